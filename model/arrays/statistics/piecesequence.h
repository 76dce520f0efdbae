// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/statistics/piecerun.h"

#include <algorithm>

namespace rankscope {

/// A part of elements in their order, cut to pieces of one length counted from the beginning of the whole, wherever the
/// runs begin and end in which the elements come. Of what is at both ends of a part the elements themselves are kept
/// until the neighbour has come, so what is found of each piece does not depend on the division.
/// Body is what the whole pieces add up to; it has merge(), put() and get(). What `take(body, piece)` does with each of
/// them is the caller's. Invariant: runs are added, and sequences merged, in the order of the elements and without
/// gaps.
template<typename Body>
class PieceSequence
{
public:
    /// Pieces of `length`, at most longestPiece.
    explicit PieceSequence(std::size_t length) : m_length(length) {}

    template<typename Take>
    void add(const PieceRun &run, const Take &take)
    {
        const std::size_t count = run.count();
        if (m_begin == m_end)
            m_begin = m_end = run.position;
        Q_ASSERT(run.position == m_end);
        PieceBits bits;
        for (std::size_t done = 0; done < count;) {
            const std::size_t before = m_end % m_length; // elements of the piece
            const std::size_t some = std::min(m_length - before, count - done);
            if (some == m_length)
                take(m_body, partOf(run, done, some, bits));
            else if (m_end - before < m_begin)
                m_head.append(run, done, some);
            else
                addToTail(run, done, some, take);
            m_end += some;
            done += some;
        }
    }

    template<typename Take>
    void merge(const PieceSequence &next, const Take &take)
    {
        if (next.count() == 0)
            return;
        if (count() == 0) {
            *this = next;
            return;
        }
        Q_ASSERT(next.m_begin == m_end);
        if (next.m_head.count() > 0)
            add(next.m_head.run(), take);
        m_body.merge(next.m_body);
        m_end = next.m_end - next.m_tail.count();
        if (next.m_tail.count() > 0)
            add(next.m_tail.run(), take);
    }

    std::uint64_t count() const { return m_end - m_begin; }

    /// With the pieces at both ends, of which nothing more comes.
    template<typename Take>
    Body whole(const Take &take) const
    {
        Body body;
        if (m_head.count() > 0)
            take(body, m_head.run());
        body.merge(m_body);
        if (m_tail.count() > 0)
            take(body, m_tail.run());
        return body;
    }

    void put(Packer &into) const
    {
        into.add(m_begin);
        into.add(m_end);
        m_head.put(into);
        m_body.put(into);
        m_tail.put(into);
    }

    void get(Unpacker &from)
    {
        from.take(m_begin);
        from.take(m_end);
        m_head.get(from);
        m_body.get(from);
        m_tail.get(from);
        from.expect(m_end >= m_begin && m_head.count() < m_length && m_tail.count() < m_length);
    }

private:
    template<typename Take>
    void addToTail(const PieceRun &run, std::size_t first, std::size_t count, const Take &take)
    {
        m_tail.append(run, first, count);
        if (m_tail.count() < m_length)
            return;
        take(m_body, m_tail.run());
        m_tail.clear();
    }

    std::size_t m_length;
    std::uint64_t m_begin = 0;
    std::uint64_t m_end = 0;
    PieceFragment m_head; // the end of a piece that began before this
    Body m_body = {};
    PieceFragment m_tail; // the beginning of one that goes on after it
};

} // namespace rankscope
