// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"
#include "io/stacktools/gdb/pastedlines.h"
#include "io/stacktools/text/stackcollector.h"

#include <algorithm>

namespace rankscope {

/// Whether `is` holds for one of the lines of a text (without their ends), for detectors.
template<typename Is>
bool anyLine(std::string_view head, Is is)
{
    while (!head.empty()) {
        const std::size_t end = std::min(head.find_first_of("\r\n"), head.size());
        if (is(head.substr(0, end)))
            return true;
        head.remove_prefix(std::min(end + 1, head.size()));
    }
    return false;
}

/// What happened to the text while it was read: bytes that are not UTF-8, lines too long, a file that is damaged.
void noteReading(const LineReader &lines, std::optional<std::uint64_t> convertedLine, const StackReadOptions &options,
                 StackDocument &document);

/// Hands the lines of a text on, until it ends or the reading is cancelled.
template<typename Text>
void addLines(PastedLines &pasted, Text &text, const Progress &progress)
{
    while (const auto line = pasted.next()) {
        if (progress.isCancelled())
            return;
        text.add(*line);
    }
}

/// Reads a text of single stacks line by line. \a Text is made of a collector and a document for its problems, has
/// add(const PastedLine &), and finish() that hands the last process to the collector. `refusal` is what is said where
/// nothing was collected.
template<typename Text>
StackResult readLineByLine(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress,
                           const QString &refusal)
{
    StackDocument document = beginDocument(source, name);
    LineReader lines(std::move(source), progress);
    PastedLines pasted(lines, options.encoding);
    StackCollector collector(options);
    Text text(collector, document);
    addLines(pasted, text, progress);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    text.finish();
    if (collector.isEmpty())
        return wrongKind(name, refusal);
    noteReading(lines, pasted.convertedLine(), options, document);
    collector.finish(document);
    return std::make_shared<const StackDocument>(std::move(document));
}

} // namespace rankscope
