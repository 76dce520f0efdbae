// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/expression/expressionerror.h"

#include <algorithm>

namespace rankscope {

namespace {

/// Characters, where a pair of surrogates is one.
qsizetype charactersOf(QStringView text)
{
    return std::ranges::count_if(text, [](QChar unit) { return !unit.isLowSurrogate(); });
}

} // namespace

QString caretText(const QString &text, const ExpressionError &error)
{
    QString line = text;
    for (QChar &unit : line) {
        if (unit.isSpace() || unit.category() == QChar::Other_Control)
            unit = u' ';
    }
    const qsizetype position = std::clamp<qsizetype>(error.position, 0, line.size());
    const qsizetype length = std::clamp<qsizetype>(error.length, 0, line.size() - position);
    const qsizetype before = charactersOf(QStringView(line).first(position));
    const qsizetype under = std::max<qsizetype>(1, charactersOf(QStringView(line).sliced(position, length)));
    return line % u'\n' % QString(before, u' ') % QString(under, u'^');
}

Error toError(const QString &text, const ExpressionError &error)
{
    return {.kind = ErrorKind::BadOption,
            .message = error.message % u'\n' % caretText(text, error),
            .file = {},
            .line = {},
            .hint = {}};
}

} // namespace rankscope
