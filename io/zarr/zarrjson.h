// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <optional>

namespace rankscope {

/// The object that a text of JSON is, as writers of Zarr make it: NaN, Infinity and -Infinity stand in it bare,
/// integers may have more than 63 bits, and 1.0 is not 1. All of these become texts by which numberWord() knows them
/// again. Error: Damaged.
[[nodiscard]] Result<QJsonObject> parseZarrJson(const QByteArray &text);

/// The word of such a number ("NaN", "18446744073709551615", "1.0"); empty for anything else, also for a text that says
/// so.
QString numberWord(const QJsonValue &value);
/// The same of any number, as a real; nothing of anything else.
std::optional<double> jsonReal(const QJsonValue &value);
/// The value as JSON in one line, with its numbers as they were.
QString jsonText(const QJsonValue &value);

} // namespace rankscope
