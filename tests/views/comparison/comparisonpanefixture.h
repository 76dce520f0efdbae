// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>

#include "model/comparison/comparisonmodel.h"
#include "tests/support/childof.h"
#include "views/comparison/comparisonpane.h"

#include <QLabel>
#include <QLineEdit>
#include <QTableView>

/// 1,024 processes: 1.25, but 512 has 1.2521, 700 and 701 have no number, and 9 has no value.
std::shared_ptr<const rankscope::ValueGroups> jobValues();

/// The pane of comparisons in a window of its own, with real keys and mouse.
class ComparisonPaneFixture : public QObject
{
    Q_OBJECT

protected:
    void makePane();
    void show(std::shared_ptr<const rankscope::ValueGroups> values,
              const QString &title = QStringLiteral("residual.csv"));
    template<typename T>
    T *child(const QString &name) const
    {
        return rankscope::childOf<T>(*m_pane, name);
    }
    QTableView &table() const { return *child<QTableView>(QStringLiteral("valueTable")); }
    QAbstractItemModel &model() const { return *table().model(); }
    QString cell(int row, int column) const { return model().index(row, column).data().toString(); }
    QPoint rowPoint(int row) const { return table().visualRect(model().index(row, 1)).center(); }
    QString statistic(const QString &name) const { return child<QLabel>(QString(u"statistic" % name))->text(); }
    void type(QLineEdit &field, const QString &text) const;

    std::unique_ptr<rankscope::ComparisonPane> m_pane;

private Q_SLOTS:
    void init() { makePane(); }
    void cleanup() { m_pane.reset(); }
};
