// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QTest>

#include "io/saved/savedresultreader.h"
#include "io/saved/savedresultwriter.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What is kept beside the reports, which of them is said where one is damaged, and containers that others packed.
class TestSavedParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void packedByOtherTools();
    void anotherReportStandsIn();
    void keepsWhatWasSaidOfInputs();
};

namespace {

SavedResult twoEmptyReports()
{
    SavedResult result;
    result.verb = u"diff"_s;
    result.reports.push_back({.use = SavedUse::Text, .limit = 20, .report = {}});
    result.reports.push_back({.use = SavedUse::All, .limit = 0, .report = {}});
    return result;
}

QByteArray containerOf(const SavedResult &result)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    if (const auto written = writeSavedResult(result, buffer, Progress()); !written)
        qFatal("%s", qPrintable(written.error().message));
    return buffer.data();
}

SavedResultResult readContainer(const QByteArray &bytes)
{
    return readSavedBytes(memoryBytes({bytes.begin(), bytes.end()}, u"test"_s), u"test"_s, Progress());
}

} // namespace

/// They write sizes and checksums behind the bytes of an entry, or sizes into fields of ZIP64.
void TestSavedParts::packedByOtherTools()
{
    const QByteArray bytes = containerOf(twoEmptyReports());
    const qsizetype header = bytes.indexOf("results/result.cbor") - 30;
    QByteArray streamed = bytes;
    streamed[header + 6] = 8;
    streamed.replace(header + 14, 12, QByteArray(12, '\0'));
    QByteArray large = bytes;
    large.replace(header + 18, 8, QByteArray(8, '\xff'));
    for (const QByteArray &packed : {streamed, large}) {
        const auto read = readContainer(packed);
        QVERIFY2(read, read ? "" : qPrintable(read.error().message));
        QVERIFY((*read)->problems.isEmpty());
        QCOMPARE((*read)->verb, u"diff"_s);
    }
}

/// With other rows.
void TestSavedParts::anotherReportStandsIn()
{
    const QByteArray bytes = containerOf(twoEmptyReports());
    const auto use = [&bytes](const QByteArray &damaged, SavedUse asked, std::optional<std::uint64_t> limit) {
        QByteArray changed = bytes;
        const qsizetype at = changed.indexOf(damaged) + damaged.size() + 2; // of the entry, not of the directory
        changed[at] = char(changed[at] ^ 0x55);
        const auto read = readContainer(changed);
        const auto found = (*read)->report(asked, limit);
        return found ? std::optional((*found)->use) : std::nullopt;
    };
    QCOMPARE(use("results/report-text.cbor", SavedUse::Text, {}), std::optional(SavedUse::All));
    QCOMPARE(use("results/report-all.cbor", SavedUse::All, {}), std::optional(SavedUse::Text));
    QCOMPARE(use("results/report-text.cbor", SavedUse::Text, 20), std::optional<SavedUse>());
    QCOMPARE(use("results/report-text.cbor", SavedUse::Text, 0), std::optional(SavedUse::All));
}

void TestSavedParts::keepsWhatWasSaidOfInputs()
{
    SavedResult sample = twoEmptyReports();
    sample.folder = u"/job"_s;
    sample.inputProblems.add({Severity::Warning, u"a.trd"_s, 7, u"It ends early."_s, 3});
    sample.inputProblems.add({Severity::Note, {}, {}, u"Nothing else."_s, 1});
    const auto read = readContainer(containerOf(sample));
    QVERIFY(read);
    QVERIFY((*read)->problems.isEmpty()); // nothing is wrong with the file itself
    QCOMPARE((*read)->folder, u"/job"_s);
    QVERIFY((*read)->inputProblems.items() == sample.inputProblems.items());
    QCOMPARE(containerOf(**read), containerOf(sample));
    for (std::uint64_t line = 0; line < 10'000; ++line)
        sample.inputProblems.add({Severity::Warning, QString::number(line), line, u"Text."_s, 1});
    const auto many = readContainer(containerOf(sample));
    QVERIFY(many);
    QCOMPARE((*many)->inputProblems.items().size(), std::size_t(10'001));
    QVERIFY((*many)->inputProblems.items().back().text.startsWith(u"2 "_s));
}

RANKSCOPE_TEST(TestSavedParts, QCoreApplication)

#include "tst_savedparts.moc"
