// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/sources/namedsources.h"

#include "model/base/text/decodedname.h"

#include <algorithm>
#include <map>

namespace rankscope {

std::vector<NamedSource> namedSourcesOf(const TraceRun &run)
{
    std::map<std::string, NamedSource, std::less<>> sources;
    for (const TraceRun::Process &process : run.processes) {
        const Trace &trace = *process.trace;
        for (const Site &site : trace.sites) {
            const std::string_view name = trace.strings.text(site.place.file);
            if (name.empty())
                continue;
            auto known = sources.find(name);
            if (known == sources.end()) {
                NamedSource source{.name = std::string(name), .title = decodedName(name, trace.encoding)};
                known = sources.emplace(source.name, std::move(source)).first;
            }
            known->second.lastLine = std::max(known->second.lastLine, site.place.line);
        }
    }
    std::vector<NamedSource> result;
    for (auto &[name, source] : sources)
        result.push_back(std::move(source));
    return result;
}

QStringList partsFromBehind(const QString &path)
{
    QStringList parts = QString(path).replace(u'\\', u'/').split(u'/', Qt::SkipEmptyParts);
    parts.removeAll(QStringLiteral("."));
    std::ranges::reverse(parts);
    return parts;
}

qsizetype commonEnd(const QStringList &first, const QStringList &second)
{
    return std::ranges::mismatch(first, second).in1 - first.begin();
}

} // namespace rankscope
