// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/model/trace/tracetext.h"

#include <cstdint>
#include <map>
#include <vector>

namespace rankscope {

/// A part of a made-up program of a DVM compiler.
struct ProgramPart {
    enum class Kind {
        Statement, // in the sequential part every process runs it
        Owned, // only the owner of the element runs it, the others skip it
        SequentialLoop,
        ParallelLoop,
        TaskRegion,
        Repetition, // a loop that the debugger does not know, of statements
    };
    /// How iterations are divided among processes.
    enum class Division { Blocks, Cyclic, Scattered };

    Kind kind = Kind::Statement;
    std::uint64_t id = 0; // chooses values, owners and groups, so that a part keeps them when others are taken away
    int number = 0; // of a construct
    int line = 0;
    int endLine = 0; // of a construct
    QByteArray name = {}; // written by a statement
    int reads = 1;
    bool readsFirst = false; // RD before BW
    int everyOther = 0; // a statement that is skipped in iterations divisible by it; 0: never
    std::vector<int> extents = {}; // iterations of each dimension; of a repetition how often
    bool down = false; // the iterations run from the last to the first; of a parallel loop where it is divided
    Division division = Division::Blocks;
    bool reduces = false; // a parallel loop
    bool resultLater = false; // its RV stands behind the part that follows it
    std::vector<ProgramPart> body = {};
    std::vector<std::vector<ProgramPart>> tasks = {};
};

/// How a program is run and traced.
struct ProgramRun {
    int processes = 1;
    QByteArray level = "FULL";
    bool emptyIterations = false;
    std::uint64_t division = 0; // chooses owners and groups
};

/// The traces of a run, as the runtime writes them (format document, sections 4.4, 10.3 and 15): made without a look at
/// the code that reads or compares them.
struct ProgramTraces {
    /// A record with a value that a comparison looks at. The key is what the program did, the same in every run.
    struct ValueRecord {
        std::uint64_t key = 0;
        int process = 0;
        std::uint64_t line = 0; // of the file
        qsizetype at = 0; // of its value in the text
        qsizetype length = 0;
    };

    QList<TraceText> texts; // by process
    std::vector<ValueRecord> values;
};

using Program = std::vector<ProgramPart>;

/// The same program for the same seed.
Program randomProgram(std::uint64_t seed);

ProgramTraces traced(const Program &program, const ProgramRun &run);

/// All programs that lack one part, or one iteration of a loop, of this one.
std::vector<Program> smallerPrograms(const Program &program);

/// A number that looks random, the same for the same two.
std::uint64_t mixed(std::uint64_t one, std::uint64_t two);

} // namespace rankscope
