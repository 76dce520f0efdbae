// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Stacks pane remembers: of what it shows over a reload, of its arrangement over sessions.
#include "views/stacks/stackspane.h"

#include "views/stacks/historybar.h"
#include "views/stacks/tree/stackicicleview.h"
#include "views/stacks/tree/stacktreeview.h"
#include "views/stacks/verdictbar.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSplitter>
#include <QTabWidget>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QString word(const QByteArray &bytes)
{
    return QString::fromLatin1(bytes.toBase64());
}

QByteArray bytesOf(const QJsonValue &value)
{
    return QByteArray::fromBase64(value.toString().toLatin1());
}

std::optional<StackNode> nodeOf(const FramePaths &paths, const QJsonValue &value)
{
    return findPath(paths, value.toString().toULongLong(nullptr, 36));
}

/// "before", "own 2", "reference 0", "nothing".
QString comparisonWord(const ComparedWith &with)
{
    if (const auto *const own = std::get_if<OwnSnapshot>(&with))
        return u"own "_s % QString::number(own->snapshot);
    if (const auto *const reference = std::get_if<ReferenceSnapshot>(&with))
        return u"reference "_s % QString::number(reference->snapshot);
    return std::holds_alternative<SnapshotBefore>(with) ? u"before"_s : u"nothing"_s;
}

std::optional<ComparedWith> comparisonFrom(const QString &word)
{
    const std::size_t snapshot = word.section(u' ', 1).toUInt();
    if (word == "nothing"_L1)
        return NoComparison{};
    if (word == "before"_L1)
        return SnapshotBefore{};
    if (word.startsWith("own "_L1))
        return OwnSnapshot{snapshot};
    return word.startsWith("reference "_L1) ? std::optional<ComparedWith>(ReferenceSnapshot{snapshot}) : std::nullopt;
}

QJsonArray patternsState(const std::vector<FramePattern> &patterns)
{
    QJsonArray state;
    for (const FramePattern &pattern : patterns) {
        state.append(QJsonObject{{"text"_L1, pattern.text},
                                 {"part"_L1, static_cast<int>(pattern.part)},
                                 {"syntax"_L1, static_cast<int>(pattern.syntax)},
                                 {"case"_L1, pattern.caseSensitive}});
    }
    return state;
}

std::vector<FramePattern> patternsFrom(const QJsonArray &state)
{
    std::vector<FramePattern> patterns;
    for (const QJsonValue value : state) {
        FramePattern pattern{value["text"_L1].toString()};
        const int part = value["part"_L1].toInt();
        if (part == static_cast<int>(FramePattern::Part::File))
            pattern.part = FramePattern::Part::File;
        else if (part == static_cast<int>(FramePattern::Part::Module))
            pattern.part = FramePattern::Part::Module;
        if (value["syntax"_L1].toInt() == static_cast<int>(FramePattern::Syntax::RegularExpression))
            pattern.syntax = FramePattern::Syntax::RegularExpression;
        pattern.caseSensitive = value["case"_L1].toBool(true);
        patterns.push_back(std::move(pattern));
    }
    return patterns;
}

} // namespace

QByteArray StacksPane::saveLayout() const
{
    const QJsonObject state{{"upper"_L1, word(m_upper->saveState())},
                            {"whole"_L1, word(m_whole->saveState())},
                            {"columns"_L1, word(m_tree->saveColumns())},
                            {"icicle"_L1, m_showIcicle->isChecked()},
                            {"remarks"_L1, m_verdict->isUnfolded()}};
    return QJsonDocument(state).toJson(QJsonDocument::Compact);
}

void StacksPane::restoreLayout(const QByteArray &layout)
{
    const QJsonObject state = QJsonDocument::fromJson(layout).object();
    if (state.isEmpty())
        return;
    m_upper->restoreState(bytesOf(state["upper"_L1]));
    m_whole->restoreState(bytesOf(state["whole"_L1]));
    m_tree->restoreColumns(bytesOf(state["columns"_L1]));
    m_showIcicle->setChecked(state["icicle"_L1].toBool(true));
    m_verdict->setUnfolded(state["remarks"_L1].toBool());
}

QJsonObject StacksPane::optionsState() const
{
    const StackViewOptions &options = m_session->options();
    QJsonObject state{{"cut"_L1, static_cast<int>(options.cutBelow.toInt())},
                      {"patterns"_L1, patternsState(options.patterns)},
                      {"strip"_L1, options.stripAboveMain},
                      {"join"_L1, options.joinRuns}};
    if (options.depth)
        state["depth"_L1] = static_cast<int>(*options.depth);
    if (options.focusProcesses)
        state["processes"_L1] = options.focusProcesses->toString();
    const auto &tree = m_session->tree();
    if (!tree || (!options.focusNode && options.hiddenNodes.empty()))
        return state;
    const FramePaths paths = framePaths(*tree);
    if (options.focusNode)
        state["focus"_L1] = pathWord(paths[options.focusNode->value]);
    QJsonArray hidden;
    for (const StackNode node : options.hiddenNodes)
        hidden.append(pathWord(paths[node.value]));
    state["hidden"_L1] = hidden;
    return state;
}

void StacksPane::restoreOptions(const QJsonObject &state)
{
    const auto &tree = m_session->tree();
    if (state.isEmpty() || !tree)
        return;
    StackViewOptions options;
    options.cutBelow = ProgrammingModels::fromInt(static_cast<ProgrammingModels::Int>(state["cut"_L1].toInt()));
    options.patterns = patternsFrom(state["patterns"_L1].toArray());
    options.stripAboveMain = state["strip"_L1].toBool();
    options.joinRuns = state["join"_L1].toBool();
    if (const int depth = state["depth"_L1].toInt(); depth > 0)
        options.depth = static_cast<std::uint32_t>(depth);
    if (state.contains("processes"_L1))
        options.focusProcesses = ProcessSet::parse(state["processes"_L1].toString());
    const QJsonArray hidden = state["hidden"_L1].toArray();
    if (state.contains("focus"_L1) || !hidden.isEmpty()) {
        const FramePaths paths = framePaths(*tree);
        options.focusNode = state.contains("focus"_L1) ? nodeOf(paths, state["focus"_L1]) : std::nullopt;
        for (const QJsonValue path : hidden) {
            if (const auto node = nodeOf(paths, path))
                options.hiddenNodes.push_back(*node);
        }
    }
    m_session->changeOptions(std::move(options));
}

QByteArray StacksPane::saveState() const
{
    if (!m_pendingState.isEmpty())
        return QJsonDocument(m_pendingState).toJson(QJsonDocument::Compact);
    QJsonObject state{{"tree"_L1, m_tree->openState()},
                      {"options"_L1, optionsState()},
                      {"tab"_L1, m_tabs->currentIndex()},
                      {"ignoreLines"_L1, m_ignoreLines->isChecked()},
                      {"compareWith"_L1, comparisonWord(m_session->comparedWith())}};
    if (snapshot() + 1 < m_session->snapshotCount())
        state["snapshot"_L1] = static_cast<int>(snapshot());
    if (m_history->process())
        state["rank"_L1] = static_cast<qint64>(*m_history->process());
    return QJsonDocument(state).toJson(QJsonDocument::Compact);
}

void StacksPane::restoreState(const QByteArray &bytes)
{
    m_pendingState = QJsonDocument::fromJson(bytes).object();
    applyPendingState();
}

/// Once there is a tree that it can be found in.
void StacksPane::applyPendingState()
{
    if (m_pendingState.isEmpty() || !view() || !m_session->tree())
        return;
    const QJsonObject state = std::exchange(m_pendingState, {});
    m_shownOnce = true;
    m_ignoreLines->setChecked(state["ignoreLines"_L1].toBool());
    if (state.contains("snapshot"_L1))
        m_session->setSnapshot(static_cast<std::size_t>(std::max(0, state["snapshot"_L1].toInt())));
    if (const auto with = comparisonFrom(state["compareWith"_L1].toString()))
        m_session->compareWith(*with);
    if (state.contains("rank"_L1))
        m_history->setProcess(state["rank"_L1].toInteger());
    m_tabs->setCurrentIndex(state["tab"_L1].toInt());
    m_tree->restoreOpenState(state["tree"_L1].toObject());
    restoreOptions(state["options"_L1].toObject());
    m_icicle->setCurrentRow(m_tree->currentRow());
    showFrame();
}

} // namespace rankscope
