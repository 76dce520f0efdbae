// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/control/control.h"
#include "model/trace/trace/trace.h"

#include <QHash>
#include <QStringList>

namespace rankscope {

/// What the source says of a loop.
struct LoopHeader {
    QStringList variables; // of the loop, outermost first, as comparableName(); as many as its rank
    bool hasDirective = false; // a PARALLEL directive with the same variables
    QStringList exempt; // arrays of ACROSS and REMOTE_ACCESS, as comparableName()
};

/// Reads the headers of traced loops from their sources: DO, for, and the macros DO and FOR of C-DVM at the line of the
/// loop and below, the directives of Fortran (CDVM$, !DVM$, *DVM$) and C (#pragma dvm) above it.
class LoopHeaders
{
public:
    explicit LoopHeaders(const SourceLookup &source) : m_source(source) {}

    /// Nothing where there is no source, or no header of a loop of this rank at the line.
    std::optional<LoopHeader> headerOf(const QString &file, std::uint32_t line, std::uint32_t rank);

private:
    const QStringList &linesOf(const QString &file);

    const SourceLookup &m_source;
    QHash<QString, QStringList> m_lines;
};

} // namespace rankscope
