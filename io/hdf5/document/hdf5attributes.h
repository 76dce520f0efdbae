// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/hdf5/values/hdf5names.h"
#include "model/arrays/sources/arraydescription.h"
#include "model/arrays/sources/arrayvalues.h"

#include <QStringList>

#include <H5Cpp.h>

#include <optional>

namespace rankscope {

/// The attributes of an object, by name, whole; one that cannot be read says so. `names` are those of the objects of
/// the file, for references.
std::vector<ArrayAttribute> attributesOf(hid_t object, Hdf5Names &names);

/// The values of an attribute, all of them; nothing where it is not there or not that simple.
std::optional<ArrayValues> attributeValues(hid_t object, const char *name);
/// The same, where they are texts.
QStringList attributeTexts(hid_t object, const char *name);
/// The same, where they are integers.
std::vector<std::int64_t> attributeIntegers(hid_t object, const char *name);
/// An attribute of lists of references to objects: the address of the first of each list, 0 where a list is empty.
std::vector<haddr_t> attributeReferences(hid_t object, const char *name);

} // namespace rankscope
