// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/rows/recordfilter.h"

#include <QTimer>
#include <QWidget>

class QAction;
class QLabel;
class QToolButton;

namespace rankscope {

class FilterField;

/// The line in which a user says which records of a trace are shown, with what is wrong in it below, and how many are
/// left. What is wrong changes nothing until it is right.
class RecordFilterBar : public QWidget
{
    Q_OBJECT

public:
    explicit RecordFilterBar(QWidget *parent = nullptr);

    const RecordFilter &filter() const { return m_filter; }
    /// Shows a filter and announces it.
    void setFilter(const RecordFilter &filter);
    /// "1,204 of 20,000,000 records shown".
    void setCount(const QString &count);
    /// Nothing was typed or chosen, right or wrong.
    bool isClear() const;
    /// The keys go to the first field.
    void focusFields();

Q_SIGNALS:
    void filterChanged(const rankscope::RecordFilter &filter);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    QToolButton *makeKindButton();
    FilterField *makeField(const QString &name, const QString &placeholder, const QString &toolTip);
    void makeFields();
    void read();
    void readFields(RecordFilter &filter, QString &error);
    void readValue(RecordFilter &filter, QString &error);
    void announce();
    void showKinds();

    RecordFilter m_filter; // what was right last
    QTimer m_delay; // it is announced when nobody has typed for a moment
    QToolButton *m_kinds = nullptr;
    QList<QAction *> m_kindActions; // by RecordKind
    FilterField *m_names = nullptr;
    FilterField *m_places = nullptr;
    FilterField *m_iterations = nullptr;
    FilterField *m_constructs = nullptr;
    FilterField *m_value = nullptr;
    QToolButton *m_clear = nullptr;
    QLabel *m_count = nullptr;
    QLabel *m_error = nullptr;
};

} // namespace rankscope
