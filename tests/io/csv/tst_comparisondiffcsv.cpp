// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv/comparisondiffcsv.h"

#include <QBuffer>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace rankscope;

namespace {

ComparisonDiff sample()
{
    const std::vector<ValueRow> reference{{u"2"_s, *ProcessSet::parse(u"0-3")}, {u"a,b"_s, ProcessSet(5)}};
    const std::vector<ValueRow> current{{u"2.5"_s, *ProcessSet::parse(u"1,2")}, {u"2"_s, *ProcessSet::parse(u"0,3,7")}};
    return compareGroups(exactGroups(reference), exactGroups(current), {});
}

QByteArray written(std::uint64_t limit)
{
    Progress progress;
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    [&] { QVERIFY(writeComparisonDiffCsv(sample(), limit, buffer, progress).has_value()); }();
    return buffer.data();
}

} // namespace

class TestComparisonDiffCsv : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesALineAChange()
    {
        QCOMPARE(written(0), "class,processes,count,reference_value,current_value,absolute,relative\n"
                             "changed,1-2,2,2,2.5,0.5,0.2\n"
                             "only-reference,5,1,\"a,b\",,,\n"
                             "only-current,7,1,,2,,\n"_ba);
    }

    void stopsAtTheLimit()
    {
        QCOMPARE(written(1), "class,processes,count,reference_value,current_value,absolute,relative\n"
                             "changed,1-2,2,2,2.5,0.5,0.2\n"_ba);
    }
};

QTEST_GUILESS_MAIN(TestComparisonDiffCsv)
#include "tst_comparisondiffcsv.moc"
