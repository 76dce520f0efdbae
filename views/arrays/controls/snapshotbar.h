// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "model/arrays/sources/arraydocument.h"

class QLabel;
class QSlider;
class QToolButton;

namespace rankscope {

/// A way through the states of a data set that came more than once. Hidden where there is one only.
class SnapshotBar : public QWidget
{
    Q_OBJECT

public:
    explicit SnapshotBar(QWidget *parent = nullptr);

    /// What is shown: a data set of the document by its number. Null: nothing is.
    void setDataSet(const ArrayDocument *document, std::uint32_t dataSet);
    /// Goes so many states on, as far as there are some.
    void step(int by);

Q_SIGNALS:
    void dataSetChosen(std::uint32_t dataSet);

private:
    void showText();

    std::vector<std::uint32_t> m_dataSets; // the states, the oldest first
    QToolButton *m_previous = nullptr;
    QToolButton *m_next = nullptr;
    QSlider *m_slider = nullptr;
    QLabel *m_label = nullptr;
};

} // namespace rankscope
