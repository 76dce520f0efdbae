// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <H5Cpp.h>

#include <vector>

namespace hdf5content {

/// A data set or an attribute, whole; read by the library alone.
template<typename Source>
std::size_t sizeOf(const Source &source)
{
    return static_cast<std::size_t>(source.getSpace().getSimpleExtentNpoints());
}

inline std::vector<std::int64_t> integers(const H5::H5File &file, const char *name)
{
    const H5::DataSet dataSet = file.openDataSet(name);
    std::vector<std::int64_t> values(sizeOf(dataSet));
    dataSet.read(values.data(), H5::PredType::NATIVE_INT64);
    return values;
}

inline std::vector<double> reals(const H5::H5File &file, const char *name)
{
    const H5::DataSet dataSet = file.openDataSet(name);
    std::vector<double> values(sizeOf(dataSet));
    dataSet.read(values.data(), H5::PredType::NATIVE_DOUBLE);
    return values;
}

inline QStringList takeTexts(std::vector<char *> &&bytes, const H5::DataType &type, const H5::DataSpace &space)
{
    QStringList texts;
    for (const char *text : bytes)
        texts << QString::fromUtf8(text);
    H5::DataSet::vlenReclaim(bytes.data(), type, space);
    return texts;
}

inline QStringList texts(const H5::H5File &file, const char *name)
{
    const H5::DataSet dataSet = file.openDataSet(name);
    std::vector<char *> bytes(sizeOf(dataSet));
    dataSet.read(bytes.data(), dataSet.getDataType());
    return takeTexts(std::move(bytes), dataSet.getDataType(), dataSet.getSpace());
}

inline QStringList attributeTexts(const H5::H5File &file, const char *name)
{
    const H5::Attribute attribute = file.openAttribute(name);
    std::vector<char *> bytes(sizeOf(attribute));
    attribute.read(attribute.getDataType(), bytes.data());
    return takeTexts(std::move(bytes), attribute.getDataType(), attribute.getSpace());
}

inline std::uint64_t attributeCount(const H5::H5File &file, const char *name)
{
    std::uint64_t count = 0;
    file.openAttribute(name).read(H5::PredType::NATIVE_UINT64, &count);
    return count;
}

} // namespace hdf5content
