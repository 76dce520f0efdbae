// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace rankscope {

enum class ArrayFileFormat : std::uint8_t {
    CsvTable, // the rows and columns of the screen
    CsvList, // a line a value behind its subscripts
    Xml, // an element a value with its subscripts
    Hdf5,
    Npy,
    Visualizer, // a data set as TotalView sends it
};

/// How an array is written to a file.
struct ArrayExportForm {
    ArrayFileFormat format = ArrayFileFormat::CsvTable;
    bool isSwapped = false; // of HDF5: the dimensions the other way round, as a Fortran program reads them

    friend bool operator==(const ArrayExportForm &, const ArrayExportForm &) = default;
};

} // namespace rankscope
