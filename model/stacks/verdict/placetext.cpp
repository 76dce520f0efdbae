// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/verdict/placetext.h"

#include "model/base/text/basename.h"
#include "model/stacks/tree/frametext.h"

#include <QCoreApplication>
#include <QStringList>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct PlaceTexts {
    Q_DECLARE_TR_FUNCTIONS(StackVerdict)
};

QString unknownText(std::string_view module)
{
    const QString name = QString::fromUtf8(module.data(), qsizetype(module.size()));
    return name.isEmpty() ? PlaceTexts::tr("an unknown function")
                          : PlaceTexts::tr("an unknown function of %1").arg(name);
}

} // namespace

QString knownFrameText(const StackPools &pools, FrameId frame)
{
    const FrameNames names{pools.function(frame), pools.file(frame), pools.module(frame)};
    if (isUnknown(frameRole(names, pools.line(frame) > 0, true)))
        return unknownText(baseNameOf(names.module));
    return frameText(pools, frame);
}

QString callerText(const StackTree &tree, const StackPlace &place)
{
    const StackPools &pools = tree.pools();
    QString text = place.at ? knownFrameText(pools, tree.frame(*place.at)) : QString();
    if (place.unknown) {
        const FrameId unknown = tree.frame(*place.unknown);
        text = text.isEmpty() ? knownFrameText(pools, unknown)
                              : PlaceTexts::tr("%1 below %2").arg(unknownText(moduleName(pools.module(unknown))), text);
    }
    if (place.via.empty() || text.isEmpty())
        return text;
    QStringList ways;
    for (const StackNode node : place.via)
        ways << knownFrameText(pools, tree.frame(node));
    return PlaceTexts::tr("%1 by way of %2").arg(text, ways.join(u", "_s));
}

QString callText(const StackPlace &place)
{
    const QString call = QString::fromStdString(place.call->name);
    return place.within ? PlaceTexts::tr("%1 inside of %2").arg(call, QString::fromStdString(place.within->name))
                        : call;
}

QString placeText(const StackTree &tree, const StackPlace &place)
{
    const QString caller = callerText(tree, place);
    QString text = caller;
    if (place.call)
        text = caller.isEmpty() ? callText(place) : PlaceTexts::tr("%1, called in %2").arg(callText(place), caller);
    for (auto node = place.below.rbegin(); node != place.below.rend(); ++node)
        text += u" › "_s % knownFrameText(tree.pools(), tree.frame(*node));
    if (place.thread)
        text = PlaceTexts::tr("%1; a thread in %2").arg(text, knownFrameText(tree.pools(), tree.frame(*place.thread)));
    return text;
}

} // namespace rankscope
