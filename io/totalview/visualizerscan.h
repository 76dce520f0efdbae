// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/arrays/randombytes.h"
#include "io/totalview/visualizerheader.h"
#include "model/arrays/sources/arraydocument.h"

#include <map>

namespace rankscope {

/// Goes along bytes of which more may be coming, and takes the data sets in them, none of their elements. An id that
/// comes again is a newer snapshot of that data set; where the layout does not know the ids, a title that comes again
/// is. Behind a data set whose end cannot be told nothing is taken.
class VisualizerScan
{
public:
    /// The layout is one that checkLayout() passes.
    VisualizerScan(SharedBytes bytes, const QString &name, const VisualizerLayout &layout);

    /// Takes the data sets that are whole by now. Returns how many.
    /// Errors: WrongFormat (the bytes do not begin with a header of the layout), Damaged, Cancelled.
    [[nodiscard]] Result<std::size_t> advance(const Progress &progress);

    /// No more bytes come: a data set that is cut becomes a problem.
    void finish();

    std::size_t count() const { return m_places.size(); }
    const ProblemList &problems() const { return m_problems; }
    /// What was taken so far. Data sets that it has in common with an earlier one are the same objects; so is the
    /// document where nothing came.
    std::shared_ptr<const ArrayDocument> document();

private:
    struct Place {
        VisualizerHeader header;
        std::uint64_t dataOffset = 0;
        std::uint64_t snapshot = 1;
    };

    Result<bool> takeOne(const Progress &progress);
    void name(ArrayDescription &description);
    void build(std::size_t index);

    SharedBytes m_bytes;
    QString m_name;
    VisualizerLayout m_layout;
    std::uint64_t m_offset = 0; // of the next header
    bool m_isBroken = false; // nothing can be taken any more
    std::optional<VisualizerHeader> m_header; // of the next one, whose elements are still coming
    std::optional<std::endian> m_order;
    ProblemList m_problems;
    std::vector<Place> m_places;
    std::map<QString, std::int64_t> m_titles; // their ids, where the layout knows none
    std::map<std::int64_t, std::uint64_t> m_states; // of an id: how many there are
    std::vector<std::shared_ptr<const ArraySource>> m_dataSets; // built so far
    std::shared_ptr<const ArrayDocument> m_document; // the newest
};

} // namespace rankscope
