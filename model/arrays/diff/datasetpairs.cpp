// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/diff/datasetpairs.h"

#include "model/arrays/sources/arraypaths.h"
#include "model/arrays/sources/unreadablearray.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <set>

namespace rankscope {

namespace {

using Source = std::shared_ptr<const ArraySource>;
using DataSetKey = std::pair<QString, std::uint64_t>; // path and snapshot

DataSetKey keyOf(const ArraySource &source)
{
    const ArrayDescription &description = source.description();
    return {barePath(description.path), description.snapshot.value_or(0)};
}

/// A file of the two, to be asked for data sets.
class Side
{
public:
    explicit Side(const ArrayDocument &document) : m_document(document), m_paths(document)
    {
        for (const Source &source : document.dataSets)
            m_dataSets.insert(keyOf(*source), source);
    }

    const ArrayDocument &document() const { return m_document; }
    const ArrayPaths &paths() const { return m_paths; }

    Source find(const QString &path, std::uint64_t snapshot) const
    {
        if (auto found = m_dataSets.value({barePath(path), snapshot}))
            return found;
        return m_dataSets.value({m_paths.resolved(path), snapshot});
    }

    /// The data sets in a group or a compound, or in groups below it.
    std::vector<Source> inside(const QString &path) const
    {
        std::vector<Source> sources;
        const ArrayEntry *const group = m_paths.entry(path);
        for (const ArrayEntry &entry : m_document.entries) {
            if (entry.dataSet && entry.target.isEmpty() && isBelow(entry, group))
                sources.push_back(m_document.dataSets[*entry.dataSet]);
        }
        return sources;
    }

private:
    bool isBelow(const ArrayEntry &entry, const ArrayEntry *group) const
    {
        std::optional<std::uint32_t> parent = entry.parent;
        while (parent && &m_document.entries[*parent] != group)
            parent = m_document.entries[*parent].parent;
        return parent.has_value();
    }

    const ArrayDocument &m_document;
    ArrayPaths m_paths;
    QHash<DataSetKey, Source> m_dataSets;
};

/// Puts the data sets of two files together.
class Pairing
{
public:
    Pairing(const ArrayDocument &reference, const ArrayDocument &current) : m_reference(reference), m_current(current)
    {}

    std::vector<ArrayPair> run()
    {
        addSide(m_reference, m_current);
        addSide(m_current, m_reference);
        return std::move(m_pairs);
    }

private:
    bool isReference(const Side &side) const { return &side == &m_reference; }

    void addSide(const Side &own, const Side &other)
    {
        for (const Source &source : own.document().dataSets)
            addDataSet(own, other, source->description().path, source);
        for (const ArrayEntry &entry : own.document().entries) {
            if (entry.kind == ArrayEntry::Kind::BrokenLink || !entry.error.isEmpty())
                addObstacle(own, other, entry);
            else if (entry.target.isEmpty())
                continue;
            else if (entry.dataSet)
                addDataSet(own, other, entry.path, own.document().dataSets[*entry.dataSet]);
            else
                addGroup(own, other, entry);
        }
    }

    void add(const Side &own, ArrayPair pair)
    {
        if (!isReference(own))
            std::swap(pair.reference, pair.current);
        m_pairs.push_back(std::move(pair));
    }

    /// A path of a data set.
    void addDataSet(const Side &own, const Side &other, const QString &path, const Source &source)
    {
        const Source found = other.find(path, source->description().snapshot.value_or(0));
        if (!found)
            return addAlone(own, other, path, source);
        const std::pair met =
            isReference(own) ? std::pair(source.get(), found.get()) : std::pair(found.get(), source.get());
        if (m_met.insert(met).second)
            add(own, {source, found, path, {}});
    }

    void addAlone(const Side &own, const Side &other, const QString &path, const Source &source)
    {
        const ArrayEntry *const obstacle = other.paths().obstacle(path);
        if (obstacle && m_told.contains(barePath(path)))
            return;
        if (obstacle)
            m_told.insert(barePath(path));
        add(own, {source, nullptr, path, obstacle ? obstacle->error : QString()});
    }

    /// Another name of a group: what is in it was compared where the other file has that group there too. One that
    /// leads to a group that it is in gives names without end: it is listed itself.
    void addGroup(const Side &own, const Side &other, const ArrayEntry &link)
    {
        const ArrayEntry *const there = other.paths().entry(link.path);
        const bool isInItself = barePath(link.path).startsWith(barePath(link.target) % u'/') || link.target == u'/';
        if (!there && isInItself) {
            const QString leads =
                QCoreApplication::translate("ArrayDiff", "This is another name of \"%1\".").arg(link.target);
            return addAlone(own, other, link.path, std::make_shared<const UnreadableArray>(link.path, leads));
        }
        if (there && there->path == link.target)
            return;
        for (const Source &source : own.inside(link.target))
            addDataSet(own, other, link.path % source->description().path.mid(rootLength(link.target)), source);
    }

    /// Of "/" nothing but the slash of its members is taken off.
    static qsizetype rootLength(const QString &group) { return group == u'/' ? 0 : group.size(); }

    void addObstacle(const Side &own, const Side &other, const ArrayEntry &entry)
    {
        if (m_told.contains(barePath(entry.path)))
            return;
        m_told.insert(barePath(entry.path));
        const auto placeholder = std::make_shared<const UnreadableArray>(entry.path, entry.error);
        const Source there = other.find(entry.path, 0);
        const bool isThere = there || other.paths().entry(entry.path);
        add(own, {placeholder, there ? there : isThere ? placeholder : nullptr, entry.path, entry.error});
    }

    Side m_reference;
    Side m_current;
    std::vector<ArrayPair> m_pairs;
    std::set<std::pair<const ArraySource *, const ArraySource *>> m_met;
    QSet<QString> m_told; // paths that cannot be compared, and are among the pairs
};

} // namespace

std::vector<ArrayPair> pairsOf(const ArrayDocument &reference, const ArrayDocument &current)
{
    return Pairing(reference, current).run();
}

std::vector<ArrayPair> singlePairOf(const ArrayDocument &reference, const ArrayDocument &current)
{
    std::vector<ArrayPair> pairs = pairsOf(reference, current);
    const Source first = reference.dataSets.front();
    const Source second = current.dataSets.front();
    std::erase_if(pairs, [&](const ArrayPair &pair) { return pair.reference == first || pair.current == second; });
    pairs.insert(pairs.begin(), {first, second, {}, {}});
    return pairs;
}

} // namespace rankscope
