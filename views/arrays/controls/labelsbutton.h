// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/derived/relabelledarray.h"

#include <QToolButton>

class QCheckBox;
class QGridLayout;
class QLineEdit;

namespace rankscope {

/// Opens a small panel in which a user says how the subscripts of an array are told: the lowest one of each
/// dimension, and whether the axes are the other way round.
class LabelsButton : public QToolButton
{
    Q_OBJECT

public:
    explicit LabelsButton(QWidget *parent = nullptr);

    /// What the file says of the array, and what was chosen in its place.
    void setArray(const ArrayDescription &file, const ArrayLabels &labels);
    const ArrayLabels &labels() const { return m_labels; }

    /// What stands on the axes where the file has coordinates.
    struct AxisChoice {
        bool hasCoordinates = true; // in place of subscripts
        bool hasDates = false; // in place of times as numbers

        friend bool operator==(const AxisChoice &, const AxisChoice &) = default;
    };
    AxisChoice axisChoice() const;
    void setAxisChoice(const AxisChoice &choice);

Q_SIGNALS:
    /// By the user's hand.
    void labelsChanged();
    /// By the user's hand.
    void axisChoiceChanged();

private:
    void makePanel();
    void showRows();
    void choose(ArrayLabels labels);
    void chooseBases(std::int64_t base);
    void readBase(std::size_t dimension);
    const ArrayDimension &fileDimension(std::size_t dimension) const;
    std::int64_t baseOf(std::size_t dimension) const;

    ArrayDescription m_file;
    ArrayLabels m_labels;
    QGridLayout *m_rows = nullptr;
    std::vector<QLineEdit *> m_bases; // in the order that is shown
    QCheckBox *m_reversed = nullptr;
    QCheckBox *m_coordinates = nullptr;
    QCheckBox *m_dates = nullptr;
};

} // namespace rankscope
