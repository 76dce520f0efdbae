// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace rankscope {

/// What a file is. All that is known of a kind is its row in io/formats.cpp; the order means nothing.
enum class FileKind : std::uint8_t {
    DvmTrace, // also of the dialect of 1999, which the reader refuses
    TraceCsv,
    DvmConfiguration,
    DvmErrors,
    DvmProtocol,
    DvmParameters,
    DvmControlErrors,
    DdtStacksXml,
    DdtStacksCsv,
    DdtLogbook,
    DdtLogText,
    StatDot,
    GdbBacktrace,
    OpenMpiStacks,
    PadbTree,
    AtpWalkback,
    EuStack,
    PySpy,
    PySpyJson,
    Coredumpctl,
    OpenMpiSignal,
    Lldb,
    PerfScript,
    Speedscope,
    CudaGdb,
    RankSvg, // flame graphs of xpu_timer
    FoldedStacks,
    MustHtml, // and the other reports on why a job hangs
    MustJson,
    MustText,
    MustDot,
    PadbReport,
    FlightRecorderJson,
    FlightRecorderPickle,
    FlightRecorderText,
    NcclRas,
    NcclRasJson,
    DdtComparisonCsv,
    Hdf5, // also netCDF-4
    Netcdf, // of the classic kinds
    Numpy, // .npy and .npz
    Zarr, // a folder, and the files that describe what is in it
    VisualizerDataset, // by its first bytes only where its layout is our own
    ArrayCsv,
    FmsChecksums, // logs of checksums and sums
    Mom6Sums,
    Mom6Stats, // also of SIS2
    FlashDrift,
    NemoRunStat,
    MitgcmMonitor,
    MitgcmField, // a .meta, or a .data next to one
    IfsNorms,
    IconMaxima,
    WrfLog,
    DiffwrfReport,
    CprncReport,
    SeriesCsv,
    ArraySeries, // files whose names say the step; a file by itself is none
    HpctoolkitProfile,
    HpctoolkitPgm,
    HpctoolkitHpcviewer,
    HpctoolkitCsprofile,
    HpctoolkitExperiment,
    HpctoolkitStructure,
    HpctoolkitHpcview,
    HpctoolkitMetricDb,
    HpctoolkitDatabase, // of version 4
    SavedResult, // what a verb found, kept by --save
    Unknown, // the last one
};

/// How many bytes of a text are enough to tell its kind.
inline constexpr std::size_t detectBytes = std::size_t(64) << 10;

} // namespace rankscope
