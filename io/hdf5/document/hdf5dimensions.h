// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/hdf5/document/hdf5dataset.h"
#include "io/hdf5/values/hdf5objects.h"

#include <QStringList>

#include <map>
#include <span>
#include <unordered_map>

namespace rankscope {

/// The names of dimensions by the conventions of netCDF-4 (dimension scales) and openPMD (axis labels), and the labels
/// of HDF5's own. Scales are known only when the whole file has been listed, so naming comes last.
class Hdf5Dimensions
{
public:
    /// What an open data set tells about its dimensions and, if it is a scale, about those of others. `labels` are the
    /// axis labels of its group. Throws H5::Exception.
    void add(hid_t dataSet, const Hdf5ObjectKey &key, const Hdf5DataSet &described, const QStringList &labels);

    /// Names the dimensions of the data set of that key; `dimensions` are its own, without those inside its elements.
    void nameDimensions(const Hdf5ObjectKey &key, std::span<ArrayDimension> dimensions) const;

    bool hasNetcdfMarks() const { return m_hasNetcdfMarks; }

private:
    struct Clues {
        std::vector<haddr_t> scales; // of each dimension, 0: none
        std::vector<std::int64_t> numbers; // of netCDF's dimensions
        QStringList names; // as the data set or its group has them
    };

    void addScale(hid_t dataSet, const Hdf5ObjectKey &key, const QString &name, Clues &clues, std::size_t rank);

    std::unordered_map<Hdf5ObjectKey, Clues, Hdf5ObjectKeyHash> m_clues;
    std::unordered_map<Hdf5ObjectKey, QString, Hdf5ObjectKeyHash> m_scales;
    std::map<std::pair<unsigned long, std::int64_t>, QString> m_numbered; // file and number -> name
    bool m_hasNetcdfMarks = false;
};

/// The labels of an openPMD mesh, slowest dimension first; empty where the object has none. Looks at its attributes
/// first.
QStringList axisLabels(hid_t object, const std::vector<ArrayAttribute> &attributes);

} // namespace rankscope
