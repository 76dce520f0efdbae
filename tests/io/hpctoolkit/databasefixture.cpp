// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/io/hpctoolkit/databasefixture.h"

#include <QDir>
#include <QFile>

#include <bit>
#include <optional>

namespace {

constexpr int lexicalRelation = 0;
constexpr int callRelation = 1;
constexpr int inlinedRelation = 2;
constexpr int functionType = 0;
constexpr int loopType = 1;
constexpr int lineType = 2;
constexpr int instructionType = 3;

/// A context below an entry.
struct FixtureContext {
    std::uint32_t number = 0;
    int relation = lexicalRelation;
    int type = lineType;
    std::optional<int> functionRow = {};
    std::optional<int> fileRow = {};
    std::uint32_t lineNumber = 0;
    std::optional<std::uint64_t> address = {}; // in module 1
    std::vector<FixtureContext> below = {};
};

std::vector<FixtureContext> mainContexts()
{
    return {{10,
             callRelation,
             functionType,
             0,
             {},
             0,
             {},
             {{11,
               lexicalRelation,
               lineType,
               {},
               0,
               5,
               {},
               {{12,
                 callRelation,
                 functionType,
                 1,
                 {},
                 0,
                 {},
                 {{13, lexicalRelation, loopType, {}, 1, 12, {}, {{14, lexicalRelation, lineType, {}, 1, 13, {}, {}}}},
                  {16,
                   lexicalRelation,
                   lineType,
                   {},
                   1,
                   20,
                   {},
                   {{17,
                     inlinedRelation,
                     functionType,
                     2,
                     {},
                     0,
                     {},
                     {{18, lexicalRelation, lineType, {}, 2, 3, {}, {}}}}}}}}}},
              {19, lexicalRelation, lineType, {}, 0, 9, {}, {}}}}};
}

/// Where the rows are that contexts point to.
struct FixtureTables {
    std::uint64_t modules = 0;
    std::uint64_t files = 0;
    std::uint64_t functions = 0;
};

struct FixtureList {
    std::uint64_t place = 0;
    std::uint64_t bytes = 0;
};

/// The lists below first, since a context points to its own.
FixtureList writeContexts(DatabaseOutput &out, const std::vector<FixtureContext> &contexts, const FixtureTables &tables)
{
    std::vector<FixtureList> below;
    for (const FixtureContext &context : contexts)
        below.push_back(writeContexts(out, context.below, tables));
    out.align(8);
    const std::uint64_t start = out.size();
    for (std::size_t index = 0; index < contexts.size(); ++index) {
        const FixtureContext &context = contexts[index];
        const int flags = (context.functionRow ? 1 : 0) | (context.fileRow ? 2 : 0) | (context.address ? 4 : 0);
        out.number(below[index].bytes, 8);
        out.number(below[index].bytes == 0 ? 0 : below[index].place, 8);
        out.number(context.number, 4);
        out.number(std::uint64_t(flags), 1);
        out.number(std::uint64_t(context.relation), 1);
        out.number(std::uint64_t(context.type), 1);
        out.number((context.functionRow ? 1U : 0U) + (context.fileRow ? 2U : 0U) + (context.address ? 2U : 0U), 1);
        out.number(context.relation == lexicalRelation ? 1 : 0, 2);
        out.number(0xffff, 2); // what is unused need not be 0
        out.number(0xffffffff, 4);
        if (context.functionRow)
            out.number(tables.functions + 40 * std::uint64_t(*context.functionRow), 8);
        if (context.fileRow) {
            out.number(tables.files + 16 * std::uint64_t(*context.fileRow), 8);
            out.number(context.lineNumber, 4);
            out.number(0, 4);
        }
        if (context.address) {
            out.number(tables.modules + 16, 8);
            out.number(*context.address, 8);
        }
    }
    return {start, out.size() - start};
}

std::uint64_t begin(DatabaseOutput &out)
{
    out.align(8);
    return out.size();
}

void setSection(DatabaseOutput &out, std::uint64_t index, std::uint64_t offset)
{
    out.set(0x10 + 16 * index, out.size() - offset, 8);
    out.set(0x18 + 16 * index, offset, 8);
}

DatabaseOutput headOf(const QByteArray &letters, int bytes)
{
    DatabaseOutput out;
    out.bytes = "HPCTOOLKIT" + letters;
    out.number(4, 1);
    out.number(0, 1);
    out.bytes.append(QByteArray(bytes - out.bytes.size(), '\0'));
    return out;
}

/// A table of rows behind its head: where the rows are, how many, how long.
std::uint64_t beginTable(DatabaseOutput &out, std::uint64_t section, std::uint32_t count, int stride)
{
    out.number(section + 16, 8);
    out.number(count, 4);
    out.number(std::uint64_t(stride), 2);
    out.number(0, 2);
    return out.size();
}

void writeNames(DatabaseOutput &out)
{
    std::uint64_t section = begin(out);
    out.number(0, 16);
    out.set(section, out.text("heat"), 8);
    out.set(section + 8, out.text("TODO database description"), 8);
    setSection(out, 0, section);
    const std::vector<QByteArray> kinds{"SUMMARY",   "NODE",       "RANK",      "THREAD",
                                        "GPUDEVICE", "GPUCONTEXT", "GPUSTREAM", "CORE"};
    section = begin(out);
    out.number(section + 16, 8);
    out.number(std::uint64_t(kinds.size()), 8);
    out.number(0, int(8 * kinds.size()));
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        out.set(section + 16 + 8 * kind, out.text(kinds[kind]), 8);
    setSection(out, 1, section);
}

constexpr int countColumns = 40; // of statistics in the summary, behind them the scope
constexpr int squareColumns = 50;
constexpr int leastColumns = 60;
constexpr int greatestColumns = 70;

/// Two metrics in four scopes; the numbers of columns: 4 * metric + scope in profiles, 20 + that in the summary.
void writeMetrics(DatabaseOutput &out, bool hasStatistics)
{
    const std::uint64_t section = begin(out);
    const std::vector<QByteArray> names{"idle", "CPUTIME (sec)"};
    const std::vector<std::pair<QByteArray, int>> scopes{
        {"point", 1}, {"function", 3}, {"execution", 2}, {"lex_aware", 0}};
    out.number(0, 28);
    out.align(8);
    const std::uint64_t metrics = out.size();
    out.number(0, int(32 * names.size()));
    const std::uint64_t scopeTable = out.size();
    out.number(0, int(16 * scopes.size()));
    for (std::size_t scope = 0; scope < scopes.size(); ++scope) {
        out.set(scopeTable + 16 * scope, out.text(scopes[scope].first), 8);
        out.set(scopeTable + 16 * scope + 8, std::uint64_t(scopes[scope].second), 1);
    }
    const std::uint64_t formula = out.text("$$");
    const std::uint64_t one = out.text("1");
    const std::uint64_t square = out.text("($$^2)");
    const std::tuple<std::uint64_t, int, int> statistics[] = {
        {one, 0, countColumns}, {square, 0, squareColumns}, {formula, 1, leastColumns}, {formula, 2, greatestColumns}};
    for (std::size_t metric = 0; metric < names.size(); ++metric) {
        out.set(metrics + 32 * metric, out.text(names[metric]), 8);
        out.set(metrics + 32 * metric + 8, begin(out), 8);
        for (std::size_t scope = 0; scope < scopes.size(); ++scope) {
            out.number(scopeTable + 16 * scope, 8);
            out.number(4 * metric + scope, 8);
        }
        out.set(metrics + 32 * metric + 16, out.size(), 8);
        for (std::size_t scope = 0; scope < scopes.size(); ++scope) {
            out.number(scopeTable + 16 * scope, 8);
            out.number(formula, 8);
            out.number(0, 2); // sums
            out.number(20 + 4 * metric + scope, 6);
        }
        std::uint64_t summaries = scopes.size();
        for (const int scope : {1, 2}) { // function, execution
            for (const auto &[text, combine, columns] : statistics) {
                if (!hasStatistics || metric == 0)
                    continue;
                out.number(scopeTable + 16 * std::uint64_t(scope), 8);
                out.number(text, 8);
                out.number(std::uint64_t(combine), 2);
                out.number(std::uint64_t(columns + scope), 6);
                ++summaries;
            }
        }
        out.set(metrics + 32 * metric + 24, scopes.size(), 2);
        out.set(metrics + 32 * metric + 26, summaries, 2);
    }
    out.set(section, metrics, 8);
    out.set(section + 8, names.size(), 4);
    out.set(section + 12, 32, 1);
    out.set(section + 13, 16, 1);
    out.set(section + 14, 24, 1);
    out.set(section + 16, scopeTable, 8);
    out.set(section + 24, scopes.size(), 2);
    out.set(section + 26, 16, 1);
    setSection(out, 2, section);
}

FixtureTables writeTables(DatabaseOutput &out)
{
    FixtureTables tables;
    const std::uint64_t strings = begin(out);
    const std::uint64_t heat = out.text("/home/jacobi/bin/heat");
    const std::uint64_t library = out.text("/usr/lib/libx.so");
    const std::vector<std::uint64_t> paths{out.text("src/home/jacobi/main.c"), out.text("sweep.c"), out.text("norm.h")};
    const std::vector<std::uint64_t> names{out.text("main"), out.text("sweep"), out.text("norm")};
    setSection(out, 4, strings);
    std::uint64_t section = begin(out);
    tables.modules = beginTable(out, section, 2, 16);
    for (const std::uint64_t path : {heat, library}) {
        out.number(0xdeadbeef, 8); // flags are reserved
        out.number(path, 8);
    }
    setSection(out, 5, section);
    section = begin(out);
    tables.files = beginTable(out, section, 3, 16);
    for (std::size_t file = 0; file < paths.size(); ++file) {
        out.number(file == 0 ? 1 : 0, 8); // copied
        out.number(paths[file], 8);
    }
    setSection(out, 6, section);
    section = begin(out);
    tables.functions = beginTable(out, section, 3, 40);
    constexpr std::uint64_t lines[] = {3, 10, 1};
    for (std::size_t row = 0; row < names.size(); ++row) {
        out.number(names[row], 8);
        out.number(tables.modules, 8);
        out.number(0x100 * row, 8);
        out.number(tables.files + 16 * row, 8);
        out.number(lines[row], 8);
    }
    setSection(out, 7, section);
    return tables;
}

QByteArray metaFile(bool hasStatistics)
{
    DatabaseOutput out = headOf("meta", 0x90);
    writeNames(out);
    writeMetrics(out, hasStatistics);
    const FixtureTables tables = writeTables(out);
    const std::uint64_t mainName = out.text("main thread");
    const std::uint64_t threadName = out.text("application thread");
    const std::uint64_t section = begin(out);
    out.number(0, 16);
    const FixtureList inMain = writeContexts(out, mainContexts(), tables);
    const FixtureList inThread = writeContexts(out, {{20, callRelation, instructionType, {}, {}, 0, 0x40, {}}}, tables);
    const std::uint64_t entries = begin(out);
    for (const auto &[list, number, name] : {std::tuple(inMain, 1, mainName), {inThread, 2, threadName}}) {
        out.number(list.bytes, 8);
        out.number(list.place, 8);
        out.number(std::uint64_t(number), 4);
        out.number(std::uint64_t(number), 4);
        out.number(name, 8);
    }
    out.set(section, entries, 8);
    out.set(section + 8, 2, 2);
    out.set(section + 10, 32, 1);
    setSection(out, 3, section);
    out.bytes += "_meta.db";
    return out.bytes;
}

constexpr std::uint16_t ownColumn = 5; // of "CPUTIME (sec)" in profiles
constexpr std::uint16_t inclusiveColumn = 6;
constexpr std::uint16_t lexicalColumn = 7;

/// What the comment in the header says, `part` of it.
DatabaseValues valuesOf(std::uint16_t offset, double part)
{
    const std::map<std::uint32_t, double> inclusive{{0, 120}, {1, 100}, {2, 20},  {10, 100}, {11, 90},
                                                    {12, 90}, {13, 60}, {14, 60}, {15, 60},  {16, 30},
                                                    {17, 30}, {18, 30}, {19, 10}, {20, 20}};
    const std::map<std::uint32_t, double> own{{10, 10}, {12, 60}, {13, 60}, {14, 60}, {15, 60},
                                              {17, 30}, {18, 30}, {19, 10}, {20, 20}};
    DatabaseValues values;
    for (const auto &[context, value] : inclusive)
        values[{context, std::uint16_t(offset + inclusiveColumn)}] = part * value;
    for (const auto &[context, value] : own)
        values[{context, std::uint16_t(offset + ownColumn)}] = part * value;
    values[{13, std::uint16_t(offset + lexicalColumn)}] = part * 60;
    return values;
}

/// Of the sums of the summary.
void addStatistics(DatabaseValues &values)
{
    const DatabaseValues sums = values;
    for (const auto &[key, sum] : sums) {
        const int scope = key.second - 20 - 4;
        if (scope != 1 && scope != 2)
            continue;
        const bool isOne = key.first == 20;
        const auto at = [&values, context = key.first, scope](int columns) -> double & {
            return values[{context, std::uint16_t(columns + scope)}];
        };
        at(countColumns) = isOne ? 1 : 2;
        at(squareColumns) = isOne ? sum * sum : sum * sum * 5 / 9;
        at(leastColumns) = isOne ? sum : sum / 3;
        at(greatestColumns) = isOne ? sum : sum * 2 / 3;
    }
}

std::vector<DatabaseValues> profileValues()
{
    return {valuesOf(20, 1), valuesOf(0, 2.0 / 3), valuesOf(0, 1.0 / 3), {}};
}

/// Values, behind them the index: the 32 bytes that say where they are go to `place`.
void writeBlock(DatabaseOutput &out, const DatabaseValues &values, std::uint64_t place)
{
    out.align(4);
    out.set(place, values.size(), 8);
    out.set(place + 8, out.size(), 8);
    std::vector<std::pair<std::uint32_t, std::uint64_t>> starts;
    std::uint64_t count = 0;
    for (const auto &[key, value] : values) {
        if (starts.empty() || starts.back().first != key.first)
            starts.emplace_back(key.first, count);
        out.number(key.second, 2);
        out.real(value);
        ++count;
    }
    out.align(4);
    out.set(place + 16, starts.size(), 4);
    out.set(place + 20, 0xabcdef, 4); // unused, and not 0
    out.set(place + 24, out.size(), 8);
    for (const auto &[context, start] : starts) {
        out.number(context, 4);
        out.number(start, 8);
    }
}

/// Rank 1 before rank 0, whose core stands before its number.
QByteArray profileFile(bool hasStatistics)
{
    DatabaseOutput out = headOf("prof", 0x30);
    const std::vector<std::vector<std::pair<int, int>>> who{
        {}, {{1, 0}, {2, 1}, {3, 0}}, {{1, 0}, {7, 3}, {2, 0}, {3, 0}}, {{1, 0}, {7, 3}, {2, 0}, {3, 1}}};
    const std::uint64_t tuples = begin(out);
    std::vector<std::uint64_t> places;
    for (const auto &ids : who) {
        places.push_back(ids.empty() ? 0 : out.size());
        if (ids.empty())
            continue;
        out.number(ids.size(), 8);
        for (const auto &[kind, number] : ids) {
            out.number(std::uint64_t(kind), 4);
            out.number(std::uint64_t(number), 4);
            out.number(std::uint64_t(number), 8);
        }
    }
    setSection(out, 1, tuples);
    const std::uint64_t section = begin(out);
    out.number(section + 16, 8);
    out.number(who.size(), 4);
    out.number(48, 4);
    out.number(0, int(48 * who.size()));
    for (std::size_t profile = 0; profile < who.size(); ++profile) {
        const std::uint64_t place = section + 16 + 48 * profile;
        out.set(place + 32, places[profile], 8);
        out.set(place + 40, profile == 0 ? 1 : 0, 4);
    }
    setSection(out, 0, section);
    std::vector<DatabaseValues> values = profileValues();
    if (hasStatistics)
        addStatistics(values.front());
    for (std::size_t profile = 0; profile < values.size(); ++profile)
        writeBlock(out, values[profile], section + 16 + 48 * profile);
    out.bytes += "_prof.db";
    return out.bytes;
}

QByteArray contextFile()
{
    constexpr std::uint32_t count = 21;
    DatabaseOutput out = headOf("ctxt", 0x30);
    const std::uint64_t section = begin(out);
    out.number(section + 16, 8);
    out.number(count, 4);
    out.number(32, 4);
    out.number(0, int(32 * count));
    setSection(out, 0, section);
    out.set(0x20, 1, 8); // what stands there is no section
    out.set(0x28, 93480, 8);
    const std::vector<DatabaseValues> profiles = profileValues();
    for (std::uint32_t context = 0; context < count; ++context) {
        const std::uint64_t place = section + 16 + 32 * context;
        std::vector<std::pair<std::uint16_t, std::uint64_t>> starts;
        out.align(4);
        out.set(place + 8, out.size(), 8);
        std::uint64_t values = 0;
        for (const std::uint16_t column : {ownColumn, inclusiveColumn}) {
            for (std::uint32_t profile = 1; profile < profiles.size(); ++profile) {
                const auto found = profiles[profile].find({context, column});
                if (found == profiles[profile].end())
                    continue;
                if (starts.empty() || starts.back().first != column)
                    starts.emplace_back(column, values);
                out.number(profile, 4);
                out.real(found->second);
                ++values;
            }
        }
        out.set(place, values, 8);
        out.set(place + 16, starts.size(), 2);
        out.set(place + 24, out.size(), 8);
        for (const auto &[column, start] : starts) {
            out.number(column, 2);
            out.number(start, 8);
        }
    }
    out.bytes += "__ctx.db";
    return out.bytes;
}

QByteArray timelineFile()
{
    DatabaseOutput out = headOf("trce", 0x20);
    const std::uint64_t section = begin(out);
    out.number(section + 32, 8);
    out.number(2, 4);
    out.number(24, 4);
    out.number(1000, 8);
    out.number(5000, 8);
    out.number(0, 48);
    setSection(out, 0, section);
    std::uint64_t line = section + 32;
    for (const auto &[profile, samples] : {std::pair(1, 3), {2, 2}}) {
        out.set(line, std::uint64_t(profile), 4);
        out.set(line + 8, out.size(), 8);
        for (int sample = 0; sample < samples; ++sample) {
            out.number(std::uint64_t(1000 * (sample + 1)), 8);
            out.number(14, 4);
        }
        out.set(line + 16, out.size(), 8);
        line += 24;
    }
    out.bytes += "trace.db";
    return out.bytes;
}

bool writeTo(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

} // namespace

void DatabaseOutput::align(std::uint64_t to)
{
    while (size() % to != 0)
        bytes.append('\0');
}

void DatabaseOutput::number(std::uint64_t value, int count)
{
    for (int byte = 0; byte < count; ++byte)
        bytes.append(byte < 8 ? static_cast<char>(value >> (8 * byte) & 0xff) : '\0');
}

void DatabaseOutput::real(double value)
{
    number(std::bit_cast<std::uint64_t>(value), 8);
}

std::uint64_t DatabaseOutput::text(const QByteArray &text)
{
    const std::uint64_t place = size();
    bytes.append(text);
    bytes.append('\0');
    return place;
}

void DatabaseOutput::set(std::uint64_t place, std::uint64_t value, int count)
{
    for (int byte = 0; byte < count; ++byte)
        bytes[static_cast<qsizetype>(place) + byte] = static_cast<char>(value >> (8 * byte) & 0xff);
}

bool DatabaseFiles::write(const QString &folder) const
{
    const QDir to(folder);
    return writeTo(to.filePath(QStringLiteral("meta.db")), meta)
           && writeTo(to.filePath(QStringLiteral("profile.db")), profile)
           && writeTo(to.filePath(QStringLiteral("cct.db")), contexts)
           && writeTo(to.filePath(QStringLiteral("trace.db")), timelines);
}

DatabaseFiles databaseFiles()
{
    return {metaFile(false), profileFile(false), contextFile(), timelineFile()};
}

DatabaseFiles databaseWithStatistics()
{
    return {metaFile(true), profileFile(true), contextFile(), timelineFile()};
}
