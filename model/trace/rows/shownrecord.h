// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/trace.h"

#include <QCache>
#include <QString>

#include <utility>

namespace rankscope {

/// A record as it is shown: "RD A(I,J)", "1.418", "jacobi.fdv:29".
struct ShownRecord {
    QString what; // keyword and operand, or what begins
    QString value; // shortest digits; empty for kinds without value
    QString place; // base name and line; empty for IT

    QString joined() const; ///< "RD A(I,J) = 1.418"
};

/// Makes the texts of records from the columns of a trace. What records of one site share is made once.
class ShownRecords
{
public:
    /// Names longer than this are elided in the middle.
    static constexpr qsizetype longestName = 120;

    ShownRecord of(const Trace &trace, RecordIndex record) const;
    /// The same with the whole name: for tool-tips and copies.
    static ShownRecord wholeOf(const Trace &trace, RecordIndex record);

    void clear() { m_sites.clear(); }

private:
    struct SiteText {
        QString what;
        QString place;
    };
    const SiteText &siteText(const Trace &trace, SiteId site) const;

    mutable QCache<std::pair<const void *, std::uint32_t>, SiteText> m_sites{4096};
};

/// How many constructs stand around a record, at most `limit`.
int depthOf(const Trace &trace, RecordIndex record, int limit);

/// The innermost constructs and iterations around a record, at most `limit`: "… / SL 2(2) / PL 4(3,4)"; empty outside
/// of all.
QString positionText(const Trace &trace, RecordIndex record, int limit);

} // namespace rankscope
