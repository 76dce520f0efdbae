// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/speedscope/speedscopeprofile.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct SpeedscopeProfileTexts {
    Q_DECLARE_TR_FUNCTIONS(SpeedscopeProfile)
};

/// A frame by its number in the list; nothing for what is none.
std::optional<FrameId> frameAt(const QJsonValue &value, const std::vector<FrameId> &frames)
{
    const qint64 index = value.isDouble() ? value.toInteger(-1) : -1;
    if (index < 0 || static_cast<std::uint64_t>(index) >= frames.size())
        return std::nullopt;
    return frames[static_cast<std::size_t>(index)];
}

QString wrongFrame(qsizetype index)
{
    return SpeedscopeProfileTexts::tr("entry %1 names a frame that is not in the list of frames").arg(index + 1);
}

/// The stack as events open and close it.
class OpenStack
{
public:
    OpenStack(SampledStacks &stacks, const std::vector<FrameId> &frames, SpeedscopeProfile &profile)
        : m_stacks(stacks)
        , m_frames(frames)
        , m_profile(profile)
    {}

    std::optional<QString> add(const QJsonObject &event, qsizetype index);
    std::size_t depth() const { return m_open.size(); }

private:
    std::optional<QString> moveTo(double at, qsizetype index);
    std::optional<QString> close(FrameId frame, qsizetype index);

    SampledStacks &m_stacks;
    const std::vector<FrameId> &m_frames;
    SpeedscopeProfile &m_profile;
    std::vector<FrameId> m_open;
    std::uint32_t m_node = 0;
    std::optional<double> m_at;
};

/// What is open weighs as much as time goes by.
std::optional<QString> OpenStack::moveTo(double at, qsizetype index)
{
    if (m_at && at < *m_at)
        return SpeedscopeProfileTexts::tr("time goes back from %1 to %2 at event %3")
            .arg(QString::number(*m_at), QString::number(at), QString::number(index + 1));
    if (m_at && at > *m_at && m_node != 0)
        m_profile.seen.push_back({m_node, at - *m_at});
    m_at = at;
    return std::nullopt;
}

std::optional<QString> OpenStack::close(FrameId frame, qsizetype index)
{
    const auto nameOf = [this](FrameId id) { return QString::fromUtf8(m_stacks.pools().function(id)); };
    if (m_open.empty())
        return SpeedscopeProfileTexts::tr("event %1 closes \"%2\" while nothing is open")
            .arg(QString::number(index + 1), nameOf(frame));
    if (m_open.back() != frame)
        return SpeedscopeProfileTexts::tr("event %1 closes \"%2\" while \"%3\" is the one that was opened last")
            .arg(QString::number(index + 1), nameOf(frame), nameOf(m_open.back()));
    m_open.pop_back();
    m_node = m_stacks.parentOf(m_node);
    return std::nullopt;
}

std::optional<QString> OpenStack::add(const QJsonObject &event, qsizetype index)
{
    const QString type = event.value("type"_L1).toString();
    const QJsonValue at = event.value("at"_L1);
    if ((type != "O"_L1 && type != "C"_L1) || !at.isDouble() || !std::isfinite(at.toDouble()))
        return SpeedscopeProfileTexts::tr("event %1 is neither an opening nor a closing at a time").arg(index + 1);
    const auto frame = frameAt(event.value("frame"_L1), m_frames);
    if (!frame)
        return wrongFrame(index);
    if (auto fault = moveTo(at.toDouble(), index))
        return fault;
    if (type == "C"_L1)
        return close(*frame, index);
    m_open.push_back(*frame);
    m_node = m_stacks.childOf(m_node, *frame);
    return std::nullopt;
}

std::optional<QString> readEvents(const QJsonArray &events, const std::vector<FrameId> &frames, SampledStacks &stacks,
                                  SpeedscopeProfile &profile, const Progress &progress)
{
    OpenStack open(stacks, frames, profile);
    for (qsizetype index = 0; index < events.size(); ++index) {
        if (progress.isCancelled())
            return std::nullopt;
        if (auto fault = open.add(events.at(index).toObject(), index))
            return fault;
    }
    if (open.depth() > 0)
        return SpeedscopeProfileTexts::tr("%n frame(s) are never closed", nullptr, static_cast<int>(open.depth()));
    return std::nullopt;
}

std::optional<QString> readSamples(const QJsonObject &object, const std::vector<FrameId> &frames, SampledStacks &stacks,
                                   SpeedscopeProfile &profile, const Progress &progress)
{
    const QJsonArray samples = object.value("samples"_L1).toArray();
    const QJsonArray weights = object.value("weights"_L1).toArray();
    if (samples.size() != weights.size())
        return SpeedscopeProfileTexts::tr("it has %1 samples and %2 weights")
            .arg(QString::number(samples.size()), QString::number(weights.size()));
    for (qsizetype index = 0; index < samples.size() && !progress.isCancelled(); ++index) {
        const QJsonValue weight = weights.at(index);
        if (!weight.isDouble() || !(weight.toDouble() >= 0) || !std::isfinite(weight.toDouble()))
            return SpeedscopeProfileTexts::tr("weight %1 is no number from 0 on").arg(index + 1);
        std::uint32_t node = 0;
        for (const QJsonValue entry : samples.at(index).toArray()) {
            const auto frame = frameAt(entry, frames);
            if (!frame)
                return wrongFrame(index);
            node = stacks.childOf(node, *frame);
        }
        profile.seen.push_back({node, weight.toDouble()});
    }
    return std::nullopt;
}

} // namespace

SpeedscopeProfile readSpeedscopeProfile(const QJsonObject &object, const std::vector<FrameId> &frames,
                                        SampledStacks &stacks, const Progress &progress)
{
    SpeedscopeProfile profile;
    profile.name = object.value("name"_L1).toString();
    profile.unit = object.value("unit"_L1).toString();
    const QString type = object.value("type"_L1).toString();
    if (type == "evented"_L1)
        profile.fault = readEvents(object.value("events"_L1).toArray(), frames, stacks, profile, progress);
    else if (type == "sampled"_L1)
        profile.fault = readSamples(object, frames, stacks, profile, progress);
    else
        profile.fault = SpeedscopeProfileTexts::tr("its type is neither \"evented\" nor \"sampled\"");
    if (profile.fault)
        profile.seen.clear();
    return profile;
}

} // namespace rankscope
