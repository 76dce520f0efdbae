// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/trace/randomprogram.h"

#include <algorithm>
#include <random>

namespace rankscope {

std::uint64_t mixed(std::uint64_t one, std::uint64_t two)
{
    std::uint64_t value = one * 0x9E37'79B9'7F4A'7C15u + two + 0x7F4A'7C15u;
    value = (value ^ (value >> 30)) * 0xBF58'476D'1CE4'E5B9u;
    value = (value ^ (value >> 27)) * 0x94D0'49BB'1331'11EBu;
    return value ^ (value >> 31);
}

namespace {

using Kind = ProgramPart::Kind;

/// Writes programs. What a DVM compiler does not allow does not come up: no skipped statement and no construct for
/// processes inside of a parallel loop.
class ProgramMaker
{
public:
    explicit ProgramMaker(std::uint64_t seed) : m_random(seed) {}

    std::vector<ProgramPart> parts(int depth, bool inParallel, int most);

private:
    struct Surroundings {
        int depth = 0;
        bool inParallel = false;
    };

    bool chance(int percent) { return below(100) < percent; }
    int below(int limit) { return static_cast<int>(m_random() % static_cast<std::uint64_t>(limit)); }
    ProgramPart part(const Surroundings &around, const std::vector<ProgramPart> &before);
    Kind kindFor(const Surroundings &around);
    void fill(ProgramPart &part, const Surroundings &around);
    void fillConstruct(ProgramPart &part, const Surroundings &around);

    std::mt19937_64 m_random;
    std::uint64_t m_id = 0;
    int m_line = 0;
    int m_number = 0;
};

std::vector<ProgramPart> ProgramMaker::parts(int depth, bool inParallel, int most)
{
    std::vector<ProgramPart> result;
    const int count = 1 + below(most);
    for (int index = 0; index < count; ++index)
        result.push_back(part({depth, inParallel}, result));
    return result;
}

Kind ProgramMaker::kindFor(const Surroundings &around)
{
    const int choice = below(100);
    if (around.depth >= 3 || choice < 30)
        return around.inParallel || chance(40) ? Kind::Statement : Kind::Owned;
    if (around.inParallel)
        return choice < 85 ? Kind::Statement : Kind::SequentialLoop;
    if (choice < 60)
        return Kind::SequentialLoop;
    if (choice < 80)
        return Kind::ParallelLoop;
    return choice < 92 ? Kind::TaskRegion : Kind::Repetition;
}

ProgramPart ProgramMaker::part(const Surroundings &around, const std::vector<ProgramPart> &before)
{
    ProgramPart made;
    made.kind = kindFor(around);
    made.id = ++m_id;
    // Two statements may share a line.
    const bool follows =
        !before.empty() && (before.back().kind == Kind::Owned || before.back().kind == Kind::Statement);
    const bool simple = made.kind == Kind::Owned || made.kind == Kind::Statement;
    made.line = follows && simple && chance(8) ? before.back().line : ++m_line;
    fill(made, around);
    return made;
}

void ProgramMaker::fill(ProgramPart &part, const Surroundings &around)
{
    static const QByteArrayList names{"A(I)", "A(I+1)", "B(I,J)", "S", "T", "X(K)"};
    switch (part.kind) {
    case Kind::Statement:
    case Kind::Owned:
        part.name = names[below(int(names.size()))];
        part.reads = below(3);
        part.readsFirst = part.kind == Kind::Statement && chance(50);
        part.everyOther = chance(20) ? 2 + below(2) : 0;
        return;
    case Kind::Repetition:
        part.extents = {1 + below(4)};
        part.body = parts(3, false, 2);
        return;
    case Kind::SequentialLoop:
    case Kind::ParallelLoop:
    case Kind::TaskRegion:
        fillConstruct(part, around);
    }
}

void ProgramMaker::fillConstruct(ProgramPart &part, const Surroundings &around)
{
    part.number = ++m_number;
    part.down = chance(30);
    part.division = static_cast<ProgramPart::Division>(below(3));
    if (part.kind == Kind::TaskRegion) {
        const int count = 1 + below(4);
        for (int task = 0; task < count; ++task)
            part.tasks.push_back(parts(around.depth + 1, false, 3));
        if (chance(30)) // a loop over tasks
            std::fill(part.tasks.begin(), part.tasks.end(), part.tasks.front());
    } else {
        const bool parallel = part.kind == Kind::ParallelLoop;
        part.extents = {below(parallel ? 9 : 5)};
        if (parallel && chance(30))
            part.extents = {1 + below(3), 1 + below(4)};
        part.reduces = parallel && chance(40);
        part.resultLater = part.reduces && chance(20);
        part.body = parts(around.depth + 1, parallel || around.inParallel, parallel ? 3 : 4);
    }
    part.endLine = ++m_line;
}

/// The trace of one process.
class TraceWriter
{
public:
    TraceWriter(const ProgramRun &run, int process) : m_run(run), m_process(process) {}

    /// A record that opens its iteration: all but SKP.
    void record(const QByteArray &text)
    {
        open();
        write(text);
    }
    void skip(int line) { write("SKP: " + place(line)); }
    void value(const QByteArray &before, std::uint64_t key, const QByteArray &number, int line)
    {
        open();
        m_values.push_back({key, m_process, m_line, m_text.size() + before.size(), number.size()});
        write(before + number + "; " + place(line));
    }
    void begin(const QByteArray &keyword, const ProgramPart &part, const QByteArray &parent)
    {
        const QByteArray rank = QByteArray::number(std::max<qsizetype>(1, qsizetype(part.extents.size())));
        const bool isParallel = keyword != "SL";
        m_points.push_back(isParallel ? ++m_point : 0);
        record(keyword + ": " + QByteArray::number(part.number) + "(" + parent + ") [" + rank + "]; " + place(part.line)
               + point('B'));
    }
    /// An iteration without a record, or with SKP alone, leaves no IT unless empty ones are wanted.
    void iteration(const std::vector<std::int64_t> &indices)
    {
        QByteArray tuple;
        std::int64_t linear = 0;
        for (const std::int64_t index : indices) {
            tuple += (tuple.isEmpty() ? "" : ",") + QByteArray::number(index);
            linear = linear * 10 + index;
        }
        m_pending = "IT: " + QByteArray::number(linear) + ", (" + tuple + ")";
        if (m_run.emptyIterations)
            open();
    }
    void end(const ProgramPart &part)
    {
        m_pending.clear();
        write("EL: " + QByteArray::number(part.number) + "; " + place(part.endLine) + point('E'));
        m_points.pop_back();
    }
    static QByteArray place(int line) { return "{\"p.fdv\", " + QByteArray::number(line) + "}"; }

    const QByteArray &text() const { return m_text; }
    const std::vector<ProgramTraces::ValueRecord> &values() const { return m_values; }

private:
    void open()
    {
        if (!m_pending.isEmpty())
            write(std::exchange(m_pending, {}));
    }
    void write(const QByteArray &text)
    {
        m_text += text + '\n';
        ++m_line;
    }
    QByteArray point(char side) const
    {
        return m_points.back() == 0 ? QByteArray() : ", " + QByteArray::number(m_points.back()) + '.' + side;
    }

    const ProgramRun &m_run;
    int m_process;
    QByteArray m_text;
    QByteArray m_pending; // the IT of the iteration that has shown nothing yet
    std::uint64_t m_line = 8; // six lines of header and a blank one
    int m_point = 0;
    std::vector<int> m_points;
    std::vector<ProgramTraces::ValueRecord> m_values;
};

/// Runs a program on all processes at once.
class ProgramRunner
{
public:
    explicit ProgramRunner(const ProgramRun &run) : m_run(run)
    {
        for (int process = 0; process < run.processes; ++process) {
            m_writers.emplace_back(run, process);
            m_all.push_back(process);
        }
    }

    void run(const Program &program) { runParts(program, {m_all, {}, 0, {}}); }
    ProgramTraces finish() const;

private:
    using Group = std::vector<int>;
    /// Where the program is: which processes are there, in which iteration, of which construct.
    struct Context {
        Group group;
        QByteArray parent;
        std::uint64_t key = 0; // of the iterations around
        std::vector<std::int64_t> indices = {}; // of the innermost iteration
    };

    void runParts(const Program &parts, const Context &context);
    void runPart(const ProgramPart &part, const Context &context);
    void runStatement(const ProgramPart &part, const Context &context);
    void writeAccesses(TraceWriter &writer, const ProgramPart &part, const Context &context) const;
    void runSequential(const ProgramPart &part, const Context &context);
    void runParallel(const ProgramPart &part, const Context &context);
    void runTasks(const ProgramPart &part, const Context &context);
    void writeResult(const ProgramPart &part, const Context &context);
    void reduce(TraceWriter &writer, const ProgramPart &part, std::uint64_t key) const;
    int ownerOf(const ProgramPart &part, const Context &context) const;
    int processOf(const ProgramPart &part, const Group &group, std::size_t ordinal, std::size_t count) const;
    Group groupOf(const ProgramPart &part, const Group &group, std::size_t task) const;
    bool records(std::initializer_list<const char *> levels) const
    {
        return std::find(levels.begin(), levels.end(), m_run.level) != levels.end();
    }
    static QByteArray numberFor(std::uint64_t key)
    {
        return QByteArray::number(double(key % 100'000) / 8 + 1, 'g', 17);
    }

    const ProgramRun &m_run;
    std::vector<TraceWriter> m_writers;
    Group m_all;
};

ProgramTraces ProgramRunner::finish() const
{
    ProgramTraces traces;
    for (const TraceWriter &writer : m_writers) {
        traces.texts.append({.body = writer.text(), .level = m_run.level, .emptyIterations = m_run.emptyIterations});
        traces.values.insert(traces.values.end(), writer.values().begin(), writer.values().end());
    }
    return traces;
}

void ProgramRunner::runParts(const Program &parts, const Context &context)
{
    const ProgramPart *waiting = nullptr; // a loop whose result is still to come
    for (const ProgramPart &part : parts) {
        runPart(part, context);
        if (waiting)
            writeResult(*waiting, context);
        waiting = nullptr;
        if (part.reduces && part.resultLater)
            waiting = &part;
        else if (part.reduces)
            writeResult(part, context);
    }
    if (waiting)
        writeResult(*waiting, context);
}

void ProgramRunner::runPart(const ProgramPart &part, const Context &context)
{
    switch (part.kind) {
    case Kind::Statement:
    case Kind::Owned:
        runStatement(part, context);
        return;
    case Kind::Repetition:
        for (int time = 0; time < part.extents[0]; ++time) {
            Context inside = context;
            inside.key = mixed(mixed(context.key, part.id), std::uint64_t(time));
            runParts(part.body, inside);
        }
        return;
    case Kind::SequentialLoop:
        runSequential(part, context);
        return;
    case Kind::ParallelLoop:
        runParallel(part, context);
        return;
    case Kind::TaskRegion:
        runTasks(part, context);
    }
}

void ProgramRunner::runStatement(const ProgramPart &part, const Context &context)
{
    if (part.everyOther > 0 && !context.indices.empty() && context.indices.back() % part.everyOther == 0)
        return;
    const int owner = part.kind == Kind::Owned ? ownerOf(part, context) : -1;
    for (const int process : context.group) {
        TraceWriter &writer = m_writers[std::size_t(process)];
        if (part.kind == Kind::Statement || process == owner)
            writeAccesses(writer, part, context);
        if (part.kind == Kind::Owned)
            writer.skip(part.line);
    }
}

void ProgramRunner::writeAccesses(TraceWriter &writer, const ProgramPart &part, const Context &context) const
{
    const std::uint64_t key = mixed(context.key, part.id);
    const auto before = [&] {
        if (records({"FULL", "MODIFY"}))
            writer.record("BW: [4] \"" + part.name + "\"; " + TraceWriter::place(part.line));
    };
    if (!part.readsFirst)
        before();
    for (int read = 0; read < part.reads && records({"FULL"}); ++read) {
        const std::uint64_t own = mixed(key, std::uint64_t(read) + 10);
        const QByteArray name = read == 0 ? QByteArray("Q(I)") : part.name;
        writer.value("RD: [4] \"" + name + "\" = ", own, numberFor(own), part.line);
    }
    if (part.readsFirst)
        before();
    if (records({"FULL", "MODIFY"}))
        writer.value("AW: [4] \"" + part.name + "\" = ", mixed(key, 1), numberFor(mixed(key, 1)), part.line);
}

int ProgramRunner::ownerOf(const ProgramPart &part, const Context &context) const
{
    // By iteration as an element A(I) is owned, or anyhow.
    const std::uint64_t index = context.indices.empty() ? 0 : std::uint64_t(context.indices.back());
    const std::uint64_t choice = mixed(part.id, m_run.division) % 3;
    const std::size_t size = context.group.size();
    if (choice == 0)
        return context.group[std::min<std::size_t>(index / 2, size - 1)];
    if (choice == 1)
        return context.group[index % size];
    return context.group[mixed(context.key, mixed(part.id, m_run.division)) % size];
}

void ProgramRunner::runSequential(const ProgramPart &part, const Context &context)
{
    for (const int process : context.group)
        m_writers[std::size_t(process)].begin("SL", part, context.parent);
    for (int step = 0; step < part.extents[0]; ++step) {
        const std::int64_t index = part.down ? part.extents[0] - step : step + 1;
        for (const int process : context.group)
            m_writers[std::size_t(process)].iteration({index});
        runParts(part.body, {context.group,
                             QByteArray::number(part.number),
                             mixed(mixed(context.key, part.id), std::uint64_t(index)),
                             {index}});
    }
    for (const int process : context.group)
        m_writers[std::size_t(process)].end(part);
}

int ProgramRunner::processOf(const ProgramPart &part, const Group &group, std::size_t ordinal, std::size_t count) const
{
    switch (part.division) {
    case ProgramPart::Division::Blocks:
        return group[ordinal * group.size() / count];
    case ProgramPart::Division::Cyclic:
        return group[ordinal % group.size()];
    case ProgramPart::Division::Scattered:
        break;
    }
    return group[mixed(mixed(part.id, ordinal), m_run.division) % group.size()];
}

void ProgramRunner::reduce(TraceWriter &writer, const ProgramPart &part, std::uint64_t key) const
{
    // What the variable holds depends on who ran what before: any number will do.
    const std::uint64_t partial = mixed(key, mixed(m_run.division, std::uint64_t(m_run.processes)));
    const QByteArray place = "; " + TraceWriter::place(part.line);
    if (records({"FULL", "MODIFY"}))
        writer.record("RV_BW: [4] \"EPS\"" + place);
    if (records({"FULL"}))
        writer.record("RV_RD: [4] \"EPS\" = " + numberFor(partial) + place);
    if (records({"FULL", "MODIFY"}))
        writer.record("RV_AW: [4] \"EPS\" = " + numberFor(mixed(partial, 1)) + place);
}

void ProgramRunner::runParallel(const ProgramPart &part, const Context &context)
{
    for (const int process : context.group)
        m_writers[std::size_t(process)].begin("PL", part, context.parent);
    const std::size_t width = part.extents.size() > 1 ? std::size_t(part.extents[1]) : 1;
    const std::size_t count = std::size_t(part.extents[0]) * width;
    const bool down = part.down && context.group.size() > 1;
    for (std::size_t step = 0; step < count; ++step) {
        const std::size_t ordinal = down ? count - 1 - step : step;
        std::vector<std::int64_t> indices{std::int64_t(ordinal / width) + 1};
        if (part.extents.size() > 1)
            indices.push_back(std::int64_t(ordinal % width) + 1);
        const int process = processOf(part, context.group, ordinal, count);
        TraceWriter &writer = m_writers[std::size_t(process)];
        writer.iteration(indices);
        const std::uint64_t key = mixed(mixed(context.key, part.id), ordinal);
        if (part.reduces)
            reduce(writer, part, key);
        runParts(part.body, {{process}, QByteArray::number(part.number), key, indices});
    }
    for (const int process : context.group)
        m_writers[std::size_t(process)].end(part);
}

void ProgramRunner::writeResult(const ProgramPart &part, const Context &context)
{
    const std::uint64_t key = mixed(mixed(context.key, part.id), 7);
    for (const int process : context.group)
        m_writers[std::size_t(process)].value("RV: [4] ", key, numberFor(key), part.endLine);
}

/// The processes of a task: one, or some that stand side by side.
ProgramRunner::Group ProgramRunner::groupOf(const ProgramPart &part, const Group &group, std::size_t task) const
{
    const std::uint64_t choice = mixed(mixed(part.id, m_run.division), task);
    const std::size_t first = choice % group.size();
    const std::size_t size = 1 + (choice / 64) % (group.size() - first);
    return {group.begin() + std::ptrdiff_t(first), group.begin() + std::ptrdiff_t(first + size)};
}

void ProgramRunner::runTasks(const ProgramPart &part, const Context &context)
{
    for (const int process : context.group)
        m_writers[std::size_t(process)].begin("TR", part, context.parent);
    for (std::size_t step = 0; step < part.tasks.size(); ++step) {
        const bool down = part.down && context.group.size() > 1;
        const std::size_t task = down ? part.tasks.size() - 1 - step : step;
        const Group group = groupOf(part, context.group, task);
        const auto index = std::int64_t(task);
        for (const int process : group)
            m_writers[std::size_t(process)].iteration({index});
        runParts(part.tasks[task],
                 {group, QByteArray::number(part.number), mixed(mixed(context.key, part.id), task), {index}});
    }
    for (const int process : context.group)
        m_writers[std::size_t(process)].end(part);
}

/// Calls visit(list, index) for every part of a program, however deep.
template<typename Visit>
void visitParts(Program &program, Visit visit)
{
    for (std::size_t index = 0; index < program.size(); ++index) {
        visitParts(program[index].body, visit);
        for (Program &task : program[index].tasks)
            visitParts(task, visit);
        visit(program, index);
    }
}

std::size_t countParts(Program program)
{
    std::size_t count = 0;
    visitParts(program, [&count](Program &, std::size_t) { ++count; });
    return count;
}

} // namespace

Program randomProgram(std::uint64_t seed)
{
    return ProgramMaker(seed).parts(0, false, 5);
}

ProgramTraces traced(const Program &program, const ProgramRun &run)
{
    ProgramRunner runner(run);
    runner.run(program);
    return runner.finish();
}

std::vector<Program> smallerPrograms(const Program &program)
{
    std::vector<Program> smaller;
    const std::size_t count = countParts(program);
    for (std::size_t wanted = 0; wanted < count; ++wanted) {
        Program without = program;
        Program shorter = program;
        std::size_t at = 0;
        Program *list = nullptr;
        std::size_t place = 0;
        visitParts(without, [&](Program &parts, std::size_t index) {
            if (at++ == wanted) {
                list = &parts;
                place = index;
            }
        });
        list->erase(list->begin() + std::ptrdiff_t(place));
        smaller.push_back(std::move(without));
        at = 0;
        bool isShorter = false;
        visitParts(shorter, [&](Program &parts, std::size_t index) {
            if (at++ == wanted && !parts[index].extents.empty() && parts[index].extents[0] > 1) {
                --parts[index].extents[0];
                isShorter = true;
            }
        });
        if (isShorter)
            smaller.push_back(std::move(shorter));
    }
    return smaller;
}

} // namespace rankscope
