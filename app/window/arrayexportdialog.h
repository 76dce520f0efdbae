// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "model/arrays/arraydocument.h"
#include "model/arrays/arrayexportform.h"
#include "model/arrays/cellstream.h"

#include <array>
#include <functional>

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
    struct Offer {
        std::shared_ptr<const ArrayDocument> document;
        ShownCells cells; // what the view shows, of a data set of that document
        ArrayExportForm form; // chosen at first where these cells allow it
        /// The command line that writes the array, laid out like this, to `output`; empty where there is none.
        std::function<QString(const ArrayLayout &layout, const ArrayExportForm &form, const QString &output)> command;
        QString commandRemark; // what that does not say
    };

    explicit ArrayExportDialog(Offer offer, QWidget *parent = nullptr);

    /// What is to be written: what the view shows, or the whole array.
    ShownCells cells() const;
    ArrayExportForm form() const;
    /// The name of the file to propose.
    QString fileName() const;
    /// The command line that writes the same; empty where there is none.
    QString commandLine() const;

private:
    QWidget *makeExtent();
    QWidget *makeForms();
    QWidget *makeButtons();
    void showText();

    Offer m_offer;
    QRadioButton *m_whole = nullptr; // null where the view shows the whole array
    std::array<QRadioButton *, 4> m_formats{}; // by ArrayFileFormat
    QCheckBox *m_swap = nullptr;
    QLabel *m_text = nullptr; // what the file will hold
};

} // namespace rankscope
