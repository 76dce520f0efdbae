// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/trace/recordaddress.h"

#include "tests/model/trace/looptext.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QJsonArray>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

std::shared_ptr<const Trace> traceOf(const QByteArray &body)
{
    return runOf({{body}}, u"run/"_s).processes.front().trace;
}

/// An outer loop with an inner one in each of its two iterations; a statement twice in a row before and inside.
QByteArray nested(const QByteArray &inserted = {})
{
    const QByteArray twice = "AW: [4] \"X\" = 1; {\"a.f\", 3}\nAW: [4] \"X\" = 2; {\"a.f\", 3}\n";
    QByteArray text = inserted + twice + "SL: 1() [1]; {\"a.f\", 10}\n";
    for (const QByteArray step : {"1", "2"}) {
        text += "IT: " + step + ", (" + step + ")\n" + inserted + twice;
        text += "PL: 2(1) [1]; {\"a.f\", 11}\nIT: 5, (5)\nAW: [4] \"Y\" = 5; {\"a.f\", 12}\nEL: 2; {\"a.f\", 13}\n";
    }
    return text + "EL: 1; {\"a.f\", 14}\n" + twice;
}

} // namespace

class TestRecordAddress : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsEveryRecordAgain();
    void findsRecordsOfAnotherRecording();
    void findsWhatIsLeft();
    void findsSelections();
    void refusesOtherJson();
};

void TestRecordAddress::findsEveryRecordAgain()
{
    const auto trace = traceOf(nested());
    const TraceStructure structure(trace);
    QCOMPARE(trace->size(), 20u);
    for (std::uint32_t record = 0; record < trace->size(); ++record) {
        const RecordAddress address = addressOf(*trace, {record});
        QCOMPARE(recordAddressFrom(toJson(address)), std::optional(address));
        QCOMPARE(findAddress(structure, address), std::optional(RecordIndex{record}));
    }
}

void TestRecordAddress::findsRecordsOfAnotherRecording()
{
    const auto before = traceOf(nested());
    const auto after = traceOf(nested("BW: [4] \"Z\"; {\"a.f\", 2}\n"));
    const TraceStructure structure(after);
    // the second AW X of the beginning; the IT, the second AW X, the PL, the AW Y and the EL of step 2; the last record
    const std::pair<std::uint32_t, std::uint32_t> pairs[] = {{1, 2},   {10, 12}, {12, 15}, {13, 16},
                                                             {15, 18}, {16, 19}, {19, 22}};
    for (const auto &[old, fresh] : pairs)
        QCOMPARE(findAddress(structure, addressOf(*before, {old})), std::optional(RecordIndex{fresh}));
}

void TestRecordAddress::findsWhatIsLeft()
{
    const auto before = traceOf(LoopText().text());
    const auto after = traceOf(LoopText{.without = {7}}.text());
    const TraceStructure structure(after);
    const TraceStructure empty(traceOf({}));
    QCOMPARE(findAddress(structure, addressOf(*before, {20})),
             std::optional(RecordIndex{0})); // in iteration 7: the loop
    QCOMPARE(findAddress(structure, addressOf(*before, {24})), std::optional(RecordIndex{21})); // in iteration 8
    QCOMPARE(findAddress(empty, addressOf(*before, {24})), std::nullopt);
}

void TestRecordAddress::findsSelections()
{
    const auto trace = traceOf(nested());
    const TraceStructure structure(trace);
    const Selection selection = selectionOf(*trace, {15});
    QCOMPARE(selection.place, std::optional(SourcePlace{u"a.f"_s, 12}));
    QCOMPARE(selection.where, (std::vector<ConstructSelection>{{1, 1, {2}}, {2, 1, {5}}}));
    QCOMPARE(findSelection(structure, selection), std::optional(RecordIndex{15}));
    Selection elsewhere = selection;
    elsewhere.where[0].iteration = {9}; // not in this trace: the first of that place
    QCOMPARE(findSelection(structure, elsewhere), std::optional(RecordIndex{8}));
    elsewhere.place = SourcePlace{u"a.f"_s, 99};
    QCOMPARE(findSelection(structure, elsewhere), std::nullopt);
    QCOMPARE(findSelection(structure, Selection()), std::nullopt);
}

void TestRecordAddress::refusesOtherJson()
{
    QCOMPARE(recordAddressFrom(QJsonObject()), std::nullopt);
    QCOMPARE(recordAddressFrom(QJsonObject{{u"kind"_s, 99}}), std::nullopt);
    QJsonObject object = toJson(addressOf(*traceOf(nested()), {16}));
    object[u"where"_s] = QJsonArray{QJsonValue(QJsonArray{77, 1, 1})};
    QCOMPARE(recordAddressFrom(object), std::nullopt);
}

RANKSCOPE_TEST(TestRecordAddress, QCoreApplication)
#include "tst_recordaddress.moc"
