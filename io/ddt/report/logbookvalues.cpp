// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The variables of a logbook.
#include "io/ddt/report/logbookxml.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using Kind = ReportEvent::Kind;

constexpr QLatin1StringView rankKey = "_internal_rank_and_thread_"_L1;

/// "Rank 3, thread 1"
void setRankAndThread(ReportVariable &variable, const QString &text)
{
    const QStringList parts = text.split(u',');
    const auto numberBehind = [&parts](qsizetype index, QLatin1StringView word) -> std::optional<std::int64_t> {
        const QStringView part = index < parts.size() ? QStringView(parts[index]).trimmed() : QStringView();
        bool whole = false;
        const int number = part.startsWith(word) ? part.sliced(word.size()).trimmed().toInt(&whole) : 0;
        return whole && number >= 0 ? std::optional<std::int64_t>(number) : std::nullopt;
    };
    variable.process = numberBehind(0, "Rank"_L1);
    variable.thread = numberBehind(1, "thread"_L1);
}

} // namespace

void LogbookXml::readLocals(ReportEvent event)
{
    event.kind = Kind::Locals;
    std::vector<ReportVariable> variables;
    while (m_xml.readNextStartElement()) {
        if (m_xml.name() == "map"_L1)
            readMap(variables);
        else
            skipUnknown();
    }
    m_builder.addVariables(std::move(event), std::move(variables));
}

/// <list> of a title and a <map> for each row of the stacks that follow.
void LogbookXml::readVariables(ReportEvent event)
{
    event.kind = Kind::Variables;
    std::vector<ReportVariable> variables;
    std::uint32_t frame = 0;
    while (m_xml.readNextStartElement()) {
        if (m_xml.name() != "list"_L1) {
            skipUnknown();
            continue;
        }
        while (m_xml.readNextStartElement()) {
            if (m_xml.name() != "map"_L1) {
                m_xml.skipCurrentElement();
                continue;
            }
            const std::size_t first = variables.size();
            readMap(variables);
            for (std::size_t index = first; index < variables.size(); ++index)
                variables[index].frame = frame;
            ++frame;
        }
    }
    m_builder.addVariables(std::move(event), std::move(variables));
}

void LogbookXml::readMap(std::vector<ReportVariable> &variables)
{
    const std::size_t first = variables.size();
    ReportVariable owner;
    while (m_xml.readNextStartElement()) {
        if (m_xml.name() != "value"_L1) {
            skipUnknown();
            continue;
        }
        ReportVariable variable = readValue();
        if (variable.name == rankKey)
            setRankAndThread(owner, variable.text);
        else
            variables.push_back(std::move(variable));
    }
    for (std::size_t index = first; index < variables.size(); ++index) {
        variables[index].process = owner.process;
        variables[index].thread = owner.thread;
    }
}

/// A <string>, or a <list> of a mark, an icon, the text and maybe a note.
ReportVariable LogbookXml::readValue()
{
    ReportVariable variable;
    variable.name = m_xml.attributes().value("key"_L1).toString();
    while (m_xml.readNextStartElement()) {
        if (m_xml.name() == "string"_L1) {
            variable.text = textHere();
        } else if (m_xml.name() == "list"_L1) {
            const QStringList strings = readStrings();
            variable.equal = strings.value(0) == "EQUAL"_L1;
            variable.text = strings.value(1);
            variable.note = strings.value(2);
        } else {
            skipUnknown();
        }
    }
    return variable;
}

} // namespace rankscope
