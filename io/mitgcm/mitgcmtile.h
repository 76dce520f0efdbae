// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/arrays/rawarray.h"
#include "io/mitgcm/mitgcmmeta.h"

namespace rankscope {

/// What one .data file holds of a field, or of one record of it: its file is opened for each look, since there may be
/// more of them than may be open.
class MitgcmTile : public ArraySource
{
public:
    /// `offset`: bytes before the first element.
    MitgcmTile(ArrayDescription description, QString file, std::endian order, std::uint64_t offset);

    [[nodiscard]] Result<void> read(const ArrayWindow &window, ArrayValues &values,
                                    const Progress &progress) const override;

private:
    QString m_file;
    RawLayout m_layout;
};

/// The byte order in which more of the first elements of a file are numbers that a model may have; big-endian where
/// both are as likely, which is the habit.
std::endian mitgcmOrder(const QString &file, ElementType type);

} // namespace rankscope
