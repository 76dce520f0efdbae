// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/document/hdf5array.h"

#include "io/hdf5/document/hdf5values.h"
#include "io/hdf5/document/windowparts.h"
#include "io/hdf5/library/hdf5handle.h"
#include "io/hdf5/library/hdf5thread.h"
#include "model/arrays/sources/windowlines.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include <algorithm>
#include <functional>
#include <new>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// The dimensions of the data set itself.
ArrayWindow outerOf(const ArrayWindow &window, std::size_t innerRank)
{
    return {window.begin(), window.end() - static_cast<std::ptrdiff_t>(innerRank)};
}

bool isWhole(const ArrayWindow &window, const ArrayShape &shape, std::size_t from)
{
    for (std::size_t dimension = from; dimension < window.size(); ++dimension) {
        if (window[dimension].count != shape[dimension])
            return false;
    }
    return true;
}

/// Selects ranges of indices in a space.
void select(const H5::DataSpace &space, const ArrayWindow &ranges)
{
    std::vector<hsize_t> start, stride, count, block;
    for (const IndexRange &range : ranges) {
        const bool isRun = range.step == 1;
        start.push_back(range.first);
        stride.push_back(isRun ? range.count : range.step);
        count.push_back(isRun ? 1 : range.count);
        block.push_back(isRun ? range.count : 1);
    }
    checked(
        H5Sselect_hyperslab(space.getId(), H5S_SELECT_SET, start.data(), stride.data(), count.data(), block.data()));
}

/// A space of those extents; of a single element where there are none.
H5::DataSpace simpleSpace(const ArrayWindow &counts)
{
    std::vector<hsize_t> extents;
    for (const IndexRange &range : counts)
        extents.push_back(range.count);
    return extents.empty() ? adopted<H5::DataSpace>(H5Screate(H5S_SCALAR))
                           : adopted<H5::DataSpace>(H5Screate_simple(int(extents.size()), extents.data(), nullptr));
}

/// The part of a window, in indices of the array.
ArrayWindow indicesOf(const ArrayWindow &window, const ArrayWindow &part)
{
    ArrayWindow ranges;
    for (std::size_t dimension = 0; dimension < window.size(); ++dimension) {
        const IndexRange &range = window[dimension];
        ranges.push_back({range.first + part[dimension].first * range.step, part[dimension].count, range.step});
    }
    return ranges;
}

H5::DataSpace selected(H5::DataSpace space, const ArrayWindow &ranges)
{
    if (!ranges.empty())
        select(space, ranges);
    return space;
}

/// Copies the lines of one layout to those of another, which are as many and as long.
template<typename T>
void copyLines(const std::vector<T> &from, WindowLines source, std::vector<T> &to, WindowLines target)
{
    for (; !source.isDone(); source.next(), target.next()) {
        for (std::uint64_t index = 0; index < source.length(); ++index)
            to[target.offset() + index * target.elementStep()] = from[source.offset() + index * source.elementStep()];
    }
}

ArrayShape countsOf(const ArrayWindow &window)
{
    ArrayShape shape;
    for (const IndexRange &range : window)
        shape.push_back(range.count);
    return shape;
}

Error readError(const QString &file, const QString &path, const QString &reason)
{
    return {
        ErrorKind::Damaged,
        QCoreApplication::translate("Hdf5Array", "These elements of \"%1\" could not be read (%2).").arg(path, reason),
        file,
        {},
        QCoreApplication::translate("Hdf5Array", "Others may be readable.")};
}

/// Of one that has just been read in vain.
bool isVirtual(Hdf5Input &input, const Hdf5Place &place)
{
    try {
        const auto list = adopted<H5::PropList>(H5Dget_create_plist(input.dataSet(place).getId()));
        return H5Pget_layout(list.getId()) == H5D_VIRTUAL;
    } catch (const H5::Exception &) {
        return false;
    }
}

/// The prefix for external files reaches the sources of a virtual data set by the environment alone: the library opens
/// them while it reads, when what the virtual one was opened with is no longer at hand (HDF5 1.10).
Error sourceError(const QString &file, const QString &path)
{
    const QByteArray prefix = qgetenv("HDF5_EXTFILE_PREFIX");
    const QString looked = prefix.isEmpty() ? QDir::currentPath() : QFile::decodeName(prefix);
    return {ErrorKind::NotFound,
            QCoreApplication::translate("Hdf5Array",
                                        "\"%1\" is put together from data sets whose elements are in external files, "
                                        "and these could not be opened (looked in %2).")
                .arg(path, looked),
            file,
            {},
            QCoreApplication::translate("Hdf5Array", "Start in the folder of these files, or set HDF5_EXTFILE_PREFIX "
                                                     "to it; ${ORIGIN} is that of each source.")};
}

} // namespace

Hdf5Array::Hdf5Array(ArrayDescription description, Hdf5Element element, Hdf5Place place,
                     std::shared_ptr<Hdf5Input> input)
    : ArraySource(std::move(description))
    , m_element(std::move(element))
    , m_place(std::move(place))
    , m_input(std::move(input))
    , m_innerRank(std::min(m_element.extents().size(), shape().size()))
{}

Result<void> Hdf5Array::read(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const
{
    Q_ASSERT(isInside(window, shape()));
    const QString file = m_input ? m_input->path() : QString();
    if (!description().error.isEmpty())
        return tl::unexpected(Error{ErrorKind::Unsupported, description().error, file, {}, {}});
    if (const Hdf5DirectRead *const direct = directRead()) {
        const Result<bool> done = direct->read(window, values, progress);
        if (!done)
            return tl::unexpected(done.error());
        if (*done)
            return {};
    }
    return readByLibrary(window, values, progress);
}

/// Null: there is only the library.
const Hdf5DirectRead *Hdf5Array::directRead() const
{
    std::call_once(m_once, [this] {
        runInHdf5Thread([this] {
            try {
                m_directRead = Hdf5DirectRead::make(*m_input, m_input->dataSet(m_place), m_element, shape());
            } catch (const H5::Exception &) { // reading will tell
            }
        });
    });
    return m_directRead.get();
}

Result<void> Hdf5Array::readByLibrary(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const
{
    const QString file = m_input->path();
    resizeValues(values, type(), elementCount(window));
    const ArrayWindow outer = outerOf(window, m_innerRank);
    const std::uint64_t inside = elementCount(m_element.extents()).value_or(0);
    WindowParts parts(outer, outerChunk(), inside * transferBytes(m_element));
    for (; !parts.isDone() && elementCount(window) > 0; parts.next()) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError(file));
        std::optional<Error> error;
        runInHdf5Thread([&] {
            try {
                readPart(window, parts.part(), values);
            } catch (const H5::Exception &exception) {
                const QString reason = reasonOf(exception);
                error = reason.contains("external raw data file"_L1) && isVirtual(*m_input, m_place)
                            ? sourceError(file, description().path)
                            : readError(file, description().path, reason);
            } catch (const std::bad_alloc &) {
                error = readError(file, description().path,
                                  QCoreApplication::translate("Hdf5Array", "there is not enough memory"));
            }
        });
        if (error)
            return tl::unexpected(*error);
    }
    return {};
}

void Hdf5Array::readPart(const ArrayWindow &window, const ArrayWindow &part, ArrayValues &values) const
{
    if (type() != ElementType::Text && isWhole(window, shape(), window.size() - m_innerRank))
        readDirectly(outerOf(window, m_innerRank), part, values);
    else
        readAndPick(window, part, values);
}

/// The library puts the elements where they belong.
void Hdf5Array::readDirectly(const ArrayWindow &outer, const ArrayWindow &part, ArrayValues &values) const
{
    const H5::DataSet &dataSet = m_input->dataSet(m_place);
    const H5::DataSpace inFile =
        selected(adopted<H5::DataSpace>(H5Dget_space(dataSet.getId())), indicesOf(outer, part));
    const H5::DataSpace inMemory = selected(simpleSpace(outer), part);
    transferValues(m_element, inMemory, values, [&](hid_t memory, void *buffer) {
        return H5Dread(dataSet.getId(), memory, inMemory.getId(), inFile.getId(), H5P_DEFAULT, buffer);
    });
}

/// Reads whole elements and takes of the arrays inside them what the window asks for.
void Hdf5Array::readAndPick(const ArrayWindow &window, const ArrayWindow &part, ArrayValues &values) const
{
    const H5::DataSet &dataSet = m_input->dataSet(m_place);
    const ArrayWindow outer = outerOf(window, m_innerRank);
    const H5::DataSpace inFile =
        selected(adopted<H5::DataSpace>(H5Dget_space(dataSet.getId())), indicesOf(outer, part));
    const H5::DataSpace inMemory = simpleSpace(part);

    ArrayShape blockShape = countsOf(part);
    const ArrayShape inner = m_element.extents();
    blockShape.insert(blockShape.end(), inner.begin(), inner.end());
    ArrayValues block = makeValues(type(), elementCount(blockShape).value_or(0));
    transferValues(m_element, inMemory, block, [&](hid_t memory, void *buffer) {
        return H5Dread(dataSet.getId(), memory, inMemory.getId(), inFile.getId(), H5P_DEFAULT, buffer);
    });

    ArrayWindow source = wholeWindow(countsOf(part));
    ArrayWindow target = part;
    for (std::size_t dimension = outer.size(); dimension < window.size(); ++dimension) {
        source.push_back(window[dimension]);
        target.push_back({0, window[dimension].count, 1});
    }
    const WindowLines from(source, rowMajorStrides(blockShape));
    const WindowLines to(target, rowMajorStrides(countsOf(window)));
    std::visit([&](const auto &held) { copyLines(held, from, std::get<std::decay_t<decltype(held)>>(values), to); },
               block);
}

ArrayShape Hdf5Array::outerChunk() const
{
    ArrayShape chunk = description().chunk;
    if (!chunk.empty())
        chunk.resize(chunk.size() - m_innerRank);
    return chunk;
}

} // namespace rankscope
