// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/recorder/hdf5block.h"

#include "io/hdf5/document/hdf5document.h"
#include "model/arrays/sources/arraydocument.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <complex>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostNumbers = 14; // two of each dimension: no attribute of a block has more

struct Hdf5BlockTexts {
    Q_DECLARE_TR_FUNCTIONS(Hdf5Block)
};

tl::unexpected<Error> wrongBlock(const QString &message)
{
    return tl::unexpected(Error{.kind = ErrorKind::WrongFormat, .message = message});
}

QJsonValue jsonOf(const QString &text)
{
    return text;
}

template<typename Number>
QJsonValue jsonOf(Number number)
{
    return static_cast<double>(number);
}

template<typename Number>
QJsonValue jsonOf(std::complex<Number>)
{
    return {}; // which no fact of a block is
}

/// A number or a text, a list of them, or a list of lists.
QJsonValue jsonOfAttribute(const AttributeValue &value)
{
    QJsonArray all;
    if (valueCount(value.values) <= mostNumbers)
        std::visit(
            [&all](const auto &values) {
                for (const auto &element : values)
                    all.append(jsonOf(element));
            },
            value.values);
    if (!value.shape || value.shape->size() > 2)
        return {};
    if (value.shape->empty())
        return all.isEmpty() ? QJsonValue() : all.first();
    if (value.shape->size() == 1)
        return all;
    QJsonArray rows;
    const auto width = static_cast<qsizetype>(value.shape->back());
    for (qsizetype at = 0; width > 0 && at + width <= all.size(); at += width) {
        QJsonArray row;
        for (qsizetype column = 0; column < width; ++column)
            row.append(all.at(at + column));
        rows.append(row);
    }
    return rows;
}

} // namespace

bool isNamedAsHdf5Block(const QString &name)
{
    return name.endsWith(".h5"_L1) && name.contains("_step"_L1) && name.contains("_rank"_L1);
}

Result<std::shared_ptr<const ArraySource>> openHdf5Block(const QString &file)
{
    Progress opening;
    const auto document = readHdf5(file, opening);
    if (!document)
        return tl::unexpected(document.error());
    auto values = findDataSet(**document, u"/values"_s);
    if (!values)
        return tl::unexpected(Error{.kind = ErrorKind::WrongFormat,
                                    .message = Hdf5BlockTexts::tr("The file has no data set /values."),
                                    .file = file});
    return values;
}

std::optional<Result<BlockDescription>> describedBlock(const ArrayDescription &values)
{
    QJsonObject facts;
    for (const ArrayAttribute &attribute : values.attributes) {
        if (attribute.whole)
            facts.insert(attribute.name, jsonOfAttribute(*attribute.whole));
    }
    if (!facts.contains("rankscope_block"_L1))
        return std::nullopt;
    Result<BlockDescription> description = blockDescriptionOf(facts);
    if (!description)
        return description;
    if (!values.error.isEmpty())
        return wrongBlock(values.error);
    if (description->extents != values.shape || description->type != values.type)
        return wrongBlock(Hdf5BlockTexts::tr("The values have another type or shape than their attributes state."));
    return description;
}

} // namespace rankscope
