// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/liveinput.h"

#include "io/totalview/visualizerdocument.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>

namespace rankscope {

using namespace std::chrono_literals;

namespace {

constexpr std::size_t readBytes = std::size_t(1) << 20U; // taken from the sender at once
constexpr auto tellEvery = 100ms;
constexpr auto quietAfter = 300ms;

bool hasErrors(const ProblemList &problems)
{
    return std::ranges::any_of(problems.items(),
                               [](const Problem &problem) { return problem.severity == Severity::Error; });
}

} // namespace

LiveInput::LiveInput(int descriptor, const QString &name, const VisualizerLayouts &layouts, QObject *parent)
    : QObject(parent)
    , m_descriptor(descriptor)
    , m_name(name)
    , m_spool(std::make_shared<SpoolBytes>(name))
    , m_newLayouts(layouts)
    , m_buffer(readBytes)
{
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(quietAfter);
    connect(&m_quiet, &QTimer::timeout, this, &LiveInput::becameQuiet);
    m_thread = std::jthread([this](const std::stop_token &stop) { run(stop); });
}

LiveInput::~LiveInput()
{
    m_progress.cancel();
    m_thread.request_stop();
    m_thread.join();
    close(m_descriptor);
}

void LiveInput::setLayouts(const VisualizerLayouts &layouts)
{
    const std::unique_lock lock(m_mutex);
    m_newLayouts = layouts;
    m_layoutsCame.notify_all();
}

bool LiveInput::isQuiet() const
{
    return m_hasEnded || (m_isTold && !m_quiet.isActive());
}

void LiveInput::run(const std::stop_token &stop)
{
    auto told = std::chrono::steady_clock::now() - tellEvery;
    while (!stop.stop_requested()) {
        takeLayouts();
        const bool hasBytes = waitForBytes(stop);
        if (hasBytes)
            takeBytes();
        advance();
        const auto now = std::chrono::steady_clock::now();
        if (!m_isNew || stop.stop_requested() || (hasBytes && !m_isOver && now - told < tellEvery))
            continue;
        tell();
        told = now;
    }
}

void LiveInput::takeLayouts()
{
    const std::unique_lock lock(m_mutex);
    if (!m_newLayouts)
        return;
    m_layouts = *std::exchange(m_newLayouts, std::nullopt);
    m_scans.clear();
    m_scanError.reset();
    for (const VisualizerLayout &layout : m_layouts) {
        if (!checkLayout(layout))
            m_scans.emplace_back(m_spool, m_name, layout);
    }
    m_isNew = m_isNew || m_spool->size() > 0;
}

/// After the end only another layout can change anything.
bool LiveInput::waitForBytes(const std::stop_token &stop)
{
    if (m_isOver && !m_isNew) {
        std::unique_lock lock(m_mutex);
        m_layoutsCame.wait(lock, stop, [this] { return m_newLayouts.has_value(); });
    }
    if (m_isOver)
        return false;
    pollfd waiting{m_descriptor, POLLIN, 0};
    return poll(&waiting, 1, static_cast<int>(tellEvery.count())) > 0;
}

void LiveInput::takeBytes()
{
    const ssize_t got = ::read(m_descriptor, m_buffer.data(), m_buffer.size());
    if (got < 0 && (errno == EINTR || errno == EAGAIN))
        return;
    m_isNew = true;
    m_isOver = got <= 0;
    if (m_isOver || !m_spoolProblems.isEmpty()) // what does not fit is taken all the same: the sender must not wait
        return;
    const auto kept = m_spool->append(std::span(m_buffer).first(static_cast<std::size_t>(got)));
    if (kept)
        return;
    m_spoolProblems.add({Severity::Error,
                         m_name,
                         {},
                         tr("%1 %2 What came after that was left out.").arg(kept.error().message, kept.error().hint),
                         1});
}

void LiveInput::advance()
{
    if (!m_isNew)
        return;
    for (auto scan = m_scans.begin(); scan != m_scans.end();) {
        const auto taken = scan->advance(m_progress);
        if (taken && m_isOver)
            scan->finish();
        if (!taken)
            m_scanError = taken.error();
        scan = taken ? scan + 1 : m_scans.erase(scan);
    }
}

/// Layouts of one header may have the same magic number: the one in which nothing is wrong is right.
const VisualizerScan *LiveInput::bestScan() const
{
    const auto isGood = [](const VisualizerScan &scan) { return scan.count() > 0 && !hasErrors(scan.problems()); };
    const auto good = std::ranges::find_if(m_scans, isGood);
    if (good != m_scans.end())
        return &*good;
    const auto any = std::ranges::find_if(m_scans, [](const VisualizerScan &scan) { return scan.count() > 0; });
    return any == m_scans.end() ? nullptr : &*any;
}

LiveInput::State LiveInput::state()
{
    State state;
    state.bytes = m_spool->size();
    state.hasEnded = m_isOver;
    if (const VisualizerScan *const best = bestScan()) {
        state.document = m_scans[static_cast<std::size_t>(best - m_scans.data())].document();
        state.problems = state.document->problems;
    } else if (m_scans.empty() && state.bytes > 0) {
        state.error = Error{ErrorKind::BadOption,
                            tr("The layout of the data sets that come in is not known."),
                            m_name,
                            {},
                            tr("Choose it: File, Layout of Data Sets. What comes in is kept meanwhile.")};
    } else if (m_isOver) {
        state.error = m_scans.empty() ? noDataSetError({}, m_name) : noDataSetError(m_scans.front().problems(), m_name);
    }
    for (const Problem &problem : m_spoolProblems.items())
        state.problems.add(problem);
    return state;
}

void LiveInput::tell()
{
    m_isNew = false;
    QMetaObject::invokeMethod(
        this, [this, now = state()] { take(now); }, Qt::QueuedConnection);
}

void LiveInput::take(const State &state)
{
    m_isTold = true;
    m_hasEnded = state.hasEnded;
    m_quiet.start();
    Q_EMIT changed(state);
}

} // namespace rankscope
