// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

namespace rankscope {

/// Lines of trace bodies for tests, all in one source file.

inline QByteArray placeText(int line)
{
    return "{\"a.fdv\", " + QByteArray::number(line) + "}";
}

inline QByteArray read(const QByteArray &name, const QByteArray &value, int line = 9)
{
    return "RD: [4] \"" + name + "\" = " + value + "; " + placeText(line) + "\n";
}

/// BW and AW.
inline QByteArray write(const QByteArray &name, const QByteArray &value, int line = 9)
{
    return "BW: [4] \"" + name + "\"; " + placeText(line) + "\nAW: [4] \"" + name + "\" = " + value + "; "
           + placeText(line) + "\n";
}

inline QByteArray skip(int line)
{
    return "SKP: " + placeText(line) + "\n";
}

/// RV: the place is that of its construct's end.
inline QByteArray result(const QByteArray &value, int line = 5)
{
    return "RV: [4] " + value + "; " + placeText(line) + "\n";
}

/// An iteration with its index; the records are those of it.
inline QByteArray iteration(int index, const QByteArray &records)
{
    const QByteArray number = QByteArray::number(index);
    return "  IT: " + number + ", (" + number + ")\n" + records;
}

/// PL 1 over the given iterations; each writes A(I) with its own index as value.
inline QByteArray loop(const QList<int> &iterations, const QByteArray &point = "1")
{
    QByteArray text = "PL: 1() [1]; {\"a.fdv\", 3}, " + point + ".B\n";
    for (const int index : iterations)
        text += iteration(index, write("A(I)", QByteArray::number(index), 4));
    return text + "EL: 1; {\"a.fdv\", 5}, " + point + ".E\n";
}

/// A construct by its keyword, number, lines and content; `limits` as they stand behind the rank.
struct WrittenConstruct {
    QByteArray keyword = "PL";
    int number = 1;
    int line = 3;
    int end = 5;
    QByteArray rank = "1";
    QByteArray limits = {};

    QByteArray text(const QByteArray &content = {}) const
    {
        const QByteArray no = QByteArray::number(number);
        const bool parallel = keyword != "SL";
        return keyword + ": " + no + "() [" + rank + "]" + limits + "; " + placeText(line)
               + QByteArray(parallel ? ", 1.B\n" : "\n") + content + "EL: " + no + "; " + placeText(end)
               + QByteArray(parallel ? ", 1.E\n" : "\n");
    }
};

} // namespace rankscope
