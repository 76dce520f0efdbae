// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/openrun.h"

#include <QObject>
#include <QStringList>

namespace rankscope {

class NoticeBar;
class Workspace;

/// What the notice bar says: two runs could be compared, files have changed, something failed.
class Notices : public QObject
{
    Q_OBJECT

public:
    /// Both outlive this.
    Notices(NoticeBar &bar, Workspace &workspace, QObject *parent = nullptr);

    /// What is shown is not all that was asked for.
    void tellCancelled();
    void tell(const Error &error);

Q_SIGNALS:
    void problemsRequested();
    void layoutRequested(rankscope::RunId run);

private:
    void offerComparison(RunId reference, RunId current);
    void offerLayout(RunId run);
    void offerReload(const QStringList &files);
    bool isMissing(const QString &path) const;

    NoticeBar &m_bar;
    Workspace &m_workspace;
};

} // namespace rankscope
