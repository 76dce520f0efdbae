// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json/jsonvalue.h"

#include "io/json/jsonwriter.h"

#include <QByteArray>

#include <charconv>
#include <cmath>
#include <optional>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

/// Takes digits off the front; false where there are none.
bool takeDigits(QStringView &text)
{
    const qsizetype before = text.size();
    while (!text.isEmpty() && isDigit(text.front()))
        text = text.sliced(1);
    return text.size() < before;
}

/// Takes one of two characters off the front, if it is there.
bool take(QStringView &text, QChar one, QChar other)
{
    if (text.isEmpty() || (text.front() != one && text.front() != other))
        return false;
    text = text.sliced(1);
    return true;
}

/// As JSON spells numbers (RFC 8259, section 6).
bool isJsonNumber(QStringView text)
{
    take(text, u'-', u'-');
    const bool hasZeros = text.size() > 1 && text.front() == u'0' && isDigit(text[1]);
    if (hasZeros || !takeDigits(text))
        return false;
    if (take(text, u'.', u'.') && !takeDigits(text))
        return false;
    if (!take(text, u'e', u'E'))
        return text.isEmpty();
    take(text, u'+', u'-');
    return takeDigits(text) && text.isEmpty();
}

/// Other spellings: ".5", "+1", "007", "Infinity", "-nan".
std::optional<double> realNumber(QStringView text)
{
    if (text.startsWith(u'+') && !text.startsWith("+-"_L1))
        text = text.sliced(1);
    const QByteArray digits = text.toLatin1();
    double number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (digits.isEmpty() || end != digits.data() + digits.size() || error != std::errc())
        return std::nullopt;
    return number;
}

bool isNumberText(QStringView text)
{
    return isJsonNumber(text) || realNumber(text);
}

void writeNumberText(JsonWriter &json, QStringView text)
{
    if (isJsonNumber(text))
        json.number(text);
    else
        json.real(*realNumber(text));
}

using ComplexParts = std::pair<QStringView, QStringView>;

/// "(1,2)" or "1+2i"
std::optional<ComplexParts> complexParts(QStringView text)
{
    if (text.startsWith(u'(') && text.endsWith(u')')) {
        const QStringView inner = text.sliced(1, text.size() - 2);
        const qsizetype comma = inner.indexOf(u',');
        return comma < 0 ? std::nullopt
                         : std::optional(ComplexParts{inner.first(comma).trimmed(), inner.sliced(comma + 1).trimmed()});
    }
    if (!text.endsWith(u'i'))
        return std::nullopt;
    for (qsizetype sign = text.size() - 2; sign > 0; --sign) {
        const bool isSign = text[sign] == u'+' || text[sign] == u'-';
        if (!isSign || text[sign - 1] == u'e' || text[sign - 1] == u'E')
            continue;
        const qsizetype begin = text[sign] == u'+' ? sign + 1 : sign;
        return ComplexParts{text.first(sign), text.sliced(begin, text.size() - 1 - begin)};
    }
    return std::nullopt;
}

} // namespace

void writeSpelledValue(JsonWriter &json, QStringView text)
{
    if (isNumberText(text)) {
        writeNumberText(json, text);
        return;
    }
    const auto parts = complexParts(text);
    if (!parts || !isNumberText(parts->first) || !isNumberText(parts->second)) {
        json.string(text);
        return;
    }
    json.beginArray();
    writeNumberText(json, parts->first);
    writeNumberText(json, parts->second);
    json.endArray();
}

} // namespace rankscope
