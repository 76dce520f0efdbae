// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/must/mustdot.h"

#include "io/stacktools/waits/waitreading.h"
#include "io/text/tooltext.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <map>

namespace rankscope {

using namespace Qt::StringLiterals;
using namespace tooltext;

namespace {

struct MustDotTexts {
    Q_DECLARE_TR_FUNCTIONS(MustDot)
};

struct MustNode {
    std::optional<std::int64_t> rank;
    QString call;
    bool isPart = false; // of a call that waits for several
};

/// "{3: MPI_Recv}", "{0: MPI_Bcast|comm=A}".
MustNode nodeOfLabel(std::string_view label)
{
    MustNode node;
    take(label, "{");
    std::string_view rest = label;
    node.rank = takeNumber(rest);
    if (!node.rank || !take(rest, ":"))
        return {};
    rest = trimmed(rest.substr(0, std::min(rest.find_first_of("|}"), rest.size())));
    node.call = fromUtf8(rest);
    return node;
}

/// The id at the front of a statement, bare or in quotes.
std::string_view takeId(std::string_view &text)
{
    skipBlanks(text);
    if (take(text, "\"")) {
        const std::size_t end = std::min(text.find('"'), text.size());
        const std::string_view id = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        return id;
    }
    const std::size_t end = std::min(text.find_first_of(" \t[-;="), text.size());
    const std::string_view id = text.substr(0, end);
    text.remove_prefix(end);
    return id;
}

/// "tag=7, comm=A:MPI_Isend@3".
void readArcLabel(std::string_view label, MessageWait &wait)
{
    std::string_view tag = between(label, "tag=", ",");
    if (tag.empty() && label.starts_with("tag="))
        tag = label.substr(4);
    if (const auto number = takeNumber(tag))
        wait.tag = *number;
    const std::size_t at = label.find("comm=");
    if (at != std::string_view::npos) {
        const std::string_view communicator = label.substr(at + 5);
        wait.communicator = fromUtf8(communicator.substr(0, communicator.find_first_of(":, ")));
    }
}

class MustGraph
{
public:
    void add(const WaitLine &line);
    std::vector<MessageWait> waits() const;

private:
    struct Arc {
        std::string from;
        std::string to;
        MessageWait wait;
    };

    std::map<std::string, MustNode> m_nodes;
    std::vector<Arc> m_arcs;
};

void MustGraph::add(const WaitLine &line)
{
    std::string_view text = trimmed(line.text);
    const std::string_view id = takeId(text);
    if (id.empty() || id == "graph" || id == "node" || id == "edge" || id == "digraph" || id == "}")
        return;
    skipBlanks(text);
    const std::string_view label = between(text, "label=\"", "\"");
    if (!take(text, "->")) {
        if (text.starts_with('[')) {
            MustNode node = nodeOfLabel(label);
            node.isPart = text.find("shape=diamond") != text.npos || text.find("shape=hexagon") != text.npos;
            m_nodes[std::string(id)] = std::move(node);
        }
        return;
    }
    const std::string_view to = takeId(text);
    Arc arc{std::string(id), std::string(to), {}};
    readArcLabel(label, arc.wait);
    arc.wait.isOneOf = text.find("style=dashed") != std::string_view::npos;
    arc.wait.line = line.line;
    m_arcs.push_back(std::move(arc));
}

std::vector<MessageWait> MustGraph::waits() const
{
    std::map<std::string, const Arc *> owners; // of a part of a call: the arc to it
    for (const Arc &arc : m_arcs) {
        const auto to = m_nodes.find(arc.to);
        if (to != m_nodes.end() && to->second.isPart)
            owners.emplace(arc.to, &arc);
    }
    std::vector<MessageWait> waits;
    for (const Arc &arc : m_arcs) {
        const auto to = m_nodes.find(arc.to);
        auto from = m_nodes.find(arc.from);
        bool isOneOf = arc.wait.isOneOf;
        if (from != m_nodes.end() && from->second.isPart) {
            const auto owner = owners.find(arc.from);
            if (owner == owners.end())
                continue;
            isOneOf = isOneOf || owner->second->wait.isOneOf;
            from = m_nodes.find(owner->second->from);
        }
        if (from == m_nodes.end() || to == m_nodes.end() || to->second.isPart || !from->second.rank || !to->second.rank)
            continue;
        MessageWait wait = arc.wait;
        wait.rank = *from->second.rank;
        wait.peer = *to->second.rank;
        wait.kind = MessageWait::Kind::Call;
        wait.call = from->second.call;
        wait.isOneOf = isOneOf;
        waits.push_back(std::move(wait));
    }
    return waits;
}

QStringList graphsBeside(const QString &report)
{
    const QDir folder = QFileInfo(report).dir();
    QStringList paths;
    for (const QString &where : {folder.path(), folder.filePath(u"MUST_Output-files"_s)}) {
        const QDir in(where);
        for (const QString &file : in.entryList({u"MUST_Deadlock.dot"_s, u"MUST_Deadlock_*.dot"_s}, QDir::Files))
            paths << in.filePath(file);
        if (!paths.isEmpty())
            break;
    }
    return paths;
}

} // namespace

bool looksLikeMustDot(std::string_view head)
{
    const std::size_t at = head.find("digraph");
    return at != std::string_view::npos && trimmed(head.substr(at + 7)).starts_with("Deadlock")
           && !trimmed(head.substr(at + 7)).starts_with("DeadlockLegend");
}

std::vector<MessageWait> mustWaits(std::string_view dot)
{
    if (!looksLikeMustDot(dot))
        return {};
    MustGraph graph;
    for (const WaitLine &line : waitLines(dot))
        graph.add(line);
    return graph.waits();
}

void addMustGraphs(const QString &report, WaitReport &to, StackDocument &document)
{
    if (report == "-"_L1)
        return;
    for (const QString &path : graphsBeside(report)) {
        auto source = ByteSource::open(path);
        Progress progress;
        Result<WaitText> text = source ? readWaitText(std::move(*source), path, {}, progress)
                                       : Result<WaitText>(tl::unexpected(source.error()));
        if (!text) {
            document.problems.add({Severity::Warning, path, {}, text.error().message, 1});
            continue;
        }
        const std::vector<MessageWait> waits = mustWaits(text->bytes);
        to.messages.insert(to.messages.end(), waits.begin(), waits.end());
        document.problems.append(text->document.problems);
    }
}

StackResult readMustDot(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress)
{
    Result<WaitText> text = readWaitText(std::move(source), name, options, progress);
    if (!text)
        return tl::unexpected(std::move(text.error()));
    WaitReport report;
    report.messages = mustWaits(text->bytes);
    if (report.messages.empty())
        return wrongKind(name, MustDotTexts::tr("This is no graph of a deadlock by MUST, or nobody waits in it."));
    report.sources << u"MUST"_s;
    return waitDocument(std::move(text->document), std::move(report));
}

} // namespace rankscope
