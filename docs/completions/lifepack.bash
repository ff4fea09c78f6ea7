# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# made by docs/make-completions.py
_lifepack()
{
	local line=${COMP_LINE:0:COMP_POINT} word before files= words=
	word=${line##*[[:space:]]}
	before=${line%"$word"}
	read -ra before <<<"$before"
	before=${before[-1]}
	case $word in
	@*) words= files=@ ;;
	--effort=*) words= ;;
	--capacity=*) words= ;;
	--order=*) words='--order=size --order=area --order=duration --order=contention --order=start' ;;
	--fit=*) words='--fit=first --fit=best' ;;
	--max-errors=*) words= ;;
	-*) words='-o --check --effort= --capacity= --order= --fit= --max-errors= --quiet --version --help -h' ;;
	*)
		case $before in
		-o) files=yes ;;
		*) files=yes ;;
		esac ;;
	esac
	# bash puts the answer in the place of what follows the last = of the word, not of the whole word
	local start=
	[[ $word == *=* && $COMP_WORDBREAKS == *=* ]] && start=${word%=*}=
	COMPREPLY=()
	[[ $words ]] && mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
	if [[ $files ]]; then
		local path=${word#@}
		[[ $word == -*=* ]] && path=${word##*=}
		local lead=${word%"$path"} found
		while read -r found; do COMPREPLY+=("$lead$found"); done < <(compgen -f -- "$path")
		compopt -o filenames 2>/dev/null
	fi
	[[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *[=/] ]] && compopt -o nospace 2>/dev/null
	COMPREPLY=("${COMPREPLY[@]#"$start"}")
}
complete -F _lifepack lifepack
