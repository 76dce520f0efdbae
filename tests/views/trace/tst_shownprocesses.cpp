// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/shownprocesses.h"

#include "tests/model/trace/looptext.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"
#include "views/trace/structureview.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

ProcessSet set(const QString &text)
{
    return ProcessSet::parse(text).value();
}

} // namespace

/// Four iterations on two processes, two each, and a record before the loop in both; B(I) of 4 differs (in process 1).
class TestShownProcesses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void rowsConcernTheirProcesses_data();
    void rowsConcernTheirProcesses();
    void structureIsDimmed();

private:
    std::shared_ptr<const TraceDiff> m_diff;
};

void TestShownProcesses::initTestCase()
{
    const QByteArray before = "AW: [1] \"N\" = 3; {\"main.f\", 5}\n";
    const LoopText reference{.iterations = 4, .before = before};
    const LoopText first{.iterations = 4, .without = {3, 4}, .before = before};
    const LoopText second{.iterations = 4, .written = {{4, "80"}}, .without = {1, 2}, .before = before};
    m_diff = diffOf(runOf({{reference.text()}}, u"ref/"_s), runOf({{first.text()}, {second.text()}}, u"cur/"_s));
    QCOMPARE(m_diff->differences.size(), 1u);
}

void TestShownProcesses::rowsConcernTheirProcesses_data()
{
    QTest::addColumn<QString>("processes");
    QTest::addColumn<quint32>("record");
    QTest::addColumn<bool>("concerned");
    QTest::newRow("all") << QString() << 4U << true;
    QTest::newRow("sequential, lowest") << u"0"_s << 0U << true;
    QTest::newRow("sequential, another") << u"1"_s << 0U << true;
    QTest::newRow("own iteration") << u"0"_s << 4U << true;
    QTest::newRow("another's iteration") << u"1"_s << 4U << false;
    QTest::newRow("difference") << u"1"_s << 13U << true;
    QTest::newRow("another's difference") << u"0"_s << 13U << false;
}

void TestShownProcesses::rowsConcernTheirProcesses()
{
    QFETCH(QString, processes);
    QFETCH(quint32, record);
    const AlignedRows rows(m_diff->alignment, m_diff);
    const AlignedRow row = rows.at(rows.positionOfReference({record}));
    QTEST(concerns(rows, row, set(processes)), "concerned");
}

void TestShownProcesses::structureIsDimmed()
{
    StructureView view;
    view.setStructure(std::make_shared<const TraceStructure>(m_diff->alignment->reference), m_diff);
    const QModelIndex loop = view.model()->index(0, 0);
    const QModelIndex first = view.model()->index(0, 0, loop);
    const QModelIndex last = view.model()->index(3, 0, loop);
    QVERIFY(!view.isDimmed(first) && !view.isDimmed(last));
    view.setProcesses(set(u"1"_s));
    QVERIFY(!view.isDimmed(loop));
    QVERIFY(view.isDimmed(first));
    QVERIFY(!view.isDimmed(last));
}

RANKSCOPE_TEST(TestShownProcesses, QApplication)
#include "tst_shownprocesses.moc"
