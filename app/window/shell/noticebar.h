// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <functional>

class QHBoxLayout;
class QLabel;

namespace rankscope {

/// A line above the panes that offers something and asks nothing: a file has changed, two runs could be compared.
class NoticeBar : public QFrame
{
    Q_OBJECT

public:
    struct Offer {
        QString objectName; // of the button
        QString text;
        std::function<void()> action; // the bar goes away first
    };

    explicit NoticeBar(QWidget *parent = nullptr);

    void offer(const QString &text, const QList<Offer> &offers);
    QString text() const;

public Q_SLOTS:
    void dismiss();

private:
    QLabel *m_icon;
    QLabel *m_text;
    QHBoxLayout *m_buttons;
};

} // namespace rankscope
