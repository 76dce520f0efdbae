// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/derived/derivedarray.h"
#include "model/base/job.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QPushButton;

namespace rankscope {

/// Asks where the rows begin that lie one after the other in an array of one dimension, and makes the table of them.
/// What is wrong is said as it is typed.
class RowsDialog : public QDialog
{
    Q_OBJECT

public:
    struct Scope {
        std::shared_ptr<const ArrayDocument> document;
        QString array; // path of the values
        ArrayLabels labels; // of them
    };

    explicit RowsDialog(Scope scope, QWidget *parent = nullptr);

Q_SIGNALS:
    void chosen(const rankscope::DerivedArray &definition, const std::shared_ptr<const rankscope::ArraySource> &array);

private:
    using Made = ExpressionResult<std::shared_ptr<const ArraySource>>;

    void buildWidgets();
    void fillArrays();
    DerivedArray definition() const;
    void check();
    void take(const Made &made);

    Scope m_scope;
    Job<Made> m_checking;
    std::shared_ptr<const ArraySource> m_array; // as it was checked
    QComboBox *m_offsets = nullptr;
    QLabel *m_message = nullptr;
    QPushButton *m_accept = nullptr;
};

} // namespace rankscope
