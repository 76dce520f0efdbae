// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/job/jobreport.h"

namespace rankscope {

using namespace Qt::StringLiterals;

QString eventKindName(ReportEvent::Kind kind)
{
    switch (kind) {
    case ReportEvent::Kind::Message:
        return u"message"_s;
    case ReportEvent::Kind::Select:
        return u"select"_s;
    case ReportEvent::Kind::Play:
        return u"play"_s;
    case ReportEvent::Kind::Stop:
        return u"stop"_s;
    case ReportEvent::Kind::AddTracepoint:
        return u"add-tracepoint"_s;
    case ReportEvent::Kind::Tracepoint:
        return u"tracepoint"_s;
    case ReportEvent::Kind::Output:
        return u"output"_s;
    case ReportEvent::Kind::Stacks:
        return u"stacks"_s;
    case ReportEvent::Kind::CurrentStack:
        return u"current-stack"_s;
    case ReportEvent::Kind::Locals:
        return u"locals"_s;
    case ReportEvent::Kind::Variables:
        return u"variables"_s;
    case ReportEvent::Kind::Other:
        break;
    }
    return u"other"_s;
}

} // namespace rankscope
