// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/arrays/rawarray.h"
#include "io/netcdf/netcdfinput.h"

namespace rankscope {

/// A variable of a netCDF file of a classic kind. Windows are read from the file itself, with as many threads as ask;
/// by the library where the file is a temporary one, or was written to since it was opened. Characters are texts along
/// the last dimension, which the array does not have then.
class NetcdfArray : public ArraySource
{
public:
    NetcdfArray(ArrayDescription description, std::size_t variable, std::shared_ptr<const NetcdfInput> input);

    [[nodiscard]] Result<void> read(const ArrayWindow &window, ArrayValues &values,
                                    const Progress &progress) const override;

    /// What of a variable its values are: unsigned where an attribute says so (_Unsigned = "true").
    static ArrayDescription describe(const NetcdfInput &input, std::size_t variable,
                                     std::vector<ArrayAttribute> attributes);

private:
    const NetcdfVariable &variable() const { return m_input->header().variables[m_variable]; }
    bool isInFile(const ArrayWindow &window) const;
    Result<void> readByLibrary(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const;
    Result<void> readTexts(const ArrayWindow &window, std::span<QString> texts, const Progress &progress) const;

    std::size_t m_variable;
    std::shared_ptr<const NetcdfInput> m_input;
    RawLayout m_layout;
    std::unique_ptr<const RawArray> m_direct; // null: only the library
};

} // namespace rankscope
