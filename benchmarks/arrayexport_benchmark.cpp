// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What exporting an array costs, beside a plain H5Dwrite of the same bytes; to be measured alternately:
//   --benchmark_repetitions=9 --benchmark_enable_random_interleaving=true
//   arrayexport_benchmark FOLDER [Google Benchmark options]
// Files go to FOLDER and are removed. numpy.savetxt is measured by hand, on numpy.random.standard_normal((1000, 1000)).

#include "io/csv/arraycsvwriter.h"
#include "io/hdf5/document/hdf5document.h"
#include "io/hdf5/writing/arrayhdf5writer.h"
#include "io/numpy/npywriter.h"
#include "model/arrays/sources/memoryarray.h"

#include <benchmark/benchmark.h>

#include <QFile>
#include <QStringBuilder>

#include <H5Cpp.h>

#include <cstdio>
#include <random>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

QString folder;

constexpr std::uint64_t side = 1000;
constexpr std::uint64_t largeRows = 32U << 10U;
constexpr std::uint64_t largeColumns = 1024; // 256 MiB of doubles

ShownCells normalCells(std::uint64_t rows, std::uint64_t columns)
{
    std::mt19937_64 random(20260101);
    std::normal_distribution<double> normal;
    std::vector<double> values(rows * columns);
    for (std::size_t index = 0; index < values.size(); ++index)
        values[index] = index < side * side ? normal(random) : values[index - side * side];
    ArrayDescription description;
    description.path = u"values"_s;
    description.shape = {rows, columns};
    description.dimensions.resize(2);
    return {*ArrayView::make(std::make_shared<MemoryArray>(description, std::move(values)),
                             wholeLayout(description.shape))};
}

const ShownCells &large()
{
    static const ShownCells cells = normalCells(largeRows, largeColumns);
    return cells;
}

void countBytes(benchmark::State &state, std::uint64_t elements)
{
    state.SetItemsProcessed(static_cast<std::int64_t>(elements) * state.iterations());
    state.SetBytesProcessed(static_cast<std::int64_t>(elements * sizeof(double)) * state.iterations());
}

void csv(benchmark::State &state, bool isList)
{
    const ShownCells cells = normalCells(side, side);
    for (auto _ : state) {
        QFile file(folder % "/export.csv"_L1);
        Progress progress;
        if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered)
            || !writeArrayCsv(cells, {isList, LineEnd::Lf}, file, progress))
            state.SkipWithError("not written");
    }
    countBytes(state, side * side);
}

void npy(benchmark::State &state)
{
    for (auto _ : state) {
        QFile file(folder % "/export.npy"_L1);
        Progress progress;
        if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered) || !writeNpy(large(), file, progress))
            state.SkipWithError("not written");
    }
    countBytes(state, largeRows * largeColumns);
}

/// What of the large array is exported, each in another way.
enum class Shown { Whole, Part, Swapped, All, Half, InFile };

/// Without its last column, so that it is no longer one piece of memory.
ArrayView partOf(const ArrayView &view)
{
    ArrayLayout layout = view.layout();
    layout.selections[1] = IndexSelection::range({0, largeColumns - 1, 1});
    return *ArrayView::make(view.sharedSource(), layout);
}

ShownCells filtered(const QString &filter)
{
    return {large().view, *ArrayFilter::make(filter, {large().view.sharedSource(), nullptr})};
}

/// The large array, read from another HDF5 file.
ShownCells inFile()
{
    const QString path = folder % "/source.h5"_L1;
    Progress progress;
    if (!QFile::exists(path) && !writeArrayHdf5(large(), {}, path, progress))
        return large();
    const auto source = (*readHdf5(path, progress))->dataSets.front();
    return {*ArrayView::make(source, wholeLayout(source->shape()))};
}

ShownCells cellsOf(Shown shown)
{
    switch (shown) {
    case Shown::Whole:
    case Shown::Swapped:
        return large();
    case Shown::Part:
        return {partOf(large().view)};
    case Shown::All:
        return filtered(u"> -100"_s);
    case Shown::Half:
        return filtered(u"> 0"_s);
    case Shown::InFile:
        return inFile();
    }
    Q_UNREACHABLE();
}

/// Google Benchmark is told the bytes of the doubles.
void hdf5(benchmark::State &state, Shown shown)
{
    const ShownCells cells = cellsOf(shown);
    for (auto _ : state) {
        Progress progress;
        if (!writeArrayHdf5(cells, {shown == Shown::Swapped, {}}, folder % "/export.h5"_L1, progress))
            state.SkipWithError("not written");
    }
    countBytes(state, cells.view.cellCount());
}

/// `withMask`: as many bytes as an export with a filter has.
void plainHdf5(benchmark::State &state, bool withMask)
{
    const auto &values = std::get<std::vector<double>>(*large().view.source().inMemory());
    const std::vector<std::uint8_t> mask(withMask ? values.size() : 0, 1);
    const QByteArray path = QFile::encodeName(folder % "/export.h5"_L1);
    for (auto _ : state) {
        const H5::H5File file(path.constData(), H5F_ACC_TRUNC);
        const hsize_t extents[] = {largeRows, largeColumns};
        const H5::DataSpace space(2, extents);
        file.createDataSet("values", H5::PredType::IEEE_F64LE, space).write(values.data(), H5::PredType::NATIVE_DOUBLE);
        if (withMask)
            file.createDataSet("mask", H5::PredType::STD_U8LE, space).write(mask.data(), H5::PredType::NATIVE_UINT8);
    }
    countBytes(state, largeRows * largeColumns);
}

BENCHMARK_CAPTURE(csv, table, false)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();
BENCHMARK_CAPTURE(csv, list, true)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();
BENCHMARK(npy)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();
BENCHMARK_CAPTURE(hdf5, whole, Shown::Whole)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();
BENCHMARK_CAPTURE(hdf5, part, Shown::Part)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();
BENCHMARK_CAPTURE(hdf5, swapped, Shown::Swapped)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();
BENCHMARK_CAPTURE(hdf5, all, Shown::All)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();
BENCHMARK_CAPTURE(hdf5, half, Shown::Half)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();
BENCHMARK_CAPTURE(hdf5, inFile, Shown::InFile)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();
BENCHMARK_CAPTURE(plainHdf5, values, false)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();
BENCHMARK_CAPTURE(plainHdf5, withMask, true)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();

} // namespace

int main(int argc, char **argv)
{
    benchmark::Initialize(&argc, argv);
    if (argc != 2) {
        std::fputs("arrayexport_benchmark FOLDER: where the files are written, best in memory\n", stderr);
        return 2;
    }
    folder = QFile::decodeName(argv[1]);
    benchmark::RunSpecifiedBenchmarks();
    for (const QLatin1StringView name : {"/export.csv"_L1, "/export.npy"_L1, "/export.h5"_L1, "/source.h5"_L1})
        QFile::remove(folder % name);
    return 0;
}
