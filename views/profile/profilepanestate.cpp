// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Profile pane remembers: of what it shows over a reload, of its arrangement over sessions.
#include "views/profile/profilepane.h"

#include "views/profile/profileside.h"
#include "views/profile/profiletreeview.h"

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

QJsonArray toJson(const std::vector<DerivedMetric> &derived)
{
    QJsonArray list;
    for (const DerivedMetric &metric : derived)
        list.append(QJsonObject{{"name"_L1, metric.name}, {"formula"_L1, metric.formula}});
    return list;
}

std::vector<DerivedMetric> derivedOf(const QJsonArray &list)
{
    std::vector<DerivedMetric> derived;
    for (const QJsonValue metric : list)
        derived.push_back({metric["name"_L1].toString(), metric["formula"_L1].toString()});
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
                            {"derived"_L1, toJson(m_derived)}};
    return QJsonDocument(state).toJson(QJsonDocument::Compact);
}

void ProfilePane::restoreState(const QByteArray &bytes)
{
    m_pendingState = QJsonDocument::fromJson(bytes).object();
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
    const QJsonArray tables = state["tables"_L1].toArray();
    for (std::size_t index = 0; index < tableCount && qsizetype(index) < tables.size(); ++index)
        m_tables[index]->restoreOpenState(tables[qsizetype(index)].toObject());
    const int tab = state["tab"_L1].toInt();
    if (tab >= 0 && tab < m_tabs->count() && m_tabs->isTabEnabled(tab))
        m_tabs->setCurrentIndex(tab);
    updateActions();
}

} // namespace rankscope
