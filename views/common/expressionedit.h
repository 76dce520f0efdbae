// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

#include <optional>

namespace rankscope {

/// A line for an expression, in the fixed font of data. Where it is wrong, a mark stands below the character.
class ExpressionEdit : public QLineEdit
{
    Q_OBJECT

public:
    explicit ExpressionEdit(QWidget *parent = nullptr);

    /// The place of the first character that is wrong; text().size() where the rest lacks; nothing: no mark.
    void setFault(std::optional<qsizetype> position);
    std::optional<qsizetype> fault() const { return m_fault; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void updateFont();
    int leftOf(qsizetype position) const;

    std::optional<qsizetype> m_fault;
    bool m_settingFont = false;
};

} // namespace rankscope
