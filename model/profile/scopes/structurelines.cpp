// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/scopes/structurelines.h"

#include "model/base/text/basename.h"

#include <algorithm>

namespace rankscope {

namespace {

bool holds(LineRange lines, std::uint32_t line)
{
    return lines.first <= line && line <= std::max(lines.first, lines.last);
}

std::uint32_t lengthOf(LineRange lines)
{
    return std::max(lines.first, lines.last) - lines.first;
}

} // namespace

StructureLines::StructureLines(const ScopeTree &structure) : m_tree(structure)
{
    for (std::uint32_t scope = 0; scope < m_tree.size(); ++scope) {
        if (m_tree.kind({scope}) == ScopeKind::Procedure)
            addProcedure({scope});
    }
}

std::uint32_t StructureLines::fileNumber(std::string_view file)
{
    const auto next = static_cast<std::uint32_t>(m_files.size());
    return m_files.emplace(std::string(baseNameOf(file)), next).first->second;
}

/// Procedures within are procedures of their own.
void StructureLines::addProcedure(ScopeId procedure)
{
    const std::string_view name = m_tree.text(m_tree.name(procedure));
    const std::string_view linkName = m_tree.text(m_tree.linkName(procedure));
    m_procedures.emplace(std::string(name), procedure);
    if (!linkName.empty() && linkName != name)
        m_procedures.emplace(std::string(linkName), procedure);
    std::vector<Place> &places = m_places[procedure.value];
    for (std::uint32_t scope = procedure.value + 1; scope < m_tree.end(procedure).value;) {
        const ScopeKind kind = m_tree.kind({scope});
        if (kind == ScopeKind::Procedure) {
            scope = m_tree.end({scope}).value;
            continue;
        }
        const bool isPlace = kind == ScopeKind::Statement || kind == ScopeKind::CallSite || kind == ScopeKind::Loop;
        if (isPlace && m_tree.lines({scope}).first > 0)
            places.push_back({{scope}, m_tree.lines({scope}), fileNumber(m_tree.text(m_tree.file({scope})))});
        ++scope;
    }
}

/// Some writers of profiles and structures do not say the module.
bool StructureLines::isOfModule(ScopeId procedure, std::string_view module) const
{
    const std::string_view known = m_tree.text(m_tree.module(procedure));
    return module.empty() || known.empty() || baseNameOf(known) == baseNameOf(module);
}

std::optional<ScopeId> StructureLines::procedure(const Procedure &wanted) const
{
    const auto [first, last] = m_procedures.equal_range(std::string(wanted.name));
    std::optional<ScopeId> found; // the first one in the file
    std::optional<ScopeId> only; // in whatever file
    std::size_t count = 0;
    bool isAmbiguous = false; // the file is in several modules, and which one is meant is not known
    for (auto candidate = first; candidate != last; ++candidate) {
        const ScopeId scope = candidate->second;
        if (!isOfModule(scope, wanted.module))
            continue;
        ++count;
        only = scope;
        if (baseNameOf(m_tree.text(m_tree.file(scope))) != baseNameOf(wanted.file))
            continue;
        isAmbiguous = isAmbiguous || (found && m_tree.module(*found) != m_tree.module(scope));
        if (!found || scope < *found)
            found = scope;
    }
    if (isAmbiguous)
        return std::nullopt;
    return found || count != 1 ? found : only;
}

std::vector<ScopeId> StructureLines::chain(ScopeId procedure, ScopeId scope) const
{
    std::vector<ScopeId> around;
    const bool isLoop = m_tree.kind(scope) == ScopeKind::Loop;
    for (auto outer = isLoop ? std::optional(scope) : m_tree.parent(scope); outer && *outer > procedure;
         outer = m_tree.parent(*outer)) {
        const ScopeKind kind = m_tree.kind(*outer);
        const bool isNamed = m_tree.name(*outer).value != 0; // the others only say where code was inlined
        if (kind == ScopeKind::Loop || (kind == ScopeKind::Alien && isNamed))
            around.push_back(*outer);
    }
    std::ranges::reverse(around);
    return around;
}

std::optional<StructureLines::Line> StructureLines::line(ScopeId procedure, std::string_view file,
                                                         std::uint32_t wanted) const
{
    const auto number = m_files.find(std::string(baseNameOf(file)));
    const auto places = m_places.find(procedure.value);
    if (number == m_files.end() || places == m_places.end() || wanted == 0)
        return std::nullopt;
    const Place *best = nullptr;
    bool isAmbiguous = false;
    for (const Place &place : places->second) {
        if (place.file != number->second || !holds(place.lines, wanted))
            continue;
        const bool isLoop = m_tree.kind(place.scope) == ScopeKind::Loop;
        const bool wasLoop = best && m_tree.kind(best->scope) == ScopeKind::Loop;
        if (best && !isLoop && !wasLoop)
            isAmbiguous = isAmbiguous || chain(procedure, place.scope) != chain(procedure, best->scope);
        const bool isBetter =
            !best || (wasLoop && !isLoop) || (wasLoop && isLoop && lengthOf(place.lines) < lengthOf(best->lines));
        if (isBetter)
            best = &place;
    }
    return best ? std::optional(Line{chain(procedure, best->scope), isAmbiguous}) : std::nullopt;
}

} // namespace rankscope
