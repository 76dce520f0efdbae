// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/io/dvm/fixturefiles.h"

#include "io/dvm/errors/errorsreader.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Protocols of the comparator. Expected values are read off the fixtures by a user.
class TestComparatorProtocol : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void settingsAndTotals();
    void fivePairs();
    void places();
    void shortForm();
    void appended();
    void afterErrors();
    void damaged_data();
    void damaged();
    void cutAtEveryByte();
};

namespace {

std::shared_ptr<const ErrorsDocument> protocolsIn(const QByteArray &bytes)
{
    Progress progress;
    auto read =
        readErrors(ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())}), u"test"_s, {}, progress);
    return read ? *read : nullptr;
}

} // namespace

void TestComparatorProtocol::settingsAndTotals()
{
    const auto read = protocolsIn(dvmFixture("whole.finprot.trd"));
    QVERIFY(read && read->problems.isEmpty());
    QVERIFY(read->runs.empty());
    QCOMPARE(read->protocols.size(), std::size_t(1));
    const ComparatorProtocol &protocol = read->protocols.front();
    QCOMPARE(protocol.version, u"1.0 (13.06.2009)"_s);
    QCOMPARE(protocol.tolerance, std::optional(0.001));
    QCOMPARE(protocol.isAbsolute, std::optional(false));
    QCOMPARE(protocol.placeMode, std::optional<std::uint64_t>(2));
    QCOMPARE(protocol.process, std::optional<std::int64_t>(3));
    QCOMPARE(protocol.matched, std::optional<std::uint64_t>(450));
    QCOMPARE(protocol.errors, std::optional<std::uint64_t>(1000));
    QVERIFY(protocol.hasMoreErrors);
    QCOMPARE(protocol.errorFile, u"./heat.err.trd"_s);
    QCOMPARE(protocol.abnormalEnd, u"*** READTRACE *** : Bad command syntax, File=0.trd, Line=38"_s);
    QVERIFY(protocol.end == ProtocolEnd({65, 67}));
}

void TestComparatorProtocol::fivePairs()
{
    const auto read = protocolsIn(dvmFixture("whole.finprot.trd"));
    QVERIFY(read);
    const ProtocolPlace &place = read->protocols.at(0).places.at(0);
    QCOMPARE(place.name, u"Z"_s);
    QCOMPARE(place.file, u"heat.fdv"_s);
    QCOMPARE(place.line, std::uint64_t(29));
    QCOMPARE(place.hits, std::optional<std::uint64_t>(12));
    QCOMPARE(place.mostHits, u"7 (0, 2)"_s);
    const std::array<ProtocolPair, protocolMeasureCount> expected{
        {{u"0.trd"_s, 551, u"( 0.125, 1)"_s, u"( 0.25, 1)"_s, 0.5, 0.125},
         {u"1.trd"_s, 552, u"1"_s, u"2.5"_s, 0.6, 1.5},
         {u"2.trd"_s, 553, u"2"_s, u"3"_s, 0.1, 0.2},
         {u"3.trd"_s, 554, u"4"_s, u"5"_s, 0.2, 1.0},
         {u"4.trd"_s, 555, u"6"_s, u"8"_s, -0.0, 3.0}}};
    for (std::size_t measure = 0; measure < protocolMeasureCount; ++measure)
        QVERIFY2(place.pairs[measure] == expected[measure], qPrintable(QString::number(measure)));
}

void TestComparatorProtocol::places()
{
    const auto read = protocolsIn(dvmFixture("heat.prot.trd"));
    QVERIFY(read && read->problems.isEmpty());
    const std::vector<ProtocolPlace> &places = read->protocols.at(0).places;
    QCOMPARE(places.size(), std::size_t(2));
    QCOMPARE(places[0].name, u"A "_s);
    QCOMPARE(places[0].hits, std::optional<std::uint64_t>(5));
    QCOMPARE(places[0].fileLine, std::uint64_t(13));
    QCOMPARE(places[0].pair(ProtocolMeasure::First)->record, std::optional<std::uint64_t>(551));
    QVERIFY(!places[0].pair(ProtocolMeasure::AbsoluteLeap));
    QCOMPARE(places[1].name, u"B, File = sub"_s);
    QCOMPARE(places[1].line, std::uint64_t(7));
}

/// Without differences the totals are at the end.
void TestComparatorProtocol::shortForm()
{
    const auto read =
        protocolsIn("\nDVM debugger version 1.0 (13.06.2009)\n====================\n\nCPU number = 0\n"
                    "--------------------\nFound 463 matched events; 0 errors.\n\n====================\n");
    QVERIFY(read && read->problems.isEmpty());
    const ComparatorProtocol &protocol = read->protocols.at(0);
    QCOMPARE(protocol.matched, std::optional<std::uint64_t>(463));
    QCOMPARE(protocol.errors, std::optional<std::uint64_t>(0));
    QVERIFY(!protocol.hasMoreErrors && protocol.errorFile.isEmpty() && !protocol.end);
    const auto ofAll = protocolsIn("DVM debugger version 1.0\n--------------------\n2 errors.\n");
    QVERIFY(ofAll && ofAll->problems.isEmpty());
    QCOMPARE(ofAll->protocols.at(0).errors, std::optional<std::uint64_t>(2));
}

void TestComparatorProtocol::appended()
{
    const auto read = protocolsIn(dvmFixture("heat.prot.trd") + dvmFixture("whole.finprot.trd"));
    QVERIFY(read && read->problems.isEmpty());
    QCOMPARE(read->protocols.size(), std::size_t(2));
    QCOMPARE(read->protocols[0].process, std::optional<std::int64_t>(0));
    QCOMPARE(read->protocols[1].process, std::optional<std::int64_t>(3));
    QCOMPARE(read->placeCount(), std::uint64_t(3));
    QCOMPARE(read->processes().toString(), u"0,3"_s);
}

/// The output of a job may have both, one after the other.
void TestComparatorProtocol::afterErrors()
{
    const QByteArray errors = dvmFixture("errors.err.trd");
    const QByteArray protocol = dvmFixture("whole.finprot.trd");
    for (const QByteArray &text : {QByteArray(errors + protocol), QByteArray(protocol + errors)}) {
        const auto read = protocolsIn(text);
        QVERIFY(read && read->problems.isEmpty());
        QCOMPARE(read->errorCount(), std::uint64_t(3));
        QCOMPARE(read->runs.at(0).errors.at(0).currentValue, std::optional(u"22.5"_s));
        QCOMPARE(read->placeCount(), std::uint64_t(1));
        QCOMPARE(read->protocols.at(0).places.at(0).pair(ProtocolMeasure::AbsoluteLeap)->currentValue, u"8"_s);
    }
}

void TestComparatorProtocol::damaged_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<int>("line"); // of the problem
    QTest::newRow("tolerance") << "Exp = 0.001"_ba
                               << "Exp = much"_ba << 5;
    QTest::newRow("process") << "CPU number = 3"_ba
                             << "CPU number = x"_ba << 8;
    QTest::newRow("matched, huge") << ">= 1000"_ba
                                   << ">= 99999999999999999999"_ba << 10;
    QTest::newRow("end") << "of total records"_ba
                         << "of total"_ba << 13;
    QTest::newRow("record") << "TrcRec= 551"_ba
                            << "TrcRec= -1"_ba << 21;
    QTest::newRow("difference") << "dif_a= 1.5"_ba
                                << "dif_a= x.5"_ba << 27;
    QTest::newRow("no difference") << "leapr= 1.0"_ba
                                   << "leap 1.0"_ba << 30;
    QTest::newRow("bytes that are not UTF-8") << "File = heat"_ba
                                              << "File = \xff\xfe"_ba << 17;
}

void TestComparatorProtocol::damaged()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(int, line);
    const QByteArray text = dvmFixture("whole.finprot.trd");
    QCOMPARE(text.count(before), 1);
    const auto read = protocolsIn(QByteArray(text).replace(before, after));
    QVERIFY(read);
    QVERIFY(!read->problems.isEmpty());
    QCOMPARE(int(read->problems.items().front().line.value_or(0)), line);
    QCOMPARE(read->placeCount(), std::uint64_t(1));
}

void TestComparatorProtocol::cutAtEveryByte()
{
    const QByteArray text = dvmFixture("whole.finprot.trd");
    const qsizetype begin = text.indexOf("\t\tVar.");
    const qsizetype last = text.indexOf("leapa= 3.0");
    for (qsizetype size = 0; size <= text.size(); ++size) {
        const auto read = protocolsIn(text.left(size));
        const QByteArray at = QByteArray::number(size);
        QVERIFY2(!read || read->placeCount() <= 1, at.constData());
        QVERIFY2(!read || size <= begin + 60 || read->placeCount() == 1, at.constData());
        const bool endsInside = size > begin + 60 && size < text.indexOf("Hit count");
        QVERIFY2(!endsInside || !read->problems.isEmpty(), at.constData());
        const bool endsInLast = size > text.indexOf("Max absolute leap") + 60 && size < last;
        QVERIFY2(!endsInLast || !read->problems.isEmpty(), at.constData());
    }
}

RANKSCOPE_TEST(TestComparatorProtocol, NoApplication)
#include "tst_comparatorprotocol.moc"
