// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/atp/walkbackreader.h"

#include "io/stacktools/gdb/gdbframe.h"
#include "io/stacktools/text/textreading.h"
#include "io/text/tooltext.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace rankscope {

using namespace tooltext;

namespace {

/// The rank of "ATP Stack walkback for Rank 1743 starting:", or of the line that ends with "done".
std::optional<std::int64_t> parseMark(std::string_view line, std::string_view end)
{
    std::string_view text = trimmed(line);
    if (!take(text, "ATP Stack walkback for Rank "))
        return std::nullopt;
    const auto rank = takeNumber(text);
    return trimmed(text) == end && rank <= std::numeric_limits<std::int32_t>::max() ? rank : std::nullopt;
}

/// Where the place of "memcpy@@GLIBC_2.14@memcpy.S:3" or "solve@/home/a@b/solve.c:3" begins.
std::size_t placeSign(std::string_view text)
{
    const std::size_t first = text.find('@');
    return first != std::string_view::npos && text.substr(first + 1).starts_with('/') ? first : text.rfind('@');
}

class WalkbackText
{
public:
    WalkbackText(StackCollector &collector, StackDocument &document) : m_collector(collector), m_document(document) {}

    void add(const PastedLine &line);
    void finish();

private:
    void begin(std::int64_t rank);
    void addFrame(std::string_view text);

    StackCollector &m_collector;
    StackDocument &m_document;
    std::optional<CollectedProcess> m_process;
    bool m_isOpen = false; // between the first line and the last
};

void WalkbackText::begin(std::int64_t rank)
{
    finish();
    m_process = CollectedProcess();
    m_process->ranks = ProcessSet(rank);
    m_process->threads.emplace_back();
    m_isOpen = true;
}

void WalkbackText::addFrame(std::string_view text)
{
    std::string_view function = text;
    std::string_view file;
    std::uint32_t line = 0;
    const std::size_t sign = placeSign(text);
    if (sign != std::string_view::npos) {
        function = text.substr(0, sign);
        splitPlace(text.substr(sign + 1), file, line);
    }
    if (function.empty())
        function = "??";
    m_process->threads.front().frames.push_back(m_collector.pools().frame(function, file, line));
}

void WalkbackText::add(const PastedLine &line)
{
    std::string_view text = line.text;
    if (const auto rank = parseMark(text, "starting:")) {
        begin(*rank);
    } else if (m_process && parseMark(text, "done") == m_process->ranks.lowest()) {
        m_isOpen = false;
    } else if (m_isOpen && !text.empty() && isBlank(text.front())) {
        text = trimmed(text);
        if (!text.empty())
            addFrame(text);
    } else if (m_process && take(text, "Process died with ")) {
        take(text, "signal ");
        m_process->threads.front().signal = trimmed(text);
    }
}

/// The frames stand outermost first, the collector takes them innermost first.
void WalkbackText::finish()
{
    if (!m_process)
        return;
    if (m_isOpen)
        m_document.problems.add(
            {Severity::Warning,
             m_document.file,
             {},
             QCoreApplication::translate("WalkbackReader",
                                         "The walkback of process %1 has no end; inner frames may be missing.")
                 .arg(QString::number(m_process->ranks.lowest())),
             1});
    std::vector<FrameId> &frames = m_process->threads.front().frames;
    std::reverse(frames.begin(), frames.end());
    if (frames.empty())
        m_process->threads.clear();
    m_collector.add(std::move(*m_process));
    m_process.reset();
    m_isOpen = false;
}

} // namespace

StackResult readAtpWalkback(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress)
{
    return readLineByLine<WalkbackText>(
        std::move(source), name, options, progress,
        QCoreApplication::translate("WalkbackReader", "This has no stack walkback of Cray ATP."));
}

bool looksLikeAtpWalkback(std::string_view head)
{
    return anyLine(head, [](std::string_view line) { return parseMark(cleanedLine(line), "starting:").has_value(); });
}

} // namespace rankscope
