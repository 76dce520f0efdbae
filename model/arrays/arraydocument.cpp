// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/arraydocument.h"

#include <algorithm>

namespace rankscope {

std::shared_ptr<const ArraySource> findDataSet(const ArrayDocument &document, const QString &path)
{
    const auto bare = [](const QString &text) {
        return text.startsWith(u'/') ? QStringView(text).mid(1) : QStringView(text);
    };
    const auto isIt = [&](const auto &dataSet) { return bare(dataSet->description().path) == bare(path); };
    const auto newest = std::find_if(document.dataSets.rbegin(), document.dataSets.rend(), isIt);
    return newest == document.dataSets.rend() ? nullptr : *newest;
}

} // namespace rankscope
