// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/scopes/scopetree.h"

#include <QList>
#include <QObject>
#include <QPointer>

namespace rankscope {

class ProfilePane;
class TimelinePane;

/// The scope that is chosen in the tree of a profile is marked in its time lines, and the one that is clicked there is
/// selected in the tree.
class ProfileLinks : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    void add(ProfilePane *pane);
    void add(TimelinePane *pane);

private:
    QList<QPointer<ProfilePane>> m_profiles;
    QList<QPointer<TimelinePane>> m_timelines;
};

} // namespace rankscope
