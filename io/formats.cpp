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

/// The row of a log of sums.
template<FileKind kind>
constexpr FileFormat logOf(QLatin1StringView word, const char *title, std::string_view lateMark = {},
                           bool isPerProcess = false)
{
    return {.kind = kind,
            .word = word,
            .title = title,
            .family = Family::Arrays,
            .recognise = detectLogKind,
            .read = readLogOf<kind>,
            .isPerProcess = isPerProcess,
            .lateMarks = {lateMark}};
}

/// The row of a file of HPCToolkit that readProfile() reads.
constexpr FileFormat profileOf(FileKind kind, QLatin1StringView word, const char *title)
{
    return {.kind = kind,
            .word = word,
            .title = title,
            .family = Family::Profile,
            .recognise = detectHpctoolkitKind,
            .read = readProfile};
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
    profileOf(FileKind::HpctoolkitProfile, "hpctoolkit-profile"_L1,
              QT_TRANSLATE_NOOP("FileKind", "HPCToolkit profile")),
    profileOf(FileKind::HpctoolkitPgm, "hpctoolkit-pgm"_L1,
              QT_TRANSLATE_NOOP("FileKind", "HPCToolkit program structure (bloop)")),
    profileOf(FileKind::HpctoolkitHpcviewer, "hpctoolkit-hpcviewer"_L1,
              QT_TRANSLATE_NOOP("FileKind", "HPCToolkit result for hpcviewer")),
    profileOf(FileKind::HpctoolkitCsprofile, "hpctoolkit-csprofile"_L1,
              QT_TRANSLATE_NOOP("FileKind", "HPCToolkit call path profile (CSPROFILE)")),
    profileOf(FileKind::HpctoolkitExperiment, "hpctoolkit-experiment"_L1,
              QT_TRANSLATE_NOOP("FileKind", "HPCToolkit experiment")),
    profileOf(FileKind::HpctoolkitStructure, "hpctoolkit-structure"_L1,
              QT_TRANSLATE_NOOP("FileKind", "HPCToolkit program structure (hpcstruct)")),
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
     .read = readNcclRasJson,
     .isWaitReport = true},
    {.kind = FileKind::MustJson,
     .word = "must-json"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "MUST report (JSON)"),
     .family = Family::Stacks,
     .recognise = known<FileKind::MustJson, looksLikeMustJson>,
     .read = readMustJson,
     .isWaitReport = true},
    {.kind = FileKind::MustHtml,
     .word = "must-html"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "MUST report (HTML)"),
     .family = Family::Stacks,
     .recognise = known<FileKind::MustHtml, looksLikeMustHtml>,
     .read = readMustHtml,
     .isWaitReport = true},
    {.kind = FileKind::MustDot,
     .word = "must-dot"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "MUST deadlock graph"),
     .family = Family::Stacks,
     .recognise = known<FileKind::MustDot, looksLikeMustDot>,
     .read = readMustDot,
     .isWaitReport = true},
    {.kind = FileKind::FlightRecorderText,
     .word = "torch-fr-trace"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "torchfrtrace report"),
     .family = Family::Stacks,
     .recognise = known<FileKind::FlightRecorderText, looksLikeFlightText>,
     .read = readFlightText,
     .isWaitReport = true,
     .lateMarks = {"joining collective"}},
    {.kind = FileKind::NcclRas,
     .word = "nccl-ras"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "NCCL RAS report"),
     .family = Family::Stacks,
     .recognise = known<FileKind::NcclRas, looksLikeNcclRas>,
     .read = readNcclRas,
     .isWaitReport = true,
     .lateMarks = {"Watchdog caught"}},
    {.kind = FileKind::MustText,
     .word = "must-text"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "MUST report (text)"),
     .family = Family::Stacks,
     .recognise = known<FileKind::MustText, looksLikeMustText>,
     .read = readMustText,
     .isWaitReport = true,
     .lateMarks = {"[MUST-REPORT]"}},
    {.kind = FileKind::PadbReport,
     .word = "padb-report"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "padb report"),
     .family = Family::Stacks,
     .recognise = known<FileKind::PadbReport, looksLikePadbReport>,
     .read = readPadbReport,
     .isWaitReport = true},
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
     .read = readStacksCsv,
     .isCounted = true},
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
     .isReadByParts = true,
     .lateMarks = {"\nPython v"}},
    {.kind = FileKind::OpenMpiStacks,
     .word = "openmpi-stacks"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Open MPI stack traces"),
     .family = Family::Stacks,
     .recognise = known<FileKind::OpenMpiStacks, looksLikeOpenMpiStacks>,
     .read = readOpenMpiStacks,
     .isReadByParts = true,
     .lateMarks = {"STACK TRACE FOR PROC"}},
    {.kind = FileKind::AtpWalkback,
     .word = "atp-walkback"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "ATP stack walkback"),
     .family = Family::Stacks,
     .recognise = known<FileKind::AtpWalkback, looksLikeAtpWalkback>,
     .read = readAtpWalkback,
     .isPerProcess = true,
     .isReadByParts = true,
     .lateMarks = {"ATP Stack walkback"}},
    {.kind = FileKind::Coredumpctl,
     .word = "coredumpctl"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "coredumpctl stacks"),
     .family = Family::Stacks,
     .recognise = known<FileKind::Coredumpctl, looksLikeCoredumpctl>,
     .read = readCoredumpctl,
     .isPerProcess = true,
     .isReadByParts = true,
     .lateMarks = {"Stack trace of thread"}},
    {.kind = FileKind::EuStack,
     .word = "eu-stack"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "eu-stack dump"),
     .family = Family::Stacks,
     .recognise = known<FileKind::EuStack, looksLikeEuStack>,
     .read = readEuStack,
     .isPerProcess = true,
     .isReadByParts = true,
     .lateMarks = {"\nTID "}},
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
     .isReadByParts = true,
     .lateMarks = {"#0  ", "(LWP "}},
    {.kind = FileKind::Lldb,
     .word = "lldb"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "lldb backtrace"),
     .family = Family::Stacks,
     .recognise = known<FileKind::Lldb, looksLikeLldb>,
     .read = readLldb,
     .isPerProcess = true,
     .isReadByParts = true,
     .lateMarks = {"frame #0: "}},
    {.kind = FileKind::OpenMpiSignal,
     .word = "openmpi-signal"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Stacks of the Open MPI signal handler"),
     .family = Family::Stacks,
     .recognise = known<FileKind::OpenMpiSignal, looksLikeOpenMpiSignals>,
     .read = readOpenMpiSignals,
     .isPerProcess = true,
     .isReadByParts = true,
     .lateMarks = {"*** Process received"}},
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
    logOf<FileKind::SeriesCsv>("series-csv"_L1, QT_TRANSLATE_NOOP("FileKind", "Series as a table (CSV)")),
    logOf<FileKind::FmsChecksums>("fms-checksums"_L1, QT_TRANSLATE_NOOP("FileKind", "Checksums of an FMS coupler"),
                                  "BEGIN CHECKSUM("),
    logOf<FileKind::Mom6Sums>("mom6-sums"_L1, QT_TRANSLATE_NOOP("FileKind", "Debugging sums of MOM6"), "-point:"),
    logOf<FileKind::Mom6Stats>("mom6-stats"_L1, QT_TRANSLATE_NOOP("FileKind", "Statistics of MOM6 or SIS2")),
    logOf<FileKind::FlashDrift>("flash-drift"_L1, QT_TRANSLATE_NOOP("FileKind", "Drift log of FLASH"), {}, true),
    logOf<FileKind::NemoRunStat>("nemo-run-stat"_L1, QT_TRANSLATE_NOOP("FileKind", "Statistics of NEMO (run.stat)")),
    logOf<FileKind::MitgcmMonitor>("mitgcm-monitor"_L1, QT_TRANSLATE_NOOP("FileKind", "Monitor of MITgcm"), "%MON "),
    logOf<FileKind::IfsNorms>("ifs-norms"_L1, QT_TRANSLATE_NOOP("FileKind", "Norms of IFS"), "NORMS AT "),
    logOf<FileKind::IconMaxima>("icon-maxima"_L1, QT_TRANSLATE_NOOP("FileKind", "Maxima of ICON"), "MAXABS VN,"),
    logOf<FileKind::WrfLog>("wrf-log"_L1, QT_TRANSLATE_NOOP("FileKind", "Log of WRF")),
    logOf<FileKind::DiffwrfReport>("diffwrf"_L1, QT_TRANSLATE_NOOP("FileKind", "Report of diffwrf")),
    logOf<FileKind::CprncReport>("cprnc"_L1, QT_TRANSLATE_NOOP("FileKind", "Report of cprnc")),
    {.kind = FileKind::RankSvg,
     .word = "xpu-timer-svg"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Flame graph of xpu_timer"),
     .family = Family::Stacks,
     .recognise = known<FileKind::RankSvg, looksLikeRankSvg>,
     .read = readRankSvg,
     .isCounted = true},
    {.kind = FileKind::FoldedStacks,
     .word = "folded-stacks"_L1,
     .title = QT_TRANSLATE_NOOP("FileKind", "Folded stacks"),
     .family = Family::Stacks,
     .recognise = known<FileKind::FoldedStacks, looksLikeFolded>,
     .read = readFolded,
     .isReadByParts = true,
     .isCounted = true},
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

std::span<const FileFormat> fileFormats()
{
    return table;
}

} // namespace rankscope
