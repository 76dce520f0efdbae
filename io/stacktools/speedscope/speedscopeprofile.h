// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacktools/text/sampledstacks.h"
#include "model/base/progress.h"

#include <QJsonObject>
#include <QString>

#include <optional>
#include <vector>

namespace rankscope {

/// What one profile of a speedscope file says, in nodes of the stacks that all of them share.
struct SpeedscopeProfile {
    struct Seen {
        std::uint32_t node = 0;
        double weight = 0;
    };

    QString name;
    QString unit; // "none", "seconds", …
    std::vector<Seen> seen;
    std::optional<QString> fault; // why it cannot be believed; then it has nothing else
};

/// Reads a profile, evented or sampled (hang-causes.md, 6.6). One whose events do not nest, whose times go back, or
/// whose frames are not in the list is at fault as a whole: what it would show is not so.
SpeedscopeProfile readSpeedscopeProfile(const QJsonObject &object, const std::vector<FrameId> &frames,
                                        SampledStacks &stacks, const Progress &progress);

} // namespace rankscope
