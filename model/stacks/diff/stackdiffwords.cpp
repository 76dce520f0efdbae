// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/diff/stackdiffwords.h"

namespace rankscope {

using namespace Qt::StringLiterals;

QLatin1StringView className(FrameStatus status)
{
    switch (status) {
    case FrameStatus::Same:
        return "same"_L1;
    case FrameStatus::Changed:
        return "changed"_L1;
    case FrameStatus::OnlyReference:
        return "only-reference"_L1;
    case FrameStatus::OnlyCurrent:
        return "only-current"_L1;
    case FrameStatus::NotComparable:
        return "not-comparable"_L1;
    }
    return {};
}

QLatin1StringView countKey(FrameStatus status)
{
    switch (status) {
    case FrameStatus::Same:
        return "same"_L1;
    case FrameStatus::Changed:
        return "changed"_L1;
    case FrameStatus::OnlyReference:
        return "only_reference"_L1;
    case FrameStatus::OnlyCurrent:
        return "only_current"_L1;
    case FrameStatus::NotComparable:
        return "not_comparable"_L1;
    }
    return {};
}

QString frameMark(FrameStatus status)
{
    switch (status) {
    case FrameStatus::Same:
        return {};
    case FrameStatus::Changed:
        return u"Δ"_s;
    case FrameStatus::OnlyReference:
        return u"−"_s;
    case FrameStatus::OnlyCurrent:
        return u"+"_s;
    case FrameStatus::NotComparable:
        return u"?"_s;
    }
    return {};
}

} // namespace rankscope
