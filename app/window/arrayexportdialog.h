// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "model/arrays/arraydocument.h"
#include "views/arrays/arraycommand.h"

#include <array>

class QCheckBox;
class QLabel;
class QPushButton;
class QRadioButton;

namespace rankscope {

/// What of an array is written and in which form, with what the file will hold said beside it.
class ArrayExportDialog : public QDialog
{
    Q_OBJECT

public:
    /// `cells` are what the view shows, of a data set of `document`, which the command line calls `source` (none: it does not
    /// know it); `form` is chosen at first where these cells allow it.
    ArrayExportDialog(std::shared_ptr<const ArrayDocument> document, ShownCells cells,
                      std::optional<CommandSource> source, const ArrayExportForm &form, QWidget *parent = nullptr);

    /// What is to be written: what the view shows, or the whole array.
    ShownCells cells() const;
    ArrayExportForm form() const;
    /// The name of the file to propose.
    QString fileName() const;
    /// The command line that writes the same; empty where there is none.
    QString commandLine() const;

private:
    QWidget *makeExtent();
    QWidget *makeForms(const ArrayExportForm &form);
    QWidget *makeButtons();
    void showText();

    std::shared_ptr<const ArrayDocument> m_document;
    ShownCells m_shown;
    std::optional<CommandSource> m_source;
    QRadioButton *m_whole = nullptr; // null where the view shows the whole array
    std::array<QRadioButton *, 4> m_formats{}; // by ArrayFileFormat
    QCheckBox *m_swap = nullptr;
    QLabel *m_text = nullptr; // what the file will hold
};

} // namespace rankscope
