// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/alignment/skipplacement.h"

#include "model/trace/alignment/skipcursor.h"

#include <algorithm>
#include <array>
#include <span>

namespace rankscope {

namespace {

using Token = SkipCursor::Token;

constexpr std::size_t none = noIndex;

/// How many of the last of `loose` may be the first of `lead`, most first.
std::vector<std::size_t> overlaps(std::span<const std::uint32_t> lead, std::span<const std::uint32_t> loose)
{
    // The search of Knuth, Morris and Pratt: at the end its state is the longest overlap, and its failures are the
    // others.
    std::vector<std::size_t> failures(lead.size() + 1);
    const auto next = [&](std::size_t state, std::uint32_t key) {
        while (state > 0 && (state == lead.size() || lead[state] != key))
            state = failures[state];
        return state < lead.size() && lead[state] == key ? state + 1 : 0;
    };
    for (std::size_t length = 1; length < lead.size(); ++length)
        failures[length + 1] = next(failures[length], lead[length]);
    std::size_t state = 0;
    for (const std::uint32_t key : loose)
        state = next(state, key);
    std::vector<std::size_t> lengths;
    for (; state > 0; state = failures[state])
        lengths.push_back(state);
    lengths.push_back(0);
    return lengths;
}

/// Goes along both executions at once. As long as they agree but for statements that one side left to others, every SKP
/// finds its partner in passing; behind anything else the walk starts anew at the next iteration that both have.
class SkipWalk
{
public:
    SkipWalk(const ProcessAlignmentInput &input, const PairedExecutions &executions);

    bool isNeeded() const { return m_reference.cursor.hasLoose() || m_current.cursor.hasLoose(); }
    IterationParts run();

private:
    struct Side {
        SkipCursor cursor;
        std::vector<std::size_t> partners = {}; // of its iterations, places in the other's; none
        std::size_t next = 0; // place of the iteration that comes next
        std::vector<std::uint32_t> begins = {};
        std::vector<std::uint32_t> cuts = {}; // records from which on the iteration before has no more
        std::vector<IterationParts::Orphans> orphans = {}; // of its iterations, SKP records in the other trace

        Token token = Token::End;
        bool isInIteration() const { return token == Token::Record || token == Token::Skip; }
        bool hasPartner(std::size_t place) const { return partners[place] != none; }
    };
    /// Where the walk came to the end of the last iteration of both.
    struct Boundary {
        std::array<std::uint32_t, 2> at = {}; // reference, current
        std::array<std::size_t, 2> next = {};
        std::array<std::size_t, 2> orphans = {};
        std::array<std::size_t, 2> cuts = {};
        std::size_t pairs = 0;
    };

    bool step();
    bool stepInside();
    bool stepOverStatement(Side &side, const Side &other) const;
    bool advanceBoth();
    std::optional<std::size_t> agreeToTheEnd();
    std::optional<std::size_t> bestOf(std::span<const std::size_t> lengths, auto goTo);
    static bool isLooseBefore(const Side &side);
    bool stepAtBoundary();
    bool stepOverUnpaired(Side &side, Side &other);
    bool isLoose(const Side &side) const;
    void leavePair();
    void goBack();
    bool restart();
    std::size_t nextPair() const;
    bool enterPair(std::size_t reference, std::size_t current);
    std::size_t takeLead(Side &side, Side &other, std::size_t place, std::uint32_t from);
    bool agree();
    void takeOrphans(std::size_t first, std::size_t end, std::uint32_t from, std::uint32_t to);
    static std::uint32_t looseFrom(const Side &side, std::size_t place);
    IterationParts::Side partOf(const Side &side) const;

    Side m_reference;
    Side m_current;
    std::vector<IterationParts::LoosePair> m_pairs;
    bool m_merging; // processes of the reference are put together
    bool m_ordered; // both ran what they share in one order, and each runs all iterations
    std::optional<Boundary> m_boundary; // absent inside an iteration of both, and before the first one
};

SkipWalk::SkipWalk(const ProcessAlignmentInput &input, const PairedExecutions &executions)
    : m_reference{.cursor = SkipCursor(input.reference, input.referenceKeys, executions.reference,
                                       executions.inside.referenceLevel == executions.inside.currentLevel
                                           ? std::nullopt
                                           : std::optional(executions.inside.currentLevel))}
    , m_current{.cursor = SkipCursor(input.current, input.currentKeys, executions.current,
                                     executions.inside.referenceLevel == executions.inside.currentLevel
                                         ? std::nullopt
                                         : std::optional(executions.inside.referenceLevel))}
    , m_merging(input.ignoreEnds)
{
    for (Side *const side : {&m_reference, &m_current}) {
        side->partners.assign(side->cursor.count(), none);
        for (std::size_t place = 0; place < side->cursor.count(); ++place)
            side->begins.push_back(side->cursor.iterationRecord(place));
    }
    const std::vector<std::uint32_t> &ids = m_current.cursor.iterations();
    for (const IterationPair &pair : executions.pairs) {
        const auto place = static_cast<std::size_t>(std::ranges::lower_bound(ids, pair.current) - ids.begin());
        m_reference.partners[pair.position] = place;
        m_current.partners[place] = pair.position;
    }
    m_ordered = !isParallel(input.reference.construct(executions.reference).kind)
                && std::ranges::is_sorted(executions.pairs, {}, &IterationPair::current);
}

IterationParts SkipWalk::run()
{
    while (true) {
        m_reference.token = m_reference.cursor.settle();
        m_current.token = m_current.cursor.settle();
        if (m_reference.token == Token::End && m_current.token == Token::End)
            break;
        if (!step() && !restart())
            break;
    }
    const auto byIteration = [](const IterationParts::Orphans &one, const IterationParts::Orphans &two) {
        return one.iteration < two.iteration;
    };
    std::ranges::sort(m_reference.orphans, byIteration);
    std::ranges::sort(m_current.orphans, byIteration);
    return {partOf(m_reference), partOf(m_current), std::move(m_reference.orphans), std::move(m_current.orphans),
            std::move(m_pairs)};
}

/// One step that both sides agree on; false where they do not.
bool SkipWalk::step()
{
    // What the reference shows behind a task may be of a task of any process.
    const bool isOver = !m_ordered && m_reference.token == Token::Skip && isLoose(m_reference);
    return m_reference.isInIteration() && m_current.isInIteration() && !isOver ? stepInside() : stepAtBoundary();
}

bool SkipWalk::stepInside()
{
    if (m_reference.token == m_current.token && m_reference.cursor.key() == m_current.cursor.key()) {
        if (m_boundary && m_reference.token != Token::Skip)
            return false;
        if (m_boundary) {
            m_pairs.push_back({m_reference.cursor.at(), m_current.cursor.at()});
            m_reference.cuts.push_back(m_reference.cursor.at());
            m_current.cuts.push_back(m_current.cursor.at());
        }
    }
    return (!m_boundary || m_reference.token == m_current.token) && advanceBoth();
}

/// One step along two iterations that both sides agree on.
bool SkipWalk::advanceBoth()
{
    if (m_reference.token != m_current.token || m_reference.cursor.key() != m_current.cursor.key())
        return stepOverStatement(m_reference, m_current) || stepOverStatement(m_current, m_reference);
    m_reference.cursor.advance();
    m_current.cursor.advance();
    return true;
}

/// How many records both iterations have written down where they agree to the end of one of them, and what is left can
/// be of statements left to others; nothing where they do not.
std::optional<std::size_t> SkipWalk::agreeToTheEnd()
{
    std::size_t common = 0;
    while (true) {
        m_reference.token = m_reference.cursor.settle();
        m_current.token = m_current.cursor.settle();
        const bool referenceEnds = isLooseBefore(m_reference);
        const bool currentEnds = isLooseBefore(m_current);
        if (referenceEnds || currentEnds) {
            const bool fits =
                referenceEnds == currentEnds || (referenceEnds ? m_reference : m_current).token == Token::Skip;
            return fits ? std::optional(common) : std::nullopt;
        }
        common += m_reference.token == Token::Record && m_current.token == Token::Record ? 1 : 0;
        if (!advanceBoth())
            return std::nullopt;
    }
}

/// Where a statement is repeated, what follows says how often it was left out here. A whole reference has every
/// statement that the current trace has: as many as may be are the same. Of two processes that are put together only
/// one is the owner.
std::optional<std::size_t> SkipWalk::bestOf(std::span<const std::size_t> lengths, auto goTo)
{
    constexpr std::size_t most = 8;
    std::optional<std::size_t> best;
    std::size_t bestCommon = 0;
    for (const std::size_t length : lengths.first(std::min(most, lengths.size()))) {
        goTo(length);
        const std::optional<std::size_t> common = agreeToTheEnd();
        if (!common || (best && *common <= bestCommon))
            continue;
        best = length;
        bestCommon = *common;
        if (m_merging)
            break;
    }
    return best;
}

/// A statement that only one side has written down, whose SKP both have.
bool SkipWalk::stepOverStatement(Side &side, const Side &other) const
{
    if (side.token != Token::Record || other.token != Token::Skip)
        return false;
    const auto skip = side.cursor.skipOfStatement();
    if (!skip || side.cursor.key(*skip) != other.cursor.key())
        return false;
    side.cursor.moveTo(*skip);
    return true;
}

/// The same while an iteration that begins at the cursor or before it is only looked at.
bool SkipWalk::isLooseBefore(const Side &side)
{
    const std::vector<std::uint32_t> &begins = side.begins;
    if (!side.isInIteration())
        return true;
    if (side.token != Token::Skip)
        return false;
    std::size_t next = side.next;
    while (next < begins.size() && side.cursor.iterationRecord(next) < side.cursor.at())
        ++next;
    return side.cursor.at() >= side.cursor.firstLoose(next);
}

/// True where nothing is left of the iteration but SKP records that may be of later ones.
bool SkipWalk::isLoose(const Side &side) const
{
    return side.token == Token::Skip ? side.cursor.at() >= side.cursor.firstOfRun(side.next) : !side.isInIteration();
}

bool SkipWalk::stepAtBoundary()
{
    if (!isLoose(m_reference) || !isLoose(m_current))
        return false;
    if (!m_ordered) {
        if (m_current.next < m_current.cursor.count() && !m_current.hasPartner(m_current.next)) {
            m_current.cursor.moveTo(m_current.cursor.firstLoose(++m_current.next));
            return true;
        }
        return false; // whose iterations come next is for the current trace to say
    }
    leavePair();
    const bool referenceFirst = m_reference.token != Token::Skip;
    if (referenceFirst ? stepOverUnpaired(m_reference, m_current) || stepOverUnpaired(m_current, m_reference)
                       : stepOverUnpaired(m_current, m_reference))
        return true;
    const bool isPair =
        m_reference.next < m_reference.cursor.count() && m_reference.partners[m_reference.next] == m_current.next;
    if (isPair && enterPair(m_reference.next, m_current.next))
        return true;
    goBack();
    return false;
}

/// The next iteration of `side` has no partner: it is one that the other side left to others, where that has its SKP
/// records, or is simply not there.
bool SkipWalk::stepOverUnpaired(Side &side, Side &other)
{
    if (side.token == Token::Skip || side.next == side.cursor.count() || side.hasPartner(side.next))
        return false;
    const std::vector<std::uint32_t> keys = side.cursor.skipsOnly(side.next);
    const std::uint32_t from = other.cursor.at();
    const auto count = static_cast<std::uint32_t>(keys.size());
    bool isThere = count > 0 && other.token == Token::Skip && other.cursor.iterationRecord(other.next) - from >= count;
    for (std::uint32_t index = 0; isThere && index < count; ++index)
        isThere = other.cursor.key(from + index) == keys[index];
    if (!isThere && other.token == Token::Skip && !keys.empty())
        return false;
    if (isThere) {
        side.orphans.push_back({side.cursor.iterations()[side.next], {from, count}});
        other.cuts.push_back(from);
        other.cursor.moveTo(from + count);
    }
    side.cursor.moveTo(side.cursor.firstLoose(++side.next));
    return true;
}

/// Notes where the last iteration of both ended.
void SkipWalk::leavePair()
{
    if (!m_boundary)
        m_boundary = Boundary{{m_reference.cursor.at(), m_current.cursor.at()},
                              {m_reference.next, m_current.next},
                              {m_reference.orphans.size(), m_current.orphans.size()},
                              {m_reference.cuts.size(), m_current.cuts.size()},
                              m_pairs.size()};
}

/// What was found between the last iteration of both and the next one was wrong.
void SkipWalk::goBack()
{
    if (!m_boundary)
        return;
    for (Side *const side : {&m_reference, &m_current}) {
        const std::size_t index = side == &m_reference ? 0 : 1;
        side->cursor.moveTo(m_boundary->at[index]);
        side->next = m_boundary->next[index];
        side->orphans.resize(m_boundary->orphans[index]);
        side->cuts.resize(m_boundary->cuts[index]);
    }
    m_pairs.resize(m_boundary->pairs);
}

/// From where on SKP records before an IT may belong to it: what the walk has passed is of the iteration before.
std::uint32_t SkipWalk::looseFrom(const Side &side, std::size_t place)
{
    const std::uint32_t at = side.cursor.at();
    const bool isAmong = at >= side.cursor.firstOfRun(place) && at <= side.cursor.iterationRecord(place);
    return isAmong ? at : std::max(side.cursor.firstLoose(place), std::min(at, side.cursor.iterationRecord(place)));
}

/// The place in the current trace of the next iteration that both have; count() where there is none.
std::size_t SkipWalk::nextPair() const
{
    std::size_t place = m_current.next;
    while (place < m_current.cursor.count()
           && (!m_current.hasPartner(place) || (m_ordered && m_current.partners[place] < m_reference.next)))
        ++place;
    return place;
}

/// Goes to the next iteration that both have, and finds out which SKP records before its IT are of it. False at the
/// end.
bool SkipWalk::restart()
{
    goBack();
    const std::size_t current = nextPair();
    const bool isEnd = current == m_current.cursor.count();
    const std::size_t reference = isEnd ? m_reference.cursor.count() : m_current.partners[current];
    const std::size_t firstOpen = m_reference.next;
    const std::uint32_t loose = looseFrom(m_current, current);
    m_boundary.reset();
    if (!isEnd)
        enterPair(reference, current);
    if (m_ordered)
        takeOrphans(firstOpen, reference, loose, isEnd ? m_current.cursor.end() : m_current.begins[current]);
    return !isEnd;
}

/// Goes into an iteration of both. False where SKP records before it are left over that were not taken for anything
/// yet, and some were taken before.
bool SkipWalk::enterPair(std::size_t reference, std::size_t current)
{
    const std::uint32_t referenceLoose = looseFrom(m_reference, reference);
    const std::uint32_t currentLoose = looseFrom(m_current, current);
    const std::uint32_t referenceRecord = m_reference.cursor.iterationRecord(reference);
    const std::uint32_t currentRecord = m_current.cursor.iterationRecord(current);
    m_reference.cursor.moveTo(referenceRecord + 1);
    m_current.cursor.moveTo(currentRecord + 1);
    m_reference.begins[reference] = referenceRecord;
    m_current.begins[current] = currentRecord;
    std::size_t left = (referenceRecord - referenceLoose) + (currentRecord - currentLoose);
    const std::size_t taken = takeLead(m_reference, m_current, current, currentLoose);
    left -= taken;
    if (taken == 0)
        left -= takeLead(m_current, m_reference, reference, referenceLoose);
    const bool wasGuessed = m_boundary && m_boundary->next != std::array{reference, current};
    if (wasGuessed && (left > 0 || !agree()))
        return false;
    m_reference.next = reference + 1;
    m_current.next = current + 1;
    m_boundary.reset();
    return true;
}

/// True where both sides could go on from where they are.
bool SkipWalk::agree()
{
    m_reference.token = m_reference.cursor.settle();
    m_current.token = m_current.cursor.settle();
    if (!m_reference.isInIteration() || !m_current.isInIteration())
        return !m_reference.isInIteration() && !m_current.isInIteration();
    if (m_reference.token == m_current.token)
        return m_reference.cursor.key() == m_current.cursor.key();
    Side &statement = m_reference.token == Token::Record ? m_reference : m_current;
    const Side &other = m_reference.token == Token::Record ? m_current : m_reference;
    const auto skip = statement.cursor.skipOfStatement();
    return skip && statement.cursor.key(*skip) == other.cursor.key();
}

/// Both cursors stand behind the IT of their iteration. Gives the other side's SKP records from `from` on that belong
/// to the first statements of `side`'s iteration to its own one, `place`, and goes on behind them. How many these are.
std::size_t SkipWalk::takeLead(Side &side, Side &other, std::size_t place, std::uint32_t from)
{
    const std::uint32_t iteration = other.cursor.iterationRecord(place);
    const std::uint32_t start = side.cursor.at();
    const std::uint32_t otherStart = other.cursor.at();
    std::vector<std::uint32_t> loose;
    for (std::uint32_t record = from; record < iteration; ++record)
        loose.push_back(other.cursor.key(record));
    std::vector<std::uint32_t> lead; // keys of the SKP records before anything that every process writes
    std::vector<std::uint32_t> behind{start}; // where the iteration goes on behind so many of them
    while (lead.size() < loose.size()) {
        const Token token = side.cursor.settle();
        const auto skip = token == Token::Skip     ? std::optional(side.cursor.at())
                          : token == Token::Record ? side.cursor.skipOfStatement()
                                                   : std::nullopt;
        if (!skip)
            break;
        lead.push_back(side.cursor.key(*skip));
        side.cursor.moveTo(*skip + 1);
        behind.push_back(*skip + 1);
    }
    const auto goTo = [&](std::size_t length) {
        side.cursor.moveTo(behind[length]);
        other.cursor.moveTo(otherStart);
    };
    std::vector<std::size_t> lengths = overlaps(lead, loose);
    std::size_t length = lengths.front();
    std::erase_if(lengths, [&](std::size_t some) {
        goTo(some);
        return !agree();
    });
    if (!lengths.empty())
        length = lengths.front();
    if (lengths.size() > 1)
        length = bestOf(lengths, goTo).value_or(length);
    goTo(length);
    other.begins[place] = iteration - static_cast<std::uint32_t>(length);
    return length;
}

/// Gives SKP records of the current trace, from the last on, to iterations of the reference in [first, end) that have
/// no IT there.
void SkipWalk::takeOrphans(std::size_t first, std::size_t end, std::uint32_t from, std::uint32_t to)
{
    for (std::size_t place = end; place > first && from < to;) {
        --place;
        if (m_reference.hasPartner(place))
            return;
        const std::vector<std::uint32_t> keys = m_reference.cursor.skipsOnly(place);
        const auto count = static_cast<std::uint32_t>(keys.size());
        bool isThere = count > 0 && count <= to - from;
        for (std::uint32_t index = 0; isThere && index < count; ++index)
            isThere = m_current.cursor.key(to - count + index) == keys[index];
        if (!isThere)
            continue;
        to -= count;
        m_reference.orphans.push_back({m_reference.cursor.iterations()[place], {to, count}});
        m_current.cuts.push_back(to);
    }
}

IterationParts::Side SkipWalk::partOf(const Side &side) const
{
    IterationParts::Side part{.iterations = side.cursor.iterations(), .begins = side.begins};
    part.beforeFirst = part.begins.empty() ? side.cursor.end() : part.begins.front();
    std::vector<std::uint32_t> records;
    for (std::size_t place = 0; place < part.begins.size(); ++place) {
        part.ends.push_back(place + 1 < part.begins.size() ? part.begins[place + 1] : side.cursor.end());
        records.push_back(side.cursor.iterationRecord(place));
    }
    if (!m_ordered && &side == &m_reference) {
        // SKP records behind a task of several processes put together go with the task that follows them.
        part.beforeFirst = std::min(part.beforeFirst, side.cursor.firstLoose(0));
        for (std::size_t place = 0; place < part.ends.size(); ++place)
            part.ends[place] = std::min(part.ends[place], side.cursor.firstLoose(place + 1));
    }
    for (const std::uint32_t cut : side.cuts) {
        const auto place = static_cast<std::size_t>(std::ranges::lower_bound(records, cut) - records.begin());
        std::uint32_t &end = place == 0 ? part.beforeFirst : part.ends[place - 1];
        end = std::min(end, cut);
    }
    return part;
}

} // namespace

std::size_t IterationParts::Side::placeOf(IterationId iteration) const
{
    return static_cast<std::size_t>(std::ranges::lower_bound(iterations, iteration.value) - iterations.begin());
}

const RecordRange *IterationParts::find(const std::vector<Orphans> &orphans, IterationId iteration)
{
    const auto found = std::ranges::lower_bound(orphans, iteration.value, {}, &Orphans::iteration);
    return found != orphans.end() && found->iteration == iteration.value ? &found->skips : nullptr;
}

std::optional<IterationParts> placeSkips(const ProcessAlignmentInput &input, const PairedExecutions &executions)
{
    SkipWalk walk(input, executions);
    if (!walk.isNeeded())
        return std::nullopt;
    return walk.run();
}

} // namespace rankscope
