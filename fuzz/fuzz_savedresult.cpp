// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Saved results: the container, and the CBOR of a table behind it.
#include "fuzz/entry.h"
#include "io/report/reportjson.h"
#include "io/saved/cborinput.h"
#include "io/saved/savedcolumnscbor.h"
#include "io/saved/savedresultreader.h"
#include "model/saved/savedsurroundings.h"

#include <QBuffer>

using namespace rankscope;

RANKSCOPE_FUZZ(savedresult)(const std::uint8_t *data, std::size_t size)
{
    const auto *const bytes = reinterpret_cast<const char *>(data);
    const QString name = QStringLiteral("fuzz");
    Progress progress;
    if (const auto read = readSavedBytes(memoryBytes({bytes, bytes + size}, name), name, progress)) {
        for (const SavedReport &saved : (*read)->reports) {
            QBuffer buffer;
            buffer.open(QIODevice::WriteOnly);
            static_cast<void>(writeReportJson(saved.report, buffer, progress));
        }
        static_cast<void>(SavedSurroundings::of(*read, progress));
    }
    const auto length = static_cast<qsizetype>(size);
    static_cast<void>(CborInput(QByteArray(bytes, length)).value());
    if (const auto columns = readColumnsCbor(QByteArray(bytes, length), {false, true})) {
        for (std::size_t row = 0; row < columns->rows; ++row)
            static_cast<void>(columns->text(row, 1));
    }
    return 0;
}
