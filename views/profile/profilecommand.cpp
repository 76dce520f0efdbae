// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/profilecommand.h"

#include "views/common/shellwords.h"

#include <QStringList>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Names of metrics, each once, in the order of the screen; derived ones are said by their formulas.
QStringList metricNames(const ProfileSubject &subject, const std::vector<ProfileColumn> &columns)
{
    QStringList names;
    for (const ProfileColumn &column : columns) {
        if (!subject.isDerived(column.metric) && !names.contains(column.name))
            names << column.name;
    }
    return names;
}

QStringList usualNames(const ProfileSubject &subject)
{
    std::vector<ProfileColumn> columns = profileColumns(subject);
    std::erase_if(columns, [](const ProfileColumn &column) { return !column.isShown; });
    return metricNames(subject, columns);
}

} // namespace

QString profileCommand(const ProfileSubject &subject, const std::vector<ProfileColumn> &shown, const QString &flat)
{
    QStringList words{u"rankscope"_s, u"export"_s, fileWord(subject.document->file), u"--view"_s, u"profile"_s,
                      u"--format"_s,  u"csv"_s};
    const QStringList names = metricNames(subject, shown);
    if (names != usualNames(subject)) {
        for (const QString &name : names)
            words << u"--metric"_s << shellQuoted(name);
    }
    for (std::size_t index = 0; index < subject.derived.size(); ++index) {
        const std::size_t metric = subject.section->metrics.size() + index;
        if (std::ranges::find(shown, metric, &ProfileColumn::metric) != shown.end())
            words << u"--derive"_s << shellQuoted(subject.derived[index].name % u'=' % subject.formula(metric));
    }
    if (!flat.isEmpty())
        words << u"--flat"_s << flat;
    words << u"-o"_s << u"-"_s;
    return words.join(u' ');
}

} // namespace rankscope
