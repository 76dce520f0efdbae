// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/sources/arraypaths.h"

#include <QStringBuilder>

namespace rankscope {

namespace {

/// The names on the way; as in HDF5 "//" and "." stay where they are, and ".." is a name like others.
QStringList namesOf(const QString &path)
{
    QStringList names = path.split(u'/', Qt::SkipEmptyParts);
    names.removeAll(QStringLiteral("."));
    return names;
}

} // namespace

QString barePath(const QString &path)
{
    return path.startsWith(u'/') ? path.mid(1) : path;
}

ArrayPaths::ArrayPaths(const ArrayDocument &document) : m_document(document)
{
    m_entries.reserve(static_cast<qsizetype>(document.entries.size()));
    for (std::uint32_t index = 0; index < document.entries.size(); ++index)
        m_entries.insert(barePath(document.entries[index].path), index);
}

/// The place that a link leads to. Members of a compound stand behind a dot; its link is known by what is before that.
QString ArrayPaths::follow(const QString &place) const
{
    const qsizetype name = place.lastIndexOf(u'/') + 1;
    for (qsizetype end = place.size(); end > name; end = place.lastIndexOf(u'.', end - 1)) {
        const auto found = m_entries.constFind(place.first(end));
        if (found == m_entries.constEnd())
            continue;
        const QString &target = m_document.entries[*found].target;
        return target.isEmpty() ? place : QString(barePath(target) % place.mid(end));
    }
    return place;
}

QString ArrayPaths::resolved(const QString &path) const
{
    QString place;
    for (const QString &name : namesOf(path))
        place = follow(place.isEmpty() ? name : QString(place % u'/' % name));
    return place;
}

const ArrayEntry *ArrayPaths::entry(const QString &path) const
{
    const auto found = m_entries.constFind(resolved(path));
    return found == m_entries.constEnd() ? nullptr : &m_document.entries[*found];
}

const ArrayEntry *ArrayPaths::obstacle(const QString &path) const
{
    const auto entryAt = [this](const QString &place) -> const ArrayEntry * {
        const auto found = m_entries.constFind(place);
        return found == m_entries.constEnd() ? nullptr : &m_document.entries[*found];
    };
    QString place;
    const ArrayEntry *at = entryAt(place); // the file's own group
    for (const QString &name : namesOf(path)) {
        const ArrayEntry *const next = entryAt(follow(place.isEmpty() ? name : QString(place % u'/' % name)));
        if (!next)
            return at && !at->error.isEmpty() ? at : nullptr;
        place = barePath(next->path);
        at = next;
        if (at->kind == ArrayEntry::Kind::BrokenLink)
            return at;
    }
    return nullptr;
}

} // namespace rankscope
