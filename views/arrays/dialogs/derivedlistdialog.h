// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/derived/derivedarray.h"

#include <QDialog>

class QLabel;
class QListWidget;
class QPushButton;

namespace rankscope {

/// Lists the arrays that a user computed from those of a file, to change or to remove them; says what is computed
/// from the one that is chosen.
class DerivedListDialog : public QDialog
{
    Q_OBJECT

public:
    explicit DerivedListDialog(std::vector<DerivedArray> arrays, QWidget *parent = nullptr);

    /// They are others by now; the choice stays where it can.
    void setArrays(std::vector<DerivedArray> arrays);

Q_SIGNALS:
    void newRequested();
    /// The number of one.
    void changeRequested(std::size_t array);
    /// The user was asked: this one and all that are computed from it go.
    void removeRequested(std::size_t array);

private:
    void buildWidgets();
    std::optional<std::size_t> chosen() const;
    QString dependentsSentence(std::size_t array) const;
    void showChoice();
    void askToRemove();

    std::vector<DerivedArray> m_arrays;
    QListWidget *m_list = nullptr;
    QLabel *m_message = nullptr;
    QPushButton *m_change = nullptr;
    QPushButton *m_remove = nullptr;
};

} // namespace rankscope
