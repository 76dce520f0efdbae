// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stackfile.h"

#include "io/detection.h"
#include "io/foreignfile.h"
#include "io/stacks/firstpart.h"

#include <QCoreApplication>

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

} // namespace

StackResult readStacks(const OpenBytes &open, const QString &name, const StackReadOptions &options, Progress &progress)
{
    auto first = open();
    if (!first)
        return tl::unexpected(first.error());
    const std::vector<char> head = detectionHead(*first);
    const FileFormat &format = formatOf(detectKind({head.data(), head.size()}, Family::Stacks));
    if (!isOf(format.kind, Family::Stacks)) {
        const StackResult wrong =
            wrongKind(name, head.empty() ? QCoreApplication::translate("StackFile", "The file is empty.")
                                         : QCoreApplication::translate("StackFile", "These are no stacks."));
        return tl::unexpected(withSeen(wrong.error(), *first, {head.data(), head.size()}));
    }
    return readStacks(format, open, name, options, progress);
}

StackResult readStacks(const FileFormat &format, const OpenBytes &open, const QString &name,
                       const StackReadOptions &options, Progress &progress)
{
    const StackReader read = std::get<StackReader>(format.read);
    auto source = open();
    if (!source)
        return tl::unexpected(source.error());
    if (options.firstRows && format.isReadByParts && source->fileBytes() >= bigStacksBytes) {
        if (auto start = open())
            showFirstRows(std::move(*start), read, name, options);
    }
    return read(std::move(*source), name, options, progress);
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
