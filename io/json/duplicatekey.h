// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <optional>

namespace rankscope {

/// A key that one object of a JSON text has twice: of such keys QJsonDocument keeps the last one, and says nothing.
struct DuplicateKey {
    QString key;
    std::uint64_t firstLine = 0;
    std::uint64_t line = 0; // of the second one
    friend bool operator==(const DuplicateKey &, const DuplicateKey &) = default;
};

/// The first one of a text that QJsonDocument takes. Linear in its length.
std::optional<DuplicateKey> duplicateKeyOf(const QByteArray &json);

} // namespace rankscope
