// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmarks/profilejob.h"

#include <algorithm>
#include <random>

namespace rankscope {

namespace {

constexpr std::uint32_t procedures = 5'000;
constexpr std::uint32_t deepest = 60; // calls

const char *const head =
    "<PROFILE version=\"3.0\">\n<PROFILEPARAMS>\n<TARGET name=\"heat\"/>\n<METRICS>\n"
    "<METRIC shortName=\"0\" nativeName=\"cycles\" period=\"126976\"/>\n"
    "<METRIC shortName=\"1\" nativeName=\"bmiss\" period=\"8192\"/>\n</METRICS>\n</PROFILEPARAMS>\n"
    "<PROFILESCOPETREE>\n<PGM n=\"heat\">\n";
const char *const tail = "</PGM>\n</PROFILESCOPETREE>\n</PROFILE>\n";

/// Opens the scopes of a call one after the other: the call, the procedure, a line in it.
class CallPathMaker
{
public:
    explicit CallPathMaker(std::uint64_t seed) : m_random(seed)
    {
        for (std::uint32_t procedure = 0; procedure < procedures; ++procedure) {
            m_names.push_back(m_builder.strings().intern("compute_" + std::to_string(procedure)));
            m_files.push_back(m_builder.strings().intern("src/module_" + std::to_string(procedure / 10) + ".f90"));
        }
        m_module = m_builder.strings().intern("heat");
    }

    ProfileSection make(std::uint32_t scopes)
    {
        open(ScopeKind::Frame, 0, 1);
        while (m_builder.size() < scopes) {
            const std::uint32_t up = below(3) == 0 ? below(8) : 0; // calls that return
            for (std::uint32_t call = 0; call < up && m_procedures.size() > 1; ++call)
                leave();
            if (m_procedures.size() > deepest)
                leave();
            call();
        }
        ScopeTreeBuilder::Finished finished = m_builder.finish();
        ProfileSection section{{}, true, std::move(finished.tree), {}, {}, {0, 0}};
        for (std::size_t metric = 0; metric < 2; ++metric) {
            ProfileMetric column;
            column.id = QString::number(metric);
            column.name = QString::fromLatin1(metric == 0 ? "cycles" : "bmiss");
            column.kind = MetricKind::Raw;
            section.metrics.push_back(column);
            section.values.push_back(m_values[metric].finish(finished.places));
        }
        return section;
    }

private:
    std::uint32_t below(std::uint32_t limit) { return static_cast<std::uint32_t>(m_random() % limit); }
    void open(ScopeKind kind, std::uint32_t procedure, std::uint32_t line)
    {
        ScopeEntry entry;
        entry.kind = kind;
        entry.file = m_files[procedure];
        entry.module = m_module;
        entry.lines = {line, line};
        if (kind == ScopeKind::Frame) {
            entry.name = m_names[procedure];
            m_procedures.push_back(procedure);
        }
        const DraftId scope = m_builder.open(entry);
        if (kind != ScopeKind::Statement)
            return;
        m_values[0].add(scope, 1 + below(100));
        if (below(3) == 0)
            m_values[1].add(scope, 1 + below(10));
        m_builder.close();
    }
    void call()
    {
        const std::uint32_t caller = m_procedures.back();
        open(ScopeKind::CallSite, caller, 1 + below(900));
        const bool isRecursive = below(20) == 0;
        open(ScopeKind::Frame, isRecursive ? caller : (caller * 7 + below(9)) % procedures, 1);
        for (std::uint32_t lines = below(3); lines > 0; --lines)
            open(ScopeKind::Statement, m_procedures.back(), 1 + below(900));
    }
    void leave()
    {
        m_builder.close();
        m_builder.close(); // the call
        m_procedures.pop_back();
    }

    std::mt19937_64 m_random;
    ScopeTreeBuilder m_builder{std::make_shared<StringPool>()};
    std::vector<StringId> m_names;
    std::vector<StringId> m_files;
    StringId m_module;
    std::vector<std::uint32_t> m_procedures; // that are open
    std::array<MetricValuesBuilder, 2> m_values;
};

} // namespace

std::string makeProfileText(std::size_t bytes)
{
    std::string text = head;
    for (int file = 0; text.size() < bytes; ++file) {
        text += "  <F n=\"source" + std::to_string(file) + ".f\">\n";
        for (int procedure = 0; procedure < 20; ++procedure) {
            text += "    <P n=\"procedure" + std::to_string(procedure) + "_\">\n";
            for (int line = 1; line <= 30; ++line) {
                text += "      <S b=\"" + std::to_string(procedure * 100 + line)
                        + "\" id=\"0\">\n        <M n=\"0\" v=\"" + std::to_string(126976 * (line % 7 + 1)) + "\"/>\n";
                if (line % 3 == 0)
                    text += "        <M n=\"1\" v=\"" + std::to_string(8192 * line) + "\"/>\n";
                text += "      </S>\n";
            }
            text += "    </P>\n";
        }
        text += "  </F>\n";
    }
    return text + tail;
}

std::string makeDeepProfileText(std::uint32_t depth)
{
    std::string text(head);
    text += "<P n=\"p\">\n";
    for (std::uint32_t level = 0; level < depth; ++level)
        text += "<L b=\"" + std::to_string(level + 1) + "\">\n";
    text += "<M n=\"0\" v=\"126976\"/>\n";
    for (std::uint32_t level = 0; level < depth; ++level)
        text += "</L>\n";
    return text + "</P>\n" + tail;
}

ProfileSection makeCallPaths(std::uint32_t scopes, std::uint64_t seed)
{
    return CallPathMaker(seed).make(scopes);
}

} // namespace rankscope
