// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/tree/frametext.h"

#include "model/base/text/basename.h"
#include "model/stacks/tree/nodepath.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

QString functionName(const StackPools &pools, FrameId frame)
{
    const std::string_view function = pools.function(frame);
    return function.empty() ? u"??"_s : QString::fromUtf8(function);
}

QString placeText(const StackPools &pools, FrameId frame, bool baseName)
{
    if (!pools.frames[frame].hasPlace())
        return {};
    const QString file = QString::fromUtf8(pools.file(frame));
    return (baseName ? baseNameOf(file) : file) % u':' % QString::number(pools.line(frame));
}

QString frameText(const StackPools &pools, FrameId frame)
{
    const QString function = functionName(pools, frame);
    const QString place = placeText(pools, frame, true);
    if (!place.isEmpty())
        return function % u" ("_s % place % u')';
    const QString module = baseNameOf(QString::fromUtf8(pools.module(frame)));
    if (module.isEmpty() || function != u"??"_s)
        return function;
    return QCoreApplication::translate("FrameText", "%1 in %2", "function and library").arg(function, module);
}

QString pathText(const StackTree &tree, StackNode node)
{
    QStringList functions;
    for (const StackNode step : pathTo(tree, node))
        functions << functionName(tree.pools(), tree.frame(step));
    return functions.join(u" / "_s);
}

} // namespace rankscope
