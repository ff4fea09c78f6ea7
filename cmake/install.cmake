# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What `cmake --install` writes, in the components that a distribution makes packages of; lifeopt-llvm-N are those of llvm.cmake.
# Installed files find each other by relative paths, so the tree can be moved.
include(CMakePackageConfigHelpers)
set(dev COMPONENT liblifeopt-dev)
install(TARGETS lifeopt EXPORT lifeopt LIBRARY COMPONENT liblifeopt0 NAMELINK_COMPONENT liblifeopt-dev)
install(TARGETS lifeopt-command lifepack-command RUNTIME COMPONENT lifeopt)
install(FILES tools/lifeline.irdl.mlir DESTINATION ${CMAKE_INSTALL_DATADIR}/lifeopt COMPONENT lifeopt)  # for mlir-opt --irdl-file=
install(FILES LICENSE README.md CHANGELOG.md TYPE DOC COMPONENT lifeopt)
install(DIRECTORY docs TYPE DOC COMPONENT lifeopt FILES_MATCHING PATTERN *.md PATTERN *.svg PATTERN *.schema.json)
option(LIFEOPT_COMPRESS_MANUALS "install manual pages compressed by gzip, as distributions do" OFF)
foreach(command lifeopt lifepack)
	set(page docs/man/${command}.1)
	if(LIFEOPT_COMPRESS_MANUALS)
		execute_process(COMMAND gzip -9nc ${PROJECT_SOURCE_DIR}/${page} OUTPUT_FILE ${PROJECT_BINARY_DIR}/${command}.1.gz COMMAND_ERROR_IS_FATAL ANY)
		set(page ${PROJECT_BINARY_DIR}/${command}.1.gz)
	endif()
	install(FILES ${page} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT lifeopt)
endforeach()
set(LIFEOPT_ZSH_COMPLETIONS ${CMAKE_INSTALL_DATADIR}/zsh/site-functions CACHE STRING "folder for zsh's completions (Debian: share/zsh/vendor-completions)")
foreach(command lifeopt lifepack)
	install(FILES docs/completions/${command}.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME ${command} COMPONENT lifeopt)
	install(FILES docs/completions/_${command} DESTINATION ${LIFEOPT_ZSH_COMPLETIONS} COMPONENT lifeopt)
	install(FILES docs/completions/${command}.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT lifeopt)
endforeach()
install(DIRECTORY include/lifeopt TYPE INCLUDE ${dev})

set(config_dir ${CMAKE_INSTALL_LIBDIR}/cmake/lifeopt)
install(EXPORT lifeopt NAMESPACE lifeopt:: FILE lifeoptTargets.cmake DESTINATION ${config_dir} ${dev})
configure_package_config_file(cmake/lifeoptConfig.cmake.in lifeoptConfig.cmake INSTALL_DESTINATION ${config_dir}
	PATH_VARS CMAKE_INSTALL_BINDIR CMAKE_INSTALL_LIBDIR)
write_basic_package_version_file(lifeoptConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/lifeoptConfig.cmake ${PROJECT_BINARY_DIR}/lifeoptConfigVersion.cmake cmake/lifeoptCompile.cmake DESTINATION ${config_dir} ${dev})

file(RELATIVE_PATH pc_prefix ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
file(RELATIVE_PATH pc_libdir ${CMAKE_INSTALL_PREFIX} ${CMAKE_INSTALL_FULL_LIBDIR})
file(RELATIVE_PATH pc_includedir ${CMAKE_INSTALL_PREFIX} ${CMAKE_INSTALL_FULL_INCLUDEDIR})
configure_file(cmake/lifeopt.pc.in lifeopt.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/lifeopt.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig ${dev})
