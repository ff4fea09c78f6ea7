# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# made by docs/make-completions.py
_lifeopt()
{
	local line=${COMP_LINE:0:COMP_POINT} word before files= words=
	word=${line##*[[:space:]]}
	before=${line%"$word"}
	read -ra before <<<"$before"
	before=${before[-1]}
	case $word in
	@*) words= files=@ ;;
	--emit=*=*) files=yes words='--emit=dependences=found --emit=dependences=verbose --emit=dependences=json --emit=dependences=dot' ;;
	--emit=*) words='--emit=llvm --emit=bc --emit=asm --emit=obj --emit=mlir --emit=mlir-generic --emit=report --emit=report-json --emit=diff-json --emit=su --emit=remarks --emit=problem --emit=dependences --emit=dependences=found --emit=dependences=verbose --emit=dependences=json --emit=dependences=dot --emit=dot-cfg --emit=dot-dom --emit=dot-ranges --emit=dot-interference --emit=svg-layout --emit=html' ;;
	--until=*) words='--until=parse --until=lifelines --until=color --until=lower' ;;
	--heap=*) words='--heap=keep --heap=hoist --heap=pack --heap=arg --heap=stack' ;;
	--stack=*) words='--stack=keep --stack=arg' ;;
	--fold=*) words='--fold=exact --fold=power-of-two' ;;
	--color=*) words='--color=none --color=slots --color=pack' ;;
	--in-place=*) words='--in-place=yes --in-place=no --in-place=size' ;;
	--copies=*) words='--copies=keep --copies=speed --copies=size' ;;
	--zero-strides=*) words='--zero-strides=yes --zero-strides=no' ;;
	--schedule=*) words='--schedule=source --schedule=memory' ;;
	--fuse=*) words='--fuse=off --fuse=memory' ;;
	--effort=*) words= ;;
	--max-stack=*) words= ;;
	--max-heap=*) words= ;;
	--max-arena=*) words= ;;
	--diff=*) files=yes words= ;;
	--target=*) words= ;;
	--help=*) words='--help=all' ;;
	--explain=*) words='--explain=syntax --explain=unknown-op --explain=guessed-type --explain=verify --explain=lifeline --explain=lifeline-repaired --explain=frees-alloca --explain=no-buffers --explain=too-large --explain=split-marker --explain=expected-diagnostic --explain=unsupported --explain=target --explain=llvm --explain=memory-limit --explain=limit-unknown --explain=memory-growth --explain=option --explain=file --explain=response-file --explain=cancelled --explain=op-effects --explain=external-frames --explain=old-report --explain=internal --explain=on-heap --explain=captured --explain=stored --explain=returned --explain=address-compared --explain=extent-asked --explain=asynchronous --explain=unknown-flow --explain=leaves-scope --explain=many-aliases --explain=kept-whole --explain=for-each-element --explain=dynamic-size --explain=unknown-size --explain=layout --explain=other-allocation --explain=freed-elsewhere --explain=has-lifelines --explain=above-stack-bytes --explain=no-arena --explain=not-in-arena --explain=viewed-copy --explain=computed-in-target --explain=never-written --explain=one-value --explain=kept-copy --explain=kept-fill --explain=larger-result --explain=overwrites-operand --explain=slower-loop --explain=other-layout --explain=unknown-order --explain=not-in-argument --explain=not-in-donated --explain=unused-storage --explain=layout-mode --explain=no-denser-layout --explain=padding --explain=fused-peak --explain=fused-laid-out --explain=needed-first --explain=keeps-place --explain=no-constant-bounds --explain=other-rates --explain=all-live --explain=used-as-whole --explain=not-affine --explain=may-wrap --explain=condition-not-affine --explain=not-counted --explain=may-be-same --explain=read-before-write --explain=concurrent --explain=too-complex --explain=list --explain=all' ;;
	--help-ops=*) words='--help-ops=affine --help-ops=arith --help-ops=bufferization --help-ops=builtin --help-ops=cf --help-ops=complex --help-ops=func --help-ops=index --help-ops=linalg --help-ops=math --help-ops=memref --help-ops=scf --help-ops=ub --help-ops=vector --help-ops=all' ;;
	--op-effects=*) files=yes words= ;;
	--external-frames=*) files=yes words= ;;
	--markers=*) words='--markers=keep --markers=strip --markers=dialect' ;;
	--split-input-file=*) words= ;;
	--output-split-marker=*) words= ;;
	--cpu=*) words= ;;
	--features=*) words= ;;
	--target-abi=*) words= ;;
	--index-bitwidth=*) words='--index-bitwidth=32 --index-bitwidth=64' ;;
	--sanitize=*) words='--sanitize=address' ;;
	--llvm=*) words= ;;
	--part-ops=*) words= ;;
	--diagnostics=*) words='--diagnostics=text --diagnostics=json --diagnostics=sarif --diagnostics=github' ;;
	--places=*) words='--places=loc --places=text' ;;
	--max-errors=*) words= ;;
	--verify-diagnostics=*) words='--verify-diagnostics=all --verify-diagnostics=only-expected' ;;
	--color-output=*) words='--color-output=auto --color-output=always --color-output=never' ;;
	--prefix-map=*) words= ;;
	--time=*) words='--time=json' ;;
	--print-after=*) words='--print-after=all --print-after=fold-indices --print-after=fold-deallocations --print-after=upgrade-lifelines --print-after=repair-lifelines --print-after=check-input --print-after=refine-allocations --print-after=fold-identity-views --print-after=trim-buffers --print-after=fuse-nests --print-after=contract-buffers --print-after=view-copies --print-after=schedule --print-after=move-allocations --print-after=view-unwritten --print-after=take-heap --print-after=erase-dead-copies --print-after=repeat-passes --print-after=hoist-loads --print-after=split-arenas --print-after=place-lifelines --print-after=check-placed --print-after=hoist-allocas --print-after=share-dynamic --print-after=layout --print-after=certify-layout --print-after=gather-report --print-after=poison --print-after=apply-layout --print-after=place-arena-lifelines --print-after=check-output --print-after=certify-output --print-after=cleanup-layout --print-after=return-heap --print-after=certify-final' ;;
	--print-before=*) words='--print-before=all --print-before=fold-indices --print-before=fold-deallocations --print-before=upgrade-lifelines --print-before=repair-lifelines --print-before=check-input --print-before=refine-allocations --print-before=fold-identity-views --print-before=trim-buffers --print-before=fuse-nests --print-before=contract-buffers --print-before=view-copies --print-before=schedule --print-before=move-allocations --print-before=view-unwritten --print-before=take-heap --print-before=erase-dead-copies --print-before=repeat-passes --print-before=hoist-loads --print-before=split-arenas --print-before=place-lifelines --print-before=check-placed --print-before=hoist-allocas --print-before=share-dynamic --print-before=layout --print-before=certify-layout --print-before=gather-report --print-before=poison --print-before=apply-layout --print-before=place-arena-lifelines --print-before=check-output --print-before=certify-output --print-before=cleanup-layout --print-before=return-heap --print-before=certify-final' ;;
	--dump=*) words='--dump=flow --dump=aliases --dump=values --dump=ranges --dump=interference --dump=layout' ;;
	-*) words='--emit= -o --until= -j --heap= --stack= --fold --fold= --color= --in-place= --copies= --zero-strides= --schedule= --fuse= --effort= --max-stack= --max-heap= --max-arena= --diff= --fail-on-growth --allow-new -O0 -O1 -O2 -O3 --target= -g --help --help= -h --explain --explain= --help-ops --help-ops= --version --op-effects= --external-frames= --measure-frame --markers= --print-locations --split-input-file --split-input-file= --output-split-marker= --allow-unregistered-dialect --cpu= --features= --target-abi= --index-bitwidth= --bare-pointers --sanitize= --llvm= --part-ops= --diagnostics= --places= --max-errors= --verify-diagnostics --verify-diagnostics= --color-output= -MD -MF -MT --prefix-map= --time --time= --print-after= --print-before= --print-changed --dump= --poison' ;;
	*)
		case $before in
		-o) files=yes ;;
		-j) files= ;;
		-MF) files=yes ;;
		-MT) files= ;;
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
complete -F _lifeopt lifeopt
