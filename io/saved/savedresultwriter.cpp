// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/saved/savedresultwriter.h"

#include "io/saved/cboroutput.h"
#include "io/saved/savedarchive.h"
#include "io/saved/savedcolumnscbor.h"
#include "io/saved/savedreportcbor.h"
#include "io/saved/zipwriter.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QByteArray valueCbor(const ReportValue &value)
{
    CborOutput output;
    output.value(value);
    return output.bytes();
}

QString nameOf(std::string_view entry)
{
    return QString::fromLatin1(entry.data(), qsizetype(entry.size()));
}

/// Writes the entries of a container behind its mark. Entries that others name are collected, since the first ones
/// must be those that say what the result is: of a file that is cut they are left.
class ContainerWriter
{
public:
    ContainerWriter(const SavedResult &result, QIODevice &device, const Progress &progress)
        : m_result(result)
        , m_zip(device)
        , m_progress(progress)
    {}

    Result<void> write();

private:
    struct Entry {
        QString name;
        QByteArray bytes;
    };

    Result<QString> collect(const QString &folder, const QByteArray &bytes);
    Result<QString> collectTable(const ReportTable &table);
    Result<QString> collectExcerpts(const ReportExcerpts &excerpts);
    Result<void> collectReports();
    Result<void> collectSuites();
    Result<void> collectProblems();
    Result<void> collectContext();
    Result<void> collectSurroundings();
    Result<void> collectReport(const Report &report, const QString &entry);
    ReportObject result() const;
    Result<void> writeEntries(const std::vector<Entry> &entries);

    const SavedResult &m_result;
    ZipWriter m_zip;
    const Progress &m_progress;
    std::vector<Entry> m_first; // reports and all that is read when the file is opened
    std::vector<Entry> m_large; // what is read when it is shown
    ReportObject m_context;
};

/// The name of the entry that holds these bytes; a new one, numbered in its folder, where none does.
Result<QString> ContainerWriter::collect(const QString &folder, const QByteArray &bytes)
{
    if (m_progress.isCancelled())
        return tl::unexpected(cancelledError());
    if (const auto known = std::ranges::find(m_large, bytes, &Entry::bytes); known != m_large.end())
        return known->name;
    const QString name = folder % QString::number(m_large.size() + 1) % ".cbor"_L1;
    m_large.push_back({name, bytes});
    return name;
}

Result<QString> ContainerWriter::collectTable(const ReportTable &table)
{
    const Result<SavedColumns> columns = savedColumns(table, m_progress);
    if (!columns)
        return tl::unexpected(columns.error());
    return collect(u"results/tables/"_s, columnsCbor(*columns));
}

Result<QString> ContainerWriter::collectExcerpts(const ReportExcerpts &excerpts)
{
    CborOutput output;
    output.beginList();
    const auto visit = [&output](const ReportExcerpt &excerpt) {
        output.value(valueOfExcerpt(excerpt));
        return true;
    };
    if (excerpts.excerpts) {
        if (const Result<void> done = excerpts.excerpts(visit, m_progress); !done)
            return tl::unexpected(done.error());
    }
    output.endList();
    return collect(u"results/excerpts/"_s, output.bytes());
}

Result<void> ContainerWriter::collectReport(const Report &report, const QString &entry)
{
    const PartSaver save{[this](const ReportTable &table) { return collectTable(table); },
                         [this](const ReportExcerpts &excerpts) { return collectExcerpts(excerpts); }};
    const Result<ReportObject> object = objectOfReport(report, save);
    if (!object)
        return tl::unexpected(object.error());
    m_first.push_back({entry, valueCbor(*object)});
    return {};
}

Result<void> ContainerWriter::collectReports()
{
    for (const SavedReport &saved : m_result.reports) {
        if (Result<void> done = collectReport(saved.report, savedReportEntry(savedUseName(saved.use))); !done)
            return done;
    }
    return {};
}

Result<void> ContainerWriter::collectSuites()
{
    if (!m_result.suites)
        return {};
    Result<ReportList> list = listOfSuites(*m_result.suites, m_progress);
    if (!list)
        return tl::unexpected(list.error());
    m_first.push_back({nameOf(savedSuitesEntry), valueCbor(std::move(*list))});
    return {};
}

Result<void> ContainerWriter::collectProblems()
{
    if (!m_result.inputProblems.isEmpty())
        m_first.push_back({nameOf(savedProblemsEntry), valueCbor(listOfProblems(m_result.inputProblems))});
    return {};
}

Result<void> ContainerWriter::collectContext()
{
    if (!m_result.context)
        return {};
    const Result<QString> entry = collectExcerpts(*m_result.context);
    if (!entry)
        return tl::unexpected(entry.error());
    m_context = objectOfExcerpts(*m_result.context, *entry);
    return {};
}

Result<void> ContainerWriter::collectSurroundings()
{
    return m_result.surroundings ? collectReport(m_result.surroundings->report, nameOf(savedSurroundingsEntry))
                                 : Result<void>();
}

ReportValue valueOf(const std::optional<SavedOutcome> &outcome)
{
    if (!outcome)
        return {};
    return ReportObject{{u"equal"_s, outcome->isEqual},
                        {u"whole"_s, outcome->isWhole},
                        {u"compares_nothing"_s, outcome->comparesNothing},
                        {u"allow_partial"_s, outcome->allowPartial}};
}

ReportValue valueOf(const std::optional<Tolerance> &tolerance)
{
    if (!tolerance)
        return {};
    return ReportObject{{u"abs"_s, reportValue(tolerance->absolute)},
                        {u"rel"_s, reportValue(tolerance->relative)},
                        {u"rel_floor"_s, tolerance->relativeFloor},
                        {u"ulps"_s, reportValue(tolerance->ulps)},
                        {u"exact"_s, tolerance->exact},
                        {u"nan_differs"_s, tolerance->nanDiffers},
                        {u"signed_zero_differs"_s, tolerance->signedZeroDiffers}};
}

QString timeText(const QDateTime &time)
{
    return time.isValid() ? time.toUTC().toString(Qt::ISODateWithMs) : QString();
}

ReportObject ContainerWriter::result() const
{
    ReportList paths;
    for (const SavedPath &path : m_result.paths)
        paths.emplace_back(ReportObject{{u"side"_s, path.side}, {u"path"_s, path.path}});
    ReportList inputs;
    for (const SavedInput &input : m_result.inputs)
        inputs.emplace_back(
            ReportObject{{u"path"_s, input.path},
                         {u"bytes"_s, reportValue(input.bytes)},
                         {u"modified"_s, textUnlessEmpty(timeText(input.modified))},
                         {u"crc32c"_s, input.checksum ? ReportValue(std::uint64_t(*input.checksum)) : ReportValue()}});
    ReportList reports;
    for (const SavedReport &saved : m_result.reports)
        reports.emplace_back(ReportObject{{u"use"_s, QString(savedUseName(saved.use))},
                                          {u"limit"_s, saved.limit},
                                          {u"entry"_s, savedReportEntry(savedUseName(saved.use))}});
    const ReportValue context = m_context.empty() ? ReportValue() : ReportValue(m_context);
    return {
        {u"version"_s, savedResultVersion},
        {u"program"_s, m_result.program},
        {u"verb"_s, m_result.verb},
        {u"kind"_s, textUnlessEmpty(m_result.kind)},
        {u"host"_s, textUnlessEmpty(m_result.host)},
        {u"language"_s, textUnlessEmpty(m_result.language)},
        {u"made"_s, textUnlessEmpty(timeText(m_result.made))},
        {u"processes"_s, m_result.processCount},
        {u"exit_code"_s, std::int64_t(m_result.exitCode)},
        {u"outcome"_s, valueOf(m_result.outcome)},
        {u"tolerance"_s, valueOf(m_result.tolerance)},
        {u"folder"_s, textUnlessEmpty(m_result.folder)},
        {u"paths"_s, std::move(paths)},
        {u"inputs"_s, std::move(inputs)},
        {u"reports"_s, std::move(reports)},
        {u"context"_s, context},
        {u"surroundings"_s, m_result.surroundings ? ReportValue(nameOf(savedSurroundingsEntry)) : ReportValue()},
        {u"tests"_s, m_result.suites ? ReportValue(nameOf(savedSuitesEntry)) : ReportValue()},
        {u"problems"_s, m_result.inputProblems.isEmpty() ? ReportValue() : ReportValue(nameOf(savedProblemsEntry))}};
}

Result<void> ContainerWriter::writeEntries(const std::vector<Entry> &entries)
{
    for (const Entry &entry : entries) {
        if (Result<void> written = m_zip.deflate(entry.name.toUtf8(), entry.bytes, m_progress); !written)
            return written;
    }
    return {};
}

Result<void> ContainerWriter::write()
{
    for (const auto collect :
         {&ContainerWriter::collectReports, &ContainerWriter::collectContext, &ContainerWriter::collectSurroundings,
          &ContainerWriter::collectSuites, &ContainerWriter::collectProblems}) {
        if (Result<void> done = (this->*collect)(); !done)
            return done;
    }
    m_first.insert(m_first.begin(), {nameOf(savedResultEntry), valueCbor(result())});
    m_large.push_back({nameOf(savedResultCopy), m_first.front().bytes});
    const auto bytesOf = [](std::string_view text) { return QByteArray(text.data(), qsizetype(text.size())); };
    if (Result<void> written = m_zip.store(bytesOf(savedMarkName), bytesOf(savedMark)); !written)
        return written;
    for (const std::vector<Entry> *const entries : {&m_first, &m_large}) {
        if (Result<void> written = writeEntries(*entries); !written)
            return written;
    }
    for (const SavedEntry &other : m_result.others) {
        if (Result<void> written = m_zip.deflate(other.name.toUtf8(), other.bytes, m_progress); !written)
            return written;
    }
    return m_zip.finish();
}

} // namespace

Result<void> writeSavedResult(const SavedResult &result, QIODevice &device, const Progress &progress)
{
    return ContainerWriter(result, device, progress).write();
}

} // namespace rankscope
