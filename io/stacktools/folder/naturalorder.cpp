// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/folder/naturalorder.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <string>
#include <string_view>

namespace rankscope {

namespace {

bool isNumeral(QChar character)
{
    return character >= u'0' && character <= u'9';
}

/// Bytes that are in the order of the names. All of a job are in one text: 100,000 of them are compared two million
/// times, and what lies together is found sooner.
class NaturalKeys
{
public:
    explicit NaturalKeys(const QStringList &names)
    {
        m_ends.reserve(static_cast<std::size_t>(names.size()));
        for (const QString &name : names) {
            addKey(name);
            m_ends.push_back(m_bytes.size());
        }
    }

    std::string_view at(std::size_t name) const
    {
        const std::size_t begin = name == 0 ? 0 : m_ends[name - 1];
        return std::string_view(m_bytes).substr(begin, m_ends[name] - begin);
    }

private:
    /// A number is "0", how many digits it has, and these.
    void addKey(QStringView name)
    {
        while (!name.isEmpty()) {
            const auto firstOther = std::ranges::find_if_not(name, isNumeral);
            QStringView digits = name.first(firstOther - name.begin());
            if (digits.isEmpty()) {
                add(name.front().unicode());
                name = name.sliced(1);
                continue;
            }
            name = name.sliced(digits.size());
            while (digits.startsWith(u'0'))
                digits = digits.sliced(1);
            constexpr qsizetype most = std::numeric_limits<char16_t>::max(); // no name is as long
            add(u'0');
            add(static_cast<char16_t>(std::min(digits.size(), most)));
            for (const QChar digit : digits)
                add(digit.unicode());
        }
    }

    void add(char16_t unit)
    {
        m_bytes += static_cast<char>(unit >> 8);
        m_bytes += static_cast<char>(unit & 0xffU);
    }

    std::string m_bytes;
    std::vector<std::size_t> m_ends; // of each name
};

} // namespace

std::vector<std::size_t> naturalOrder(const QStringList &names)
{
    const NaturalKeys keys(names);
    std::vector<std::size_t> order(static_cast<std::size_t>(names.size()));
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
        if (const int difference = keys.at(a).compare(keys.at(b)); difference != 0)
            return difference < 0;
        const QString &left = names[static_cast<qsizetype>(a)];
        const QString &right = names[static_cast<qsizetype>(b)];
        if (left.size() != right.size())
            return left.size() < right.size();
        return left != right ? left < right : a < b;
    });
    return order;
}

QStringList sortedNaturally(const QStringList &names)
{
    QStringList sorted;
    sorted.reserve(names.size());
    for (const std::size_t place : naturalOrder(names))
        sorted.append(names[static_cast<qsizetype>(place)]);
    return sorted;
}

} // namespace rankscope
