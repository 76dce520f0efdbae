// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/derived/derivedarray.h"
#include "model/base/job.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;

namespace rankscope {

class ExpressionEdit;

/// Asks for a new array: its name, and an expression over the arrays of a file; or for changes of one. What is wrong is
/// said as it is typed.
class DerivedArrayDialog : public QDialog
{
    Q_OBJECT

public:
    struct Scope {
        std::shared_ptr<const ArrayDocument> document;
        QString array; // path of the one that is shown: $value
        ArrayLabels labels; // of that one
        std::optional<DerivedArray> changed = {}; // another expression or name for it; `document` is without it
        std::vector<DerivedArray> dependents = {}; // computed from that one; `document` is without them too
    };

    explicit DerivedArrayDialog(Scope scope, QWidget *parent = nullptr);

Q_SIGNALS:
    /// The user wants it; `array` computes it.
    void chosen(const rankscope::DerivedArray &definition, const std::shared_ptr<const rankscope::ArraySource> &array);

private:
    struct Checked {
        DerivedArray definition;
        ExpressionResult<std::shared_ptr<const ArraySource>> array;
    };

    void buildWidgets();
    QString freeName() const;
    void check();
    void take(const Checked &checked);
    void showOutcome();
    void acceptWhenRight();

    Scope m_scope;
    Job<Checked> m_job;
    std::optional<Checked> m_checked; // what is typed; nothing while it is checked
    bool m_wanted = false; // accept as soon as it was checked
    QLineEdit *m_name = nullptr;
    ExpressionEdit *m_expression = nullptr;
    QLabel *m_message = nullptr;
    QPushButton *m_create = nullptr;
};

} // namespace rankscope
