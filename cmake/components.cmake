# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# lo_component(NAME DIR [COMPONENT ...]): the object library lo_NAME from DIR/*.c. It sees its own headers, and the include/ headers of
# each component that it names.
function(lo_component name dir)
	file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${dir}/*.c)
	add_library(lo_${name} OBJECT ${sources})
	target_include_directories(lo_${name} PRIVATE ${PROJECT_SOURCE_DIR}/${dir})
	add_library(lo_${name}_headers INTERFACE)
	target_include_directories(lo_${name}_headers INTERFACE ${PROJECT_SOURCE_DIR}/${dir}/include)
	target_link_libraries(lo_${name} PRIVATE lo_${name}_headers)
	foreach(component ${ARGN})
		target_link_libraries(lo_${name}_headers INTERFACE lo_${component}_headers)
	endforeach()
	set_property(GLOBAL APPEND PROPERTY LO_COMPONENTS $<TARGET_OBJECTS:lo_${name}>)
endfunction()

# Embeds the files of report/page/ as bytes in a C source of TARGET: see report/page.h.
function(lo_page target)
	set(from ${PROJECT_SOURCE_DIR}/report/page)
	set(scripts ${from}/model.js ${from}/map.js ${from}/sources.js ${from}/page.js)
	list(JOIN scripts "," joined)
	add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/page.c
		COMMAND ${CMAKE_COMMAND} -DOUT=${PROJECT_BINARY_DIR}/page.c -DHEADER=page.h -P ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
			-- page_html=${from}/page.html page_css=${from}/page.css page_js=${joined}
		DEPENDS ${from}/page.html ${from}/page.css ${scripts} ${PROJECT_SOURCE_DIR}/cmake/embed.cmake VERBATIM)
	target_sources(${target} PRIVATE ${PROJECT_BINARY_DIR}/page.c)
endfunction()
