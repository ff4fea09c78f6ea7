# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# lifeopt_compile(OUTPUTS SOURCES file... [KIND obj|bc|llvm|asm|mlir] [OP_EFFECTS file...] [EXTERNAL_FRAMES file] [OPTIONS option...])
#
# Compiles MLIR files with the command lifeopt, each to a file of the binary folder; their paths are put into the list OUTPUTS, for
# add_library, add_executable or add_custom_target. KIND is obj unless it is given. A file is compiled again if it changes, if another file
# changes that was read (by a dependency file), or lifeopt does. The outputs do not depend on where the folders are: the source folder and
# the binary folder of the project are shown as `.`, unless a --prefix-map among OPTIONS says otherwise.
function(lifeopt_compile outputs)
	cmake_parse_arguments(PARSE_ARGV 1 ARG "" "KIND;EXTERNAL_FRAMES" "SOURCES;OP_EFFECTS;OPTIONS")
	if(ARG_UNPARSED_ARGUMENTS OR NOT ARG_SOURCES)
		message(FATAL_ERROR "lifeopt_compile(OUTPUTS SOURCES file... [KIND kind] [OP_EFFECTS file...] [EXTERNAL_FRAMES file] [OPTIONS option...]): "
			"got '${ARGN}'")
	endif()
	if(NOT LIFEOPT_COMMAND)
		message(FATAL_ERROR "lifeopt_compile: the command lifeopt was not found; set LIFEOPT_COMMAND to its path")
	endif()
	if(NOT ARG_KIND)
		set(ARG_KIND obj)
	endif()
	set(endings obj .o bc .bc llvm .ll asm .s mlir .opt.mlir)
	list(FIND endings "${ARG_KIND}" at)
	if(at LESS 0 OR ARG_KIND MATCHES "^\\.")
		message(FATAL_ERROR "lifeopt_compile: KIND is obj, bc, llvm, asm or mlir, got '${ARG_KIND}'")
	endif()
	math(EXPR at "${at} + 1")
	list(GET endings ${at} ending)
	set(options "--prefix-map=${PROJECT_SOURCE_DIR}/=./" "--prefix-map=${PROJECT_BINARY_DIR}=." --emit=${ARG_KIND})
	foreach(file IN LISTS ARG_OP_EFFECTS)
		cmake_path(ABSOLUTE_PATH file NORMALIZE)
		list(APPEND options "--op-effects=${file}")
	endforeach()
	if(ARG_EXTERNAL_FRAMES)
		cmake_path(ABSOLUTE_PATH ARG_EXTERNAL_FRAMES NORMALIZE OUTPUT_VARIABLE file)
		list(APPEND options "--external-frames=${file}")
	endif()
	cmake_policy(SET CMP0116 NEW) # dependency files have full names here: it needs no more
	set(made "")
	foreach(source IN LISTS ARG_SOURCES)
		cmake_path(ABSOLUTE_PATH source NORMALIZE OUTPUT_VARIABLE file)
		cmake_path(IS_PREFIX CMAKE_CURRENT_SOURCE_DIR "${file}" NORMALIZE below)
		cmake_path(GET file FILENAME name)
		if(below)
			cmake_path(RELATIVE_PATH file BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" OUTPUT_VARIABLE name)
		endif()
		cmake_path(REMOVE_EXTENSION name LAST_ONLY)
		set(output "${CMAKE_CURRENT_BINARY_DIR}/${name}${ending}")
		if(output IN_LIST made)
			message(FATAL_ERROR "lifeopt_compile: two sources for ${output}")
		endif()
		cmake_path(GET output PARENT_PATH folder)
		file(MAKE_DIRECTORY "${folder}")
		add_custom_command(OUTPUT "${output}" DEPFILE "${output}.d"
			COMMAND "${LIFEOPT_COMMAND}" "${file}" ${options} ${ARG_OPTIONS} -o "${output}" -MD -MF "${output}.d"
			DEPENDS "${file}" "${LIFEOPT_COMMAND}" lifeopt::lifeopt ${LIFEOPT_LOWERINGS}
			WORKING_DIRECTORY "${PROJECT_BINARY_DIR}" COMMENT "lifeopt ${name}${ending}" VERBATIM)
		list(APPEND made "${output}")
	endforeach()
	set(${outputs} "${made}" PARENT_SCOPE)
endfunction()
