# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# lo_room(NAME [ROOM ...]): the object library lo_NAME from NAME/*.c; it sees NAME/include and those of the rooms it names.
function(lo_room name)
	file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${name}/*.c)
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

# The files of report/page/ become bytes in a C source of TARGET: see report/page.h.
function(lo_page target)
	set(from ${PROJECT_SOURCE_DIR}/report/page)
	set(scripts ${from}/model.js ${from}/map.js ${from}/page.js)
	list(JOIN scripts "," joined)
	add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/page.c
		COMMAND ${CMAKE_COMMAND} -DOUT=${PROJECT_BINARY_DIR}/page.c -DHEADER=page.h -P ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
			-- page_html=${from}/page.html page_css=${from}/page.css page_js=${joined}
		DEPENDS ${from}/page.html ${from}/page.css ${scripts} ${PROJECT_SOURCE_DIR}/cmake/embed.cmake VERBATIM)
	target_sources(${target} PRIVATE ${PROJECT_BINARY_DIR}/page.c)
endfunction()
