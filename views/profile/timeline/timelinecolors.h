// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/timeline/timelinepicture.h"

#include <QColor>
#include <QPalette>

namespace rankscope {

/// Which colour each procedure of a depth has. Those that take most of the whole time come first, and keep their
/// colours however the picture is zoomed: eight that the colour-blind tell apart, each in three lightnesses; all that
/// come after these share one. Null shows nothing.
class TimelineColors
{
public:
    TimelineColors() = default;
    /// `whole`: of all lines and all of the time.
    explicit TimelineColors(const TimelinePicture &whole);

    QRgb colorOf(ProcedureId procedure, const QPalette &palette) const;
    /// It has no colour of its own.
    bool isOther(ProcedureId procedure) const;

private:
    std::vector<std::uint32_t> m_places; // a procedure: how many come before it
};

} // namespace rankscope
