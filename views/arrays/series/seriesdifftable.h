// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace rankscope {

class SeriesDiffModel;

/// The table of variables and steps: names at the left stay where they are, each cell is a mark, and what differs has a
/// ground of its own.
class SeriesDiffTable : public QTableView
{
    Q_OBJECT

public:
    /// The model outlives the table.
    explicit SeriesDiffTable(SeriesDiffModel &model, QWidget *parent = nullptr);

Q_SIGNALS:
    /// Enter, or a double click.
    void cellRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fit();

    SeriesDiffModel &m_model;
};

} // namespace rankscope
