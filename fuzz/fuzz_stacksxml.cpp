// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Stacks XML: one reader and several must come to the same, and what was read must be written without trouble.
#include "fuzz/entry.h"
#include "io/ddt/stacksxmlreader.h"
#include "io/ddt/stacksxmlwriter.h"

#include <QBuffer>

#include <cstdlib>

using namespace rankscope;

namespace {

void write(const StackTree &tree)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    StackWriteOptions options;
    options.members = MembersAs::Sets;
    if (!writeStacksXml(tree, options, buffer, progress))
        std::abort();
}

} // namespace

RANKSCOPE_FUZZ(stacksxml)(const std::uint8_t *data, std::size_t size)
{
    const std::span bytes(reinterpret_cast<const char *>(data), size);
    const auto read = [bytes](std::size_t sections) {
        Progress progress;
        return readStacksXml(ByteSource::fromMemory(bytes), QStringLiteral("fuzz"), {}, progress, {sections, 1});
    };
    static_cast<void>(looksLikeStacksXml({bytes.data(), bytes.size()}));
    const StackResult one = read(1);
    const StackResult several = read(2 + size % 2); // starting a thread takes the sanitizers long
    if (one.has_value() != several.has_value())
        std::abort();
    if (!one)
        return 0;
    const StackTree &tree = *one.value()->snapshots.front().tree;
    const StackTree &other = *several.value()->snapshots.front().tree;
    if (tree.size() != other.size() || tree.maximumDepth() != other.maximumDepth()
        || one.value()->problems.items() != several.value()->problems.items())
        std::abort();
    write(tree);
    return 0;
}
