// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Values as bytes for another process of the same program that works on the same job (TeamTask): in the machine's own
// order and layout. What is kept in files is written by io.
#pragma once

#include "model/base/columns/stringpool.h"
#include "model/base/error.h"
#include "model/base/problem.h"
#include "model/base/processset.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>

#include <algorithm>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace rankscope {

/// Plain values, which their bytes say all of.
template<typename T>
concept Packable = std::is_trivially_copyable_v<T> && !std::is_pointer_v<T>;

/// How a value of several parts is put down and taken out again: specialise it next to where it is used, mostly as a
/// subclass of PackedMembers; else with `static void add(Packer &, const T &)` and `static void take(Unpacker &, T &)`.
template<typename T>
struct PackedForm;

template<typename T>
concept HasPackedForm = !Packable<T> && requires { sizeof(PackedForm<T>); };

/// Puts values one behind the other.
class Packer
{
public:
    template<Packable T>
    void add(const T &value)
    {
        if constexpr (std::is_same_v<T, long double> && sizeof(T) == 16) {
            unsigned char bytes[sizeof(T)] = {};
            std::memcpy(bytes, &value, usedBytesOfExtended); // the others may be anything
            m_bytes.append(reinterpret_cast<const char *>(bytes), qsizetype(sizeof(T)));
        } else {
            m_bytes.append(reinterpret_cast<const char *>(&value), qsizetype(sizeof(T)));
        }
    }
    template<HasPackedForm T>
    void add(const T &value)
    {
        PackedForm<T>::add(*this, value);
    }
    template<typename T>
    void add(const std::vector<T> &values)
    {
        if constexpr (Packable<T> && !std::is_same_v<T, long double>) {
            addAll(values);
        } else {
            add(std::uint64_t(values.size()));
            for (const T &value : values)
                add(value);
        }
    }
    template<Packable T>
    void addAll(std::span<const T> values)
    {
        add(std::uint64_t(values.size()));
        m_bytes.append(reinterpret_cast<const char *>(values.data()), qsizetype(values.size_bytes()));
    }
    template<Packable T>
    void addAll(const std::vector<T> &values)
    {
        addAll(std::span(values));
    }
    void add(std::string_view text) { addAll(std::span(text.data(), text.size())); }
    void add(const QString &text) { addAll(std::span(text.utf16(), std::size_t(text.size()))); }
    void add(const QByteArray &bytes) { addAll(std::span(bytes.constData(), std::size_t(bytes.size()))); }
    void add(const QDateTime &time)
    {
        add(time.isValid());
        add(time.isValid() ? qint64(time.toMSecsSinceEpoch()) : qint64(0));
        add(int(time.timeSpec()));
    }
    template<typename T>
    void add(const std::optional<T> &value)
    {
        add(value.has_value());
        if (value)
            add(*value);
    }
    void add(const Error &error)
    {
        add(error.kind);
        add(error.message);
        add(error.file);
        add(error.line);
        add(error.hint);
    }
    void add(const ProcessSet &set)
    {
        add(std::uint64_t(set.ranges().size()));
        for (const ProcessSet::Range &range : set.ranges())
            add(range);
    }
    void add(const ProblemList &problems)
    {
        add(std::uint64_t(problems.items().size()));
        for (const Problem &problem : problems.items()) {
            add(problem.severity);
            add(problem.file);
            add(problem.line);
            add(problem.text);
            add(problem.count);
        }
    }

    QByteArray take() { return std::move(m_bytes); }

private:
    static constexpr std::size_t usedBytesOfExtended = 10;

    QByteArray m_bytes;
};

/// Takes the values out again, in the same order. Once bytes lack, everything is empty and isGood() false.
class Unpacker
{
public:
    /// The bytes outlive it.
    explicit Unpacker(QByteArrayView bytes) : m_bytes(bytes) {}
    explicit Unpacker(QByteArray &&) = delete;

    bool isGood() const { return m_isGood; }
    bool isAtEnd() const { return m_isGood && m_at == m_bytes.size(); }

    template<Packable T>
    void take(T &value)
    {
        if (const char *const from = next(sizeof(T)))
            std::memcpy(static_cast<void *>(&value), from, sizeof(T));
        else
            value = T{};
    }
    template<HasPackedForm T>
    void take(T &value)
    {
        PackedForm<T>::take(*this, value);
    }
    template<typename T>
    T take()
    {
        T value{};
        take(value);
        return value;
    }
    template<typename T>
    void take(std::vector<T> &values)
    {
        if constexpr (Packable<T>) {
            takeAll(values);
        } else {
            values.clear();
            for (std::uint64_t count = takeCount(1); count > 0 && m_isGood; --count)
                take(values.emplace_back());
        }
    }
    void take(bool &value)
    {
        std::uint8_t byte = 0;
        take(byte);
        expect(byte <= 1); // damaged bytes are no bool
        value = m_isGood && byte == 1;
    }
    template<Packable T>
    void takeAll(std::vector<T> &values)
    {
        const std::uint64_t count = takeCount(sizeof(T));
        values.resize(count);
        if (const char *const from = next(count * sizeof(T)); from && count > 0)
            std::memcpy(static_cast<void *>(values.data()), from, count * sizeof(T));
    }
    std::string_view takeText()
    {
        const std::uint64_t count = takeCount(1);
        const char *const from = next(count);
        return from ? std::string_view(from, count) : std::string_view();
    }
    void take(std::string &text) { text = takeText(); }
    void take(QByteArray &bytes)
    {
        const std::string_view text = takeText();
        bytes = QByteArray(text.data(), qsizetype(text.size()));
    }
    void take(QString &text)
    {
        std::vector<ushort> units;
        takeAll(units);
        text = QString::fromUtf16(reinterpret_cast<const char16_t *>(units.data()), qsizetype(units.size()));
    }
    void take(QDateTime &time)
    {
        bool isValid = false;
        qint64 milliseconds = 0;
        int spec = 0;
        take(isValid);
        take(milliseconds);
        take(spec);
        expect(spec >= Qt::LocalTime && spec <= Qt::TimeZone);
        time = isValid && m_isGood
                   ? QDateTime::fromMSecsSinceEpoch(milliseconds, spec == Qt::LocalTime ? Qt::LocalTime : Qt::UTC)
                   : QDateTime();
    }
    template<typename T>
    void take(std::optional<T> &value)
    {
        bool isThere = false;
        take(isThere);
        value.reset();
        if (isThere)
            take(value.emplace());
    }
    void take(Error &error)
    {
        take(error.kind);
        expect(error.kind <= ErrorKind::Cancelled);
        take(error.message);
        take(error.file);
        take(error.line);
        take(error.hint);
    }
    void take(ProcessSet &set)
    {
        std::vector<ProcessSet::Range> ranges(takeCount(sizeof(ProcessSet::Range)));
        for (ProcessSet::Range &range : ranges) {
            take(range);
            expect(range.first <= range.last);
        }
        set = ProcessSet::fromRanges(std::move(ranges));
    }
    void take(ProblemList &problems)
    {
        for (std::uint64_t count = takeCount(1); count > 0 && m_isGood; --count) {
            Problem problem;
            take(problem.severity);
            expect(problem.severity <= Severity::Error);
            take(problem.file);
            take(problem.line);
            take(problem.text);
            take(problem.count);
            problems.add(std::move(problem));
        }
    }
    /// So many bytes, to where there is room for them.
    void takeRaw(void *to, std::uint64_t bytes)
    {
        if (const char *const from = next(bytes))
            std::memcpy(to, from, bytes);
    }
    /// What was taken cannot be otherwise, unless the bytes are damaged.
    void expect(bool holds) { m_isGood = m_isGood && holds; }
    /// How many things follow, of so many bytes each at least; 0 where there cannot be so many.
    std::uint64_t takeCount(std::size_t least)
    {
        std::uint64_t count = 0;
        take(count);
        if (count > std::uint64_t(m_bytes.size() - m_at) / least)
            m_isGood = false;
        return m_isGood ? count : 0;
    }

private:
    const char *next(std::uint64_t count)
    {
        if (!m_isGood || count > std::uint64_t(m_bytes.size() - m_at)) {
            m_isGood = false;
            return nullptr;
        }
        const char *const from = m_bytes.data() + m_at;
        m_at += qsizetype(count);
        return from;
    }

    QByteArrayView m_bytes;
    qsizetype m_at = 0;
    bool m_isGood = true;
};

/// One list of members, `&T::first, &T::second, …`, for both ways.
template<auto... members>
struct PackedMembers {
    template<typename T>
    static void add(Packer &packer, const T &value)
    {
        (packer.add(value.*members), ...);
    }
    template<typename T>
    static void take(Unpacker &unpacker, T &value)
    {
        (unpacker.take(value.*members), ...);
    }
};

template<typename First, typename Second>
struct PackedForm<std::pair<First, Second>>
    : PackedMembers<&std::pair<First, Second>::first, &std::pair<First, Second>::second> {
};

/// The ids stay what they were, since each string is there once.
template<>
struct PackedForm<StringPool> {
    static void add(Packer &packer, const StringPool &strings)
    {
        packer.add(std::uint64_t(strings.size()));
        for (std::uint32_t id = 0; id < strings.size(); ++id)
            packer.add(strings.text({id}));
    }
    static void take(Unpacker &unpacker, StringPool &strings)
    {
        const std::uint64_t count = unpacker.takeCount(1);
        for (std::uint64_t index = 0; index < count && unpacker.isGood(); ++index)
            unpacker.expect(strings.intern(unpacker.takeText()).value == index);
    }
};

} // namespace rankscope
