// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacks/stackfile.h"

#include "io/ddt/logbookreader.h"
#include "io/ddt/logtextreader.h"
#include "io/ddt/stackscsvreader.h"
#include "io/ddt/stacksxmlreader.h"
#include "io/foreignfile.h"
#include "io/stacks/firstpart.h"
#include "io/stacktools/coredumpctlreader.h"
#include "io/stacktools/eustackreader.h"
#include "io/stacktools/foldedreader.h"
#include "io/stacktools/gdbreader.h"
#include "io/stacktools/openmpireader.h"
#include "io/stacktools/padbreader.h"
#include "io/stacktools/pyspyjsonreader.h"
#include "io/stacktools/pyspyreader.h"
#include "io/stacktools/statdotreader.h"
#include "io/stacktools/walkbackreader.h"
#include "io/text/linechunks.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <span>
#include <vector>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using Reader = StackResult (*)(ByteSource, const QString &, const StackReadOptions &, Progress &);

/// A way of writing stacks.
struct StackFormat {
    FileKind kind;
    bool (*isLike)(std::string_view head);
    Reader read;
    /// A part from the start is stacks of its own. The others show their first rows themselves, or are one whole.
    bool isReadByParts = false;
};

StackResult readXml(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress)
{
    return readStacksXml(std::move(source), name, options, progress);
}

/// With the table of processes, where STAT left one beside the tree.
StackResult readDot(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress)
{
    const QStringList tables = name == "-"_L1 ? QStringList() : processTablePaths(name);
    const auto there = std::ranges::find_if(tables, [](const QString &path) { return QFileInfo(path).isFile(); });
    if (there == tables.end())
        return readStatDot(std::move(source), name, options, progress);
    Progress ofTable;
    auto opened = ByteSource::open(*there);
    const auto table = opened ? readProcessTable(std::move(*opened), *there, ofTable)
                              : Result<ProcessTable>(tl::unexpected(opened.error()));
    return readStatDot(std::move(source), name, options, progress, table ? &*table : nullptr);
}

/// In the order in which they are tried: what is known by a mark of its own first, what many texts look like last.
constexpr StackFormat formats[] = {
    {FileKind::DdtStacksXml, looksLikeStacksXml, readXml},
    {FileKind::DdtStacksCsv, looksLikeStacksCsv, readStacksCsv},
    {FileKind::DdtLogbook, looksLikeLogbook, readLogbook},
    {FileKind::DdtLogText, looksLikeLogText, readLogText, true},
    {FileKind::StatDot, looksLikeStatDot, readDot},
    {FileKind::PySpy, looksLikePySpyJson, readPySpyJson},
    {FileKind::PySpy, looksLikePySpy, readPySpy, true},
    {FileKind::OpenMpiStacks, looksLikeOpenMpiStacks, readOpenMpiStacks, true},
    {FileKind::AtpWalkback, looksLikeAtpWalkback, readAtpWalkback, true},
    {FileKind::Coredumpctl, looksLikeCoredumpctl, readCoredumpctl, true},
    {FileKind::EuStack, looksLikeEuStack, readEuStack, true},
    {FileKind::GdbBacktrace, looksLikeGdbBacktrace, readGdbStacks, true},
    {FileKind::PadbTree, looksLikePadbTree, readPadbTree, true},
    {FileKind::FoldedStacks, looksLikeFolded, readFolded, true},
};

const StackFormat *formatOf(std::string_view head)
{
    const auto found = std::ranges::find_if(formats, [head](const StackFormat &format) { return format.isLike(head); });
    return found == std::end(formats) ? nullptr : found;
}

/// Reads the first lines of a big file by themselves, and hands them out. What is wrong with them is told with the
/// rest.
void showFirstRows(ByteSource source, const StackFormat &format, const QString &name, const StackReadOptions &options)
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
    const auto rows = format.read(ByteSource::fromMemory(std::span(bytes).first(lineEnd + 1)), name, only, progress);
    if (rows)
        options.firstRows(*rows);
}

} // namespace

std::vector<char> detectionHead(ByteSource &source)
{
    constexpr std::size_t longest = LineChunks::defaultLongestLine; // a longer line is not read
    std::vector<char> head(detectBytes);
    head.resize(source.read(head));
    bool isAll = head.size() < detectBytes;
    while (!isAll && head.size() < longest && mayBeginFolded({head.data(), head.size()})) {
        const std::size_t size = head.size();
        head.resize(2 * size);
        head.resize(size + source.read(std::span(head).subspan(size)));
        isAll = head.size() < 2 * size;
    }
    return head;
}

FileKind detectStackKind(std::string_view head)
{
    const StackFormat *const format = formatOf(head);
    return format ? format->kind : FileKind::Unknown;
}

StackResult readStacks(const OpenBytes &open, const QString &name, const StackReadOptions &options, Progress &progress)
{
    auto first = open();
    if (!first)
        return tl::unexpected(first.error());
    const std::vector<char> head = detectionHead(*first);
    const StackFormat *const format = formatOf({head.data(), head.size()});
    if (!format) {
        const StackResult wrong =
            wrongKind(name, head.empty() ? QCoreApplication::translate("StackFile", "The file is empty.")
                                         : QCoreApplication::translate("StackFile", "These are no stacks."));
        return tl::unexpected(withSeen(wrong.error(), {head.data(), head.size()}));
    }
    auto source = open();
    if (!source)
        return tl::unexpected(source.error());
    if (options.firstRows && format->isReadByParts && source->fileBytes() >= bigStacksBytes) {
        if (auto start = open())
            showFirstRows(std::move(*start), *format, name, options);
    }
    return format->read(std::move(*source), name, options, progress);
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
