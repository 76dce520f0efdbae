// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QLatin1StringView>
#include <QStringList>
#include <QStringView>

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

class QIODevice;

namespace rankscope {

/// Writes JSON as it comes, in constant memory. Unlike QJsonDocument it keeps all 64 bits of an unsigned integer and
/// prints a real as the shortest text that reads back the same number. Non-finite reals become "nan", "inf", "-inf".
/// Containers up to `brokenLevels` deep have each of their members on a line of its own, so that `grep` is of use.
/// The caller opens and closes containers in order; each member of an object is a key followed by one value.
class JsonWriter
{
public:
    explicit JsonWriter(QIODevice &device, std::size_t brokenLevels = 2);
    JsonWriter(const JsonWriter &) = delete;
    JsonWriter &operator=(const JsonWriter &) = delete;

    void beginObject() { begin('{', '}'); }
    void endObject() { end(); }
    void beginArray() { begin('[', ']'); }
    void endArray() { end(); }
    void key(QLatin1StringView name);
    void key(QStringView name);

    void integer(std::int64_t value);
    void count(std::uint64_t value);
    void real(double value);
    void real(float value);
    /// A number that is spelled as JSON does, with all its digits.
    void number(QStringView digits);
    void boolean(bool value);
    void string(QStringView text);

    // A member of an object: its key and its value.
    void string(QLatin1StringView name, QStringView text);
    void strings(QLatin1StringView name, const QStringList &texts);
    void count(QLatin1StringView name, std::uint64_t value);
    void boolean(QLatin1StringView name, bool value);
    /// Writes nothing if the text is empty.
    void stringUnlessEmpty(QLatin1StringView name, QStringView text);
    /// Writes nothing if there is no number.
    void real(QLatin1StringView name, const std::optional<double> &value);

    /// Something could not be written: no more is wanted.
    bool hasFailed() const { return m_failed; }

    /// Hands the rest to the device; false when anything could not be written (QIODevice::errorString() says why).
    [[nodiscard]] bool finish();

private:
    struct Level {
        char close = '}';
        bool empty = true;
    };

    void begin(char open, char close);
    void end();
    void beforeValue();
    void breakLine();
    void put(std::string_view text);
    void quote(QStringView text);
    void drain();

    QIODevice &m_device;
    QByteArray m_buffer;
    std::vector<Level> m_levels;
    std::size_t m_brokenLevels;
    bool m_afterKey = false;
    bool m_failed = false;
};

} // namespace rankscope
