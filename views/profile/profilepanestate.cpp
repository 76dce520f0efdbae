// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Profile pane remembers: of what it shows over a reload, of its arrangement over sessions.
#include "views/profile/profilepane.h"

#include "views/profile/profilefilterbar.h"
#include "views/profile/side/profileside.h"
#include "views/profile/table/profiletreeview.h"

#include <QAction>
#include <QComboBox>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSpinBox>
#include <QSplitter>
#include <QTabWidget>

#include <algorithm>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QJsonArray filtersState(const std::vector<ScopeFilter> &filters)
{
    QJsonArray state;
    for (const ScopeFilter &filter : filters) {
        QJsonObject one{{"mode"_L1, static_cast<int>(filter.mode)}};
        if (const auto *const pattern = std::get_if<ScopeFilter::Pattern>(&filter.about)) {
            one["text"_L1] = pattern->pattern.text;
            one["part"_L1] = static_cast<int>(pattern->text);
            one["syntax"_L1] = static_cast<int>(pattern->pattern.syntax);
            one["case"_L1] = pattern->pattern.caseSensitive;
        } else {
            const auto &share = std::get<ScopeFilter::Share>(filter.about);
            one["metric"_L1] = static_cast<qint64>(share.metric);
            one["percent"_L1] = share.percent;
        }
        state.append(one);
    }
    return state;
}

ScopeFilter filterFrom(const QJsonObject &state)
{
    const auto mode = static_cast<ScopeFilter::Mode>(std::clamp(state["mode"_L1].toInt(), 0, 2));
    if (state.contains("percent"_L1))
        return {ScopeFilter::Share{static_cast<std::size_t>(std::max<qint64>(0, state["metric"_L1].toInteger())),
                                   state["percent"_L1].toDouble()},
                mode};
    TextPattern pattern;
    pattern.text = state["text"_L1].toString();
    pattern.caseSensitive = state["case"_L1].toBool();
    if (state["syntax"_L1].toInt() == static_cast<int>(TextPattern::Syntax::RegularExpression))
        pattern.syntax = TextPattern::Syntax::RegularExpression;
    return {ScopeFilter::Pattern{static_cast<ScopeText>(std::clamp(state["part"_L1].toInt(), 0, 2)), pattern}, mode};
}

/// A share of a metric that the file has no more says nothing.
std::vector<ScopeFilter> filtersFrom(const QJsonArray &state, std::size_t metrics)
{
    std::vector<ScopeFilter> filters;
    for (const QJsonValue one : state) {
        ScopeFilter filter = filterFrom(one.toObject());
        const auto *const share = std::get_if<ScopeFilter::Share>(&filter.about);
        if (!share || share->metric < metrics)
            filters.push_back(std::move(filter));
    }
    return filters;
}

QJsonArray toJson(const std::vector<DerivedMetric> &derived)
{
    QJsonArray list;
    for (const DerivedMetric &metric : derived)
        list.append(
            QJsonObject{{"name"_L1, metric.name}, {"formula"_L1, metric.formula}, {"percent"_L1, metric.showPercent}});
    return list;
}

std::vector<DerivedMetric> derivedOf(const QJsonArray &list)
{
    std::vector<DerivedMetric> derived;
    for (const QJsonValue metric : list)
        derived.push_back(
            {metric["name"_L1].toString(), metric["formula"_L1].toString(), metric["percent"_L1].toBool()});
    return derived;
}

} // namespace

QByteArray ProfilePane::saveLayout() const
{
    const QJsonObject state{{"columns"_L1, m_tables.front()->columnChoice().toJson()},
                            {"percentOf"_L1, m_percentOf->currentIndex()},
                            {"threshold"_L1, m_threshold->value()},
                            {"joinCalls"_L1, m_joinCalls->isChecked()},
                            {"flatBy"_L1, m_flatBy->currentIndex()},
                            {"side"_L1, m_side->saveState()},
                            {"parts"_L1, QString::fromLatin1(m_parts->saveState().toBase64())}};
    return QJsonDocument(state).toJson(QJsonDocument::Compact);
}

void ProfilePane::restoreLayout(const QByteArray &layout)
{
    const QJsonObject state = QJsonDocument::fromJson(layout).object();
    if (state.isEmpty())
        return;
    setColumnChoice(ProfileColumnChoice::fromJson(state["columns"_L1].toObject()));
    m_percentOf->setCurrentIndex(state["percentOf"_L1].toInt() == 1 ? 1 : 0);
    m_threshold->setValue(state["threshold"_L1].toInt(50));
    m_joinCalls->setChecked(state["joinCalls"_L1].toBool(true));
    m_flatBy->setCurrentIndex(std::clamp(state["flatBy"_L1].toInt(), 0, m_flatBy->count() - 1));
    m_side->restoreState(state["side"_L1].toObject());
    m_parts->restoreState(QByteArray::fromBase64(state["parts"_L1].toString().toLatin1()));
}

QByteArray ProfilePane::saveState() const
{
    if (!m_pendingState.isEmpty())
        return QJsonDocument(m_pendingState).toJson(QJsonDocument::Compact);
    QJsonArray tables;
    for (const ProfileTreeView *const view : m_tables)
        tables.append(view->openState());
    const QJsonObject state{{"section"_L1, static_cast<int>(m_section)},
                            {"tab"_L1, m_tabs->currentIndex()},
                            {"tables"_L1, tables},
                            {"derived"_L1, toJson(m_derived)},
                            {"filters"_L1, filtersState(m_filters->filters())},
                            {"flattened"_L1, static_cast<int>(flattened())}};
    return QJsonDocument(state).toJson(QJsonDocument::Compact);
}

void ProfilePane::restoreState(const QByteArray &bytes)
{
    m_pendingState = QJsonDocument::fromJson(bytes).object();
    m_isFresh = m_isFresh && m_pendingState.isEmpty();
    applyPendingState();
}

/// Once there are rows that it can be found in; a table that is not seen yet takes its part with its rows.
void ProfilePane::applyPendingState()
{
    const ProfileTreeView &tree = table();
    if (m_pendingState.isEmpty() || !m_subject || tree.session().isMakingRows() || !tree.treeModel().rows())
        return;
    const int section = m_pendingState["section"_L1].toInt();
    if (section != static_cast<int>(m_section) && section >= 0 && section < m_sections->count()) {
        m_sections->setCurrentIndex(section); // comes back with its rows
        return;
    }
    const QJsonObject state = std::exchange(m_pendingState, {});
    setDerived(derivedOf(state["derived"_L1].toArray()));
    setFilters(filtersFrom(state["filters"_L1].toArray(), m_subject->metricCount()));
    flatten(state["flattened"_L1].toInt() - static_cast<int>(flattened()));
    const QJsonArray tables = state["tables"_L1].toArray();
    for (std::size_t index = 0; index < tableCount && qsizetype(index) < tables.size(); ++index)
        m_tables[index]->restoreOpenState(tables[qsizetype(index)].toObject());
    const int tab = state["tab"_L1].toInt();
    if (tab >= 0 && tab < m_tabs->count() && m_tabs->isTabEnabled(tab))
        m_tabs->setCurrentIndex(tab);
    updateActions();
}

} // namespace rankscope
