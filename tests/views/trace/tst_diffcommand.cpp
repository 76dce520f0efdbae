// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/diffcommand.h"

#include "tests/model/trace/looptext.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

TraceDiff diffOf(const TraceAlignment &alignment, const Tolerance &tolerance)
{
    TraceDiff diff;
    diff.alignment = std::shared_ptr<const TraceAlignment>(std::shared_ptr<const TraceAlignment>(), &alignment);
    diff.tolerance = tolerance;
    return diff;
}

} // namespace

class TestDiffCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesOptions_data();
    void writesOptions();
    void namesWhatTheComparisonRestsOn();
    void namesFoldersOfReferences();
};

void TestDiffCommand::writesOptions_data()
{
    QTest::addColumn<Tolerance>("tolerance");
    QTest::addColumn<PlaceMatching>("places");
    QTest::addColumn<QString>("options");
    QTest::newRow("standard") << Tolerance() << PlaceMatching::Path << u""_s;
    QTest::newRow("absolute") << Tolerance{.absolute = 1e-6} << PlaceMatching::Path << u" --abs 1e-6"_s;
    QTest::newRow("relative alone") << Tolerance{.absolute = {}, .relative = 0.01, .relativeFloor = 2}
                                    << PlaceMatching::Path << u" --rel 0.01 --rel-floor 2"_s;
    QTest::newRow("several") << Tolerance{.absolute = 1e-4, .ulps = 4} << PlaceMatching::Line
                             << u" --abs 1e-4 --ulps 4 --match-places line"_s;
    QTest::newRow("exact") << Tolerance{.absolute = 1e-4, .exact = true, .nanDiffers = true, .signedZeroDiffers = true}
                           << PlaceMatching::Ignore
                           << u" --exact --nan-differs --signed-zero-differs --match-places ignore"_s;
}

void TestDiffCommand::writesOptions()
{
    QFETCH(Tolerance, tolerance);
    QFETCH(PlaceMatching, places);
    QFETCH(QString, options);
    TraceAlignment alignment;
    alignment.referenceRun = runOf({{LoopText().text()}}, u"my ref/"_s);
    alignment.currentRun = runOf({{LoopText().text()}, {LoopText().text()}}, u"-cur/"_s);
    alignment.options.places = places;
    QCOMPARE(diffCommand(diffOf(alignment, tolerance)),
             QString(u"rankscope diff 'my ref/0.trd' ./-cur/0.trd ./-cur/1.trd"_s % options));
}

void TestDiffCommand::namesFoldersOfReferences()
{
    TraceAlignment alignment;
    alignment.referenceRun = runOf({{LoopText().text()}, {LoopText().text()}}, u"ref/"_s);
    alignment.currentRun = runOf({{LoopText().text()}}, u"cur/"_s);
    QCOMPARE(diffCommand(diffOf(alignment, {})), u"rankscope diff ref cur/0.trd"_s);
}

/// Noise takes the place of the default tolerance, so that the default is said.
void TestDiffCommand::namesWhatTheComparisonRestsOn()
{
    TraceAlignment alignment;
    alignment.referenceRun = runOf({{LoopText().text()}}, u"ref/"_s);
    alignment.currentRun = runOf({{LoopText().text()}}, u"cur/"_s);
    TraceDiff diff = diffOf(alignment, {});
    auto noise = std::make_shared<NoiseSpread>();
    noise->runs = {u"n 1"_s, u"n2/0.trd"_s};
    diff.noise = noise;
    auto rules = std::make_shared<TraceRules>();
    rules->file = u"r.json"_s;
    diff.rules = rules;
    diff.followed.folders = QStringList{u"src"_s};
    QCOMPARE(diffCommand(diff), u"rankscope diff ref/0.trd cur/0.trd --abs 1e-4 --noise 'n 1' --noise n2/0.trd "
                                u"--rules r.json --source src"_s);
    noise = std::make_shared<NoiseSpread>(*noise);
    noise->factor = 2.5;
    diff.noise = noise;
    diff.rules.reset();
    diff.followed = {};
    diff.tolerance = {.absolute = {}, .exact = true};
    QCOMPARE(diffCommand(diff), u"rankscope diff ref/0.trd cur/0.trd --exact --noise 'n 1' --noise n2/0.trd "
                                u"--noise-factor 2.5"_s);
}

RANKSCOPE_TEST(TestDiffCommand, NoApplication)
#include "tst_diffcommand.moc"
