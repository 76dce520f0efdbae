// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/formats.h"

#include "io/csv/arraycsv.h"
#include "io/csv/comparisoncsv.h"
#include "io/ddt/report/logbookreader.h"
#include "io/ddt/report/logtextreader.h"
#include "io/ddt/stackscsvreader.h"
#include "io/ddt/stacksxmlreader.h"
#include "io/dvm/csv/tracecsv.h"
#include "io/dvm/dvmkind.h"
#include "io/hdf5/library/hdf5signature.h"
#include "io/hpctoolkit/database/databasereader.h"
#include "io/hpctoolkit/hpctoolkitfile.h"
#include "io/hpctoolkit/hpcviewprofile.h"
#include "io/logs/logformats.h"
#include "io/mitgcm/mitgcmdocument.h"
#include "io/mitgcm/mitgcmmeta.h"
#include "io/netcdf/netcdfheader.h"
#include "io/numpy/numpyreader.h"
#include "io/saved/savedarchive.h"
#include "io/saved/savedresultreader.h"
#include "io/stacktools/atp/walkbackreader.h"
#include "io/stacktools/coredumpctl/coredumpctlreader.h"
#include "io/stacktools/cudagdb/cudagdbreader.h"
#include "io/stacktools/eustack/eustackreader.h"
#include "io/stacktools/folded/flamegraphsvg.h"
#include "io/stacktools/folded/foldedreader.h"
#include "io/stacktools/gdb/gdbreader.h"
#include "io/stacktools/lldb/lldbreader.h"
#include "io/stacktools/must/mustdot.h"
#include "io/stacktools/must/musthtml.h"
#include "io/stacktools/must/mustjson.h"
#include "io/stacktools/must/musttext.h"
#include "io/stacktools/nccl/ncclrasjson.h"
#include "io/stacktools/nccl/ncclrasreader.h"
#include "io/stacktools/openmpi/openmpireader.h"
#include "io/stacktools/openmpi/signalreader.h"
#include "io/stacktools/padb/padbreader.h"
#include "io/stacktools/padb/padbreport.h"
#include "io/stacktools/perf/perfscriptreader.h"
#include "io/stacktools/pyspy/pyspyjsonreader.h"
#include "io/stacktools/pyspy/pyspyreader.h"
#include "io/stacktools/speedscope/speedscopereader.h"
#include "io/stacktools/stat/statdotreader.h"
#include "io/stacktools/torch/flightrecorder.h"
#include "io/stacktools/torch/flighttext.h"
#include "io/text/bytesource.h"
#include "io/text/filenames.h"
#include "io/text/linechunks.h"
#include "io/totalview/visualizerreader.h"
#include "io/zarr/zarrdocument.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// A recogniser of one kind.
template<FileKind kind, bool (*looksLike)(std::string_view)>
FileKind known(std::string_view head)
{
    return looksLike(head) ? kind : FileKind::Unknown;
}

FileKind recogniseHdf5(std::string_view head)
{
    QBuffer buffer;
    buffer.setData(head.data(), static_cast<int>(head.size())); // detectBytes at most
    buffer.open(QIODevice::ReadOnly);
    return looksLikeHdf5(buffer) ? FileKind::Hdf5 : FileKind::Unknown;
}

FileKind recogniseNumpy(std::string_view head)
{
    return looksLikeNumpy(head) || looksLikeNpz(head) ? FileKind::Numpy : FileKind::Unknown;
}

StackResult readXmlStacks(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress)
{
    return readStacksXml(std::move(source), name, options, progress);
}

/// With the table of processes, where STAT left one beside the tree.
StackResult readStatStacks(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress)
{
    const QStringList tables = name == "-"_L1 ? QStringList() : processTablePaths(name);
    const auto there = std::ranges::find_if(tables, [](const QString &path) { return QFileInfo(path).isFile(); });
    if (there == tables.end())
        return readStatDot(std::move(source), name, options, progress);
    Progress ofTable;
    auto opened = ByteSource::open(*there);
    const auto table = opened ? readProcessTable(std::move(*opened), *there, ofTable)
                              : Result<ProcessTable>(tl::unexpected(opened.error()));
    return readStatDot(std::move(source), name, options, progress, table ? &*table : nullptr);
}

template<FileKind kind>
ArrayResult readLogOf(FileInput &input, const ArrayReadOptions &, Progress &progress)
{
    return readLog(input, kind, progress);
}

/// In the order in which they are tried: what is known by a mark of its own first, what many texts look like last.
constexpr auto table = std::to_array<FileFormat>({
    {.kind = FileKind::Hdf5,
     .word = "hdf5"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "HDF5 file"),
     .family = Family::Arrays,
     .recognise = recogniseHdf5,
     .read = readHdf5Input,
     .isPerProcess = true},
    {.kind = FileKind::SavedResult,
     .word = "saved-result"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Saved result"),
     .family = Family::SavedResult,
     .recognise = known<FileKind::SavedResult, looksLikeSavedResult>,
     .read = SavedResultReader(readSavedResult)},
    {.kind = FileKind::Netcdf,
     .word = "netcdf"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "netCDF file"),
     .family = Family::Arrays,
     .recognise = known<FileKind::Netcdf, looksLikeNetcdf>,
     .read = readNetcdfInput,
     .isPerProcess = true},
    {.kind = FileKind::Numpy,
     .word = "numpy"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "NumPy arrays"),
     .family = Family::Arrays,
     .recognise = recogniseNumpy,
     .read = readNumpyInput,
     .isPerProcess = true},
    {.kind = FileKind::Zarr,
     .word = "zarr"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Zarr store"),
     .family = Family::Arrays,
     .recognise = known<FileKind::Zarr, looksLikeZarr>,
     .read = readZarrInput,
     .isPerProcess = true},
    {.kind = FileKind::VisualizerDataset,
     .word = "visualizer-dataset"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Visualizer data sets (TotalView)"),
     .family = Family::Arrays,
     .recognise = known<FileKind::VisualizerDataset, looksLikeVisualizer>,
     .read = readVisualizerInput,
     .isPerProcess = true,
     .needsLayout = true},
    {.kind = FileKind::MitgcmField,
     .word = "mitgcm-field"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Field of MITgcm"),
     .family = Family::Arrays,
     .recognise = known<FileKind::MitgcmField, looksLikeMitgcmMeta>,
     .read = readMitgcmInput},
    {.kind = FileKind::DvmTrace,
     .word = "dvm-trace"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "DVM trace"),
     .family = Family::Trace,
     .recognise = detectDvmKind,
     .read = TraceReader(readTrace),
     .isPerProcess = true},
    {.kind = FileKind::TraceCsv,
     .word = "trace-csv"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Trace as a table (CSV)"),
     .family = Family::Trace,
     .recognise = known<FileKind::TraceCsv, looksLikeTraceCsv>,
     .read = TraceTableReader{readTraceCsvRun, readTraceCsv},
     .isPerProcess = true},
    {.kind = FileKind::DvmConfiguration,
     .word = "dvm-configuration"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "DVM trace configuration"),
     .family = Family::Configuration,
     .recognise = detectDvmKind,
     .read = readConfiguration,
     .facts = configurationFacts},
    {.kind = FileKind::DvmErrors,
     .word = "dvm-errors"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Errors of the DVM comparison"),
     .family = Family::Errors,
     .recognise = detectDvmKind,
     .read = readErrors},
    {.kind = FileKind::DvmProtocol,
     .word = "dvm-protocol"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Protocol of the DVM comparison"),
     .family = Family::Errors,
     .recognise = detectDvmKind,
     .read = readErrors},
    {.kind = FileKind::DvmParameters,
     .word = "dvm-parameters"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "DVM parameters"),
     .family = Family::Parameters,
     .recognise = detectDvmKind,
     .read = readParameters,
     .facts = parameterFacts},
    {.kind = FileKind::DvmControlErrors,
     .word = "dvm-control-errors"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Errors of the DVM dynamic control"),
     .family = Family::Errors,
     .recognise = detectDvmKind,
     .read = readErrors},
    {.kind = FileKind::HpctoolkitProfile,
     .word = "hpctoolkit-profile"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "HPCToolkit profile"),
     .family = Family::Profile,
     .recognise = detectHpctoolkitKind,
     .read = readProfile},
    {.kind = FileKind::HpctoolkitPgm,
     .word = "hpctoolkit-pgm"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "HPCToolkit program structure (bloop)"),
     .family = Family::Profile,
     .recognise = detectHpctoolkitKind,
     .read = readProfile},
    {.kind = FileKind::HpctoolkitHpcviewer,
     .word = "hpctoolkit-hpcviewer"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "HPCToolkit result for hpcviewer"),
     .family = Family::Profile,
     .recognise = detectHpctoolkitKind,
     .read = readProfile},
    {.kind = FileKind::HpctoolkitCsprofile,
     .word = "hpctoolkit-csprofile"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "HPCToolkit call path profile (CSPROFILE)"),
     .family = Family::Profile,
     .recognise = detectHpctoolkitKind,
     .read = readProfile},
    {.kind = FileKind::HpctoolkitExperiment,
     .word = "hpctoolkit-experiment"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "HPCToolkit experiment"),
     .family = Family::Profile,
     .recognise = detectHpctoolkitKind,
     .read = readProfile},
    {.kind = FileKind::HpctoolkitStructure,
     .word = "hpctoolkit-structure"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "HPCToolkit program structure (hpcstruct)"),
     .family = Family::Profile,
     .recognise = detectHpctoolkitKind,
     .read = readProfile},
    {.kind = FileKind::HpctoolkitHpcview,
     .word = "hpctoolkit-hpcview"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Configuration of hpcview"),
     .family = Family::Profile,
     .recognise = detectHpctoolkitKind,
     .read = readHpcviewProfile,
     .facts = hpcviewFacts},
    {.kind = FileKind::HpctoolkitMetricDb,
     .word = "hpctoolkit-metric-db"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "HPCToolkit values of one process"),
     .family = Family::Profile,
     .recognise = detectHpctoolkitKind,
     .facts = metricDbFacts},
    {.kind = FileKind::HpctoolkitDatabase,
     .word = "hpctoolkit-database"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "HPCToolkit database (version 4)"),
     .family = Family::Profile,
     .recognise = detectHpctoolkitKind,
     .read = readDatabase},
    {.kind = FileKind::DdtComparisonCsv,
     .word = "ddt-comparison-csv"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "DDT comparison (CSV)"),
     .family = Family::Comparison,
     .recognise = known<FileKind::DdtComparisonCsv, looksLikeComparisonCsv>,
     .read = readComparisonCsv},
    // reports on why a job hangs: each has words of its own
    {.kind = FileKind::FlightRecorderPickle,
     .word = "torch-flight-recorder-pickle"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "PyTorch flight recorder (pickle)"),
     .family = Family::Stacks,
     .recognise = known<FileKind::FlightRecorderPickle, looksLikeFlightPickle>,
     .read = readFlightPickle,
     .isPerProcess = true},
    {.kind = FileKind::FlightRecorderJson,
     .word = "torch-flight-recorder"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "PyTorch flight recorder"),
     .family = Family::Stacks,
     .recognise = known<FileKind::FlightRecorderJson, looksLikeFlightJson>,
     .read = readFlightJson,
     .isPerProcess = true},
    {.kind = FileKind::NcclRasJson,
     .word = "nccl-ras-json"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "NCCL RAS report (JSON)"),
     .family = Family::Stacks,
     .recognise = known<FileKind::NcclRasJson, looksLikeNcclRasJson>,
     .read = readNcclRasJson},
    {.kind = FileKind::MustJson,
     .word = "must-json"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "MUST report (JSON)"),
     .family = Family::Stacks,
     .recognise = known<FileKind::MustJson, looksLikeMustJson>,
     .read = readMustJson},
    {.kind = FileKind::MustHtml,
     .word = "must-html"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "MUST report (HTML)"),
     .family = Family::Stacks,
     .recognise = known<FileKind::MustHtml, looksLikeMustHtml>,
     .read = readMustHtml},
    {.kind = FileKind::MustDot,
     .word = "must-dot"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "MUST deadlock graph"),
     .family = Family::Stacks,
     .recognise = known<FileKind::MustDot, looksLikeMustDot>,
     .read = readMustDot},
    {.kind = FileKind::FlightRecorderText,
     .word = "torch-fr-trace"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "torchfrtrace report"),
     .family = Family::Stacks,
     .recognise = known<FileKind::FlightRecorderText, looksLikeFlightText>,
     .read = readFlightText},
    {.kind = FileKind::NcclRas,
     .word = "nccl-ras"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "NCCL RAS report"),
     .family = Family::Stacks,
     .recognise = known<FileKind::NcclRas, looksLikeNcclRas>,
     .read = readNcclRas},
    {.kind = FileKind::MustText,
     .word = "must-text"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "MUST report (text)"),
     .family = Family::Stacks,
     .recognise = known<FileKind::MustText, looksLikeMustText>,
     .read = readMustText},
    {.kind = FileKind::PadbReport,
     .word = "padb-report"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "padb report"),
     .family = Family::Stacks,
     .recognise = known<FileKind::PadbReport, looksLikePadbReport>,
     .read = readPadbReport},
    {.kind = FileKind::DdtStacksXml,
     .word = "ddt-stacks-xml"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "DDT stacks (XML)"),
     .family = Family::Stacks,
     .recognise = known<FileKind::DdtStacksXml, looksLikeStacksXml>,
     .read = readXmlStacks},
    {.kind = FileKind::DdtStacksCsv,
     .word = "ddt-stacks-csv"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "DDT stacks (CSV)"),
     .family = Family::Stacks,
     .recognise = known<FileKind::DdtStacksCsv, looksLikeStacksCsv>,
     .read = readStacksCsv},
    {.kind = FileKind::DdtLogbook,
     .word = "ddt-logbook"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "DDT offline report"),
     .family = Family::Stacks,
     .recognise = known<FileKind::DdtLogbook, looksLikeLogbook>,
     .read = readLogbook,
     .hasReport = true},
    {.kind = FileKind::DdtLogText,
     .word = "ddt-log-text"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "DDT offline report (text)"),
     .family = Family::Stacks,
     .recognise = known<FileKind::DdtLogText, looksLikeLogText>,
     .read = readLogText,
     .isReadByParts = true,
     .hasReport = true},
    {.kind = FileKind::StatDot,
     .word = "stat-dot"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "STAT stacks"),
     .family = Family::Stacks,
     .recognise = known<FileKind::StatDot, looksLikeStatDot>,
     .read = readStatStacks},
    {.kind = FileKind::Speedscope,
     .word = "speedscope"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "speedscope profile"),
     .family = Family::Stacks,
     .recognise = known<FileKind::Speedscope, looksLikeSpeedscope>,
     .read = readSpeedscope,
     .isPerProcess = true},
    {.kind = FileKind::PySpyJson,
     .word = "py-spy"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "py-spy dump"),
     .family = Family::Stacks,
     .recognise = known<FileKind::PySpyJson, looksLikePySpyJson>,
     .read = readPySpyJson,
     .isPerProcess = true},
    {.kind = FileKind::PySpy,
     .word = "py-spy"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "py-spy dump"),
     .family = Family::Stacks,
     .recognise = known<FileKind::PySpy, looksLikePySpy>,
     .read = readPySpy,
     .isPerProcess = true,
     .isReadByParts = true},
    {.kind = FileKind::OpenMpiStacks,
     .word = "openmpi-stacks"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Open MPI stack traces"),
     .family = Family::Stacks,
     .recognise = known<FileKind::OpenMpiStacks, looksLikeOpenMpiStacks>,
     .read = readOpenMpiStacks,
     .isReadByParts = true},
    {.kind = FileKind::AtpWalkback,
     .word = "atp-walkback"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "ATP stack walkback"),
     .family = Family::Stacks,
     .recognise = known<FileKind::AtpWalkback, looksLikeAtpWalkback>,
     .read = readAtpWalkback,
     .isPerProcess = true,
     .isReadByParts = true},
    {.kind = FileKind::Coredumpctl,
     .word = "coredumpctl"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "coredumpctl stacks"),
     .family = Family::Stacks,
     .recognise = known<FileKind::Coredumpctl, looksLikeCoredumpctl>,
     .read = readCoredumpctl,
     .isPerProcess = true,
     .isReadByParts = true},
    {.kind = FileKind::EuStack,
     .word = "eu-stack"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "eu-stack dump"),
     .family = Family::Stacks,
     .recognise = known<FileKind::EuStack, looksLikeEuStack>,
     .read = readEuStack,
     .isPerProcess = true,
     .isReadByParts = true},
    {.kind = FileKind::CudaGdb,
     .word = "cuda-gdb"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "cuda-gdb tables"),
     .family = Family::Stacks,
     .recognise = known<FileKind::CudaGdb, looksLikeCudaGdb>,
     .read = readCudaGdb,
     .isPerProcess = true},
    {.kind = FileKind::GdbBacktrace,
     .word = "gdb-backtrace"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "gdb backtrace"),
     .family = Family::Stacks,
     .recognise = known<FileKind::GdbBacktrace, looksLikeGdbBacktrace>,
     .read = readGdbStacks,
     .isPerProcess = true,
     .isReadByParts = true},
    {.kind = FileKind::Lldb,
     .word = "lldb"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "lldb backtrace"),
     .family = Family::Stacks,
     .recognise = known<FileKind::Lldb, looksLikeLldb>,
     .read = readLldb,
     .isPerProcess = true,
     .isReadByParts = true},
    {.kind = FileKind::OpenMpiSignal,
     .word = "openmpi-signal"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Stacks of the Open MPI signal handler"),
     .family = Family::Stacks,
     .recognise = known<FileKind::OpenMpiSignal, looksLikeOpenMpiSignals>,
     .read = readOpenMpiSignals,
     .isPerProcess = true,
     .isReadByParts = true},
    {.kind = FileKind::PadbTree,
     .word = "padb-tree"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "padb stack tree"),
     .family = Family::Stacks,
     .recognise = known<FileKind::PadbTree, looksLikePadbTree>,
     .read = readPadbTree,
     .isReadByParts = true},
    {.kind = FileKind::PerfScript,
     .word = "perf-script"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Samples of perf script"),
     .family = Family::Stacks,
     .recognise = known<FileKind::PerfScript, looksLikePerfScript>,
     .read = readPerfScript,
     .isPerProcess = true,
     .isReadByParts = true},
    // lines of theirs among those of other programs
    {.kind = FileKind::SeriesCsv,
     .word = "series-csv"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Series as a table (CSV)"),
     .family = Family::Arrays,
     .recognise = detectLogKind,
     .read = readLogOf<FileKind::SeriesCsv>},
    {.kind = FileKind::FmsChecksums,
     .word = "fms-checksums"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Checksums of an FMS coupler"),
     .family = Family::Arrays,
     .recognise = detectLogKind,
     .read = readLogOf<FileKind::FmsChecksums>},
    {.kind = FileKind::Mom6Sums,
     .word = "mom6-sums"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Debugging sums of MOM6"),
     .family = Family::Arrays,
     .recognise = detectLogKind,
     .read = readLogOf<FileKind::Mom6Sums>},
    {.kind = FileKind::Mom6Stats,
     .word = "mom6-stats"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Statistics of MOM6 or SIS2"),
     .family = Family::Arrays,
     .recognise = detectLogKind,
     .read = readLogOf<FileKind::Mom6Stats>},
    {.kind = FileKind::FlashDrift,
     .word = "flash-drift"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Drift log of FLASH"),
     .family = Family::Arrays,
     .recognise = detectLogKind,
     .read = readLogOf<FileKind::FlashDrift>,
     .isPerProcess = true},
    {.kind = FileKind::NemoRunStat,
     .word = "nemo-run-stat"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Statistics of NEMO (run.stat)"),
     .family = Family::Arrays,
     .recognise = detectLogKind,
     .read = readLogOf<FileKind::NemoRunStat>},
    {.kind = FileKind::MitgcmMonitor,
     .word = "mitgcm-monitor"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Monitor of MITgcm"),
     .family = Family::Arrays,
     .recognise = detectLogKind,
     .read = readLogOf<FileKind::MitgcmMonitor>},
    {.kind = FileKind::IfsNorms,
     .word = "ifs-norms"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Norms of IFS"),
     .family = Family::Arrays,
     .recognise = detectLogKind,
     .read = readLogOf<FileKind::IfsNorms>},
    {.kind = FileKind::IconMaxima,
     .word = "icon-maxima"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Maxima of ICON"),
     .family = Family::Arrays,
     .recognise = detectLogKind,
     .read = readLogOf<FileKind::IconMaxima>},
    {.kind = FileKind::WrfLog,
     .word = "wrf-log"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Log of WRF"),
     .family = Family::Arrays,
     .recognise = detectLogKind,
     .read = readLogOf<FileKind::WrfLog>},
    {.kind = FileKind::DiffwrfReport,
     .word = "diffwrf"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Report of diffwrf"),
     .family = Family::Arrays,
     .recognise = detectLogKind,
     .read = readLogOf<FileKind::DiffwrfReport>},
    {.kind = FileKind::CprncReport,
     .word = "cprnc"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Report of cprnc"),
     .family = Family::Arrays,
     .recognise = detectLogKind,
     .read = readLogOf<FileKind::CprncReport>},
    {.kind = FileKind::RankSvg,
     .word = "xpu-timer-svg"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Flame graph of xpu_timer"),
     .family = Family::Stacks,
     .recognise = known<FileKind::RankSvg, looksLikeRankSvg>,
     .read = readRankSvg},
    {.kind = FileKind::FoldedStacks,
     .word = "folded-stacks"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Folded stacks"),
     .family = Family::Stacks,
     .recognise = known<FileKind::FoldedStacks, looksLikeFolded>,
     .read = readFolded,
     .isReadByParts = true},
    // numbers alone: what nothing else is
    {.kind = FileKind::ArrayCsv,
     .word = "array-csv"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Array (CSV)"),
     .family = Family::Arrays,
     .recognise = known<FileKind::ArrayCsv, looksLikeArrayCsv>,
     .read = readCsvInput,
     .isPerProcess = true},
    {.kind = FileKind::ArraySeries,
     .word = "array-series"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Series of arrays"),
     .family = Family::Arrays},
    {.kind = FileKind::Unknown, .word = "unknown"_L1, .title = QT_TRANSLATE_NOOP("FileKind", "Unknown file")},
});

constexpr std::size_t kindCount = std::size_t(FileKind::Unknown) + 1;

consteval bool hasEachKindOnce()
{
    std::array<int, kindCount> rows{};
    for (const FileFormat &format : table)
        ++rows[std::size_t(format.kind)];
    return std::ranges::all_of(rows, [](int count) { return count == 1; });
}
static_assert(hasEachKindOnce());

/// The readers are in the order of Family; behind them is that of tables of traces.
consteval bool hasReadersOfFamilies()
{
    return std::ranges::all_of(table, [](const FileFormat &format) {
        if (std::holds_alternative<TraceTableReader>(format.read))
            return format.family == Family::Trace;
        return !format.isDocument() || (format.family && format.read.index() == std::size_t(*format.family) + 1);
    });
}
static_assert(hasReadersOfFamilies());

/// The row of each kind.
consteval std::array<std::uint8_t, kindCount> rowsOfKinds()
{
    std::array<std::uint8_t, kindCount> rows{};
    for (std::size_t row = 0; row < table.size(); ++row)
        rows[std::size_t(table[row].kind)] = std::uint8_t(row);
    return rows;
}

} // namespace

const FileFormat &formatOf(FileKind kind)
{
    static constexpr auto rows = rowsOfKinds();
    return table[rows[std::size_t(kind)]];
}

bool isOf(FileKind kind, Family family)
{
    return formatOf(kind).family == family;
}

QString kindName(FileKind kind)
{
    return formatOf(kind).word;
}

QString kindTitle(FileKind kind)
{
    return QCoreApplication::translate("FileKind", formatOf(kind).title);
}

FileKind detectKind(std::string_view all, std::optional<Family> among)
{
    const std::string_view head = all.substr(0, detectBytes);
    Recogniser asked = nullptr; // one look for all rows of a producer
    for (const FileFormat &format : table) {
        if (!format.recognise || format.recognise == asked || (among && format.family != among))
            continue;
        asked = format.recognise;
        const FileKind kind = asked(format.family == Family::Stacks ? all : head);
        if (kind != FileKind::Unknown)
            return kind;
    }
    return FileKind::Unknown;
}

namespace {

/// HDF5 is also behind a user block of any length that doubles from 512 bytes on; most of the places where it may begin
/// are in the head.
bool isHdf5Behind(const ByteSource &source, std::string_view head)
{
    constexpr std::string_view signature = "\x89HDF\r\n\x1a\n";
    constexpr std::uint64_t firstBlock = 512;
    for (std::uint64_t at = 0; !source.isCompressed() && at < source.fileBytes(); at = at == 0 ? firstBlock : 2 * at) {
        std::array<char, signature.size()> bytes = {};
        std::string_view found = head.substr(std::min<std::uint64_t>(at, head.size()), signature.size());
        if (found.size() < signature.size()) {
            auto part = source.part(at, at + signature.size());
            if (!part)
                return false;
            found = {bytes.data(), part->read(bytes)};
        }
        if (found == signature)
            return true;
    }
    return false;
}

/// Whether the first line is that of the traces of today's runtime: of the thousands of files of a run no more than it
/// is read to know them.
bool hasTraceHeader(const ByteSource &source)
{
    constexpr std::string_view firstLine = "# Begin trace header. Don't modify these records\n";
    std::array<char, firstLine.size()> bytes = {};
    if (source.isCompressed() || source.fileBytes() < bytes.size())
        return false;
    auto part = source.part(0, bytes.size());
    return part && part->read(bytes) == bytes.size() && std::string_view(bytes.data(), bytes.size()) == firstLine;
}

} // namespace

Result<FileKind> detectFile(const QString &path)
{
    if (isZarrStore(path))
        return FileKind::Zarr;
    if (isMitgcmData(path))
        return FileKind::MitgcmField;
    auto source = ByteSource::open(path);
    if (!source)
        return tl::unexpected(std::move(source.error()));
    if (hasTraceHeader(*source))
        return FileKind::DvmTrace;
    const std::vector<char> head = detectionHead(*source);
    if (isHdf5Behind(*source, {head.data(), head.size()}))
        return FileKind::Hdf5;
    return detectKind({head.data(), head.size()});
}

bool isPerhapsStream(FileKind kind, std::string_view head)
{
    return kind == FileKind::VisualizerDataset
           || (kind == FileKind::Unknown && head.find('\0') != std::string_view::npos);
}

Result<FileKind> detectFile(const QString &path, const ArrayReadOptions &arrays, Progress &progress)
{
    auto kind = detectFile(path);
    if (!kind || *kind != FileKind::Unknown)
        return kind;
    const auto bytes = openRandomBytes(path, progress);
    const auto isIt = arrays.searchesLayouts ? mayBeVisualizer : isVisualizer;
    return bytes && isIt(*bytes, arrays.layouts, progress) ? FileKind::VisualizerDataset : kind;
}

std::vector<char> detectionHead(ByteSource &source)
{
    constexpr std::size_t longest = LineChunks::defaultLongestLine; // a longer line is not read
    std::vector<char> head(detectBytes);
    head.resize(source.read(head));
    bool isAll = head.size() < detectBytes;
    while (!isAll && head.size() < longest && mayBeginFolded({head.data(), head.size()})) {
        const std::size_t size = head.size();
        head.resize(2 * size);
        head.resize(size + source.read(std::span(head).subspan(size)));
        isAll = head.size() < 2 * size;
    }
    return head;
}

} // namespace rankscope
