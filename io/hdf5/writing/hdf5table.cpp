// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/writing/hdf5table.h"

#include <algorithm>

namespace rankscope {

namespace {

constexpr hsize_t rowsAtOnce = 4096;
constexpr std::size_t textAtOnce = std::size_t(8) << 20; // bytes: at depth 20,000 a row has 300,000

H5::StrType textType()
{
    H5::StrType type(H5::PredType::C_S1, H5T_VARIABLE);
    type.setCset(H5T_CSET_UTF8);
    return type;
}

/// How a column is laid out in memory (native) or in the file (little endian, so that equal tables are equal files
/// everywhere).
H5::DataType dataType(Hdf5Table::ColumnType type, bool inFile)
{
    switch (type) {
    case Hdf5Table::ColumnType::Text:
        return textType();
    case Hdf5Table::ColumnType::Integer:
        return inFile ? H5::PredType::STD_I64LE : H5::PredType::NATIVE_INT64;
    case Hdf5Table::ColumnType::Real:
        return inFile ? H5::PredType::IEEE_F64LE : H5::PredType::NATIVE_DOUBLE;
    }
    return {};
}

std::vector<const char *> pointers(const std::vector<std::string> &texts)
{
    std::vector<const char *> result(texts.size());
    std::transform(texts.begin(), texts.end(), result.begin(), [](const std::string &text) { return text.c_str(); });
    return result;
}

} // namespace

Hdf5Table::Hdf5Table(H5::H5File &file, const std::vector<Column> &columns)
{
    const hsize_t none = 0;
    const hsize_t unlimited = H5S_UNLIMITED;
    const H5::DataSpace space(1, &none, &unlimited);
    H5::DSetCreatPropList properties;
    properties.setChunk(1, &rowsAtOnce);
    H5Pset_obj_track_times(properties.getId(), false); // equal tables are equal files
    properties.setDeflate(1); // a short table would fill its first chunk with zeros
    for (const Column &column : columns) {
        const QByteArray name = column.name.toUtf8();
        m_columns.push_back({column.type,
                             file.createDataSet(name.constData(), dataType(column.type, true), space, properties),
                             {},
                             {},
                             {}});
        if (!column.heading.isEmpty())
            setAttribute(m_columns.back().dataSet, "heading", column.heading);
    }
}

void Hdf5Table::addRow(const std::vector<Cell> &cells)
{
    Q_ASSERT(cells.size() == m_columns.size());
    for (std::size_t index = 0; index < cells.size(); ++index) {
        Storage &column = m_columns[index];
        switch (column.type) {
        case ColumnType::Text:
            column.texts.push_back(std::get<QString>(cells[index]).toStdString());
            m_bufferedText += column.texts.back().size();
            break;
        case ColumnType::Integer:
            column.integers.push_back(std::get<std::int64_t>(cells[index]));
            break;
        case ColumnType::Real:
            column.reals.push_back(std::get<double>(cells[index]));
            break;
        }
    }
    if (++m_buffered == rowsAtOnce || m_bufferedText >= textAtOnce)
        flush();
}

void Hdf5Table::close()
{
    flush();
    for (Storage &column : m_columns)
        column.dataSet.close();
}

void Hdf5Table::flush()
{
    if (m_buffered == 0)
        return;
    for (Storage &column : m_columns)
        flush(column);
    m_written += m_buffered;
    m_buffered = 0;
    m_bufferedText = 0;
}

void Hdf5Table::flush(Storage &column)
{
    const hsize_t size = m_written + m_buffered;
    column.dataSet.extend(&size);
    const H5::DataSpace memory(1, &m_buffered);
    const H5::DataSpace target = column.dataSet.getSpace();
    target.selectHyperslab(H5S_SELECT_SET, &m_buffered, &m_written);
    const H5::DataType type = dataType(column.type, false);
    switch (column.type) {
    case ColumnType::Text:
        column.dataSet.write(pointers(column.texts).data(), type, memory, target);
        break;
    case ColumnType::Integer:
        column.dataSet.write(column.integers.data(), type, memory, target);
        break;
    case ColumnType::Real:
        column.dataSet.write(column.reals.data(), type, memory, target);
        break;
    }
    column.texts.clear();
    column.integers.clear();
    column.reals.clear();
}

void setAttribute(const H5::H5Object &object, const char *name, const QString &text)
{
    const std::string bytes = text.toStdString();
    const H5::StrType type = textType();
    object.createAttribute(name, type, H5::DataSpace(H5S_SCALAR)).write(type, bytes);
}

void setAttribute(const H5::H5Object &object, const char *name, std::uint64_t number)
{
    object.createAttribute(name, H5::PredType::STD_U64LE, H5::DataSpace(H5S_SCALAR))
        .write(H5::PredType::NATIVE_UINT64, &number);
}

void setAttribute(const H5::H5Object &object, const char *name, double number)
{
    object.createAttribute(name, H5::PredType::IEEE_F64LE, H5::DataSpace(H5S_SCALAR))
        .write(H5::PredType::NATIVE_DOUBLE, &number);
}

void setAttribute(const H5::H5Object &object, const char *name, const QStringList &texts)
{
    if (texts.isEmpty())
        return;
    std::vector<std::string> bytes(static_cast<std::size_t>(texts.size()));
    std::transform(texts.begin(), texts.end(), bytes.begin(), [](const QString &text) { return text.toStdString(); });
    const hsize_t size = bytes.size();
    const H5::StrType type = textType();
    object.createAttribute(name, type, H5::DataSpace(1, &size)).write(type, pointers(bytes).data());
}

} // namespace rankscope
