// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/saved/valuecollector.h"

#include <QHash>

#include <algorithm>
#include <cstring>
#include <limits>
#include <type_traits>

namespace rankscope {

namespace {

constexpr std::uint32_t noPlace = std::numeric_limits<std::uint32_t>::max();

std::size_t hashOf(const ReportValue &value, std::size_t seed);

std::size_t hashOf(const ReportMember &member, std::size_t seed)
{
    return hashOf(member.value, qHash(member.key, seed));
}

/// The same for the same values; that of a value is not that of its text.
std::size_t hashOf(const ReportValue &value, std::size_t seed)
{
    const std::size_t ofKind = qHash(value.index(), seed);
    const auto hash = [ofKind](const auto &plain) {
        using Plain = std::decay_t<decltype(plain)>;
        if constexpr (std::is_same_v<Plain, std::monostate>) {
            return ofKind;
        } else if constexpr (std::is_same_v<Plain, QString>) {
            return qHash(plain, ofKind);
        } else if constexpr (std::is_same_v<Plain, ReportList> || std::is_same_v<Plain, ReportObject>) {
            std::size_t all = qHash(plain.size(), ofKind);
            for (const auto &item : plain)
                all = hashOf(item, all);
            return all;
        } else {
            return qHashBits(&plain, sizeof plain, ofKind);
        }
    };
    return std::visit(hash, value);
}

bool isSame(const ReportValue &one, const ReportValue &other);

bool isSame(const ReportMember &one, const ReportMember &other)
{
    return one.key == other.key && isSame(one.value, other.value);
}

/// Numbers by their bits: NaN is NaN, and -0 is not 0.
bool isSame(const ReportValue &one, const ReportValue &other)
{
    if (one.index() != other.index())
        return false;
    const auto isSameAs = [&other](const auto &plain) {
        using Plain = std::decay_t<decltype(plain)>;
        const auto &there = *std::get_if<Plain>(&other);
        if constexpr (std::is_same_v<Plain, std::monostate>)
            return true;
        else if constexpr (std::is_same_v<Plain, QString>)
            return plain == there;
        else if constexpr (std::is_same_v<Plain, ReportList> || std::is_same_v<Plain, ReportObject>)
            return std::ranges::equal(plain, there,
                                      [](const auto &left, const auto &right) { return isSame(left, right); });
        else
            return std::memcmp(&plain, &there, sizeof plain) == 0;
    };
    return std::visit(isSameAs, one);
}

} // namespace

bool ItemCollector::add(const ReportValue &value)
{
    if (!m_items.at.empty() && isSame(value, m_items.items[m_items.at.back()])) {
        m_items.at.push_back(m_items.at.back()); // rows that follow one another are much alike
        return true;
    }
    const std::size_t hash = hashOf(value, 0);
    if (const auto known = placeOf(value, hash)) {
        m_items.at.push_back(*known);
        return true;
    }
    if (m_items.items.size() >= noPlace)
        return false;
    const auto place = static_cast<std::uint32_t>(m_items.items.size());
    m_items.items.push_back(value);
    m_items.at.push_back(place);
    m_hashes.push_back(hash);
    if (m_hashes.size() * 2 > m_slots.size())
        grow();
    else
        enter(place);
    return true;
}

std::optional<std::uint32_t> ItemCollector::placeOf(const ReportValue &value, std::size_t hash) const
{
    const std::size_t mask = m_slots.size() - 1;
    for (std::size_t slot = hash & mask; !m_slots.empty() && m_slots[slot] != noPlace; slot = (slot + 1) & mask) {
        const std::uint32_t place = m_slots[slot];
        if (m_hashes[place] == hash && isSame(value, m_items.items[place]))
            return place;
    }
    return std::nullopt;
}

/// In the first free slot behind its own one.
void ItemCollector::enter(std::uint32_t place)
{
    const std::size_t mask = m_slots.size() - 1;
    std::size_t slot = m_hashes[place] & mask;
    while (m_slots[slot] != noPlace)
        slot = (slot + 1) & mask;
    m_slots[slot] = place;
}

void ItemCollector::grow()
{
    constexpr std::size_t fewest = 16;
    m_slots.assign(std::max(fewest, m_slots.size() * 2), noPlace);
    for (std::uint32_t place = 0; place < m_hashes.size(); ++place)
        enter(place);
}

} // namespace rankscope
