// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/tracediff.h"

#include <QString>
#include <QStringList>

namespace rankscope {

// What a report says of a whole diff, translated; numbers by the default locale.

/// The sentences on the first `most` origins, and on how many more there are.
QStringList originSentences(const TraceDiff &diff, std::size_t most);

/// What follows from the origins ("99 differences follow from it."), or that nothing differs, or that all of what was
/// compared agrees while some was not compared.
QString outcomeSentence(const TraceDiff &diff);

/// "3,000 records of the reference were compared. 2,900 pairs agree."
QString comparedSentence(const TraceDiff &diff);

/// "1,234 pairs of values differ by rounding noise alone: by no more than 10 times what 2 noise runs differ from the
/// reference by, at the same name and place."; empty without noise runs.
QString noiseSentence(const TraceDiff &diff);

/// "Not compared: 12 records of 0.trd. The other side has no reads." of one item.
QString notComparedSentence(const NotCompared &item);

/// What the rules made of the differences: how many they know and ignore, and how many of what they know was not found;
/// nothing where there are no rules.
QStringList ruleSentences(const TraceDiff &diff);

/// Which lines of two versions of the source were paired; empty where it is one version.
QString sourceSentence(const TraceDiff &diff);

/// By which source origins follow elements of arrays, and how many do; empty where no source was looked for.
QString elementsSentence(const TraceDiff &diff);

/// "100 different values": what stands for a class in a list of counts.
QString countText(DifferenceClass differenceClass, std::uint64_t count);

} // namespace rankscope
