// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIODevice>
#include <QString>

namespace rankscope {

/// Whether the file begins as HDF5 does, at its front or behind a user block (at 512, 1024, 2048, … bytes).
bool looksLikeHdf5(QIODevice &file);

} // namespace rankscope
