// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "io/detection.h"
#include "io/formats.h"
#include "model/arrays/series/arrayseries.h"
#include "model/arrays/series/seriesdiff.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Logs of real programs. The numbers are counted with grep and awk.
class TestRealLogs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void twoDatesOfOneRun();
};

namespace {

ArrayResult readReal(const QString &name)
{
    FileInput input{.name = QStringLiteral(RANKSCOPE_SHARED "/data/series/") + name};
    const Result<FileKind> kind = detectFile(input.name);
    const auto *const reader = kind ? std::get_if<ArrayReader>(&formatOf(*kind).read) : nullptr;
    Progress progress;
    return reader ? (*reader)(input, {}, progress) : tl::unexpected(Error{.kind = ErrorKind::WrongFormat});
}

} // namespace

void TestRealLogs::reads_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<std::size_t>("steps");
    QTest::addColumn<std::size_t>("variables");
    QTest::newRow("ocean.stats") << u"mom6/OM4_025.ocean.stats.gnu"_s << std::size_t(2) << std::size_t(11);
    QTest::newRow("without temperature") << u"mom6/double_gyre.ocean.stats.gnu"_s << std::size_t(11) << std::size_t(7);
    QTest::newRow("seaice.stats") << u"mom6/OM4_025.seaice.stats.gnu"_s << std::size_t(2) << std::size_t(16);
    // steps: grep "NORMS AT"; variables of step 0 by eye, of both groups
    QTest::newRow("IFS") << u"ifs/nodefile_default"_s << std::size_t(26) << std::size_t(29);
    QTest::newRow("IFS in two groups") << u"ifs/nodefile_pred_corr"_s << std::size_t(26) << std::size_t(38);
}

void TestRealLogs::reads()
{
    QFETCH(QString, file);
    const ArrayResult log = readReal(file);
    QVERIFY(log);
    QTEST((*log)->series->steps().size(), "steps");
    QTEST((*log)->dataSets.size(), "variables");
}

/// The two differ from step 12 on (diff of the files).
void TestRealLogs::twoDatesOfOneRun()
{
    const ArrayResult before = readReal(u"mom6/OM4_025.older.ocean.stats.gnu"_s);
    const ArrayResult now = readReal(u"mom6/OM4_025.ocean.stats.gnu"_s);
    QVERIFY(before && now);
    SeriesDiffOptions options;
    options.arrays.tolerance = {.absolute = {}, .exact = true};
    Progress progress;
    const auto diff = diffSeries(**before, **now, options, progress);
    QVERIFY(diff && diff->first());
    QCOMPARE(diff->steps[diff->first()->step].label.value, 12);
}

RANKSCOPE_TEST(TestRealLogs, QCoreApplication)
#include "tst_reallogs.moc"
