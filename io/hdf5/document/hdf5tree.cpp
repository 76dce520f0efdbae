// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/document/hdf5tree.h"

#include "io/hdf5/document/hdf5attributes.h"
#include "io/hdf5/library/hdf5handle.h"
#include "io/hdf5/values/hdf5values.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int stepObjects = 2048; // some ten milliseconds: others wait as long for the thread
constexpr std::size_t mostEntries = 5'000'000; // a few external files that lead to each other could make any number
constexpr std::size_t deepestGroup = 1000;

/// Whether a soft link leads to a data type with a name.
bool leadsToType(hid_t group, const QByteArray &name, hid_t linkAccess)
{
    try {
        return factsOf(group, name, linkAccess).type == H5O_TYPE_NAMED_DATATYPE;
    } catch (const H5::Exception &) { // it leads nowhere, or to a link that is not listed yet
        return false;
    }
}

QByteArray joined(const QByteArray &group, const QByteArray &name)
{
    return group.endsWith('/') ? QByteArray(group % name) : QByteArray(group % '/' % name);
}

} // namespace

Hdf5Tree::Hdf5Tree(std::shared_ptr<Hdf5Input> input, ArrayDocument &document, const std::vector<QByteArray> &avoided,
                   ReaderDesk &desk)
    : m_input(std::move(input))
    , m_document(document)
    , m_avoided(avoided)
    , m_desk(desk)
    , m_folder(QFileInfo(m_input->path()).absolutePath())
    , m_names(m_input->file())
{}

bool Hdf5Tree::step(Progress &progress)
{
    if (!m_started) {
        m_started = true;
        m_desk.at("/"_ba);
        ArrayEntry root{ArrayEntry::Kind::Group, u"/"_s, u"/"_s, {}, {}, {}, {}, {}};
        auto group = adopted<H5::Group>(H5Gopen2(m_input->file(), "/", H5P_DEFAULT));
        const Hdf5ObjectKey key = factsOf(group.getId()).key;
        m_entries.emplace(key, add(std::move(root)));
        enter(group, "/"_ba, 0, progress);
        return true;
    }
    for (int count = 0; count < stepObjects; ++count) {
        while (!m_frames.empty() && m_frames.back().next == m_frames.back().links.size())
            m_frames.pop_back();
        if (!m_frames.empty()) {
            Frame &frame = m_frames.back();
            visit(Hdf5Link(frame.links[frame.next++]), progress);
            progress.advance(1);
        } else if (m_nextSoftLink < m_softLinks.size()) {
            resolve(SoftLink(m_softLinks[m_nextSoftLink++]), progress);
        } else {
            return false;
        }
        if (m_document.entries.size() >= mostEntries) {
            const QString text =
                QCoreApplication::translate("Hdf5File", "The file has more objects than can be listed; "
                                                        "the rest was left out.");
            m_document.problems.add({Severity::Warning, m_input->path(), {}, text});
            m_document.entries.front().error = text; // what is not found may be in the rest
            return false;
        }
    }
    return true;
}

std::uint32_t Hdf5Tree::add(ArrayEntry entry)
{
    if (m_place) {
        const std::uint32_t place = *m_place;
        m_place.reset();
        m_document.entries[place] = std::move(entry);
        return place;
    }
    m_document.entries.push_back(std::move(entry));
    return static_cast<std::uint32_t>(m_document.entries.size() - 1);
}

/// Lists the names of a group, to be visited next.
void Hdf5Tree::enter(H5::Group group, const QByteArray &path, std::uint32_t index, Progress &progress)
{
    Frame frame{group, path, index, {}, {}, 0};
    ArrayEntry &entry = m_document.entries[index];
    entry.attributes = attributesOf(group.getId(), m_names);
    frame.labels = axisLabels(group.getId(), entry.attributes);
    if (m_frames.size() >= deepestGroup) {
        entry.error = QCoreApplication::translate("Hdf5Array", "Groups nested this deep are not listed.");
        return;
    }
    try {
        frame.links = linksOf(group.getId());
    } catch (const H5::Exception &exception) {
        entry.error =
            QCoreApplication::translate("Hdf5Array", "The group cannot be read (%1).").arg(reasonOf(exception));
        return;
    }
    m_found += frame.links.size();
    progress.setTotal(m_found);
    m_frames.push_back(std::move(frame));
}

void Hdf5Tree::visit(const Hdf5Link &link, Progress &progress)
{
    const Frame &frame = m_frames.back();
    const hid_t group = frame.group.getId();
    const QByteArray path = joined(frame.path, link.name);
    ArrayEntry entry;
    entry.name = textOf(link.name);
    entry.path = textOf(path);
    entry.parent = frame.entry;
    if (isAvoided(path, entry)) {
        add(std::move(entry));
        return;
    }
    try {
        entry.link = linkTarget(group, link);
        if (link.type == H5L_TYPE_SOFT) {
            if (leadsToType(group, link.name, m_input->linkAccess()))
                return; // has no elements, by whatever name
            entry.kind = ArrayEntry::Kind::BrokenLink; // until it is resolved
            m_softLinks.push_back({add(std::move(entry)), path});
            return;
        }
        const hid_t object = H5Oopen(group, link.name.constData(), m_input->linkAccess());
        if (object < 0)
            return addUnopened(link, std::move(entry), libraryReason());
        visitObject(object, entry, path, progress);
    } catch (const H5::Exception &exception) {
        addUnopened(link, std::move(entry), reasonOf(exception));
    }
}

/// Says where it is. Then an entry that is avoided has its error.
bool Hdf5Tree::isAvoided(const QByteArray &path, ArrayEntry &entry)
{
    m_desk.at(path);
    if (std::ranges::find(m_avoided, path) == m_avoided.end())
        return false;
    entry.kind = ArrayEntry::Kind::BrokenLink;
    entry.error = QCoreApplication::translate("Hdf5Array", "The HDF5 library gave up while reading it; the file is "
                                                           "probably damaged there.");
    return true;
}

/// `object` is open, and closed here.
void Hdf5Tree::visitObject(hid_t object, ArrayEntry entry, const QByteArray &path, Progress &progress)
{
    const H5I_type_t type = H5Iget_type(object);
    H5::Group group;
    H5::DataSet dataSet;
    if (type == H5I_GROUP)
        group = adopted<H5::Group>(object);
    else if (type == H5I_DATASET)
        dataSet = adopted<H5::DataSet>(object);
    else {
        H5Oclose(object);
        return; // a data type with a name has no elements
    }
    const hid_t opened = type == H5I_GROUP ? group.getId() : dataSet.getId();
    const Hdf5ObjectKey key = factsOf(opened).key;
    keepOpen(opened, key.file);
    if (const auto known = m_entries.find(key); known != m_entries.end()) {
        pointTo(entry, known->second);
        add(std::move(entry));
    } else if (type == H5I_GROUP) {
        const std::uint32_t index = add(std::move(entry));
        m_entries.emplace(key, index);
        enter(group, path, index, progress);
    } else {
        addDataSet(dataSet, std::move(entry), path, key);
    }
}

/// A file that is opened again has another number, and its objects would not be known as the same ones.
void Hdf5Tree::keepOpen(hid_t object, unsigned long file)
{
    constexpr std::size_t mostFiles = 64;
    if (m_files.size() < mostFiles && !m_files.contains(file))
        m_files.emplace(file, adopted<H5::H5File>(H5Iget_file_id(object)));
}

/// Makes the entry another name of one that is listed.
void Hdf5Tree::pointTo(ArrayEntry &entry, std::uint32_t known) const
{
    const ArrayEntry &first = m_document.entries[known];
    entry.kind = first.kind;
    entry.dataSet = first.dataSet;
    entry.target = first.path;
    if (entry.link.isEmpty())
        entry.link = first.path;
}

/// A link that leads nowhere, or a data set that this library cannot open.
void Hdf5Tree::addUnopened(const Hdf5Link &link, ArrayEntry entry, const QString &reason)
{
    entry.kind = ArrayEntry::Kind::BrokenLink;
    if (link.type == H5L_TYPE_EXTERNAL) {
        entry.error = QCoreApplication::translate("Hdf5Array", "The link leads to \"%1\", which cannot be opened (%2).")
                          .arg(entry.link, reason);
    } else if (link.type != H5L_TYPE_HARD) {
        entry.error = QCoreApplication::translate(
                          "Hdf5Array", "The link is of kind %1, which only the program that made it can follow.")
                          .arg(int(link.type));
    } else {
        try {
            const hid_t group = m_frames.back().group.getId();
            const Hdf5ObjectFacts facts = factsOf(group, link.name, m_input->linkAccess());
            if (facts.type == H5O_TYPE_DATASET) {
                const Hdf5DataSet unreadable = unreadableDataSet(entry.path, reason); // before the entry is moved
                return addNodes(unreadable, std::move(entry), facts.key);
            }
        } catch (const H5::Exception &) { // then it is not even known what it is
        }
        entry.error = QCoreApplication::translate("Hdf5Array", "The object cannot be opened (%1).").arg(reason);
    }
    add(std::move(entry));
}

void Hdf5Tree::addDataSet(const H5::DataSet &dataSet, ArrayEntry entry, const QByteArray &path,
                          const Hdf5ObjectKey &key)
{
    Hdf5DataSet described;
    try {
        described = describedDataSet(dataSet, path, entry.path, m_folder, m_names, m_lists, [this, &path] {
            m_desk.at(path);
            return m_desk.isCancelled();
        });
        m_dimensions.add(dataSet.getId(), key, described, m_frames.empty() ? QStringList() : m_frames.back().labels);
    } catch (const H5::Exception &exception) {
        if (described.descriptions.empty())
            described = unreadableDataSet(entry.path, reasonOf(exception));
    }
    if (!described.warning.isEmpty())
        m_document.problems.add({Severity::Warning, m_input->path(), {}, entry.path % u": "_s % described.warning});
    addNodes(described, std::move(entry), key);
}

/// An entry for the data set, and one for each member of a compound under it.
void Hdf5Tree::addNodes(const Hdf5DataSet &described, ArrayEntry entry, const Hdf5ObjectKey &key)
{
    std::vector<std::uint32_t> indices;
    for (std::size_t position = 0; position < described.nodes.size(); ++position) {
        const Hdf5TypeNode &node = described.nodes[position];
        if (node.parent) {
            entry = ArrayEntry{};
            entry.name = node.name;
            entry.path = described.descriptions[position].path;
            entry.parent = indices[*node.parent];
        }
        entry.kind = node.isCompound ? ArrayEntry::Kind::Group : ArrayEntry::Kind::DataSet;
        if (node.isCompound && !node.parent)
            entry.attributes = described.attributes;
        if (!node.isCompound) {
            entry.dataSet = static_cast<std::uint32_t>(m_listed.size());
            m_listed.push_back(
                {{described.descriptions[position], node.element, described.place, described.lengths}, key});
        }
        indices.push_back(add(entry));
    }
    m_entries.emplace(key, indices.front());
}

void Hdf5Tree::resolve(const SoftLink &link, Progress &progress)
{
    if (isAvoided(link.path, m_document.entries[link.entry]))
        return;
    try {
        resolveTarget(link, factsOf(m_input->file(), link.path, m_input->linkAccess()), progress);
    } catch (const H5::Exception &) {
        m_place.reset();
        ArrayEntry &entry = m_document.entries[link.entry];
        entry.error =
            QCoreApplication::translate("Hdf5Array", "The link leads to \"%1\", which is not there.").arg(entry.link);
    }
}

/// What is not listed by any name yet is in another file, where this link leads by way of an external one: it is listed
/// here.
void Hdf5Tree::resolveTarget(const SoftLink &link, const Hdf5ObjectFacts &target, Progress &progress)
{
    const auto known = m_entries.find(target.key);
    if (known != m_entries.end())
        return pointTo(m_document.entries[link.entry], known->second);
    const hid_t object = checked(H5Oopen(m_input->file(), link.path.constData(), m_input->linkAccess()));
    ArrayEntry entry = m_document.entries[link.entry];
    entry.kind = ArrayEntry::Kind::Group;
    m_place = link.entry;
    visitObject(object, std::move(entry), link.path, progress);
    m_place.reset();
}

std::vector<Hdf5Listed> Hdf5Tree::takeListed()
{
    std::vector<Hdf5Listed> dataSets;
    dataSets.reserve(m_listed.size());
    for (Listed &listed : m_listed) {
        std::vector<ArrayDimension> &dimensions = listed.dataSet.description.dimensions;
        const std::size_t inside = std::min(listed.dataSet.element.extents().size(), dimensions.size());
        m_dimensions.nameDimensions(listed.key, std::span(dimensions).first(dimensions.size() - inside));
        dataSets.push_back(std::move(listed.dataSet));
    }
    m_listed.clear();
    return dataSets;
}

} // namespace rankscope
