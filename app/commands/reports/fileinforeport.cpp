// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/reports/fileinforeport.h"

#include "app/commands/reports/fileinfoobject.h"
#include "app/commands/reports/runcounts.h"
#include "io/saved/savedinputs.h"
#include "model/arrays/blocks/placedarray.h"
#include "model/arrays/series/arrayseries.h"
#include "model/arrays/series/innersteps.h"
#include "model/arrays/sources/arraytreemodel.h"
#include "model/base/plural.h"
#include "model/base/text/sizetext.h"
#include "model/saved/savedresult.h"
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

constexpr Audiences forInfoReaders = Audience::Text | Audience::Page;

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

QString countedText(const char *text, std::uint64_t count)
{
    return FileInfoReportTexts::tr(text, nullptr, plural(count)).arg(QLocale().toString(quint64(count)));
}

/// Of several processes, which a table may hold, how many they are.
QString traceText(const TraceRun &run)
{
    const TraceHeader &header = run.processes.front().trace->header;
    const QString what = run.processes.size() > 1 ? countedText(QT_TRANSLATE_N_NOOP("FileInfoReport", "%1 process(es)"),
                                                                run.processes.size())
                                                  : QString((header.dialect == TraceDialect::D2 ? u"D2"_s : u"D3"_s)
                                                            % u' ' % QString::fromLatin1(levelName(header.level)));
    QString text =
        what % ", "_L1 % countedText(QT_TRANSLATE_N_NOOP("FileInfoReport", "%1 record(s)"), recordCount(run));
    if (!std::ranges::all_of(run.processes, [](const auto &process) { return process.trace->complete; }))
        text += ", "_L1 % FileInfoReportTexts::tr("incomplete");
    return text;
}

QString stacksText(const StackCounts &counts)
{
    QStringList parts;
    if (counts.snapshots != 1)
        parts << countedText(QT_TRANSLATE_N_NOOP("FileInfoReport", "%1 snapshot(s)"), counts.snapshots);
    if (counts.communicators > 0)
        parts << countedText(QT_TRANSLATE_N_NOOP("FileInfoReport", "%1 communicator(s)"), counts.communicators);
    parts << countedText(QT_TRANSLATE_N_NOOP("FileInfoReport", "%1 frame(s)"), counts.frames);
    parts << countedText(QT_TRANSLATE_N_NOOP("FileInfoReport", "%1 level(s) deep"), counts.depth);
    if (counts.processCount > 0)
        parts << countedText(QT_TRANSLATE_N_NOOP("FileInfoReport", "%1 process(es)"), counts.processCount);
    if (counts.threadCount > 0)
        parts << countedText(QT_TRANSLATE_N_NOOP("FileInfoReport", "%1 thread(s)"), counts.threadCount);
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
    QStringList parts{countedText(QT_TRANSLATE_N_NOOP("FileInfoReport", "%1 data set(s)"), sets.size())};
    if (const auto processes = processesOf(document); !processes.empty())
        parts.prepend(countedText(QT_TRANSLATE_N_NOOP("FileInfoReport", "%1 process(es)"), processes.size()));
    if (document.series) {
        const auto &steps = document.series->steps();
        parts.prepend(countedText(QT_TRANSLATE_N_NOOP("FileInfoReport", "%1 step(s)"), steps.size()) % u' ' % u'('
                      % stepsText(steps) % u')');
        if (!document.series->patterns.isEmpty())
            parts.prepend(document.series->patterns.join(u' '));
    }
    if (const QStringList inner = stepsWithin(document); !inner.isEmpty())
        parts << FileInfoReportTexts::tr("--steps %1 takes it as a series").arg(inner.join(u'|'));
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

/// "4 × 5 (time, x)"
QString namedShapeText(const ArrayDescription &description)
{
    const QString shape = shapeText(description);
    const QStringList names = namesOfDimensions(description);
    return names.isEmpty() ? shape : QString(shape % u" ("_s % names.join(u", "_s) % u')');
}

/// What the listing says of an entry: its type, its shape, its attributes or what is wrong with it.
struct ListedEntry {
    QString path;
    QString type;
    QString shape = {};
    QString remarks = {};
};

ListedEntry listedEntry(const ArrayEntry &entry, const ArrayDocument &document)
{
    const QString path = entry.link.isEmpty() ? entry.path : QString(entry.path % u" → "_s % entry.link);
    if (entry.kind == ArrayEntry::Kind::BrokenLink)
        return {path, FileInfoReportTexts::tr("broken link"), {}, entry.error};
    if (!entry.dataSet)
        return {path,
                FileInfoReportTexts::tr("group"),
                {},
                entry.error.isEmpty() ? attributesText(entry.attributes) : entry.error};
    const ArrayDescription &description = document.dataSets[*entry.dataSet]->description();
    if (!description.error.isEmpty())
        return {path, unreadable(), {}, description.error};
    return {path, typeText(description), namedShapeText(description), attributesText(description.attributes)};
}

ReportColumn<ListedEntry> entryColumn(const QString &heading, QString ListedEntry::*text, bool isWhole)
{
    return {{.key = {}, .heading = heading, .shownIn = forInfoReaders, .isWhole = isWhole},
            {},
            [text](const ListedEntry &entry) { return entry.*text; }};
}

/// Everything in a file, with types, shapes and attributes; no rows where the line about the file says it all.
ReportTable contentsTable(const ArrayDocument &document)
{
    std::vector<ListedEntry> entries;
    for (const ArrayEntry &entry : document.entries)
        entries.push_back(listedEntry(entry, document));
    if (entries.size() == 1 && document.entries.front().dataSet && entries.front().remarks.isEmpty())
        entries.clear();
    std::vector<ReportColumn<ListedEntry>> columns{
        entryColumn(FileInfoReportTexts::tr("data set"), &ListedEntry::path, true),
        entryColumn(FileInfoReportTexts::tr("type"), &ListedEntry::type, false),
        entryColumn(FileInfoReportTexts::tr("shape"), &ListedEntry::shape, false),
        entryColumn(FileInfoReportTexts::tr("attributes"), &ListedEntry::remarks, true)};
    const auto rows = std::make_shared<const std::vector<ListedEntry>>(std::move(entries));
    ReportTable table{
        .key = {}, .element = {}, .heading = FileInfoReportTexts::tr("What is in it"), .shownIn = forInfoReaders};
    setFirstRows(table, std::move(columns), rows->size(), 0,
                 [rows](std::size_t index) -> const ListedEntry & { return (*rows)[index]; });
    return table;
}

/// A data set of a file of arrays, as files of tables have it.
struct FiledDataSet {
    QString file;
    DataSetDigest dataSet;
};

std::vector<DataSetDigest> dataSetsOf(const FileInfo &file)
{
    if (file.digest)
        return file.digest->dataSets;
    std::vector<DataSetDigest> dataSets;
    if (const auto arrays = file.document ? file.document->arrays() : nullptr) {
        for (const auto &dataSet : arrays->dataSets) {
            const ArrayDescription &description = dataSet->description();
            dataSets.push_back({description.path, typeText(description), shapeText(description), description.error});
        }
    }
    return dataSets;
}

ReportTable dataSetsTable(const std::vector<FileInfo> &files)
{
    std::vector<FiledDataSet> dataSets;
    for (const FileInfo &file : files) {
        for (DataSetDigest &dataSet : dataSetsOf(file))
            dataSets.push_back({file.path, std::move(dataSet)});
    }
    using DataSetColumn = ReportColumn<FiledDataSet>;
    const auto column = [](const QString &key, auto text) {
        return DataSetColumn({.key = key, .shownIn = Audience::Tables}, text);
    };
    std::vector<DataSetColumn> columns{
        column(u"path"_s, [](const FiledDataSet &one) { return one.file; }),
        column(u"dataset"_s, [](const FiledDataSet &one) { return one.dataSet.path; }),
        column(u"type"_s, [](const FiledDataSet &one) { return one.dataSet.type; }),
        column(u"shape"_s, [](const FiledDataSet &one) { return one.dataSet.shape; }),
        column(u"error"_s, [](const FiledDataSet &one) { return textUnlessEmpty(one.dataSet.error); })};
    const auto rows = std::make_shared<const std::vector<FiledDataSet>>(std::move(dataSets));
    ReportTable table{.key = {}, .element = "dataset"_L1, .shownIn = Audience::Tables};
    setFirstRows(table, rows->empty() ? std::vector<DataSetColumn>() : std::move(columns), rows->size(), 0,
                 [rows](std::size_t index) -> const FiledDataSet & { return (*rows)[index]; });
    return table;
}

QString profileText(const ProfileSummary &profile)
{
    constexpr std::size_t mostNamed = 3;
    QStringList parts;
    if (!profile.version.isEmpty())
        parts << FileInfoReportTexts::tr("version %1").arg(profile.version);
    std::uint64_t scopes = 0;
    for (const auto &[element, count] : profile.scopes)
        scopes += count;
    parts << countedText(QT_TRANSLATE_N_NOOP("FileInfoReport", "%1 scope(s)"), scopes);
    if (profile.threads)
        parts << countedText(QT_TRANSLATE_N_NOOP("FileInfoReport", "%1 profile(s)"), *profile.threads);
    if (profile.samples)
        parts << countedText(QT_TRANSLATE_N_NOOP("FileInfoReport", "%1 sample(s) of time lines"), *profile.samples);
    parts << countedText(QT_TRANSLATE_N_NOOP("FileInfoReport", "%1 metric(s)"), profile.metrics.size());
    for (std::size_t index = 0; index < std::min(mostNamed, profile.metrics.size()); ++index) {
        const ProfileSummary::Metric &metric = profile.metrics[index];
        parts << (metric.total ? metric.name % u' ' % QLocale().toString(*metric.total, 'g', 6) : metric.name);
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

/// Empty where its counts say it all.
QString documentText(const Document &document)
{
    if (const TraceRun *const run = document.traces(); run && !run->processes.empty())
        return traceText(*run);
    if (const auto stacks = document.stacks())
        return stacksText(countStacks(*stacks));
    if (const auto saved = document.savedResult())
        return savedResultTitle(*saved) % ". "_L1 % inputStatesSentence(statesInPlace(*saved));
    const auto arrays = document.arrays();
    return arrays ? arraysText(*arrays) : QString();
}

QString contentText(const FileInfo &file)
{
    if (file.digest)
        return file.digest->text;
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
        parts << countedText(countTemplate(key), count);
    return parts.join(", "_L1);
}

QString problemText(const FileInfo &file)
{
    const auto count = static_cast<int>(file.problems.items().size());
    return count == 0 ? QString() : FileInfoReportTexts::tr("%n problem(s)", nullptr, count);
}

ReportList problemsOf(const FileInfo &file)
{
    ReportList problems;
    for (const Problem &problem : file.problems.items())
        problems.push_back(
            ReportObject{{u"severity"_s, severityName(problem.severity)},
                         {u"line"_s, problem.line ? ReportValue(std::uint64_t(*problem.line)) : ReportValue()},
                         {u"text"_s, problem.text},
                         {u"count"_s, problem.count > 1 ? ReportValue(std::uint64_t(problem.count)) : ReportValue()}});
    return problems;
}

/// What JSON says of a file in numbers and texts; what is nested there has no place in a row.
ReportObject plainMembers(const ReportObject &object)
{
    ReportObject plain;
    for (const ReportMember &member : object) {
        const auto *const nested = std::get_if<ReportObject>(&member.value);
        if (nested && member.key.isEmpty()) // its members are those of the object itself
            plain.insert(plain.end(), nested->begin(), nested->end());
        else
            plain.push_back(member);
    }
    std::erase_if(plain, [](const ReportMember &member) {
        return std::holds_alternative<std::monostate>(member.value) || std::holds_alternative<ReportList>(member.value)
               || std::holds_alternative<ReportObject>(member.value);
    });
    return plain;
}

/// Those of all files, each once: what one kind of file has stands empty in the rows of the others.
void addContentColumns(std::vector<ReportColumn<FileInfo>> &columns, const std::vector<FileInfo> &files)
{
    const auto contents = std::make_shared<std::vector<ReportObject>>();
    QStringList known;
    for (const FileInfo &file : files) {
        contents->push_back(plainMembers(contentObject(file)));
        for (const ReportMember &member : contents->back()) {
            if (known.contains(member.key))
                continue;
            known << member.key;
            const bool isText = std::holds_alternative<QString>(member.value);
            const auto valueOf = [contents, first = files.data(), key = member.key](const FileInfo &row) {
                const ReportObject &members = (*contents)[static_cast<std::size_t>(&row - first)];
                const auto found = std::ranges::find(members, key, &ReportMember::key);
                return found == members.end() ? ReportValue() : found->value;
            };
            columns.push_back({{.key = member.key,
                                .shownIn = Audience::Tables,
                                .type = isText ? FieldType::Text : FieldType::Integer},
                               valueOf});
        }
    }
}

std::vector<ReportColumn<FileInfo>> fileColumns(const std::vector<FileInfo> &files)
{
    constexpr Audiences everywhere = allAudiences;
    std::vector<ReportColumn<FileInfo>> columns{
        {{.key = u"path"_s, .heading = FileInfoReportTexts::tr("file"), .shownIn = everywhere, .isWhole = true},
         [](const FileInfo &file) { return file.path; }},
        {{.key = u"kind"_s, .heading = FileInfoReportTexts::tr("kind"), .shownIn = everywhere},
         [](const FileInfo &file) { return kindName(file.kind); }},
        {{.key = u"format"_s, .shownIn = Audience::Json | Audience::Tables},
         [](const FileInfo &file) { return textUnlessEmpty(file.format); }},
        {{.key = u"bytes"_s, .shownIn = Audience::Json | Audience::Tables, .type = FieldType::Integer},
         [](const FileInfo &file) { return file.bytes; }},
        {{.key = {}, .heading = FileInfoReportTexts::tr("size"), .shownIn = forInfoReaders, .isNumber = true},
         [](const FileInfo &file) { return file.bytes; },
         [](const FileInfo &file) { return sizeText(file.bytes); }},
        {{.key = {}, .shownIn = Audience::Json}, contentObject},
        {{.key = {}, .heading = FileInfoReportTexts::tr("content"), .shownIn = forInfoReaders, .isWhole = true},
         {},
         contentText},
        {{.key = u"problems"_s,
          .heading = FileInfoReportTexts::tr("problems"),
          .shownIn = Audience::Json | forInfoReaders},
         problemsOf,
         problemText},
        {{.key = u"problem_count"_s, .shownIn = Audience::Tables, .type = FieldType::Integer},
         [](const FileInfo &file) { return std::uint64_t(file.problems.items().size()); }},
        {{.key = u"content"_s, .shownIn = Audience::Tables}, contentText}};
    addContentColumns(columns, files);
    return columns;
}

} // namespace

FileDigest digestOf(const FileInfo &file)
{
    return {contentObject(file), contentText(file), dataSetsOf(file)};
}

Report fileInfoReport(const std::vector<FileInfo> &files)
{
    ReportTable table{.key = "files"_L1, .element = "file"_L1, .heading = FileInfoReportTexts::tr("Files")};
    setFirstRows(table, fileColumns(files), files.size(), 0,
                 [&files](std::size_t index) -> const FileInfo & { return files[index]; });
    const Document *const only = files.size() == 1 ? files.front().document.get() : nullptr;
    if (const TraceRun *const run = only ? only->traces() : nullptr; run && recordCount(*run) != 0)
        table.legend = recordCounts(*run);
    Report report;
    report.title = FileInfoReportTexts::tr("What the files are");
    report.parts.emplace_back(std::move(table));
    if (const auto arrays = only ? only->arrays() : nullptr)
        report.parts.emplace_back(contentsTable(*arrays));
    report.parts.emplace_back(dataSetsTable(files));
    return report;
}

} // namespace rankscope
