// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/team/seriesstepstask.h"

#include "model/base/packing.h"
#include "model/report/reportpacking.h"

namespace rankscope {

namespace {

void packCell(Packer &packer, const SeriesCell &cell)
{
    packer.add(cell.outcome);
    for (const std::uint64_t count : {cell.elements, cell.differing, cell.nanDiffering})
        packer.add(count);
    for (const std::optional<double> &value : {cell.maxAbsolute, cell.maxRelative, cell.rms, cell.l2Relative})
        packer.add(value);
    packer.add(cell.first.has_value());
    packer.addAll(cell.first.value_or(std::vector<std::int64_t>()));
    packer.add(cell.process);
    packer.add(cell.remark);
    packObject(packer, cell.row);
}

SeriesCell takeCell(Unpacker &unpacker)
{
    SeriesCell cell;
    unpacker.take(cell.outcome);
    for (std::uint64_t *const count : {&cell.elements, &cell.differing, &cell.nanDiffering})
        unpacker.take(*count);
    for (std::optional<double> *const value : {&cell.maxAbsolute, &cell.maxRelative, &cell.rms, &cell.l2Relative})
        unpacker.take(*value);
    bool hasFirst = false;
    std::vector<std::int64_t> first;
    unpacker.take(hasFirst);
    unpacker.takeAll(first);
    if (hasFirst)
        cell.first = std::move(first);
    unpacker.take(cell.process);
    unpacker.take(cell.remark);
    cell.row = takeObject(unpacker);
    return cell;
}

void packTexts(Packer &packer, const QStringList &texts)
{
    packer.add(std::uint64_t(texts.size()));
    for (const QString &text : texts)
        packer.add(text);
}

QStringList takeTexts(Unpacker &unpacker)
{
    QStringList texts;
    for (std::uint64_t count = unpacker.takeCount(1); count > 0 && unpacker.isGood(); --count)
        unpacker.take(texts.emplaceBack());
    return texts;
}

QByteArray packedStep(const Result<SeriesStepDiff> &step)
{
    Packer packer;
    packer.add(step.has_value());
    if (!step) {
        packer.add(step.error());
        return packer.take();
    }
    packer.add(std::uint64_t(step->cells.size()));
    for (const auto &[path, cell] : step->cells) {
        packer.add(path);
        packCell(packer, cell);
    }
    packTexts(packer, step->ignored);
    packTexts(packer, step->attributes);
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
    SeriesStepDiff step;
    for (std::uint64_t count = unpacker.takeCount(1); count > 0 && unpacker.isGood(); --count) {
        QString path;
        unpacker.take(path);
        step.cells.emplace_back(std::move(path), takeCell(unpacker));
    }
    step.ignored = takeTexts(unpacker);
    step.attributes = takeTexts(unpacker);
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

CompareSteps SeriesStepsTask::inTeam(const ArrayTeam &team, const OpenSeries &both)
{
    return [team, both](const std::vector<CommonStep> &steps,
                        Progress &progress) -> Result<std::vector<Result<SeriesStepDiff>>> {
        TeamCall call{team.task, team.setup, {}};
        for (const CommonStep &step : steps) {
            Packer packer;
            packer.add(step);
            call.pieces.push_back({packer.take(), 1});
        }
        SeriesStepsTask task(both);
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
