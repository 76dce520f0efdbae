// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/text/bytesource.h"
#include "model/base/progress.h"

#include <QIODevice>
#include <QString>

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace rankscope {

/// The bytes of an offline report from its <logbook> on, as UTF-8 without characters that XML does not know. The
/// logbook is a comment behind a page of scripts, "<!--<?xml version="1.0"?><logbook>", or a file of its own. Never
/// holds more than some chunks. Ends early when the progress is cancelled.
class LogbookDevice : public QIODevice
{
public:
    /// `page` gets what stands before the logbook, in pieces. `encoding`: of lines that are not UTF-8; empty:
    /// Windows-1251.
    LogbookDevice(ByteSource source, const QString &encoding, Progress &progress);

    /// Goes to the logbook; false where there is none.
    bool find(const std::function<void(std::string_view)> &page);

    std::uint64_t firstLine() const { return m_firstLine; } ///< of the logbook in the file, 1-based
    bool replacedCharacters() const { return m_replaced; } ///< some that XML does not know are U+FFFD now
    bool converted() const { return m_converted; } ///< some lines were not UTF-8
    const ByteSource &source() const { return m_source; }

    bool isSequential() const override { return true; }

protected:
    qint64 readData(char *data, qint64 size) override;
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    bool fill();
    void prepare();
    void replaceForeign();
    std::optional<std::size_t> logbookStart() const;

    ByteSource m_source;
    QString m_encoding;
    Progress &m_progress;
    std::string m_raw; // read, not handed on yet
    std::string m_ready;
    std::size_t m_readyAt = 0;
    std::uint64_t m_firstLine = 1;
    bool m_atStart = true; // m_raw begins where the file does
    bool m_ended = false;
    bool m_replaced = false;
    bool m_converted = false;
};

} // namespace rankscope
