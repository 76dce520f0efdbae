// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The user's own visualize.h, in both data models.
#include "fuzz/entry.h"
#include "io/totalview/visualizeheader.h"

using namespace rankscope;

RANKSCOPE_FUZZ(visualizeheader)(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    static_cast<void>(readVisualizeHeader(text, CDataModel::Lp64));
    static_cast<void>(readVisualizeHeader(text, CDataModel::Ilp32));
    return 0;
}
