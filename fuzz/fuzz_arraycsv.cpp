// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Views of arrays as CSV, in every form.
#include "fuzz/entry.h"
#include "io/csv/arraycsv.h"

using namespace rankscope;

RANKSCOPE_FUZZ(arraycsv)(const std::uint8_t *data, std::size_t size)
{
    const std::span bytes(reinterpret_cast<const char *>(data), size);
    static_cast<void>(looksLikeArrayCsv({bytes.data(), bytes.size()}));
    for (const ArrayCsvForm form : {ArrayCsvForm::Detect, ArrayCsvForm::Table, ArrayCsvForm::List}) {
        Progress progress;
        static_cast<void>(readArrayCsv(ByteSource::fromMemory(bytes), QStringLiteral("fuzz"), progress, form));
    }
    return 0;
}
