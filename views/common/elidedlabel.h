// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QString>

namespace rankscope {

/// One line of plain text that gives way where it does not fit, and is whole in the tool-tip then: elided in the
/// middle, or, of a path, in its folders first, so that the name behind them can be read.
class ElidedLabel : public QFrame
{
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget *parent = nullptr);

    /// `folders`: so many characters at the beginning are those of a path before its name.
    void setText(const QString &text, qsizetype folders = 0);
    QString text() const { return m_text; }
    /// What there is room for in so many pixels.
    QString textIn(int room) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    QString m_text;
    qsizetype m_folders = 0;
};

} // namespace rankscope
