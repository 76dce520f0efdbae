// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Profile pane remembers: of what it shows over a reload, of its arrangement over sessions.
#include "views/profile/profilepane.h"

#include "views/profile/profiletreeview.h"

#include <QComboBox>
#include <QJsonDocument>
#include <QSplitter>

#include <algorithm>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

QByteArray ProfilePane::saveLayout() const
{
    const QJsonObject state{{"columns"_L1, m_tree->columnChoice().toJson()},
                            {"percentOf"_L1, m_percentOf->currentIndex()},
                            {"parts"_L1, QString::fromLatin1(m_parts->saveState().toBase64())}};
    return QJsonDocument(state).toJson(QJsonDocument::Compact);
}

void ProfilePane::restoreLayout(const QByteArray &layout)
{
    const QJsonObject state = QJsonDocument::fromJson(layout).object();
    if (state.isEmpty())
        return;
    m_tree->setColumnChoice(ProfileColumnChoice::fromJson(state["columns"_L1].toObject()));
    m_percentOf->setCurrentIndex(state["percentOf"_L1].toInt() == 1 ? 1 : 0);
    m_parts->restoreState(QByteArray::fromBase64(state["parts"_L1].toString().toLatin1()));
}

QByteArray ProfilePane::saveState() const
{
    if (!m_pendingState.isEmpty())
        return QJsonDocument(m_pendingState).toJson(QJsonDocument::Compact);
    const QJsonObject state{{"section"_L1, static_cast<int>(m_section)}, {"tree"_L1, m_tree->openState()}};
    return QJsonDocument(state).toJson(QJsonDocument::Compact);
}

void ProfilePane::restoreState(const QByteArray &bytes)
{
    m_pendingState = QJsonDocument::fromJson(bytes).object();
    applyPendingState();
}

/// Once there are rows that it can be found in.
void ProfilePane::applyPendingState()
{
    if (m_pendingState.isEmpty() || !m_subject || m_tree->session().isMakingRows() || !m_tree->treeModel().rows())
        return;
    const int section = m_pendingState["section"_L1].toInt();
    if (section != static_cast<int>(m_section) && section >= 0 && section < m_sections->count()) {
        m_sections->setCurrentIndex(section); // comes back with its rows
        return;
    }
    const QJsonObject state = std::exchange(m_pendingState, {});
    m_tree->restoreOpenState(state["tree"_L1].toObject());
    updateActions();
}

} // namespace rankscope
