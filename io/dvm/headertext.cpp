// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/headertext.h"

#include "io/dvm/recordtext.h"

#include <algorithm>

namespace rankscope {

namespace {

constexpr std::string_view beginComment = "# Begin trace header. Don't modify these records\n";
constexpr std::string_view endComment = "# End trace header\n";

class HeaderWriter
{
public:
    HeaderWriter(const Trace &trace, TraceDialect dialect, const TraceSelection &selection)
        : m_trace(trace)
        , m_header(trace.header)
        , m_dialect(dialect)
        , m_selection(selection)
        , m_levels{level()}
    {}

    std::string write()
    {
        if (m_dialect == TraceDialect::D2)
            writeOldMode();
        m_text += beginComment;
        if (m_dialect == TraceDialect::D3) {
            writeMeta();
            for (const TracedArray &array : m_header.arrays)
                writeArray(array);
        }
        for (const HeaderLine &line : m_header.structure)
            writeStructure(line);
        m_text += "END_HEADER\n";
        m_text += endComment;
        if (m_dialect == TraceDialect::D3)
            m_text += '\n';
        return std::move(m_text);
    }

    std::size_t withoutRanges() const { return m_withoutRanges; }

private:
    TraceLevel level() const
    {
        return m_selection.level ? lowerLevel(m_header.level, *m_selection.level) : m_header.level;
    }

    void writeOldMode()
    {
        m_text += "MODE = ";
        m_text += levelName(level());
        if (m_header.emptyIterations)
            m_text += ", EMPTYITER";
        m_text += '\n';
    }

    void writeKey(std::string_view key, std::string_view value)
    {
        m_text += key;
        m_text += " = ";
        m_text += value;
        m_text += '\n';
    }

    /// The keys as they were. MODE may have to change, and a header of D2, or one made from the body, has no other
    /// keys.
    void writeMeta()
    {
        const bool hasEmptyIter = m_header.value("EMPTYITER").has_value();
        const auto writeMode = [&] {
            writeKey("MODE", levelName(level()));
            if (!m_header.value("CPU_COUNT"))
                writeKey("CPU_COUNT", std::to_string(m_header.cpuCount));
            if (!hasEmptyIter)
                writeKey("EMPTYITER", m_header.emptyIterations ? "1" : "0");
        };
        bool modeWritten = false;
        for (const auto &[key, value] : m_header.meta) {
            const bool same = key != "MODE" || (!m_selection.level && value == levelName(level()) && hasEmptyIter);
            if (same)
                writeKey(key, value);
            else if (!modeWritten)
                writeMode();
            modeWritten |= key == "MODE";
        }
        if (!modeWritten)
            writeMode();
    }

    void writeArray(const TracedArray &array)
    {
        m_text += "ARR: \"";
        m_text += m_trace.strings.text(array.name);
        m_text += "\" (";
        appendNumber(static_cast<std::int64_t>(array.type), m_text);
        m_text += ") [";
        appendNumber(array.rank, m_text);
        m_text += "] {\"";
        m_text += m_trace.strings.text(array.place.file);
        m_text += "\", ";
        appendNumber(array.place.line, m_text);
        m_text += ", ";
        appendNumber(array.number, m_text);
        m_text += ", ";
        appendNumber(array.distribution, m_text);
        m_text += "} = ";
        if (array.level)
            m_text += levelName(*array.level);
        appendRanges(array.ranges, m_text);
        m_text += '\n';
    }

    void writeStructure(const HeaderLine &line)
    {
        if (line.end && m_levels.size() > 1)
            m_levels.pop_back();
        m_text.append((m_levels.size() - 1) * static_cast<std::size_t>(m_header.indentWidth), ' ');
        const Construct &construct = m_trace.constructs[line.construct.value];
        if (line.end) {
            writeEnd(construct, line);
            return;
        }
        m_text += keyword(construct.kind);
        m_text += ": ";
        appendNumber(construct.number, m_text);
        m_text += '(';
        if (construct.parent)
            appendNumber(*construct.parent, m_text);
        m_text += ") [";
        appendNumber(construct.rank, m_text);
        m_text += "] ";
        appendPlace(m_trace.strings.text(construct.place.file), construct.place.line, m_text);
        m_text += " = ";
        writeSetting(construct);
        m_text += '\n';
    }

    /// The reader of D3 takes a level or ranges, not both (format document, section 5). The level goes where it is that
    /// of the surroundings; else the ranges, which are counted.
    void writeSetting(const Construct &construct)
    {
        std::optional<TraceLevel> level = construct.level;
        if (level && m_selection.level)
            level = lowerLevel(*level, *m_selection.level);
        std::vector<IterationRange> ranges = construct.ranges;
        std::ranges::move(selectedRanges(construct), std::back_inserter(ranges));
        const TraceLevel around = m_levels.back();
        m_levels.push_back(level.value_or(around));
        const bool isUnchanged = m_header.dialect == TraceDialect::D3 && m_selection.isAll();
        if (m_dialect == TraceDialect::D3 && !isUnchanged && level && !ranges.empty()) {
            m_withoutRanges += level == around ? 0 : 1;
            if (level == around)
                level.reset();
            else
                ranges.clear();
        }
        if (level)
            m_text += levelName(*level);
        appendRanges(ranges, m_text);
    }

    std::vector<IterationRange> selectedRanges(const Construct &construct) const
    {
        std::vector<IterationRange> ranges;
        if (m_selection.construct && !m_selection.construct->fits(m_trace, construct))
            return ranges;
        std::copy_if(m_selection.iterations.begin(), m_selection.iterations.end(), std::back_inserter(ranges),
                     [&construct](const IterationRange &range) {
                         return static_cast<std::uint32_t>(range.dimension) < construct.rank;
                     });
        return ranges;
    }

    void writeEnd(const Construct &construct, const HeaderLine &line)
    {
        m_text += "EL: ";
        appendNumber(construct.number, m_text);
        for (const HeaderLine::ArrayUse &use : line.arrays) {
            if (m_dialect == TraceDialect::D2)
                break;
            m_text += " (\"";
            m_text += m_trace.strings.text(use.array);
            m_text += "\", \"";
            m_text += m_trace.strings.text(use.place.file);
            m_text += "\", ";
            appendNumber(use.place.line, m_text);
            m_text += ", ";
            appendNumber(use.number, m_text);
            m_text += ", \"";
            m_text += m_trace.strings.text(use.mode);
            m_text += "\")";
        }
        m_text += '\n';
    }

    const Trace &m_trace;
    const TraceHeader &m_header;
    TraceDialect m_dialect;
    const TraceSelection &m_selection;
    std::string m_text;
    std::vector<TraceLevel> m_levels; // as written: of the program, then of the open constructs
    std::size_t m_withoutRanges = 0;
};

} // namespace

std::string headerText(const Trace &trace, TraceDialect dialect, const TraceSelection &selection)
{
    return HeaderWriter(trace, dialect, selection).write();
}

std::size_t constructsWithoutRanges(const Trace &trace, TraceDialect dialect, const TraceSelection &selection)
{
    HeaderWriter writer(trace, dialect, selection);
    static_cast<void>(writer.write());
    return writer.withoutRanges();
}

} // namespace rankscope
