// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "model/arrays/sources/arraydocument.h"
#include "views/arrays/arraycommand.h"

#include <array>

class QCheckBox;
class QLabel;
class QPushButton;
class QPushButton;
class QRadioButton;

namespace rankscope {

/// What of an array is written and in which form, with what the file will hold said next to it.
class ArrayExportDialog : public QDialog
{
    Q_OBJECT

public:
    /// Where the cells are from.
    struct Source {
        std::shared_ptr<const ArrayDocument> document;
        std::optional<CommandSource> command; // how the command line calls it; nothing: it does not know it
        std::optional<QString> tableCommand = {}; // of a comparison, whose table can be written instead
    };

    /// `cells` are what the view shows; `form` is chosen at first where these cells allow it.
    ArrayExportDialog(Source source, ShownCells cells, const ArrayExportForm &form, QWidget *parent = nullptr);

    /// The user wants the table of a comparison, and none of the cells.
    bool isTable() const;
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

    Source m_source;
    ShownCells m_shown;
    QRadioButton *m_table = nullptr; // null where there is none
    QRadioButton *m_whole = nullptr; // null where the view shows the whole array
    std::array<QRadioButton *, 6> m_formats{}; // by ArrayFileFormat
    QCheckBox *m_swap = nullptr;
    QWidget *m_forms = nullptr;
    QPushButton *m_accept = nullptr;
    QPushButton *m_copy = nullptr;
    QLabel *m_text = nullptr; // what the file will hold
};

} // namespace rankscope
