// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringList>
#include <QWidget>

class QVBoxLayout;

namespace rankscope {

/// What the empty window shows: what can be done, what was open lately, what can be read.
class WelcomePage : public QWidget
{
    Q_OBJECT

public:
    explicit WelcomePage(QWidget *parent = nullptr);

    void setRecentFiles(const QList<QStringList> &entries);

Q_SIGNALS:
    void openRequested();
    void compareRequested();
    void sampleRequested();
    void recentRequested(const QStringList &files);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    QVBoxLayout *m_recent;
};

} // namespace rankscope
