// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/document/hdf5flavour.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QString rootAttribute(const ArrayDocument &document, QLatin1StringView name)
{
    if (document.entries.empty())
        return {};
    const auto &attributes = document.entries.front().attributes;
    const auto found =
        std::ranges::find_if(attributes, [name](const ArrayAttribute &attribute) { return attribute.name == name; });
    return found == attributes.end() ? QString() : found->value;
}

/// CGNS keeps its version, a float, in a node of that name, which like all its nodes has its data in " data".
QString cgnsVersion(const ArrayDocument &document)
{
    const auto dataSet = findDataSet(document, u"/CGNSLibraryVersion/ data"_s);
    if (!dataSet || elementCount(dataSet->shape()) != 1)
        return {};
    ArrayValues values;
    const Progress progress;
    if (!dataSet->read(wholeWindow(dataSet->shape()), values, progress))
        return {};
    return valueText(values, 0, dataSet->type());
}

bool hasEntry(const ArrayDocument &document, const QString &path)
{
    return std::ranges::any_of(document.entries, [&path](const ArrayEntry &entry) { return entry.path == path; });
}

} // namespace

QString hdf5Flavour(const ArrayDocument &document, bool isNetcdf)
{
    if (const QString version = rootAttribute(document, "openPMD"_L1); !version.isEmpty())
        return "openPMD "_L1 % version;
    if (hasEntry(document, u"/CGNSLibraryVersion"_s))
        return QString("CGNS "_L1 % cgnsVersion(document)).trimmed();
    if (isNetcdf)
        return u"netCDF-4"_s;
    return {};
}

} // namespace rankscope
