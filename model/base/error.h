// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <optional>

namespace rankscope {

enum class ErrorKind {
    NotFound,
    NoPermission,
    NotAFile,
    WrongFormat,
    Damaged,
    TooLarge,
    CannotWrite,
    Unsupported,
    BadOption,
    Cancelled,
};

/// Why something could not be done at all: what, where, and what to do about it.
/// Invariant: `message` is a full sentence for a user; the other fields are set where they mean something.
struct Error {
    ErrorKind kind = ErrorKind::Damaged;
    QString message = {};
    QString file = {};
    std::optional<std::uint64_t> line = {}; // physical, 1-based
    QString hint = {};

    friend bool operator==(const Error &, const Error &) = default;
};

/// `FILE:LINE: error: text (hint)`, the form that terminals and editors make clickable.
QString toString(const Error &error);

/// What a long piece of work returns when it was asked to stop.
Error cancelledError(const QString &file = {});

} // namespace rankscope
