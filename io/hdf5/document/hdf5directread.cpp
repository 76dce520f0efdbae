// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/document/hdf5directread.h"

#include "io/hdf5/library/hdf5handle.h"
#include "io/hdf5/values/hdf5objects.h"

#include <QFileInfo>

namespace rankscope {

namespace {

StoredElement elementOf(ElementType type)
{
    return {type, typeBytes(type), std::endian::native, TextCoding::Bytes};
}

RawLayout layoutOf(const ArrayDescription &description, std::uint64_t offset)
{
    return plainLayout(description.shape, ArrayOrder::RowMajor, elementOf(description.type), offset);
}

/// Whether the bytes of the file are those that the library would make of them.
bool isAsInMemory(const H5::DataSet &dataSet, const Hdf5Element &element)
{
    if (element.type == ElementType::Text || element.stored == Hdf5Element::Stored::List)
        return false;
    const auto type = adopted<H5::DataType>(H5Dget_type(dataSet.getId()));
    return checked(H5Tequal(type.getId(), memoryType(element).getId())) > 0;
}

/// An external link may have led into another file.
bool isInFile(const H5::DataSet &dataSet, hid_t file)
{
    return factsOf(dataSet.getId()).key.file == factsOf(file).key.file;
}

} // namespace

std::optional<std::uint64_t> directOffset(const Hdf5Input &input, const H5::DataSet &dataSet,
                                          const Hdf5Element &element, const ArrayShape &shape)
{
    const haddr_t offset = H5Dget_offset(dataSet.getId());
    if (!input.isPlain() || offset == HADDR_UNDEF || !isAsInMemory(dataSet, element)
        || !isInFile(dataSet, input.file()))
        return {};
    ArrayDescription description;
    description.type = element.type;
    description.shape = shape;
    const std::optional<std::uint64_t> bytes = bytesOf(shape, layoutOf(description, offset));
    if (!bytes || *bytes > H5Dget_storage_size(dataSet.getId()))
        return {}; // damaged: the library has the words for it
    return offset;
}

Hdf5DirectRead::Hdf5DirectRead(const QString &path, SharedBytes bytes, const ArrayDescription &description,
                               std::uint64_t offset)
    : m_path(path)
    , m_bytes(bytes)
    , m_array(description, std::move(bytes), layoutOf(description, offset))
{}

Result<bool> Hdf5DirectRead::read(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const
{
    const Result<void> done = m_array.read(window, values, progress);
    if (done)
        return true;
    Error error = done.error();
    error.file = m_path;
    // of a file that was cut meanwhile the library would make zeros
    const bool isCut = std::uint64_t(QFileInfo(m_path).size()) < m_bytes->size();
    if (error.kind == ErrorKind::Cancelled || isCut)
        return tl::unexpected(error);
    return false;
}

} // namespace rankscope
