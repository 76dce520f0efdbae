// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tellingarray.h"

#include "model/arrays/sources/memoryarray.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

class TellingArray : public ArraySource
{
public:
    using ArraySource::ArraySource;

    Result<void> read(const ArrayWindow &window, ArrayValues &values, const Progress &) const override
    {
        if (!description().error.isEmpty())
            return tl::unexpected(Error{ErrorKind::Unsupported, description().error, {}, {}, {}});
        std::vector<std::int64_t> told{0};
        for (const IndexRange &range : window) {
            std::vector<std::int64_t> longer;
            for (const std::int64_t before : told)
                for (std::uint64_t at = 0; at < range.count; ++at)
                    longer.push_back(before * 100 + static_cast<std::int64_t>(range.first + at * range.step));
            told = std::move(longer);
        }
        values = std::move(told);
        return {};
    }
};

ArrayDescription describe(const QString &path, const ArrayShape &shape)
{
    ArrayDescription description;
    description.path = path;
    description.type = ElementType::Int64;
    description.shape = shape;
    description.dimensions.resize(shape.size());
    return description;
}

} // namespace

std::shared_ptr<const ArraySource> tellingArray(const QString &path, const ArrayShape &shape)
{
    return std::make_shared<TellingArray>(describe(path, shape));
}

std::shared_ptr<const ArraySource> numberArray(const QString &path, const ArrayShape &shape,
                                               std::vector<double> numbers)
{
    ArrayDescription description = describe(path, shape);
    description.type = ElementType::Float64;
    description.attributes = {{u"units"_s, u"m/s"_s}};
    return std::make_shared<MemoryArray>(std::move(description), std::move(numbers));
}

std::shared_ptr<const ArraySource> textArray(const QString &path, std::vector<QString> texts)
{
    ArrayDescription description = describe(path, {texts.size()});
    description.type = ElementType::Text;
    return std::make_shared<MemoryArray>(std::move(description), std::move(texts));
}

std::shared_ptr<const ArraySource> fortranArray(const QString &path, const ArrayShape &shape)
{
    ArrayDescription description = describe(path, shape);
    for (ArrayDimension &dimension : description.dimensions)
        dimension.base = 1;
    return std::make_shared<TellingArray>(description);
}

std::shared_ptr<const ArraySource> unreadableArray(const QString &path, const QString &why)
{
    ArrayDescription description = describe(path, {4});
    description.error = why;
    return std::make_shared<TellingArray>(description);
}

std::shared_ptr<const ArrayDocument> documentOf(std::vector<std::shared_ptr<const ArraySource>> dataSets)
{
    auto document = std::make_shared<ArrayDocument>();
    document->name = u"field.h5"_s;
    document->format = ArrayFormat::Hdf5;
    for (std::uint32_t index = 0; index < dataSets.size(); ++index) {
        const QString path = dataSets[index]->description().path;
        ArrayEntry entry;
        entry.kind = ArrayEntry::Kind::DataSet;
        entry.path = path;
        entry.name = path.section(u'/', -1);
        entry.dataSet = index;
        document->entries.push_back(std::move(entry));
    }
    document->dataSets = std::move(dataSets);
    return document;
}

} // namespace rankscope
