// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "io/hpctoolkit/profilewords.h"
#include "model/profile/metrics/profilevalues.h"
#include "tests/io/hpctoolkit/profilefixtures.h"
#include "tests/model/profile/profiletext.h"
#include "tests/support/testclass.h"

#include <atomic>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Big files: several readers tell what one does.
class TestProfileSections : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cutAtEveryByte();
    void cutInSections();
    void deep();
    void firstRows();
    void cancelled();
};

namespace {

/// A big file as xprof writes it: functions and files alternate.
QByteArray manyScopes(int count)
{
    QByteArray text = "<PGM n='heat &amp; co'>\n";
    for (int number = 0; number < count; ++number) {
        const QByteArray file = QByteArray::number(number % 7);
        text += "<F n='f" + file + ".c'>\n<P n='p" + QByteArray::number(number % 11) + "'>\n<L b='1' e=\"9>\">\n<S b='"
                + QByteArray::number(number % 5 + 1) + "'>\n<M n='0' v='" + QByteArray::number(number + 1)
                + "'/></S></L></P></F>\n";
    }
    return inTree(text.replace("9>", "9") + "</PGM>");
}

} // namespace

/// Of any part something is told, and several readers tell what one does.
void TestProfileSections::cutAtEveryByte()
{
    const QByteArray xml = profileFixture(u"hpcprof.pxml"_s);
    qsizetype before = 0;
    for (qsizetype size = xml.indexOf("<PROFILEHDR"); size <= xml.size(); ++size) {
        const QByteArray part = xml.left(size);
        const auto one = readProfileBytes(part);
        QVERIFY(one);
        const QString text = documentText(**one);
        QVERIFY(size > xml.lastIndexOf("</PROFILE") || (*one)->problems.has(Severity::Error));
        const auto scopes = (*one)->sections.empty() ? 0 : qsizetype((*one)->sections.front()->tree.size());
        QVERIFY(scopes >= before);
        before = scopes;
        const auto several = readProfileBytes(part, 4);
        QVERIFY(several);
        QCOMPARE(documentText(**several), text);
        QCOMPARE(problemMarks((*several)->problems), problemMarks((*one)->problems));
    }
    QCOMPARE(before, qsizetype(11));
}

void TestProfileSections::cutInSections()
{
    const QByteArray many = manyScopes(500);
    for (const QByteArray &xml :
         {many, QByteArray(many).replace("</PGM>", "<Q/><P n='z' b='y'/></PGM><PGM n='c'/>"),
          QByteArray(many).replace("'f3.c'", "'\xfc.c'"), QByteArray(many).replace("\n", "\r\n"),
          QByteArray(many).replace("heat &amp; co", "heat & co")}) {
        const auto one = readProfileBytes(xml);
        QVERIFY(one);
        QVERIFY((*one)->sections.front()->tree.size() > 600);
        for (const std::size_t sections : {2, 3, 5, 16}) {
            const auto several = readProfileBytes(xml, sections);
            QVERIFY(several);
            QCOMPARE(documentText(**several), documentText(**one));
            QCOMPARE(problemMarks((*several)->problems), problemMarks((*one)->problems));
        }
    }
    Progress progress;
    const auto source = ByteSource::fromMemory({many.constData(), std::size_t(many.size())});
    QCOMPARE(planXmlSections(source, profileCutting(), {5, 1}, progress).sections.size(), std::size_t(5));
}

void TestProfileSections::deep()
{
    constexpr int depth = 20'000;
    const QByteArray xml = inTree("<PGM n='a'>" + QByteArray("<L b='1'>").repeated(depth) + "<M n='0' v='2'/>"
                                  + QByteArray("</L>").repeated(depth) + "</PGM>");
    for (const std::size_t sections : {1, 2}) {
        const auto document = readProfileBytes(xml, sections);
        QVERIFY(document);
        QVERIFY((*document)->problems.isEmpty());
        const ProfileSection &section = *(*document)->sections.front();
        QCOMPARE(section.tree.maximumDepth(), std::uint32_t(depth + 1));
        QCOMPARE(metricColumns(section, 0)->inclusive[0], 2.0);
    }
}

void TestProfileSections::firstRows()
{
    const QByteArray xml = manyScopes(70'000);
    QVERIFY(xml.size() > (5 << 20));
    for (const std::size_t sections : {1, 3}) {
        std::atomic<int> calls = 0;
        std::shared_ptr<const ProfileDocument> first;
        ProfileReadOptions options{{}, {sections, 1}, [&](std::shared_ptr<const ProfileDocument> document) {
                                       ++calls;
                                       first = std::move(document);
                                   }};
        Progress progress;
        const auto whole =
            readProfile(ByteSource::fromMemory({xml.constData(), std::size_t(xml.size())}), u"f"_s, options, progress);
        QVERIFY(whole);
        QCOMPARE(calls.load(), 1);
        const ProfileSection &section = *first->sections.front();
        QVERIFY(section.tree.size() > 1000);
        QVERIFY(section.tree.size() < (*whole)->sections.front()->tree.size());
        QCOMPARE(section.metrics, (*whole)->sections.front()->metrics);
        QVERIFY(metricColumns(section, 0)->total > 0);
        QVERIFY(section.tree.sharedStrings() != (*whole)->sections.front()->tree.sharedStrings());
    }
}

void TestProfileSections::cancelled()
{
    Progress progress;
    progress.cancel();
    const QByteArray xml = profileFixture(u"hpcprof.pxml"_s);
    const auto document =
        readProfile(ByteSource::fromMemory({xml.constData(), std::size_t(xml.size())}), u"f"_s, {{}, {3, 1}}, progress);
    QVERIFY(!document);
    QCOMPARE(document.error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestProfileSections, NoApplication)
#include "tst_profilesections.moc"
