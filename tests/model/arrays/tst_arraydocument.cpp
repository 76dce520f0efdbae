// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Which data set of a file is shown first.
#include "model/arrays/sources/arraydocument.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

class DescribedArray : public ArraySource
{
public:
    using ArraySource::ArraySource;
    Result<void> read(const ArrayWindow & /*window*/, ArrayValues & /*values*/,
                      const Progress & /*progress*/) const override
    {
        return {};
    }
};

std::shared_ptr<const ArraySource> describedArray(ArrayShape shape, ElementType type = ElementType::Float64,
                                                  const QString &error = {})
{
    ArrayDescription description;
    description.type = type;
    description.dimensions.resize(shape.size());
    description.shape = std::move(shape);
    description.error = error;
    return std::make_shared<DescribedArray>(std::move(description));
}

} // namespace

class TestArrayDocument : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void mainIsTheLargest_data();
    void mainIsTheLargest();
    void nothingHasNoMain() { QCOMPARE(mainDataSet({}), std::optional<std::uint32_t>()); }
};

void TestArrayDocument::mainIsTheLargest_data()
{
    using Arrays = std::vector<std::shared_ptr<const ArraySource>>;
    const std::uint64_t huge = std::uint64_t(1) << 40U;
    QTest::addColumn<Arrays>("arrays");
    QTest::addColumn<std::uint32_t>("expected");
    QTest::newRow("largest") << Arrays{describedArray({}), describedArray({3, 4}), describedArray({11}),
                                       describedArray({2, 2})}
                             << 1U;
    QTest::newRow("first of equals") << Arrays{describedArray({5}), describedArray({2, 6}), describedArray({12}),
                                               describedArray({3, 4})}
                                     << 1U;
    QTest::newRow("numbers before texts")
        << Arrays{describedArray({100}, ElementType::Text), describedArray({2})} << 1U;
    QTest::newRow("empty numbers before texts")
        << Arrays{describedArray({100}, ElementType::Text), describedArray({0})} << 1U;
    QTest::newRow("mask before its array")
        << Arrays{describedArray({12}, ElementType::Boolean), describedArray({3, 4})} << 1U;
    QTest::newRow("large mask") << Arrays{describedArray({3}), describedArray({12}, ElementType::Boolean)} << 1U;
    QTest::newRow("texts") << Arrays{describedArray({9}, ElementType::Float64, u"No filter."_s),
                                     describedArray({1}, ElementType::Text)}
                           << 1U;
    QTest::newRow("readable") << Arrays{describedArray({9}, ElementType::Int8, u"No filter."_s), describedArray({1})}
                              << 1U;
    QTest::newRow("none readable") << Arrays{describedArray({1}, ElementType::Int8, u"a"_s),
                                             describedArray({9}, ElementType::Int8, u"b"_s)}
                                   << 0U;
    QTest::newRow("more than 64 bits count") << Arrays{describedArray({huge}), describedArray({huge, huge})} << 1U;
}

void TestArrayDocument::mainIsTheLargest()
{
    QFETCH(std::vector<std::shared_ptr<const ArraySource>>, arrays);
    QFETCH(std::uint32_t, expected);
    ArrayDocument document;
    document.dataSets = arrays;
    QCOMPARE(mainDataSet(document), std::optional(expected));
}

RANKSCOPE_TEST(TestArrayDocument, NoApplication)
#include "tst_arraydocument.moc"
