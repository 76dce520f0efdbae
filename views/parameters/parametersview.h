// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeView>

namespace rankscope {

class ParametersModel;

/// The table of parameters below their groups. Return and F2 edit the value of the current row.
class ParametersView : public QTreeView
{
    Q_OBJECT

public:
    /// The model outlives the view.
    ParametersView(ParametersModel &model, QWidget *parent);

    void editCurrent();

protected:
    void keyPressEvent(QKeyEvent *event) override;
};

} // namespace rankscope
