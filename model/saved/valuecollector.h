// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/saved/savedcolumns.h"

#include <cstddef>
#include <optional>

namespace rankscope {

/// Collects items, equal ones once.
class ItemCollector
{
public:
    /// False: there are more than can be counted.
    bool add(const ReportValue &value);
    SavedItems take() { return std::move(m_items); }

private:
    std::optional<std::uint32_t> placeOf(const ReportValue &value, std::size_t hash) const;
    void enter(std::uint32_t place);
    void grow();

    SavedItems m_items;
    std::vector<std::size_t> m_hashes; // of the items
    std::vector<std::uint32_t> m_slots; // places by hash, at most half of them used; each next to those of the same one
};

/// Numbers of one type are kept as they are; what mixes them, and all else, as items.
class ValueCollector
{
public:
    bool add(const ReportValue &value)
    {
        ++m_rows;
        if (m_isMixed)
            return m_items.add(value);
        return std::visit([this, &value](const auto &plain) { return addPlain(value, plain); }, value);
    }

    SavedValues take()
    {
        if (m_isMixed || !m_hasNumbers)
            return takeItems();
        const auto number = [this](auto &numbers) {
            if (!m_hasAbsent)
                numbers.absent.clear();
            return SavedValues(std::move(numbers));
        };
        return std::visit(number, m_numbers);
    }

private:
    using Numbers = std::variant<SavedNumbers<std::int64_t>, SavedNumbers<std::uint64_t>, SavedNumbers<double>,
                                 SavedNumbers<float>>;

    template<typename Plain>
    bool addPlain(const ReportValue &value, const Plain &plain)
    {
        if constexpr (std::is_same_v<Plain, std::monostate>) {
            std::visit(
                [](auto &numbers) {
                    numbers.numbers.push_back(0);
                    numbers.absent.push_back(true);
                },
                m_numbers);
            m_hasAbsent = true;
            return true;
        } else if constexpr (std::is_arithmetic_v<Plain> && !std::is_same_v<Plain, bool>) {
            if (!m_hasNumbers)
                startNumbers<Plain>();
            if (auto *const numbers = std::get_if<SavedNumbers<Plain>>(&m_numbers)) {
                numbers->numbers.push_back(plain);
                numbers->absent.push_back(false);
                return true;
            }
        }
        return mix() && m_items.add(value);
    }

    template<typename Number>
    void startNumbers()
    {
        SavedNumbers<Number> numbers; // no row had a number before
        numbers.numbers.resize(m_rows - 1);
        numbers.absent.resize(m_rows - 1, true);
        m_numbers = std::move(numbers);
        m_hasNumbers = true;
    }

    /// From now on items.
    bool mix()
    {
        m_isMixed = true;
        const SavedValues before = std::visit([](auto &numbers) { return SavedValues(std::move(numbers)); }, m_numbers);
        for (std::size_t row = 0; row + 1 < m_rows; ++row) {
            if (!m_items.add(valueAt(before, row)))
                return false;
        }
        return true;
    }

    SavedValues takeItems()
    {
        if (!m_isMixed && !(++m_rows, mix()))
            return {};
        return m_items.take();
    }

    std::size_t m_rows = 0;
    bool m_isMixed = false;
    bool m_hasNumbers = false;
    bool m_hasAbsent = false;
    Numbers m_numbers;
    ItemCollector m_items;
};

} // namespace rankscope
