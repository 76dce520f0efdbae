// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/statecheck.h"
#include "tests/support/testclass.h"
#include "views/trace/tracediffpanestate.h"
#include "views/trace/tracepanestate.h"

#include <QCoreApplication>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The states as values: no pane is made.
class TestTraceStates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void trace();
    void arrangements();
    void diff();
};

namespace {

const RecordAddress address{{}, RecordKind::AfterWrite, u"a(1)"_s, 12, 3};

/// As RecordAddress writes it (tst_recordaddress).
QByteArray addressText()
{
    return QJsonDocument(toJson(address)).toJson(QJsonDocument::Compact);
}

} // namespace

void TestTraceStates::trace()
{
    TracePaneState state;
    state.isIndented = false;
    state.areConstructsShown = true;
    state.variables = {true, std::nullopt, u"x"_s};
    state.splitter = "ab";
    state.filter.names = {u"a*"_s};
    state.openRows = {u"1"_s, u"1/2"_s};
    state.place = {address, address, std::nullopt};
    checkState(state, R"({"constructs":true,"filter":{"names":["a*"]},"indent":false,"open":["1","1/2"],"place":{)"
                      R"("selected":)"
                          % addressText() % R"(,"top":)" % addressText()
                          % R"(},"splitter":"YWI=","variables":{"filter":"x","open":true}})");
}

/// Also as former versions wrote it between sessions.
void TestTraceStates::arrangements()
{
    checkState(TracePaneArrangement{false, true, {true, std::nullopt, {}}, "ab"},
               R"({"constructs":true,"indent":false,"splitter":"YWI=","variables":{"open":true}})");
    checkState(TraceDiffPaneArrangement{false, "a", "b", "c", {true, std::nullopt, {}}, {.isOpen = true}, true},
               R"({"columns":"Yw==","deviations":{"across":1,"down":0,"open":true},"grouped":true,"indent":false,)"
               R"("upper":"YQ==","variables":{"open":true},"whole":"Yg=="})");
}

void TestTraceStates::diff()
{
    TraceDiffPaneState state;
    state.isGrouped = true;
    state.filter.classes = {DifferenceClass(2), DifferenceClass(differenceClassCount - 1)};
    state.filter.originsOnly = true;
    state.filter.name = u"a"_s;
    state.filter.place = SourcePlace{u"x.f"_s, 12};
    state.filter.processes = *ProcessSet::parse(u"0-3,7"_s);
    state.filter.iteration = {3, std::nullopt};
    state.openRows = {u"1"_s};
    state.showsAll = true;
    state.basis.rules = u"r.txt"_s;
    state.selected = RowAddress{address, 5};
    state.openFolds = {{address}};
    checkState(state, R"({"basis":{"rules":"r.txt"},"columns":"","deviations":{"across":1,"down":0,"open":false},)"
                      R"("filter":{"classes":[2,10],"iteration":[3,null],"name":"a","originsOnly":true,)"
                      R"("place":{"file":"x.f","line":"12"},"processes":"0-3,7"},"folds":[{"record":)"
                          % addressText()
                          % R"(}],"grouped":true,"indent":true,"open":["1"],"selected":{"process":5,"record":)"
                          % addressText() % R"(},"showAll":true,"upper":"","variables":{"open":false},"whole":""})");
    const auto damaged = fromJsonBytes<TraceDiffPaneState>(
        R"({"filter":{"classes":[11,-1,"2",3],"iteration":["x",4],"processes":"no"},"folds":[7]})");
    QCOMPARE(damaged->filter.classes, std::vector{DifferenceClass(3)});
    QCOMPARE(damaged->filter.iteration, (std::vector<std::optional<std::int64_t>>{4}));
    QVERIFY(damaged->filter.processes.isEmpty());
    QVERIFY(damaged->openFolds.empty());
}

RANKSCOPE_TEST(TestTraceStates, QCoreApplication)
#include "tst_tracestates.moc"
