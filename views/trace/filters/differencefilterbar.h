// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/differencequery.h"

#include <QTimer>
#include <QWidget>

class QAction;
class QComboBox;
class QToolButton;

namespace rankscope {

class FilterField;

/// What a list of differences shows: class, name, place, process, iteration.
class DifferenceFilterBar : public QWidget
{
    Q_OBJECT

public:
    explicit DifferenceFilterBar(QWidget *parent = nullptr);

    /// The names and places to choose from; the choice made stays.
    void setFacets(const DifferenceFacets &facets);
    /// Shows a filter and announces it.
    void setFilter(const DifferenceFilter &filter);
    const DifferenceFilter &filter() const { return m_filter; }
    /// The keys go to the first field.
    void focusFields();

Q_SIGNALS:
    void filterChanged(const rankscope::DifferenceFilter &filter);

private:
    QToolButton *makeClassButton();
    QComboBox *makeCombo(const QString &name, const QString &toolTip);
    FilterField *makeField(const QString &name, const QString &placeholder, const QString &toolTip);
    void read();
    void announce();
    void showClassText();

    DifferenceFilter m_filter;
    QTimer m_delay;
    QToolButton *m_classes = nullptr;
    QAction *m_origins = nullptr;
    QList<QAction *> m_classActions; // by DifferenceClass
    QComboBox *m_names = nullptr;
    QComboBox *m_places = nullptr;
    FilterField *m_processes = nullptr;
    FilterField *m_iteration = nullptr;
    QToolButton *m_clear = nullptr;
};

} // namespace rankscope
