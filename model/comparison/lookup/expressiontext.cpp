// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/lookup/expressiontext.h"

#include "model/base/text/basename.h"

#include <algorithm>

namespace rankscope {

QString withoutBlanks(QString text)
{
    return text.remove(u' ').remove(u'\t');
}

bool endsInPath(const QString &path, const QString &end)
{
    if (!path.endsWith(end))
        return false;
    const qsizetype rest = path.size() - end.size();
    return rest == 0 || path[rest - 1] == u'/' || path[rest - 1] == u'\\';
}

QStringList resultNames(std::uint32_t count)
{
    if (count <= 1)
        return {QStringLiteral("RV")};
    QStringList names;
    for (std::uint32_t number = 1; number <= count; ++number)
        names += QStringLiteral("RV#") % QString::number(number);
    return names;
}

QString shortPlace(const QString &file, std::uint32_t line)
{
    return baseNameOf(file) % u':' % QString::number(line);
}

} // namespace rankscope
