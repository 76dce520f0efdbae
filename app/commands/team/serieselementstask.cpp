// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/team/serieselementstask.h"

#include "model/base/packing.h"

#include <QCoreApplication>

#include <utility>

namespace rankscope {

namespace {

/// Something of a step.
struct OfStep {
    QByteArray step;
    QByteArray bytes;
};

QByteArray toBytes(const OfStep &one)
{
    Packer packer;
    packer.add(one.step);
    packer.add(one.bytes);
    return packer.take();
}

Result<OfStep> ofStepFrom(const QByteArray &bytes)
{
    Unpacker unpacker(bytes);
    OfStep one;
    unpacker.take(one.step);
    unpacker.take(one.bytes);
    if (unpacker.isGood())
        return one;
    return tl::unexpected(
        Error{.kind = ErrorKind::Damaged,
              .message = QCoreApplication::translate("Team", "What another process of the job sent is not whole.")});
}

/// The task of the rank that compares a step, for which the others work with a SeriesElementsTask.
class ElementsOfStep final : public TeamTask
{
public:
    explicit ElementsOfStep(TeamTask &elements) : m_elements(elements) {}

    Result<void> work(std::size_t index, const QByteArray &piece, Progress &progress) override
    {
        const Result<OfStep> one = ofStepFrom(piece);
        return one ? m_elements.work(index, one->bytes, progress) : tl::unexpected(one.error());
    }

    QByteArray take() override { return m_elements.take(); }

    Result<void> join(const QByteArray &taken) override
    {
        if (taken.isEmpty())
            return {};
        const Result<OfStep> one = ofStepFrom(taken);
        return one ? m_elements.join(one->bytes) : tl::unexpected(one.error());
    }

private:
    TeamTask &m_elements;
};

/// Has the elements of a step compared by a team.
class TeamOfStep final : public Team
{
public:
    TeamOfStep(const ArrayTeam &team, QByteArray step) : m_team(team), m_step(std::move(step)) {}

    std::size_t size() const override { return m_team.team->size(); }
    std::size_t threads() const override { return m_team.team->threads(); }

    Result<void> run(TeamTask &task, const TeamCall &call, Progress &progress) override
    {
        std::uint64_t bytes = 0;
        TeamCall own{.task = m_team.task, .setup = m_team.setup, .pieces = {}};
        for (const TeamPiece &piece : call.pieces) {
            own.pieces.push_back({toBytes({m_step, piece.what}), piece.size});
            bytes += piece.size;
        }
        if (bytes < SeriesElementsTask::leastShared)
            return TeamOfOne().run(task, call, progress);
        ElementsOfStep elements(task);
        return m_team.team->run(elements, own, progress);
    }

private:
    const ArrayTeam &m_team;
    QByteArray m_step;
};

} // namespace

CompareStep SeriesElementsTask::inTeam(const ArrayTeam &team, const OpenSeries &both)
{
    return [team, both](const CommonStep &step, const SeriesDiffOptions &options, Progress &progress) {
        Packer packer;
        packer.add(step);
        packer.add(options.arrays.dataSets);
        TeamOfStep shared(team, packer.take());
        SeriesDiffOptions own = options;
        own.arrays.team = {&shared, team.task, team.setup};
        return diffStep(*both.reference->series, *both.current->series, step, own, progress);
    };
}

/// Opens the step where another one was asked for before.
Result<TeamTask *> SeriesElementsTask::elementsOf(const QByteArray &step, Progress &progress)
{
    const std::scoped_lock lock(m_mutex);
    if (m_elements && m_step == step)
        return m_elements.get();
    Unpacker unpacker(step);
    CommonStep which;
    ArrayFilesOptions options = m_both.options.arrays;
    unpacker.take(which);
    unpacker.take(options.dataSets);
    const ArraySeries &reference = *m_both.reference->series;
    const ArraySeries &current = *m_both.current->series;
    Q_ASSERT(unpacker.isGood() && which.reference < reference.steps().size()
             && which.current < current.steps().size()); // all ranks open the same series
    const Result<OpenStep> both = openStep(reference, current, which, progress);
    if (!both)
        return tl::unexpected(both.error());
    auto elements = arrayFilesTask(*both->reference, *both->current, options);
    if (!elements)
        return tl::unexpected(elements.error());
    m_elements = std::move(*elements);
    m_step = step;
    return m_elements.get();
}

Result<void> SeriesElementsTask::work(std::size_t index, const QByteArray &piece, Progress &progress)
{
    const Result<OfStep> one = ofStepFrom(piece);
    if (!one)
        return tl::unexpected(one.error());
    const Result<TeamTask *> elements = elementsOf(one->step, progress);
    return elements ? (*elements)->work(index, one->bytes, progress) : tl::unexpected(elements.error());
}

/// The next pieces are of another step.
QByteArray SeriesElementsTask::take()
{
    const std::scoped_lock lock(m_mutex);
    if (!m_elements)
        return {};
    QByteArray taken = toBytes({m_step, m_elements->take()});
    m_elements.reset();
    return taken;
}

Result<void> SeriesElementsTask::join(const QByteArray &taken)
{
    if (taken.isEmpty())
        return {};
    const Result<OfStep> one = ofStepFrom(taken);
    if (!one)
        return tl::unexpected(one.error());
    Progress own;
    const Result<TeamTask *> elements = elementsOf(one->step, own);
    return elements ? (*elements)->join(one->bytes) : tl::unexpected(elements.error());
}

} // namespace rankscope
