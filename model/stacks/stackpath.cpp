// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/stackpath.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

std::vector<StackNode> pathTo(const StackTree &tree, StackNode node)
{
    std::vector<StackNode> path;
    path.reserve(tree.depth(node) + 1);
    for (std::optional<StackNode> at = node; at; at = tree.parent(*at))
        path.push_back(*at);
    std::ranges::reverse(path);
    return path;
}

QString shownText(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

QString frameText(const StackPools &pools, FrameId frame)
{
    const std::string_view function = pools.function(frame);
    QString text = function.empty() ? u"??"_s : shownText(function);
    if (pools.line(frame) > 0)
        text += " ("_L1 % shownText(pools.file(frame)) % u':' % QString::number(pools.line(frame)) % u')';
    else if ((function.empty() || function == "??") && !pools.module(frame).empty())
        text += " <"_L1 % shownText(pools.module(frame)) % u'>';
    return text;
}

} // namespace rankscope
