// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/saved/savedresultreader.h"

#include "io/saved/cborinput.h"
#include "io/saved/savedarchive.h"
#include "io/saved/savedcolumnscbor.h"
#include "io/saved/savedreportcbor.h"
#include "io/saved/savedresultwriter.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <limits>
#include <mutex>
#include <set>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct SavedReaderTexts {
    Q_DECLARE_TR_FUNCTIONS(SavedResult)
};

constexpr std::uint64_t mostDescription = std::uint64_t(64) << 20U; // bytes of what is read when the file is opened
constexpr std::uint64_t mostRows = std::uint64_t(1) << 30U; // bytes of a table
constexpr std::uint64_t mostChecked = std::uint64_t(8) << 20U; // bytes of all tables that are checked at once
/// How many rows reports have, unless --limit said otherwise.
constexpr std::array<std::pair<SavedUse, std::uint64_t>, 3> usualLimits{
    {{SavedUse::Text, 20}, {SavedUse::Lists, 1000}, {SavedUse::All, 0}}};
constexpr std::uint64_t mostKept = std::uint64_t(16) << 20U; // bytes of an entry that is not known
constexpr std::uint64_t mostKeptInAll = std::uint64_t(256) << 20U; // bytes of all of them, unless the file has more

/// A large entry may have more values than others: there are as many in as many rows, and the file has grown with them.
std::uint64_t mostValuesIn(const SavedArchive &archive, const QString &entry)
{
    constexpr std::uint64_t mostOfByte = 16;
    return CborInput::usualValues + mostOfByte * archive.packedBytesOf(entry);
}

QString entryName(std::string_view name)
{
    return QString::fromLatin1(name.data(), qsizetype(name.size()));
}

Error wrongContent(const QString &file, const QString &entry)
{
    return {ErrorKind::Damaged,
            SavedReaderTexts::tr("What is in \"%1\" is not what was expected there.").arg(entry),
            file,
            {},
            SavedReaderTexts::tr("Save or copy it again.")};
}

/// The columns of an entry, which are read once. Errors: those of reading it, Damaged.
class LazyColumns
{
public:
    LazyColumns(std::shared_ptr<const SavedArchive> archive, QString file, QString entry, std::vector<bool> hasText)
        : m_archive(std::move(archive))
        , m_file(std::move(file))
        , m_entry(std::move(entry))
        , m_hasText(std::move(hasText))
    {}

    Result<std::shared_ptr<const SavedColumns>> columns(const Progress &progress)
    {
        const std::scoped_lock lock(m_mutex);
        if (m_columns)
            return m_columns;
        const Result<QByteArray> bytes = m_archive->entry(m_entry, mostRows, progress);
        if (!bytes)
            return tl::unexpected(bytes.error());
        auto read = readColumnsCbor(*bytes, m_hasText, mostValuesIn(*m_archive, m_entry));
        if (!read)
            return tl::unexpected(wrongContent(m_file, m_entry));
        m_columns = std::make_shared<const SavedColumns>(std::move(*read));
        return m_columns;
    }

private:
    std::shared_ptr<const SavedArchive> m_archive;
    QString m_file;
    QString m_entry;
    std::vector<bool> m_hasText;
    std::mutex m_mutex; // of m_columns
    std::shared_ptr<const SavedColumns> m_columns;
};

using VisitExcerpts = std::function<Result<void>(const ReportExcerpts::Visit &, const Progress &)>;

VisitExcerpts excerptsIn(std::shared_ptr<const SavedArchive> archive, const QString &file, const QString &entry)
{
    return [archive = std::move(archive), file, entry](const ReportExcerpts::Visit &visit,
                                                       const Progress &progress) -> Result<void> {
        const Result<QByteArray> bytes = archive->entry(entry, mostDescription, progress);
        if (!bytes)
            return tl::unexpected(bytes.error());
        CborInput input(*bytes, mostValuesIn(*archive, entry));
        bool wantsMore = input.enterList();
        while (wantsMore && input.hasNext()) {
            if (progress.isCancelled())
                return tl::unexpected(cancelledError(file));
            const ReportExcerpt excerpt = excerptOfValue(input.value());
            wantsMore = input.isGood() && visit(excerpt);
        }
        return input.isGood() ? Result<void>() : tl::unexpected(wrongContent(file, entry));
    };
}

/// Puts a result together from the entries of a container.
class ContainerReader
{
public:
    ContainerReader(std::shared_ptr<const SavedArchive> archive, SavedResult &result, const Progress &progress)
        : m_archive(std::move(archive))
        , m_result(result)
        , m_progress(progress)
    {
        m_result.words = m_words;
    }

    /// Errors: Damaged, Unsupported, Cancelled.
    Result<void> read();

private:
    Result<ReportValue> valueIn(const QString &entry);
    Result<ReportValue> description();
    Result<void> takeDescribed(const ReportObject &object);
    Result<void> takeUndescribed(const Error &error);
    void takeDescription(const ReportObject &object);
    void takeReports(const ReportObject &object);
    void takeReport(const ReportObject &named);
    void takeContext(const ReportObject &object);
    void takeSuites(const QString &entry);
    void takeProblems(const QString &entry);
    void takeSurroundings(const QString &entry);
    bool isWhole(const ReportExcerpts &excerpts);
    void dropDamaged(SavedReport &report);
    void takeOthers();
    PartOpener opener();
    void tell(Severity severity, const QString &text);

    std::shared_ptr<const SavedArchive> m_archive;
    SavedResult &m_result;
    const Progress &m_progress;
    SharedWords m_words = std::make_shared<SavedWords>();
    std::set<QString> m_known; // entries that were read or are named
    std::uint64_t m_checked = 0; // bytes
};

void ContainerReader::tell(Severity severity, const QString &text)
{
    m_result.problems.add({severity, m_result.file, {}, text, 1});
}

Result<ReportValue> ContainerReader::valueIn(const QString &entry)
{
    m_known.insert(entry);
    const Result<QByteArray> bytes = m_archive->entry(entry, mostDescription, m_progress);
    if (!bytes)
        return tl::unexpected(bytes.error());
    CborInput input(*bytes, mostValuesIn(*m_archive, entry));
    ReportValue value = input.value();
    if (!input.isGood())
        return tl::unexpected(wrongContent(m_result.file, entry));
    return value;
}

PartOpener ContainerReader::opener()
{
    const auto openTable = [this](const QString &entry, const std::vector<ColumnHead> &heads) {
        m_known.insert(entry);
        std::vector<bool> hasText;
        for (const ColumnHead &head : heads)
            hasText.push_back(head.hasText);
        const auto lazy = std::make_shared<LazyColumns>(m_archive, m_result.file, entry, std::move(hasText));
        return ColumnsSource([lazy, words = m_words](const Progress &progress) { return lazy->columns(progress); });
    };
    const auto openExcerpts = [this](const QString &entry) {
        m_known.insert(entry);
        return excerptsIn(m_archive, m_result.file, entry);
    };
    return {openTable, openExcerpts};
}

QDateTime timeOf(const ReportObject &object, QLatin1StringView key)
{
    return QDateTime::fromString(textOf(object, key), Qt::ISODateWithMs);
}

std::optional<SavedOutcome> outcomeOf(const ReportObject &object)
{
    if (!memberOf(object, "outcome"_L1))
        return std::nullopt;
    const ReportObject &outcome = objectIn(object, "outcome"_L1);
    return SavedOutcome{.isEqual = flagOf(outcome, "equal"_L1),
                        .isWhole = flagOf(outcome, "whole"_L1),
                        .comparesNothing = flagOf(outcome, "compares_nothing"_L1),
                        .allowPartial = flagOf(outcome, "allow_partial"_L1)};
}

std::optional<Tolerance> toleranceOf(const ReportObject &object)
{
    if (!memberOf(object, "tolerance"_L1))
        return std::nullopt;
    const ReportObject &tolerance = objectIn(object, "tolerance"_L1);
    return Tolerance{.absolute = optionalRealOf(tolerance, "abs"_L1),
                     .relative = optionalRealOf(tolerance, "rel"_L1),
                     .relativeFloor = optionalRealOf(tolerance, "rel_floor"_L1).value_or(0),
                     .ulps = optionalCountOf(tolerance, "ulps"_L1),
                     .exact = flagOf(tolerance, "exact"_L1),
                     .nanDiffers = flagOf(tolerance, "nan_differs"_L1),
                     .signedZeroDiffers = flagOf(tolerance, "signed_zero_differs"_L1)};
}

std::optional<std::uint32_t> checksumOf(const ReportObject &input)
{
    const std::optional<std::uint64_t> number = optionalCountOf(input, "crc32c"_L1);
    return number && *number <= std::numeric_limits<std::uint32_t>::max() ? std::optional(std::uint32_t(*number))
                                                                          : std::nullopt;
}

void ContainerReader::takeDescription(const ReportObject &object)
{
    m_result.version = countOf(object, "version"_L1);
    m_result.program = textOf(object, "program"_L1);
    m_result.verb = textOf(object, "verb"_L1);
    m_result.kind = textOf(object, "kind"_L1);
    m_result.host = textOf(object, "host"_L1);
    m_result.language = textOf(object, "language"_L1);
    m_result.made = timeOf(object, "made"_L1);
    m_result.processCount = countOf(object, "processes"_L1);
    m_result.exitCode = static_cast<int>(std::clamp<std::int64_t>(numberOf(object, "exit_code"_L1), 0, 2));
    m_result.outcome = outcomeOf(object);
    m_result.tolerance = toleranceOf(object);
    m_result.folder = textOf(object, "folder"_L1);
    for (const ReportValue &value : listOf(object, "paths"_L1))
        m_result.paths.push_back({textOf(objectOf(value), "side"_L1), textOf(objectOf(value), "path"_L1)});
    for (const ReportValue &value : listOf(object, "inputs"_L1)) {
        const ReportObject &input = objectOf(value);
        m_result.inputs.push_back({.path = textOf(input, "path"_L1),
                                   .bytes = optionalCountOf(input, "bytes"_L1),
                                   .modified = timeOf(input, "modified"_L1),
                                   .checksum = checksumOf(input)});
    }
}

bool ContainerReader::isWhole(const ReportExcerpts &excerpts)
{
    const auto read = excerpts.excerpts([](const ReportExcerpt &) { return true; }, m_progress);
    if (!read && read.error().kind != ErrorKind::Cancelled)
        tell(Severity::Error, read.error().message);
    return read.has_value();
}

/// Small tables are looked at now: what is damaged is a problem of the file, not of the one who shows it.
void ContainerReader::dropDamaged(SavedReport &saved)
{
    std::vector<ReportPart> parts;
    std::map<std::size_t, ColumnsSource> columns;
    for (std::size_t part = 0; part < saved.report.parts.size(); ++part) {
        const auto source = saved.columns.find(part);
        const bool isTable = source != saved.columns.end();
        const auto *const excerpts = std::get_if<ReportExcerpts>(&saved.report.parts[part]);
        if (excerpts && m_checked <= mostChecked && !isWhole(*excerpts))
            continue;
        if (isTable && m_checked <= mostChecked) {
            const auto read = source->second(m_progress);
            if (!read && read.error().kind != ErrorKind::Cancelled) {
                tell(Severity::Error, read.error().message % u' '
                                          % SavedReaderTexts::tr("The table \"%1\" is not shown.")
                                                .arg(std::get<ReportTable>(saved.report.parts[part]).key));
                continue;
            }
        }
        if (isTable)
            columns[parts.size()] = source->second;
        parts.push_back(std::move(saved.report.parts[part]));
    }
    saved.report.parts = std::move(parts);
    saved.columns = std::move(columns);
}

void ContainerReader::takeReport(const ReportObject &named)
{
    const QString use = textOf(named, "use"_L1);
    const auto known = std::ranges::find(savedUses, use, [](SavedUse one) { return QString(savedUseName(one)); });
    const QString entry = textOf(named, "entry"_L1);
    const bool isThere = known != savedUses.end()
                         && std::ranges::find(m_result.reports, *known, &SavedReport::use) != m_result.reports.end();
    if (known == savedUses.end() || isThere) {
        m_known.insert(entry);
        return tell(Severity::Warning, SavedReaderTexts::tr("The report \"%1\" is not known.").arg(use));
    }
    const Result<ReportValue> value = valueIn(entry);
    if (!value)
        return tell(Severity::Error, value.error().message);
    SavedReport saved = reportOfObject(objectOf(*value), opener(), *m_words);
    saved.use = *known;
    saved.limit = countOf(named, "limit"_L1);
    dropDamaged(saved);
    m_result.reports.push_back(std::move(saved));
}

void ContainerReader::takeReports(const ReportObject &object)
{
    for (const ReportValue &value : listOf(object, "reports"_L1))
        takeReport(objectOf(value));
}

void ContainerReader::takeContext(const ReportObject &object)
{
    if (!memberOf(object, "context"_L1))
        return;
    ReportExcerpts excerpts = excerptsOfObject(objectIn(object, "context"_L1), opener());
    if (m_checked > mostChecked || isWhole(excerpts))
        m_result.context = std::move(excerpts);
}

void ContainerReader::takeSurroundings(const QString &entry)
{
    if (entry.isEmpty())
        return;
    const Result<ReportValue> value = valueIn(entry);
    if (!value)
        return tell(Severity::Error, value.error().message);
    m_result.surroundings = reportOfObject(objectOf(*value), opener(), *m_words);
    dropDamaged(*m_result.surroundings);
}

void ContainerReader::takeSuites(const QString &entry)
{
    if (entry.isEmpty())
        return;
    const Result<ReportValue> value = valueIn(entry);
    if (!value)
        return tell(Severity::Error, value.error().message);
    const auto *const list = std::get_if<ReportList>(&*value);
    m_result.suites = suitesOfList(list ? *list : ReportList(), m_words);
}

void ContainerReader::takeProblems(const QString &entry)
{
    if (entry.isEmpty())
        return;
    const Result<ReportValue> value = valueIn(entry);
    if (!value)
        return tell(Severity::Error, value.error().message);
    if (const auto *const list = std::get_if<ReportList>(&*value))
        m_result.inputProblems = problemsOfList(*list);
}

void ContainerReader::takeOthers()
{
    QStringList named;
    std::uint64_t left = std::max(mostKeptInAll, m_result.fileBytes);
    for (const QString &name : m_archive->names()) {
        if (m_known.contains(name))
            continue;
        named << name;
        const std::uint64_t size = m_archive->bytesOf(name);
        if (size > left) {
            tell(Severity::Error,
                 SavedReaderTexts::tr("\"%1\" is not kept: what is not known is too large.").arg(name));
            continue;
        }
        left -= size;
        const Result<QByteArray> bytes = m_archive->entry(name, mostKept, m_progress);
        if (bytes)
            m_result.others.push_back({name, *bytes});
        else
            tell(Severity::Error, bytes.error().message);
    }
    constexpr qsizetype mostNamed = 10;
    for (const QString &name : named.first(std::min(mostNamed, named.size())))
        tell(Severity::Note, SavedReaderTexts::tr("What \"%1\" in it is, is not known to this version.").arg(name));
    if (named.size() > mostNamed)
        tell(Severity::Note, SavedReaderTexts::tr("%n further entries are not known to this version.", nullptr,
                                                  static_cast<int>(named.size() - mostNamed)));
}

/// What the result is, of the copy where the entry itself is not whole.
Result<ReportValue> ContainerReader::description()
{
    Result<ReportValue> value = valueIn(entryName(savedResultEntry));
    if (value)
        return value;
    const Result<ReportValue> copy = valueIn(entryName(savedResultCopy));
    if (!copy)
        return value;
    tell(Severity::Error,
         value.error().message % u' ' % SavedReaderTexts::tr("Its copy in the same file was read instead."));
    return copy;
}

Result<void> ContainerReader::takeDescribed(const ReportObject &object)
{
    takeDescription(object);
    if (m_result.version == 0)
        return tl::unexpected(wrongContent(m_result.file, u"results/result.cbor"_s));
    if (m_result.version > savedResultVersion) {
        tell(Severity::Warning, SavedReaderTexts::tr("The file was written by a newer version (%1 of the container, "
                                                     "%2 is known): what is not known of it is not shown.")
                                    .arg(QString::number(m_result.version), QString::number(savedResultVersion)));
    }
    takeReports(object);
    takeContext(object);
    takeSurroundings(textOf(object, "surroundings"_L1));
    takeSuites(textOf(object, "tests"_L1));
    takeProblems(textOf(object, "problems"_L1));
    return {};
}

/// Nothing says what the result is: the reports and what has a name of its own are taken, where any of it is whole.
Result<void> ContainerReader::takeUndescribed(const Error &error)
{
    tell(Severity::Error,
         error.message % u' '
             % SavedReaderTexts::tr("So it is not known which verb made the result, when, where and from which "
                                    "inputs, and the records around what differs are not shown."));
    m_result.version = savedResultVersion;
    const QStringList names = m_archive->names();
    for (const auto &[use, limit] : usualLimits) {
        const QString entry = savedReportEntry(savedUseName(use));
        if (names.contains(entry))
            takeReport({{u"use"_s, QString(savedUseName(use))}, {u"limit"_s, limit}, {u"entry"_s, entry}});
    }
    if (names.contains(entryName(savedSurroundingsEntry)))
        takeSurroundings(entryName(savedSurroundingsEntry));
    if (names.contains(entryName(savedSuitesEntry)))
        takeSuites(entryName(savedSuitesEntry));
    if (names.contains(entryName(savedProblemsEntry)))
        takeProblems(entryName(savedProblemsEntry));
    if (m_result.reports.empty() && !m_result.surroundings && !m_result.suites)
        return tl::unexpected(error);
    if (!m_result.reports.empty())
        m_result.kind = m_result.reports.front().report.kind;
    return {};
}

Result<void> ContainerReader::read()
{
    m_known = {entryName(savedMarkName), entryName(savedResultCopy)};
    for (const QString &name : m_archive->names()) {
        if (name.startsWith("results/tables/"_L1) || name.startsWith("results/excerpts/"_L1))
            m_checked += m_archive->bytesOf(name);
    }
    const Result<ReportValue> value = description();
    if (m_progress.isCancelled())
        return tl::unexpected(cancelledError(m_result.file));
    const Result<void> taken = value ? takeDescribed(objectOf(*value)) : takeUndescribed(value.error());
    if (!taken)
        return taken;
    takeOthers();
    if (m_progress.isCancelled())
        return tl::unexpected(cancelledError(m_result.file));
    return {};
}

} // namespace

SavedResultResult readSavedBytes(SharedBytes bytes, const QString &name, const Progress &progress)
{
    const Result<std::string> head = readHead(*bytes, 64, progress); // the mark is within them
    if (!head)
        return tl::unexpected(head.error());
    SavedResult result;
    result.file = name;
    result.fileBytes = bytes->size();
    auto archive = SavedArchive::open(std::move(bytes), name, result.problems, progress);
    if (!archive)
        return tl::unexpected(archive.error());
    if (!looksLikeSavedResult(*head) && !holdsSavedResult(archive->names())) {
        return tl::unexpected(Error{ErrorKind::WrongFormat,
                                    SavedReaderTexts::tr("This is no saved result."),
                                    name,
                                    {},
                                    SavedReaderTexts::tr("--save FILE.rankscope of a verb writes one.")});
    }
    const auto shared = std::make_shared<const SavedArchive>(std::move(*archive));
    if (const Result<void> read = ContainerReader(shared, result, progress).read(); !read)
        return tl::unexpected(read.error());
    return std::make_shared<const SavedResult>(std::move(result));
}

SavedResultResult readSavedResult(FileInput &input, Progress &progress)
{
    if (input.kept)
        return readSavedBytes(memoryBytes(std::move(*input.kept), input.name), input.name, progress);
    const Result<SharedBytes> bytes = openRandomBytes(input.name, progress);
    if (!bytes)
        return tl::unexpected(bytes.error());
    return readSavedBytes(*bytes, input.name, progress);
}

} // namespace rankscope
