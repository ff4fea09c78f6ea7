#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""make-completions.py bash|zsh|fish lifeopt|lifepack: prints the completions of a command for a shell, from the tables of options.
`docs/make-completions.py --all` makes the files of docs/completions anew; tests/library/run.sh checks that they are up to date."""
import glob
import importlib.util
import io
import os
import re
import sys
from contextlib import redirect_stdout

HERE = os.path.dirname(os.path.abspath(__file__))
spec = importlib.util.spec_from_file_location("options", os.path.join(HERE, "make-options.py"))
tables = importlib.util.module_from_spec(spec)
spec.loader.exec_module(tables)

FILES = {"bash": "%s.bash", "zsh": "_%s", "fish": "%s.fish"}
TABLES = {"lifeopt": "tools/options.def", "lifepack": "tools/lifepack.def"}
HEAD = "# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception\n# made by docs/make-completions.py"


def dialects():
    """The tables that have an op of their name."""
    for path in sorted(glob.glob(os.path.join(tables.TOP, "ir", "dialects", "*.def"))):
        with open(path, encoding="utf-8") as file:
            if '"%s.' % os.path.basename(path)[:-4] in file.read():
                yield os.path.basename(path)[:-4]


# What stands for words of a table.
WORDS = {
    "KIND": lambda: [strings[0] for _, _, strings in tables.rows("include/lifeopt/emit.def", "EMIT")],
    "PASS": lambda: ["all"] + [strings[0] for _, _, strings in tables.rows("driver/passes.def", "PASS")],
    "RULE": lambda: [strings[0] for _, _, strings in tables.rows("base/include/base/rules.def", "RULE")],
    "DIALECT": dialects,
}
FILE_WORDS = {"FILE", "OLD.json"}


class Option:
    """name; takes: "" no value, "=" one after an equals sign, "?" the same but optional, " " the next word; words: values; file: a file."""

    def __init__(self, name, argument, help_text):
        self.name, self.help = name, help_text
        self.takes = "?" if argument.startswith("[=") else argument[:1]
        self.file = argument.strip("=[] ") in FILE_WORDS or self.name == "--emit"
        self.words = []
        value = re.sub(r"\[[^=].*?\]|\[=FILE\]", "", argument.strip("[")).strip("= ]")
        for word in value.split("|"):
            self.words += WORDS[word]() if word in WORDS else [word] if re.fullmatch("[a-z0-9][a-z0-9-]*", word) else []
        self.words = list(dict.fromkeys(self.words))


def options(command):
    return [Option(strings[0], strings[1], strings[-1]) for _, _, strings in tables.rows(TABLES[command], "OPTION") if strings[0] != "@"]


# ---- bash ----

BASH = """
_%(command)s()
{
	local line=${COMP_LINE:0:COMP_POINT} word before files= words=
	word=${line##*[[:space:]]}
	before=${line%%"$word"}
	read -ra before <<<"$before"
	before=${before[-1]}
	case $word in
	@*) words= files=@ ;;
%(values)s
	-*) words='%(names)s' ;;
	*)
		case $before in
%(next)s
		*) files=yes ;;
		esac ;;
	esac
	# bash puts the answer in the place of what follows the last = of the word, not of the whole word
	local start=
	[[ $word == *=* && $COMP_WORDBREAKS == *=* ]] && start=${word%%=*}=
	COMPREPLY=()
	[[ $words ]] && mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
	if [[ $files ]]; then
		local path=${word#@}
		[[ $word == -*=* ]] && path=${word##*=}
		local lead=${word%%"$path"} found
		while read -r found; do COMPREPLY+=("$lead$found"); done < <(compgen -f -- "$path")
		compopt -o filenames 2>/dev/null
	fi
	[[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *[=/] ]] && compopt -o nospace 2>/dev/null
	COMPREPLY=("${COMPREPLY[@]#"$start"}")
}
complete -F _%(command)s %(command)s"""


def bash(command):
    values, names, following = [], [], []
    for option in options(command):
        names += [option.name] * (option.takes != "=") + [option.name + "="] * (option.takes in ("=", "?"))
        if option.takes == " ":
            following.append("\t\t%s) files=%s ;;" % (option.name, "yes" if option.file else ""))
        elif option.takes:
            if option.name == "--emit":
                values.append("\t--emit=*=*) files=yes words='%s' ;;" % " ".join("--emit=" + word for word in option.words if "=" in word))
            values.append("\t%s=*) %s%s ;;" % (
                option.name, "files=yes " if option.file and not option.words else "",
                "words='%s'" % " ".join("%s=%s" % (option.name, word) for word in option.words) if option.words else "words="))
    print(HEAD + BASH % {"command": command, "values": "\n".join(values), "names": " ".join(names), "next": "\n".join(following)})


# ---- zsh ----

def quoted(text):
    return "'%s'" % text.replace("'", "'\\''")


def zsh(command):
    print("#compdef %s\n%s\n" % (command, HEAD))
    print("_%s_emit()\n{\n\tlocal -a kinds=(%s)\n\tcompadd -S '' -a kinds\n\tcompset -P '*=' && _files\n}\n" % (
        command, " ".join(WORDS["KIND"]())) if command == "lifeopt" else "", end="")
    print("_arguments \\")
    for option in options(command):
        about = re.sub(r"([\[\]:\\])", r"\\\1", option.help or "as before")
        value = "_%s_emit" % command if option.name == "--emit" else "(%s)" % " ".join(option.words) if option.words else "_files" if option.file else " "
        sign = {"": "", " ": "", "=": "=-", "?": "=-"}[option.takes]
        rest = {"": "", " ": ":", "=": ":", "?": "::"}[option.takes]
        print("\t%s \\" % quoted("*%s%s[%s]%s" % (option.name, sign, about, rest + "value:" + value if rest else "")))
    print("\t'*:file:_files'")


# ---- fish ----

def fish(command):
    print(HEAD)
    for option in options(command):
        dashes = len(option.name) - len(option.name.lstrip("-"))
        name = option.name.lstrip("-")
        kind = "-l" if dashes == 2 else "-s" if len(name) == 1 else "-o"
        about = " -d %s" % quoted(option.help) if option.help else ""
        takes = ""
        if option.takes in ("=", " "):
            takes = " -r -F" if option.file else " -x"
            takes += " -a %s" % quoted(" ".join(option.words)) if option.words else ""
        print("complete -c %s %s %s%s%s" % (command, kind, name, takes, about))
        if option.takes == "?" and option.words:
            print("complete -c %s -n %s -f -a %s" % (command, quoted("string match -q -- '--%s=*' (commandline -ct)" % name).replace("'\\''", '"'),
                                                  quoted(" ".join("--%s=%s" % (name, word) for word in option.words))))


MAKERS = {"bash": bash, "zsh": zsh, "fish": fish}


def main():
    if sys.argv[1:] == ["--all"]:
        for shell, file_name in FILES.items():
            for command in TABLES:
                text = io.StringIO()
                with redirect_stdout(text):
                    MAKERS[shell](command)
                with open(os.path.join(HERE, "completions", file_name % command), "w", encoding="utf-8") as file:
                    file.write(text.getvalue())
        return
    MAKERS[sys.argv[1]](sys.argv[2])


main()
