# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The lowering, once for each installed LLVM release: lib/liblifeopt-llvm-N.so, which the driver loads for LLVM output.
# If LLVM's static libraries are installed too, lib/liblifeopt-llvm-text-N.so is the same with only the part of LLVM that text needs,
# since libLLVM takes fifteen milliseconds and fifty megabytes to load. Otherwise the former also serves for text.
option(LIFEOPT_STATIC_LLVM "link what prints LLVM IR as text with LLVM's static libraries, if they are there" ON)
# LLVM's archives are C++. The members that they need of the runtime's static archive are linked in, if it is installed: loading the
# shared runtime takes a millisecond and a half. The shared runtime is installed with libLLVM; the link to it, which is part of a C++
# compiler's package, may be missing.
set(CXX_RUNTIME stdc++)
foreach(name libstdc++.so.6 libstdc++.a)
	execute_process(COMMAND ${CMAKE_C_COMPILER} -print-file-name=${name} OUTPUT_VARIABLE found OUTPUT_STRIP_TRAILING_WHITESPACE)
	if(EXISTS "${found}")
		set(CXX_RUNTIME "${found}")
	endif()
endforeach()
set(lowerings "")

# What the object for text is linked with, by linkers that have all of it.
check_linker_flag(C "-Wl,--gc-sections,--exclude-libs,ALL,--start-group,--end-group,-s" LIFEOPT_HAS_GC_SECTIONS)

# Many members of the libraries refer to others that are never reached: unused sections are dropped, and undefined symbols with them.
function(lo_lowering_of_text version llvm_config libdir)
	execute_process(COMMAND ${llvm_config} --link-static --libs core analysis target OUTPUT_VARIABLE names RESULT_VARIABLE failed
		ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
	execute_process(COMMAND ${llvm_config} --host-target OUTPUT_VARIABLE host OUTPUT_STRIP_TRAILING_WHITESPACE)
	if(failed OR NOT LIFEOPT_HAS_GC_SECTIONS OR NOT EXISTS ${libdir}/libLLVMCore.a OR NOT host MATCHES "^(x86_64|aarch64)-.*linux")
		message(STATUS "LLVM ${version}: no static libraries or no --gc-sections, text is printed by libLLVM")
		return()
	endif()
	string(REGEX REPLACE "-l([^ ]+)" "${libdir}/lib\\1.a" archives "${names}")
	separate_arguments(archives)
	set(target lifeopt-llvm-text-${version})
	add_library(${target} MODULE $<TARGET_OBJECTS:lower-llvm-${version}> lower-llvm/text_only.c)
	lo_lowering_includes(${target} ${version})
	target_link_libraries(${target} PRIVATE lifeopt -Wl,--gc-sections -Wl,--exclude-libs,ALL
		-Wl,--start-group ${archives} -Wl,--end-group ${CXX_RUNTIME} m)
	if(CMAKE_BUILD_TYPE STREQUAL "Release")
		target_link_options(${target} PRIVATE -static-libgcc -Wl,-s) # three quarters of the size was names of removed symbols
	endif()
	install(TARGETS ${target} LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT lifeopt-llvm-${version})
	set_target_properties(${target} PROPERTIES INSTALL_RPATH "${origin}")
	set_property(GLOBAL APPEND PROPERTY lo_lowerings ${target})
endfunction()

function(lo_lowering_includes target version)
	target_include_directories(${target} SYSTEM PRIVATE ${LLVM_INCLUDE_${version}})
	target_include_directories(${target} PRIVATE lower-llvm lower-llvm/include)
	target_compile_definitions(${target} PRIVATE LO_LLVM_VERSION=${version})
	target_link_libraries(${target} PRIVATE lo_analysis_headers lo_text_headers)
	target_compile_options(${target} PRIVATE ${LIFEOPT_SELDOM})
endfunction()

# The processors of this release for lower-llvm/processors.c. Empty without its llc: then LLVM itself reports unknown ones.
function(lo_lowering_processors target version)
	set(made ${PROJECT_BINARY_DIR}/processors-${version})
	add_custom_command(OUTPUT ${made}.c
		COMMAND ${CMAKE_COMMAND} -DLLC=${LLVM_BINDIR_${version}}/llc -DOUT=${made}.txt -P ${PROJECT_SOURCE_DIR}/cmake/processors.cmake
		COMMAND ${CMAKE_COMMAND} -DOUT=${made}.c -DHEADER=processors.h -P ${PROJECT_SOURCE_DIR}/cmake/embed.cmake -- processors=${made}.txt
		DEPENDS ${PROJECT_SOURCE_DIR}/cmake/processors.cmake ${PROJECT_SOURCE_DIR}/cmake/embed.cmake VERBATIM)
	target_sources(${target} PRIVATE ${made}.c)
endfunction()

foreach(version ${LIFEOPT_LLVM_VERSIONS})
	find_program(LLVM_CONFIG_${version} llvm-config-${version})
	if(NOT LLVM_CONFIG_${version})
		message(STATUS "LLVM ${version}: no llvm-config-${version}, left out (Debian: llvm-${version}-dev)")
		continue()
	endif()
	execute_process(COMMAND ${LLVM_CONFIG_${version}} --includedir OUTPUT_VARIABLE LLVM_INCLUDE_${version} OUTPUT_STRIP_TRAILING_WHITESPACE)
	execute_process(COMMAND ${LLVM_CONFIG_${version}} --libdir OUTPUT_VARIABLE libdir OUTPUT_STRIP_TRAILING_WHITESPACE)
	execute_process(COMMAND ${LLVM_CONFIG_${version}} --bindir OUTPUT_VARIABLE LLVM_BINDIR_${version} OUTPUT_STRIP_TRAILING_WHITESPACE)
	file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/lower-llvm/*.c)
	list(FILTER sources EXCLUDE REGEX "/(target|generate_code|processors|float_abi|emit_module|debug|frame_report|text_only)\\.c$")
	add_library(lower-llvm-${version} OBJECT ${sources})
	add_library(lifeopt-llvm-${version} MODULE $<TARGET_OBJECTS:lower-llvm-${version}> lower-llvm/target.c lower-llvm/generate_code.c lower-llvm/processors.c
		lower-llvm/float_abi.c lower-llvm/emit_module.c lower-llvm/debug.c lower-llvm/frame_report.c)
	lo_lowering_processors(lifeopt-llvm-${version} ${version})
	lo_lowering_includes(lower-llvm-${version} ${version})
	lo_lowering_includes(lifeopt-llvm-${version} ${version})
	target_link_libraries(lifeopt-llvm-${version} PRIVATE lifeopt ${libdir}/libLLVM-${version}.so m)
	if(LIFEOPT_STATIC_LLVM)
		lo_lowering_of_text(${version} ${LLVM_CONFIG_${version}} ${libdir})
	endif()
	install(TARGETS lifeopt-llvm-${version} LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT lifeopt-llvm-${version})
	set_target_properties(lifeopt-llvm-${version} PROPERTIES INSTALL_RPATH "${origin}")
	set_property(GLOBAL APPEND PROPERTY lo_lowerings lifeopt-llvm-${version})
	list(APPEND lowerings ${version})
	set_property(GLOBAL APPEND PROPERTY lo_packages lifeopt-llvm-${version})
endforeach()
if(NOT LIFEOPT_LLVM_VERSIONS) # as asked for: MLIR and reports, and no LLVM IR or code
	set(lowerings none)
	set(LIFEOPT_LLVM_DEFAULT 22)
elseif(NOT lowerings)
	message(FATAL_ERROR "no LLVM of ${LIFEOPT_LLVM_VERSIONS} found; on Debian: apt-get install llvm-22-dev. -DLIFEOPT_LLVM_VERSIONS= builds without")
else()
	list(GET lowerings 0 LIFEOPT_LLVM_DEFAULT)
endif()
list(JOIN lowerings "," LIFEOPT_LLVM_ALL)
target_compile_definitions(lo_driver PRIVATE LO_LLVM_DEFAULT="${LIFEOPT_LLVM_DEFAULT}" LO_LLVM_ALL="${LIFEOPT_LLVM_ALL}")
