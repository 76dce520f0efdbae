// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

/// A small database of HPCToolkit version 4, written as the format is documented (formats/hpctoolkit-v4.md):
///
///     main thread                          1   execution 100
///       main (main.c:3)                   10   execution 100   function 10
///         line 5                          11   execution  90
///           sweep (sweep.c:10)            12   execution  90   function 60
///             loop 12                     13   execution  60   function 60
///               line 13                   14   execution  60   function 60   (below it instruction 15, not in meta.db)
///             line 20                     16   execution  30
///               norm, inlined             17   execution  30   function 30
///                 line 3 of norm.h        18   execution  30   function 30
///         line 9                          19   execution  10   function 10
///     application thread                   2   execution  20
///       libx.so+0x40                      20   execution  20   function 20
///
/// of the metric "CPUTIME (sec)", 120 in all; "idle" has no values. Rank 0 has threads 0 (40) and 1 (nothing), rank 1
/// the rest. Numbers of columns differ between profiles and the summary.
struct DatabaseFiles {
    QByteArray meta;
    QByteArray profile;
    QByteArray contexts;
    QByteArray timelines; // 5 samples

    /// Writes all four; false where one cannot be written.
    bool write(const QString &folder) const;
};

DatabaseFiles databaseFiles();
/// With number of threads, sum of squares, smallest and largest value of "CPUTIME (sec)" in the scopes "execution" and
/// "function" besides the sums: at each context those of two threads, one with twice as much as the other; at context
/// 20 those of one thread.
DatabaseFiles databaseWithStatistics();

/// A value in a profile: what context, which number of a column.
using DatabaseValues = std::map<std::pair<std::uint32_t, std::uint16_t>, double>;

/// Bytes with numbers as the format has them.
class DatabaseOutput
{
public:
    QByteArray bytes;

    std::uint64_t size() const { return static_cast<std::uint64_t>(bytes.size()); }
    void align(std::uint64_t to);
    void number(std::uint64_t value, int count); ///< little-endian, of so many bytes
    void real(double value);
    std::uint64_t text(const QByteArray &text); ///< where it stands
    void set(std::uint64_t place, std::uint64_t value, int count);
};
