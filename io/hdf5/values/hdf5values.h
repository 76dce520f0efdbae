// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/hdf5/values/hdf5element.h"
#include "model/arrays/sources/arrayvalues.h"

#include <functional>
#include <span>

namespace rankscope {

/// Lets `transfer` (H5Dread, H5Aread) fill `values`, which have their size and alternative already. `space` is that of
/// the memory, as far as texts of varying length are to be freed in it. Throws H5::Exception.
void transferValues(const Hdf5Element &element, const H5::DataSpace &space, ArrayValues &values,
                    const std::function<herr_t(hid_t type, void *buffer)> &transfer);

/// The same of elements that are no texts, one behind the other in `numbers`, and of texts.
void transferNumbers(const Hdf5Element &element, std::span<char> numbers,
                     const std::function<herr_t(hid_t type, void *buffer)> &transfer);
void transferTexts(const Hdf5Element &element, const H5::DataSpace &space, std::vector<QString> &texts,
                   const std::function<herr_t(hid_t type, void *buffer)> &transfer);

/// Bytes of one element in memory while it is transferred, without the arrays round it.
std::size_t transferBytes(const Hdf5Element &element);

/// A text of fixed size without what fills it up.
QByteArrayView withoutPadding(QByteArrayView bytes, H5T_str_t padding);

/// A text of the library: UTF-8, or Latin-1 where it is not.
QString textOf(QByteArrayView bytes);

} // namespace rankscope
