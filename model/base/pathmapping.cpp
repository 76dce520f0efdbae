// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/pathmapping.h"

#include "model/base/text/basename.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QString withSlashes(QString path)
{
    return path.replace(u'\\', u'/');
}

/// The part before the last '/', without it; empty where there is none. The folder of "/a" is "/".
QString folderOf(const QString &path)
{
    const auto slash = path.lastIndexOf(u'/');
    return slash == 0 ? u"/"_s : path.left(std::max<qsizetype>(slash, 0));
}

QString joined(const QString &folder, const QString &rest)
{
    return QString(folder + (folder.endsWith(u'/') ? u""_s : u"/"_s) + rest);
}

void addOnce(QStringList &list, const QString &path)
{
    if (!list.contains(path))
        list.append(path);
}

} // namespace

void PathMapping::learn(const QString &named, const QString &actual)
{
    QString from = withSlashes(named);
    QString to = withSlashes(actual);
    if (baseNameOf(from) == baseNameOf(to)) {
        from = folderOf(from);
        to = folderOf(to);
        while (from.contains(u'/') && from != u"/"_s && baseNameOf(from) == baseNameOf(to)) {
            from = folderOf(from);
            to = folderOf(to);
        }
    }
    std::erase_if(m_rules, [&from](const Rule &rule) { return rule.from == from; });
    m_rules.insert(m_rules.begin(), Rule{from, to});
}

void PathMapping::append(const Rule &rule)
{
    const auto sameFrom = [&rule](const Rule &other) { return other.from == rule.from; };
    if (std::none_of(m_rules.begin(), m_rules.end(), sameFrom))
        m_rules.push_back(rule);
}

QStringList PathMapping::candidates(const QString &named) const
{
    const QString name = withSlashes(named);
    QStringList result;
    for (const Rule &rule : m_rules) {
        if (rule.from == name)
            addOnce(result, rule.to);
    }
    for (const Rule &rule : m_rules) {
        if (rule.from.isEmpty() && !name.startsWith(u'/'))
            addOnce(result, joined(rule.to, name));
        else if (!rule.from.isEmpty() && name.startsWith(joined(rule.from, QString())))
            addOnce(result, joined(rule.to, name.mid(joined(rule.from, QString()).size())));
    }
    for (const Rule &rule : m_rules) {
        if (rule.from != name && baseNameOf(rule.to) != baseNameOf(name))
            addOnce(result, joined(rule.to, baseNameOf(name)));
    }
    return result;
}

QStringList PathMapping::sureCandidates(const QString &named) const
{
    const QString name = withSlashes(named);
    QStringList result;
    for (const Rule &rule : m_rules) {
        const QString folder = joined(rule.from, QString());
        if (rule.from == name && name.contains(u'/'))
            addOnce(result, rule.to);
        else if (!rule.from.isEmpty() && name.startsWith(folder))
            addOnce(result, joined(rule.to, name.mid(folder.size())));
    }
    return result;
}

} // namespace rankscope
