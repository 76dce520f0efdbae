// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/detect.h"

#include "io/csv/arraycsv.h"
#include "io/csv/comparisoncsv.h"
#include "io/dvm/dvmkind.h"
#include "io/hdf5/hdf5signature.h"
#include "io/hpctoolkit/hpctoolkitfile.h"
#include "io/numpy/numpyreader.h"
#include "io/stacks/stackfile.h"
#include "io/text/bytesource.h"
#include "io/text/filenames.h"
#include "io/text/inputname.h"
#include "io/totalview/visualizerreader.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <vector>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct KindNames {
    FileKind kind;
    QLatin1StringView name;
    const char *title;
};

constexpr KindNames kinds[] = {
    {FileKind::DvmTrace, "dvm-trace"_L1, QT_TRANSLATE_NOOP("FileKind", "DVM trace")},
    {FileKind::DvmConfiguration, "dvm-configuration"_L1, QT_TRANSLATE_NOOP("FileKind", "DVM trace configuration")},
    {FileKind::DvmErrors, "dvm-errors"_L1, QT_TRANSLATE_NOOP("FileKind", "Errors of the DVM comparison")},
    {FileKind::DvmProtocol, "dvm-protocol"_L1, QT_TRANSLATE_NOOP("FileKind", "Protocol of the DVM comparison")},
    {FileKind::DvmParameters, "dvm-parameters"_L1, QT_TRANSLATE_NOOP("FileKind", "DVM parameters")},
    {FileKind::DvmControlErrors, "dvm-control-errors"_L1,
     QT_TRANSLATE_NOOP("FileKind", "Errors of the DVM dynamic control")},
    {FileKind::DdtStacksXml, "ddt-stacks-xml"_L1, QT_TRANSLATE_NOOP("FileKind", "DDT stacks (XML)")},
    {FileKind::DdtStacksCsv, "ddt-stacks-csv"_L1, QT_TRANSLATE_NOOP("FileKind", "DDT stacks (CSV)")},
    {FileKind::DdtLogbook, "ddt-logbook"_L1, QT_TRANSLATE_NOOP("FileKind", "DDT offline report")},
    {FileKind::DdtLogText, "ddt-log-text"_L1, QT_TRANSLATE_NOOP("FileKind", "DDT offline report (text)")},
    {FileKind::StatDot, "stat-dot"_L1, QT_TRANSLATE_NOOP("FileKind", "STAT stacks")},
    {FileKind::GdbBacktrace, "gdb-backtrace"_L1, QT_TRANSLATE_NOOP("FileKind", "gdb backtrace")},
    {FileKind::OpenMpiStacks, "openmpi-stacks"_L1, QT_TRANSLATE_NOOP("FileKind", "Open MPI stack traces")},
    {FileKind::PadbTree, "padb-tree"_L1, QT_TRANSLATE_NOOP("FileKind", "padb stack tree")},
    {FileKind::AtpWalkback, "atp-walkback"_L1, QT_TRANSLATE_NOOP("FileKind", "ATP stack walkback")},
    {FileKind::EuStack, "eu-stack"_L1, QT_TRANSLATE_NOOP("FileKind", "eu-stack dump")},
    {FileKind::PySpy, "py-spy"_L1, QT_TRANSLATE_NOOP("FileKind", "py-spy dump")},
    {FileKind::Coredumpctl, "coredumpctl"_L1, QT_TRANSLATE_NOOP("FileKind", "coredumpctl stacks")},
    {FileKind::FoldedStacks, "folded-stacks"_L1, QT_TRANSLATE_NOOP("FileKind", "Folded stacks")},
    {FileKind::DdtComparisonCsv, "ddt-comparison-csv"_L1, QT_TRANSLATE_NOOP("FileKind", "DDT comparison (CSV)")},
    {FileKind::Hdf5, "hdf5"_L1, QT_TRANSLATE_NOOP("FileKind", "HDF5 file")},
    {FileKind::Numpy, "numpy"_L1, QT_TRANSLATE_NOOP("FileKind", "NumPy arrays")},
    {FileKind::VisualizerDataset, "visualizer-dataset"_L1,
     QT_TRANSLATE_NOOP("FileKind", "Visualizer data sets (TotalView)")},
    {FileKind::ArrayCsv, "array-csv"_L1, QT_TRANSLATE_NOOP("FileKind", "Array (CSV)")},
    {FileKind::HpctoolkitProfile, "hpctoolkit-profile"_L1, QT_TRANSLATE_NOOP("FileKind", "HPCToolkit profile")},
    {FileKind::HpctoolkitPgm, "hpctoolkit-pgm"_L1,
     QT_TRANSLATE_NOOP("FileKind", "HPCToolkit program structure (bloop)")},
    {FileKind::HpctoolkitHpcviewer, "hpctoolkit-hpcviewer"_L1,
     QT_TRANSLATE_NOOP("FileKind", "HPCToolkit result for hpcviewer")},
    {FileKind::HpctoolkitCsprofile, "hpctoolkit-csprofile"_L1,
     QT_TRANSLATE_NOOP("FileKind", "HPCToolkit call path profile (CSPROFILE)")},
    {FileKind::HpctoolkitExperiment, "hpctoolkit-experiment"_L1,
     QT_TRANSLATE_NOOP("FileKind", "HPCToolkit experiment")},
    {FileKind::HpctoolkitStructure, "hpctoolkit-structure"_L1,
     QT_TRANSLATE_NOOP("FileKind", "HPCToolkit program structure (hpcstruct)")},
    {FileKind::HpctoolkitHpcview, "hpctoolkit-hpcview"_L1, QT_TRANSLATE_NOOP("FileKind", "Configuration of hpcview")},
    {FileKind::HpctoolkitMetricDb, "hpctoolkit-metric-db"_L1,
     QT_TRANSLATE_NOOP("FileKind", "HPCToolkit values of one process")},
    {FileKind::HpctoolkitDatabase, "hpctoolkit-database"_L1,
     QT_TRANSLATE_NOOP("FileKind", "HPCToolkit database (version 4)")},
    {FileKind::Unknown, "unknown"_L1, QT_TRANSLATE_NOOP("FileKind", "Unknown file")},
};

const KindNames &namesOf(FileKind kind)
{
    return *std::ranges::find(kinds, kind, &KindNames::kind);
}

} // namespace

QString kindName(FileKind kind)
{
    return namesOf(kind).name;
}

QString kindTitle(FileKind kind)
{
    return QCoreApplication::translate("FileKind", namesOf(kind).title);
}

bool isStackKind(FileKind kind)
{
    return kind >= FileKind::DdtStacksXml && kind <= FileKind::FoldedStacks;
}

bool isArrayKind(FileKind kind)
{
    return kind >= FileKind::Hdf5 && kind <= FileKind::ArrayCsv;
}

bool isProfileKind(FileKind kind)
{
    return kind >= FileKind::HpctoolkitProfile && kind <= FileKind::HpctoolkitStructure;
}

bool isHpctoolkitKind(FileKind kind)
{
    return kind >= FileKind::HpctoolkitProfile && kind <= FileKind::HpctoolkitDatabase;
}

FileKind detectKind(std::string_view all)
{
    const std::string_view head = all.substr(0, detectBytes);
    QBuffer buffer;
    buffer.setData(head.data(), static_cast<int>(head.size())); // detectBytes at most
    buffer.open(QIODevice::ReadOnly);
    if (looksLikeHdf5(buffer) || looksLikeNetcdf3(buffer))
        return FileKind::Hdf5;
    if (looksLikeNumpy(head) || looksLikeNpz(head))
        return FileKind::Numpy;
    if (looksLikeVisualizer(head))
        return FileKind::VisualizerDataset;
    if (const FileKind kind = detectDvmKind(head); kind != FileKind::Unknown)
        return kind;
    if (const FileKind kind = detectHpctoolkitKind(head); kind != FileKind::Unknown)
        return kind;
    if (looksLikeComparisonCsv(head))
        return FileKind::DdtComparisonCsv;
    if (const FileKind kind = detectStackKind(all); kind != FileKind::Unknown)
        return kind;
    return looksLikeArrayCsv(head) ? FileKind::ArrayCsv : FileKind::Unknown; // numbers alone: what nothing else is
}

Result<FileKind> detectFile(const QString &path)
{
    const Result<QByteArray> name = inputName(path);
    if (!name)
        return tl::unexpected(name.error());
    QFile file;
    const bool isFile = path != "-"_L1 && bytesOfFile(decodeFileName(*name)) > 0;
    if (isFile && openForReading(file, *name) && looksLikeHdf5(file))
        return FileKind::Hdf5; // perhaps behind a user block that is longer than the head
    auto source = ByteSource::open(path);
    if (!source)
        return tl::unexpected(std::move(source.error()));
    const std::vector<char> head = detectionHead(*source);
    return detectKind({head.data(), head.size()});
}

} // namespace rankscope
