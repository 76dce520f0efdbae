// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraysource.h"

#include <memory>

namespace rankscope {

/// An array of texts whose characters are the elements of another one, along its last dimension: as netCDF has texts in
/// its older data model. A text ends at the first character that is none (a zero byte); blanks at its end are left out.
/// Characters beyond ASCII, each of which stands for a byte, are read as UTF-8 where they are, else as Latin-1.
class JoinedTexts : public ArraySource
{
public:
    static constexpr std::uint64_t longestText = std::uint64_t(1) << 16U; // longer lines of characters stay as they are

    /// Whether the last dimension of an array of single characters can be that of texts.
    static bool canJoin(const ArrayDescription &characters);

    explicit JoinedTexts(std::shared_ptr<const ArraySource> characters);

    [[nodiscard]] Result<void> read(const ArrayWindow &window, ArrayValues &values,
                                    const Progress &progress) const override;

private:
    std::shared_ptr<const ArraySource> m_characters;
};

} // namespace rankscope
