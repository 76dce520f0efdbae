// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/text/bytesource.h"
#include "model/base/progress.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rankscope {

/// What is wrong in the spelling of a record that could be read all the same.
enum class CsvFault {
    None,
    StrayQuote, // a quote inside a field without quotes, or text behind the closing quote: both kept as they stand
    OpenQuote, // a quote that nothing closes: the field reaches to the end of the file
    TooLong, // over CsvLimits: what is behind them is skipped
};

/// One record: its fields without quotes, as bytes of the file.
/// Invariant: at least one field; an empty line is a record with one empty field.
struct CsvRecord {
    std::vector<std::string_view> fields;
    std::uint64_t line = 0; // physical line that it begins on, 1-based
    CsvFault fault = CsvFault::None;
    bool blank = false; // an empty line, without as much as a pair of quotes
};

/// What a record may hold.
struct CsvLimits {
    std::size_t recordBytes = std::size_t(64) << 20;
    std::size_t fields = std::size_t(1) << 16;
};

/// Reads comma separated values by the rules of RFC 4180, record by record and in the memory of the longest one.
/// Records end with LF, CRLF or CR, fields in quotes may hold line ends; a byte order mark of UTF-8 is skipped. Never
/// fails: faults are said in the records. Not for two threads at once.
class CsvReader
{
public:
    /// `progress` is advanced by the bytes of the file; next() gives up when it is cancelled.
    CsvReader(ByteSource source, Progress &progress, CsvLimits limits = {});

    /// The next record, valid until the next call; null at the end.
    const CsvRecord *next();

    /// Why the bytes ended early, as a full sentence. Ask after the last record.
    std::optional<QString> damage() const { return m_source.damage(); }

private:
    enum class Stop { Comma, Line, End };

    bool more();
    Stop readField();
    void readQuoted();
    Stop readPlain(bool behindQuote);
    void append(std::string_view bytes);
    void countLines(std::string_view bytes);
    void endField();
    void setFault(CsvFault fault);

    ByteSource m_source;
    Progress &m_progress;
    CsvLimits m_limits;
    std::vector<char> m_buffer;
    std::string_view m_rest; // of m_buffer
    std::uint64_t m_consumed = 0; // bytes of the file that the progress knows of
    std::uint64_t m_line = 1; // that m_rest begins on
    bool m_started = false;
    bool m_afterReturn = false; // the byte before m_rest was a CR inside quotes

    std::string m_text; // the fields of the record, one behind the other
    std::vector<std::size_t> m_ends; // of each field in m_text
    bool m_full = false; // the limits are reached
    CsvRecord m_record;
};

} // namespace rankscope
