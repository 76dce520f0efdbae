// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/configuration/traceestimate.h"

#include "model/base/polling.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace rankscope {

namespace {

struct TraceEstimateTexts {
    Q_DECLARE_TR_FUNCTIONS(TraceEstimate)
};

constexpr std::uint64_t largestCount = std::numeric_limits<std::uint64_t>::max();

/// The part of what was counted that would be traced.
struct CountedShare {
    double least = 1;
    std::optional<double> most = 1; // absent: more than what was counted, nobody knows how much
};

CountedShare operator*(const CountedShare &left, const CountedShare &right)
{
    CountedShare product{left.least * right.least, std::nullopt};
    if (left.most == 0.0 || right.most == 0.0)
        product.most = 0.0;
    else if (left.most && right.most)
        product.most = *left.most * *right.most;
    return product;
}

/// Of parts of which nobody knows how much each has of the whole.
CountedShare hullOf(const CountedShare &left, const CountedShare &right)
{
    const bool isBounded = left.most && right.most;
    return {std::min(left.least, right.least),
            isBounded ? std::optional(std::max(*left.most, *right.most)) : std::nullopt};
}

std::uint64_t scaled(std::uint64_t count, double factor)
{
    const double product = std::round(double(count) * factor);
    const std::uint64_t rounded = product < 0x1p64 ? std::uint64_t(product) : largestCount;
    return factor < 1 ? std::min(count, rounded) : factor == 1.0 ? count : rounded;
}

std::uint64_t sum(std::uint64_t left, std::uint64_t right)
{
    return left > largestCount - right ? largestCount : left + right;
}

CountBounds &operator+=(CountBounds &left, const CountBounds &right)
{
    left.least = sum(left.least, right.least);
    left.most = left.most && right.most ? std::optional(sum(*left.most, *right.most)) : std::nullopt;
    return left;
}

TraceEstimate &operator+=(TraceEstimate &left, const TraceEstimate &right)
{
    left.bytes += right.bytes;
    left.lines += right.lines;
    left.iterations += right.iterations;
    left.memory += right.memory;
    return left;
}

CountBounds operator*(const CountBounds &count, const CountedShare &share)
{
    if (share.most == 0.0 || count.most == std::uint64_t(0))
        return {};
    const bool isBounded = count.most && share.most;
    return {scaled(count.least, share.least),
            isBounded ? std::optional(scaled(*count.most, *share.most)) : std::nullopt};
}

TraceEstimate operator*(const TraceEstimate &estimate, const CountedShare &share)
{
    return {estimate.bytes * share, estimate.lines * share, estimate.iterations * share, estimate.memory * share};
}

TraceEstimate operator*(const TraceCounters &counters, const CountedShare &share)
{
    const auto bounds = [](const std::optional<std::uint64_t> &count) { return CountBounds{count.value_or(0), count}; };
    return TraceEstimate{bounds(counters.bytes), bounds(counters.lines), bounds(counters.iterations),
                         bounds(counters.memory)}
           * share;
}

/// NONE, MINIMAL, MODIFY, FULL are a scale; CHECKSUM is none of its steps.
bool isBelow(TraceLevel left, TraceLevel right)
{
    return right != TraceLevel::Checksum && left < right;
}

/// The part that a level leaves of what was counted at one of two levels, nobody knows which.
CountedShare shareOfLevel(TraceLevel now, TraceLevel counted, TraceLevel perhapsCounted)
{
    if (now == TraceLevel::None)
        return {0, 0};
    if (now == counted && now == perhapsCounted)
        return {};
    const auto isAtMost = [now](TraceLevel other) { return now == other || isBelow(now, other); };
    const auto isAtLeast = [now](TraceLevel other) { return now == other || isBelow(other, now); };
    const bool isWhole = isAtLeast(counted) && isAtLeast(perhapsCounted);
    const bool isBounded = isAtMost(counted) && isAtMost(perhapsCounted);
    return {isWhole ? 1.0 : 0.0, isBounded ? std::optional(1.0) : std::nullopt};
}

/// How many iterations of `observed` (of step 1, with both limits) are inside a range.
double iterationsInside(const IterationRange &observed, const IterationRange &range, std::int64_t step)
{
    const std::int64_t lower = std::max(*observed.lower, range.lower.value_or(*observed.lower));
    const std::int64_t upper = std::min(*observed.upper, range.upper.value_or(*observed.upper));
    if (lower > upper)
        return 0;
    const auto phase = [step](std::int64_t index) { return index % step < 0 ? index % step + step : index % step; };
    const std::int64_t ahead = phase(range.lower.value_or(0)) - phase(lower);
    const std::uint64_t missing = std::uint64_t(ahead < 0 ? ahead + step : ahead);
    const std::uint64_t width = std::uint64_t(upper) - std::uint64_t(lower);
    return missing > width ? 0 : double((width - missing) / std::uint64_t(step)) + 1;
}

/// The part of the observed iterations that is inside the ranges; nothing where that cannot be told.
std::optional<double> partInside(const std::vector<IterationRange> &ranges, const std::vector<IterationRange> &observed,
                                 std::int64_t defaultStep)
{
    if (ranges.size() > IndexTuple::maxRank || observed.size() > IndexTuple::maxRank)
        return std::nullopt; // a dimension twice, or one that there is not
    double part = 1;
    for (const IterationRange &range : ranges) {
        const auto limits = std::ranges::find(observed, range.dimension, &IterationRange::dimension);
        const std::int64_t step = range.step.value_or(defaultStep);
        if (limits == observed.end() || !limits->lower || !limits->upper || limits->step != 1 || step < 1
            || *limits->lower > *limits->upper
            || std::ranges::count(ranges, range.dimension, &IterationRange::dimension) > 1)
            return std::nullopt;
        const double all = double(std::uint64_t(*limits->upper) - std::uint64_t(*limits->lower)) + 1;
        part *= iterationsInside(*limits, range, step) / all;
    }
    return part;
}

/// The part that ranges leave of what was counted with the ranges of the file, or with none.
CountedShare shareOfRanges(const ConfiguredConstruct &construct, const std::vector<IterationRange> &ranges,
                           std::int64_t defaultStep)
{
    const auto &before = construct.setting.ranges;
    const auto part = partInside(ranges, construct.observed, defaultStep);
    const auto partBefore = partInside(before, construct.observed, defaultStep);
    const bool isNarrower = before.empty() || ranges == before;
    if (!part || !partBefore)
        return {0, isNarrower ? std::optional(1.0) : std::nullopt};
    if (*partBefore == 0.0)
        return {*part, isNarrower ? std::optional(1.0) : std::nullopt};
    return {*part, *part / *partBefore};
}

std::optional<std::uint64_t> less(const std::optional<std::uint64_t> &all, const std::optional<std::uint64_t> &part)
{
    return all && part ? std::optional(*all - std::min(*all, *part)) : std::nullopt;
}

void takeOut(TraceCounters &all, const TraceCounters &part)
{
    all.bytes = less(all.bytes, part.bytes);
    all.lines = less(all.lines, part.lines);
    all.memory = less(all.memory, part.memory);
}

/// True where a construct was written by hand: what it has is counted in the one around it.
bool isUncounted(const ConfiguredConstruct &construct)
{
    return !construct.counters.lines && !construct.counters.bytes;
}

/// By row the innermost counted construct around it; the number of all constructs where there is none.
std::vector<std::size_t> countedAround(const std::vector<ConfiguredConstruct> &constructs)
{
    std::vector<std::size_t> around;
    around.reserve(constructs.size());
    for (const ConfiguredConstruct &construct : constructs) {
        const std::size_t parent = construct.parent.value_or(constructs.size());
        const bool isPassed = construct.parent && isUncounted(constructs[parent]);
        around.push_back(isPassed ? around[parent] : parent);
    }
    return around;
}

/// The counters of each construct without those inside it; last those of the part outside of all constructs. Of a
/// level, or those of the file. Incomplete when cancelled.
std::vector<TraceCounters> ownCounters(const TraceConfiguration &configuration, std::optional<std::size_t> level,
                                       const Progress &progress)
{
    const auto &constructs = configuration.constructs;
    const auto counted = [level](const auto &part, const TraceCounters &inFile) {
        return !level ? inFile : part.atLevels ? (*part.atLevels)[*level] : TraceCounters();
    };
    std::vector<TraceCounters> own;
    own.reserve(constructs.size() + 1);
    for (const ConfiguredConstruct &construct : constructs) {
        if (endsAt(own.size(), progress))
            return own;
        own.push_back(counted(construct, construct.counters));
    }
    own.push_back(counted(configuration, configuration.total));
    own.back().iterations = 0;
    const std::vector<std::size_t> around = countedAround(constructs);
    for (std::size_t row = 0; row < constructs.size() && !endsAt(row, progress); ++row) {
        if (!isUncounted(constructs[row]))
            takeOut(own[around[row]], counted(constructs[row], constructs[row].counters));
    }
    return own;
}

class Estimator
{
public:
    Estimator(const TraceConfiguration &configuration, const TraceSettings &settings, const EstimateOptions &options,
              const Progress &progress)
        : m_constructs(configuration.constructs)
        , m_settings(settings)
        , m_options(options)
        , m_progress(progress)
        , m_levels(effectiveLevels(configuration, settings, options.programLevel))
        , m_levelsBefore(effectiveLevels(configuration, settingsOf(configuration), options.programLevel))
        , m_around(countedAround(m_constructs))
        , m_own(ownCounters(configuration, std::nullopt, progress))
    {
        for (std::size_t level = 0; configuration.atLevels && level < configuration.atLevels->size(); ++level)
            m_ownAtLevels.push_back(ownCounters(configuration, level, progress));
    }

    ConfigurationEstimate estimate()
    {
        ConfigurationEstimate result;
        if (m_progress.isCancelled())
            return result; // the counters may be incomplete
        findShares();
        if (m_shares.size() <= m_constructs.size())
            return result;
        std::vector<TraceEstimate> counted; // what the construct around takes over
        for (std::uint32_t row = 0; row < m_constructs.size() && !endsAt(row, m_progress); ++row) {
            result.constructs.push_back(ownEstimate(row));
            counted.push_back(isUncounted(m_constructs[row]) ? TraceEstimate() : result.constructs.back());
        }
        result.total = ownEstimate(m_constructs.size());
        for (std::size_t row = counted.size(); row-- > 0 && !endsAt(row, m_progress);) {
            result.total.iterations += result.constructs[row].iterations;
            TraceEstimate part = counted[row];
            part.iterations = {};
            const auto parent = m_constructs[row].parent;
            (parent ? result.constructs[*parent] : result.total) += part;
            if (parent)
                counted[*parent] += part;
        }
        return result;
    }

private:
    /// By row, last of what is outside of all; what is not counted by itself has part in that of the row around.
    void findShares()
    {
        m_wholeShares.resize(m_constructs.size() + 1);
        const TraceLevel program = m_options.programLevel;
        for (std::uint32_t row = 0; row < m_constructs.size(); ++row) {
            if (endsAt(row, m_progress))
                return;
            m_shares.push_back({levelShare(row), rangesShare(row)});
            m_wholeShares[row] = m_shares[row].level * m_shares[row].ranges;
        }
        m_shares.push_back({shareOfLevel(program, program, program), CountedShare()});
        m_wholeShares.back() = m_shares.back().level;
        for (std::size_t row = 0; row < m_constructs.size(); ++row) {
            if (!isUncounted(m_constructs[row]))
                continue;
            CountedShare &around = m_wholeShares[m_around[row]];
            around = hullOf(around, m_shares[row].level * m_shares[row].ranges);
        }
    }

    /// What a row would have without the counted constructs inside it.
    TraceEstimate ownEstimate(std::size_t row) const
    {
        if (row < m_constructs.size() && isUncounted(m_constructs[row])) {
            TraceEstimate most = m_own[m_around[row]] * CountedShare{0, 1};
            most.iterations = (m_own[row] * CountedShare()).iterations;
            return most * m_wholeShares[row];
        }
        const auto level = std::size_t(row < m_constructs.size() ? m_levels[row] : m_options.programLevel);
        const bool isCounted = level < m_ownAtLevels.size() && m_ownAtLevels[level][row].lines;
        return isCounted ? m_ownAtLevels[level][row] * CountedShare() * m_shares[row].ranges
                         : m_own[row] * m_wholeShares[row];
    }

    /// What is NONE in the file and was counted all the same was edited afterwards.
    CountedShare levelShare(std::uint32_t row) const
    {
        const TraceLevel before = m_levelsBefore[row];
        const bool wasEdited = before == TraceLevel::None && m_own[row].lines.value_or(0) > 0;
        return shareOfLevel(m_levels[row], wasEdited ? m_options.programLevel : before, m_options.programLevel);
    }

    /// With the ranges of the constructs around.
    CountedShare rangesShare(std::uint32_t row)
    {
        const auto &construct = m_constructs[row];
        const CountedShare own = shareOfRanges(construct, m_settings.constructs[row].ranges, m_options.defaultStep);
        m_rangesShares.push_back(construct.parent ? m_rangesShares[*construct.parent] * own : own);
        return m_rangesShares.back();
    }

    const std::vector<ConfiguredConstruct> &m_constructs;
    const TraceSettings &m_settings;
    EstimateOptions m_options;
    const Progress &m_progress;
    std::vector<TraceLevel> m_levels;
    std::vector<TraceLevel> m_levelsBefore;
    std::vector<std::size_t> m_around;
    std::vector<TraceCounters> m_own;
    std::vector<std::vector<TraceCounters>> m_ownAtLevels; // by level; empty: nobody counted them
    std::vector<CountedShare> m_rangesShares; // by row
    struct Shares {
        CountedShare level;
        CountedShare ranges;
    };
    std::vector<Shares> m_shares; // by row; last: outside of all constructs
    std::vector<CountedShare> m_wholeShares; // likewise, with what is counted in them
};

CountBounds times(const CountBounds &count, std::uint64_t factor)
{
    const auto product = [factor](std::uint64_t value) {
        return factor != 0 && value > largestCount / factor ? largestCount : value * factor;
    };
    return {product(count.least), count.most ? std::optional(product(*count.most)) : std::nullopt};
}

} // namespace

ConfigurationEstimate estimateTrace(const TraceConfiguration &configuration, const TraceSettings &settings,
                                    const EstimateOptions &options, const Progress &progress)
{
    return Estimator(configuration, settings, options, progress).estimate();
}

TraceEstimate ofProcesses(const TraceEstimate &estimate, std::uint64_t processes)
{
    return {times(estimate.bytes, processes), times(estimate.lines, processes), times(estimate.iterations, processes),
            times(estimate.memory, processes)};
}

QString boundsText(const CountBounds &count, const std::function<QString(std::uint64_t)> &number)
{
    if (count.isExact())
        return number(count.least);
    if (!count.most)
        return TraceEstimateTexts::tr("%1 or more").arg(number(count.least));
    return TraceEstimateTexts::tr("%1 to %2").arg(number(count.least), number(*count.most));
}

} // namespace rankscope
