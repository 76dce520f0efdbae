// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/lookup/reportlocals.h"

#include "model/comparison/lookup/expressiontext.h"
#include "model/stacks/job/jobreport.h"
#include "model/stacks/tree/frametext.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <map>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ReportLocalsTexts {
    Q_DECLARE_TR_FUNCTIONS(ReportValues)
};

/// A frame that a variable belongs to.
struct FrameOf {
    const StackTree *tree = nullptr;
    StackNode node;
};

std::optional<FrameOf> frameOf(const StackDocument &document, const ReportVariable &variable)
{
    if (!variable.snapshot || !variable.frame || *variable.snapshot >= document.snapshots.size())
        return std::nullopt;
    const StackTree &tree = *document.snapshots[*variable.snapshot].tree;
    if (*variable.frame >= tree.size())
        return std::nullopt;
    return FrameOf{&tree, StackNode{*variable.frame}};
}

/// Whole, or up to its parameters.
bool isFunction(const FrameOf &frame, const QString &function)
{
    const QString name = withoutBlanks(functionName(frame.tree->pools(), frame.tree->frame(frame.node)));
    return name == function || name.left(name.indexOf(u'(')) == function;
}

/// Looks for the variables of one name, the last moment that has any for a process that is named.
class LocalSearch
{
public:
    LocalSearch(const StackDocument &document, const ReportExpression &expression)
        : m_document(document)
        , m_expression(expression)
        , m_variables(document.report->variables)
    {}

    Result<ReportValues> values();

private:
    bool isWanted(const ReportVariable &variable) const;
    bool takeMoment(const ReportEvent &event);
    ProcessSet atFrames() const;
    Error notFound() const;

    const StackDocument &m_document;
    const ReportExpression &m_expression;
    const std::vector<ReportVariable> &m_variables;
    std::map<std::int64_t, std::size_t> m_innermost; // by process, the variable
    QString m_nameless; // what a process has that the report does not name
};

bool LocalSearch::isWanted(const ReportVariable &variable) const
{
    if (withoutBlanks(variable.name) != m_expression.name)
        return false;
    const auto frame = frameOf(m_document, variable);
    return m_expression.function.isEmpty() || (frame && isFunction(*frame, m_expression.function));
}

/// Whether the moment has any. A later frame is inside an earlier one, or is of other processes.
bool LocalSearch::takeMoment(const ReportEvent &event)
{
    const std::size_t end = std::min(m_variables.size(), event.item + event.count);
    for (std::size_t index = event.item; index < end; ++index) {
        const ReportVariable &variable = m_variables[index];
        if (!isWanted(variable))
            continue;
        if (!variable.process) {
            if (m_nameless.isEmpty())
                m_nameless = variable.text;
            continue;
        }
        const auto [known, added] = m_innermost.try_emplace(*variable.process, index);
        const auto before = frameOf(m_document, m_variables[known->second]);
        const auto frame = frameOf(m_document, variable);
        if (!added && (!before || !frame || frame->tree->depth(frame->node) >= before->tree->depth(before->node)))
            known->second = index;
    }
    return !m_innermost.empty();
}

/// All processes at the frames whose variables were taken. Sets are interned, so each is looked at once.
ProcessSet LocalSearch::atFrames() const
{
    std::vector<const ProcessSet *> sets;
    for (const auto &[process, index] : m_innermost) {
        if (const auto frame = frameOf(m_document, m_variables[index]))
            sets.push_back(&frame->tree->processSet(frame->node));
    }
    std::ranges::sort(sets);
    const auto repeated = std::ranges::unique(sets);
    sets.erase(repeated.begin(), repeated.end());
    std::vector<ProcessSet::Range> ranges;
    for (const ProcessSet *set : sets)
        ranges.insert(ranges.end(), set->ranges().begin(), set->ranges().end());
    return ProcessSet::fromRanges(std::move(ranges));
}

Error LocalSearch::notFound() const
{
    Error error{ErrorKind::NotFound, {}, {}, {}, {}};
    if (!m_nameless.isEmpty()) {
        error.message = ReportLocalsTexts::tr("The report has %1 only of one process that it does not "
                                              "name: %2.")
                            .arg(m_expression.name, m_nameless);
        return error;
    }
    error.message =
        m_expression.function.isEmpty()
            ? ReportLocalsTexts::tr("The report has no variable %1 beside its stacks.").arg(m_expression.name)
            : ReportLocalsTexts::tr("The report has no variable %1 of %2 beside its stacks.")
                  .arg(m_expression.name, m_expression.function);
    QStringList names;
    for (const ReportVariable &variable : m_variables) {
        if (names.size() <= mostNames && !names.contains(variable.name))
            names << variable.name;
    }
    error.hint = names.isEmpty() ? ReportLocalsTexts::tr("It lists none. NAME@FILE:LINE is one of a tracepoint.")
                                 : thereAre(names);
    return error;
}

Result<ReportValues> LocalSearch::values()
{
    const std::vector<ReportEvent> &events = m_document.report->events;
    bool found = false;
    for (std::size_t left = events.size(); left > 0 && !found; --left) {
        const ReportEvent &event = events[left - 1];
        const bool has = event.kind == ReportEvent::Kind::Locals || event.kind == ReportEvent::Kind::Variables;
        found = has && takeMoment(event);
    }
    if (!found)
        return tl::unexpected(notFound());
    ReportValues values;
    std::vector<ValueRow> rows;
    std::vector<ProcessSet::Range> known;
    for (const auto &[process, index] : m_innermost) {
        const ReportVariable &variable = m_variables[index];
        rows.push_back({variable.text, ProcessSet(process)});
        known.push_back({process, process});
        if (!variable.note.isEmpty())
            values.remarks.add({Severity::Note, m_document.file, std::nullopt,
                                ReportLocalsTexts::tr("The report says of %1: %2 in rank %3, %4. What "
                                                      "the other processes have is not in it.")
                                    .arg(variable.name, variable.text, QString::number(process), variable.note),
                                1});
    }
    values.groups = exactGroups(rows);
    values.groups.withoutValue = atFrames().subtracted(ProcessSet::fromRanges(std::move(known)));
    return values;
}

} // namespace

QString thereAre(const QStringList &names)
{
    const QString listed = names.first(std::min(names.size(), mostNames)).join(u", "_s);
    return ReportLocalsTexts::tr("There are: %1.").arg(names.size() > mostNames ? QString(listed % u", …") : listed);
}

Result<ReportValues> valuesBesideStacks(const StackDocument &document, const ReportExpression &expression)
{
    return LocalSearch(document, expression).values();
}

} // namespace rankscope
