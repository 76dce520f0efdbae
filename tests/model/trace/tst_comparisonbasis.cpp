// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/comparisonbasis.h"

#include "tests/support/testclass.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What a comparison rests on, as JSON and back.
class TestComparisonBasis : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatItWrites_data();
    void readsWhatItWrites();
    void takesNothingThatIsWrong();
};

void TestComparisonBasis::readsWhatItWrites_data()
{
    QTest::addColumn<ComparisonBasis>("basis");
    QTest::addColumn<QByteArray>("json");
    ComparisonBasis onlySource;
    onlySource.sources.reference = u"/old"_s;
    QTest::newRow("nothing") << ComparisonBasis() << QByteArray("{}");
    QTest::newRow("all") << ComparisonBasis{.sources = {u"/old"_s, u"/new"_s},
                                            .noiseRuns = {u"/n/1"_s, u"/n/2.trd"_s},
                                            .noiseFactor = 2.5,
                                            .rules = u"/r.json"_s}
                         << QByteArray(R"({"currentSource":"/new","noise":["/n/1","/n/2.trd"],"noiseFactor":2.5,)"
                                       R"("referenceSource":"/old","rules":"/r.json"})");
    QTest::newRow("one source") << onlySource << QByteArray(R"({"referenceSource":"/old"})");
}

void TestComparisonBasis::readsWhatItWrites()
{
    QFETCH(const ComparisonBasis, basis);
    QFETCH(const QByteArray, json);
    QCOMPARE(QJsonDocument(toJson(basis)).toJson(QJsonDocument::Compact), json);
    QVERIFY(comparisonBasisFrom(QJsonDocument::fromJson(json).object()) == basis);
}

void TestComparisonBasis::takesNothingThatIsWrong()
{
    const auto read = [](const QByteArray &json) {
        return comparisonBasisFrom(QJsonDocument::fromJson(json).object());
    };
    QVERIFY(read(R"({"noise":"x","noiseFactor":-1,"rules":3,"referenceSource":[]})") == ComparisonBasis());
    QVERIFY(read(R"({"noiseFactor":0})") == ComparisonBasis());
    QCOMPARE(read(R"({"noise":["a",7,"","a"]})").noiseRuns, QStringList{u"a"_s});
}

RANKSCOPE_TEST(TestComparisonBasis, NoApplication)
#include "tst_comparisonbasis.moc"
