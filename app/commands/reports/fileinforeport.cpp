// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/reports/fileinforeport.h"

#include "app/commands/reports/runcounts.h"
#include "app/commands/reports/texttable.h"
#include "model/arrays/blocks/placedarray.h"
#include "model/arrays/sources/arraytreemodel.h"
#include "model/base/plural.h"
#include "model/base/text/sizetext.h"
#include "model/stacks/tree/stackcounts.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct FileInfoReportTexts {
    Q_DECLARE_TR_FUNCTIONS(FileInfoReport)
};

QString recordCounts(const TraceRun &run)
{
    QStringList parts;
    const auto counts = countByKind(run);
    for (std::size_t kind = 0; kind < recordKindCount; ++kind) {
        if (counts[kind] != 0)
            parts << QString::fromLatin1(keyword(static_cast<RecordKind>(kind))) % u' '
                         % QLocale().toString(quint64(counts[kind]));
    }
    return parts.join(u' ');
}

/// Of several processes, which a table may hold, how many they are.
QString traceText(const TraceRun &run)
{
    const auto counted = [](const char *text, std::uint64_t count) {
        return QCoreApplication::translate("FileInfoReport", text, nullptr,
                                           static_cast<int>(std::min<std::uint64_t>(count, INT_MAX)))
            .arg(QLocale().toString(quint64(count)));
    };
    const TraceHeader &header = run.processes.front().trace->header;
    const QString what = run.processes.size() > 1
                             ? counted(QT_TRANSLATE_N_NOOP("FileInfoReport", "%1 process(es)"), run.processes.size())
                             : QString((header.dialect == TraceDialect::D2 ? u"D2"_s : u"D3"_s) % u' '
                                       % QString::fromLatin1(levelName(header.level)));
    QString text = what % ", "_L1 % counted(QT_TRANSLATE_N_NOOP("FileInfoReport", "%1 record(s)"), recordCount(run));
    if (!std::ranges::all_of(run.processes, [](const auto &process) { return process.trace->complete; }))
        text += ", "_L1 % FileInfoReportTexts::tr("incomplete");
    return text;
}

QString stacksText(const StackCounts &counts)
{
    const auto phraseOf = [](const char *text, std::uint64_t count) {
        return QCoreApplication::translate("FileInfoReport", text, nullptr,
                                           static_cast<int>(std::min<std::uint64_t>(count, INT_MAX)))
            .arg(QLocale().toString(quint64(count)));
    };
    QStringList parts;
    if (counts.snapshots != 1)
        parts << phraseOf(QT_TRANSLATE_N_NOOP("FileInfoReport", "%1 snapshot(s)"), counts.snapshots);
    parts << phraseOf(QT_TRANSLATE_N_NOOP("FileInfoReport", "%1 frame(s)"), counts.frames);
    parts << phraseOf(QT_TRANSLATE_N_NOOP("FileInfoReport", "%1 level(s) deep"), counts.depth);
    if (counts.processCount > 0)
        parts << phraseOf(QT_TRANSLATE_N_NOOP("FileInfoReport", "%1 process(es)"), counts.processCount);
    if (counts.threadCount > 0)
        parts << phraseOf(QT_TRANSLATE_N_NOOP("FileInfoReport", "%1 thread(s)"), counts.threadCount);
    return parts.join(", "_L1);
}

QString unreadable()
{
    return FileInfoReportTexts::tr("unreadable");
}

QString arraysText(const ArrayDocument &document)
{
    constexpr std::size_t mostNamed = 3;
    const auto &sets = document.dataSets;
    const auto count = static_cast<int>(std::min<std::size_t>(sets.size(), INT_MAX));
    QStringList parts{QCoreApplication::translate("FileInfoReport", "%1 data set(s)", nullptr, count)
                          .arg(QLocale().toString(qulonglong(sets.size())))};
    if (const auto processes = processesOf(document); !processes.empty())
        parts.prepend(QCoreApplication::translate("FileInfoReport", "%1 process(es)", nullptr,
                                                  static_cast<int>(std::min<std::size_t>(processes.size(), INT_MAX)))
                          .arg(QLocale().toString(qulonglong(processes.size()))));
    if (!document.flavour.isEmpty())
        parts.prepend(document.flavour);
    for (std::size_t index = 0; index < std::min(mostNamed, sets.size()); ++index) {
        const ArrayDescription &description = sets[index]->description();
        const QString snapshot = description.snapshot ? u'#' % QString::number(*description.snapshot) : QString();
        parts << (description.error.isEmpty() ? QString(description.path % snapshot % u' ' % typeText(description)
                                                        % u' ' % shapeText(description))
                                              : QString(description.path % snapshot % u' ' % unreadable()));
    }
    if (sets.size() > mostNamed)
        parts << u"…"_s;
    return parts.join(", "_L1);
}

QString attributesText(const std::vector<ArrayAttribute> &attributes)
{
    constexpr qsizetype longestValue = 48; // characters
    QStringList texts;
    for (const ArrayAttribute &attribute : attributes) {
        QString value = attribute.value.simplified();
        if (value.size() > longestValue)
            value = value.first(longestValue - 1) % u'…';
        texts << attribute.name % u" = "_s % value;
    }
    return texts.join(", "_L1);
}

/// What a line of the listing says of an entry: its type, its shape, its attributes or what is wrong with it.
QStringList factsOf(const ArrayEntry &entry, const ArrayDocument &document)
{
    if (entry.kind == ArrayEntry::Kind::BrokenLink)
        return {FileInfoReportTexts::tr("broken link"), {}, entry.error};
    if (!entry.dataSet)
        return {FileInfoReportTexts::tr("group"),
                {},
                entry.error.isEmpty() ? attributesText(entry.attributes) : entry.error};
    const ArrayDescription &description = document.dataSets[*entry.dataSet]->description();
    if (!description.error.isEmpty())
        return {unreadable(), {}, description.error};
    return {typeText(description), shapeText(description), attributesText(description.attributes)};
}

/// Everything in a file, with types, shapes and attributes; empty where the line about the file says it all.
QString contentsText(const ArrayDocument &document)
{
    const auto isPlain = [&document](const ArrayEntry &entry) {
        return entry.dataSet && factsOf(entry, document).back().isEmpty();
    };
    if (document.entries.empty() || (document.entries.size() == 1 && isPlain(document.entries.front())))
        return {};
    TextTable table;
    table.addColumn(FileInfoReportTexts::tr("data set"), TextTable::Align::Left, TextTable::anyWidth);
    table.addColumn(FileInfoReportTexts::tr("type"));
    table.addColumn(FileInfoReportTexts::tr("shape"));
    table.addColumn(FileInfoReportTexts::tr("attributes"), TextTable::Align::Left, TextTable::anyWidth);
    for (const ArrayEntry &entry : document.entries) {
        const QString path = entry.link.isEmpty() ? entry.path : QString(entry.path % u" → "_s % entry.link);
        table.addRow(QStringList(path) + factsOf(entry, document));
    }
    return u'\n' % table.lines().join(u'\n') % u'\n';
}

QString profileText(const ProfileSummary &profile)
{
    constexpr std::size_t mostNamed = 3;
    const QLocale locale;
    QStringList parts;
    if (!profile.version.isEmpty())
        parts << FileInfoReportTexts::tr("version %1").arg(profile.version);
    std::uint64_t scopes = 0;
    for (const auto &[element, count] : profile.scopes)
        scopes += count;
    const auto scopeCount = static_cast<int>(std::min<std::uint64_t>(scopes, INT_MAX));
    parts << QCoreApplication::translate("FileInfoReport", "%1 scope(s)", nullptr, scopeCount)
                 .arg(locale.toString(quint64(scopes)));
    if (profile.threads)
        parts << QCoreApplication::translate("FileInfoReport", "%n profile(s)", nullptr, plural(*profile.threads));
    if (profile.samples)
        parts << QCoreApplication::translate("FileInfoReport", "%n sample(s) of time lines", nullptr,
                                             plural(*profile.samples));
    const auto metricCount = static_cast<int>(profile.metrics.size());
    parts << QCoreApplication::translate("FileInfoReport", "%1 metric(s)", nullptr, metricCount)
                 .arg(locale.toString(metricCount));
    for (std::size_t index = 0; index < std::min(mostNamed, profile.metrics.size()); ++index) {
        const ProfileSummary::Metric &metric = profile.metrics[index];
        parts << (metric.total ? metric.name % u' ' % locale.toString(*metric.total, 'g', 6) : metric.name);
    }
    if (profile.metrics.size() > mostNamed)
        parts << u"…"_s;
    return parts.join(", "_L1);
}

/// The phrase for a count of the contract.
const char *countTemplate(QLatin1StringView key)
{
    struct Phrase {
        QLatin1StringView key;
        const char *text;
    };
    static constexpr Phrase phrases[] = {
        {"constructs"_L1, QT_TRANSLATE_N_NOOP("FileInfoReport", "%1 construct(s)")},
        {"trace_size"_L1, QT_TRANSLATE_N_NOOP("FileInfoReport", "a trace of %1 byte(s)")},
        {"string_count"_L1, QT_TRANSLATE_N_NOOP("FileInfoReport", "%1 line(s)")},
        {"errors"_L1, QT_TRANSLATE_N_NOOP("FileInfoReport", "%1 error(s)")},
        {"total"_L1, QT_TRANSLATE_N_NOOP("FileInfoReport", "%1 in total")},
        {"places"_L1, QT_TRANSLATE_N_NOOP("FileInfoReport", "%1 place(s)")},
        {"rows"_L1, QT_TRANSLATE_N_NOOP("FileInfoReport", "%1 value(s)")},
        {"parameters"_L1, QT_TRANSLATE_N_NOOP("FileInfoReport", "%1 parameter(s)")},
    };
    for (const Phrase &phrase : phrases) {
        if (phrase.key == key)
            return phrase.text;
    }
    return "%1";
}

QString countText(QLatin1StringView key, std::uint64_t count)
{
    return QCoreApplication::translate("FileInfoReport", countTemplate(key), nullptr,
                                       static_cast<int>(std::min<std::uint64_t>(count, INT_MAX)))
        .arg(QLocale().toString(quint64(count)));
}

/// Empty where its counts say it all.
QString documentText(const Document &document)
{
    if (const TraceRun *const run = document.traces(); run && !run->processes.empty())
        return traceText(*run);
    if (const auto stacks = document.stacks())
        return stacksText(countStacks(*stacks));
    const auto arrays = document.arrays();
    return arrays ? arraysText(*arrays) : QString();
}

QString contentText(const FileInfo &file)
{
    if (file.failed && file.kind == FileKind::Unknown)
        return {};
    if (file.failed && !file.format.isEmpty())
        return file.format % ", "_L1 % FileInfoReportTexts::tr("cannot be read");
    if (file.failed)
        return FileInfoReportTexts::tr("cannot be read");
    if (file.facts.profile)
        return profileText(*file.facts.profile);
    if (const QString text = file.document ? documentText(*file.document) : QString(); !text.isEmpty())
        return text;
    QStringList parts;
    for (const auto &[key, count] : file.facts.counts)
        parts << countText(key, count);
    return parts.join(", "_L1);
}

QString problemText(const FileInfo &file)
{
    const auto count = static_cast<int>(file.problems.items().size());
    return count == 0 ? QString() : QCoreApplication::translate("FileInfoReport", "%n problem(s)", nullptr, count);
}

} // namespace

QString fileInfoReport(const std::vector<FileInfo> &files)
{
    constexpr auto left = TextTable::Align::Left;
    TextTable table;
    table.addColumn(FileInfoReportTexts::tr("file"), left, TextTable::anyWidth);
    table.addColumn(FileInfoReportTexts::tr("kind"));
    table.addColumn(FileInfoReportTexts::tr("size"), TextTable::Align::Right);
    table.addColumn(FileInfoReportTexts::tr("content"), left, TextTable::anyWidth);
    table.addColumn(FileInfoReportTexts::tr("problems"));
    for (const FileInfo &file : files) {
        table.addRow({file.path, kindName(file.kind), sizeText(file.bytes), contentText(file), problemText(file)});
    }
    QString text = table.lines().join(u'\n') % u'\n';
    const Document *const only = files.size() == 1 ? files.front().document.get() : nullptr;
    if (const TraceRun *const run = only ? only->traces() : nullptr; run && recordCount(*run) != 0)
        text += recordCounts(*run) % u'\n';
    if (const auto arrays = only ? only->arrays() : nullptr)
        text += contentsText(*arrays);
    return text;
}

} // namespace rankscope
