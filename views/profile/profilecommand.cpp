// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/profilecommand.h"

#include "model/profile/scopes/profilename.h"
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

/// The derived metrics that are shown, and those that their formulas name.
std::vector<DerivedMetric> derivedOf(const ProfileSubject &subject, const std::vector<ProfileColumn> &shown)
{
    std::vector<bool> isNeeded(subject.derived.size());
    std::vector<std::size_t> waiting;
    const auto need = [&](std::size_t index) {
        if (!isNeeded[index])
            waiting.push_back(index);
        isNeeded[index] = true;
    };
    for (const ProfileColumn &column : shown) {
        if (subject.isDerived(column.metric))
            need(column.metric - subject.section->metrics.size());
    }
    while (!waiting.empty()) {
        const QString formula = subject.derived[waiting.back()].formula;
        waiting.pop_back();
        for (std::size_t index = 0; index < isNeeded.size(); ++index) {
            if (formula.contains(subject.derived[index].name))
                need(index);
        }
    }
    std::vector<DerivedMetric> derived;
    for (std::size_t index = 0; index < isNeeded.size(); ++index) {
        if (isNeeded[index])
            derived.push_back(subject.derived[index]);
    }
    return derived;
}

/// The files, and how one is made of them.
QStringList sourceWords(const ProfileDocument &document)
{
    if (!document.combined)
        return {fileWord(document.file)};
    QStringList words;
    for (const QString &file : document.combined->files)
        words << fileWord(file);
    return words << u"--combine"_s << combinationWord(document.combined->how);
}

} // namespace

QString flatWord(FlatBy by)
{
    switch (by) {
    case FlatBy::Module:
        return u"module"_s;
    case FlatBy::File:
        return u"file"_s;
    case FlatBy::Procedure:
        return u"procedure"_s;
    case FlatBy::Loop:
        return u"loop"_s;
    case FlatBy::Line:
        return u"line"_s;
    }
    Q_UNREACHABLE();
}

ProfileTableRequest profileRequest(const ProfileSubject &subject, const std::vector<ProfileColumn> &shown,
                                   std::optional<FlatBy> flat)
{
    ProfileTableRequest request;
    const QStringList names = metricNames(subject, shown);
    if (names != usualNames(subject))
        request.metrics = names;
    request.derived = derivedOf(subject, shown);
    request.flat = flat;
    return request;
}

QString profileCommand(const ProfileSubject &subject, const std::vector<ProfileColumn> &shown,
                       std::optional<FlatBy> flat, const QString &format)
{
    QStringList words{u"rankscope"_s, u"export"_s};
    words << sourceWords(*subject.document) << u"--view"_s << u"profile"_s << u"--format"_s << format;
    const ProfileTableRequest request = profileRequest(subject, shown, flat);
    const bool isFolded = format == "folded"_L1;
    for (const QString &name : isFolded ? request.metrics.mid(0, 1) : request.metrics)
        words << u"--metric"_s << shellQuoted(name);
    if (format == "csv"_L1) {
        for (const DerivedMetric &metric : request.derived)
            words << u"--derive"_s << shellQuoted(metric.name % u'=' % metric.formula);
        if (flat)
            words << u"--flat"_s << flatWord(*flat);
    }
    words << u"-o"_s << u"-"_s;
    return words.join(u' ');
}

} // namespace rankscope
