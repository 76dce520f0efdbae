// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/fieldtable.h"

#include <QLatin1StringView>
#include <QStringList>

class QIODevice;

namespace rankscope {

/// What only JSON distinguishes in a table of fields.
struct FieldsJsonForm {
    QStringList values = {}; // columns of texts that spell values: numbers where they spell some
    QStringList lists = {}; // facts that spell integers with commas between them: lists
};

/// Writes a table as {"kind", its facts, its notes, "columns":[{"key","heading"}] where headings differ from the keys,
/// "rows":[{…}]}; a row has no member where its field means nothing. Integers and reals are as the contract has them: a
/// real has the digits of its text, what is not finite is "nan", "inf", "-inf", and of a column of values "(1,2)" and
/// "1+2i" are [1,2].
/// Errors: those of the rows, CannotWrite, Cancelled.
[[nodiscard]] Result<void> writeFieldsJson(const FieldTable &table, const FieldsJsonForm &form, QIODevice &device,
                                           Progress &progress);

} // namespace rankscope
