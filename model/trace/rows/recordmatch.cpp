// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/recordmatch.h"

#include "model/base/columns/bitmap.h"
#include "model/base/parallelfor.h"
#include "model/base/polling.h"
#include "model/base/text/textpattern.h"
#include "model/expression/expressionprogram.h"
#include "model/trace/trace/recordingfilter.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <numeric>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct RecordMatchTexts {
    Q_DECLARE_TR_FUNCTIONS(RecordFilter)
};

constexpr std::size_t matchChunk = std::size_t(1) << 16; // records that one thread takes at a time
constexpr std::size_t matchWord = 64;

/// What is known of a record by its site alone; values are judged by their type.
enum class SiteVerdict : std::uint8_t { Out, In, Double, Float, Integer, Complex };

SiteVerdict verdictOf(ValueType type)
{
    if (isComplex(type))
        return SiteVerdict::Complex;
    if (type == ValueType::Float)
        return SiteVerdict::Float;
    return type == ValueType::Double ? SiteVerdict::Double : SiteVerdict::Integer;
}

/// The value of a filter, compiled for each type of values.
struct ValuePrograms {
    ExpressionProgram doubles;
    ExpressionProgram floats;
    ExpressionProgram integers;
};

ExpressionResult<ExpressionProgram> programOf(const Expression &expression, const ExpressionElement &element)
{
    return compileExpression(
        expression, ExpressionOutcome::Truths,
        [&element](const ExpressionName &name) -> tl::expected<ExpressionBinding, QString> {
            if (name.kind == ExpressionName::Kind::Element)
                return element;
            return tl::unexpected(RecordMatchTexts::tr("A record has no \"%1\": $value is its value.").arg(name.text));
        });
}

ExpressionResult<ValuePrograms> programsOf(const QString &value)
{
    const auto expression = parseExpression(value, ExpressionForm::Filter);
    if (!expression)
        return tl::unexpected(expression.error());
    auto doubles = programOf(*expression, {});
    if (!doubles)
        return tl::unexpected(doubles.error());
    auto floats = programOf(*expression, {ExpressionType::Real, double(std::numeric_limits<float>::min())});
    if (!floats)
        return tl::unexpected(floats.error());
    auto integers = programOf(*expression, {ExpressionType::Signed});
    if (!integers)
        return tl::unexpected(integers.error());
    return ValuePrograms{std::move(*doubles), std::move(*floats), std::move(*integers)};
}

bool fitsPlace(const QString &file, std::uint32_t line, const PlaceRange &place)
{
    if (line < place.first || line > place.last)
        return false;
    return isFileNamed(file, place.file);
}

bool fitsPlaces(const Trace &trace, const Place &where, const std::vector<PlaceRange> &places)
{
    if (places.empty())
        return true;
    const QString file = trace.text(where.file);
    return std::ranges::any_of(places, [&](const PlaceRange &place) { return fitsPlace(file, where.line, place); });
}

bool fitsNames(const Trace &trace, const Site &site, const std::vector<QString> &names)
{
    if (names.empty())
        return true;
    if (trace.strings.text(site.name).empty())
        return false;
    const QByteArray key = trace.text(site.key).toUtf8();
    const QByteArray base = trace.text(site.baseName).toUtf8();
    return std::ranges::any_of(names, [&](const QString &name) {
        const QByteArray pattern = name.toUtf8();
        const std::string_view wanted(pattern.data(), std::size_t(pattern.size()));
        return matchesWildcard({key.data(), std::size_t(key.size())}, wanted, true)
               || matchesWildcard({base.data(), std::size_t(base.size())}, wanted, true);
    });
}

bool fitsKinds(RecordKind kind, const std::vector<RecordKind> &kinds)
{
    return kinds.empty() || std::ranges::find(kinds, kind) != kinds.end();
}

std::vector<SiteVerdict> siteVerdicts(const Trace &trace, const RecordFilter &filter, const Progress &progress)
{
    std::vector<SiteVerdict> verdicts(trace.sites.size(), SiteVerdict::Out);
    for (std::size_t id = 0; id < verdicts.size() && !endsAt(id, progress); ++id) {
        const Site &site = trace.sites[id];
        if (!fitsKinds(site.kind, filter.kinds) || (!filter.value.isEmpty() && !hasValue(site.kind))
            || !fitsPlaces(trace, site.place, filter.places) || !fitsNames(trace, site, filter.names))
            continue;
        verdicts[id] = filter.value.isEmpty() ? SiteVerdict::In : verdictOf(site.type);
    }
    return verdicts;
}

/// Whether IT records pass, by the construct of their execution; empty: none does.
std::vector<bool> iterationVerdicts(const Trace &trace, const RecordFilter &filter)
{
    if (!fitsKinds(RecordKind::Iteration, filter.kinds) || !filter.names.empty() || !filter.value.isEmpty())
        return {};
    std::vector<bool> verdicts(trace.constructs.size());
    for (std::size_t id = 0; id < verdicts.size(); ++id)
        verdicts[id] = fitsPlaces(trace, trace.constructs[id].place, filter.places);
    return verdicts;
}

/// All where none is chosen.
std::vector<bool> filteredConstructs(const Trace &trace, const std::vector<ConstructChoice> &choices)
{
    return choices.empty() ? std::vector<bool>(trace.constructs.size(), true) : chosenConstructs(trace, choices);
}

bool isInAllRanges(const IndexTuple &indices, const std::vector<IterationRange> &ranges)
{
    return std::ranges::all_of(ranges, [&indices](const IterationRange &range) {
        const auto dimension = static_cast<std::size_t>(range.dimension);
        return dimension < indices.rank() && contains(range, indices[dimension], 1);
    });
}

/// The records of the iterations that are in range: those inside of another one that is are not marked again.
Bitmap recordsOfIterations(const Trace &trace, const RecordFilter &filter, const Progress &progress)
{
    Bitmap inside(trace.size());
    const std::vector<bool> chosen = filteredConstructs(trace, filter.constructs);
    std::uint32_t markedUntil = 0;
    for (std::uint32_t id = 0; id < trace.iterations.size() && !endsAt(id, progress); ++id) {
        const Iteration &iteration = trace.iterations[id];
        const Execution &execution = trace.executions[iteration.execution];
        if (iteration.record < markedUntil || !chosen[execution.construct.value]
            || !isInAllRanges(trace.indices({id}), filter.iterations))
            continue;
        markedUntil = std::max(trace.endOf({id}), iteration.record + 1);
        inside.setRange(iteration.record, markedUntil - iteration.record);
    }
    return inside;
}

bool standsBehindItsConstruct(const Trace &trace, std::uint32_t record)
{
    const RecordKind kind = trace.kind({record});
    return kind == RecordKind::Result || kind == RecordKind::Checksum;
}

Bitmap recordsOfConstructs(const Trace &trace, const RecordFilter &filter, const Progress &progress)
{
    Bitmap inside(trace.size());
    const std::vector<bool> chosen = filteredConstructs(trace, filter.constructs);
    std::uint32_t markedUntil = 0;
    for (std::uint32_t id = 0; id < trace.executions.size() && !endsAt(id, progress); ++id) {
        const Execution &execution = trace.executions[id];
        if (execution.begin < markedUntil || !chosen[execution.construct.value])
            continue;
        markedUntil = execution.end + 1;
        for (std::size_t step = 0; markedUntil < trace.size() && standsBehindItsConstruct(trace, markedUntil); ++step) {
            if (endsAt(step, progress))
                return inside;
            ++markedUntil;
        }
        inside.setRange(execution.begin, markedUntil - execution.begin);
    }
    return inside;
}

/// Values of one type that wait until there is a block of them.
template<typename T>
class ValueBlock
{
public:
    explicit ValueBlock(const ExpressionProgram &program) : m_program(program), m_scratch(program) {}

    void add(std::uint32_t record, std::uint64_t bits, std::uint64_t *words)
    {
        m_records[m_count] = record;
        m_values[m_count++] = std::bit_cast<T>(bits);
        if (m_count == size)
            flush(words);
    }
    /// Sets the bits of the records whose value fits.
    void flush(std::uint64_t *words)
    {
        const std::array<ExpressionColumn, 1> columns = {std::span<const T>(m_values.data(), m_count)};
        const std::span<const ExpressionColumn> inputs(columns.data(), m_program.inputs().size());
        m_program.filter(inputs, m_count, m_truths, m_scratch);
        for (std::size_t word = 0; word * matchWord < m_count; ++word) {
            for (std::uint64_t rest = m_truths[word]; rest != 0; rest &= rest - 1) {
                const std::uint32_t record = m_records[word * matchWord + std::size_t(std::countr_zero(rest))];
                words[record / matchWord] |= std::uint64_t(1) << record % matchWord;
            }
        }
        m_count = 0;
    }

private:
    static constexpr std::size_t size = ExpressionProgram::blockSize;
    const ExpressionProgram &m_program;
    ExpressionScratch m_scratch;
    std::array<T, size> m_values = {};
    std::array<std::uint32_t, size> m_records = {};
    std::array<std::uint64_t, size / matchWord> m_truths = {};
    std::size_t m_count = 0;
};

struct ValueBlocks {
    explicit ValueBlocks(const ValuePrograms &programs)
        : doubles(programs.doubles)
        , floats(programs.floats)
        , integers(programs.integers)
    {}
    void add(SiteVerdict verdict, std::uint32_t record, std::uint64_t bits, std::uint64_t *words)
    {
        if (verdict == SiteVerdict::Double)
            doubles.add(record, bits, words);
        else if (verdict == SiteVerdict::Float)
            floats.add(record, bits, words);
        else
            integers.add(record, bits, words);
    }
    void flush(std::uint64_t *words)
    {
        doubles.flush(words);
        floats.flush(words);
        integers.flush(words);
    }

    ValueBlock<double> doubles;
    ValueBlock<double> floats;
    ValueBlock<std::int64_t> integers;
};

/// The pass over the records.
class RecordMatch
{
public:
    RecordMatch(const Trace &trace, const RecordFilter &filter, const Progress &progress)
        : m_trace(trace)
        , m_sites(siteVerdicts(trace, filter, progress))
        , m_iterations(iterationVerdicts(trace, filter))
        , m_words((trace.size() + matchWord - 1) / matchWord)
    {
        if (!filter.iterations.empty())
            m_inside = recordsOfIterations(trace, filter, progress);
        else if (!filter.constructs.empty())
            m_inside = recordsOfConstructs(trace, filter, progress);
    }

    Result<MatchedRecords> run(const ValuePrograms *programs, const Progress &progress)
    {
        const std::size_t chunks = (m_trace.size() + matchChunk - 1) / matchChunk;
        std::vector<std::size_t> counts(chunks + 1);
        const auto matched = parallelFor(chunks, progress, [&](std::size_t chunk) {
            const auto first = static_cast<std::uint32_t>(chunk * matchChunk);
            const auto last = static_cast<std::uint32_t>(std::min<std::size_t>(first + matchChunk, m_trace.size()));
            if (programs)
                judgeValues(first, last, *programs);
            else
                judgeSites(first, last);
            counts[chunk + 1] = countBits(first, last);
        });
        if (!matched)
            return tl::unexpected(matched.error());
        return collect(std::move(counts), progress);
    }

private:
    SiteVerdict verdict(std::uint32_t record) const
    {
        const std::uint32_t code = m_trace.codes[record];
        if ((code & Trace::iterationBit) == 0)
            return m_sites[code];
        if (m_iterations.empty())
            return SiteVerdict::Out;
        const std::uint32_t execution = m_trace.iterations[code & ~Trace::iterationBit].execution;
        return m_iterations[m_trace.executions[execution].construct.value] ? SiteVerdict::In : SiteVerdict::Out;
    }
    bool isInside(std::uint32_t record) const { return !m_inside || m_inside->test(record); }

    void judgeSites(std::uint32_t first, std::uint32_t last)
    {
        for (std::uint32_t record = first; record < last; ++record) {
            if (verdict(record) != SiteVerdict::Out && isInside(record))
                m_words[record / matchWord] |= std::uint64_t(1) << record % matchWord;
        }
    }

    void judgeValues(std::uint32_t first, std::uint32_t last, const ValuePrograms &programs)
    {
        std::unique_ptr<ValueBlocks> blocks; // most chunks of a narrow filter need none
        std::uint64_t complexValues = 0;
        for (std::uint32_t record = first; record < last; ++record) {
            const SiteVerdict known = verdict(record);
            if (known == SiteVerdict::Out || !isInside(record))
                continue;
            if (known == SiteVerdict::Complex) {
                ++complexValues;
                continue;
            }
            if (!blocks)
                blocks = std::make_unique<ValueBlocks>(programs);
            blocks->add(known, record, m_trace.values[record], m_words.data());
        }
        if (blocks)
            blocks->flush(m_words.data());
        m_complexValues += complexValues;
    }

    std::size_t countBits(std::uint32_t first, std::uint32_t last) const
    {
        std::size_t count = 0;
        for (std::size_t word = first / matchWord; word * matchWord < last; ++word)
            count += std::size_t(std::popcount(m_words[word]));
        return count;
    }

    Result<MatchedRecords> collect(std::vector<std::size_t> offsets, const Progress &progress)
    {
        std::partial_sum(offsets.begin(), offsets.end(), offsets.begin());
        MatchedRecords found;
        found.complexValues = m_complexValues;
        std::uint32_t *const records = offsets.back() == 0 ? nullptr : found.records.extend(offsets.back());
        const auto written = parallelFor(offsets.size() - 1, progress, [&](std::size_t chunk) {
            std::uint32_t *next = records + offsets[chunk];
            const std::size_t end = std::min((chunk + 1) * (matchChunk / matchWord), m_words.size());
            for (std::size_t word = chunk * (matchChunk / matchWord); word < end; ++word) {
                for (std::uint64_t rest = m_words[word]; rest != 0; rest &= rest - 1)
                    *next++ = static_cast<std::uint32_t>(word * matchWord + std::size_t(std::countr_zero(rest)));
            }
        });
        if (!written)
            return tl::unexpected(written.error());
        return found;
    }

    const Trace &m_trace;
    std::vector<SiteVerdict> m_sites;
    std::vector<bool> m_iterations;
    std::optional<Bitmap> m_inside; // absent: all are
    std::vector<std::uint64_t> m_words; // a bit a record; each chunk has words of its own
    std::atomic<std::uint64_t> m_complexValues = 0;
};

} // namespace

std::optional<ExpressionError> valueError(const QString &value)
{
    const auto programs = programsOf(value);
    return programs ? std::nullopt : std::optional(programs.error());
}

Result<MatchedRecords> matchRecords(const Trace &trace, const RecordFilter &filter, const Progress &progress)
{
    std::optional<ValuePrograms> programs;
    if (!filter.value.isEmpty()) {
        auto compiled = programsOf(filter.value);
        if (!compiled)
            return tl::unexpected(toError(filter.value, compiled.error()));
        programs.emplace(std::move(*compiled));
    }
    RecordMatch match(trace, filter, progress);
    return match.run(programs ? &*programs : nullptr, progress);
}

} // namespace rankscope
