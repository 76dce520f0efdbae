// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/compoundfields.h"
#include "model/arrays/coordinates/axislabels.h"
#include "model/arrays/sources/memoryarray.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Compounds as an array of texts: three points with a real, an enumeration and a list of two, and a member inside one.
class TestCompoundFields : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void table();
    void window();
    void headings();
    void nothingToAdd();
};

namespace {

std::shared_ptr<const ArraySource> member(const QString &path, const ArrayShape &shape, ElementType type,
                                          ArrayValues values)
{
    ArrayDescription description;
    description.path = path;
    description.type = type;
    description.shape = shape;
    description.dimensions.resize(shape.size());
    if (path.endsWith("color"_L1))
        description.names = {{1, u"red"_s}, {2, u"blue"_s}};
    return std::make_shared<const MemoryArray>(std::move(description), std::move(values));
}

std::shared_ptr<const ArrayDocument> points()
{
    ArrayDocument document;
    document.dataSets = {
        member(u"/points.x"_s, {3}, ElementType::Float64, std::vector<double>{0.5, -1, 2}),
        member(u"/points.color"_s, {3}, ElementType::Int32, std::vector<std::int32_t>{2, 1, 7}),
        member(u"/points.in.pair"_s, {3, 2}, ElementType::Int32, std::vector<std::int32_t>{1, 2, 3, 4, 5, 6})};
    const auto add = [&document](const QString &path, const QString &name, std::optional<std::uint32_t> parent,
                                 std::optional<std::uint32_t> dataSet) {
        ArrayEntry entry;
        entry.kind = dataSet ? ArrayEntry::Kind::DataSet : ArrayEntry::Kind::Group;
        entry.path = path;
        entry.name = name;
        entry.parent = parent;
        entry.dataSet = dataSet;
        document.entries.push_back(std::move(entry));
    };
    add(u"/"_s, u"/"_s, {}, {});
    add(u"/points"_s, u"points"_s, 0, {});
    add(u"/points.x"_s, u"x"_s, 1, 0);
    add(u"/points.color"_s, u"color"_s, 1, 1);
    add(u"/points.in"_s, u"in"_s, 1, {});
    add(u"/points.in.pair"_s, u"pair"_s, 4, 2);
    return std::make_shared<const ArrayDocument>(std::move(document));
}

std::vector<QString> textsOf(const ArraySource &source, const ArrayWindow &window)
{
    ArrayValues values;
    return source.read(window, values, {}) ? std::get<std::vector<QString>>(values) : std::vector<QString>();
}

} // namespace

void TestCompoundFields::table()
{
    const auto with = withCompoundTables(points());
    QCOMPARE(with->dataSets.size(), 5U); // also the compound inside
    const auto found = findDataSet(*with, u"/points"_s);
    QVERIFY(found);
    QCOMPARE(found->shape(), (ArrayShape{3, 3}));
    QCOMPARE(typeText(found->description()), u"compound"_s);
    QCOMPARE(textsOf(*found, wholeWindow(found->shape())),
             (std::vector<QString>{u"0.5"_s, u"blue"_s, u"[1, 2]"_s, u"-1"_s, u"red"_s, u"[3, 4]"_s, u"2"_s, u"7"_s,
                                   u"[5, 6]"_s}));
    QCOMPARE(mainDataSet(*with), std::optional<std::uint32_t>(2)); // numbers are before texts
}

void TestCompoundFields::window()
{
    const auto found = findDataSet(*withCompoundTables(points()), u"/points"_s);
    QCOMPARE(textsOf(*found, {{0, 2, 2}, {0, 2, 2}}),
             (std::vector<QString>{u"0.5"_s, u"[1, 2]"_s, u"2"_s, u"[5, 6]"_s}));
}

void TestCompoundFields::headings()
{
    const auto with = withCompoundTables(points());
    const auto labels = readAxisLabels(*with, findDataSet(*with, u"/points"_s)->description(), false, {});
    QVERIFY(labels);
    QCOMPARE(labels->dimensions[1].texts, (std::vector<QString>{u"x"_s, u"color"_s, u"in.pair"_s}));
    QVERIFY(labels->dimensions[0].texts.empty());
}

void TestCompoundFields::nothingToAdd()
{
    const auto document = std::make_shared<const ArrayDocument>();
    QCOMPARE(withCompoundTables(document), document);
    QVERIFY(!withCompoundTables(nullptr));
}

RANKSCOPE_TEST(TestCompoundFields, QCoreApplication)
#include "tst_compoundfields.moc"
