// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/hdf5/document/hdf5dimensions.h"
#include "io/hdf5/document/hdf5questions.h"
#include "io/hdf5/values/hdf5lists.h"
#include "io/reader/readerdesk.h"
#include "model/arrays/sources/arraydocument.h"

#include <unordered_map>

namespace rankscope {

/// Lists what an HDF5 file holds, a little at a time, so that the one thread is free for others in between. Each object
/// is visited once, whatever the links between them; its other names are listed as links to it. Invariant: all
/// functions, the destructor too, are called in the HDF5 thread.
class Hdf5Tree
{
public:
    /// Objects at the paths `avoided` are only named. `desk` is told where it is.
    Hdf5Tree(std::shared_ptr<Hdf5Input> input, ArrayDocument &document, const std::vector<QByteArray> &avoided,
             ReaderDesk &desk);

    /// Looks at some objects; false when there are no more. Throws H5::Exception where not even the first group can be
    /// read.
    bool step(Progress &progress);
    /// The data sets that were found; called at the end, once.
    std::vector<Hdf5Listed> takeListed();

    bool hasNetcdfMarks() const { return m_dimensions.hasNetcdfMarks(); }

private:
    /// A group whose names are being looked at.
    struct Frame {
        H5::Group group;
        QByteArray path;
        std::uint32_t entry = 0;
        QStringList labels; // of openPMD's axes
        std::vector<Hdf5Link> links;
        std::size_t next = 0;
    };
    struct SoftLink {
        std::uint32_t entry = 0;
        QByteArray path;
    };
    /// A data set, whose dimensions get their names at the end.
    struct Listed {
        Hdf5Listed dataSet;
        Hdf5ObjectKey key;
    };

    void enter(H5::Group group, const QByteArray &path, std::uint32_t entry, Progress &progress);
    void visit(const Hdf5Link &link, Progress &progress);
    void visitObject(hid_t object, ArrayEntry entry, const QByteArray &path, Progress &progress);
    void pointTo(ArrayEntry &entry, std::uint32_t known) const;
    void keepOpen(hid_t object, unsigned long file);
    void addUnopened(const Hdf5Link &link, ArrayEntry entry, const QString &reason);
    void addDataSet(const H5::DataSet &dataSet, ArrayEntry entry, const QByteArray &path, const Hdf5ObjectKey &key);
    void addNodes(const Hdf5DataSet &described, ArrayEntry entry, const Hdf5ObjectKey &key);
    void resolve(const SoftLink &link, Progress &progress);
    bool isAvoided(const QByteArray &path, ArrayEntry &entry);
    void resolveTarget(const SoftLink &link, const Hdf5ObjectFacts &target, Progress &progress);
    std::uint32_t add(ArrayEntry entry);

    std::shared_ptr<Hdf5Input> m_input;
    ArrayDocument &m_document;
    const std::vector<QByteArray> &m_avoided;
    ReaderDesk &m_desk;
    QString m_folder;
    std::vector<Frame> m_frames; // the innermost last
    std::vector<SoftLink> m_softLinks; // resolved last, when all that they may lead to is known
    std::size_t m_nextSoftLink = 0;
    std::vector<Listed> m_listed;
    std::unordered_map<Hdf5ObjectKey, std::uint32_t, Hdf5ObjectKeyHash> m_entries; // object -> its first entry
    std::optional<std::uint32_t> m_place; // of the next entry: a soft link that is found to lead to something new
    Hdf5Names m_names;
    ListBudget m_lists;
    std::unordered_map<unsigned long, H5::H5File> m_files; // that external links led into
    Hdf5Dimensions m_dimensions;
    std::uint64_t m_found = 0; // names
    bool m_started = false;
};

} // namespace rankscope
