// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/exportformat.h"

#include "io/text/outputfile.h"
#include "io/writeerror.h"

#include <QIODevice>

namespace rankscope {

ExportFormat streamed(const QString &title, const QString &suffix,
                      std::function<Result<void>(QIODevice &, Progress &)> write)
{
    return {title, suffix, [write = std::move(write)](const QString &path, Progress &progress) {
                return writeOutput(path, [&](QIODevice &device) { return write(device, progress); });
            }};
}

ExportFormat painted(const QString &title, const QString &suffix, const QByteArray &picture)
{
    return streamed(title, suffix, [picture](QIODevice &device, Progress &) -> Result<void> {
        if (device.write(picture) != picture.size())
            return tl::make_unexpected(writeError(device));
        return {};
    });
}

ExportFormat named(const QString &title, const QString &suffix,
                   std::function<Result<void>(const QString &, Progress &)> write)
{
    return {title, suffix, [write = std::move(write)](const QString &path, Progress &progress) {
                return writeOutputByName(path, [&](const QString &name) { return write(name, progress); });
            }};
}

} // namespace rankscope
