// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/detection.h"

#include "io/arrays/randombytes.h"
#include "io/dvm/dvmkind.h"
#include "io/formats.h"
#include "io/mitgcm/mitgcmdocument.h"
#include "io/saved/savedarchive.h"
#include "io/stacktools/folded/foldedreader.h"
#include "io/text/linechunks.h"
#include "io/totalview/layoutchoice.h"
#include "io/zarr/zarrdocument.h"
#include "io/zarr/zarrstore.h"

#include <algorithm>
#include <array>
#include <span>

namespace rankscope {

namespace {

FileKind kindOfText(std::string_view all, std::optional<Family> among)
{
    const bool isCommented = mayBeginParameters(all.substr(0, detectBytes));
    const std::string_view head = isCommented ? all : all.substr(0, detectBytes);
    Recogniser asked = nullptr; // one look for all rows of a producer
    for (const FileFormat &format : fileFormats()) {
        if (!format.recognise || format.recognise == asked || (among && format.family != among))
            continue;
        asked = format.recognise;
        const FileKind kind = asked(format.family == Family::Stacks ? all : head);
        if (kind != FileKind::Unknown)
            return kind;
    }
    return FileKind::Unknown;
}

FileKind kindWithoutTags(std::string_view all, const LineTags &tags, std::optional<Family> among)
{
    const auto texts = textsByRank(all, tags);
    return texts.empty() ? FileKind::Unknown : kindOfText(texts.begin()->second, among);
}

bool isOfPadb(FileKind kind)
{
    return kind == FileKind::PadbTree || kind == FileKind::PadbReport;
}

/// The tags of a text; padb numbers its lines itself.
std::optional<LineTags> tagsIn(std::string_view all, std::optional<Family> among)
{
    const auto tags = LineTags::in(all);
    if (!tags)
        return std::nullopt;
    const LineTags times = tags->withoutNumbers();
    return isOfPadb(kindWithoutTags(all, times, among)) ? times : *tags;
}

/// Whether what looks like tags is none of the text's own. The reader of Open MPI's stacks takes those of mpirun
/// itself.
bool areTags(const LineTags &tags, FileKind with, FileKind without)
{
    if (isOfPadb(with))
        return tags.areSure() || !tags.hasNumbers();
    if (tags.areSure())
        return with != FileKind::OpenMpiSignal && with != FileKind::OpenMpiStacks;
    return with == FileKind::Unknown || with == without;
}

} // namespace

FileKind detectKind(std::string_view all, std::optional<Family> among)
{
    const FileKind kind = kindOfText(all, among);
    const auto tags = kind == FileKind::Unknown || isOf(kind, Family::Stacks) ? tagsIn(all, among) : std::nullopt;
    const FileKind inner = tags ? kindWithoutTags(all, *tags, among) : FileKind::Unknown;
    return inner != FileKind::Unknown && areTags(*tags, kind, inner) ? inner : kind;
}

namespace {

bool hasLateMark(const FileFormat &format, std::string_view text)
{
    return std::ranges::any_of(format.lateMarks,
                               [text](std::string_view mark) { return !mark.empty() && text.find(mark) != text.npos; });
}

bool mayTellLater(std::string_view text)
{
    return std::ranges::any_of(fileFormats(), [text](const FileFormat &format) { return hasLateMark(format, text); });
}

} // namespace

FileKind detectKind(ByteSource &source, std::string_view head, std::optional<Family> among)
{
    constexpr std::size_t mostLookedAt = std::size_t(16) << 20;
    constexpr int mostTries = 16; // of parts with such words that are none of theirs
    FileKind kind = detectKind(head, among);
    const bool isText = head.size() >= detectBytes && head.find('\0') == head.npos;
    if (kind != FileKind::Unknown || !isText)
        return kind;
    std::string text(head.substr(head.rfind('\n') + 1)); // the line that the head cuts
    int tries = 0;
    for (std::size_t seen = head.size(); seen < mostLookedAt && tries < mostTries;) {
        const std::size_t kept = text.size() < detectBytes / 2 ? text.size() : 0;
        text.resize(kept + detectBytes / 2);
        const std::size_t got = source.read(std::span(text).subspan(kept));
        text.resize(kept + got);
        seen += got;
        if (mayTellLater(text)) {
            ++tries;
            kind = detectKind(std::string_view(text), among);
            if (hasLateMark(formatOf(kind), text))
                return kind;
        }
        if (got < detectBytes / 2)
            break;
        text.erase(0, text.rfind('\n') + 1);
    }
    return FileKind::Unknown;
}

std::optional<LineTags> tagsOf(std::string_view head)
{
    const auto tags = tagsIn(head, {});
    if (!tags)
        return std::nullopt;
    const FileKind inner = kindWithoutTags(head, *tags, {});
    return areTags(*tags, kindOfText(head, {}), inner) ? tags : std::nullopt;
}

namespace {

/// HDF5 is also behind a user block of any length that doubles from 512 bytes on; most of the places where it may begin
/// are in the head.
bool isHdf5Behind(const ByteSource &source, std::string_view head)
{
    constexpr std::string_view signature = "\x89HDF\r\n\x1a\n";
    constexpr std::uint64_t firstBlock = 512;
    for (std::uint64_t at = 0; !source.isCompressed() && at < source.fileBytes(); at = at == 0 ? firstBlock : 2 * at) {
        std::array<char, signature.size()> bytes = {};
        std::string_view found = head.substr(std::min<std::uint64_t>(at, head.size()), signature.size());
        if (found.size() < signature.size()) {
            auto part = source.part(at, at + signature.size());
            if (!part)
                return false;
            found = {bytes.data(), part->read(bytes)};
        }
        if (found == signature)
            return true;
    }
    return false;
}

/// Whether the first line is that of the traces of today's runtime: of the thousands of files of a run no more than it
/// is read to know them.
bool hasTraceHeader(const ByteSource &source)
{
    constexpr std::string_view firstLine = "# Begin trace header. Don't modify these records\n";
    std::array<char, firstLine.size()> bytes = {};
    if (source.isCompressed() || source.fileBytes() < bytes.size())
        return false;
    auto part = source.part(0, bytes.size());
    return part && part->read(bytes) == bytes.size() && std::string_view(bytes.data(), bytes.size()) == firstLine;
}

} // namespace

Result<FileKind> detectFile(const QString &path)
{
    if (isZarrStore(path))
        return FileKind::Zarr;
    if (isMitgcmData(path))
        return FileKind::MitgcmField;
    auto source = ByteSource::open(path);
    if (!source)
        return tl::unexpected(std::move(source.error()));
    if (hasTraceHeader(*source))
        return FileKind::DvmTrace;
    const std::vector<char> head = detectionHead(*source);
    if (isHdf5Behind(*source, {head.data(), head.size()}))
        return FileKind::Hdf5;
    const std::string_view known(head.data(), head.size());
    const bool isArchive = known.starts_with("PK\x03\x04");
    const bool isPerhapsSaved = !source->isCompressed() && (isArchive || isSavedName(path));
    if (isPerhapsSaved && !looksLikeSavedResult(known) && isSavedArchive(path)) // texts within it may tell another kind
        return FileKind::SavedResult;
    const FileKind kind = detectKind(*source, known);
    return kind == FileKind::Unknown && isArchive && isZarrArchive(path) ? FileKind::Zarr : kind;
}

bool isPerhapsStream(FileKind kind, std::string_view head)
{
    return kind == FileKind::VisualizerDataset
           || (kind == FileKind::Unknown && head.find('\0') != std::string_view::npos);
}

Result<FileKind> detectFile(const QString &path, const ArrayReadOptions &arrays, Progress &progress)
{
    auto kind = detectFile(path);
    if (!kind || *kind != FileKind::Unknown)
        return kind;
    const auto bytes = openRandomBytes(path, progress);
    const auto isIt = arrays.searchesLayouts ? mayBeVisualizer : isVisualizer;
    return bytes && isIt(*bytes, arrays.layouts, progress) ? FileKind::VisualizerDataset : kind;
}

std::vector<char> detectionHead(ByteSource &source)
{
    constexpr std::size_t longest = LineChunks::defaultLongestLine; // a longer line is not read
    const auto needsMore = [](std::string_view text) { return mayBeginFolded(text) || mayBeginParameters(text); };
    std::vector<char> head(detectBytes);
    head.resize(source.read(head));
    bool isAll = head.size() < detectBytes;
    while (!isAll && head.size() < longest && needsMore({head.data(), head.size()})) {
        const std::size_t size = head.size();
        head.resize(2 * size);
        head.resize(size + source.read(std::span(head).subspan(size)));
        isAll = head.size() < 2 * size;
    }
    return head;
}

} // namespace rankscope
