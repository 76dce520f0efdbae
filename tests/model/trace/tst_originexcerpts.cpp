// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/originexcerpts.h"
#include "tests/model/trace/recordlines.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace rankscope;

namespace {

std::vector<ReportExcerpt> excerptsOf(const TraceDiff &diff)
{
    std::vector<ReportExcerpt> all;
    const auto visit = [&all](const ReportExcerpt &excerpt) {
        all.push_back(excerpt);
        return true;
    };
    return originExcerpts(diff).excerpts(visit, Progress()) ? all : std::vector<ReportExcerpt>();
}

/// `RD X = 1.[5]`: the marked part in brackets; - for no line.
QString excerptLineText(const std::optional<ReportExcerpt::Line> &line)
{
    if (!line)
        return u"-"_s;
    if (line->marked.count == 0)
        return line->text;
    return line->text.first(line->marked.begin) % u'[' % line->text.sliced(line->marked.begin, line->marked.count)
           % u']' % line->text.sliced(line->marked.begin + line->marked.count);
}

QStringList excerptRowTexts(const ReportExcerpt &excerpt)
{
    QStringList texts;
    for (const ReportExcerpt::Row &row : excerpt.rows)
        texts << QString(row.mark % u'|' % excerptLineText(row.reference) % u'|' % excerptLineText(row.current))
                     .trimmed();
    return texts;
}

/// Reads of X, of which one has another value.
QByteArray readsOfX(int count, int differing = -1)
{
    QByteArray body;
    for (int index = 0; index < count; ++index)
        body += read("X", index == differing ? "1.5" : "1.25", index + 1);
    return body;
}

} // namespace

/// Both runs side by side around origins; rows and marks counted by hand.
class TestOriginExcerpts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsAroundAnOrigin();
    void whatOneSideLacks();
    void nearOriginsShareAnExcerpt();
    void farOriginsHaveTheirOwn();
    void linesOfSeveralProcesses();
    void tellsWhatWasNotCompared();
    void endsAtTheBorders();
    void showsTheFirstOnly();
    void stopsWhenCancelled();
};

void TestOriginExcerpts::rowsAroundAnOrigin()
{
    const auto diff = diffOf(runOf({{readsOfX(20)}}, u"ref/"_s), runOf({{readsOfX(20, 9)}}, u"cur/"_s));
    const std::vector<ReportExcerpt> excerpts = excerptsOf(*diff);
    QCOMPARE(excerpts.size(), 1u);
    const QStringList equal(5, u"|RD X = 1.25|RD X = 1.25"_s);
    QCOMPARE(excerptRowTexts(excerpts[0]), equal + QStringList{u"● Δ|RD X = 1.[25]|RD X = 1.[5]"_s} + equal);
    const ReportExcerpt::Row &origin = excerpts[0].rows[5];
    QCOMPARE(origin.style, u"start"_s);
    QCOMPARE(origin.reference->place, u"a.fdv:10"_s);
    const Trace &trace = *diff->alignment->reference;
    QCOMPARE(origin.reference->number, QString::number(trace.line(RecordIndex{9})));
    QCOMPARE(excerpts[0].sentences.size(), 1);
    QVERIFY2(excerpts[0].sentences[0].contains(u"1.5 instead of 1.25"_s), qPrintable(excerpts[0].sentences[0]));
}

void TestOriginExcerpts::whatOneSideLacks()
{
    const QByteArray lost = read("Y", "7", 3);
    const QByteArray around = read("X", "1", 1);
    const auto missing = diffOf(runOf({{around + lost + around}}, u"ref/"_s), runOf({{around + around}}, u"cur/"_s));
    QCOMPARE(excerptRowTexts(excerptsOf(*missing).at(0)),
             QStringList({u"|RD X = 1|RD X = 1"_s, u"● −|RD Y = 7|-"_s, u"|RD X = 1|RD X = 1"_s}));
    const auto extra = diffOf(runOf({{around + around}}, u"ref/"_s), runOf({{around + lost + around}}, u"cur/"_s));
    QCOMPARE(excerptRowTexts(excerptsOf(*extra).at(0)),
             QStringList({u"|RD X = 1|RD X = 1"_s, u"● +|-|RD Y = 7"_s, u"|RD X = 1|RD X = 1"_s}));
}

/// Eleven rows from one origin to the other would be two stretches that touch; here they overlap.
void TestOriginExcerpts::nearOriginsShareAnExcerpt()
{
    const QByteArray reference = read("A", "1") + readsOfX(6) + read("B", "1");
    const QByteArray current = read("A", "2") + readsOfX(6) + read("B", "2");
    const std::vector<ReportExcerpt> excerpts =
        excerptsOf(*diffOf(runOf({{reference}}, u"ref/"_s), runOf({{current}}, u"cur/"_s)));
    QCOMPARE(excerpts.size(), 1u);
    QCOMPARE(excerpts[0].sentences.size(), 2);
    QCOMPARE(excerpts[0].rows.size(), 8u);
    QCOMPARE(excerpts[0].rows.front().style, u"start"_s);
    QCOMPARE(excerpts[0].rows.back().style, u"start"_s);
}

void TestOriginExcerpts::farOriginsHaveTheirOwn()
{
    const QByteArray reference = read("A", "1") + readsOfX(30) + read("B", "1");
    const QByteArray current = read("A", "2") + readsOfX(30) + read("B", "2");
    const std::vector<ReportExcerpt> excerpts =
        excerptsOf(*diffOf(runOf({{reference}}, u"ref/"_s), runOf({{current}}, u"cur/"_s)));
    QCOMPARE(excerpts.size(), 2u);
    QCOMPARE(excerpts[0].rows.size(), 6u);
    QCOMPARE(excerptLineText(excerpts[1].rows.back().current), u"RD B = [2]"_s);
}

void TestOriginExcerpts::linesOfSeveralProcesses()
{
    const QByteArray same = "AW: [1] \"N\" = 3; {\"a.fdv\", 5}\n";
    const QByteArray other = "AW: [1] \"N\" = 4; {\"a.fdv\", 5}\n";
    const auto diff = diffOf(runOf({{same}}, u"ref/"_s), runOf({{same}, {other}}, u"cur/"_s));
    const ReportExcerpt excerpt = excerptsOf(*diff).at(0);
    QCOMPARE(excerptRowTexts(excerpt), QStringList(u"● Δ|AW N = [3]|AW N = [4]"_s));
    const QString line = QString::number(diff->alignment->reference->line(RecordIndex{0}));
    QCOMPARE(excerpt.rows[0].reference->number, line);
    QCOMPARE(excerpt.rows[0].current->number, QString(u"1.trd:"_s % line));
}

void TestOriginExcerpts::tellsWhatWasNotCompared()
{
    const QByteArray lost = "AW: [4] \"P\" = 1; {\"a.fdv\", 9}\n";
    const QByteArray both = "AW: [4] \"Q\" = 1; {\"a.fdv\", 9}\n";
    const auto diff = diffOf(runOf({{read("X", "1") + lost + both}}, u"ref/"_s),
                             runOf({{.body = both, .level = "MODIFY"}}, u"cur/"_s));
    QCOMPARE(excerptRowTexts(excerptsOf(*diff).at(0)),
             QStringList({u"?|RD X = 1|-"_s, u"● −|AW P = 1|-"_s, u"|AW Q = 1|AW Q = 1"_s}));
}

void TestOriginExcerpts::endsAtTheBorders()
{
    const auto equal = diffOf(runOf({{""}}, u"ref/"_s), runOf({{""}}, u"cur/"_s));
    QCOMPARE(originExcerpts(*equal).count, 0u);
    QVERIFY(excerptsOf(*equal).empty());
    const auto onlyCurrent = diffOf(runOf({{""}}, u"ref/"_s), runOf({{read("X", "1")}}, u"cur/"_s));
    QCOMPARE(excerptRowTexts(excerptsOf(*onlyCurrent).at(0)), QStringList(u"● +|-|RD X = 1"_s));
    const auto onlyReference = diffOf(runOf({{read("X", "1")}}, u"ref/"_s), runOf({{""}}, u"cur/"_s));
    QCOMPARE(excerptRowTexts(excerptsOf(*onlyReference).at(0)), QStringList(u"● −|RD X = 1|-"_s));
}

void TestOriginExcerpts::showsTheFirstOnly()
{
    QByteArray reference;
    QByteArray current;
    for (int index = 0; index < 150; ++index) {
        const QByteArray name = "V" + QByteArray::number(index);
        reference += read(name, "1") + readsOfX(20);
        current += read(name, "2") + readsOfX(20);
    }
    const auto diff = diffOf(runOf({{reference}}, u"ref/"_s), runOf({{current}}, u"cur/"_s));
    const ReportExcerpts excerpts = originExcerpts(*diff);
    QCOMPARE(excerpts.all, 150u);
    QCOMPARE(excerpts.count, 100u);
    QCOMPARE(excerptsOf(*diff).size(), 100u);
}

void TestOriginExcerpts::stopsWhenCancelled()
{
    const auto diff = diffOf(runOf({{readsOfX(20)}}, u"ref/"_s), runOf({{readsOfX(20, 9)}}, u"cur/"_s));
    Progress progress;
    progress.cancel();
    int seen = 0;
    const Result<void> done =
        originExcerpts(*diff).excerpts([&seen](const ReportExcerpt &) { return ++seen > 0; }, progress);
    QVERIFY(!done && done.error().kind == ErrorKind::Cancelled);
    QCOMPARE(seen, 0);
}

RANKSCOPE_TEST(TestOriginExcerpts, QCoreApplication)
#include "tst_originexcerpts.moc"
