// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a RecordFilter as the user types them, in the window and on the command line.
#pragma once

#include "model/base/result.h"
#include "model/trace/rows/recordfilter.h"

#include <QStringView>

#include <utility>

namespace rankscope {

// Each reads what its partner writes, with blanks anywhere; an empty text is no part. Errors: BadOption, a full
// sentence.

/// "RD, AW": keywords in either case.
[[nodiscard]] Result<std::vector<RecordKind>> parseRecordKinds(QStringView text);
QString kindsText(const std::vector<RecordKind> &kinds);

/// "A(I,J), B*": commas inside parentheses belong to a name; "A(*; B" needs the semicolon.
std::vector<QString> parseNamePatterns(QStringView text);
QString namesText(const std::vector<QString> &names);

/// "jacobi.fdv:20-34, jacobi.fdv:50, heat.fdv, :7-9".
[[nodiscard]] Result<std::vector<PlaceRange>> parsePlaceRanges(QStringView text);
QString placesText(const std::vector<PlaceRange> &places);

/// "3, *, 1:10, 2:, :8:2": an index, all, or first:last:step for each dimension, in parentheses or not.
[[nodiscard]] Result<std::vector<IterationRange>> parseIterationRanges(QStringView text);
/// Of several ranges of a dimension the last.
QString iterationsText(const std::vector<IterationRange> &ranges);

/// "4, 7".
[[nodiscard]] Result<std::vector<ConstructChoice>> parseConstructs(QStringView text);
QString constructsText(const std::vector<ConstructChoice> &constructs);

/// The options of `export --view records` that choose the same records: "--kinds" and "RD,AW", …; not quoted.
std::vector<std::pair<QString, QString>> optionsOf(const RecordFilter &filter);

} // namespace rankscope
