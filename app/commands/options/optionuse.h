// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Which option of a verb belongs to what: a verb that reads several kinds has options that mean nothing to some of
// them.
#pragma once

#include "app/commands/options/options.h"
#include "io/formats.h"
#include "model/base/result.h"

#include <QStringList>

namespace rankscope {

bool isGiven(const GivenOptions &given, QLatin1StringView option);

/// What a verb has at hand, in the words of the table: "trace", "stacks", "comparison", "report", "array",
/// "visualizer", "profile", "dvm", and of a format "array:csv". Of several files what each of them is.
using OptionSubjects = QStringList;

/// Refuses options that would be without effect: that belong to something else than what is at hand, or that say more
/// of an option which is not given. Errors: BadOption, with what the option is for, or which one is missing.
[[nodiscard]] Result<void> checkOptionUse(QLatin1StringView verb, const GivenOptions &given,
                                          const OptionSubjects &subjects);

/// The heading below which the help of a verb has an option: what it is for. Empty: it is for all that the verb reads,
/// or for more than two kinds of it.
QString optionHeading(QLatin1StringView verb, QLatin1StringView option);

/// What files of a family are, as a subject.
QString subjectOf(Family family);
/// What files of a kind are, as a subject; empty where nobody knows.
QString subjectOf(FileKind kind);

} // namespace rankscope
