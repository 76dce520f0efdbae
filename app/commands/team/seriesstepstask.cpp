// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/team/seriesstepstask.h"

#include "model/base/packing.h"
#include "model/report/reportpacking.h"

namespace rankscope {

template<>
struct PackedForm<SeriesCell>
    : PackedMembers<&SeriesCell::outcome, &SeriesCell::elements, &SeriesCell::differing, &SeriesCell::nanDiffering,
                    &SeriesCell::maxAbsolute, &SeriesCell::maxRelative, &SeriesCell::rms, &SeriesCell::l2Relative,
                    &SeriesCell::first, &SeriesCell::process, &SeriesCell::patch, &SeriesCell::remark,
                    &SeriesCell::row> {
};

template<>
struct PackedForm<SeriesStepDiff>
    : PackedMembers<&SeriesStepDiff::cells, &SeriesStepDiff::ignored, &SeriesStepDiff::attributes> {
};

namespace {

QByteArray packedStep(const Result<SeriesStepDiff> &step)
{
    Packer packer;
    packer.add(step.has_value());
    if (!step) {
        packer.add(step.error());
        return packer.take();
    }
    packer.add(*step);
    return packer.take();
}

/// Nothing where bytes lack.
std::optional<Result<SeriesStepDiff>> stepFrom(const QByteArray &bytes)
{
    Unpacker unpacker(bytes);
    bool isCompared = false;
    unpacker.take(isCompared);
    if (!isCompared) {
        Error error;
        unpacker.take(error);
        return unpacker.isGood() ? std::optional<Result<SeriesStepDiff>>(tl::unexpected(std::move(error)))
                                 : std::nullopt;
    }
    auto step = unpacker.take<SeriesStepDiff>();
    return unpacker.isGood() ? std::optional<Result<SeriesStepDiff>>(std::move(step)) : std::nullopt;
}

} // namespace

Result<QByteArray> SeriesStepsTask::read(const QByteArray &piece, Progress &progress) const
{
    Unpacker unpacker(piece);
    CommonStep step;
    unpacker.take(step);
    const auto compared = diffStep(*m_both.reference->series, *m_both.current->series, step, m_both.options, progress);
    if (!compared && compared.error().kind == ErrorKind::Cancelled)
        return tl::unexpected(compared.error());
    return packedStep(compared);
}

std::vector<Result<SeriesStepDiff>> SeriesStepsTask::firstSteps() const
{
    std::vector<Result<SeriesStepDiff>> first;
    for (const QByteArray *bytes = resultAt(0); bytes; bytes = resultAt(first.size())) {
        auto step = stepFrom(*bytes);
        if (!step)
            break;
        first.push_back(std::move(*step));
    }
    return first;
}

CompareSteps SeriesStepsTask::inTeam(const ArrayTeam &team, const OpenSeries &both)
{
    return [team, both](const std::vector<CommonStep> &steps, const StepsSoFar &soFar,
                        Progress &progress) -> Result<std::vector<Result<SeriesStepDiff>>> {
        TeamCall call{team.task, team.setup, {}};
        for (const CommonStep &step : steps) {
            Packer packer;
            packer.add(step);
            call.pieces.push_back({packer.take(), 1});
        }
        SeriesStepsTask task(both);
        if (soFar)
            call.meanwhile = [&] { soFar(task.firstSteps()); };
        if (Result<void> done = team.team->run(task, call, progress); !done)
            return tl::unexpected(std::move(done.error()));
        std::vector<Result<SeriesStepDiff>> results;
        for (std::size_t index = 0; index < steps.size(); ++index) {
            auto step = stepFrom(task.takeResult(index));
            results.push_back(
                step ? std::move(*step)
                     : diffStep(*both.reference->series, *both.current->series, steps[index], both.options, progress));
        }
        return results;
    };
}

} // namespace rankscope
