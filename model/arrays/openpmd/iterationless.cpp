// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/openpmd/iterationless.h"

#include "model/arrays/openpmd/patchedarray.h"
#include "model/arrays/sources/namedarray.h"

#include <QRegularExpression>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// The only iteration of the data sets; nothing where there are several, or data sets without one.
std::optional<std::int64_t> onlyIteration(const ArrayDocument &document)
{
    std::optional<std::int64_t> only;
    for (const auto &source : document.dataSets) {
        const auto place = iterationOf(source->description().path);
        if (!place || (only && *only != place->first))
            return std::nullopt;
        only = place->first;
    }
    return only;
}

QString pathBelow(const QString &path)
{
    const auto place = iterationOf(path);
    return place ? place->second : QString();
}

/// The entries below the iteration; its own one and those above it become the file's group.
std::vector<ArrayEntry> entriesBelow(const std::vector<ArrayEntry> &entries)
{
    std::vector<ArrayEntry> below{{ArrayEntry::Kind::Group, u"/"_s, u"/"_s, {}, {}, {}, {}, {}}};
    std::vector<std::uint32_t> places(entries.size(), 0); // of each entry in `below`
    for (std::size_t index = 0; index < entries.size(); ++index) {
        ArrayEntry entry = entries[index];
        entry.path = pathBelow(entry.path);
        if (entry.path.isEmpty()) {
            std::ranges::copy(entry.attributes, std::back_inserter(below.front().attributes));
            continue;
        }
        if (!entry.target.isEmpty()) {
            const QString target = pathBelow(entry.target);
            entry.target = target.isEmpty() ? u"/"_s : target;
        }
        entry.parent = entry.parent ? places[*entry.parent] : 0;
        places[index] = static_cast<std::uint32_t>(below.size());
        below.push_back(std::move(entry));
    }
    return below;
}

} // namespace

std::optional<std::pair<std::int64_t, QString>> iterationOf(const QString &path)
{
    static const QRegularExpression iteration(u"^/?data/([0-9]{1,18})(/.+)$"_s);
    const auto match = iteration.match(path);
    if (!match.hasMatch())
        return std::nullopt;
    return std::pair(match.captured(1).toLongLong(), match.captured(2));
}

std::shared_ptr<const ArrayDocument> withoutIteration(const std::shared_ptr<const ArrayDocument> &document)
{
    if (!document->flavour.startsWith("openPMD"_L1) || !onlyIteration(*document))
        return document;
    auto below = std::make_shared<ArrayDocument>(*document);
    below->entries = entriesBelow(document->entries);
    for (auto &source : below->dataSets)
        source =
            withPatchesOf(*source, std::make_shared<const NamedArray>(source, pathBelow(source->description().path)));
    return below;
}

} // namespace rankscope
