// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/recorder/blockdescription.h"

#include "io/json/jsoncounts.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <array>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostDimensions = 7;
constexpr qsizetype longestText = 512; // the recorder writes no longer one; each slash in a name makes a group

struct BlockDescriptionTexts {
    Q_DECLARE_TR_FUNCTIONS(BlockDescription)
};

/// Takes the members of a description one after the other; the first that is wrong is named.
class DescriptionMembers
{
public:
    explicit DescriptionMembers(QJsonObject object) : m_object(std::move(object)) {}

    QString text(QLatin1StringView key)
    {
        const QJsonValue value = m_object.value(key);
        if (!value.isString() || value.toString().size() > longestText)
            fail(key);
        return value.toString();
    }

    std::int64_t number(QLatin1StringView key, double least)
    {
        constexpr double largest = 9007199254740992.0; // 2^53: beyond, a number of JSON is not exact
        const QJsonValue value = m_object.value(key);
        const double number = value.toDouble();
        if (value.isDouble() && number >= least && number <= largest && number == std::floor(number))
            return static_cast<std::int64_t>(number);
        fail(key);
        return 0;
    }

    std::vector<std::uint64_t> counts(QLatin1StringView key)
    {
        const auto counts = countsOf(m_object.value(key));
        if (counts && counts->size() <= mostDimensions)
            return *counts;
        fail(key);
        return {};
    }

    std::vector<HaloWidth> widths(QLatin1StringView key)
    {
        std::vector<HaloWidth> widths;
        const QJsonValue list = m_object.value(key);
        for (const QJsonValue item : list.toArray()) {
            const auto pair = countsOf(item);
            if (!pair || pair->size() != 2) {
                fail(key);
                return {};
            }
            widths.push_back({pair->front(), pair->back()});
        }
        if (!list.isArray())
            fail(key);
        return widths;
    }

    ElementType type(QLatin1StringView key)
    {
        constexpr std::array types{ElementType::Int8,    ElementType::Int16,     ElementType::Int32,
                                   ElementType::Int64,   ElementType::UInt8,     ElementType::UInt16,
                                   ElementType::UInt32,  ElementType::UInt64,    ElementType::Float32,
                                   ElementType::Float64, ElementType::Complex64, ElementType::Complex128,
                                   ElementType::Boolean};
        const QString name = m_object.value(key).toString();
        const auto *const found = std::ranges::find_if(types, [&](ElementType type) { return name == typeName(type); });
        if (found != types.end())
            return *found;
        fail(key);
        return ElementType::Float64;
    }

    ArrayOrder order(QLatin1StringView key)
    {
        const QString name = m_object.value(key).toString();
        if (name != "C"_L1 && name != "Fortran"_L1)
            fail(key);
        return name == "Fortran"_L1 ? ArrayOrder::ColumnMajor : ArrayOrder::RowMajor;
    }

    void fail(QLatin1StringView key)
    {
        if (m_wrong.isEmpty())
            m_wrong = key;
    }

    const QString &wrong() const { return m_wrong; } ///< empty: none was

private:
    QJsonObject m_object;
    QString m_wrong;
};

tl::unexpected<Error> wrongDescription(const QString &message)
{
    return tl::unexpected(Error{.kind = ErrorKind::WrongFormat, .message = message});
}

} // namespace

bool looksLikeBlockDescription(const QByteArray &json)
{
    return json.contains("\"rankscope_block\"");
}

Result<BlockDescription> readBlockDescription(const QByteArray &json)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (error.error != QJsonParseError::NoError)
        return wrongDescription(BlockDescriptionTexts::tr("This is no JSON: %1.").arg(error.errorString()));
    if (!document.isObject())
        return wrongDescription(BlockDescriptionTexts::tr("This is JSON, but no object."));
    return blockDescriptionOf(document.object());
}

Result<BlockDescription> blockDescriptionOf(const QJsonObject &object)
{
    DescriptionMembers members(object);
    if (members.number("rankscope_block"_L1, 1) != 1)
        return wrongDescription(
            BlockDescriptionTexts::tr("This is not the description of a block of version 1, which is the one that "
                                      "is known."));
    BlockDescription block;
    block.name = members.text("name"_L1);
    if (block.name.isEmpty())
        members.fail("name"_L1);
    block.place = members.text("place"_L1);
    block.step = members.number("step"_L1, -9007199254740992.0);
    block.rank = members.number("rank"_L1, 0);
    block.processes = members.number("processes"_L1, 1);
    block.type = members.type("type"_L1);
    block.order = members.order("order"_L1);
    block.extents = members.counts("extents"_L1);
    block.global = members.counts("global"_L1);
    block.offset = members.counts("offset"_L1);
    block.halo = members.widths("halo"_L1);
    if (block.rank >= block.processes)
        members.fail("rank"_L1);
    for (const auto &[key, size] :
         {std::pair("global"_L1, block.global.size()), std::pair("offset"_L1, block.offset.size()),
          std::pair("halo"_L1, block.halo.size())}) {
        if (size != block.extents.size())
            members.fail(key);
    }
    if (!members.wrong().isEmpty())
        return wrongDescription(
            BlockDescriptionTexts::tr("The member \"%1\" of the description of a block is missing or wrong.")
                .arg(members.wrong()));
    return block;
}

} // namespace rankscope
