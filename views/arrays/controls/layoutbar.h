// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/view/staggeredbounds.h"
#include "views/arrays/controls/dimensioncontrol.h"

#include <QWidget>

class QToolButton;

namespace rankscope {

class FlowLayout;
class LabelsButton;

/// How the array lies on the table: a control for each dimension, in the order in which they are nested. Dragged, a
/// dimension takes another place in that order.
class LayoutBar : public QWidget
{
    Q_OBJECT

public:
    explicit LayoutBar(QWidget *parent = nullptr);

    /// The controls for an array; `description` outlives them. The layout must fit it.
    void setArray(const ArrayDescription &description, const ArrayLayout &layout);
    /// What the subscripts of a dimension are called (DimensionControl::setNames()).
    void setNames(std::size_t dimension, const QStringList &names);
    /// No array.
    void clear();

    /// How the subscripts are told; what it announces is for the owner to heed.
    LabelsButton &labelsButton() { return *m_labelsButton; }

    /// Asks for staggered bounds, and shows those there are; hidden until it is told of some or none.
    QToolButton &staggerButton() { return *m_staggerButton; }
    void showStagger(const std::optional<StaggerWords> &words);

    ArrayLayout layout() const;
    void setLayout(const ArrayLayout &layout);

Q_SIGNALS:
    void layoutChanged();
    /// What is wrong with a subscript that was typed, a full sentence; empty: all is right again.
    void errorChanged(const QString &error);

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void controlChanged();
    void arrange(); ///< lays the controls out in the order of m_controls

    FlowLayout *m_flow = nullptr;
    LabelsButton *m_labelsButton = nullptr;
    QToolButton *m_staggerButton = nullptr;
    std::vector<DimensionControl *> m_controls; // outermost first
};

} // namespace rankscope
