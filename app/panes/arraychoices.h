// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/comparedruns.h"
#include "app/window/dialogs/arraychoicedialog.h"
#include "model/arrays/blocks/arrayrun.h"

#include <QHash>
#include <QObject>
#include <QSet>

#include <functional>
#include <optional>

namespace rankscope {

class ArrayDiffPane;
class ArrayPane;
class PaneHost;
class Workspace;

/// What the user chose of open arrays: how the blocks of a run's processes make whole arrays, and which two arrays are
/// compared.
class ArrayChoices : public QObject
{
    Q_OBJECT

public:
    struct Parts {
        QWidget &window;
        Workspace &workspace;
        PaneHost &host;
    };

    /// The arrays of a run: of its first file, or of all of them put together.
    struct RunArrays {
        std::shared_ptr<const ArrayDocument> document;
        QString path;
        std::optional<BlockLayout> layout;
        std::vector<std::int64_t> processes; // by rank, where there are several
    };

    /// The parts outlive this.
    ArrayChoices(const Parts &parts, QObject *parent);

    RunArrays arraysOf(const OpenRun &run) const;
    /// True where one of two runs has blocks and was not asked for yet: it is, and `then` is called after it.
    bool asksForBlocks(const RunPair &pair, const std::function<void()> &then);
    /// Asks how the blocks of a run lie, and shows its arrays put together.
    void assemble(RunId run);
    /// Asks for another array to compare the one in the pane with, and shows both.
    void askForOther(ArrayPane &pane);
    /// Two arrays that were chosen: a file of one of them was read again. What the file does not have stays as it was.
    void compareAgain(ArrayDiffPane &pane, const QString &path) const;

private:
    void askForBlocks(RunId run, const std::function<void()> &then);
    std::vector<OpenArray> othersThan(const OpenArray &current, const ArrayPane &pane) const;
    void compare(const OpenArray &reference, const OpenArray &current, RunId run);
    RunId runOf(const QString &path, RunId fallback) const;

    Parts m_parts;
    QHash<std::uint64_t, BlockLayout> m_layouts; // of runs whose blocks make whole arrays
    QSet<std::uint64_t> m_asked; // runs of which the user was asked for that
};

} // namespace rankscope
