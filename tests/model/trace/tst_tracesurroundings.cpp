// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/tracesurroundings.h"
#include "tests/model/trace/recordlines.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace rankscope;

/// What is kept of two runs besides their records; rows counted by hand.
class TestTraceSurroundings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void headersOfAllTraces();
    void constructsOfAllTraces();
    void structureWithWhatIsShown();
    void executionsThatDoNotFit();
    void excerptsOfDifferences();
    void linesOfTheSource();
    void sourcesOfTheirOwn();
    void stopsWhenCancelled();
};

namespace {

/// The texts of some columns of a table, a row each, `a|b`; empty where there is no such table.
QStringList surroundingRows(const Report &report, QLatin1StringView key, const QStringList &columns)
{
    QStringList rows;
    for (const ReportPart &part : report.parts) {
        const auto *const table = std::get_if<ReportTable>(&part);
        if (!table || table->key != key)
            continue;
        const auto visit = [&](const TableRow &row) {
            QStringList cells;
            for (std::size_t column = 0; column < table->columns.size(); ++column) {
                if (columns.contains(table->columns[column].key))
                    cells << row.shown(column);
            }
            rows << cells.join(u'|');
            return true;
        };
        if (!table->rows(visit, Progress()))
            rows << u"failed"_s;
    }
    return rows;
}

QStringList sentencesOf(const Report &report)
{
    QStringList sentences;
    for (const ReportPart &part : report.parts) {
        if (const auto *const section = std::get_if<ReportSection>(&part))
            sentences << section->sentences;
    }
    return sentences;
}

/// PL 1 with the iterations 1 to 3, of which the second writes another value.
std::shared_ptr<const TraceDiff> loopDiff()
{
    const QByteArray reference = loop({1, 2, 3});
    QByteArray current = reference;
    current.replace("AW: [4] \"A(I)\" = 2;", "AW: [4] \"A(I)\" = 7;");
    return diffOf(runOf({{reference}, {loop({4})}}, u"ref/"_s), runOf({{current}, {loop({4})}}, u"cur/"_s));
}

Report surroundingsOf(const TraceDiff &diff, const SurroundingsOptions &options = {})
{
    const auto made = traceSurroundings(diff, options, Progress());
    return made ? *made : Report();
}

} // namespace

void TestTraceSurroundings::headersOfAllTraces()
{
    const auto diff = loopDiff();
    QCOMPARE(diff->total(), std::uint64_t(1));
    const auto headerOf = [](const Trace &trace) -> QString { return "head of "_L1 % trace.file; };
    const Report report = surroundingsOf(*diff, {.headerText = headerOf});
    QCOMPARE(surroundingRows(report, "traces"_L1, {u"side"_s, u"process"_s, u"file"_s, u"header"_s}),
             QStringList({u"Reference|0|ref/0.trd|head of ref/0.trd"_s, u"Reference|1|ref/1.trd|head of ref/1.trd"_s,
                          u"Current|0|cur/0.trd|head of cur/0.trd"_s, u"Current|1|cur/1.trd|head of cur/1.trd"_s}));
    QCOMPARE(surroundingRows(report, "traces"_L1, {u"dialect"_s, u"level"_s, u"complete"_s}).front(), u"D3|FULL|yes"_s);
}

void TestTraceSurroundings::constructsOfAllTraces()
{
    const Report report = surroundingsOf(*loopDiff());
    const QStringList rows = surroundingRows(report, "constructs"_L1, {u"side"_s, u"process"_s, u"iterations"_s});
    QCOMPARE(rows, QStringList({u"Reference|0|3"_s, u"Reference|1|1"_s, u"Current|0|3"_s, u"Current|1|1"_s}));
}

/// The iteration with the difference, on both sides, and no other one.
void TestTraceSurroundings::structureWithWhatIsShown()
{
    const Report report = surroundingsOf(*loopDiff());
    QCOMPARE(surroundingRows(report, "structure"_L1, {u"side"_s, u"process"_s, u"step"_s, u"place"_s}),
             QStringList({u"Reference|0|PL 1|a.fdv:3"_s, u"Reference|0|  IT (2)|"_s, u"Reference|1|PL 1|a.fdv:3"_s,
                          u"Current|0|PL 1|a.fdv:3"_s, u"Current|0|  IT (2)|"_s, u"Current|1|PL 1|a.fdv:3"_s}));
    QVERIFY(sentencesOf(report).isEmpty());
}

void TestTraceSurroundings::executionsThatDoNotFit()
{
    QByteArray body;
    for (int index = 0; index < int(mostKeptExecutions) + 20; ++index)
        body += loop({1});
    QByteArray current = body;
    current.replace(current.lastIndexOf("= 1;"), 4, "= 2;");
    const auto diff = diffOf(runOf({{body}}, u"ref/"_s), runOf({{current}}, u"cur/"_s));
    const Report report = surroundingsOf(*diff);
    const QStringList rows = surroundingRows(report, "structure"_L1, {u"side"_s, u"step"_s});
    QCOMPARE(rows.size(), 2 * (qsizetype(mostKeptExecutions) + 2)); // the last execution and its iteration too
    QCOMPARE(rows.back(), u"Current|  IT (1)"_s);
    QCOMPARE(sentencesOf(report).size(), 1);
    QVERIFY(sentencesOf(report)[0].contains(u"1000"_s) || sentencesOf(report)[0].contains(u"1,000"_s));
}

/// Two that are near share an excerpt, the third has its own; of the second class one is kept.
void TestTraceSurroundings::excerptsOfDifferences()
{
    const QByteArray far = QByteArray(read("X", "1")).repeated(30);
    const QByteArray reference = read("A", "1") + read("X", "1") + read("B", "1") + far + read("C", "1");
    const QByteArray current = read("A", "2") + read("X", "1") + read("B", "2") + far + read("C", "2");
    const auto diff = diffOf(runOf({{reference}}, u"ref/"_s), runOf({{current}}, u"cur/"_s));
    QCOMPARE(surroundingRows(surroundingsOf(*diff), "excerpts"_L1, {u"difference"_s, u"excerpt"_s}),
             QStringList({u"0|0"_s, u"1|0"_s, u"2|1"_s}));
}

void TestTraceSurroundings::linesOfTheSource()
{
    const auto sourceOf = [](const QString &file) -> std::optional<QString> {
        QStringList lines;
        for (int line = 1; line <= 14; ++line)
            lines << "line "_L1 % QString::number(line) % u'\r';
        return file == "a.fdv"_L1 ? std::optional(lines.join(u'\n')) : std::nullopt;
    };
    const Report report = surroundingsOf(*loopDiff(), {.referenceSource = sourceOf});
    const QStringList rows = surroundingRows(report, "sources"_L1, {u"file"_s, u"line"_s, u"mark"_s, u"text"_s});
    QCOMPARE(rows.size(), 12); // up to 8 lines behind line 4
    QCOMPARE(rows[0], u"a.fdv|1||line 1"_s);
    QCOMPARE(rows[2], u"a.fdv|3|●|line 3"_s); // where the loop begins
    QCOMPARE(rows[3], u"a.fdv|4|●|line 4"_s);
    QCOMPARE(rows[11], u"a.fdv|12||line 12"_s);
}

void TestTraceSurroundings::sourcesOfTheirOwn()
{
    const auto diff = loopDiff();
    const auto before = [](const QString &) { return std::optional(u"one\ntwo\nthree\nfour"_s); };
    const auto now = [](const QString &) -> std::optional<QString> { return std::nullopt; };
    const Report report = surroundingsOf(*diff, {.referenceSource = before, .currentSource = now});
    QCOMPARE(surroundingRows(report, "sources"_L1, {u"side"_s, u"line"_s}),
             QStringList({u"Reference|1"_s, u"Reference|2"_s, u"Reference|3"_s, u"Reference|4"_s}));
    QCOMPARE(sentencesOf(report).size(), 1);
    QVERIFY2(sentencesOf(report)[0].endsWith(u"a.fdv."_s), qPrintable(sentencesOf(report)[0]));
}

void TestTraceSurroundings::stopsWhenCancelled()
{
    Progress progress;
    progress.cancel();
    const auto made = traceSurroundings(*loopDiff(), {}, progress);
    QVERIFY(!made && made.error().kind == ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestTraceSurroundings, QCoreApplication)
#include "tst_tracesurroundings.moc"
