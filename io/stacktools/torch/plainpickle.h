// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"

#include <QJsonValue>
#include <QString>

#include <optional>
#include <string_view>

namespace rankscope {

/// What a pickle of plain values holds: maps with texts or numbers as keys, lists, tuples, texts, numbers, truth
/// values. Members named "frames" are left out: of a dump they are most of it.
struct PlainPickle {
    QJsonValue value;
    std::optional<QString> damage; // the pickle ends early; what was there by then is in `value`
};

/// Reads a pickle of protocol 2 to 5 that holds nothing but plain values (hang-causes.md, 1.6). Nothing is imported,
/// called or run: an instruction that would do so ends the reading. Errors: Unsupported (such an instruction; it is
/// named), WrongFormat (no pickle, or a broken one), TooLarge (4 million values), Cancelled.
[[nodiscard]] Result<PlainPickle> readPlainPickle(std::string_view bytes, const QString &name, Progress &progress);

/// The first bytes are those of a pickle of such a protocol.
bool looksLikePickle(std::string_view head);

} // namespace rankscope
