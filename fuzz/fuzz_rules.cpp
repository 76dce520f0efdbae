// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Rules of comparisons: what is read says something, and everything it says is in range.
#include "fuzz/entry.h"
#include "fuzz/require.h"
#include "io/json/rulesjson.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

void requireMatch(const RuleMatch &match)
{
    require(match.name || match.file || match.firstLine || match.differenceClass);
    require(!match.firstLine || *match.firstLine <= match.lastLine);
    require(!match.name || !match.name->empty());
    require(!match.file || !match.file->empty());
}

} // namespace

RANKSCOPE_FUZZ(rules)(const std::uint8_t *data, std::size_t size)
{
    const QByteArray bytes(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    const auto rules = readRules(bytes, {}, u"fuzz"_s);
    if (!rules) {
        require(rules.error().kind == ErrorKind::WrongFormat && !rules.error().message.isEmpty());
        return 0;
    }
    require(rules->areOfArrays || rules->areOfTraces);
    for (const TraceRule &rule : rules->traces.rules) {
        requireMatch(rule.match);
        require(!rule.ignore || !rule.tolerance);
        require(!rule.tolerance || rule.tolerance->absolute.value_or(0) >= 0);
    }
    for (const KnownDifference &known : rules->traces.known)
        requireMatch(known.match);
    return 0;
}
