// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/diffcommand.h"

#include "tests/model/trace/looptext.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestDiffCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesOptions_data();
    void writesOptions();
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
    QCOMPARE(diffCommand(alignment, tolerance),
             QString(u"rankscope diff 'my ref/0.trd' ./-cur/0.trd ./-cur/1.trd"_s % options));
}

void TestDiffCommand::namesFoldersOfReferences()
{
    TraceAlignment alignment;
    alignment.referenceRun = runOf({{LoopText().text()}, {LoopText().text()}}, u"ref/"_s);
    alignment.currentRun = runOf({{LoopText().text()}}, u"cur/"_s);
    QCOMPARE(diffCommand(alignment, {}), u"rankscope diff ref cur/0.trd"_s);
}

RANKSCOPE_TEST(TestDiffCommand, NoApplication)
#include "tst_diffcommand.moc"
