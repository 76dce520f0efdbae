// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Which data set of a file is shown first.
#include "model/arrays/arraydocument.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

class NamedArray : public ArraySource
{
public:
    using ArraySource::ArraySource;
    Result<void> read(const ArrayWindow & /*window*/, ArrayValues & /*values*/,
                      const Progress & /*progress*/) const override
    {
        return {};
    }
};

std::shared_ptr<const ArraySource> array(ArrayShape shape, ElementType type = ElementType::Float64,
                                         const QString &error = {})
{
    ArrayDescription description;
    description.type = type;
    description.dimensions.resize(shape.size());
    description.shape = std::move(shape);
    description.error = error;
    return std::make_shared<NamedArray>(std::move(description));
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
    QTest::newRow("largest") << Arrays{array({}), array({3, 4}), array({11}), array({2, 2})} << 1U;
    QTest::newRow("first of equals") << Arrays{array({5}), array({2, 6}), array({12}), array({3, 4})} << 1U;
    QTest::newRow("numbers before texts") << Arrays{array({100}, ElementType::Text), array({2})} << 1U;
    QTest::newRow("empty numbers before texts") << Arrays{array({100}, ElementType::Text), array({0})} << 1U;
    QTest::newRow("mask before its array") << Arrays{array({12}, ElementType::Boolean), array({3, 4})} << 1U;
    QTest::newRow("large mask") << Arrays{array({3}), array({12}, ElementType::Boolean)} << 1U;
    QTest::newRow("texts") << Arrays{array({9}, ElementType::Float64, u"No filter."_s), array({1}, ElementType::Text)}
                           << 1U;
    QTest::newRow("readable") << Arrays{array({9}, ElementType::Int8, u"No filter."_s), array({1})} << 1U;
    QTest::newRow("none readable") << Arrays{array({1}, ElementType::Int8, u"a"_s),
                                             array({9}, ElementType::Int8, u"b"_s)}
                                   << 0U;
    QTest::newRow("more than 64 bits count") << Arrays{array({huge}), array({huge, huge})} << 1U;
}

void TestArrayDocument::mainIsTheLargest()
{
    QFETCH(std::vector<std::shared_ptr<const ArraySource>>, arrays);
    QFETCH(std::uint32_t, expected);
    ArrayDocument document;
    document.dataSets = arrays;
    QCOMPARE(mainDataSet(document), std::optional(expected));
}

QTEST_APPLESS_MAIN(TestArrayDocument)
#include "tst_arraydocument.moc"
