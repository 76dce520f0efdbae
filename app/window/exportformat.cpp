// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/exportformat.h"

#include "io/text/outputfile.h"

namespace rankscope {

ExportFormat streamed(const QString &title, const QString &suffix,
                      std::function<Result<void>(QIODevice &, Progress &)> write)
{
    return {title, suffix, [write = std::move(write)](const QString &path, Progress &progress) {
                return writeOutput(path, [&](QIODevice &device) { return write(device, progress); });
            }};
}

ExportFormat named(const QString &title, const QString &suffix,
                   std::function<Result<void>(const QString &, Progress &)> write)
{
    return {title, suffix, [write = std::move(write)](const QString &path, Progress &progress) {
                return writeOutputByName(path, [&](const QString &name) { return write(name, progress); });
            }};
}

} // namespace rankscope
