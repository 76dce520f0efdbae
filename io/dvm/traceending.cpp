// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/traceending.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// The values of MaxTraceFileSize in the parameter sets of the runtime (format document, section 15.7).
constexpr std::array<std::uint64_t, 3> sizeLimits = {1'024'000, 10'240'000, 20'000'000};
constexpr std::uint64_t longestRecord = 1'024;
constexpr std::size_t mostNamed = 5;

QString openText(const Trace &trace, const std::vector<ConstructId> &open)
{
    QStringList names;
    const std::size_t first = open.size() > mostNamed ? open.size() - mostNamed : 0;
    for (std::size_t index = first; index < open.size(); ++index) {
        const Construct &construct = trace.constructs[open[index].value];
        const std::string_view word = keyword(construct.kind);
        names += QString::fromLatin1(word.data(), qsizetype(word.size())) % u' ' % QString::number(construct.number);
    }
    const int count = static_cast<int>(std::min(open.size(), std::size_t(INT_MAX)));
    return QCoreApplication::translate("TraceReader", "%n construct(s) are open there, the innermost last: %1.",
                                       nullptr, count)
        .arg((first > 0 ? u"…, "_s : QString()) + names.join(", "_L1));
}

QString reasonText(std::uint64_t bytes)
{
    for (const std::uint64_t limit : sizeLimits) {
        if (bytes + longestRecord < limit || bytes > limit + longestRecord)
            continue;
        return QCoreApplication::translate("TraceReader",
                                           "The runtime stops writing in silence at MaxTraceFileSize, and this "
                                           "file has the size of its limit of %1 bytes: raise the limit, or trace "
                                           "less.")
            .arg(QLocale().toString(qulonglong(limit)));
    }
    return QCoreApplication::translate("TraceReader",
                                       "The program may have been stopped, or the file was not copied whole.");
}

} // namespace

Problem incompleteTraceProblem(const Trace &trace, const std::vector<ConstructId> &open, std::uint64_t bytes,
                               std::uint64_t line)
{
    QString text = trace.header.dialect == TraceDialect::D3
                       ? QCoreApplication::translate("TraceReader", "The trace ends without END_TRACE.")
                       : QCoreApplication::translate("TraceReader", "The trace ends in the middle.");
    if (!open.empty())
        text += u' ' % openText(trace, open);
    text += u' ' % reasonText(bytes);
    return {Severity::Warning, trace.file, std::max<std::uint64_t>(line, 1), text, 1};
}

} // namespace rankscope
