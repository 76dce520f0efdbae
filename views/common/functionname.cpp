// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/functionname.h"

#include "model/stacks/view/functionelision.h"

namespace rankscope {

QString elidedFunction(const QString &name, const QFontMetrics &metrics, int width)
{
    return elidedFunctionName(
        name, [&metrics, width](const QString &text) { return metrics.horizontalAdvance(text) <= width; });
}

} // namespace rankscope
