// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/frametext.h"

#include "model/base/processsettext.h"
#include "model/base/threadsettext.h"
#include "model/stacks/nodepath.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QString utf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString baseNameOf(const QString &path)
{
    const qsizetype slash = std::max(path.lastIndexOf(u'/'), path.lastIndexOf(u'\\'));
    return path.mid(slash + 1);
}

/// The parts of a set from `first` on, as a text of their own.
template<typename Set, typename Part>
QString partsText(const std::vector<Part> &parts, std::size_t first, std::size_t count, Set (*make)(std::vector<Part>))
{
    const auto from = parts.begin() + static_cast<std::ptrdiff_t>(first);
    std::string text;
    appendCompactText(text, make(std::vector<Part>(from, from + static_cast<std::ptrdiff_t>(count))));
    return QString::fromStdString(text);
}

template<typename Set, typename Part>
QString shortText(const std::vector<Part> &parts, std::size_t most, Set (*make)(std::vector<Part>))
{
    if (parts.size() <= most)
        return partsText(parts, 0, parts.size(), make);
    const std::size_t last = most / 2;
    const std::size_t first = most - last;
    return partsText(parts, 0, first, make) % u",…,"_s % partsText(parts, parts.size() - last, last, make);
}

} // namespace

QString functionName(const StackPools &pools, FrameId frame)
{
    const std::string_view function = pools.function(frame);
    return function.empty() ? u"??"_s : utf8(function);
}

QString placeText(const StackPools &pools, FrameId frame, bool baseName)
{
    if (!pools.frames[frame].hasPlace())
        return {};
    const QString file = utf8(pools.file(frame));
    return (baseName ? baseNameOf(file) : file) % u':' % QString::number(pools.line(frame));
}

QString frameText(const StackPools &pools, FrameId frame)
{
    const QString function = functionName(pools, frame);
    const QString place = placeText(pools, frame, true);
    if (!place.isEmpty())
        return function % u" ("_s % place % u')';
    const QString module = baseNameOf(utf8(pools.module(frame)));
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

QString shortSetText(const ProcessSet &set, std::size_t ranges)
{
    return shortText(set.ranges(), ranges, &ProcessSet::fromRanges);
}

QString shortSetText(const ThreadSet &set, std::size_t rectangles)
{
    using Make = ThreadSet (*)(std::vector<ThreadSet::Rectangle>);
    return shortText(set.rectangles(), rectangles, static_cast<Make>(&ThreadSet::fromRectangles));
}

} // namespace rankscope
