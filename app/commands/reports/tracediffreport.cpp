// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/reports/tracediffreport.h"

#include "app/commands/reports/texttable.h"
#include "model/base/fittingtext.h"
#include "model/trace/diff/differencefields.h"
#include "model/trace/diff/tracediffsummary.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t shownOrigins = 10;

struct TraceDiffReportTexts {
    Q_DECLARE_TR_FUNCTIONS(TraceDiffReport)
};

/// Escape sequences of a terminal, or nothing.
class Paint
{
public:
    explicit Paint(bool colour) : m_colour(colour) {}
    QString origin(const QString &text) const { return painted(text, "\x1b[1;31m"_L1); }
    QString heading(const QString &text) const { return painted(text, "\x1b[1m"_L1); }
    QString quiet(const QString &text) const { return painted(text, "\x1b[2m"_L1); }

private:
    QString painted(const QString &text, QLatin1StringView sequence) const
    {
        return m_colour ? sequence % text % "\x1b[0m"_L1 : text;
    }

    bool m_colour;
};

QString answer(const TraceDiff &diff, const Paint &paint)
{
    QString text;
    for (const QString &sentence : originSentences(diff, shownOrigins))
        text += paint.origin(sentence) % u'\n';
    return text % outcomeSentence(diff) % u'\n';
}

QString filesText(const TraceRun &run)
{
    const QString first = run.processes.front().trace->file;
    if (run.processes.size() == 1)
        return first;
    ProcessSet processes;
    for (const TraceRun::Process &process : run.processes)
        processes.insert(process.number);
    return TraceDiffReportTexts::tr("%1 … %2 (processes %3)")
        .arg(first, run.processes.back().trace->file, fittingText(processes));
}

QString recordsText(const TraceRun &run)
{
    quint64 records = 0;
    for (const TraceRun::Process &process : run.processes)
        records += process.trace->size();
    const int count = static_cast<int>(std::min(records, quint64(INT_MAX)));
    return QCoreApplication::translate("TraceDiffReport", "%1 record(s)", nullptr, count)
        .arg(QLocale().toString(records));
}

QString facts(const TraceDiff &diff)
{
    const TraceAlignment &alignment = *diff.alignment;
    QString text;
    const auto fact = [&text](const QString &name, const QString &what) { text += name % ": "_L1 % what % u'\n'; };
    fact(TraceDiffReportTexts::tr("Reference"),
         filesText(alignment.referenceRun) % ", "_L1 % recordsText(alignment.referenceRun));
    fact(TraceDiffReportTexts::tr("Current"),
         filesText(alignment.currentRun) % ", "_L1 % recordsText(alignment.currentRun));
    fact(TraceDiffReportTexts::tr("Tolerance"), toleranceText(diff.tolerance));
    text += comparedSentence(diff) % u'\n';
    return text;
}

QString counts(const TraceDiff &diff)
{
    QStringList parts;
    for (std::size_t index = 0; index < differenceClassCount; ++index) {
        const auto differenceClass = static_cast<DifferenceClass>(index);
        if (diff.count(differenceClass) != 0)
            parts << countText(differenceClass, diff.count(differenceClass));
    }
    return parts.isEmpty() ? QString()
                           : TraceDiffReportTexts::tr("Differences") % ": "_L1 % parts.join(", "_L1) % u'\n';
}

QString notCompared(const TraceAlignment &alignment)
{
    if (alignment.notCompared.empty())
        return TraceDiffReportTexts::tr("Not compared: nothing.") % u'\n';
    QString text = TraceDiffReportTexts::tr("Not compared:") % u'\n';
    for (const NotCompared &item : alignment.notCompared)
        text += "  "_L1 % notComparedSentence(item) % u'\n';
    return text;
}

QString recordPlace(const QString &file, const std::optional<std::uint64_t> &line)
{
    return line ? QFileInfo(file).fileName() % u':' % QString::number(*line) : QString();
}

/// 6 digits say enough of how much two values differ.
QString shortReal(const std::optional<double> &value)
{
    return value ? QString::number(*value, 'g', 6) : QString();
}

QStringList cells(const DifferenceDetails &details)
{
    return {
        (details.carried ? u"→ "_s : u"● "_s) % fieldText(details, DifferenceField::Class),
        fieldText(details, DifferenceField::Record),
        details.name,
        details.line == 0 ? QString() : details.file % u':' % QString::number(details.line),
        fieldText(details, DifferenceField::Where),
        fieldText(details, DifferenceField::ReferenceValue),
        fieldText(details, DifferenceField::CurrentValue),
        shortReal(details.deviation.absolute),
        shortReal(details.deviation.relative),
        fittingText(details.processes),
        recordPlace(details.referenceFile, details.referenceLine),
        recordPlace(details.currentFile, details.currentLine),
    };
}

TextTable emptyTable()
{
    constexpr auto right = TextTable::Align::Right;
    TextTable table;
    table.addColumn(TraceDiffReportTexts::tr("class"));
    table.addColumn(TraceDiffReportTexts::tr("record"));
    table.addColumn(TraceDiffReportTexts::tr("name"));
    table.addColumn(TraceDiffReportTexts::tr("source"));
    table.addColumn(TraceDiffReportTexts::tr("where"));
    table.addColumn(TraceDiffReportTexts::tr("reference"), right);
    table.addColumn(TraceDiffReportTexts::tr("current"), right);
    table.addColumn(TraceDiffReportTexts::tr("absolute"), right);
    table.addColumn(TraceDiffReportTexts::tr("relative"), right);
    table.addColumn(TraceDiffReportTexts::tr("processes"));
    table.addColumn(TraceDiffReportTexts::tr("in reference"));
    table.addColumn(TraceDiffReportTexts::tr("in current"));
    return table;
}

QString list(const TraceDiff &diff, std::size_t written, const Paint &paint)
{
    TextTable table = emptyTable();
    for (std::size_t index = 0; index < written; ++index)
        table.addRow(cells(detailsOf(diff, diff.differences[index])));
    const QStringList lines = table.lines();
    QString text = paint.heading(lines.front()) % u'\n';
    for (std::size_t index = 0; index < written; ++index) {
        const QString &line = lines[static_cast<qsizetype>(index + 1)];
        text += (diff.differences[index].carried ? paint.quiet(line) : paint.origin(line)) % u'\n';
    }
    return text % TraceDiffReportTexts::tr("● an origin, → follows from an earlier difference") % u'\n';
}

QString more(const TraceDiff &diff, std::size_t written)
{
    return TraceDiffReportTexts::tr(
               "The first %1 of %2 differences are shown; --limit 0 shows all, --html makes a page.")
               .arg(QLocale().toString(quint64(written)), QLocale().toString(quint64(diff.differences.size())))
           % u'\n';
}

} // namespace

QString traceDiffReport(const TraceDiff &diff, std::uint64_t limit, bool colour)
{
    const Paint paint(colour);
    const std::size_t all = diff.differences.size();
    const std::size_t written = limit == 0 ? all : std::min<std::uint64_t>(all, limit);
    QString text = answer(diff, paint) % u'\n' % facts(diff) % counts(diff) % notCompared(*diff.alignment);
    if (written != 0)
        text += u'\n' % list(diff, written, paint);
    if (written < all)
        text += more(diff, written);
    return text;
}

} // namespace rankscope
