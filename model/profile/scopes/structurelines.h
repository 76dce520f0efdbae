// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/scopes/scopetree.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace rankscope {

/// Where the lines of a program stand in its structure: which procedure, in which loops and inlined code. The tree
/// outlives it.
class StructureLines
{
public:
    explicit StructureLines(const ScopeTree &structure);

    /// What is known of a procedure; a module or file that is not known is empty.
    struct Procedure {
        std::string_view name; // or link name
        std::string_view file;
        std::string_view module;
    };
    /// The procedure of that name in the file, or the only one of the name. One of another load module is another
    /// procedure: their names may agree, their code does not. Nothing: it is not known.
    std::optional<ScopeId> procedure(const Procedure &wanted) const;

    struct Line {
        std::vector<ScopeId> around; // loops and named inlined code within the procedure, outermost first
        bool isAmbiguous = false; // the line is at other places of the procedure as well
    };
    /// Nothing: the procedure has no such line. By the line itself, else by the narrowest loop that it is in.
    std::optional<Line> line(ScopeId procedure, std::string_view file, std::uint32_t line) const;

private:
    struct Place {
        ScopeId scope; // a line or a loop
        LineRange lines;
        std::uint32_t file = 0; // number of the base name
    };

    void addProcedure(ScopeId procedure);
    std::uint32_t fileNumber(std::string_view file);
    bool isOfModule(ScopeId procedure, std::string_view module) const;
    std::vector<ScopeId> chain(ScopeId procedure, ScopeId scope) const;

    const ScopeTree &m_tree;
    std::unordered_map<std::string, std::uint32_t> m_files; // base names
    std::unordered_multimap<std::string, ScopeId> m_procedures; // by name and by link name
    std::unordered_map<std::uint32_t, std::vector<Place>> m_places; // of each procedure, in the order of the tree
};

} // namespace rankscope
