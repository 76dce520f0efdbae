// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/options/blockoptions.h"

#include "app/commands/messages.h"
#include "model/arrays/diff/datasetrules.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

std::optional<std::uint64_t> countOf(QStringView text)
{
    bool fits = false;
    const qulonglong count = text.toULongLong(&fits);
    return fits ? std::optional<std::uint64_t>(count) : std::nullopt;
}

/// "2x3"
std::optional<std::vector<std::uint64_t>> gridOf(const std::string &text)
{
    std::vector<std::uint64_t> grid;
    for (const QString &part : QString::fromStdString(text).split(u'x')) {
        const auto count = countOf(part);
        if (!count || *count == 0)
            return std::nullopt;
        grid.push_back(*count);
    }
    return grid;
}

/// "1" or "0:2"
std::optional<HaloWidth> widthOf(const QString &text)
{
    const QStringList parts = text.split(u':');
    const auto low = countOf(parts.front());
    const auto high = countOf(parts.back());
    return low && high && parts.size() <= 2 ? std::optional(HaloWidth{*low, *high}) : std::nullopt;
}

/// "1,0:2"
std::optional<std::vector<HaloWidth>> halosOf(const std::string &text)
{
    std::vector<HaloWidth> halos;
    for (const QString &part : QString::fromStdString(text).split(u',')) {
        const auto width = widthOf(part);
        if (!width)
            return std::nullopt;
        halos.push_back(*width);
    }
    return halos;
}

std::string checkGrid(const std::string &text)
{
    if (gridOf(text))
        return {};
    return helpText(QT_TRANSLATE_NOOP("Help", "processes along each dimension are wanted, as 2x3, not ")) + text;
}

std::string checkHalo(const std::string &text)
{
    if (halosOf(text))
        return {};
    return helpText(QT_TRANSLATE_NOOP("Help", "a width for each dimension is wanted, as 1 or 1,0:2, not ")) + text;
}

/// The one of both, or the one of a side.
const std::string *forSide(const std::vector<std::string> &given, RunSide side)
{
    if (given.empty())
        return nullptr;
    return side == RunSide::Reference ? &given.front() : &given.back();
}

tl::unexpected<Error> badBlockOption(const QString &message, const QString &hint = {})
{
    return tl::unexpected(Error{.kind = ErrorKind::BadOption, .message = message, .hint = hint});
}

bool holdsFor(const BlockRule &rule, RunSide side)
{
    return side == RunSide::Reference ? rule.ofReference : rule.ofCurrent;
}

} // namespace

void BlockOptions::addTo(Options &verb)
{
    verb.add({.names = "--grid",
              .target = &grids,
              .value = "PxQ",
              .check = checkGrid,
              .help = QT_TRANSLATE_NOOP("Help", "Of arrays in files of several processes: the processes along "
                                                "each dimension, as 2x3. Given again, that of CURRENT.")});
    verb.add({.names = "--halo",
              .target = &halos,
              .value = "W",
              .check = checkHalo,
              .help = QT_TRANSLATE_NOOP("Help", "Cells of the neighbours that each block has, for all dimensions "
                                                "of the grid or for each one, as 1 or 1,0:2 (below:above). "
                                                "Given again, that of CURRENT.")});
    verb.add({.names = "--halo-at-edges",
              .target = &edgeHalos,
              .help = QT_TRANSLATE_NOOP("Help", "Blocks at the ends of the whole array have such cells too, which "
                                                "are nobody's.")});
    verb.add({.names = "--rank-order",
              .target = &rankOrder,
              .value = "ORDER",
              .words = {"row", "column"},
              .help = QT_TRANSLATE_NOOP("Help", "How processes are counted through the grid: row (the last "
                                                "dimension first, as MPI does) or column.")});
    verb.add({.names = "--check-halos",
              .target = &haloCells,
              .value = "CELLS",
              .words = {"all", "faces", "none"},
              .help = QT_TRANSLATE_NOOP("Help", "Which of these cells must be as their owners have them: all, "
                                                "faces (no corners), none.")});
}

Result<std::optional<BlockLayout>> BlockOptions::general(RunSide side, std::size_t processes) const
{
    if (grids.size() > 2 || halos.size() > 2) {
        return badBlockOption(QCoreApplication::translate(
            "BlockOptions",
            "--grid and --halo are given once, or once for the reference and once for the current run."));
    }
    const std::string *text = forSide(grids, side);
    if (!text)
        return std::optional<BlockLayout>();
    BlockLayout layout{.grid = *gridOf(*text), .haloAtEdges = edgeHalos};
    if (grids.size() == 1 && processes == 1 && processCount(layout) != 1)
        return std::optional<BlockLayout>();
    layout.ranks = rankOrder == "column" ? ArrayOrder::ColumnMajor : ArrayOrder::RowMajor;
    if (const std::string *halo = forSide(halos, side))
        layout.halos = *halosOf(*halo);
    if (layout.halos.size() > 1 && layout.halos.size() != layout.grid.size()) {
        return badBlockOption(QCoreApplication::translate("BlockOptions", "--halo has a width for each dimension of "
                                                                          "--grid, or one for all of them."));
    }
    return std::optional(layout);
}

Result<BlockLayoutOf> BlockOptions::layouts(RunSide side, std::size_t processes, const BlockRules &rules) const
{
    const auto layout = general(side, processes);
    if (!layout)
        return tl::unexpected(layout.error());
    if (!*layout && processes > 1 && rules.empty()) {
        return badBlockOption(
            QCoreApplication::translate("BlockOptions", "These are the files of several processes, and "
                                                        "nothing says how their arrays make one."),
            QCoreApplication::translate("BlockOptions", "--grid 2x3 says that 2 processes lie along the "
                                                        "first dimension and 3 along the second."));
    }
    return [general = *layout, rules, side](const QString &path) -> std::optional<BlockLayout> {
        for (const BlockRule &rule : rules) {
            if (holdsFor(rule, side) && pathFits(path, rule.pattern))
                return rule.layout;
        }
        return general;
    };
}

} // namespace rankscope
