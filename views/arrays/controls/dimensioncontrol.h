// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/view/arrayview.h"

#include <QFrame>
#include <QStringList>

class QComboBox;
class QLabel;
class QLineEdit;
class QSlider;

namespace rankscope {

/// What one dimension does in the view: runs down, runs across, or is at one subscript that a slider moves.
class DimensionControl : public QFrame
{
    Q_OBJECT

public:
    enum class Role : std::uint8_t { Down, Across, Fixed };

    /// `description` outlives the control.
    DimensionControl(const ArrayDescription &description, std::size_t dimension, QWidget *parent = nullptr);

    std::size_t dimension() const { return m_dimension; }
    Role role() const;
    const IndexSelection &selection() const { return m_selection; }
    /// What is wrong with the text that was typed; empty: nothing.
    const QString &error() const { return m_error; }

    /// What the subscripts are called, one for each index: the steps of a series. Where the dimension is fixed, the
    /// name is shown and typed in place of the subscript.
    void setNames(const QStringList &names);
    void setState(Role role, const IndexSelection &selection);
    void setError(const QString &error);

Q_SIGNALS:
    /// Role or selection are others, by the user's hand; or error() is.
    void changed();
    /// Slices of all dimensions were typed: "(::9,::9)".
    void slicesTyped(const QString &slices);

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    void roleChosen();
    void readText();
    void sliderMoved(int value);
    void showSelection();
    QString nameOf(std::uint64_t index) const;
    std::uint64_t extent() const;

    const ArrayDescription &m_description;
    std::size_t m_dimension;
    IndexSelection m_selection;
    IndexSelection m_range; // what was shown when it last ran down or across
    QString m_error;
    QStringList m_names; // empty: subscripts are numbers
    QPoint m_pressed;
    QLabel *m_name = nullptr;
    QComboBox *m_role = nullptr;
    QLineEdit *m_text = nullptr;
    QSlider *m_slider = nullptr;
};

} // namespace rankscope
