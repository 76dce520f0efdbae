// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Partial results as bytes, for another process of the same program on a machine of the same kind: numbers as they lie
// in memory, in an order that writer and reader agree on.
#pragma once

#include <QByteArray>
#include <QString>

#include <complex>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <vector>

namespace rankscope {

/// What has no bytes that mean nothing between those that mean something.
template<typename T>
inline constexpr bool isPlainPart =
    std::is_arithmetic_v<T> || std::is_enum_v<T> || std::is_same_v<T, std::complex<float>>
    || std::is_same_v<T, std::complex<double>> || std::is_same_v<T, signed __int128>;

/// Writes values one after the other.
class PartWriter
{
public:
    template<typename T>
    void put(const T &value)
    {
        static_assert(isPlainPart<T>);
        unsigned char bytes[sizeof(T)];
        std::memcpy(bytes, &value, sizeof(T));
        if constexpr (std::is_same_v<T, long double> && sizeof(T) == 16)
            std::memset(bytes + 10, 0, 6); // what an extended double does not use
        m_bytes.append(reinterpret_cast<const char *>(bytes), sizeof(T));
    }
    void put(const QString &text)
    {
        put(std::uint64_t(text.size()));
        m_bytes.append(reinterpret_cast<const char *>(text.constData()), text.size() * qsizetype(sizeof(QChar)));
    }
    template<typename T>
    void put(const std::vector<T> &values)
    {
        put(std::uint64_t{values.size()});
        if constexpr (isPlainPart<T> && !std::is_same_v<T, long double>) {
            m_bytes.append(reinterpret_cast<const char *>(values.data()), qsizetype(values.size() * sizeof(T)));
        } else {
            for (const T &value : values)
                put(value);
        }
    }

    QByteArray take() { return std::move(m_bytes); }

private:
    QByteArray m_bytes;
};

/// Reads what a PartWriter wrote. Where the bytes end early, this and all after it is zero and isWhole() is false.
class PartReader
{
public:
    explicit PartReader(const QByteArray &bytes) : m_bytes(bytes) {}

    template<typename T>
    void get(T &value)
    {
        static_assert(isPlainPart<T>);
        if constexpr (std::is_same_v<T, bool>) {
            const auto byte = get<std::uint8_t>(); // damaged bytes are no bool
            value = byte == 1;
            if (byte > 1)
                fail();
        } else if (const char *const at = next(1, sizeof(T)))
            std::memcpy(&value, at, sizeof(T));
        else
            value = T();
    }
    void get(QString &text)
    {
        const auto size = get<std::uint64_t>();
        text.clear();
        if (const char *const at = next(size, sizeof(QChar)); at && size > 0) {
            text.resize(qsizetype(size));
            std::memcpy(text.data(), at, size * sizeof(QChar));
        }
    }
    template<typename T>
    void get(std::vector<T> &values)
    {
        const auto size = get<std::uint64_t>();
        values.clear();
        if constexpr (isPlainPart<T>) {
            if (const char *const at = next(size, sizeof(T)); at && size > 0) {
                values.resize(size);
                std::memcpy(static_cast<void *>(values.data()), at, size * sizeof(T));
            }
        } else {
            if (size > remaining()) // each takes a byte at least
                m_isWhole = false;
            for (std::uint64_t index = 0; index < size && m_isWhole; ++index)
                get(values.emplace_back());
        }
    }
    template<typename T>
    T get()
    {
        T value{};
        get(value);
        return value;
    }

    void fail() { m_isWhole = false; } ///< a value that was read cannot be
    bool isWhole() const { return m_isWhole; }
    bool isAtEnd() const { return m_isWhole && remaining() == 0; }

private:
    std::uint64_t remaining() const { return std::uint64_t(m_bytes.size()) - m_at; }

    const char *next(std::uint64_t count, std::size_t size)
    {
        if (!m_isWhole || count > remaining() / size) {
            m_isWhole = false;
            return nullptr;
        }
        const char *const at = m_bytes.constData() + m_at;
        m_at += count * size;
        return at;
    }

    QByteArray m_bytes;
    std::uint64_t m_at = 0;
    bool m_isWhole = true;
};

} // namespace rankscope
