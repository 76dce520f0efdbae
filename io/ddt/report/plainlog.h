// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/ddt/report/logtextparts.h"

namespace rankscope {

/// The text report of DDT 4 (2014): "message (0-31): …", "message: Stacks", "output (Other): …" (formats/ddt.md,
/// section 5). Where no row of a table of stacks is indented (so in the only copy that is known), a frame stands
/// below the nearest frame before it that has all its processes: one chain, as long as the sets do not grow.
class PlainLog
{
public:
    explicit PlainLog(ReportBuilder &builder) : m_builder(builder) {}

    void add(const LogLine &line);
    void finish();

    static bool isLine(QStringView text); ///< "message (0-31): …" and the like

private:
    enum class Block { None, Stacks, CurrentStack, Locals };
    struct Row {
        StackCells cells;
        QString text;
    };

    void addContinuation(const QString &text);
    bool beginBlock(const QString &text);
    void addMessage(const QString &text, QStringView ranks);
    void addToBlock(const LogLine &line, const QString &text);
    void addStackRow(const QString &text);
    void endEvent();
    void endBlock();
    void endStacks();
    std::vector<std::uint32_t> depths(bool &guessed) const;

    ReportBuilder &m_builder;
    std::optional<ReportEvent> m_event; // that further lines may belong to
    Block m_block = Block::None;
    StackHeader m_header;
    std::vector<Row> m_rows;
    QStringList m_lines; // of a block that is not of stacks
};

} // namespace rankscope
