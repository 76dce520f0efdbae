// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"

#include <QString>

#include <string_view>

namespace rankscope {

/// What a file is. A new format is one line here and one in detect.cpp.
enum class FileKind {
    DvmTrace, // also of the dialect of 1999, which the reader refuses
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
    PySpy, // its text and its JSON
    Coredumpctl,
    FoldedStacks,
    DdtComparisonCsv,
    Hdf5, // also netCDF-3, which the reader refuses by name
    Numpy, // .npy and .npz
    VisualizerDataset, // by its first bytes only where its layout is our own
    ArrayCsv,
    HpctoolkitProfile,
    HpctoolkitPgm,
    HpctoolkitHpcviewer,
    HpctoolkitCsprofile,
    HpctoolkitExperiment,
    HpctoolkitStructure,
    HpctoolkitHpcview,
    HpctoolkitMetricDb,
    HpctoolkitDatabase, // of version 4, which is refused
    Unknown,
};

/// The stacks of a job or of one of its processes.
bool isStackKind(FileKind kind);
/// Arrays of any size.
bool isArrayKind(FileKind kind);
/// Scopes with metrics, or scopes alone.
bool isProfileKind(FileKind kind);
/// All that HPCToolkit writes: profiles and what belongs to them.
bool isHpctoolkitKind(FileKind kind);

/// "dvm-trace", …: the word of the command line and the JSON.
QString kindName(FileKind kind);
/// "DVM trace", …: what a person calls it, translated.
QString kindTitle(FileKind kind);

/// How many bytes of a text detectKind() wants to see.
inline constexpr std::size_t detectBytes = std::size_t(64) << 10;

/// Tells the kind by the first bytes of the (unpacked) content. More than detectBytes are looked at only for a line of
/// folded stacks that is longer.
FileKind detectKind(std::string_view all);
/// Tells the kind of a file, also of what is packed in a .gz.
/// Errors: NotFound, NoPermission, NotAFile, Damaged.
[[nodiscard]] Result<FileKind> detectFile(const QString &path);

} // namespace rankscope
