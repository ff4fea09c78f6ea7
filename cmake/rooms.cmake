# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# lo_room(NAME [ROOM ...]): the object library lo_NAME from NAME/*.c; it sees NAME/include and those of the rooms it names.
function(lo_room name)
	file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${name}/*.c)
	if(NOT sources) # TEMPORARY, until every room has landed
		file(WRITE ${PROJECT_BINARY_DIR}/empty.c "typedef int lo_empty;\n")
		set(sources ${PROJECT_BINARY_DIR}/empty.c)
	endif()
	add_library(lo_${name} OBJECT ${sources})
	target_include_directories(lo_${name} PUBLIC ${PROJECT_SOURCE_DIR}/${name}/include PRIVATE ${PROJECT_SOURCE_DIR}/${name})
	foreach(room ${ARGN})
		target_link_libraries(lo_${name} PUBLIC lo_${room}_headers)
	endforeach()
	add_library(lo_${name}_headers INTERFACE)
	target_include_directories(lo_${name}_headers INTERFACE ${PROJECT_SOURCE_DIR}/${name}/include)
	if(name STREQUAL "ir")
		target_include_directories(lo_${name}_headers INTERFACE ${PROJECT_SOURCE_DIR}/ir/ops)
	endif()
endfunction()
