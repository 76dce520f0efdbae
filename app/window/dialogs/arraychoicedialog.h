// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraydocument.h"

#include <QDialog>

#include <optional>
#include <vector>

class QLineEdit;
class QListWidget;
class QPushButton;

namespace rankscope {

/// An array of an open file.
struct OpenArray {
    QString file; // its path
    std::shared_ptr<const ArraySource> array;
};

/// Asks with which of the open arrays another one is compared. Those of its shape come first.
class ArrayChoiceDialog : public QDialog
{
    Q_OBJECT

public:
    ArrayChoiceDialog(const OpenArray &compared, std::vector<OpenArray> others, QWidget *parent = nullptr);

    /// The one that is chosen; nothing while none is.
    std::optional<OpenArray> chosen() const;

private:
    void fill(const OpenArray &compared);
    void filter(const QString &text);

    std::vector<OpenArray> m_others;
    QLineEdit *m_filter = nullptr;
    QListWidget *m_list = nullptr;
    QPushButton *m_compare = nullptr;
};

} // namespace rankscope
