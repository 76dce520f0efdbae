// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/arrayreaders.h"

#include "app/commands/language.h"
#include "io/detection.h"
#include "io/reader/readermain.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <span>
#include <string_view>

namespace rankscope {

std::optional<int> runAsArrayReader(const QLocale &locale, int &argc, char **argv)
{
    if (argc < 2 || std::string_view(argv[1]) != readArraysArgument)
        return std::nullopt;
    const QCoreApplication application(argc, argv);
    const Language language(argc > 2 ? QLocale(QString::fromLocal8Bit(argv[2])) : locale);
    return runArrayReader();
}

void useArrayReaders(const QLocale &language)
{
    useReaderProcesses({language.name().toStdString()});
}

void startArrayReaderFor(int argc, char **argv)
{
    const auto needsReader = [](const char *word) {
        const QString path = QFile::decodeName(word);
        const FileKind kind =
            QFileInfo(path).isFile() ? detectFile(path).value_or(FileKind::Unknown) : FileKind::Unknown;
        return kind == FileKind::Hdf5 || kind == FileKind::Netcdf;
    };
    const std::span<char *const> words(argv, static_cast<std::size_t>(argc));
    if (std::ranges::any_of(words.subspan(std::min<std::size_t>(words.size(), 2)), needsReader))
        startReaderProcess();
}

} // namespace rankscope
