// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/writing/arrayhdf5writer.h"

#include "io/hdf5/library/hdf5handle.h"
#include "io/hdf5/writing/hdf5filetype.h"
#include "io/hdf5/writing/hdf5output.h"
#include "io/hdf5/writing/hdf5table.h"
#include "model/arrays/sources/cellblocks.h"
#include "model/arrays/sources/counterbox.h"
#include "model/arrays/view/slicetext.h"

#include <QCoreApplication>
#include <QStringBuilder>

#include <algorithm>
#include <memory>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t blockCells = 1U << 15U; // a block has no more: what no filter lets through is skipped in blocks

QString nameOf(const ArrayDescription &description)
{
    const QString &path = description.path;
    QString name = path.startsWith(u'/') ? path.section(u'/', -1) : path;
    name.replace(u'/', u'_');
    return name.isEmpty() || name == "."_L1 ? u"values"_s : name;
}

/// The value for what is not shown, in memory.
ArrayValues fillValue(ElementType type)
{
    CellPage page;
    page.values = makeValues(type, 1);
    page.shown = {0};
    blankHidden(page);
    return page.values;
}

const char *bytesOf(const ArrayValues &values, std::size_t first = 0)
{
    return std::visit([first](const auto &held) { return reinterpret_cast<const char *>(held.data() + first); },
                      values);
}

/// The whole block of a data set in blocks, as it is laid out in memory: past the library's cache, which would copy it.
/// False: this library cannot.
bool writeChunk(const H5::DataSet &dataSet, const std::vector<hsize_t> &first, std::size_t size, const void *bytes)
{
#if H5_VERSION_GE(1, 10, 3)
    checked(H5Dwrite_chunk(dataSet.getId(), H5P_DEFAULT, 0, first.data(), size, bytes));
    return true;
#else
    Q_UNUSED(dataSet)
    Q_UNUSED(first)
    Q_UNUSED(size)
    Q_UNUSED(bytes)
    return false;
#endif
}

/// The one data set of an export, and its mask. create(), write() and close() run in the thread of HDF5; the library's
/// objects live from the first to the last.
class ArrayDataSet
{
public:
    ArrayDataSet(const ShownCells &column, const ArrayHdf5Options &options) : m_cells(column), m_options(options)
    {
        m_extents = columnExtents(column.view);
        m_blocks = blocksOf(m_extents, blockCells);
        m_isBlocked = column.filter && !m_extents.empty() && column.view.cellCount() > 0;
    }

    PageEnds pageEnds() const { return m_isBlocked ? m_blocks.ends : boxEnds(m_cells.view); }
    void create(H5::H5File &file);
    void write(const CellPage &page);
    /// Without a filter: cells from number `first` on that are laid out in memory one after the other.
    void write(std::uint64_t first, std::uint64_t count);
    void close();

private:
    struct Objects {
        H5::DataType memory;
        H5::DataSet values;
        H5::DataSet mask; // with a filter
        bool isConverted = true; // the file has the elements in another form than the memory
    };

    H5::DataSet make(H5::H5File &file, const QString &name, const Hdf5FileType &type, const void *fill) const;
    void addAttributes() const;
    void writeCells(std::uint64_t first, std::uint64_t count, const CellPage &page);
    void writeBlocks(const CellPage &page);
    bool writeWholeBlock(std::uint64_t first, std::uint64_t count, const CellPage &page);
    void writeBox(const H5::DataSet &dataSet, const H5::DataType &memory, const CounterBox &box,
                  const void *bytes) const;

    const ShownCells &m_cells;
    const ArrayHdf5Options &m_options;
    std::vector<std::uint64_t> m_extents;
    CellBlocks m_blocks;
    bool m_isBlocked = false;
    std::unique_ptr<Objects> m_objects;
    std::vector<std::uint8_t> m_mask; // of what is being written
};

H5::DataSet ArrayDataSet::make(H5::H5File &file, const QString &name, const Hdf5FileType &type, const void *fill) const
{
    H5::DSetCreatPropList properties;
    const std::vector<hsize_t> extents(m_extents.begin(), m_extents.end());
    const std::vector<hsize_t> block(m_blocks.shape.begin(), m_blocks.shape.end());
    if (m_isBlocked)
        properties.setChunk(static_cast<int>(extents.size()), block.data());
    if (m_cells.filter)
        properties.setFillValue(type.memory, fill);
    else
        properties.setFillTime(H5D_FILL_TIME_NEVER); // each element is written
    const H5::DataSpace space =
        extents.empty() ? H5::DataSpace(H5S_SCALAR) : H5::DataSpace(static_cast<int>(extents.size()), extents.data());
    return file.createDataSet(name.toUtf8().constData(), type.file, space, properties);
}

void ArrayDataSet::create(H5::H5File &file)
{
    const ArrayDescription &description = m_cells.view.source().description();
    const Hdf5FileType type = hdf5FileType(description);
    const ArrayValues fill = fillValue(description.type);
    m_objects = std::make_unique<Objects>();
    m_objects->memory = type.memory;
    m_objects->isConverted = H5Tequal(type.memory.getId(), type.file.getId()) <= 0;
    m_objects->values = make(file, nameOf(description), type, bytesOf(fill));
    addAttributes();
    if (m_cells.filter) {
        constexpr std::uint8_t hidden = 0;
        m_objects->mask =
            make(file, nameOf(description) % "_mask"_L1, {H5::PredType::NATIVE_UINT8, H5::PredType::STD_U8LE}, &hidden);
    }
}

void ArrayDataSet::addAttributes() const
{
    const ArrayDescription &description = m_cells.view.source().description();
    const ArrayLayout &layout = m_cells.view.layout();
    QStringList ranges;
    QStringList dimensions;
    for (std::size_t dimension = 0; dimension < description.shape.size(); ++dimension)
        ranges << dimensionName(description, dimension) % u'='
                      % sliceText(layout.selections[dimension], description.dimensions[dimension],
                                  description.shape[dimension]);
    for (const std::size_t dimension : layout.rows)
        dimensions << dimensionName(description, dimension);
    setAttribute(m_objects->values, "expression", description.path);
    setAttribute(m_objects->values, "source", m_options.source);
    setAttribute(m_objects->values, "ranges", ranges);
    setAttribute(m_objects->values, "dimensions", dimensions);
    setAttribute(m_objects->values, "order", m_options.isSwapped ? u"column-major"_s : u"row-major"_s);
    if (m_cells.filter) {
        if (!m_cells.filter->text().isEmpty())
            setAttribute(m_objects->values, "filter", m_cells.filter->text());
        if (m_cells.filter->bounds())
            setAttribute(m_objects->values, "stagger", m_cells.filter->bounds()->words().text());
        const bool hasNan = isReal(description.type) || isComplex(description.type);
        setAttribute(m_objects->values, "fill", hasNan ? u"NaN"_s : u"0"_s);
    }
}

void ArrayDataSet::writeBox(const H5::DataSet &dataSet, const H5::DataType &memory, const CounterBox &box,
                            const void *bytes) const
{
    if (box.runs.empty()) {
        dataSet.write(bytes, memory);
        return;
    }
    std::vector<hsize_t> first;
    std::vector<hsize_t> count;
    for (const CounterBox::Run &run : box.runs) {
        first.push_back(run.first);
        count.push_back(run.count);
    }
    const H5::DataSpace target = dataSet.getSpace();
    target.selectHyperslab(H5S_SELECT_SET, count.data(), first.data());
    dataSet.write(bytes, memory, H5::DataSpace(static_cast<int>(count.size()), count.data()), target);
}

void ArrayDataSet::write(const CellPage &page)
{
    if (m_isBlocked)
        writeBlocks(page);
    else
        writeCells(0, page.area.rows, page);
}

void ArrayDataSet::write(std::uint64_t first, std::uint64_t count)
{
    const ArrayView &view = m_cells.view;
    const std::uint64_t start = *view.startInMemory() + first;
    for (const CounterBox &box : boxesOf(m_extents, first, count))
        writeBox(m_objects->values, m_objects->memory, box, bytesOf(*view.source().inMemory(), start + box.offset));
}

/// Part of a page.
void ArrayDataSet::writeCells(std::uint64_t first, std::uint64_t count, const CellPage &page)
{
    if (m_cells.filter)
        writeMask(page, first, count, m_mask);
    if (writeWholeBlock(first, count, page))
        return;
    for (const CounterBox &box : boxesOf(m_extents, page.area.firstRow + first, count)) {
        writeBox(m_objects->values, m_objects->memory, box, bytesOf(page.values, first + box.offset));
        if (m_cells.filter)
            writeBox(m_objects->mask, H5::PredType::NATIVE_UINT8, box, m_mask.data() + box.offset);
    }
}

bool ArrayDataSet::writeWholeBlock(std::uint64_t first, std::uint64_t count, const CellPage &page)
{
    if (!m_isBlocked || m_objects->isConverted || count != elementCount(m_blocks.shape))
        return false;
    const std::vector<std::uint64_t> at = positionsOf(m_extents, page.area.firstRow + first);
    const std::vector<hsize_t> corner(at.begin(), at.end());
    const std::size_t size = count * m_objects->memory.getSize();
    return writeChunk(m_objects->values, corner, size, bytesOf(page.values, first))
           && writeChunk(m_objects->mask, corner, count, m_mask.data());
}

void ArrayDataSet::writeBlocks(const CellPage &page)
{
    const PageEnds &ends = m_blocks.ends;
    for (std::uint64_t first = 0; first < page.area.rows;) {
        const std::uint64_t inPeriod = (page.area.firstRow + first) % ends.period;
        const std::uint64_t count = std::min(ends.grain, ends.period - inPeriod);
        if (isAnyShown(page, first, count))
            writeCells(first, count, page);
        first += count;
    }
}

void ArrayDataSet::close()
{
    const std::unique_ptr<Objects> objects = std::move(m_objects); // goes here, whatever is thrown
    if (!objects)
        return;
    objects->values.close();
    objects->mask.close();
}

/// Pages go to the thread of HDF5 one by one: the stream may read an HDF5 file, which needs the same thread.
Result<void> writePages(Hdf5Output &output, ArrayDataSet &dataSet, CellStream &stream, Progress &progress)
{
    CellPage page;
    Result<bool> more = stream.next(page);
    for (; more && *more; more = stream.next(page)) {
        const Result<void> written = output.run([&](H5::H5File &) -> Result<void> {
            dataSet.write(page);
            return {};
        });
        if (!written)
            return written;
        progress.advance(page.area.rows);
    }
    if (!more)
        return tl::unexpected(more.error());
    return {};
}

/// Without a copy, in pieces between which others may use the library and Cancel is heard.
Result<void> writeMemory(Hdf5Output &output, ArrayDataSet &dataSet, const ArrayView &view, Progress &progress)
{
    constexpr std::uint64_t most = 1U << 20U;
    const std::uint64_t all = view.cellCount();
    for (std::uint64_t first = 0; first < all; first += most) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        const std::uint64_t count = std::min(most, all - first);
        const Result<void> written = output.run([&](H5::H5File &) -> Result<void> {
            dataSet.write(first, count);
            return {};
        });
        if (!written)
            return written;
        progress.advance(count);
    }
    return {};
}

} // namespace

Result<void> canWriteArrayHdf5(const ShownCells &cells)
{
    if (cells.view.source().type() == ElementType::Text)
        return tl::unexpected(Error{ErrorKind::Unsupported,
                                    QCoreApplication::translate("ArrayHdf5", "Texts are not exported to HDF5, only "
                                                                             "numbers are: export them as CSV."),
                                    {},
                                    {},
                                    {}});
    return {};
}

Result<void> writeArrayHdf5(const ShownCells &cells, const ArrayHdf5Options &options, const QString &path,
                            Progress &progress)
{
    if (const Result<void> good = canWriteArrayHdf5(cells); !good)
        return good;
    const ShownCells column = asColumn(cells, options.isSwapped);
    progress.setTotal(column.view.cellCount());
    Hdf5Output output;
    if (const Result<void> opened = output.open(path); !opened)
        return opened;
    ArrayDataSet dataSet(column, options);
    CellStream stream(column, dataSet.pageEnds(), progress);
    Result<void> result = output.run([&](H5::H5File &file) -> Result<void> {
        dataSet.create(file);
        return {};
    });
    const bool isInMemory = !column.filter && column.view.startInMemory();
    if (result)
        result = isInMemory ? writeMemory(output, dataSet, column.view, progress)
                            : writePages(output, dataSet, stream, progress);
    const Result<void> closed = output.run([&](H5::H5File &) -> Result<void> {
        dataSet.close();
        return {};
    });
    if (result)
        result = closed;
    return result ? output.close() : result;
}

} // namespace rankscope
