// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stackfile.h"

#include "io/detection.h"
#include "io/foreignfile.h"
#include "io/stacks/firstpart.h"
#include "io/stacktools/folder/stackfolder.h"
#include "io/text/linetags.h"

#include <QCoreApplication>

#include <map>
#include <span>
#include <vector>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Reads the first lines of a big file by themselves, and hands them out. What is wrong with them is told with the
/// rest.
void showFirstRows(ByteSource source, StackReader read, const QString &name, const StackReadOptions &options)
{
    std::vector<char> bytes(firstPartBytes(source.fileBytes()));
    bytes.resize(source.read(bytes));
    const std::string_view text(bytes.data(), bytes.size());
    const std::size_t lineEnd = text.find_last_of("\r\n");
    if (lineEnd == text.npos)
        return;
    StackReadOptions only = options;
    only.firstRows = {};
    Progress progress;
    const auto rows = read(ByteSource::fromMemory(std::span(bytes).first(lineEnd + 1)), name, only, progress);
    if (rows)
        options.firstRows(*rows);
}

/// A document with the size and time of the file that its text was in.
StackResult ofFile(const StackResult &read, const ByteSource &source, bool isRankSaid)
{
    if (!read)
        return read;
    StackDocument document = **read;
    document.fileBytes = source.fileBytes();
    document.fileTime = source.fileTime();
    if (isRankSaid)
        document.rankSource = RankSource::Content;
    noteDamage(source, document);
    return std::make_shared<const StackDocument>(std::move(document));
}

/// The output of several processes, of which a launcher says before each line whose it is: each is read by itself.
StackResult readByRank(const std::map<std::int64_t, std::string> &texts, StackReader read, const QString &name,
                       const StackReadOptions &options, Progress &progress)
{
    StackFileList list;
    list.titles.append(QString());
    std::map<QString, const std::string *> known; // by path
    for (const auto &[rank, text] : texts) {
        const QString path = QString(name % " (rank-"_L1 % QString::number(rank) % u')');
        list.files.push_back({path, QString("rank-"_L1 % QString::number(rank)), 0});
        known.emplace(path, &text);
    }
    StackFolderOptions folder;
    folder.rule = RankRule::fromPattern(u"rank-{rank}"_s);
    folder.encoding = options.encoding;
    const auto readOne = [&](const QString &path, const StackReadOptions &own, Progress &watched) {
        return read(ByteSource::fromMemory(*known.at(path)), path, own, watched);
    };
    const StackResult job = readStackFiles(list, name, folder, readOne, progress);
    if (!job)
        return job;
    StackDocument document = **job;
    document.fileRanks.reset(); // there are no files that could be called otherwise
    return std::make_shared<const StackDocument>(std::move(document));
}

/// A text whose lines have tags.
StackResult readTagged(ByteSource source, const LineTags &tags, StackReader read, const QString &name,
                       const StackReadOptions &options, Progress &progress)
{
    const std::vector<char> bytes = readToEnd(source, progress);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    const std::map<std::int64_t, std::string> texts = textsByRank({bytes.data(), bytes.size()}, tags);
    if (texts.size() > 1)
        return ofFile(readByRank(texts, read, name, options, progress), source, true);
    const std::string text = withoutTags({bytes.data(), bytes.size()}, tags); // whose lines keep their numbers
    StackReadOptions own = options;
    own.firstRows = {};
    const bool isRankSaid = !texts.empty() && texts.begin()->first >= 0;
    if (isRankSaid)
        own.process = texts.begin()->first;
    return ofFile(read(ByteSource::fromMemory(text), name, own, progress), source, isRankSaid);
}

/// Says of a text which was read with the tags of its lines that it was.
StackResult tellingTags(const StackResult &read, const QString &name, std::uint64_t mostBytes)
{
    const QString text = QCoreApplication::translate(
                             "StackFile", "Its lines begin with the tags of a launcher, or with times, which are taken "
                                          "off in texts of up to %1 MiB. This one was read with them: stacks and the "
                                          "ranks that the tags tell may be missing or wrong. Divide it into files of a "
                                          "rank each (mpirun --output-filename, srun --output).")
                             .arg(mostBytes >> 20U);
    if (!read) {
        Error error = read.error();
        if (error.kind != ErrorKind::Cancelled)
            error.hint = text;
        return tl::unexpected(error);
    }
    StackDocument document = **read;
    document.problems.add({Severity::Error, name, {}, text, 1});
    return std::make_shared<const StackDocument>(std::move(document));
}

StackResult readStacksOf(const FileFormat &format, const OpenBytes &open, const std::optional<LineTags> &tags,
                         const QString &name, const StackReadOptions &options, Progress &progress,
                         std::uint64_t mostTagged = mostTaggedBytes)
{
    const StackReader read = std::get<StackReader>(format.read);
    auto source = open();
    if (!source)
        return tl::unexpected(source.error());
    if (tags && source->fileBytes() <= mostTagged)
        return readTagged(std::move(*source), *tags, read, name, options, progress);
    if (tags)
        return tellingTags(read(std::move(*source), name, options, progress), name, mostTagged);
    if (options.firstRows && format.isReadByParts && source->fileBytes() >= bigStacksBytes) {
        if (auto start = open())
            showFirstRows(std::move(*start), read, name, options);
    }
    return read(std::move(*source), name, options, progress);
}

} // namespace

StackResult readStacks(const OpenBytes &open, const QString &name, const StackReadOptions &options, Progress &progress,
                       std::uint64_t mostTagged)
{
    auto first = open();
    if (!first)
        return tl::unexpected(first.error());
    const std::vector<char> head = detectionHead(*first);
    const FileFormat &format = formatOf(detectKind(*first, {head.data(), head.size()}, Family::Stacks));
    if (!isOf(format.kind, Family::Stacks)) {
        const StackResult wrong =
            wrongKind(name, head.empty() ? QCoreApplication::translate("StackFile", "The file is empty.")
                                         : QCoreApplication::translate("StackFile", "These are no stacks."));
        return tl::unexpected(withSeen(wrong.error(), *first, {head.data(), head.size()}));
    }
    return readStacksOf(format, open, tagsOf({head.data(), head.size()}), name, options, progress, mostTagged);
}

StackResult readStacks(const FileFormat &format, const OpenBytes &open, const QString &name,
                       const StackReadOptions &options, Progress &progress)
{
    auto first = open();
    if (!first)
        return tl::unexpected(first.error());
    std::vector<char> head(detectBytes);
    head.resize(first->read(head));
    return readStacksOf(format, open, tagsOf({head.data(), head.size()}), name, options, progress);
}

StackResult readStackFile(const QString &path, const StackReadOptions &options, Progress &progress)
{
    if (path != "-"_L1)
        return readStacks([&path] { return ByteSource::open(path); }, path, options, progress);
    auto source = ByteSource::open(path);
    if (!source)
        return tl::unexpected(source.error());
    const std::vector<char> bytes = readToEnd(*source, progress); // standard input can be read only once
    return readStacks([&bytes] { return Result<ByteSource>(ByteSource::fromMemory(bytes)); }, path, options, progress);
}

} // namespace rankscope
