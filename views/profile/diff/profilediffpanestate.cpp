// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the pane that compares profiles remembers, and its command.
#include "views/profile/diff/profilediffpane.h"

#include "model/profile/scopes/profilename.h"
#include "model/profile/scopes/scopetitle.h"
#include "views/common/shellwords.h"
#include "views/profile/diff/profilediffcontrols.h"
#include "views/profile/diff/profiledifftree.h"
#include "views/profile/diff/profilediffview.h"
#include "views/trace/diffcommand.h"

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSplitter>

#include <algorithm>
#include <unordered_set>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostOpen = 10'000; // rows that are remembered as open

QString keyText(std::uint64_t key)
{
    return QString::number(key, 36);
}

std::uint64_t keyOf(const QJsonValue &text)
{
    return text.toString().toULongLong(nullptr, 36);
}

} // namespace

QString ProfileDiffPane::title() const
{
    return tr("Profile diff");
}

QString ProfileDiffPane::status() const
{
    if (!m_metric)
        return {};
    const QStringList names = profileNames(m_runs);
    const int count = static_cast<int>(std::min<std::uint32_t>(m_metric->tree().size(), 2'000'000'000));
    const QString counts = diffCountsSentence(*m_metric);
    return names.join(u" → "_s) % u" · " % tr("%Ln scope(s)", nullptr, count)
           % (counts.isEmpty() ? QString() : QString(u" · " % counts));
}

QString ProfileDiffPane::commandLine() const
{
    const Runs compared = comparedRuns();
    const auto isFile = [](const auto &run) { return !run->combined; };
    if (compared.size() < 2 || !std::ranges::all_of(compared, isFile)) // what was made of several is no file
        return {};
    const ProfileDiffOptions options = diffOptions();
    QStringList words{u"rankscope"_s, u"diff"_s};
    for (const auto &run : compared)
        words << fileWord(run->file);
    if (!options.match.lines)
        words << u"--match-places"_s << u"line"_s;
    for (const auto &[key, value] : comparisonWords(options.normalization, options.scaling)) {
        if (key == "values"_L1)
            words << u"--of-one-process"_s;
        else
            words << QString("--"_L1 % key) << value;
    }
    for (const MetricPair &pair : options.pairs)
        words << u"--pair-metrics"_s << shellQuoted(QString(pair.reference % u'=' % pair.current));
    words << toleranceWords(options.tolerance);
    return words.join(u' ');
}

QByteArray ProfileDiffPane::saveState() const
{
    if (!m_metric)
        return {};
    const std::vector<std::uint64_t> keys = scopeKeys(m_metric->tree());
    QJsonArray open;
    for (const std::uint32_t scope : m_tree->openScopes()) {
        if (open.size() < qsizetype(mostOpen))
            open.append(keyText(keys[scope]));
    }
    const ProfileDiffModel &model = m_tree->diffModel();
    QJsonObject state{{"controls"_L1, m_controls->state()},
                      {"open"_L1, open},
                      {"sort"_L1, model.sortColumn()},
                      {"descending"_L1, model.sortOrder() == Qt::DescendingOrder}};
    if (const auto scope = m_tree->currentScope())
        state["current"_L1] = keyText(keys[scope->value]);
    return QJsonDocument(state).toJson(QJsonDocument::Compact);
}

void ProfileDiffPane::restoreState(const QByteArray &bytes)
{
    m_pendingState = QJsonDocument::fromJson(bytes).object();
    if (m_pendingState.isEmpty())
        return;
    m_controls->restoreState(m_pendingState["controls"_L1].toObject());
    if (m_metric)
        refresh();
}

/// Rows are told by their keys, since others may stand before them now.
void ProfileDiffPane::applyPendingState()
{
    if (m_pendingState.isEmpty() || !m_metric)
        return;
    const QJsonObject state = std::exchange(m_pendingState, {});
    m_isFresh = false;
    m_tree->sortByColumn(state["sort"_L1].toInt(-1),
                         state["descending"_L1].toBool() ? Qt::DescendingOrder : Qt::AscendingOrder);
    std::unordered_set<std::uint64_t> open;
    for (const QJsonValue &key : state["open"_L1].toArray())
        open.insert(keyOf(key));
    const std::uint64_t current = keyOf(state["current"_L1]);
    const std::vector<std::uint64_t> keys = scopeKeys(m_metric->tree());
    std::vector<ScopeId> scopes;
    std::optional<ScopeId> selected;
    for (std::uint32_t scope = 0; scope < keys.size(); ++scope) {
        if (open.contains(keys[scope]))
            scopes.push_back({scope});
        if (!selected && keys[scope] == current)
            selected = ScopeId{scope};
    }
    m_tree->open(scopes);
    if (selected) {
        m_tree->showScope(*selected);
        m_icicle->setCurrentScope(selected);
    }
}

QByteArray ProfileDiffPane::saveLayout() const
{
    const QJsonObject state{{"parts"_L1, QString::fromLatin1(m_parts->saveState().toBase64())},
                            {"icicle"_L1, m_showIcicle->isChecked()},
                            {"width"_L1, m_width->currentIndex()},
                            {"hidden"_L1, QJsonArray::fromStringList(m_tree->hiddenColumns())},
                            {"scope"_L1, m_tree->columnWidth(ProfileDiffModel::ScopeColumn)}};
    return QJsonDocument(state).toJson(QJsonDocument::Compact);
}

void ProfileDiffPane::restoreLayout(const QByteArray &layout)
{
    const QJsonObject state = QJsonDocument::fromJson(layout).object();
    if (state.isEmpty())
        return;
    m_parts->restoreState(QByteArray::fromBase64(state["parts"_L1].toString().toLatin1()));
    m_showIcicle->setChecked(state["icicle"_L1].toBool(true));
    m_width->setCurrentIndex(state["width"_L1].toInt() == 1 ? 1 : 0);
    QStringList hidden;
    for (const QJsonValue &column : state["hidden"_L1].toArray())
        hidden << column.toString();
    m_tree->setColumns(hidden, state["scope"_L1].toInt());
}

} // namespace rankscope
