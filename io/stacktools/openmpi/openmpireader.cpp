// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/openmpi/openmpireader.h"

#include "io/stacktools/gdb/gdbparser.h"
#include "io/stacktools/text/textreading.h"
#include "io/text/tooltext.h"

#include <QCoreApplication>

#include <limits>

namespace rankscope {

using namespace tooltext;

namespace {

struct TraceHeading {
    std::string_view job; // "prterun-node01-3468407@1" or "[4764,1]"
    std::int64_t rank = 0;
    std::string_view host;
    std::optional<std::int64_t> pid = {};
};

/// "STACK TRACE FOR PROC [prterun-node01-3468407@1,0] (node01, PID 3468424)", "… [[4764,1],0] (node01, PID 32358)".
std::optional<TraceHeading> parseTraceHeading(std::string_view line)
{
    std::string_view text = trimmed(line);
    if (!take(text, "STACK TRACE FOR PROC ["))
        return std::nullopt;
    const std::size_t end = text.find("] (");
    const std::string_view name = text.substr(0, end == std::string_view::npos ? text.rfind(']') : end);
    const std::size_t comma = name.rfind(',');
    if (comma == std::string_view::npos)
        return std::nullopt;
    std::string_view digits = name.substr(comma + 1);
    const auto rank = takeNumber(digits);
    if (!rank || !digits.empty() || *rank > std::numeric_limits<std::int32_t>::max())
        return std::nullopt;
    TraceHeading heading{name.substr(0, comma), *rank, {}, {}};
    if (end == std::string_view::npos)
        return heading;
    text.remove_prefix(end + 3);
    heading.host = trimmed(text.substr(0, text.find_first_of(",)")));
    const std::size_t pid = text.find("PID ");
    if (pid != std::string_view::npos) {
        text.remove_prefix(pid + 4);
        heading.pid = takeNumber(text);
    }
    return heading;
}

class OpenMpiText
{
public:
    OpenMpiText(GdbParser &parser, StackDocument &document) : m_parser(parser), m_document(document) {}

    void add(const JoinedLine &line);
    bool hasProcess() const { return m_rank.has_value(); }

private:
    void addHeading(const TraceHeading &heading, std::uint64_t line);
    void addFailure(std::string_view text, std::uint64_t line);

    GdbParser &m_parser;
    StackDocument &m_document;
    std::optional<std::int64_t> m_rank;
    std::string m_job;
};

void OpenMpiText::addHeading(const TraceHeading &heading, std::uint64_t line)
{
    if (m_rank && heading.job != m_job)
        m_document.problems.add(
            {Severity::Warning, m_document.file, line,
             QCoreApplication::translate("OpenMpiReader", "Here are processes of another job with numbers of its own; "
                                                          "the same number need not be the same process."),
             1});
    m_rank = heading.rank;
    m_job = heading.job;
    CollectedProcess process;
    process.ranks = ProcessSet(heading.rank);
    process.host = heading.host;
    process.pid = heading.pid;
    m_parser.beginProcess(std::move(process), true);
}

/// 'Failed to find "gstack" on node01 to obtain stack traces'.
void OpenMpiText::addFailure(std::string_view text, std::uint64_t line)
{
    if (!text.starts_with("Failed to ") || text.find("stack trace") == std::string_view::npos)
        return;
    m_document.problems.add({Severity::Error, m_document.file, line,
                             QCoreApplication::translate(
                                 "OpenMpiReader", "Process %1 has no stack, mpirun says: %2. Install gdb with gstack "
                                                  "(or pstack) on the compute nodes.")
                                 .arg(QString::number(*m_rank), QString::fromUtf8(text)),
                             1});
}

void OpenMpiText::add(const JoinedLine &line)
{
    if (const auto heading = parseTraceHeading(line.text)) {
        addHeading(*heading, line.line);
        return;
    }
    if (!hasProcess())
        return;
    if (line.kind == JoinedLine::Kind::Frame)
        m_parser.addFrame(line);
    else if (const auto thread = parseThreadHeader(line.text))
        m_parser.addThread(*thread);
    else if (!m_parser.addRemark(line))
        addFailure(trimmed(line.text), line.line);
}

} // namespace

StackResult readOpenMpiStacks(ByteSource source, const QString &name, const StackReadOptions &options,
                              Progress &progress)
{
    StackDocument document = beginDocument(source, name);
    LineReader lines(std::move(source), progress);
    FoldedLines folded(lines, options.encoding);
    StackCollector collector(options);
    GdbParser parser(collector, document.problems, name);
    OpenMpiText text(parser, document);
    while (const auto line = folded.next()) {
        if (progress.isCancelled())
            break;
        text.add(*line);
    }
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    parser.finish();
    if (!text.hasProcess())
        return wrongKind(name, QCoreApplication::translate(
                                   "OpenMpiReader", "This has no stack traces as mpirun of Open MPI prints them."));
    noteReading(lines, folded.convertedLine(), options, document);
    collector.finish(document);
    return std::make_shared<const StackDocument>(std::move(document));
}

bool looksLikeOpenMpiStacks(std::string_view head)
{
    return anyLine(head, [](std::string_view line) { return parseTraceHeading(cleanedLine(line)).has_value(); });
}

} // namespace rankscope
