// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/control/control.h"
#include "tests/model/trace/recordlines.h"
#include "tests/model/trace/tracetext.h"

namespace rankscope {

/// RV_BW, RV_RD and RV_AW of a reduction variable: its value before and behind a statement.
inline QByteArray reduce(const QByteArray &name, const QByteArray &before, const QByteArray &after,
                         const QByteArray &type = "4")
{
    const QByteArray head = "[" + type + "] \"" + name + "\"";
    return "RV_BW: " + head + "; " + placeText(4) + "\nRV_RD: " + head + " = " + before + "; " + placeText(4)
           + "\nRV_AW: " + head + " = " + after + "; " + placeText(4) + "\n";
}

inline QByteArray resultOf(const QByteArray &type, const QByteArray &value)
{
    return "RV: [" + type + "] " + value + "; " + placeText(9) + "\n";
}

/// A statement that reads a scalar and assigns to it.
inline QByteArray update(const QByteArray &name, const QByteArray &before, const QByteArray &after, int line = 4)
{
    return read(name, before, line) + write(name, after, line);
}

/// Findings as `rule severity name line iteration/other [processes]`; what a finding lacks is "-".
inline QStringList summaryOf(const FindingList &findings)
{
    QStringList lines;
    for (const Finding &finding : findings.items()) {
        const auto tuple = [](const std::optional<IndexTuple> &indices) {
            return indices ? tupleText(*indices) : QStringLiteral("-");
        };
        lines += QStringLiteral("%1 %2 %3 %4 %5/%6 [%7]")
                     .arg(ruleWord(finding.rule), severityName(finding.severity), finding.name,
                          QString::number(finding.line.value_or(0)), tuple(finding.iteration),
                          tuple(finding.otherIteration), finding.processes.toString());
    }
    return lines;
}

inline QStringList controlled(const QList<TraceText> &processes, const ControlOptions &options = {})
{
    const Progress progress;
    const auto findings = controlFindings(runOf(processes, QStringLiteral("run/")), options, progress);
    return findings ? summaryOf(*findings) : QStringList{QStringLiteral("cancelled")};
}

} // namespace rankscope
