// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Logs of checksums and sums, by every reader; each step of what was read is opened. The text is also names of files.
#include "fuzz/entry.h"
#include "io/logs/logformats.h"
#include "model/arrays/series/arrayseries.h"

using namespace rankscope;

RANKSCOPE_FUZZ(serieslogs)(const std::uint8_t *data, std::size_t size)
{
    const std::span bytes(reinterpret_cast<const char *>(data), size);
    static_cast<void>(detectLogKind({bytes.data(), bytes.size()}));
    for (const FileKind kind :
         {FileKind::FmsChecksums, FileKind::Mom6Sums, FileKind::Mom6Stats, FileKind::FlashDrift, FileKind::NemoRunStat,
          FileKind::MitgcmMonitor, FileKind::SeriesCsv, FileKind::IfsNorms, FileKind::IconMaxima, FileKind::WrfLog,
          FileKind::DiffwrfReport, FileKind::CprncReport}) {
        FileInput input{.name = QStringLiteral("fuzz"), .kept = std::vector<char>(bytes.begin(), bytes.end())};
        Progress progress;
        const LogResult log = readLog(input, kind, progress);
        for (std::size_t step = 0; log && step < (*log)->series->steps().size() && step < 64; ++step)
            static_cast<void>((*log)->series->open(step, progress));
    }
    const QStringList names = QString::fromUtf8(bytes.data(), qsizetype(bytes.size())).split(QLatin1Char('\n'));
    static_cast<void>(readFileNames(names));
    if (const auto pattern = FileNamePattern::read(names.first()))
        static_cast<void>(readFileNames(names, *pattern));
    return 0;
}
