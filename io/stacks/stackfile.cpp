// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacks/stackfile.h"

#include "io/ddt/logbookreader.h"
#include "io/ddt/logtextreader.h"
#include "io/ddt/stackscsvreader.h"
#include "io/ddt/stacksxmlreader.h"
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

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
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
    {FileKind::DdtLogText, looksLikeLogText, readLogText},
    {FileKind::StatDot, looksLikeStatDot, readDot},
    {FileKind::PySpy, looksLikePySpyJson, readPySpyJson},
    {FileKind::PySpy, looksLikePySpy, readPySpy},
    {FileKind::OpenMpiStacks, looksLikeOpenMpiStacks, readOpenMpiStacks},
    {FileKind::AtpWalkback, looksLikeAtpWalkback, readAtpWalkback},
    {FileKind::Coredumpctl, looksLikeCoredumpctl, readCoredumpctl},
    {FileKind::EuStack, looksLikeEuStack, readEuStack},
    {FileKind::GdbBacktrace, looksLikeGdbBacktrace, readGdbStacks},
    {FileKind::PadbTree, looksLikePadbTree, readPadbTree},
    {FileKind::FoldedStacks, looksLikeFolded, readFolded},
};

const StackFormat *formatOf(std::string_view head)
{
    const auto found = std::ranges::find_if(formats, [head](const StackFormat &format) { return format.isLike(head); });
    return found == std::end(formats) ? nullptr : found;
}

} // namespace

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
    std::vector<char> head(detectBytes);
    head.resize(first->read(head));
    const StackFormat *const format = formatOf({head.data(), head.size()});
    if (!format) {
        return wrongKind(name, head.empty() ? QCoreApplication::translate("StackFile", "The file is empty.")
                                            : QCoreApplication::translate("StackFile", "These are no stacks."));
    }
    auto source = open();
    if (!source)
        return tl::unexpected(source.error());
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
