// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mpi/mpiteam.h"

#include "app/commands/language.h"
#include "app/mpi/nodesharing.h"
#include "app/mpi/pieceshares.h"
#include "app/mpi/teamtree.h"

#include <QDataStream>
#include <QLocale>

#include <algorithm>
#include <thread>
#include <utility>

namespace rankscope {

namespace {

using Clock = std::chrono::steady_clock;

/// What a rank says when it asks for more.
struct Want {
    DoneWork done;
    bool isFailed = false; // it works no more
};

QByteArray toBytes(const Want &want)
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream << quint64(want.done.pieces) << quint64(want.done.size) << want.isFailed;
    return bytes;
}

Want wantFrom(const QByteArray &bytes)
{
    QDataStream stream(bytes);
    quint64 pieces = 0;
    quint64 size = 0;
    Want want;
    stream >> pieces >> size >> want.isFailed;
    want.done = {pieces, size};
    return want;
}

/// What tells locales apart: one of the system may have its languages and its numbers from several variables.
QString lookOf(const QLocale &locale)
{
    QStringList texts = locale.uiLanguages();
    texts << locale.name() << locale.toString(-1234567.5, 'f', 1) << locale.formattedDataSize(1'234'567);
    return texts.join(u'\n');
}

/// `parts`: how often a rank hands on what is done; none where nobody asks.
QByteArray toBytes(const TeamCall &call, std::size_t threads, std::chrono::milliseconds parts)
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream << call.task << call.setup << QLocale().name() << lookOf(QLocale()) << quint64(threads)
           << qint64(call.meanwhile ? parts.count() : 0);
    return bytes;
}

/// `wanted`: 0: one on each core that the launcher bound this process to.
std::size_t threadsOfRank(std::size_t wanted)
{
    constexpr std::size_t most = 256; // more only take memory, however many were asked for
    return std::clamp<std::size_t>(wanted > 0 ? wanted : std::thread::hardware_concurrency(), 1, most);
}

/// Rank 0 while pieces are given out.
class Giving
{
public:
    Giving(MpiChannel &channel, const TeamCall &call, PieceCrew &crew, PartsMeanwhile &parts, JobProgress &shown)
        : m_channel(channel)
        , m_crew(crew)
        , m_parts(parts)
        , m_shown(shown)
        , m_shares(call.pieces, static_cast<std::size_t>(channel.size()))
        , m_working(channel.size() - 1)
    {}

    /// False when cancelled.
    bool run(EarlyTaken &early, const Progress &progress)
    {
        while (m_working > 0 || !m_shares.isEmpty() || !m_crew.isIdle()) {
            if (progress.isCancelled())
                return false;
            if (m_crew.error())
                stop();
            else if (m_crew.isHungry() && !m_shares.isEmpty())
                m_crew.give(m_shares.take());
            take(m_channel.pollOrSleep(), early);
            m_parts.look();
            m_shown.add(m_crew.takeDone());
            m_shown.show();
        }
        m_shown.add(m_crew.takeDone());
        return true;
    }

private:
    void take(std::optional<Message> message, EarlyTaken &early)
    {
        if (!message)
            return;
        if (message->kind == MessageKind::Taken) {
            early.emplace(message->from, std::move(message->bytes));
        } else if (message->kind == MessageKind::Part) {
            m_parts.add(std::move(message->bytes));
        } else if (message->kind == MessageKind::Want) {
            const Want want = wantFrom(message->bytes);
            m_shown.add(want.done);
            if (want.isFailed)
                stop();
            const std::vector<NumberedPiece> share = m_shares.take();
            m_channel.send(message->from, MessageKind::Pieces, toBytes(share));
            m_working -= share.empty() ? 1 : 0;
        }
    }

    /// One failed, and what the others do is of no use.
    void stop()
    {
        m_shares.clear();
        if (!std::exchange(m_isStopped, true))
            passOn(m_channel, MessageKind::Stop, {});
    }

    MpiChannel &m_channel;
    PieceCrew &m_crew;
    PartsMeanwhile &m_parts;
    JobProgress &m_shown;
    PieceShares m_shares;
    int m_working; // ranks that were not told that there is no more
    bool m_isStopped = false;
};

Result<void> stateOf(const PieceCrew &crew)
{
    const std::optional<Error> error = crew.error();
    return error ? Result<void>(tl::unexpected(*error)) : Result<void>();
}

} // namespace

MpiTeam::MpiTeam(MpiChannel &channel, std::size_t threads, JobProgress &shown, const MeanwhilePeriods &periods)
    : m_channel(channel)
    , m_threads(threads)
    , m_shown(shown)
    , m_periods(periods)
    , m_nextUse(Clock::now() + periods.use)
{}

MpiTeam::~MpiTeam()
{
    passOn(m_channel, MessageKind::End, {});
    m_channel.flush();
}

std::size_t MpiTeam::threads() const
{
    return size() * threadsOfRank(m_threads);
}

Result<void> MpiTeam::run(TeamTask &task, const TeamCall &call, Progress &progress)
{
    const auto begin = Clock::now();
    m_shown.begin(call.pieces);
    passOn(m_channel, MessageKind::Call, (call.sharesOnNode ? '1' : '0') + toBytes(call, m_threads, m_periods.parts));
    if (call.sharesOnNode)
        shareOnNode(m_channel, &task, progress, {}); // rank 0 is the first of its node, and waits for none
    EarlyTaken early;
    Result<void> state;
    {
        PieceCrew crew(task, threadsOfRank(m_threads), progress);
        PartsMeanwhile parts(task, m_periods.use, call.meanwhile, m_nextUse);
        if (!Giving(m_channel, call, crew, parts, m_shown).run(early, progress)) {
            parts.lookNow();
            return tl::unexpected(cancelledError()); // the others end with the job
        }
        state = stateOf(crew);
        if (state)
            state = parts.finish();
        m_nextUse = parts.due();
    }
    const auto middle = Clock::now();
    m_times.map += middle - begin;
    state = joinTree(m_channel, &task, std::move(state), early, progress);
    m_times.merge += Clock::now() - middle;
    if (state)
        m_shown.end();
    return state;
}

namespace {

/// A rank that works for rank 0.
class Serving
{
public:
    Serving(MpiChannel &channel, std::span<const TeamTaskKind> kinds, const QLocale &locale)
        : m_channel(channel)
        , m_kinds(kinds)
        , m_locale(locale)
    {}

    void run()
    {
        for (;;) {
            const std::optional<Message> message = m_channel.pollOrSleep();
            if (!message)
                continue;
            if (message->kind == MessageKind::End)
                break;
            if (message->kind == MessageKind::Call) {
                passOn(m_channel, message->kind, message->bytes);
                m_isStopped = false;
                work(message->bytes);
            } else {
                takeOther(*message);
            }
        }
        passOn(m_channel, MessageKind::End, {});
        m_channel.flush();
    }

private:
    void work(const QByteArray &call)
    {
        Progress progress;
        Result<void> state = prepare(call.sliced(1), progress);
        if (call.front() == '1')
            shareOnNode(m_channel, m_task.get(), progress, [this](const Message &message) { takeOther(message); });
        if (state) {
            PieceCrew crew(*m_task, threadsOfRank(m_threads), progress);
            PartsMeanwhile parts(*m_task, m_period, handingOn(), Clock::now() + m_period);
            workOnPieces(crew, parts, progress);
            state = stateOf(crew);
            if (state)
                state = parts.finish();
        } else {
            refusePieces();
            m_earlyParts.clear();
        }
        const Progress never; // somebody waits for what is joined
        state = joinTree(m_channel, m_task.get(), std::move(state), m_early, never);
        if (!state)
            m_made.clear(); // what it holds is of a call that failed
    }

    /// Makes the task, unless it is that of the call before.
    Result<void> prepare(const QByteArray &call, Progress &progress)
    {
        if (m_task && m_made == call)
            return {};
        m_task.reset();
        m_made = call;
        QDataStream stream(call);
        QByteArray name;
        QByteArray setup;
        QString locale;
        QString look;
        quint64 threads = 0;
        qint64 period = 0;
        stream >> name >> setup >> locale >> look >> threads >> period;
        if (!m_language)
            speakLike(locale, look);
        m_threads = threads;
        m_period = std::chrono::milliseconds(period);
        const auto kind = std::ranges::find_if(m_kinds, [&name](const TeamTaskKind &one) { return name == one.name; });
        Q_ASSERT(kind != m_kinds.end()); // all ranks are the same program
        auto made = kind->make(setup, progress);
        if (!made)
            return tl::unexpected(std::move(made.error()));
        m_task = std::move(*made);
        return {};
    }

    /// The launcher gives a rank of another node variables of its own.
    void speakLike(const QString &locale, const QString &look)
    {
        m_language.emplace(m_locale);
        if (lookOf(QLocale()) != look)
            m_language.emplace(QLocale(locale));
    }

    /// What this rank has done goes to the one before it. Empty where nobody asks for it before the end.
    PartsMeanwhile::Use handingOn()
    {
        if (m_period.count() == 0)
            return {};
        return [this] { m_channel.send(rankBefore(m_channel.rank()), MessageKind::Part, m_task->take()); };
    }

    void workOnPieces(PieceCrew &crew, PartsMeanwhile &parts, Progress &progress)
    {
        for (QByteArray &part : std::exchange(m_earlyParts, {}))
            parts.add(std::move(part));
        bool isAsked = false;
        bool isEnd = false; // there are no more
        while (!isEnd || !crew.isIdle()) {
            const bool isFailed = crew.error().has_value();
            if (!isEnd && !isAsked && (crew.isHungry() || isFailed)) {
                m_channel.send(0, MessageKind::Want, toBytes(Want{crew.takeDone(), isFailed}));
                isAsked = true;
            }
            const std::optional<Message> message = m_channel.pollOrSleep();
            if (message && message->kind == MessageKind::Pieces) {
                isAsked = false;
                isEnd = message->bytes.isEmpty();
                crew.give(piecesFrom(message->bytes));
            } else if (message && message->kind == MessageKind::Part) {
                parts.add(message->bytes);
            } else if (message) {
                takeOther(*message);
            }
            if (m_isStopped) {
                progress.cancel();
                crew.drop();
            } else {
                parts.look();
            }
        }
    }

    /// Rank 0 has to hear that this rank will not work, and gives none to any.
    void refusePieces()
    {
        m_channel.send(0, MessageKind::Want, toBytes(Want{{}, true}));
        for (bool isHeard = false; !isHeard;) {
            const std::optional<Message> message = m_channel.pollOrSleep();
            isHeard = message && message->kind == MessageKind::Pieces;
            if (message && !isHeard)
                takeOther(*message);
        }
    }

    /// What may come at any time.
    void takeOther(const Message &message)
    {
        if (message.kind == MessageKind::Stop) {
            passOn(m_channel, MessageKind::Stop, {});
            m_isStopped = true;
        } else if (message.kind == MessageKind::Taken) {
            m_early.emplace(message.from, message.bytes);
        } else if (message.kind == MessageKind::Part) {
            m_earlyParts.push_back(message.bytes);
        }
    }

    MpiChannel &m_channel;
    std::span<const TeamTaskKind> m_kinds;
    const QLocale &m_locale;
    std::size_t m_threads = 0; // 0: as many as there are cores
    std::chrono::milliseconds m_period{0}; // between parts that are handed on; 0: none are
    std::optional<Language> m_language; // that of rank 0
    std::unique_ptr<TeamTask> m_task;
    QByteArray m_made; // the call that the task was made for
    EarlyTaken m_early;
    std::vector<QByteArray> m_earlyParts; // of ranks that began before this one
    bool m_isStopped = false;
};

} // namespace

void serve(MpiChannel &channel, std::span<const TeamTaskKind> kinds, const QLocale &locale)
{
    Serving(channel, kinds, locale).run();
}

} // namespace rankscope
