// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json/jsonwriter.h"

#include "io/text/filenames.h"

#include <QIODevice>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace rankscope {

namespace {

constexpr qsizetype bufferSize = 1 << 16;

/// The shortest text that reads back the same number of its type.
template<typename T>
std::string_view shortest(T value, std::array<char, 32> &buffer)
{
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    Q_ASSERT(error == std::errc());
    return {buffer.data(), static_cast<std::size_t>(end - buffer.data())};
}

template<typename T>
std::string_view nonFiniteName(T value)
{
    if (std::isnan(value))
        return "\"nan\"";
    return value < 0 ? "\"-inf\"" : "\"inf\"";
}

/// Stands for itself in JSON: most texts have nothing else, and cost less so.
bool isPlain(QChar character)
{
    const char16_t code = character.unicode();
    return code >= 0x20 && code < 0x7f && code != u'"' && code != u'\\';
}

void appendEscaped(QByteArray &quoted, const QByteArray &utf8)
{
    static constexpr char digits[] = "0123456789abcdef";
    for (const char byte : utf8) {
        const auto code = static_cast<unsigned char>(byte);
        if (byte == '"' || byte == '\\') {
            quoted += '\\';
            quoted += byte;
        } else if (byte == '\n') {
            quoted += "\\n";
        } else if (byte == '\t') {
            quoted += "\\t";
        } else if (code < 0x20) {
            quoted += "\\u00";
            quoted += digits[code >> 4];
            quoted += digits[code & 15];
        } else {
            quoted += byte;
        }
    }
}

} // namespace

JsonWriter::JsonWriter(QIODevice &device, std::size_t brokenLevels) : m_device(device), m_brokenLevels(brokenLevels)
{
    m_buffer.reserve(bufferSize + 1024);
}

void JsonWriter::begin(char open, char close)
{
    beforeValue();
    put({&open, 1});
    m_levels.push_back({close, true});
}

void JsonWriter::end()
{
    const Level level = m_levels.back();
    m_levels.pop_back();
    if (!level.empty && m_levels.size() < m_brokenLevels)
        breakLine();
    put({&level.close, 1});
    if (m_levels.empty())
        put("\n");
}

void JsonWriter::key(QLatin1StringView name)
{
    key(QString(name));
}

void JsonWriter::key(QStringView name)
{
    beforeValue();
    quote(name);
    put(":");
    m_afterKey = true;
}

void JsonWriter::integer(std::int64_t value)
{
    beforeValue();
    std::array<char, 32> buffer;
    put(shortest(value, buffer));
}

void JsonWriter::count(std::uint64_t value)
{
    beforeValue();
    std::array<char, 32> buffer;
    put(shortest(value, buffer));
}

void JsonWriter::real(double value)
{
    beforeValue();
    std::array<char, 32> buffer;
    put(std::isfinite(value) ? shortest(value, buffer) : nonFiniteName(value));
}

void JsonWriter::real(float value)
{
    beforeValue();
    std::array<char, 32> buffer;
    put(std::isfinite(value) ? shortest(value, buffer) : nonFiniteName(value));
}

void JsonWriter::number(QStringView digits)
{
    beforeValue();
    const QByteArray text = digits.toLatin1();
    put({text.constData(), static_cast<std::size_t>(text.size())});
}

void JsonWriter::boolean(bool value)
{
    beforeValue();
    put(value ? "true" : "false");
}

void JsonWriter::string(QStringView text)
{
    beforeValue();
    quote(text);
}

void JsonWriter::string(QLatin1StringView name, QStringView text)
{
    key(name);
    string(text);
}

void JsonWriter::strings(QLatin1StringView name, const QStringList &texts)
{
    key(name);
    beginArray();
    for (const QString &text : texts)
        string(text);
    endArray();
}

void JsonWriter::count(QLatin1StringView name, std::uint64_t value)
{
    key(name);
    count(value);
}

void JsonWriter::boolean(QLatin1StringView name, bool value)
{
    key(name);
    boolean(value);
}

void JsonWriter::stringUnlessEmpty(QLatin1StringView name, QStringView text)
{
    if (!text.isEmpty())
        string(name, text);
}

void JsonWriter::real(QLatin1StringView name, const std::optional<double> &value)
{
    if (!value)
        return;
    key(name);
    real(*value);
}

bool JsonWriter::finish()
{
    Q_ASSERT(m_levels.empty());
    drain();
    return !m_failed;
}

void JsonWriter::beforeValue()
{
    if (m_afterKey) {
        m_afterKey = false;
        return;
    }
    if (m_levels.empty())
        return;
    Level &level = m_levels.back();
    if (!level.empty)
        put(",");
    level.empty = false;
    if (m_levels.size() <= m_brokenLevels)
        breakLine();
}

void JsonWriter::breakLine()
{
    put("\n");
    m_buffer.append(static_cast<qsizetype>(m_levels.size()), ' ');
}

void JsonWriter::put(std::string_view text)
{
    m_buffer.append(text.data(), static_cast<qsizetype>(text.size()));
    if (m_buffer.size() >= bufferSize)
        drain();
}

/// JSON is UTF-8: a byte of a name that is none is written as the surrogate that stands for it.
void JsonWriter::quote(QStringView text)
{
    if (std::ranges::all_of(text, isPlain)) {
        put("\"");
        for (const QChar character : text)
            m_buffer += character.toLatin1();
        put("\"");
        return;
    }
    QByteArray quoted = "\"";
    qsizetype plain = 0;
    for (qsizetype index = 0; index < text.size(); ++index) {
        if (!isNameByte(text, index))
            continue;
        appendEscaped(quoted, text.sliced(plain, index - plain).toUtf8());
        quoted += "\\u" + QByteArray::number(text[index].unicode(), 16);
        plain = index + 1;
    }
    appendEscaped(quoted, text.sliced(plain).toUtf8());
    quoted += '"';
    put({quoted.constData(), static_cast<std::size_t>(quoted.size())});
}

void JsonWriter::drain()
{
    if (!m_failed && m_device.write(m_buffer) != m_buffer.size())
        m_failed = true;
    m_buffer.truncate(0);
}

} // namespace rankscope
