// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMap>
#include <QSet>

namespace rankscope {

/// The body of a trace with one loop of `iterations` iterations, three records each: record 0 is the PL, iteration k
/// (from 1) has its IT at 3k-2, a read of A(I) = k at 3k-1, B(I) = 2k at 3k; the EL follows. Lines of the file begin
/// at 8.
struct LoopText {
    int iterations = 20;
    QMap<int, QByteArray> written = {}; // other values of B(I), by iteration
    QSet<int> without = {}; // iterations left out
    QByteArray before = {}; // records before the loop
    int number = 4;

    QByteArray text() const
    {
        const QByteArray no = QByteArray::number(number);
        QByteArray body = before + "PL: " + no + "() [1]; {\"sweep.f\", 27}\n";
        for (int index = 1; index <= iterations; ++index) {
            if (without.contains(index))
                continue;
            const QByteArray one = QByteArray::number(index);
            const QByteArray two = written.value(index, QByteArray::number(2 * index));
            body += "  IT: " + one + ", (" + one + ")\n";
            body += "  RD: [4] \"A(I)\" = " + one + "; {\"sweep.f\", 28}\n";
            body += "  AW: [4] \"B(I)\" = " + two + "; {\"sweep.f\", 29}\n";
        }
        return body + "EL: " + no + "; {\"sweep.f\", 30}\n";
    }
};

} // namespace rankscope
