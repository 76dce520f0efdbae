// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/scopes/profiledocument.h"

#include <span>

namespace rankscope {

/// How the command line calls it: "sum", "mean", "min", "max", "merge".
QLatin1StringView combinationWord(RunCombination how);
std::optional<RunCombination> combinationOfWord(QStringView word);
/// What a user calls it: "mean of 3 runs".
QString combinedTitle(const CombinedRuns &runs);

/// The names of files, with as much of their folders as tells them apart: "p4/experiment.xml", "p8/experiment.xml".
QStringList distinctFileNames(const QStringList &files);

/// What a user calls a profile: the name of its file, or how it was made of several.
QString profileName(const ProfileDocument &document);
/// Of several next to each other, distinguished.
QStringList profileNames(std::span<const std::shared_ptr<const ProfileDocument>> documents);

} // namespace rankscope
