// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/reportpacking.h"

#include <type_traits>
#include <variant>

namespace rankscope {

namespace {

/// Objects are as deep as the contract says, which is a few levels.
void packValue(Packer &packer, const ReportValue &value)
{
    packer.add(std::uint64_t(value.index()));
    std::visit(
        [&packer](const auto &held) {
            using Held = std::remove_cvref_t<decltype(held)>;
            if constexpr (std::is_same_v<Held, ReportList>) {
                packer.add(std::uint64_t(held.size()));
                for (const ReportValue &item : held)
                    packValue(packer, item);
            } else if constexpr (std::is_same_v<Held, ReportObject>) {
                packObject(packer, held);
            } else if constexpr (!std::is_same_v<Held, std::monostate>) {
                packer.add(held);
            }
        },
        static_cast<const ReportValue::variant &>(value));
}

template<typename T>
ReportValue takeAs(Unpacker &unpacker)
{
    T value = {};
    unpacker.take(value);
    return ReportValue(std::move(value));
}

ReportValue takeValue(Unpacker &unpacker)
{
    std::uint64_t index = 0;
    unpacker.take(index);
    switch (index) { // the order of ReportValue
    case 1:
        return takeAs<bool>(unpacker);
    case 2:
        return takeAs<std::int64_t>(unpacker);
    case 3:
        return takeAs<std::uint64_t>(unpacker);
    case 4:
        return takeAs<double>(unpacker);
    case 5:
        return takeAs<float>(unpacker);
    case 6:
        return takeAs<QString>(unpacker);
    case 7: {
        ReportList list;
        for (std::uint64_t count = unpacker.takeCount(1); count > 0 && unpacker.isGood(); --count)
            list.push_back(takeValue(unpacker));
        return list;
    }
    case 8:
        return takeObject(unpacker);
    default:
        return {};
    }
}

} // namespace

void packObject(Packer &packer, const ReportObject &object)
{
    packer.add(std::uint64_t(object.size()));
    for (const ReportMember &member : object) {
        packer.add(member.key);
        packValue(packer, member.value);
    }
}

ReportObject takeObject(Unpacker &unpacker)
{
    ReportObject object;
    for (std::uint64_t count = unpacker.takeCount(1); count > 0 && unpacker.isGood(); --count) {
        QString key;
        unpacker.take(key);
        object.push_back({std::move(key), takeValue(unpacker)});
    }
    return object;
}

} // namespace rankscope
