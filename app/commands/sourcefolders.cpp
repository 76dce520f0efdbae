// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/sourcefolders.h"

#include "app/commands/runs.h"
#include "io/text/encoding.h"

#include <QFile>
#include <QFileInfo>

namespace rankscope {

namespace {

std::optional<QString> textOfSource(const QString &path, const QString &encoding)
{
    constexpr qint64 largest = qint64(16) << 20;
    QFile source(path);
    if (source.size() > largest || !source.open(QIODevice::ReadOnly))
        return std::nullopt;
    bool isConverted = false;
    return QString::fromStdString(utf8Text(source.readAll().toStdString(), encodingOrDefault(encoding), isConverted));
}

} // namespace

SourceLookup sourceTextIn(const std::vector<std::string> &folders, const std::string &encoding)
{
    if (folders.empty())
        return {};
    return [folders = pathsOf(folders), name = pathOf(encoding)](const QString &file) -> std::optional<QString> {
        for (const QString &folder : folders) {
            for (const QString &part : {file, QFileInfo(file).fileName()}) {
                if (auto text = textOfSource(folder + u'/' + part, name))
                    return text;
            }
        }
        return std::nullopt;
    };
}

} // namespace rankscope
