// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/reports/reporttext.h"
#include "app/commands/reports/texttable.h"
#include "tests/support/testclass.h"

#include <QBuffer>
#include <QTest>

using namespace Qt::StringLiterals;
using rankscope::TextTable;

class TestTextTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void alignsColumns()
    {
        TextTable table;
        table.addColumn(u"name"_s);
        table.addColumn(u"value"_s, TextTable::Align::Right);
        table.addColumn(u"note"_s);
        table.addRow({u"a"_s, u"1"_s, QString()});
        table.addRow({u"longer"_s, u"123456"_s, u"x"_s});
        QCOMPARE(table.lines(), (QStringList{u"name     value  note"_s, u"a            1"_s, u"longer  123456  x"_s}));
    }

    void cutsLongCellsInTheMiddle()
    {
        TextTable table;
        table.addColumn(u"n"_s, TextTable::Align::Left, 9);
        table.addRow({QString(u'a').repeated(1000) + u'z'});
        QCOMPARE(table.lines().last(), u"aaaa…aaaz"_s);
    }

    void letsNothingSteerTheTerminal()
    {
        TextTable table;
        table.addColumn(u"n"_s);
        table.addRow({u"\u001b[2Ja\nb"_s});
        QCOMPARE(table.lines().last(), u"·[2Ja·b"_s);
    }

    void letsNoSentenceSteerTheTerminal()
    {
        rankscope::Report report;
        const QString hostile = u"\u001b[2Ja\u202eb\u009bc\u007f\tz\u0431"_s;
        report.answer.push_back({.sentences = {hostile}, .style = {}, .shownIn = rankscope::Audience::Text});
        report.parts.emplace_back(
            rankscope::ReportSection{.sentences = {hostile}, .items = {hostile}, .shownIn = rankscope::Audience::Text});
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        rankscope::Progress progress;
        QVERIFY(rankscope::writeReportText(report, rankscope::TextColour::None, buffer, progress));
        const QByteArray line = u"·[2Ja·b·c·\tz\u0431\n"_s.toUtf8();
        QCOMPARE(buffer.data(), line + '\n' + line + "  " + line);
    }
};

RANKSCOPE_TEST(TestTextTable, QCoreApplication)
#include "tst_texttable.moc"
