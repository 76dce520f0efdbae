// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/stacktreereport.h"

#include "model/base/text/fittingtext.h"
#include "model/stacks/stackcolumns.h"
#include "model/stacks/tree/frametext.h"

#include <QCoreApplication>
#include <QLocale>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct StackTreeReportTexts {
    Q_DECLARE_TR_FUNCTIONS(StackTreeReport)
};

constexpr Audiences inTreeFiles = Audience::Tables | Audience::Json;
constexpr Audiences forTreeReaders = Audience::Text | Audience::Page;
constexpr std::size_t drawnLevels = 16; // of branches, the innermost
constexpr qsizetype charactersOfSet = 32;

/// Draws what stands before each frame when they are asked for in order, from the first one on.
class BranchLines
{
public:
    explicit BranchLines(const StackTree &tree) : m_tree(tree) {}

    QString before(StackNode node);

private:
    struct Branch {
        std::uint32_t end = 0; // one past the last frame of this branch
        bool isLast = false;
    };

    const StackTree &m_tree;
    std::vector<Branch> m_branches; // that the frame is in, outermost first
};

/// "│  ├─ "
QString BranchLines::before(StackNode node)
{
    while (!m_branches.empty() && node.value >= m_branches.back().end)
        m_branches.pop_back();
    const auto parent = m_tree.parent(node);
    const std::uint32_t end = m_tree.end(node).value;
    const bool isLast = end == (parent ? m_tree.end(*parent).value : m_tree.size());
    const bool isOnly = isLast && node.value == (parent ? parent->value + 1 : 0);
    if (!isOnly)
        m_branches.push_back({end, isLast});
    const std::size_t levels = m_branches.size();
    const std::size_t first = levels > drawnLevels ? levels - drawnLevels : 0;
    QString lines = first == 0 ? QString() : QString(u'+' % QString::number(first) % u' ');
    for (std::size_t level = first; level + 1 < levels; ++level)
        lines += m_branches[level].isLast ? "   "_L1 : u"│  "_s;
    if (levels == 0)
        return lines;
    const bool isLastBranch = m_branches.back().isLast;
    if (!isOnly)
        return lines % (isLastBranch ? u"└─ "_s : u"├─ "_s);
    return lines % (isLastBranch ? u"   "_s : u"│  "_s);
}

/// A frame, and what is found out about it as the rows are made.
struct TreeLine {
    StackNode node;
    QString lines; // before its name, in a text
    QString processes; // compact sets
    QString threads;
};

using TreeColumn = ReportColumn<TreeLine>;

/// The sets are spelled out for files alone.
class TreeLines
{
public:
    explicit TreeLines(const StackTree &tree) : m_tree(tree), m_branches(tree), m_sets(tree) {}

    const TreeLine &at(std::size_t index)
    {
        m_line.node.value = static_cast<std::uint32_t>(index);
        m_line.lines = m_branches.before(m_line.node);
        m_line.processes = m_sets.processes(m_line.node);
        m_line.threads = m_sets.threads(m_line.node);
        return m_line;
    }

private:
    const StackTree &m_tree;
    BranchLines m_branches;
    SetTexts m_sets;
    TreeLine m_line;
};

ReportValue textValue(std::string_view text)
{
    return text.empty() ? ReportValue() : ReportValue(QString::fromUtf8(text));
}

template<typename Set>
ReportValue countValue(const Members<Set> &who)
{
    return who.state == SetState::Absent ? ReportValue() : ReportValue(std::uint64_t(who.count));
}

template<typename Set>
ReportValue setValue(const Members<Set> &who, const QString &text)
{
    const bool isListed = who.state == SetState::Complete || who.state == SetState::Incomplete;
    return isListed ? ReportValue(text) : ReportValue();
}

/// What `export --view stacks` has of a frame too.
void addFrame(std::vector<TreeColumn> &columns, const StackTree &tree)
{
    const StackPools &pools = tree.pools();
    const auto add = [&columns](const QString &key, FieldType type, auto value) {
        columns.push_back({{.key = key, .shownIn = inTreeFiles, .type = type}, value});
    };
    add(u"depth"_s, FieldType::Integer, [&tree](const TreeLine &line) { return std::uint64_t(tree.depth(line.node)); });
    add(u"function"_s, FieldType::Text,
        [&tree, &pools](const TreeLine &line) { return textValue(pools.function(tree.frame(line.node))); });
    add(u"file"_s, FieldType::Text,
        [&tree, &pools](const TreeLine &line) { return textValue(pools.file(tree.frame(line.node))); });
    add(u"line"_s, FieldType::Integer, [&tree, &pools](const TreeLine &line) {
        const auto number = pools.line(tree.frame(line.node));
        return number > 0 ? ReportValue(std::uint64_t(number)) : ReportValue();
    });
    add(u"module"_s, FieldType::Text,
        [&tree, &pools](const TreeLine &line) { return textValue(pools.module(tree.frame(line.node))); });
}

void addMembers(std::vector<TreeColumn> &columns, const StackTree &tree)
{
    const auto add = [&columns](const QString &key, FieldType type, auto value) {
        columns.push_back({{.key = key, .shownIn = inTreeFiles, .type = type}, value});
    };
    if (tree.hasProcesses()) {
        add(u"processes"_s, FieldType::Text,
            [&tree](const TreeLine &line) { return setValue(tree.processes(line.node), line.processes); });
        add(u"process_count"_s, FieldType::Integer,
            [&tree](const TreeLine &line) { return countValue(tree.processes(line.node)); });
    }
    if (tree.hasThreads()) {
        add(u"threads"_s, FieldType::Text,
            [&tree](const TreeLine &line) { return setValue(tree.threads(line.node), line.threads); });
        add(u"thread_count"_s, FieldType::Integer,
            [&tree](const TreeLine &line) { return countValue(tree.threads(line.node)); });
    }
    add(u"incomplete"_s, FieldType::Integer, [&tree](const TreeLine &line) {
        const bool isCut = tree.processes(line.node).state == SetState::Incomplete
                           || tree.threads(line.node).state == SetState::Incomplete;
        return isCut ? ReportValue(true) : ReportValue();
    });
    if (tree.hasGpuThreads())
        add(u"gpu_threads"_s, FieldType::Integer,
            [&tree](const TreeLine &line) { return reportValue(tree.gpuThreads(line.node)); });
    add(u"marked"_s, FieldType::Integer,
        [&tree](const TreeLine &line) { return tree.isMarked(line.node) ? ReportValue(true) : ReportValue(); });
}

/// "3", "0-3,7", or "0-3,7,…" of a list that was cut in the source.
QString shownSet(const StackTree &tree, StackNode node)
{
    const ProcessMembers who = tree.processes(node);
    const QString text = fittingCompactText(tree.processSet(node), charactersOfSet);
    return who.state == SetState::Incomplete ? QString(text % u",…"_s) : text;
}

void addCountColumn(std::vector<TreeColumn> &columns, const QString &heading, TreeColumn::Value value)
{
    columns.push_back({{.key = {}, .heading = heading, .shownIn = forTreeReaders, .isNumber = true}, std::move(value)});
}

/// How much of what is counted: of a tree that names nobody.
TreeColumn shareColumn(const StackTree &tree)
{
    const auto all = static_cast<double>(tree.threadCount());
    return {{.key = {}, .heading = StackTreeReportTexts::tr("share"), .shownIn = forTreeReaders, .isNumber = true},
            nullptr,
            [&tree, all](const TreeLine &line) {
                const double share = all > 0 ? 100.0 * static_cast<double>(tree.threads(line.node).count) / all : 0;
                return StackTreeReportTexts::tr("%1 %").arg(QLocale().toString(share, 'f', 1));
            }};
}

void addShown(std::vector<TreeColumn> &columns, const StackTree &tree)
{
    if (tree.hasProcesses()) {
        addCountColumn(columns, StackTreeReportTexts::tr("count"),
                       [&tree](const TreeLine &line) { return countValue(tree.processes(line.node)); });
        columns.push_back({{.key = {}, .heading = StackTreeReportTexts::tr("processes"), .shownIn = forTreeReaders},
                           nullptr,
                           [&tree](const TreeLine &line) { return shownSet(tree, line.node); }});
    }
    if (tree.hasThreads()) {
        const bool isAlone = !tree.hasProcesses();
        addCountColumn(columns, isAlone ? StackTreeReportTexts::tr("count") : StackTreeReportTexts::tr("threads"),
                       [&tree](const TreeLine &line) { return countValue(tree.threads(line.node)); });
        if (isAlone)
            columns.push_back(shareColumn(tree));
    }
    columns.push_back({{.key = {},
                        .heading = StackTreeReportTexts::tr("frame"),
                        .shownIn = forTreeReaders,
                        .style = u"tree"_s,
                        .isWhole = true},
                       nullptr,
                       [&tree](const TreeLine &line) {
                           return QString(line.lines % frameText(tree.pools(), tree.frame(line.node)));
                       }});
}

} // namespace

ReportTable stackTreeTable(const StackTree &tree)
{
    auto columns = std::make_shared<std::vector<TreeColumn>>();
    addFrame(*columns, tree);
    addMembers(*columns, tree);
    addShown(*columns, tree);
    ReportTable table{.key = stackTreeKey,
                      .element = "frame"_L1,
                      .heading = StackTreeReportTexts::tr("Tree"),
                      .caption = StackTreeReportTexts::tr("The tree of all stacks:")};
    table.columns = headsOf(*columns);
    table.count = tree.size();
    table.all = tree.size();
    table.rows = [&tree, columns](const ReportTable::Visit &visit, const Progress &progress) {
        TreeLines lines(tree);
        const auto rowAt = [&lines](std::size_t index) -> const TreeLine & { return lines.at(index); };
        return visitReportRows(*columns, tree.size(), rowAt, visit, progress);
    };
    return table;
}

} // namespace rankscope
