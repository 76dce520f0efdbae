# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# One static library per layer; target_link_libraries is the only door between them.

# rankscope_add_layer(NAME LINK target...): makes the library rankscope_NAME from the sources that the folders add.
function(rankscope_add_layer name)
    cmake_parse_arguments(ARG "" "" "LINK" ${ARGN})
    add_library(rankscope_${name} STATIC)
    target_link_libraries(rankscope_${name} PUBLIC rankscope_flags ${ARG_LINK})
    # when all folders have added their sources
    cmake_language(EVAL CODE "cmake_language(DEFER CALL rankscope_compile_in_batches rankscope_${name})")
endfunction()

# Several sources of one subject (model/arrays with all its rooms) are one compilation, behind the precompiled headers
# of the target. So what a source keeps to itself needs a name that no other source of its subject has. Sources with
# SKIP_UNITY_BUILD_INCLUSION stay alone.
function(rankscope_compile_in_batches target)
    rankscope_precompile(${target})
    set(most 24)
    get_target_property(sources ${target} SOURCES)
    get_target_property(base ${target} SOURCE_DIR)
    set(batches "")
    foreach(source ${sources})
        if(NOT source MATCHES "\\.cpp$")
            continue()
        endif()
        get_filename_component(path ${source} ABSOLUTE BASE_DIR ${base})
        get_filename_component(folder ${path} DIRECTORY)
        file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR} ${folder})
        string(REGEX REPLACE "^([^/]+/[^/]+)/.*" "\\1" folder ${folder})
        string(MAKE_C_IDENTIFIER ${folder} folder)
        if(NOT DEFINED count_${folder})
            set(count_${folder} 0)
        endif()
        math(EXPR batch "${count_${folder}} / ${most} + 1")
        math(EXPR count_${folder} "${count_${folder}} + 1")
        set_source_files_properties(${path} TARGET_DIRECTORY ${target} PROPERTIES UNITY_GROUP ${folder}_${batch})
    endforeach()
    set_target_properties(
        ${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP AUTOMOC_EXECUTABLE ${PROJECT_BINARY_DIR}/moc.sh)
endfunction()

# Gives a target the precompiled headers for what it links. The layers model and views make them, all others share
# these.
function(rankscope_precompile target)
    rankscope_linked_targets(${target} linked)
    set(maker rankscope_model)
    set(headers core)
    if("Qt6::Widgets" IN_LIST linked)
        set(maker rankscope_views)
        set(headers widgets)
    endif()
    if(target STREQUAL maker)
        target_precompile_headers(${target} PRIVATE ${PROJECT_SOURCE_DIR}/cmake/precompiled_${headers}.h)
    else()
        target_precompile_headers(${target} REUSE_FROM ${maker})
    endif()
endfunction()

# All targets that one target links, directly or through others.
function(rankscope_linked_targets target out)
    set(seen "")
    set(queue ${target})
    while(queue)
        list(POP_FRONT queue current)
        if(NOT TARGET ${current} OR current IN_LIST seen)
            continue()
        endif()
        list(APPEND seen ${current})
        foreach(property LINK_LIBRARIES INTERFACE_LINK_LIBRARIES)
            get_target_property(libraries ${current} ${property})
            if(libraries)
                list(APPEND queue ${libraries})
            endif()
        endforeach()
    endwhile()
    list(REMOVE_ITEM seen ${target})
    set(${out} ${seen} PARENT_SCOPE)
endfunction()

# Fails the configuration when a layer links what it must not know.
function(rankscope_check_layers)
    set(forbidden_rules rankscope_model rankscope_io rankscope_views rankscope_commands rankscope_app Qt6::Core)
    set(forbidden_model rankscope_io rankscope_views rankscope_commands rankscope_app Qt6::Gui Qt6::Widgets Qt6::Charts)
    set(forbidden_io rankscope_views rankscope_commands rankscope_app Qt6::Gui Qt6::Widgets Qt6::Charts)
    set(forbidden_views rankscope_io rankscope_commands rankscope_app)
    foreach(layer rules model io views)
        if(NOT TARGET rankscope_${layer})
            continue()
        endif()
        rankscope_linked_targets(rankscope_${layer} linked)
        foreach(target ${forbidden_${layer}})
            if(target IN_LIST linked)
                message(
                    FATAL_ERROR "The layer '${layer}' must not link ${target} (see CONTRIBUTING.md, One direction).")
            endif()
        endforeach()
    endforeach()
endfunction()
