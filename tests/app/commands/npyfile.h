// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringBuilder>

#include <vector>

/// A file of NumPy (version 1.0, little-endian) as its format describes it: `type` as "<f8", `shape` as "(2, 3)".
template<typename T>
QByteArray npyFile(const QByteArray &type, const QByteArray &shape, const std::vector<T> &values)
{
    QByteArray header = "{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shape + ", }";
    header += QByteArray(63 - (10 + header.size()) % 64, ' ') + '\n';
    QByteArray bytes("\x93NUMPY\x01\x00", 8);
    bytes += char(header.size() & 0xff);
    bytes += char(header.size() >> 8);
    const auto *elements = reinterpret_cast<const char *>(values.data());
    return bytes + header + QByteArray(elements, qsizetype(values.size() * sizeof(T)));
}

inline QByteArray npyDoubles(const QByteArray &shape, const std::vector<double> &values)
{
    return npyFile("<f8", shape, values);
}
