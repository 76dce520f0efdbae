// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/stat/statdotreader.h"

#include "io/stacktools/stat/dottokens.h"
#include "io/stacktools/stat/statgraph.h"
#include "io/stacktools/stat/statlabels.h"
#include "io/text/conversionnote.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>
#include <string>
#include <unordered_map>

namespace rankscope {

namespace {

/// The members of edges by their text: an edge of a million ranks has megabytes of it, mostly that of the edge above.
class MemberCache
{
public:
    const ProcessMembers *find(std::string_view text) const
    {
        const auto known = m_members.find(std::string(text));
        return known == m_members.end() ? nullptr : &known->second;
    }
    void keep(std::string_view text, const ProcessMembers &members)
    {
        if (m_bytes + text.size() > mostBytes) {
            m_members.clear();
            m_bytes = 0;
        }
        m_bytes += text.size();
        m_members.emplace(text, members);
    }

private:
    static constexpr std::size_t mostBytes = std::size_t(64) << 20;

    std::unordered_map<std::string, ProcessMembers> m_members;
    std::size_t m_bytes = 0;
};

class StatDotParser
{
public:
    StatDotParser(StackDocument document, LineReader &lines)
        : m_lines(lines)
        , m_document(std::move(document))
        , m_pools(std::make_shared<StackPools>())
    {}

    /// False where there is no use in going on.
    bool add(const DotStatement &statement);
    StackResult finish(const DotStatements &statements, const QString &encoding, const ProcessTable *table,
                       const Progress &progress);

private:
    void addGraph(const DotStatement &statement);
    void addEdge(const DotStatement &statement);
    void tellMembers(const StatMembers &members, std::uint64_t line);
    void tellOddities(const StatGraph::Oddities &oddities);
    void problem(Severity severity, std::optional<std::uint64_t> line, const QString &text)
    {
        m_document.problems.add({severity, m_document.file, line, text, 1});
    }

    LineReader &m_lines;
    StackDocument m_document;
    std::shared_ptr<StackPools> m_pools;
    StatGraph m_graph;
    MemberCache m_cache;
    std::optional<Error> m_refused;
    bool m_opened = false;
    bool m_closed = false;
};

bool StatDotParser::add(const DotStatement &statement)
{
    using Kind = DotStatement::Kind;
    if (!m_opened && statement.kind != Kind::Open)
        return false;
    switch (statement.kind) {
    case Kind::Open:
        m_opened = true;
        break;
    case Kind::Close:
        m_closed = true;
        break;
    case Kind::Graph:
        addGraph(statement);
        break;
    case Kind::Defaults:
        break;
    case Kind::Node:
        if (!m_graph.addNode(statement.node,
                             statement.attributes.empty() ? std::vector<FrameId>() : statFrames(statement, *m_pools),
                             statement.line))
            problem(Severity::Warning, statement.line,
                    QCoreApplication::translate("StatDot", "A node is described again; the last description counts."));
        break;
    case Kind::Edge:
        addEdge(statement);
        break;
    case Kind::Cut:
        problem(Severity::Error, statement.line,
                QCoreApplication::translate("StatDot", "The attributes of a node or an edge do not end; it was left "
                                                       "out."));
        break;
    case Kind::Unreadable:
        problem(Severity::Warning, statement.line,
                QCoreApplication::translate("StatDot", "This is no node and no edge of a tree of stacks; the line was "
                                                       "left out."));
        break;
    }
    return !m_refused;
}

void StatDotParser::addGraph(const DotStatement &statement)
{
    const auto type = statement.value("type");
    if (!type || !type->starts_with("dysect"))
        return;
    m_refused = Error{ErrorKind::Unsupported,
                      QCoreApplication::translate("StatDot", "This graph shows the probes of DySectAPI, not stacks."),
                      m_document.file, statement.line,
                      QCoreApplication::translate("StatDot", "Open the .2D.dot or .3D.dot file that STAT wrote.")};
}

void StatDotParser::addEdge(const DotStatement &statement)
{
    const auto label = statement.value("label").value_or(std::string_view());
    const auto list = statement.value("bv").value_or(label);
    const bool keeps = list.starts_with('[') && !statement.value("count") && !statement.value("originallabel");
    const ProcessMembers *const known = keeps ? m_cache.find(list) : nullptr;
    StatMembers members;
    ProcessMembers processes;
    if (known) {
        processes = *known;
        members.threads = statThreads(statement);
    } else {
        members = statMembers(statement);
        tellMembers(members, statement.line);
        processes = {members.state, m_pools->processSets.intern(std::move(members.set)), members.count};
        if (keeps)
            m_cache.keep(list, processes);
    }
    ThreadMembers threads;
    if (members.threads)
        threads = {SetState::Count, {}, *members.threads};
    m_graph.addEdge(statement.node, statement.target, processes, threads, statement.line);
}

void StatDotParser::tellMembers(const StatMembers &members, std::uint64_t line)
{
    if (members.unreadable)
        problem(Severity::Warning, line,
                QCoreApplication::translate("StatDot", "The processes of an edge cannot be read as a list."));
    if (members.contradicts)
        problem(Severity::Warning, line,
                QCoreApplication::translate("StatDot", "An edge lists not as many processes as it counts; the list "
                                                       "was believed."));
    if (members.count > std::numeric_limits<std::uint32_t>::max())
        problem(Severity::Warning, line,
                QCoreApplication::translate("StatDot", "An edge counts more processes than a job can have."));
}

void StatDotParser::tellOddities(const StatGraph::Oddities &oddities)
{
    const auto number = [](const StatGraph::Oddities::Kind &kind) {
        return static_cast<int>(std::min<std::uint64_t>(kind.count, std::numeric_limits<int>::max()));
    };
    const auto tell = [&](const StatGraph::Oddities::Kind &kind, const QString &text) {
        if (kind.count > 0)
            problem(Severity::Warning, kind.line, text);
    };
    tell(oddities.undescribed,
         QCoreApplication::translate("StatDot", "%n node(s) that edges name are not described; they are shown as ??.",
                                     nullptr, number(oddities.undescribed)));
    tell(oddities.unconnected,
         QCoreApplication::translate("StatDot", "No edge leads to %n node(s); they are shown as outermost frames.",
                                     nullptr, number(oddities.unconnected)));
    tell(oddities.secondParents,
         QCoreApplication::translate("StatDot",
                                     "%n edge(s) lead to a node that has a caller already; what is below the "
                                     "node is shown at its first caller only.",
                                     nullptr, number(oddities.secondParents)));
    tell(oddities.cycles,
         QCoreApplication::translate("StatDot",
                                     "%n edge(s) or node(s) form a ring, which a tree of stacks cannot have; "
                                     "the ring is shown once.",
                                     nullptr, number(oddities.cycles)));
}

StackResult StatDotParser::finish(const DotStatements &statements, const QString &encoding, const ProcessTable *table,
                                  const Progress &progress)
{
    if (m_refused)
        return tl::unexpected(std::move(*m_refused));
    const bool foreign = m_graph.nodeCount() == 0 && m_document.problems.has(Severity::Warning);
    if (!m_opened || foreign)
        return wrongKind(m_document.file,
                         QCoreApplication::translate("StatDot", "This is no tree of stacks that STAT or ATP wrote."));
    if (statements.convertedLine())
        m_document.problems.add(conversionNote(m_document.file, *statements.convertedLine(), encoding));
    if (!m_closed)
        problem(Severity::Error, m_lines.line(),
                QCoreApplication::translate("StatDot", "The graph does not end with a brace: the file is cut off."));
    StatGraph::Oddities oddities;
    auto tree = m_graph.tree(m_pools, oddities, progress);
    if (!tree)
        return tl::unexpected(cancelledError(m_document.file));
    tellOddities(oddities);
    if (tree->isEmpty())
        problem(Severity::Warning, {}, QCoreApplication::translate("StatDot", "The tree has no frames."));
    if (m_lines.skippedLines() > 0)
        problem(Severity::Error, {}, QCoreApplication::translate("StatDot", "Lines longer than 64 MiB were left out."));
    if (const auto damage = m_lines.damage())
        problem(Severity::Error, {}, *damage);
    if (table)
        m_document.processes = stackProcesses(*table, *m_pools);
    m_document.pools = m_pools;
    m_document.snapshots.push_back({{}, {}, std::make_shared<const StackTree>(std::move(*tree))});
    return std::make_shared<const StackDocument>(std::move(m_document));
}

} // namespace

bool looksLikeStatDot(std::string_view head)
{
    while (!head.empty()) {
        const std::size_t text = std::min(head.find_first_not_of(" \t\r\n\xef\xbb\xbf"), head.size());
        head.remove_prefix(text);
        const bool isBlock = head.starts_with("/*");
        if (!isBlock && !head.starts_with('#') && !head.starts_with("//"))
            break;
        const std::string_view last = isBlock ? "*/" : "\n";
        head.remove_prefix(std::min(head.find(last, isBlock ? 2 : 0), head.size() - last.size()) + last.size());
    }
    if (!head.starts_with("digraph"))
        return false;
    for (const std::string_view mark : {"type=\"stat_", "type=\"dysect", "bv=\"", "function=\"", "label=\"/\""}) {
        if (head.find(mark) != std::string_view::npos)
            return true;
    }
    return false;
}

StackResult readStatDot(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress,
                        const ProcessTable *table)
{
    StackDocument document = beginDocument(source, name);
    LineReader lines(std::move(source), progress);
    DotStatements statements(lines);
    statements.setEncoding(options.encoding);
    StatDotParser parser(std::move(document), lines);
    DotStatement statement;
    while (!progress.isCancelled() && statements.next(statement)) {
        if (!parser.add(statement))
            break;
    }
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    return parser.finish(statements, options.encoding, table, progress);
}

} // namespace rankscope
