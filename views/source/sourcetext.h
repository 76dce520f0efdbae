// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <cstdint>

namespace rankscope {

/// A source file, or a stretch of a long one, ready to be shown.
struct SourceText {
    QString name; // as the trace spells it
    QString path; // where it was found
    QString encoding; // by which `text` was decoded
    QString text; // lines end with LF
    std::uint64_t firstLine = 1; // of `text` in the file
    bool wholeFile = true;
};

enum class SourceMarkKind { Difference, Origin };

/// What open data have to say about a line.
struct SourceMark {
    std::uint64_t line = 0; // 1-based
    SourceMarkKind kind = SourceMarkKind::Difference;
    QString toolTip; // a full sentence, translated

    friend bool operator==(const SourceMark &, const SourceMark &) = default;
};

} // namespace rankscope
