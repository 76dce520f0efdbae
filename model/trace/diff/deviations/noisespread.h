// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/alignment/tracealignment.h"
#include "model/trace/diff/deviations/pairdeviation.h"

#include <QStringList>

#include <map>
#include <tuple>

namespace rankscope {

/// How far apart the values of right runs of a program are by rounding alone, for each name at each place: the largest
/// |a-b| between the reference and any of the noise runs (other numbers of processes, another order of sums). A
/// difference up to `factor` times as large is noise. The largest of a few runs is less than what rounding can do,
/// hence the factor. Results of reductions have no name: those of one loop are known by their order behind it.
struct NoiseSpread {
    static constexpr double usualFactor = 10;
    /// Base name, base name of the file, line, and of an RV its number behind its loop, from 1 on.
    using Key = std::tuple<QString, QString, std::uint32_t, std::uint32_t>;

    double factor = usualFactor;
    QStringList runs; // what each is called
    std::map<Key, double> largest; // names and places with finite pairs of values in a noise run
    std::uint64_t pairs = 0; // of values that were compared
    std::uint64_t notFinite = 0; // of these: NaN or infinite on one side; they give no spread

    std::size_t spreadCount() const; ///< names and places whose spread is above 0
    /// The largest |a-b| of the noise runs at the name and place of a record of the reference; nothing where they have
    /// no finite pairs.
    std::optional<double> largestAt(const Trace &reference, RecordIndex record) const;
};

/// The spread of one noise run or of several, each aligned with the same reference; `runs` says what they are called.
/// Linear in the pairs, on all cores. Errors: Cancelled.
[[nodiscard]] Result<NoiseSpread> noiseSpread(std::span<const std::shared_ptr<const TraceAlignment>> noise,
                                              const QStringList &runs, double factor, const Progress &progress);

/// Says which differing pairs of values of one process are noise. Any thread may ask.
class NoiseJudge
{
public:
    NoiseJudge(const NoiseSpread &spread, const Trace &reference, const Trace &current);

    bool isNoise(std::uint32_t reference, std::uint32_t current) const;

private:
    double limitAt(std::uint32_t reference) const;

    const Trace &m_reference;
    PairDeviations m_deviations;
    std::vector<double> m_limits; // by site of the reference; below 0: there is no spread
    std::map<std::pair<std::uint32_t, std::uint32_t>, double> m_limitsOfResults; // by site of an RV and its number
};

} // namespace rankscope
