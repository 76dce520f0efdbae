// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/trace/leftout.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct LeftOutTexts {
    Q_DECLARE_TR_FUNCTIONS(LeftOut)
};

QString leftOutKind(RecordKind kind)
{
    const std::string_view word = keyword(kind);
    return QString::fromLatin1(word.data(), qsizetype(word.size()));
}

/// "3 RD", in the order of a trace's own list of kinds.
QString leftOutKindsText(const LeftOut &leftOut)
{
    QStringList parts;
    for (std::size_t kind = 0; kind < recordKindCount; ++kind) {
        if (leftOut.byKind[kind] > 0)
            parts << QString(QLocale().toString(qulonglong(leftOut.byKind[kind])) % u' '
                             % leftOutKind(static_cast<RecordKind>(kind)));
    }
    return parts.join(u", "_s);
}

/// What `text` says with two numbers.
QString shareText(const QString &text, const LeftOut::Share &share)
{
    const QLocale locale;
    return text.arg(locale.toString(qulonglong(share.leftOut)), locale.toString(qulonglong(share.all)));
}

void addLeftOut(LeftOut &sum, const Trace &trace, const Bitmap &kept)
{
    sum.records.all += trace.size();
    for (std::uint32_t record = 0; record < trace.size(); ++record) {
        const RecordKind kind = trace.kind(RecordIndex{record});
        const bool isLeftOut = !kept.test(record);
        sum.records.leftOut += isLeftOut ? 1 : 0;
        sum.byKind[std::size_t(kind)] += isLeftOut ? 1 : 0;
        LeftOut::Share *const share = kind == RecordKind::Iteration ? &sum.iterations
                                      : isBegin(kind)               ? &sum.executions
                                                                    : nullptr;
        if (share) {
            ++share->all;
            share->leftOut += isLeftOut ? 1 : 0;
        }
    }
}

} // namespace

Result<LeftOut> leftOutOf(const TraceRun &run, const TraceSelection &selection, Progress &progress)
{
    LeftOut sum;
    for (const TraceRun::Process &process : run.processes) {
        const std::optional<Bitmap> kept = selectedRecords(*process.trace, selection, progress);
        if (!kept)
            return tl::unexpected(cancelledError());
        addLeftOut(sum, *process.trace, *kept);
    }
    return sum;
}

QString leftOutSentence(const LeftOut &leftOut)
{
    if (leftOut.records.leftOut == 0)
        return LeftOutTexts::tr("Nothing is left out.");
    return LeftOutTexts::tr("Left out: %1, %2, %3 (%4).")
        .arg(shareText(LeftOutTexts::tr("%1 of %2 executions of constructs"), leftOut.executions),
             shareText(LeftOutTexts::tr("%1 of %2 iterations"), leftOut.iterations),
             shareText(LeftOutTexts::tr("%1 of %2 records"), leftOut.records), leftOutKindsText(leftOut));
}

QString unstatedSentences(const TraceSelection &selection, std::size_t withoutRanges)
{
    QStringList sentences;
    if (selection.construct || !selection.names.empty())
        sentences << LeftOutTexts::tr("The header of a trace cannot state a choice of constructs or names: only traces "
                                      "of the same choice can be compared with this one.");
    const auto count = static_cast<int>(std::min<std::size_t>(withoutRanges, std::numeric_limits<int>::max()));
    if (count > 0)
        sentences << LeftOutTexts::tr("The header states the level of %Ln construct(s) and not the ranges, since the "
                                      "runtime takes only one of the two.",
                                      nullptr, count);
    return sentences.join(u' ');
}

} // namespace rankscope
