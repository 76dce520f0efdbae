// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/reportpacking.h"

#include <type_traits>
#include <variant>

namespace rankscope {

void PackedForm<ReportValue>::add(Packer &packer, const ReportValue &value)
{
    packer.add(std::uint64_t(value.index()));
    std::visit(
        [&packer](const auto &held) {
            if constexpr (!std::is_same_v<std::remove_cvref_t<decltype(held)>, std::monostate>)
                packer.add(held);
        },
        static_cast<const ReportValue::variant &>(value));
}

void PackedForm<ReportValue>::take(Unpacker &unpacker, ReportValue &value)
{
    switch (unpacker.take<std::uint64_t>()) { // the order of ReportValue
    case 1:
        value = unpacker.take<bool>();
        break;
    case 2:
        value = unpacker.take<std::int64_t>();
        break;
    case 3:
        value = unpacker.take<std::uint64_t>();
        break;
    case 4:
        value = unpacker.take<double>();
        break;
    case 5:
        value = unpacker.take<float>();
        break;
    case 6:
        value = unpacker.take<QString>();
        break;
    case 7:
        value = unpacker.take<ReportList>();
        break;
    case 8:
        value = unpacker.take<ReportObject>();
        break;
    default:
        value = {};
    }
}

} // namespace rankscope
