// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hpctoolkit/profilewords.h"

#include <algorithm>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::pair<ProfileFormat, QLatin1StringView> roots[] = {
    {ProfileFormat::Profile, "PROFILE"_L1},
    {ProfileFormat::Pgm, "PGM"_L1},
    {ProfileFormat::Hpcviewer, "HPCVIEWER"_L1},
    {ProfileFormat::Csprofile, "CSPROFILE"_L1},
    {ProfileFormat::Experiment, "HPCToolkitExperiment"_L1},
    {ProfileFormat::Structure, "HPCToolkitStructure"_L1},
};

// the most frequent ones first
constexpr std::pair<QLatin1StringView, ScopeKind> scopes[] = {
    {"S"_L1, ScopeKind::Statement},
    {"C"_L1, ScopeKind::CallSite},
    {"PF"_L1, ScopeKind::Frame},
    {"P"_L1, ScopeKind::Procedure},
    {"L"_L1, ScopeKind::Loop},
    {"Pr"_L1, ScopeKind::Inlined},
    {"F"_L1, ScopeKind::File},
    {"A"_L1, ScopeKind::Alien},
    {"LM"_L1, ScopeKind::LoadModule},
    {"PGM"_L1, ScopeKind::Program},
    {"G"_L1, ScopeKind::Group},
    {"LN"_L1, ScopeKind::Statement}, // older HPCVIEWER files
    {"CALLSITE"_L1, ScopeKind::CallSite},
    {"PROCEDURE_FRAME"_L1, ScopeKind::Frame},
    {"STATEMENT"_L1, ScopeKind::Statement},
};

constexpr QLatin1StringView trees[] = {"PROFILESCOPETREE"_L1, "SCOPETREE"_L1, "CSPROFILETREE"_L1,
                                       "SecCallPathProfileData"_L1, "SecFlatProfileData"_L1};

} // namespace

std::optional<ProfileFormat> profileFormatOf(QStringView root)
{
    const auto *const found = std::ranges::find_if(roots, [root](const auto &pair) { return pair.second == root; });
    return found == std::end(roots) ? std::nullopt : std::optional(found->first);
}

std::optional<ScopeKind> scopeKindOf(QStringView element)
{
    const auto *const found =
        std::ranges::find_if(scopes, [element](const auto &pair) { return pair.first == element; });
    return found == std::end(scopes) ? std::nullopt : std::optional(found->second);
}

bool isTreeElement(QStringView element)
{
    return std::ranges::find_if(trees, [element](QLatin1StringView name) { return name == element; })
           != std::end(trees);
}

const XmlCutting &profileCutting()
{
    static constexpr std::string_view rootNames[] = {"PROFILE",   "HPCVIEWER",           "HPCToolkitExperiment",
                                                     "CSPROFILE", "HPCToolkitStructure", "PGM"};
    static constexpr std::string_view elements[] = {"PF", "C", "P",  "L",   "Pr",       "F",
                                                    "A",  "G", "LM", "PGM", "CALLSITE", "PROCEDURE_FRAME"};
    static constexpr std::string_view around[] = {"PROFILESCOPETREE",   "SCOPETREE",      "CSPROFILETREE",
                                                  "SecCallPathProfile", "SecFlatProfile", "SecCallPathProfileData",
                                                  "SecFlatProfileData"};
    static const XmlCutting cutting{rootNames, elements, around, {}};
    return cutting;
}

} // namespace rankscope
