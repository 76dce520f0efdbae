// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/profilecolumns.h"

#include <QString>

namespace rankscope {

/// The command line that writes what a table of a profile shows. `shown`: the columns of the table; no --metric is needed
/// where they are those that the file shows.
QString profileCommand(const ProfileSubject &subject, const std::vector<ProfileColumn> &shown, const QString &flat);

} // namespace rankscope
