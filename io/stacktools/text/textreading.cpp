// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/text/textreading.h"

#include "io/text/conversionnote.h"

#include <QCoreApplication>

namespace rankscope {

void noteReading(const LineReader &lines, std::optional<std::uint64_t> convertedLine, const StackReadOptions &options,
                 StackDocument &document)
{
    if (convertedLine)
        document.problems.add(conversionNote(document.file, *convertedLine, options.encoding));
    if (lines.skippedLines() > 0)
        document.problems.add({Severity::Error,
                               document.file,
                               {},
                               QCoreApplication::translate("StackReading", "Lines longer than 64 MiB were left out."),
                               1});
    if (const auto damage = lines.damage())
        document.problems.add({Severity::Error, document.file, {}, *damage, 1});
}

} // namespace rankscope
