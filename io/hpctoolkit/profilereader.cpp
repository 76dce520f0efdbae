// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hpctoolkit/profilereader.h"

#include "io/hpctoolkit/profilewords.h"
#include "io/hpctoolkit/profilexmlparser.h"
#include "io/hpctoolkit/storedsums.h"
#include "io/text/encoding.h"
#include "io/xml/xmlrepair.h"
#include "model/base/parallelfor.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t bigFileBytes = std::uint64_t(4) << 20; // first rows are of use
constexpr std::uint64_t firstRowsBytes = std::uint64_t(1) << 20;
constexpr std::uint64_t mostRepaired = std::uint64_t(1) << 30; // bytes: they are held in memory

/// What all sections of a file have in common.
struct ReadingContext {
    const QString &name;
    QString encoding;
    Progress &progress;
};

/// The names in it may be of another encoding.
QByteArray prefixOf(const XmlSections &plan, std::size_t index, const ReadingContext &context)
{
    bool converted = false;
    const QByteArray prefix = plan.prefix(index);
    return QByteArray::fromStdString(
        utf8Text({prefix.constData(), std::size_t(prefix.size())}, context.encoding, converted));
}

/// What one reader makes of its section.
struct SectionReading {
    SectionReading(ByteSource source, const XmlSections &plan, std::size_t index, const ReadingContext &context)
        : device(std::move(source), {prefixOf(plan, index, context), plan.suffix(index), context.encoding},
                 context.progress)
        , parser(device, draft, context.name)
        , isFirst(index == 0)
        , isLast(index + 1 == plan.sections.size())
        , openBehind(isLast ? 0 : plan.sections[index + 1].open)
    {}

    void read() { outcome = parser.read(!isFirst, !isLast); }
    /// The next section begins where this one ended. The last one ends as the document does.
    bool fits() const
    {
        return !parser.isDamaged()
               && (isLast || (outcome == ProfileXmlParser::Outcome::Cut && parser.openElements() == openBehind));
    }

    XmlDevice device;
    ProfileDraft draft;
    ProfileXmlParser parser;
    bool isFirst;
    bool isLast;
    std::uint32_t openBehind;
    ProfileXmlParser::Outcome outcome = ProfileXmlParser::Outcome::Whole;
};

using Readings = std::vector<std::unique_ptr<SectionReading>>;

/// Hands out what the first reader has made of a big file, once it is worth seeing; `wanted` is taken then.
void watch(SectionReading &reading, const ProfileDocument &document,
           std::function<void(std::shared_ptr<const ProfileDocument>)> &wanted)
{
    if (!wanted || document.fileBytes < bigFileBytes)
        return;
    reading.parser.afterScope = [&reading, &document, &wanted] {
        if (!wanted || reading.device.delivered() < firstRowsBytes)
            return;
        ProfileDocument rows = document;
        reading.draft.copy().finish(rows);
        wanted(std::make_shared<const ProfileDocument>(std::move(rows)));
        wanted = nullptr;
    };
}

/// Empty where the file cannot be read in parts.
Readings openSections(const ByteSource &source, const XmlSections &plan, const ReadingContext &context)
{
    Readings readings;
    for (std::size_t index = 0; index < plan.sections.size(); ++index) {
        auto part = source.part(plan.sections[index].first, plan.sections[index].last);
        if (!part)
            return {};
        readings.push_back(std::make_unique<SectionReading>(*std::move(part), plan, index, context));
    }
    return readings;
}

/// The first one in this thread, each other in one of its own.
void readAll(const Readings &readings)
{
    inParallel(readings.size(), [&](std::size_t index) { readings[index]->read(); });
}

/// Reads all sections at once; where they do not fit together, all with one reader. Empty where not even that is
/// possible since the bytes are gone.
Readings readSections(const ByteSource &source, const XmlSplit &split, const ReadingContext &context,
                      const std::function<void(SectionReading &)> &beforeFirst)
{
    const XmlSections plan = planXmlSections(source, profileCutting(), split, context.progress);
    Readings readings;
    if (plan.sections.size() > 1)
        readings = openSections(source, plan, context);
    if (!readings.empty()) {
        beforeFirst(*readings.front());
        readAll(readings);
    }
    const bool fit = std::ranges::all_of(readings, [](const auto &reading) { return reading->fits(); });
    return fit ? std::move(readings) : Readings();
}

Readings readWhole(ByteSource source, const ReadingContext &context,
                   const std::function<void(SectionReading &)> &beforeFirst = {})
{
    Readings readings;
    const XmlSections one{{}, {{0, source.fileBytes(), 0, {}}}};
    readings.push_back(std::make_unique<SectionReading>(std::move(source), one, 0, context));
    if (beforeFirst)
        beforeFirst(*readings.front());
    readAll(readings);
    return readings;
}

/// Adds problems whose lines were counted from `readerLine` where the file has `fileLine`.
void addShifted(const ProblemList &from, std::uint64_t readerLine, std::uint64_t fileLine, ProblemList &to)
{
    for (Problem problem : from.items()) {
        if (problem.line)
            problem.line = *problem.line - readerLine + fileLine;
        to.add(std::move(problem));
    }
}

/// Puts the sections behind each other; each is freed as soon as it was copied.
void join(Readings readings, ProfileDocument &document)
{
    ProfileDraft &whole = readings.front()->draft;
    std::uint64_t line = 1;
    for (auto &reading : readings) {
        ProfileXmlParser &parser = reading->parser;
        addShifted(parser.takeProblems(), parser.firstLine(), line, document.problems);
        line += parser.lastLine() - parser.firstLine();
        if (const auto damage = reading->device.source().damage())
            document.problems.add({Severity::Error, document.file, {}, *damage, 1});
        if (reading->isFirst)
            continue;
        whole.append(reading->draft, parser.sharedScopes());
        reading.reset();
    }
    whole.finish(document);
}

ProfileResult finish(Readings readings, ProfileDocument document)
{
    join(std::move(readings), document);
    if (document.mergedSiblings > 0) {
        const int count = static_cast<int>(std::min<std::uint64_t>(document.mergedSiblings, INT_MAX));
        document.problems.add(
            {Severity::Note,
             document.file,
             {},
             QCoreApplication::translate("Profile",
                                         "%n scope(s) stood beside another one of the same name; they were "
                                         "merged with it.",
                                         nullptr, count),
             1});
    }
    if (document.format == ProfileFormat::Hpcviewer)
        findStoredSums(document);
    return std::make_shared<const ProfileDocument>(std::move(document));
}

bool isRepairable(const Readings &readings)
{
    return std::ranges::any_of(readings, [](const auto &reading) { return reading->parser.isIllFormed(); });
}

/// Reads a text that is not well-formed again, with its signs escaped; nothing where that does not help.
std::optional<Readings> readRepaired(std::span<const char> bytes, const SectionReading &before,
                                     const ReadingContext &context, ProblemList &problems, std::vector<char> &repaired)
{
    const XmlRepair repair{"PROFILEHDR", !before.parser.hasRoot()};
    RepairedXml text = repairXml(bytes, repair, context.progress);
    if (text.signs == 0 && !repair.dropSubset)
        return std::nullopt;
    repaired = std::move(text.bytes);
    Readings readings = readWhole(ByteSource::fromMemory(repaired), context);
    const SectionReading &after = *readings.front();
    const bool isBetter = after.parser.hasRoot()
                          && (!before.parser.hasRoot() || after.parser.lastLine() > before.parser.lastLine()
                              || !after.parser.isIllFormed());
    if (!isBetter)
        return std::nullopt;
    if (text.signs > 0)
        problems.add({Severity::Warning, context.name, text.firstLine,
                      QCoreApplication::translate("Profile", "Signs that XML reserves (& and <) stand unescaped in "
                                                             "names; they were read as they stand."),
                      text.signs});
    else
        problems.add({Severity::Warning,
                      context.name,
                      {},
                      QCoreApplication::translate("Profile", "The document type in the file is damaged; it was left "
                                                             "out."),
                      1});
    return readings;
}

/// The root may stand far behind the document type.
std::optional<QString> rootOf(std::string_view head)
{
    Progress progress;
    XmlDevice device(ByteSource::fromMemory({head.data(), head.size()}), {}, progress);
    QXmlStreamReader xml(&device);
    xml.setNamespaceProcessing(false);
    while (!xml.atEnd()) {
        if (xml.readNext() == QXmlStreamReader::StartElement)
            return xml.name().toString();
    }
    return std::nullopt;
}

/// Most files can be told from profiles without reading XML.
bool mentionsRoot(std::string_view head)
{
    constexpr std::string_view configuration = "<HPCVIEW";
    if (head.find(configuration) != head.npos)
        return true;
    return std::ranges::any_of(profileCutting().roots, [head](std::string_view root) {
        return head.find('<' + std::string(root)) != head.npos;
    });
}

/// An experiment.xml that only names the files in which the values are, of a layout that had a few months.
Error databaseError(const QString &name)
{
    return {
        ErrorKind::Unsupported,
        QCoreApplication::translate("Profile", "This experiment.xml belongs to an experimental database of 2021 or "
                                               "2022 (version 4.0, with a profile.db and cct.db of a layout of their "
                                               "own), which is not read."),
        name,
        {},
        QCoreApplication::translate("Profile", "hpcprof of HPCToolkit 2022.10 or newer makes a database of the same "
                                               "measurements that is read, one of 2022.05 or older an "
                                               "experiment.xml.")};
}

} // namespace

std::optional<QString> profileRoot(std::string_view head)
{
    if (!mentionsRoot(head))
        return std::nullopt;
    if (std::optional<QString> root = rootOf(head))
        return root;
    // ill-formed before the root, which may be mended
    const RepairedXml repaired = repairXml({head.data(), head.size()}, {{}, true}, Progress());
    return rootOf({repaired.bytes.data(), repaired.bytes.size()});
}

std::optional<ProfileFormat> looksLikeProfile(std::string_view head)
{
    const std::optional<QString> root = profileRoot(head);
    return root ? profileFormatOf(*root) : std::nullopt;
}

ProfileResult readProfile(ByteSource source, const QString &name, const ProfileReadOptions &options, Progress &progress)
{
    ProfileDocument document;
    document.file = name;
    document.fileBytes = source.fileBytes();
    document.fileTime = source.fileTime();
    progress.setTotal(source.fileBytes());
    const ReadingContext context{name, options.encoding.isEmpty() ? u"ISO-8859-1"_s : options.encoding, progress};
    std::vector<char> bytes; // of what can be read only once
    std::optional<ByteSource> again = source.part(0, source.fileBytes());
    if (!again) {
        bytes = readToEnd(source, progress);
        if (const auto damage = source.damage())
            document.problems.add({Severity::Error, name, {}, *damage, 1});
        source = ByteSource::fromMemory(bytes);
        again = source.part(0, bytes.size());
    }
    auto firstRows = options.firstRows;
    const auto watchFirst = [&](SectionReading &reading) { watch(reading, document, firstRows); };
    Readings readings = readSections(source, options.split, context, watchFirst);
    if (readings.empty())
        readings = readWhole(std::move(source), context, watchFirst);
    std::vector<char> repaired;
    if (isRepairable(readings) && again && again->fileBytes() <= mostRepaired && !progress.isCancelled()) {
        const std::vector<char> all = readToEnd(*again, progress);
        auto better = readRepaired(all, *readings.back(), context, document.problems, repaired);
        if (better)
            readings = *std::move(better);
    }
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    switch (readings.front()->outcome) {
    case ProfileXmlParser::Outcome::NotProfile:
        return tl::unexpected(Error{ErrorKind::WrongFormat,
                                    QCoreApplication::translate("Profile", "This is no profile of HPCToolkit."),
                                    name,
                                    {},
                                    {}});
    case ProfileXmlParser::Outcome::TooNew:
        return tl::unexpected(databaseError(name));
    case ProfileXmlParser::Outcome::Whole:
    case ProfileXmlParser::Outcome::Cut:
        break;
    }
    return finish(std::move(readings), std::move(document));
}

} // namespace rankscope
