// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/linespellings.h"

#include "io/dvm/linesplit.h"

namespace rankscope {

namespace {

constexpr std::size_t mostSpellings = std::size_t(1) << 16;

/// How a line like this one can be recognised; Nothing where only the parser can read it.
LineSpelling::Form formOf(const RecordLine &record)
{
    using enum LineSpelling::Form;
    const bool structure = isBegin(record.kind) || record.kind == RecordKind::End;
    if (structure && !record.point)
        return record.limits.empty() ? Event : Nothing;
    if (structure)
        return !record.limits.empty() || record.point->nested ? Nothing : record.point->end ? EndPoint : BeginPoint;
    if (record.kind >= RecordKind::Checksum || (hasValue(record.kind) && record.type == ValueType::DoubleComplex))
        return Nothing;
    if (record.valueBegin == record.valueEnd)
        return Constant;
    if (isComplex(record.type))
        return Nothing;
    return !isReal(record.type) ? Integer : record.type == ValueType::Float ? Float : Double;
}

} // namespace

LineSpellings::LineSpellings(std::size_t longest) : m_longest(longest), m_spellings(2)
{
    m_spellings[iteration].prefix = "IT: ";
    m_spellings[iteration].form = LineSpelling::Form::Iteration;
}

std::uint32_t LineSpellings::find(std::string_view line)
{
    if (line.size() > m_longest)
        return none;
    if (line.starts_with("IT: "))
        return iteration;
    const auto split = splitLine(line);
    m_key.assign(split ? line.substr(0, split->valueBegin) : line);
    if (split)
        m_key.append(1, '\n').append(line.substr(split->valueEnd));
    const auto known = m_ids.find(m_key);
    return known == m_ids.end() ? none : known->second;
}

std::uint32_t LineSpellings::learn(std::string_view line, const RecordLine &record, std::uint32_t site)
{
    LineSpelling spelling;
    spelling.form = formOf(record);
    spelling.site = site;
    if (spelling.form == LineSpelling::Form::Nothing || line.size() > m_longest || m_spellings.size() >= mostSpellings
        || line.find('\0') != std::string_view::npos)
        return none;
    const auto split = splitLine(line);
    const bool whole = spelling.form == LineSpelling::Form::Constant || spelling.form == LineSpelling::Form::Event;
    const bool access = !isBegin(record.kind) && record.kind != RecordKind::End;
    if (whole == split.has_value())
        return none;
    if (!whole && access && (split->valueBegin != record.valueBegin || split->valueEnd != record.valueEnd))
        return none;
    spelling.prefix = whole ? line : line.substr(0, split->valueBegin);
    m_key = spelling.prefix;
    if (whole) {
        spelling.bits = record.value.bits;
    } else {
        spelling.suffix = line.substr(split->valueEnd);
        m_key.append(1, '\n').append(spelling.suffix);
    }
    const auto id = static_cast<std::uint32_t>(m_spellings.size());
    if (!m_ids.emplace(m_key, id).second)
        return none;
    m_spellings.push_back(std::move(spelling));
    return id;
}

} // namespace rankscope
