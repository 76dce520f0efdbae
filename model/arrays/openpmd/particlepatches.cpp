// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/openpmd/particlepatches.h"

#include "model/arrays/openpmd/patchedarray.h"

#include <QHash>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t mostPatches = 1'000'000; // which are kept in memory
constexpr QLatin1StringView patchesGroup = "/particlePatches/"_L1;
constexpr QLatin1StringView countsPath = "/particlePatches/numParticles"_L1;

bool isPatchList(const ArraySource &source)
{
    const ArrayDescription &description = source.description();
    return description.error.isEmpty() && isInteger(description.type) && description.shape.size() == 1
           && description.shape.front() > 0 && description.shape.front() <= mostPatches;
}

/// By the path of the particles' group.
QHash<QString, std::shared_ptr<const ParticlePatches>> patchesIn(const ArrayDocument &document)
{
    QHash<QString, std::shared_ptr<const ArraySource>> lists; // by path
    for (const auto &source : document.dataSets) {
        if (source->description().path.contains(patchesGroup) && isPatchList(*source))
            lists.insert(source->description().path, source);
    }
    QHash<QString, std::shared_ptr<const ParticlePatches>> patches;
    for (auto list = lists.cbegin(); list != lists.cend(); ++list) {
        const auto offsets = lists.value(list.key() % "Offset"_L1);
        if (list.key().endsWith(countsPath) && offsets && offsets->shape() == (*list)->shape())
            patches.insert(list.key().chopped(countsPath.size()),
                           std::make_shared<const ParticlePatches>(*list, offsets));
    }
    return patches;
}

} // namespace

void addParticlePatches(ArrayDocument &document)
{
    const auto patches = patchesIn(document);
    if (patches.isEmpty())
        return;
    for (auto &source : document.dataSets) {
        const QString path = source->description().path;
        if (source->shape().size() != 1 || path.contains(patchesGroup))
            continue;
        for (QString group = path.section(u'/', 0, -2); !group.isEmpty(); group = group.section(u'/', 0, -2)) {
            if (const auto own = patches.value(group)) {
                source = std::make_shared<const PatchedArray>(source, own);
                break;
            }
        }
    }
}

} // namespace rankscope
