// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/jsonfields.h"
#include "views/common/pane.h"

namespace rankscope {

/// A pane of which what is seen (State) and how it is arranged (Arrangement) are values with a list of members. The
/// window keeps them as JSON and need not know them.
template<HasJsonFields State, HasJsonFields Arrangement>
class StatefulPane : public Pane
{
public:
    using Pane::Pane;

    /// What a reload, and a second pane of the same file, must keep; nothing: there is nothing to keep.
    virtual std::optional<State> state() const = 0;
    /// Shows the same of the same files, changed or not; what can no longer be found is left as it is. A pane that
    /// still waits for its rows does it when they are there.
    virtual void setState(const State &state) = 0;
    /// Columns and splitters: what is remembered between sessions, whatever is shown.
    virtual Arrangement arrangement() const = 0;
    virtual void setArrangement(const Arrangement &arrangement) = 0;

    QByteArray saveState() const final
    {
        const auto kept = state();
        return kept ? toJsonBytes(*kept) : QByteArray();
    }
    void restoreState(const QByteArray &bytes) final
    {
        if (const auto kept = fromJsonBytes<State>(bytes))
            setState(*kept);
    }
    QByteArray saveLayout() const final { return toJsonBytes(arrangement()); }
    void restoreLayout(const QByteArray &bytes) final
    {
        if (const auto kept = fromJsonBytes<Arrangement>(bytes))
            setArrangement(*kept);
    }
};

} // namespace rankscope
