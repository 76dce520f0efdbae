// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Values as bytes, for another process of the same program on the same machine: nothing here is kept in a file. A
// structure has one function for both directions, found by its type:
//
//     template<typename Wire>
//     void pass(Wire &wire, PassedBy<Wire, Point> &point)
//     {
//         wire(point.x, point.y);
//     }
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <complex>
#include <cstdint>
#include <cstring>
#include <map>
#include <optional>
#include <type_traits>
#include <variant>
#include <vector>

namespace rankscope {

template<typename T>
struct IsComplex : std::false_type {
};
template<typename T>
struct IsComplex<std::complex<T>> : std::true_type {
};

/// What goes as the bytes that it has in memory. Truth values and enumerations are looked at when they arrive.
template<typename T>
concept PlainOnWire = (std::is_arithmetic_v<T> && !std::is_same_v<T, bool>) || IsComplex<T>::value;

/// An enumeration without an end of its own arrives only through Wire::among().
template<typename T>
concept EnumerationOnWire = std::is_enum_v<T>;

class WireWriter
{
public:
    template<typename... T>
    void operator()(const T &...values)
    {
        (put(values), ...);
    }

    /// An enumerator, of which `last` is the last one.
    template<EnumerationOnWire T>
    void among(const T &value, T)
    {
        put(static_cast<std::int64_t>(value));
    }

    QByteArray take() { return std::move(m_bytes); }

private:
    template<PlainOnWire T>
    void put(const T &value)
    {
        append(&value, sizeof value);
    }
    void put(const bool &value) { put(std::uint8_t(value ? 1 : 0)); }
    void put(const QString &text)
    {
        put(std::uint64_t(text.size()));
        append(text.constData(), std::size_t(text.size()) * sizeof(QChar));
    }
    void put(const QByteArray &bytes)
    {
        put(std::uint64_t(bytes.size()));
        append(bytes.constData(), std::size_t(bytes.size()));
    }
    void put(const QStringList &texts) { putAll(texts); }
    template<typename T>
    void put(const std::vector<T> &values)
    {
        if constexpr (PlainOnWire<T>) {
            put(std::uint64_t(values.size()));
            append(values.data(), values.size() * sizeof(T));
        } else {
            putAll(values);
        }
    }
    template<typename T>
    void put(const std::optional<T> &value)
    {
        put(value.has_value());
        if (value)
            put(*value);
    }
    template<typename Key, typename Value>
    void put(const std::map<Key, Value> &values)
    {
        put(std::uint64_t(values.size()));
        for (const auto &[key, value] : values)
            (*this)(key, value);
    }
    template<typename... T>
    void put(const std::variant<T...> &value)
    {
        put(std::uint8_t(value.index()));
        std::visit([this](const auto &held) { this->put(held); }, value);
    }
    template<typename T>
        requires(std::is_class_v<T> && !PlainOnWire<T>)
    void put(const T &value)
    {
        pass(*this, value);
    }

    template<typename List>
    void putAll(const List &values)
    {
        put(std::uint64_t(values.size()));
        for (const auto &value : values)
            put(value);
    }
    void append(const void *bytes, std::size_t size)
    {
        m_bytes.append(static_cast<const char *>(bytes), static_cast<qsizetype>(size));
    }

    QByteArray m_bytes;
};

/// Takes the values in the order in which they were put. The other process may have been damaged by what it read:
/// every size is compared with the bytes that are there. Once something does not fit, isGood() is false and what is
/// taken is empty.
class WireReader
{
public:
    explicit WireReader(QByteArrayView bytes) : m_bytes(bytes) {}

    bool isGood() const { return m_isGood; }

    template<typename... T>
    void operator()(T &...values)
    {
        (take(values), ...);
    }

    template<EnumerationOnWire T>
    void among(T &value, T last)
    {
        std::int64_t number = 0;
        take(number);
        if (number < 0 || number > static_cast<std::int64_t>(last))
            m_isGood = false;
        else
            value = static_cast<T>(number);
    }

    /// A value alone.
    template<typename T>
    T next()
    {
        T value{};
        take(value);
        return value;
    }

private:
    template<PlainOnWire T>
    void take(T &value)
    {
        copy(&value, 1, sizeof value);
    }
    void take(bool &value) { value = next<std::uint8_t>() == 1; }
    void take(QString &text)
    {
        const auto size = next<std::uint64_t>();
        text.clear();
        if (!fits(size, sizeof(QChar)))
            return;
        text.resize(static_cast<qsizetype>(size));
        copy(text.data(), size, sizeof(QChar));
    }
    void take(QByteArray &bytes)
    {
        const auto size = next<std::uint64_t>();
        bytes.clear();
        if (!fits(size, 1))
            return;
        bytes.resize(static_cast<qsizetype>(size));
        copy(bytes.data(), size, 1);
    }
    void take(QStringList &texts) { takeAll<QString>(texts); }
    template<typename T>
    void take(std::vector<T> &values)
    {
        if constexpr (PlainOnWire<T>) {
            const auto size = next<std::uint64_t>();
            values.clear();
            if (!fits(size, sizeof(T)))
                return;
            values.resize(size);
            copy(values.data(), size, sizeof(T));
        } else {
            takeAll<T>(values);
        }
    }
    template<typename T>
    void take(std::optional<T> &value)
    {
        value.reset();
        if (next<bool>())
            take(value.emplace());
    }
    template<typename Key, typename Value>
    void take(std::map<Key, Value> &values)
    {
        values.clear();
        for (auto left = next<std::uint64_t>(); left > 0 && m_isGood; --left) {
            Key key{};
            take(key);
            take(values[key]);
        }
    }
    template<typename... T>
    void take(std::variant<T...> &value)
    {
        takeAlternative(value, next<std::uint8_t>());
    }
    template<typename T>
        requires(std::is_class_v<T> && !PlainOnWire<T>)
    void take(T &value)
    {
        pass(*this, value);
    }

    template<typename T, typename List>
    void takeAll(List &values)
    {
        values.clear();
        for (auto left = next<std::uint64_t>(); left > 0 && m_isGood; --left) {
            T value{};
            take(value);
            values.push_back(std::move(value));
        }
    }
    template<std::size_t At = 0, typename... T>
    void takeAlternative(std::variant<T...> &value, std::size_t index)
    {
        if constexpr (At == sizeof...(T))
            m_isGood = false;
        else if (index == At)
            take(value.template emplace<At>());
        else
            takeAlternative<At + 1>(value, index);
    }

    bool fits(std::uint64_t count, std::size_t bytes)
    {
        m_isGood = m_isGood && count <= static_cast<std::uint64_t>(m_bytes.size()) / bytes;
        return m_isGood;
    }
    void copy(void *to, std::uint64_t count, std::size_t bytes)
    {
        if (!fits(count, bytes) || count == 0)
            return;
        std::memcpy(to, m_bytes.data(), count * bytes);
        m_bytes = m_bytes.sliced(static_cast<qsizetype>(count * bytes));
    }

    QByteArrayView m_bytes;
    bool m_isGood = true;
};

/// What a function for both directions is given: nothing that a writer may change.
template<typename Wire, typename T>
using PassedBy = std::conditional_t<std::is_same_v<Wire, WireWriter>, const T, T>;

/// All of the values, one behind the other.
template<typename... T>
QByteArray wired(const T &...values)
{
    WireWriter wire;
    wire(values...);
    return wire.take();
}

} // namespace rankscope
