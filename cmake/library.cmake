# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The library, twice from the same objects: lifeopt exports what lifeopt.map names; lifeopt-internal, which is not installed, exports all,
# for unit tests, fuzzers and benchmarks that call internal functions.
if(DEFINED BUILD_SHARED_LIBS AND NOT BUILD_SHARED_LIBS)
	message(FATAL_ERROR "BUILD_SHARED_LIBS=OFF: there is no static liblifeopt, because the lowerings are loaded at run time and must find it")
endif()
set(export_map ${PROJECT_SOURCE_DIR}/cmake/lifeopt.map)
file(WRITE ${PROJECT_BINARY_DIR}/none.map "{ local: none; };\n") # an exported function that is missing would be an error of some linkers
check_linker_flag(C "-Wl,--version-script=${PROJECT_BINARY_DIR}/none.map" LIFEOPT_HAS_VERSION_SCRIPT)

get_property(components GLOBAL PROPERTY LO_COMPONENTS)
set(libraries lifeopt lifeopt-internal)
if(LIFEOPT_FUZZ) # a fuzzer loads the lowerings, and lifeopt with them: two copies are what clang's AddressSanitizer rejects
	set(libraries lifeopt)
endif()
foreach(library ${libraries})
	add_library(${library} SHARED ${components})
	target_include_directories(${library} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
	set_target_properties(${library} PROPERTIES INSTALL_RPATH "${origin}")
	target_link_libraries(${library} PRIVATE ${ISL_LIBRARY} ${CMAKE_DL_LIBS} Threads::Threads m)
endforeach()
set_target_properties(lifeopt PROPERTIES VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR} LINK_DEPENDS ${export_map})
if(LIFEOPT_FUZZ)
	add_library(lifeopt-internal ALIAS lifeopt)
elseif(LIFEOPT_HAS_VERSION_SCRIPT)
	target_link_options(lifeopt PRIVATE "-Wl,--version-script=${export_map}")
else()
	message(STATUS "the linker knows no --version-script: liblifeopt exports internal functions too")
endif()
