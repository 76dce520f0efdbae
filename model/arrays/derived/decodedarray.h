// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraydocument.h"

namespace rankscope {

/// How the stored values of an array stand for others, by the conventions of netCDF (CF): value = stored · scale_factor
/// + add_offset; _FillValue and missing_value are stored where there is none, and so is what valid_range, or valid_min
/// and valid_max, exclude. By those of openPMD: value in SI units = stored · unitSI.
struct ValueCoding {
    double scale = 1;
    double offset = 0;
    std::vector<long double> missing; // as elements of the stored type; each once; NaN is one too
    std::optional<long double> least = {}, most = {}; // what is less, or more, is missing
    bool isRangeDecoded = false; // these two are decoded values, not stored ones
    ElementType type = ElementType::Float64; // of the values: float where it holds what was packed
};

/// What its attributes say; nothing where they say nothing, for elements that are no real numbers or integers, and for
/// 64-bit integers that are not packed: as reals they would lose digits. A valid range is of the stored values, unless
/// it is of the type of scale_factor or add_offset and wider than the stored one, as the NetCDF Users Guide has it.
/// `isNetcdf`: reals and packed integers without
/// _FillValue are missing where they are what netCDF fills unwritten ones with, bytes excepted.
std::optional<ValueCoding> codingOf(const ArrayDescription &description, bool isNetcdf = false);

/// "stored × 0.5 + 273, -999 is missing (NaN)"; numbers as a file has them.
QString codingText(const ValueCoding &coding);

/// The values that those of another array stand for; what is missing is NaN.
class DecodedArray : public ArraySource
{
public:
    DecodedArray(std::shared_ptr<const ArraySource> stored, ValueCoding coding);

    [[nodiscard]] Result<void> read(const ArrayWindow &window, ArrayValues &values,
                                    const Progress &progress) const override;
    std::shared_ptr<const StaggeredBounds> ownBounds() const override { return m_stored->ownBounds(); }

    const ValueCoding &coding() const { return m_coding; }

private:
    std::shared_ptr<const ArraySource> m_stored;
    ValueCoding m_coding;
};

/// The same file with every array decoded that can be. The document itself where there is none.
std::shared_ptr<const ArrayDocument> decodedDocument(const std::shared_ptr<const ArrayDocument> &document);

/// A sentence that says whether the values are as stored or decoded, and how; empty where that is the same.
QString codingSentence(const ArraySource &source);
/// "stored" or "decoded"; empty where that is the same.
QString codingWord(const ArraySource &source);

} // namespace rankscope
