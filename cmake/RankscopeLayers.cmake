# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# One static library per layer; target_link_libraries is the only door between them.

# rankscope_add_layer(NAME LINK target...): makes the library rankscope_NAME from the sources that the folders add.
function(rankscope_add_layer name)
    cmake_parse_arguments(ARG "" "" "LINK" ${ARGN})
    add_library(rankscope_${name} STATIC)
    target_link_libraries(rankscope_${name} PUBLIC rankscope_flags ${ARG_LINK})
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
    set(forbidden_model rankscope_io rankscope_views rankscope_app Qt6::Gui Qt6::Widgets Qt6::Charts)
    set(forbidden_io rankscope_views rankscope_app Qt6::Gui Qt6::Widgets Qt6::Charts)
    set(forbidden_views rankscope_io rankscope_app)
    foreach(layer model io views)
        if(NOT TARGET rankscope_${layer})
            continue()
        endif()
        rankscope_linked_targets(rankscope_${layer} linked)
        foreach(target ${forbidden_${layer}})
            if(target IN_LIST linked)
                message(FATAL_ERROR "The layer '${layer}' must not link ${target} (see CONTRIBUTING.md, One direction).")
            endif()
        endforeach()
    endforeach()
endfunction()
