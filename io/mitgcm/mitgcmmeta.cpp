// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/mitgcm/mitgcmmeta.h"

#include "model/arrays/sources/arraywindow.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <map>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostDimensions = 8;
constexpr std::uint64_t mostBytes = std::uint64_t{1} << 62U;

Error damagedMeta(const QString &text)
{
    return {ErrorKind::Damaged, text, {}, {}, {}};
}

/// The statements "name = [ … ];" by their names.
std::map<QString, QString> statementsOf(const QByteArray &text)
{
    static const QRegularExpression comment(u"/\\*.*?\\*/"_s, QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression statement(u"(\\w+)\\s*=\\s*[\\[{]([^\\]}]*)[\\]}]"_s);
    QString plain = QString::fromUtf8(text);
    plain.remove(comment);
    std::map<QString, QString> statements;
    for (auto matches = statement.globalMatch(plain); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        statements.emplace(match.captured(1), match.captured(2));
    }
    return statements;
}

QStringList wordsOf(const QString &list)
{
    static const QRegularExpression blanks(u"[\\s,]+"_s);
    return list.split(blanks, Qt::SkipEmptyParts);
}

QStringList quotedWords(const QString &list)
{
    static const QRegularExpression quoted(u"'([^']*)'"_s);
    QStringList words;
    for (auto matches = quoted.globalMatch(list); matches.hasNext();)
        words << matches.next().captured(1).trimmed();
    return words;
}

std::optional<std::vector<std::int64_t>> integersOf(const QString &list)
{
    std::vector<std::int64_t> numbers;
    for (const QString &word : wordsOf(list)) {
        bool isNumber = false;
        numbers.push_back(word.toLongLong(&isNumber));
        if (!isNumber)
            return std::nullopt;
    }
    return numbers;
}

std::vector<double> realsOf(const QString &list)
{
    std::vector<double> numbers;
    for (QString word : wordsOf(list)) {
        bool isNumber = false;
        const double number = word.replace(u'D', u'E').toDouble(&isNumber);
        if (isNumber)
            numbers.push_back(number);
    }
    return numbers;
}

/// Whole, first and last of each dimension, counted from 1.
std::optional<std::vector<MitgcmExtent>> extentsOf(const QString &list)
{
    const auto numbers = integersOf(list);
    if (!numbers || numbers->empty() || numbers->size() % 3 != 0 || numbers->size() / 3 > mostDimensions)
        return std::nullopt;
    std::vector<MitgcmExtent> extents;
    for (std::size_t at = 0; at < numbers->size(); at += 3) {
        const std::int64_t global = (*numbers)[at];
        const std::int64_t first = (*numbers)[at + 1];
        const std::int64_t last = (*numbers)[at + 2];
        if (first < 1 || last < first || global < last)
            return std::nullopt;
        extents.push_back({static_cast<std::uint64_t>(global), static_cast<std::uint64_t>(first - 1),
                           static_cast<std::uint64_t>(last - first + 1)});
    }
    return extents;
}

bool isTooLarge(const MitgcmMeta &meta)
{
    ArrayShape whole{meta.records};
    for (const MitgcmExtent &extent : meta.extents)
        whole.push_back(extent.global);
    const auto elements = elementCount(whole);
    return !elements || *elements > mostBytes / typeBytes(meta.type);
}

} // namespace

std::uint64_t MitgcmMeta::fileElements() const
{
    std::uint64_t elements = records;
    for (const MitgcmExtent &extent : extents)
        elements *= extent.count;
    return elements;
}

bool looksLikeMitgcmMeta(std::string_view head)
{
    const std::size_t dimensions = head.find("nDims");
    const std::size_t list = head.find("dimList");
    return dimensions != std::string_view::npos && list != std::string_view::npos && dimensions < list
           && head.find_first_not_of(" =", dimensions + 5) == head.find('[', dimensions)
           && head.find('\0') == std::string_view::npos;
}

Result<MitgcmMeta> readMitgcmMeta(const QByteArray &text)
{
    std::map<QString, QString> statements = statementsOf(text);
    MitgcmMeta meta;
    const auto extents = extentsOf(statements[u"dimList"_s]);
    const auto dimensions = integersOf(statements[u"nDims"_s]);
    const auto records = integersOf(statements.contains(u"nrecords"_s) ? statements[u"nrecords"_s] : u"1"_s);
    if (!extents || !dimensions || dimensions->size() != 1
        || dimensions->front() != static_cast<std::int64_t>(extents->size()) || !records || records->size() != 1
        || records->front() < 1)
        return tl::unexpected(damagedMeta(
            QCoreApplication::translate("Mitgcm", "Its dimensions (nDims, dimList, nrecords) cannot be read.")));
    meta.extents = *extents;
    meta.records = static_cast<std::uint64_t>(records->front());
    const QString precision =
        quotedWords(statements[u"dataprec"_s]).value(0, quotedWords(statements[u"format"_s]).value(0));
    if (precision != "float32"_L1 && precision != "float64"_L1)
        return tl::unexpected(damagedMeta(
            QCoreApplication::translate("Mitgcm", "Its precision (dataprec) is neither float32 nor float64.")));
    meta.type = precision == "float32"_L1 ? ElementType::Float32 : ElementType::Float64;
    if (isTooLarge(meta))
        return tl::unexpected(damagedMeta(
            QCoreApplication::translate("Mitgcm", "Its shape asks for more elements than 64 bits can count.")));
    if (const auto step = integersOf(statements[u"timeStepNumber"_s]); step && step->size() == 1)
        meta.step = step->front();
    meta.interval = realsOf(statements[u"timeInterval"_s]);
    if (const auto missing = realsOf(statements[u"missingValue"_s]); missing.size() == 1)
        meta.missing = missing.front();
    meta.simulation = quotedWords(statements[u"simulation"_s]).value(0);
    meta.fields = quotedWords(statements[u"fldList"_s]);
    return meta;
}

} // namespace rankscope
