// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/blocks/arrayrun.h"
#include "model/arrays/blocks/distributedarray.h"
#include "model/base/job.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace rankscope {

/// The arrays of a run's processes, put together in that layout, as one document. It is no file, and so
/// nothing that the command line could name.
std::shared_ptr<const ArrayDocument> assembledDocument(const std::vector<ArrayProcess> &run, const BlockLayout &layout,
                                                       const QString &name);

/// Asks how the blocks of a run's processes make whole arrays: the grid of processes ($p, $q, … of DDT) and the cells
/// of the neighbours that each block has. Says as it is typed what comes out, and whether such cells are as their
/// owners have them.
class BlocksDialog : public QDialog
{
    Q_OBJECT

public:
    /// `run` has two processes at least. Without a layout one is proposed.
    BlocksDialog(const QString &runTitle, std::vector<ArrayProcess> run, const std::optional<BlockLayout> &layout,
                 QWidget *parent = nullptr);

    BlockLayout layout() const;

private:
    struct Row {
        QSpinBox *blocks = nullptr;
        QSpinBox *low = nullptr;
        QSpinBox *high = nullptr;
    };

    void buildWidgets(const QString &runTitle);
    QSpinBox *makeBox(const QString &name, const QString &toolTip, int least);
    void setLayout(const BlockLayout &layout);
    BlockLayout proposal() const;
    std::size_t dimensionCount() const;
    void showOutcome();
    void checkHalos(const std::shared_ptr<const ArrayDocument> &document);

    std::vector<ArrayProcess> m_run;
    Job<QString> m_checking;
    std::vector<Row> m_rows; // a dimension each
    QComboBox *m_order = nullptr;
    QCheckBox *m_edges = nullptr;
    QLabel *m_outcome = nullptr;
    QLabel *m_halos = nullptr;
    QPushButton *m_assemble = nullptr;
    bool m_setting = false;
};

} // namespace rankscope
