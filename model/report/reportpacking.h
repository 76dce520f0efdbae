// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Values of reports, for another process of the same job.
#pragma once

#include "model/base/packing.h"
#include "model/report/reportcolumn.h"

#include <QStringList>

namespace rankscope {

/// Of any depth: objects are as deep as the contract says, which is a few levels.
template<>
struct PackedForm<ReportValue> {
    static void add(Packer &packer, const ReportValue &value);
    static void take(Unpacker &unpacker, ReportValue &value);
};

template<>
struct PackedForm<ReportMember> : PackedMembers<&ReportMember::key, &ReportMember::value> {
};

template<>
struct PackedForm<QStringList> {
    static void add(Packer &packer, const QStringList &texts) { packer.add(std::vector(texts.begin(), texts.end())); }
    static void take(Unpacker &unpacker, QStringList &texts)
    {
        const auto taken = unpacker.take<std::vector<QString>>();
        texts = QStringList(taken.begin(), taken.end());
    }
};

} // namespace rankscope
