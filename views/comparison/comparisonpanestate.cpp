// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Comparison pane remembers: of what it shows over a reload, of its arrangement over sessions.
#include "views/comparison/comparisonpane.h"

#include "views/comparison/valuetable.h"
#include "views/plots/plotpanel.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QSplitter>

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

QJsonObject groupingState(const Grouping &grouping)
{
    const Tolerance &tolerance = grouping.tolerance;
    QJsonObject state{{"nanApart"_L1, tolerance.nanDiffers}, {"zeroApart"_L1, tolerance.signedZeroDiffers}};
    if (grouping.digits)
        state["digits"_L1] = *grouping.digits;
    if (tolerance.absolute)
        state["absolute"_L1] = *tolerance.absolute;
    if (tolerance.relative)
        state["relative"_L1] = *tolerance.relative;
    if (tolerance.ulps)
        state["ulps"_L1] = QString::number(*tolerance.ulps);
    return state;
}

Grouping groupingFrom(const QJsonObject &state)
{
    Grouping grouping;
    if (const int digits = state["digits"_L1].toInt(); digits >= 1 && digits <= Grouping::mostDigits)
        grouping.digits = digits;
    const auto bound = [&](QLatin1StringView name) {
        const double value = state[name].toDouble(-1);
        return value >= 0 ? std::optional(value) : std::nullopt;
    };
    grouping.tolerance.absolute = bound("absolute"_L1);
    grouping.tolerance.relative = bound("relative"_L1);
    bool right = false;
    if (const auto ulps = state["ulps"_L1].toString().toULongLong(&right); right)
        grouping.tolerance.ulps = ulps;
    grouping.tolerance.nanDiffers = state["nanApart"_L1].toBool();
    grouping.tolerance.signedZeroDiffers = state["zeroApart"_L1].toBool();
    return grouping;
}

} // namespace

QByteArray ComparisonPane::saveState() const
{
    if (!m_pendingState.isEmpty())
        return m_pendingState;
    QJsonObject state{{"grouping"_L1, groupingState(m_grouping)},
                      {"filter"_L1, m_table->filterText()},
                      {"tab"_L1, m_plots->currentTab()}};
    if (const ProcessSet selected = m_table->selectedProcesses(); !selected.isEmpty())
        state["process"_L1] = static_cast<qint64>(selected.lowest());
    return QJsonDocument(state).toJson(QJsonDocument::Compact);
}

/// Rows are there only once groups are: until then it waits.
void ComparisonPane::restoreState(const QByteArray &bytes)
{
    const QJsonObject state = QJsonDocument::fromJson(bytes).object();
    if (state.isEmpty())
        return;
    setGrouping(groupingFrom(state["grouping"_L1].toObject()));
    if (!m_picture.groups || m_job.isAwaited()) {
        m_pendingState = bytes;
        return;
    }
    m_plots->setCurrentTab(state["tab"_L1].toInt());
    m_table->setFilterText(state["filter"_L1].toString());
    if (state.contains("process"_L1))
        m_table->showProcess(state["process"_L1].toInteger());
}

QByteArray ComparisonPane::saveLayout() const
{
    const QJsonObject state{{"columns"_L1, word(m_columns->saveState())},
                            {"right"_L1, word(m_right->saveState())},
                            {"table"_L1, word(m_table->saveColumns())}};
    return QJsonDocument(state).toJson(QJsonDocument::Compact);
}

void ComparisonPane::restoreLayout(const QByteArray &layout)
{
    const QJsonObject state = QJsonDocument::fromJson(layout).object();
    if (state.isEmpty())
        return;
    m_columns->restoreState(bytesOf(state["columns"_L1]));
    m_right->restoreState(bytesOf(state["right"_L1]));
    m_table->restoreColumns(bytesOf(state["table"_L1]));
}

} // namespace rankscope
