// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/zarr/zarrjson.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr QChar numberMark(0xE000); // of the private use area: no writer begins a text with it
constexpr std::array<std::string_view, 3> numberWords{"-Infinity", "Infinity", "NaN"};

void appendMarked(QByteArray &target, std::string_view word)
{
    target += '"' + QString(numberMark).toUtf8();
    target.append(word.data(), static_cast<qsizetype>(word.size()));
    target += '"';
}

/// The text from a quotation mark to the one that ends it, or to the end.
std::string_view quoted(std::string_view rest)
{
    std::size_t end = 1;
    while (end < rest.size() && rest[end] != '"')
        end += rest[end] == '\\' ? 2 : 1;
    return rest.substr(0, end + 1);
}

/// The characters of a number that begins here; none where none does.
std::string_view numberAt(std::string_view rest)
{
    const bool isNumber = rest.front() == '-' || (rest.front() >= '0' && rest.front() <= '9');
    return isNumber ? rest.substr(0, rest.find_first_not_of("+-.0123456789eE")) : std::string_view();
}

/// Whether JSON's own reader would make another number of it: 1.0 is the integer 1 for it.
bool needsMark(std::string_view number)
{
    double real = 0;
    if (number.find_first_of(".eE") != std::string_view::npos) {
        const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), real);
        return end == number.data() + number.size() && error == std::errc();
    }
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
    return end == number.data() + number.size() && error == std::errc::result_out_of_range;
}

QByteArray withMarkedNumbers(const QByteArray &text)
{
    QByteArray result;
    result.reserve(text.size());
    std::string_view rest(text.constData(), static_cast<std::size_t>(text.size()));
    while (!rest.empty()) {
        std::string_view taken = rest.substr(0, 1);
        const auto word = std::ranges::find_if(numberWords, [rest](auto one) { return rest.starts_with(one); });
        if (word != numberWords.end()) {
            taken = *word;
            appendMarked(result, taken);
        } else if (rest.front() == '"') {
            taken = quoted(rest);
            result.append(taken.data(), static_cast<qsizetype>(taken.size()));
        } else if (const std::string_view number = numberAt(rest); !number.empty()) {
            taken = number;
            if (needsMark(number))
                appendMarked(result, number);
            else
                result.append(number.data(), static_cast<qsizetype>(number.size()));
        } else {
            result += rest.front();
        }
        rest.remove_prefix(taken.size());
    }
    return result;
}

} // namespace

Result<QJsonObject> parseZarrJson(const QByteArray &text)
{
    QJsonParseError fault;
    const QJsonDocument document = QJsonDocument::fromJson(withMarkedNumbers(text), &fault);
    if (document.isObject())
        return document.object();
    const QString reason = fault.error == QJsonParseError::NoError
                               ? QCoreApplication::translate("Zarr", "It is no object.")
                               : fault.errorString();
    return tl::unexpected(Error{ErrorKind::Damaged,
                                QCoreApplication::translate("Zarr", "This is no JSON of Zarr: %1").arg(reason),
                                {},
                                {},
                                {}});
}

QString numberWord(const QJsonValue &value)
{
    const QString text = value.toString();
    return text.startsWith(numberMark) ? text.mid(1) : QString();
}

std::optional<double> jsonReal(const QJsonValue &value)
{
    const QString word = numberWord(value);
    if (word.isEmpty())
        return value.isDouble() ? std::optional(value.toDouble()) : std::nullopt;
    if (word == "NaN"_L1)
        return std::numeric_limits<double>::quiet_NaN();
    if (word.endsWith("Infinity"_L1))
        return word.startsWith(u'-') ? -std::numeric_limits<double>::infinity()
                                     : std::numeric_limits<double>::infinity();
    return word.toDouble();
}

QString jsonText(const QJsonValue &value)
{
    static const QRegularExpression marked(u"\"%1([^\"]*)\""_s.arg(numberMark));
    const QJsonDocument list(QJsonArray{value});
    QString text = QString::fromUtf8(list.toJson(QJsonDocument::Compact));
    text.replace(marked, u"\\1"_s);
    return text.mid(1, text.size() - 2);
}

} // namespace rankscope
