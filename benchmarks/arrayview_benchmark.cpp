// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How long the Array pane takes to open a data set of 4 GB and to show its first page, and how long a jump anywhere in
// huge arrays takes until all its cells are read and painted, against a QTableView of 1,000 rows with as many visible
// cells. Prints medians and memory. The file of 4 GB is made for it (sparse: only its ends are written) and removed.
//   arrayview_benchmark [FILE.h5 …]     these files' first data sets are jumped about in as well
#include "io/hdf5/document/hdf5document.h"
#include "model/arrays/view/arrayfilter.h"
#include "views/arrays/arraypane.h"
#include "views/arrays/grid/arraygrid.h"
#include "views/common/theme.h"

#include <H5Cpp.h>
#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QHeaderView>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QTableView>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <numeric>
#include <random>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

constexpr int rounds = 101;
constexpr QSize windowSize(1200, 800);

double median(std::vector<double> values)
{
    std::ranges::nth_element(values, values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2));
    return values[values.size() / 2];
}

double milliseconds(const QElapsedTimer &timer)
{
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

double residentMegabytes()
{
    QFile status(u"/proc/self/status"_s);
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &line : status.readAll().split('\n'))
        if (line.startsWith("VmRSS:"))
            return line.mid(6).trimmed().split(' ').first().toDouble() / 1024;
    return 0;
}

void wait(const std::function<bool()> &isDone)
{
    while (!isDone())
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

/// 500,000 rows of 1,000 doubles in one piece; the first and the last thousand rows are written.
void writeLargeFile(const QString &path)
{
    constexpr hsize_t rows = 500'000;
    constexpr hsize_t columns = 1000;
    const hsize_t extents[] = {rows, columns};
    const hsize_t written[] = {1000, columns};
    H5::H5File file(QFile::encodeName(path).constData(), H5F_ACC_TRUNC);
    H5::DSetCreatPropList properties;
    properties.setFillTime(H5D_FILL_TIME_NEVER);
    const H5::DataSpace space(2, extents);
    const H5::DataSet set = file.createDataSet("u", H5::PredType::NATIVE_DOUBLE, space, properties);
    std::vector<double> values(written[0] * columns);
    std::iota(values.begin(), values.end(), 0.5);
    for (const hsize_t first : {hsize_t{0}, rows - written[0]}) {
        const hsize_t start[] = {first, 0};
        space.selectHyperslab(H5S_SELECT_SET, written, start);
        set.write(values.data(), H5::PredType::NATIVE_DOUBLE, H5::DataSpace(2, written), space);
    }
}

/// Elements that are nowhere: numbers made of their subscripts.
class VirtualArray : public ArraySource
{
public:
    using ArraySource::ArraySource;

    Result<void> read(const ArrayWindow &window, ArrayValues &values, const Progress &) const override
    {
        std::vector<double> made{0};
        for (const IndexRange &range : window) {
            std::vector<double> longer;
            longer.reserve(made.size() * range.count);
            for (const double before : made)
                for (std::uint64_t at = 0; at < range.count; ++at)
                    longer.push_back(before + static_cast<double>((range.first + at * range.step) % 99'991) / 7);
            made = std::move(longer);
        }
        values = std::move(made);
        return {};
    }
};

std::shared_ptr<const ArraySource> virtualArray(const ArrayShape &shape)
{
    ArrayDescription description;
    description.path = u"/virtual"_s;
    description.shape = shape;
    description.dimensions.resize(shape.size());
    return std::make_shared<VirtualArray>(description);
}

/// What jumps in a window take, in milliseconds.
class Jumps
{
public:
    /// `jump` goes to a place told by two numbers from 0 to 1.
    Jumps(QWidget &window, std::function<void(double, double)> jump, std::function<bool()> isSettled)
        : m_window(window)
        , m_jump(std::move(jump))
        , m_isSettled(std::move(isSettled))
        , m_image(window.size(), QImage::Format_ARGB32_Premultiplied)
    {}

    void makeOne()
    {
        QElapsedTimer timer;
        timer.start();
        const double down = m_part(m_random);
        m_jump(down, m_part(m_random));
        m_window.render(&m_image);
        if (!m_isSettled()) {
            wait(m_isSettled);
            m_window.render(&m_image);
        }
        m_whole.push_back(milliseconds(timer));
        timer.restart();
        m_window.render(&m_image);
        m_painting.push_back(milliseconds(timer));
        QApplication::processEvents();
    }
    double whole() const { return median(m_whole); } // until all is read and painted
    double painting() const { return median(m_painting); } // of cells that are at hand

private:
    QWidget &m_window;
    std::function<void(double, double)> m_jump;
    std::function<bool()> m_isSettled;
    QImage m_image;
    std::mt19937_64 m_random{1};
    std::uniform_real_distribution<double> m_part;
    std::vector<double> m_whole;
    std::vector<double> m_painting;
};

/// Of 1,000 rows, with the font, the sizes and the scroll bars of the grid.
class Table
{
public:
    Table(int columns, int columnWidth) : m_model(1000, columns)
    {
        for (int row = 0; row < 1000; ++row)
            for (int column = 0; column < columns; ++column)
                m_model.setItem(row, column,
                                new QStandardItem(QString::number((row * 977 + column * 31) / 7.0, 'g', 12)));
        m_table.setFont(dataFont(QApplication::font()));
        m_table.setModel(&m_model);
        m_table.verticalHeader()->setDefaultSectionSize(rowHeight(m_table.font()));
        m_table.horizontalHeader()->setDefaultSectionSize(columnWidth);
        m_table.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
        m_table.setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
        m_table.resize(windowSize);
        m_table.show();
    }

    QTableView &view() { return m_table; }
    void jump(double down)
    {
        QScrollBar *const bar = m_table.verticalScrollBar();
        bar->setValue(static_cast<int>(down * bar->maximum()));
    }

private:
    QStandardItemModel m_model;
    QTableView m_table;
};

void print(const char *name, const ArrayView &view, const ArrayPage &seen, const Jumps &grid, const Jumps &table)
{
    std::printf("%s: %llu x %llu cells, %llu x %llu seen\n", name, static_cast<unsigned long long>(view.rowCount()),
                static_cast<unsigned long long>(view.columnCount()), static_cast<unsigned long long>(seen.rows),
                static_cast<unsigned long long>(seen.columns));
    std::printf(
        "  jump until read and painted %.2f ms, QTableView %.2f ms, ratio %.2f; painting alone %.2f and %.2f ms, "
        "ratio %.2f\n",
        grid.whole(), table.whole(), grid.whole() / table.whole(), grid.painting(), table.painting(),
        grid.painting() / table.painting());
}

/// The grid and the table by turns.
void jumpAbout(const char *name, const std::shared_ptr<const ArraySource> &source)
{
    const auto made = ArrayView::make(source, wholeLayout(source->shape()));
    if (!made)
        return;
    const auto view = std::make_shared<const ArrayView>(*made);
    constexpr int columnWidth = 120;
    ArrayGrid grid;
    grid.resize(windowSize);
    grid.show();
    grid.setView(
        view,
        [view](const ArrayPage &area, const Progress &progress) { return readCells(*view, nullptr, area, progress); },
        false);
    grid.setColumnWidth(columnWidth);
    Table table(static_cast<int>(grid.visibleArea().columns), columnWidth);
    const double before = residentMegabytes();
    Jumps inGrid(
        grid,
        [&](double down, double across) {
            grid.scrollTo(static_cast<std::uint64_t>(down * static_cast<double>(view->rowCount())),
                          static_cast<std::uint64_t>(across * static_cast<double>(view->columnCount())));
        },
        [&] { return grid.isSettled(); });
    Jumps inTable(
        table.view(), [&](double down, double) { table.jump(down); }, [] { return true; });
    for (int round = 0; round < rounds; ++round) {
        inGrid.makeOne();
        inTable.makeOne();
    }
    print(name, *view, grid.visibleArea(), inGrid, inTable);
    std::printf("  memory %+.1f MB\n", residentMegabytes() - before);
}

/// Milliseconds from asking for the file to its first page painted, and what memory that took.
std::pair<double, double> openingTime(const QString &path)
{
    ArrayPane pane;
    pane.resize(windowSize);
    pane.show();
    QImage image(windowSize, QImage::Format_ARGB32_Premultiplied);
    pane.render(&image);
    const double before = residentMegabytes();
    QElapsedTimer timer;
    timer.start();
    Progress progress;
    const auto document = readHdf5(path, progress);
    if (!document)
        return {};
    pane.setDocument(*document);
    pane.render(&image);
    wait([&] { return pane.isSettled(); });
    pane.render(&image);
    return {milliseconds(timer), residentMegabytes() - before};
}

void openLargeFile()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"large.h5"_s);
    writeLargeFile(path);
    std::vector<double> times;
    double memory = 0;
    for (int round = 0; round < 21; ++round) {
        const auto [time, more] = openingTime(path);
        memory = round == 0 ? more : memory;
        times.push_back(time);
    }
    std::printf("4 GB: open and show the first page, first time %.1f ms, median of %zu %.1f ms, memory %+.1f MB\n",
                times.front(), times.size(), median(times), memory);
    Progress progress;
    if (const auto document = readHdf5(path, progress))
        jumpAbout("4 GB in a file", (*document)->dataSets.front());
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    openLargeFile();
    const QStringList arguments = QApplication::arguments();
    for (const QString &path : arguments.mid(1)) {
        Progress progress;
        const auto document = readHdf5(path, progress);
        if (document && !(*document)->dataSets.empty())
            jumpAbout(qPrintable(path), (*document)->dataSets.front());
        else
            std::fprintf(stderr, "%s cannot be read.\n", qPrintable(path));
    }
    jumpAbout("10^10 rows", virtualArray({10'000'000'000}));
    jumpAbout("10^12 cells", virtualArray({1'000'000, 1'000'000}));
    return 0;
}
