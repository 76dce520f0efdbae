// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/profile/rows/callerrows.h"
#include "model/profile/rows/flatrows.h"
#include "model/profile/rows/listedrows.h"
#include "model/profile/rows/profiletreemodel.h"
#include "model/profile/rows/scoperows.h"
#include "tests/model/profile/namefilter.h"
#include "tests/model/profile/profiletext.h"
#include "tests/support/testclass.h"

#include <QAbstractItemModelTester>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The rows of the three tables of a profile, and how they are arranged.
class TestProfileRows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void joinsCalls();
    void filters();
    void aShareOfAFormula();
    void flattened();
    void flatTitles();
    void callersGrow();
    void modelOfCallers();
    void reduced();
};

namespace {

const QByteArray calls = "PF main\n  C 2\n    PF f\n      S 3 {0=1}\n      C 4\n        PF g\n          S 7 {0=2}\n"
                         "          C 8\n            PF f\n              S 3 {0=4}\n  C 9\n    PF f\n      S 3 {0=8}\n";

std::shared_ptr<const ProfileSubject> subjectFromText(const QByteArray &text, bool callPaths,
                                                      std::vector<DerivedMetric> derived = {})
{
    auto document = std::make_shared<ProfileDocument>();
    ProfileSection section = sectionOf(text, 2);
    section.isCallPath = callPaths;
    for (ProfileMetric &metric : section.metrics)
        metric.kind = callPaths ? MetricKind::Raw : MetricKind::Own;
    document->sections.push_back(std::make_shared<const ProfileSection>(std::move(section)));
    return std::make_shared<const ProfileSubject>(
        ProfileSubject{document, document->sections.front(), std::move(derived)});
}

/// Titles in the order of the rows, indented by their depth.
QStringList shown(const std::shared_ptr<const ProfileRowSource> &rows, const RowArrangement &arrangement)
{
    auto order = arrangeRows(*rows, arrangement, Progress());
    if (!order)
        return {order.error().message};
    QStringList lines;
    for (const ListedRows::Row &row : rowsInOrder(std::move(*order), {}))
        lines << QString(qsizetype(row.depth), u' ') + rows->title(row.row);
    return lines;
}

} // namespace

void TestProfileRows::joinsCalls()
{
    const auto rows = std::make_shared<const ScopeRows>(subjectFromText(calls, true));
    QCOMPARE(shown(rows, {}), (QStringList{u"main"_s, u" f"_s, u"  line 3"_s, u"  g"_s, u"   line 7"_s, u"   f"_s,
                                           u"    line 3"_s, u" f"_s, u"  line 3"_s}));
    RowArrangement whole;
    whole.joinsCalls = false;
    const QStringList lines = shown(rows, whole);
    QCOMPARE(lines.size(), 13);
    QCOMPARE(lines[1], u" call at line 2"_s);
}

void TestProfileRows::filters()
{
    const auto rows = std::make_shared<const ScopeRows>(subjectFromText(hydroScopes(), false));
    RowArrangement arrangement;
    arrangement.filters = {nameFilter(u"init"_s, ScopeFilter::Mode::In)};
    QCOMPARE(shown(rows, arrangement),
             (QStringList{u"hydro"_s, u" hydro.f"_s, u"  init (hydro.f:40)"_s, u"   line 41"_s}));
    arrangement.filters = {nameFilter(u"*hydro*"_s, ScopeFilter::Mode::SelfOut)};
    QCOMPARE(shown(rows, arrangement).front(), u"sweep (hydro.f:12)"_s);
    TextPattern bad;
    bad.text = u"("_s;
    bad.syntax = TextPattern::Syntax::RegularExpression;
    arrangement.filters = {{ScopeFilter::Pattern{ScopeText::Name, bad}, ScopeFilter::Mode::In}};
    QVERIFY(!arrangeRows(*rows, arrangement, Progress()));
}

/// Misses per cycle: of init 8 / 5, of its line too; of all 12 / 100.
void TestProfileRows::aShareOfAFormula()
{
    const auto rows =
        std::make_shared<const ScopeRows>(subjectFromText(hydroScopes(), false, {{u"rate"_s, u"$1 / $0"_s}}));
    RowArrangement arrangement;
    arrangement.filters = {{ScopeFilter::Share{2, 1000}, ScopeFilter::Mode::SelfOut}};
    QCOMPARE(shown(rows, arrangement), (QStringList{u"init (hydro.f:40)"_s, u" line 41"_s}));
}

void TestProfileRows::flattened()
{
    const auto rows = std::make_shared<const ScopeRows>(subjectFromText(hydroScopes(), false));
    RowArrangement arrangement;
    arrangement.flattened = 1;
    QCOMPARE(shown(rows, arrangement).front(), u"hydro.f"_s);
    arrangement.flattened = 3; // main has one line only; those that are lines already stay
    QCOMPARE(shown(rows, arrangement),
             (QStringList{u"loop 14–20"_s, u" line 15"_s, u"line 22"_s, u"line 41"_s, u"line 3"_s}));
    arrangement.flattened = 9;
    QCOMPARE(shown(rows, arrangement), (QStringList{u"line 15"_s, u"line 22"_s, u"line 41"_s, u"line 3"_s}));
}

void TestProfileRows::flatTitles()
{
    const auto subject = subjectFromText(hydroScopes(), false, {{u"rate"_s, u"$1 / $0"_s}});
    const FlatRows lines(subject, FlatBy::Line);
    QCOMPARE(lines.title(0), u"line 15 of sweep (hydro.f)"_s);
    QCOMPARE(lines.place(0), std::optional(SourcePlace{u"/src/hydro.f"_s, 15}));
    QCOMPARE(lines.rowOf({0}), std::nullopt);
    const FlatRows files(subject, FlatBy::File);
    QCOMPARE(files.title(1), u"main.f"_s);
    const auto rate = files.columns(2);
    QVERIFY(rate.has_value());
    QCOMPARE(rate->inclusive, (std::vector<double>{12.0 / 80, 0}));
    const FlatRows modules(subject, FlatBy::Module);
    QCOMPARE(modules.title(0), u"hydro"_s);
    QCOMPARE(modules.size(), 1U);
}

void TestProfileRows::callersGrow()
{
    const CallerRows rows(subjectFromText(calls, true));
    QCOMPARE(rows.size(), 3U);
    QVERIFY(rows.hasMore(1) && !rows.hasMore(0));
    const RowSpan found = rows.findMore(1);
    QCOMPARE(found, (RowSpan{3, 5}));
    QVERIFY(!rows.hasMore(1));
    QCOMPARE(rows.parent(4), 1U);
    QCOMPARE(rows.title(4), u"g"_s);
    const auto values = rows.columnsOf(0, found);
    QVERIFY(values.has_value());
    QCOMPARE(values->own, (std::vector<double>{9, 4}));
    QVERIFY(rows.key(4) != rows.key(2)); // the same procedure elsewhere
}

/// The tester opens every row.
void TestProfileRows::modelOfCallers()
{
    const auto subject = subjectFromText(calls, true);
    const auto rows = std::make_shared<const CallerRows>(subject);
    ProfileTreeModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows(rows, arrangeRows(*rows, {}, Progress()).value(), profileColumns(*subject));
    model.setValues(0, std::make_shared<MetricColumns>(rows->columns(0).value()));
    model.sort(1, Qt::DescendingOrder);
    const QModelIndex f = model.index(1, 0);
    QCOMPARE(f.data().toString(), u"f"_s);
    QCOMPARE(model.rowCount(f), 2);
    QCOMPARE(model.index(1, 2, f).data().toString(), u"4"_s);
    model.sort(0, Qt::AscendingOrder);
    QCOMPARE(model.index(0, 0, model.index(0, 0)).data().toString(), u"g"_s);
}

void TestProfileRows::reduced()
{
    const auto rows = std::make_shared<const ScopeRows>(subjectFromText(hydroScopes(), false));
    Bitmap hits(rows->size());
    hits.set(7); // line 41 of init
    std::vector<std::uint32_t> left;
    for (const ListedRows::Row &row : rowsInOrder(reducedTo(arrangeRows(*rows, {}, Progress()).value(), hits), {}))
        left.push_back(row.row);
    QCOMPARE(left, (std::vector<std::uint32_t>{0, 1, 6, 7}));
}

RANKSCOPE_TEST(TestProfileRows, QCoreApplication)
#include "tst_profilerows.moc"
