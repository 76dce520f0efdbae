// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/rows/scopefilter.h"

namespace rankscope {

/// The filter of one pattern for names or for another text of scopes.
inline ScopeFilter nameFilter(const QString &pattern, ScopeFilter::Mode mode = ScopeFilter::Mode::In,
                              ScopeText text = ScopeText::Name)
{
    return {ScopeFilter::Pattern{text, {pattern}}, mode};
}

} // namespace rankscope
