// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/series/seriesdiffmodel.h"
#include "model/arrays/series/seriesgrowth.h"
#include "tests/support/testclass.h"

#include <QAbstractItemModelTester>

#include <limits>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// A comparison made by hand, a letter for each cell: what its table shows, and where F8 goes.
class TestSeriesDiffModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void table_data();
    void table();
    void unfolded();
    void partings_data();
    void partings();
    void spots();
    void growth();
    void growthOfNan();
    void bounds();

private:
    static std::shared_ptr<const SeriesDiff> diffOf(const QString &words);
};

namespace {

CellOutcome outcomeOfLetter(QChar letter)
{
    constexpr std::array letters{std::pair{u'=', CellOutcome::Equal},         std::pair{u'n', CellOutcome::Noise},
                                 std::pair{u'd', CellOutcome::Differs},       std::pair{u'N', CellOutcome::NanBorn},
                                 std::pair{u'r', CellOutcome::OnlyReference}, std::pair{u'c', CellOutcome::OnlyCurrent},
                                 std::pair{u'e', CellOutcome::NotCompared},   std::pair{u'.', CellOutcome::NotRead}};
    for (const auto &[known, outcome] : letters) {
        if (letter == known)
            return outcome;
    }
    return CellOutcome::Absent;
}

/// "temp =●Δ; salt ==Δ": each row with its marks, an absent one a blank.
QString rowsOf(const SeriesDiffModel &model)
{
    QStringList rows;
    for (int row = 0; row < model.rowCount(); ++row) {
        QString marks;
        for (int step = 0; step < model.columnCount(); ++step) {
            const QString mark = model.index(row, step).data().toString();
            marks += mark.isEmpty() ? u" "_s : mark;
        }
        rows << QString(model.headerData(row, Qt::Vertical).toString() % u' ' % marks);
    }
    return rows.join(u"; "_s);
}

} // namespace

/// "temp ==dd; salt ===d": a variable with a letter for each of the steps 0, 10, …; "|" parts a step of the reference.
std::shared_ptr<const SeriesDiff> TestSeriesDiffModel::diffOf(const QString &words)
{
    SeriesDiff diff;
    for (const QString &line : words.split(u"; "_s)) {
        const QString letters = line.section(u' ', 1);
        const auto variable = std::size_t(diff.variables.size());
        diff.variables << line.section(u' ', 0, 0);
        for (qsizetype step = 0; step < letters.size(); ++step) {
            if (std::size_t(step) == diff.steps.size()) {
                diff.steps.push_back({.label = {step * 10, {}}, .reference = std::size_t(step)});
                diff.steps.back().isWhole = true;
            }
            SeriesDiffStep &one = diff.steps[std::size_t(step)];
            if (letters[step] == u'|')
                continue;
            one.current = std::size_t(step);
            one.cells.resize(variable + 1);
            one.cells[variable].outcome = outcomeOfLetter(letters[step]);
        }
    }
    return std::make_shared<const SeriesDiff>(std::move(diff));
}

void TestSeriesDiffModel::table_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("rows");
    QTest::newRow("the wireframe") << u"salt =====d; temp ==n=dd; u ======; v ======; ssh ======; w ======"_s
                                   << u"temp ==≈=●Δ; salt =====Δ; u, v, ssh … (4 equal) ======"_s;
    QTest::newRow("one equal variable is itself") << u"u d=; v =="_s << u"u ●=; v =="_s;
    QTest::newRow("few names") << u"u d; v =; w ="_s << u"u ●; v, w (2 equal) ="_s;
    QTest::newRow("NaN, one side, not compared") << u"u =N; v re; w c="_s << u"v ●⚠; w +=; u =N"_s;
    QTest::newRow("not read is no difference") << u"u .d; v .="_s << u"u ·●; v ·="_s;
    QTest::newRow("absent") << u"u -d; v =="_s << u"u  ●; v =="_s;
    QTest::newRow("a step of one side") << u"u =|; v =|; w d|"_s << u"w ●−; u, v (2 equal) =−"_s;
    QTest::newRow("folded and not read") << u"u ..; v .="_s << u"u, v (2 equal) ·="_s;
}

void TestSeriesDiffModel::table()
{
    QFETCH(QString, words);
    SeriesDiffModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setDiff(diffOf(words));
    QTEST(rowsOf(model), "rows");
    QVERIFY(model.headerData(0, Qt::Horizontal).toString() == "0"_L1);
}

void TestSeriesDiffModel::unfolded()
{
    SeriesDiffModel model;
    model.setDiff(diffOf(u"u d; v =; w ="_s));
    QVERIFY(model.canFold());
    model.setFolding(false);
    QCOMPARE(rowsOf(model), u"u ●; v =; w ="_s);
    const QString tip = model.index(0, 0).data(Qt::ToolTipRole).toString();
    QVERIFY2(tip.startsWith(u"u, step 0: they part here"_s), qPrintable(tip));
    QCOMPARE(model.index(0, 0).data(Qt::AccessibleTextRole).toString(), tip);
    model.setDiff(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void TestSeriesDiffModel::partings_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("spots"); // step:variable
    QTest::newRow("by step") << u"salt ===d; temp ==dd"_s << u"20:temp 30:salt"_s;
    QTest::newRow("again") << u"u d=dd"_s << u"0:u 20:u"_s;
    QTest::newRow("to NaN") << u"u =dNN"_s << u"10:u 20:u"_s;
    QTest::newRow("what was not read hides none") << u"u d..d"_s << u"0:u"_s;
    QTest::newRow("none") << u"u =n."_s << QString();
}

void TestSeriesDiffModel::partings()
{
    QFETCH(QString, words);
    const auto diff = diffOf(words);
    QStringList spots;
    for (const SeriesSpot &spot : partingsOf(*diff))
        spots << diff->steps[spot.step].label.text() % u':' % diff->variables[qsizetype(spot.variable)];
    QTEST(spots.join(u' '), "spots");
}

void TestSeriesDiffModel::spots()
{
    SeriesDiffModel model;
    model.setDiff(diffOf(u"u ==; v =d; w =="_s));
    QCOMPARE(model.spotAt(model.index(0, 1)), (SeriesSpot{1, 1}));
    QVERIFY(!model.spotAt(model.index(1, 0))); // u and w
    QCOMPARE(model.indexOf({1, 1}), model.index(0, 1));
    QCOMPARE(model.indexOf({0, 2}), model.index(1, 0));
    QVERIFY(!model.indexOf({0, 7}).isValid());
}

void TestSeriesDiffModel::growth()
{
    SeriesDiff diff = *diffOf(u"salt ==d; temp =dd; u ==="_s);
    diff.steps[1].cells[1].maxAbsolute = 0.25;
    diff.steps[2].cells[1].maxAbsolute = std::numeric_limits<double>::infinity();
    diff.steps[2].cells[0].maxAbsolute = 0.5;
    const auto lines = growthOf(diff, DifferenceNorm::MaxAbsolute, 12);
    QCOMPARE(lines.size(), std::size_t(2)); // u is equal
    QCOMPARE(lines[0].variable, std::size_t(1)); // temp parts first
    using Norms = std::vector<std::pair<std::size_t, std::optional<double>>>;
    QCOMPARE(lines[0].norms, (Norms{{0, 0.0}, {1, 0.25}, {2, std::nullopt}}));
    QCOMPARE(lines[1].norms, (Norms{{0, 0.0}, {1, 0.0}, {2, 0.5}}));
    QCOMPARE(growthOf(diff, DifferenceNorm::MaxAbsolute, 1).size(), std::size_t(1));
}

/// One that is only not a number has no difference that could be drawn, but it is one of those that part.
void TestSeriesDiffModel::growthOfNan()
{
    SeriesDiff diff = *diffOf(u"u =NN"_s);
    diff.steps[1].cells[0].maxAbsolute = 0; // of the other elements
    diff.steps[2].cells[0].maxAbsolute = 2;
    const auto lines = growthOf(diff, DifferenceNorm::MaxAbsolute, 12);
    QCOMPARE(lines.size(), std::size_t(1));
    using Norms = std::vector<std::pair<std::size_t, std::optional<double>>>;
    QCOMPARE(lines[0].norms, (Norms{{0, 0.0}, {1, std::nullopt}, {2, 2.0}}));
}

void TestSeriesDiffModel::bounds()
{
    const Tolerance both{.absolute = 1e-3, .relative = 1e-6};
    QCOMPARE(boundOf(both, DifferenceNorm::MaxAbsolute), std::optional(1e-3));
    QCOMPARE(boundOf(both, DifferenceNorm::MaxRelative), std::optional(1e-6));
    QVERIFY(!boundOf(both, DifferenceNorm::Rms));
    QVERIFY(!boundOf({.absolute = 0.0}, DifferenceNorm::MaxAbsolute));
}

RANKSCOPE_TEST(TestSeriesDiffModel, QCoreApplication)
#include "tst_seriesdiffmodel.moc"
