// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/view/stackview.h"
#include "views/common/processsetform.h"
#include "views/common/textpatternfields.h"
#include "views/stacks/comparedwith.h"
#include "views/tables/openrows.h"

namespace rankscope {

template<>
struct JsonEnumeration<FramePattern::Part> {
    static constexpr auto last = FramePattern::Part::Module;
};
template<>
struct JsonFields<FramePattern> {
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("text", &FramePattern::text), jsonField("part", &FramePattern::part),
                          jsonField("syntax", &FramePattern::syntax), jsonField("case", &FramePattern::caseSensitive)};
    }
};
/// As words: "before", "own 2", "reference 0", "nothing".
template<>
struct JsonForm<ComparedWith> {
    static QJsonValue to(const ComparedWith &with);
    static std::optional<ComparedWith> from(const QJsonValue &json);
};

/// StackViewOptions with frames by their paths (FramePaths), so that they are found in another tree.
struct KeptStackOptions {
    int cutBelow = 0; // ProgrammingModels
    std::vector<FramePattern> patterns = {};
    bool stripsAboveMain = false;
    bool joinsRuns = false;
    std::optional<std::uint32_t> depth = {};
    std::optional<ProcessSet> processes = {};
    std::optional<std::uint64_t> focus = {};
    std::vector<std::uint64_t> hidden = {};

    friend bool operator==(const KeptStackOptions &, const KeptStackOptions &) = default;
    static constexpr auto jsonFields()
    {
        using Own = KeptStackOptions;
        return std::tuple{jsonField("cut", &Own::cutBelow),          jsonField("patterns", &Own::patterns),
                          jsonField("strip", &Own::stripsAboveMain), jsonField("join", &Own::joinsRuns),
                          jsonField("depth", &Own::depth),           jsonField("processes", &Own::processes),
                          jsonField("focus", &Own::focus),           jsonField("hidden", &Own::hidden)};
    }
};
KeptStackOptions keptOptions(const StackViewOptions &options, const StackTree *tree);
/// Frames that the tree does not have are skipped.
StackViewOptions optionsFrom(const KeptStackOptions &kept, const StackTree &tree);

/// What the Stacks pane shows.
struct StacksPaneState {
    std::optional<OpenRows> tree = {};
    std::optional<KeptStackOptions> options = {};
    int tab = 0;
    bool ignoresLines = false;
    std::optional<ComparedWith> comparedWith = {};
    std::optional<std::uint64_t> snapshot = {}; // nothing: the last one
    std::optional<std::int64_t> rank = {}; // of the history

    friend bool operator==(const StacksPaneState &, const StacksPaneState &) = default;
    static constexpr auto jsonFields()
    {
        using Own = StacksPaneState;
        return std::tuple{jsonField("tree", &Own::tree),
                          jsonField("options", &Own::options),
                          jsonField("tab", &Own::tab),
                          jsonField("ignoreLines", &Own::ignoresLines),
                          jsonField("compareWith", &Own::comparedWith),
                          jsonField("snapshot", &Own::snapshot),
                          jsonField("rank", &Own::rank)};
    }
};

/// How it is arranged.
struct StacksPaneArrangement {
    QByteArray upper; // of the splitters
    QByteArray whole;
    QByteArray columns; // of the tree
    bool isIcicleShown = true;
    bool areRemarksUnfolded = false;

    friend bool operator==(const StacksPaneArrangement &, const StacksPaneArrangement &) = default;
    static constexpr auto jsonFields()
    {
        using Own = StacksPaneArrangement;
        return std::tuple{jsonField("upper", &Own::upper), jsonField("whole", &Own::whole),
                          jsonField("columns", &Own::columns), jsonField("icicle", &Own::isIcicleShown),
                          jsonField("remarks", &Own::areRemarksUnfolded)};
    }
};

} // namespace rankscope
