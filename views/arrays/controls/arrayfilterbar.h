// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/expression/expressionerror.h"

#include <QTimer>
#include <QWidget>

#include <optional>
#include <utility>

class QAction;
class QLabel;
class QLineEdit;

namespace rankscope {

/// The line in which a user types which elements are shown, with what is wrong in it below, and how many are left.
class ArrayFilterBar : public QWidget
{
    Q_OBJECT

public:
    explicit ArrayFilterBar(QWidget *parent = nullptr);

    QString text() const;
    /// Sets the text and announces it.
    void setText(const QString &text);
    /// What is wrong with the text; nothing: it is right.
    void setError(const std::optional<ExpressionError> &error);
    /// "12,408 of 20,000 shown".
    void setCount(const QString &count);
    /// The numbers beyond which elements are outliers; nothing while they are not known.
    void setFences(const std::optional<std::pair<double, double>> &fences);
    /// Puts the keyboard into the line.
    void open();

Q_SIGNALS:
    /// The user changed the text, and paused or pressed Enter.
    void filterChanged(const QString &text);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void announce();

    QLineEdit *m_field = nullptr;
    QLabel *m_count = nullptr;
    QLabel *m_error = nullptr;
    QAction *m_outliers = nullptr;
    QString m_outlierFilter;
    QTimer m_delay;
    QString m_announced;
};

} // namespace rankscope
