// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMap>
#include <QSet>

#include <utility>

namespace rankscope {

/// The body of a trace with one parallel loop over (I,J), I from 1 to `rows`, J from 1 to `columns`, three records for
/// each iteration: record 0 is the PL; iteration k (from 0, J first) has its IT at 3k+1, a read of A(I,J) = 10 I + J at
/// 3k+2 and a write of B(I,J) = 1 at 3k+3; the EL follows.
struct GridText {
    using Index = std::pair<int, int>;

    int rows = 4;
    int columns = 5;
    QMap<Index, QByteArray> written = {}; // other values of B(I,J)
    QSet<Index> without = {}; // iterations left out
    QSet<int> onlyRows = {}; // those that this process runs; none: all

    QByteArray text() const
    {
        QByteArray body = "PL: 3() [2]; {\"grid.f\", 10}, 1.B\n";
        for (int row = 1; row <= rows; ++row) {
            for (int column = 1; column <= columns; ++column) {
                if (without.contains({row, column}) || (!onlyRows.isEmpty() && !onlyRows.contains(row)))
                    continue;
                const QByteArray indices = QByteArray::number(row) + "," + QByteArray::number(column);
                const QByteArray ordinal = QByteArray::number((row - 1) * columns + column - 1);
                body += "  IT: " + ordinal + ", (" + indices + ")\n";
                body += "  RD: [4] \"A(I,J)\" = " + QByteArray::number(10 * row + column) + "; {\"grid.f\", 11}\n";
                body += "  AW: [4] \"B(I,J)\" = " + written.value({row, column}, "1") + "; {\"grid.f\", 12}\n";
            }
        }
        return body + "EL: 3; {\"grid.f\", 13}, 1.E\n";
    }
};

} // namespace rankscope
