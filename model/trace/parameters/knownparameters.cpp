// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/parameters/knownparameters.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using Holds = ParameterType;

constexpr auto parameterTable = std::to_array<KnownParameter>({
    {.name = "EnableTrace"_L1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "Whether the execution is traced or compared with a trace.")},
    {.name = "EnableDynControl"_L1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "Whether the dynamic control watches the program.")},
    {.name = "ManualReductCalc"_L1,
     .type = Holds::Integer,
     .lowest = 0,
     .highest = 1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "1: results of reductions are calculated by the debugger.")},
    {.name = "EnableCodeCoverage"_L1,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "Whether the lines that were executed are collected.")},
    {.name = "DelUsrTrace"_L1,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "Whether the files of earlier traces are deleted first.")},

    {.name = "TraceOptions.TraceMode"_L1,
     .type = Holds::Integer,
     .lowest = 0,
     .highest = 3,
     .initial = "1"_L1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning",
                                  "0: write the configuration; 1: write the trace; 2: both; 3: compare with a trace.")},
    {.name = "TraceOptions.TraceLevel"_L1,
     .type = Holds::Integer,
     .lowest = 0,
     .highest = 4,
     .initial = "3"_L1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "How much is traced: 0 NONE, 1 MINIMAL, 2 MODIFY, 3 FULL, "
                                                      "4 CHECKSUM (not in the dialect D2).")},
    {.name = "TraceOptions.TracePath"_L1,
     .type = Holds::Text,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "The folder of the trace files.")},
    {.name = "TraceOptions.FileLoopInfo"_L1,
     .type = Holds::Text,
     .initial = "loops"_L1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "The name of the trace configuration, in the folder of traces.")},
    {.name = "TraceOptions.TraceFile"_L1,
     .type = Holds::Text,
     .dialect = TraceDialect::D2,
     .meaning =
         QT_TRANSLATE_NOOP("ParameterMeaning", "The trace that a run is compared with, in the folder of traces.")},
    {.name = "TraceOptions.InputTracePrefix"_L1,
     .type = Holds::Text,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "What the names of the traces to compare with begin with.")},
    {.name = "TraceOptions.OutputTracePrefix"_L1,
     .type = Holds::Text,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "What the names of written traces begin with.")},
    {.name = "TraceOptions.Ext"_L1,
     .type = Holds::Text,
     .initial = "trd"_L1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "The extension of trace files; the number of the process is "
                                                      "before it.")},
    {.name = "TraceOptions.ErrorFile"_L1,
     .type = Holds::Text,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "The file of the differences that a comparison found.")},
    {.name = "TraceOptions.ErrorToScreen"_L1,
     .initial = "0"_L1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "Whether differences go to the screen and not to a file.")},
    {.name = "TraceOptions.AppendErrorFile"_L1,
     .initial = "0"_L1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "Whether differences are added to those of earlier runs.")},
    {.name = "TraceOptions.MaxErrors"_L1,
     .type = Holds::Integer,
     .lowest = 0,
     .initial = "1000"_L1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "After how many differences tracing ends, all processes "
                                                      "together.")},

    {.name = "TraceOptions.Exp"_L1,
     .type = Holds::Real,
     .lowest = 0,
     .initial = "1e-4"_L1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "The largest deviation with which reals are equal.")},
    {.name = "TraceOptions.ExpIsAbsolute"_L1,
     .type = Holds::Integer,
     .lowest = 0,
     .highest = 1,
     .initial = "1"_L1,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "1: Exp is an absolute deviation; 0: a relative one.")},
    {.name = "TraceOptions.RelCompareMin"_L1,
     .type = Holds::Real,
     .lowest = 0,
     .isAbove = true,
     .initial = "1e-10"_L1,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "The smallest number that a relative deviation is divided by.")},
    {.name = "TraceOptions.StrictCompare"_L1,
     .type = Holds::Integer,
     .lowest = 0,
     .highest = 1,
     .initial = "0"_L1,
     .dialect = TraceDialect::D3,
     .meaning =
         QT_TRANSLATE_NOOP("ParameterMeaning", "1: reals are equal only when they are the same; Exp is not used.")},
    {.name = "TraceOptions.SRCLocCompareMode"_L1,
     .type = Holds::Integer,
     .lowest = 0,
     .highest = 3,
     .initial = "0"_L1,
     .dialect = TraceDialect::D3,
     .meaning =
         QT_TRANSLATE_NOOP("ParameterMeaning", "How places must agree: 0 wholly, 1 without the folder, 2 without "
                                               "the line of constructs, 3 without the file.")},
    {.name = "TraceOptions.EnableNANChecks"_L1,
     .initial = "1"_L1,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "Whether values that are no number are reported.")},
    {.name = "TraceOptions.SubstRedResults"_L1,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "Whether a comparison puts the results of reductions of the "
                                                      "reference into the program.")},
    {.name = "TraceOptions.SubstAllResults"_L1,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "Whether a comparison puts all written values of the reference "
                                                      "into the program.")},
    {.name = "TraceOptions.AllowErrorsSubst"_L1,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "Whether values that differ are replaced by those of the "
                                                      "reference, too.")},
    {.name = "TraceOptions.DisableRedArrays"_L1,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "Whether reductions of arrays are not watched; that can report "
                                                      "differences that are none.")},

    {.name = "TraceOptions.SaveThroughExec"_L1,
     .type = Holds::Integer,
     .lowest = 0,
     .highest = 1,
     .initial = "0"_L1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "1: the trace is written while the program runs, for which a "
                                                      "configuration must exist; 0: at its end.")},
    {.name = "TraceOptions.WriteEmptyIter"_L1,
     .initial = "0"_L1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "Whether iterations without records are traced.")},
    {.name = "TraceOptions.SpaceIndent"_L1,
     .type = Holds::Integer,
     .lowest = 0,
     .initial = "2"_L1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "By how many blanks each level is indented in a trace.")},
    {.name = "TraceOptions.WrtHeaderProc"_L1,
     .type = Holds::Integer,
     .lowest = -1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "The number of the process that writes the configuration; "
                                                      "-1: each process writes its own.")},
    {.name = "TraceOptions.MaxTraceFileSize"_L1,
     .type = Holds::Integer,
     .lowest = 0,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "At how many bytes a trace ends. The runtime says nothing of it; "
                                                      "the recorder of Rankscope does, and 0 is no limit there.")},
    {.name = "TraceOptions.PrintStatistic"_L1,
     .dialect = TraceDialect::D2,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "Whether statistics of the trace are printed.")},
    {.name = "TraceOptions.StartPoint"_L1,
     .type = Holds::Text,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "The point of the execution where tracing begins, as 3.B.")},
    {.name = "TraceOptions.FinishPoint"_L1,
     .type = Holds::Text,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "The point of the execution where tracing ends, as 5.E.")},
    {.name = "TraceOptions.MultidimensionalArrays"_L1,
     .initial = "1"_L1,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "Whether ranges of arrays hold for each dimension.")},
    {.name = "TraceOptions.drarr"_L1,
     .initial = "0"_L1,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "Whether arrays are registered, which checksums need.")},
    {.name = "TraceOptions.DefaultArrayStep"_L1,
     .type = Holds::Integer,
     .lowest = 1,
     .initial = "1"_L1,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "The step of ranges of arrays that state none.")},
    {.name = "TraceOptions.DefaultIterStep"_L1,
     .type = Holds::Integer,
     .lowest = 1,
     .initial = "1"_L1,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "The step of ranges of iterations that state none.")},

    {.name = "TraceOptions.CalcChecksums"_L1,
     .type = Holds::Integer,
     .lowest = 0,
     .highest = 1,
     .initial = "0"_L1,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "1: checksums of arrays are written in addition to the level.")},
    {.name = "TraceOptions.ChecksumMode"_L1,
     .type = Holds::Integer,
     .lowest = 1,
     .highest = 2,
     .initial = "1"_L1,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "Of which arrays checksums are calculated.")},
    {.name = "TraceOptions.ChecksumBinary"_L1,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "Whether checksums add the bits of the elements.")},
    {.name = "TraceOptions.ChecksumDisarrOnly"_L1,
     .type = Holds::Integer,
     .lowest = 0,
     .highest = 1,
     .initial = "1"_L1,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "1: checksums are those of distributed arrays alone.")},
    {.name = "TraceOptions.TrapArraysAnyway"_L1,
     .type = Holds::Integer,
     .lowest = 0,
     .highest = 1,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "1: accesses to arrays are collected even where a configuration "
                                                      "was read; not when comparing.")},
    {.name = "TraceOptions.SaveArrayFilename"_L1,
     .type = Holds::Text,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "The file that the elements of an array are saved in.")},
    {.name = "TraceOptions.SaveArrayID"_L1,
     .type = Holds::Text,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "The array whose elements are saved.")},

    {.name = "TraceOptions.Ig_left"_L1,
     .type = Holds::Integer,
     .lowest = -1,
     .initial = "-1"_L1,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "How many first iterations of a parallel loop are traced; "
                                                      "-1: no such limit.")},
    {.name = "TraceOptions.Ig_right"_L1,
     .type = Holds::Integer,
     .lowest = -1,
     .initial = "-1"_L1,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "How many last iterations of a parallel loop are traced; "
                                                      "-1: no such limit.")},
    {.name = "TraceOptions.Iloc_left"_L1,
     .type = Holds::Integer,
     .lowest = -1,
     .initial = "-1"_L1,
     .dialect = TraceDialect::D3,
     .meaning =
         QT_TRANSLATE_NOOP("ParameterMeaning", "How many first iterations of each process in a parallel loop are "
                                               "traced; -1: no such limit.")},
    {.name = "TraceOptions.Iloc_right"_L1,
     .type = Holds::Integer,
     .lowest = -1,
     .initial = "-1"_L1,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "How many last iterations of each process in a parallel loop are "
                                                      "traced; -1: no such limit.")},
    {.name = "TraceOptions.Irep_left"_L1,
     .type = Holds::Integer,
     .lowest = -1,
     .initial = "-1"_L1,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "How many first iterations of a sequential loop are traced; "
                                                      "-1: no such limit.")},
    {.name = "TraceOptions.Irep_right"_L1,
     .type = Holds::Integer,
     .lowest = -1,
     .initial = "-1"_L1,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "How many last iterations of a sequential loop are traced; the "
                                                      "runtime does not use it yet.")},
    {.name = "TraceOptions.LocIterWidth"_L1,
     .type = Holds::Integer,
     .lowest = -1,
     .initial = "1"_L1,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "How wide the traced border of each process's iterations of a "
                                                      "parallel loop is.")},
    {.name = "TraceOptions.GlobIterWidth"_L1,
     .type = Holds::Integer,
     .lowest = -1,
     .initial = "1"_L1,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "How wide the traced border of all iterations of a parallel loop "
                                                      "is.")},
    {.name = "TraceOptions.RepIterWidth"_L1,
     .type = Holds::Integer,
     .lowest = -1,
     .initial = "1"_L1,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "How wide the traced border of the iterations of a sequential "
                                                      "loop is; -1: the loop is not divided.")},
    {.name = "TraceOptions.IterTraceMode"_L1,
     .type = Holds::Integer,
     .lowest = -1,
     .highest = 4,
     .initial = "-1"_L1,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "Which iterations of loops with two bodies run the traced one.")},
    {.name = "TraceOptions.SeqLdivParContextOnly"_L1,
     .type = Holds::Integer,
     .lowest = 0,
     .highest = 1,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "1: sequential loops are divided only inside parallel ones.")},
    {.name = "TraceOptions.MrgTracePrint"_L1,
     .type = Holds::Integer,
     .lowest = 0,
     .highest = 2,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "How the united trace of several processes is printed.")},
    {.name = "TraceOptions.SetCoreSizeMax"_L1,
     .dialect = TraceDialect::D3,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "Whether core files may be as large as the system allows.")},
    {.name = "TraceOptions.TableTraceSize"_L1,
     .type = Holds::Integer,
     .lowest = 1,
     .initial = "2048"_L1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "By how many records the table of the trace grows.")},
    {.name = "TraceOptions.HashIterIndex"_L1,
     .type = Holds::Integer,
     .lowest = 1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "The size of the index of the hash table of iterations.")},
    {.name = "TraceOptions.HashIterSize"_L1,
     .type = Holds::Integer,
     .lowest = 1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "The size of the hash table of iterations.")},
    {.name = "TraceOptions.ReductHashIndexSize"_L1,
     .type = Holds::Integer,
     .lowest = 1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "The size of the index of the hash table of reductions.")},
    {.name = "TraceOptions.ReductHashTableSize"_L1,
     .type = Holds::Integer,
     .lowest = 1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "The size of the hash table of reductions.")},
    {.name = "TraceOptions.ReductVarTableSize"_L1,
     .type = Holds::Integer,
     .lowest = 1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "The size of the table of reduction variables.")},

    {.name = "DebugOptions.ErrorFile"_L1,
     .type = Holds::Text,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "The file of the errors that the dynamic control found.")},
    {.name = "DebugOptions.ErrorToScreen"_L1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "Whether errors go to the screen and not to a file.")},
    {.name = "DebugOptions.AppendErrorFile"_L1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "Whether errors are added to those of earlier runs.")},
    {.name = "DebugOptions.MaxErrors"_L1,
     .type = Holds::Integer,
     .lowest = 0,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "After how many errors the dynamic control ends.")},
    {.name = "DebugOptions.PrintStatistic"_L1,
     .dialect = TraceDialect::D2,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "Whether statistics of the table of variables are printed.")},
    {.name = "DebugOptions.CheckVarInitialization"_L1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "Whether scalar variables are checked for being set before they "
                                                      "are read.")},
    {.name = "DebugOptions.CheckVarReadOnly"_L1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "Whether writing to read-only variables is checked.")},
    {.name = "DebugOptions.CheckReductionAccess"_L1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "Whether the use of reduction variables is checked.")},
    {.name = "DebugOptions.CheckDisArrInitialization"_L1,
     .meaning =
         QT_TRANSLATE_NOOP("ParameterMeaning", "Whether elements of distributed arrays are checked for being set "
                                               "before they are read.")},
    {.name = "DebugOptions.CheckDisArrLimits"_L1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "Whether accesses outside the limits of a distributed array are "
                                                      "checked.")},
    {.name = "DebugOptions.CheckDisArrEdgeExchange"_L1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "Whether the exchange of shadow edges is checked.")},
    {.name = "DebugOptions.CheckDisArrSequentialAccess"_L1,
     .meaning =
         QT_TRANSLATE_NOOP("ParameterMeaning", "Whether accesses to distributed arrays in the sequential part are "
                                               "checked.")},
    {.name = "DebugOptions.CheckDisArrLocalElm"_L1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "Whether elements of distributed arrays are checked for being "
                                                      "local.")},
    {.name = "DebugOptions.CheckDataDependence"_L1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "Whether parallel loops are checked for data dependences.")},
    {.name = "DebugOptions.CheckRemoteBufferAccess"_L1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "Whether the use of buffers of remote access is checked.")},
    {.name = "DebugOptions.HashIndexSize"_L1,
     .type = Holds::Integer,
     .lowest = 1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "The size of the index of the hash table of variables.")},
    {.name = "DebugOptions.HashTableSize"_L1,
     .type = Holds::Integer,
     .lowest = 1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "The size of the arrays of hash tables.")},
    {.name = "DebugOptions.VarTableSize"_L1,
     .type = Holds::Integer,
     .lowest = 1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "The size of the tables of variables.")},
    {.name = "HashMethod"_L1,
     .type = Holds::Integer,
     .lowest = 0,
     .highest = 1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "How hash values are calculated: 0 the standard way, 1 with an "
                                                      "offset.")},
    {.name = "HashOffsetValue"_L1,
     .type = Holds::Integer,
     .lowest = 0,
     .highest = 16,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "The offset of HashMethod 1, in bits.")},

    {.name = "TraceOptions.FloatPrecision"_L1,
     .type = Holds::Integer,
     .lowest = 0,
     .highest = 17,
     .initial = "0"_L1,
     .meaning =
         QT_TRANSLATE_NOOP("ParameterMeaning", "Of the recorder of Rankscope: significant digits of reals; 0: as "
                                               "many as keep each value.")},
    {.name = "Recorder.Gzip"_L1,
     .type = Holds::Integer,
     .lowest = 0,
     .highest = 1,
     .initial = "0"_L1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "1: the recorder of Rankscope compresses the trace (0.trd.gz).")},
    {.name = "Recorder.Threads"_L1,
     .type = Holds::Integer,
     .lowest = 0,
     .highest = 1,
     .initial = "0"_L1,
     .meaning =
         QT_TRANSLATE_NOOP("ParameterMeaning", "1: with SaveThroughExec the recorder of Rankscope holds parallel "
                                               "constructs back until they end, so that threads can be joined.")},
    {.name = "Recorder.MaxMemory"_L1,
     .type = Holds::Integer,
     .lowest = 1 << 20,
     .initial = "1073741824"_L1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "How many bytes of records the recorder of Rankscope keeps in "
                                                      "memory; what is more goes to a temporary file.")},
    {.name = "Recorder.MaxControlMemory"_L1,
     .type = Holds::Integer,
     .lowest = 1 << 16,
     .initial = "1073741824"_L1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "How many bytes the dynamic control of the recorder of Rankscope "
                                                      "may take.")},
    {.name = "Recorder.StopAtError"_L1,
     .type = Holds::Integer,
     .lowest = 0,
     .highest = 1,
     .initial = "0"_L1,
     .meaning = QT_TRANSLATE_NOOP("ParameterMeaning", "1: the recorder of Rankscope stops the program for a debugger "
                                                      "where a comparison finds the first difference.")},
});

struct KnownParameterTexts {
    Q_DECLARE_TR_FUNCTIONS(KnownParameter)
};

template<typename Number>
std::optional<Number> wholeTextNumber(QStringView text)
{
    const QByteArray bytes = text.trimmed().toLatin1();
    const char *const end = bytes.constData() + bytes.size();
    const char *const begin =
        bytes.startsWith('+') && !bytes.startsWith("+-") ? bytes.constData() + 1 : bytes.constData();
    Number number{};
    const auto [next, error] = std::from_chars(begin, end, number);
    return error == std::errc() && next == end ? std::optional(number) : std::nullopt;
}

std::optional<QString> numberFault(const KnownParameter &parameter, const QString &value)
{
    const bool isReal = parameter.type == Holds::Real;
    const std::optional<std::int64_t> integer = integerParameter(value);
    const std::optional<double> number =
        isReal ? realParameter(value) : (integer ? std::optional(double(*integer)) : std::nullopt);
    if (!number)
        return (isReal ? KnownParameterTexts::tr("%1 must be a number, and \"%2\" is none.")
                       : KnownParameterTexts::tr("%1 must be a whole number, and \"%2\" is none."))
            .arg(parameter.name, value);
    const bool isLow =
        parameter.lowest && (parameter.isAbove ? *number <= *parameter.lowest : *number < *parameter.lowest);
    if (isLow || (parameter.highest && *number > *parameter.highest))
        return KnownParameterTexts::tr("%1 is %2; allowed is: %3.").arg(parameter.name, value, allowedText(parameter));
    return std::nullopt;
}

} // namespace

std::span<const KnownParameter> knownParameters()
{
    return parameterTable;
}

const KnownParameter *knownParameter(QStringView name)
{
    const auto known =
        std::ranges::find_if(parameterTable, [name](const KnownParameter &one) { return name == one.name; });
    return known == parameterTable.end() ? nullptr : &*known;
}

QString parameterMeaning(const KnownParameter &parameter)
{
    return QCoreApplication::translate("ParameterMeaning", parameter.meaning);
}

QString allowedText(const KnownParameter &parameter)
{
    const auto number = [](double limit) { return QLocale().toString(limit, 'g', 15); };
    if (parameter.type == Holds::Text)
        return KnownParameterTexts::tr("any text");
    if (parameter.type == Holds::Switch)
        return KnownParameterTexts::tr("0 for no, another number for yes");
    if (parameter.lowest && parameter.highest)
        return KnownParameterTexts::tr("%1 to %2").arg(number(*parameter.lowest), number(*parameter.highest));
    if (!parameter.lowest)
        return KnownParameterTexts::tr("any number");
    return (parameter.isAbove ? KnownParameterTexts::tr("more than %1") : KnownParameterTexts::tr("%1 or more"))
        .arg(number(*parameter.lowest));
}

std::optional<QString> valueFault(const KnownParameter &parameter, const QString &value)
{
    return parameter.type == Holds::Text ? std::nullopt : numberFault(parameter, value);
}

std::optional<double> realParameter(QStringView text)
{
    const std::optional<double> number = wholeTextNumber<double>(text);
    return number && std::isfinite(*number) ? number : std::nullopt;
}

std::optional<std::int64_t> integerParameter(QStringView text)
{
    return wholeTextNumber<std::int64_t>(text);
}

} // namespace rankscope
