// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QStringEncoder>
#include <QTemporaryDir>
#include <QTest>

#include "io/ddt/stacksxmlreader.h"
#include "tests/io/ddt/stackstexts.h"
#include "tests/model/stacks/treetext.h"
#include "tests/support/testclass.h"

#include <zlib.h>

#include <atomic>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The reader of DDT's stacks XML. Expected trees and lines are read off the texts by hand.
class TestStacksXml : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
    void encodings_data();
    void encodings();
    void compressed();
    void cutAtEveryByte();
    void cutInSections_data();
    void cutInSections();
    void sectionsThatDoNotFit();
    void deep();
    void firstRows();
    void cancelled();
    void recognised();
    void paths();
};

namespace {

StackResult readXmlBytes(const QByteArray &bytes, std::size_t sections = 1)
{
    Progress progress;
    return readStacksXml(sourceOf(bytes), u"f.xml"_s, {}, progress, {sections, 1});
}

QStringList problemsOf(const StackResult &result)
{
    QStringList texts;
    if (result) {
        for (const Problem &problem : result.value()->problems.items())
            texts += toString(problem);
    }
    return texts;
}

QByteArray inFrame(const QByteArray &position)
{
    return "<stacks><frame>\n" + position + "\n</frame></stacks>";
}

/// A frame of a generated document, without its end.
QByteArray frameText(int number)
{
    return "<frame processes=\"0-" + QByteArray::number(number % 5) + "\" x='<'>\n<position><function>f"
           + QByteArray::number(number % 7) + "</function></position>\n";
}

} // namespace

void TestStacksXml::reads_data()
{
    QTest::addColumn<QByteArray>("xml");
    QTest::addColumn<QString>("tree");
    QTest::addColumn<QString>("problems");
    const auto row = [](const char *name, const QByteArray &xml, const QString &tree, const QString &problems = {}) {
        QTest::newRow(name) << xml << tree << problems;
    };
    row("job", stacksFixture("job.xml"),
        u"main (heat.c:212) [0-7] {#16}\n"
        "  exchange<double>(field&, int) (halo é of heat.cpp:48) [0-6] {#7}\n"
        "    MPI_Allreduce [0-6] {#7}\n"
        "  write_plane (C:\\heat\\output.f90:9) [7] {#1}\n"
        " [#8] {0.1-7.1}\n"
        "  worker [0-7] {0.1-6.1,7.1-7.2}\n"_s);
    row("counts", stacksFixture("counts.xml"), u"main (a.c:1) [#4] {#8}\n   (b.c:2) [#3]\n  idle {#1}\n"_s);
    row("external", stacksFixture("external.xml"), u"a<b> [0]\n   [0]\n"_s);
    row("empty", "<stacks/>", {});
    row("no frames", "<stacks></stacks>", {});
    row("empty sets", "<stacks><frame processes='' threads=' '><position/></frame></stacks>", u" [] {}\n"_s);
    row("blanks in numbers", inFrame("<position><file>a</file><line> 7\n</line></position>"), u" (a:7)\n"_s);

    row("set and count disagree",
        "<stacks><frame processes='0-3' processcount='5' threads='0.0' threadcount='1'>"
        "<position/></frame></stacks>",
        u" [0-3] {0.0}\n"_s, u"1w"_s);
    row("ranges out of order",
        "<stacks>\n<frame processes='4,0-2,1'><position/>\n"
        "<frame threads='1.0,0.0'><position/></frame>"
        "<frame threads='1.0,0.0'><position/></frame></frame></stacks>",
        u" [0-2,4]\n   {0.0-1.0}\n   {0.0-1.0}\n"_s, u"2w×3"_s);
    row("bad sets",
        "<stacks>\n<frame processes='1-23-4' processcount='7'><position/></frame>\n"
        "<frame processes='-3'><position/></frame>\n<frame processes='3-1'><position/></frame>\n"
        "<frame processes='1,,2'><position/></frame>\n"
        "<frame processes='4294967296'><position/></frame>\n<frame threads='1'><position/></frame></stacks>",
        u" [#7]\n\n\n\n\n\n"_s, u"2w×6"_s);
    row("hostile range", "<stacks><frame processes='0-2147483647'><position/></frame></stacks>",
        u" [0-2147483647]\n"_s);
    row("bad counts",
        "<stacks>\n\n<frame processcount='many' threadcount='-1'><position/></frame>\n"
        "<frame processcount='99999999999'><position/></frame></stacks>",
        u"\n\n"_s, u"3w×3"_s);
    row("cut set", "<stacks><frame processes='0-3,7,...' processcount='9'><position/></frame></stacks>",
        u" [0-3,7…#9]\n"_s);

    row("no position", "<stacks>\n<frame processes='1'/>\n<frame><frame><position/></frame></frame></stacks>",
        u" [1]\n\n  \n"_s, u"2w×2"_s);
    row("position twice", inFrame("<position><function>a</function></position>\n<position/>"), u"a\n"_s, u"3w"_s);
    row("position behind", inFrame("<position/><frame><position/></frame>\n<position/>"), u"\n  \n"_s, u"3w"_s);
    row("position outside", "<stacks>\n<position/></stacks>", {}, u"2n"_s);
    row("file without line", inFrame("<position><function>a</function><file>b</file></position>"), u"a\n"_s, u"2w"_s);
    row("line without file", inFrame("<position><line>3</line></position>"), u"\n"_s, u"2w"_s);
    row("no number", inFrame("<position><file>a</file><line>x</line></position>"), u"\n"_s, u"2w"_s);
    row("line 0", inFrame("<position><file>a</file><line>0</line></position>"), u"\n"_s, u"2w"_s);
    row("huge line", inFrame("<position><file>a</file><line>4294967296</line></position>"), u"\n"_s, u"2w"_s);
    row("parts out of order", inFrame("<position><line>3</line><file>a</file><function>f</function></position>"),
        u"f (a:3)\n"_s, u"2w×2"_s);
    row("function twice", inFrame("<position><function>a</function>\n<function>b</function></position>"), u"a\n"_s,
        u"3w"_s);
    row("unknown elements",
        "<stacks>\n<extra><frame><position/></frame></extra>\n<frame><position><module>m</module>"
        "<function>a<b>c</b>d</function></position>\n<module/></frame></stacks>",
        u"ad\n"_s, u"2n 3n×2 3n"_s);
    row("unknown attributes", "<stacks version='2'>\n<frame ranks='3'><position/></frame></stacks>", u"\n"_s,
        u"1n 2n"_s);
    row("text between", "<stacks>a\n<frame>b<position>c</position></frame></stacks>", u"\n"_s, u"2w×3"_s);

    row("ends early", "<stacks>\n<frame><position><function>a</function></position>\n<frame><position><function>b",
        u"a\n"_s, u"3e"_s);
    row("wrong end", "<stacks>\n<frame><position/></frame>\n<frame><position/></stacks>", u"\n\n"_s, u"3e"_s);
    row("unknown entity", "<stacks>\n<frame><position/></frame>\n<frame><position><function>&a;", u"\n"_s, u"3e"_s);
    row("own entity",
        "<!DOCTYPE stacks [<!ENTITY f \"<frame><position/></frame>\">]>\n"
        "<stacks>&f;<frame><position/>&f;</frame></stacks>",
        u"\n\n  \n"_s);
    row("behind the root", "<stacks>\n<frame><position/></frame></stacks>\n<stacks/>", u"\n"_s, u"3e"_s);
    row("not UTF-8",
        "<stacks>\n<frame><position/></frame>\n<frame><position><function>\xef\xe0</function><file>\xc3\xa9"
        "</file><line>2</line>\n</position><frame><position><function>\xff</function></position></frame>",
        u"\nпа (é:2)\n  я\n"_s, u"3n×2 4e"_s);
    row("mark of a section", "<stacks>\n<?rankscope-section?><frame><position/></frame></stacks>", u"\n"_s);
}

void TestStacksXml::reads()
{
    QFETCH(QByteArray, xml);
    QFETCH(QString, tree);
    QFETCH(QString, problems);
    const auto result = readXmlBytes(xml);
    QVERIFY(result);
    QCOMPARE(textOf(result), tree);
    QCOMPARE(shortProblems(result), problems);
    QCOMPARE(result.value()->rankSource, RankSource::Content);
    QCOMPARE(result.value()->fileBytes, std::uint64_t(xml.size()));
}

void TestStacksXml::refuses_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("prose") << QByteArray("To be or not to be\n");
    QTest::newRow("zeros") << QByteArray(5000, '\0');
    QTest::newRow("another root") << QByteArray("<html><stacks/></html>");
    QTest::newRow("DOCTYPE alone") << QByteArray("<!DOCTYPE stacks [\n<!ELEMENT stacks (frame*)>\n");
}

void TestStacksXml::refuses()
{
    QFETCH(QByteArray, bytes);
    for (const std::size_t sections : {1, 3}) {
        const auto result = readXmlBytes(bytes, sections);
        QVERIFY(!result);
        QCOMPARE(result.error().kind, ErrorKind::WrongFormat);
        QCOMPARE(result.error().file, u"f.xml"_s);
    }
    QVERIFY(!looksLikeStacksXml({bytes.constData(), std::size_t(bytes.size())}));
}

void TestStacksXml::encodings_data()
{
    QTest::addColumn<QByteArray>("xml");
    const QString text = u"<stacks><frame><position><function>größe</function></position></frame></stacks>"_s;
    QTest::newRow("UTF-8 with its mark") << "\xef\xbb\xbf" + text.toUtf8();
    QTest::newRow("latin-1") << "<?xml version='1.0' encoding='iso-8859-1'?>" + text.toLatin1();
    QTest::newRow("UTF-16") << QByteArray(QStringEncoder(QStringEncoder::Utf16, QStringEncoder::Flag::WriteBom)(text));
}

void TestStacksXml::encodings()
{
    QFETCH(QByteArray, xml);
    QCOMPARE(textOf(readXmlBytes(xml)), u"größe\n"_s);
    QCOMPARE(textOf(readXmlBytes(xml, 3)), u"größe\n"_s);
    QVERIFY(looksLikeStacksXml({xml.constData(), std::size_t(xml.size())}));
}

void TestStacksXml::compressed()
{
    const QByteArray xml = stacksFixture("job.xml");
    QTemporaryDir folder;
    const QString path = folder.filePath(u"job.xml.gz"_s);
    const gzFile file = gzopen(qPrintable(path), "wb");
    QVERIFY(gzwrite(file, xml.constData(), unsigned(xml.size())) == xml.size());
    gzclose(file);
    Progress progress;
    auto source = ByteSource::open(path);
    QCOMPARE(textOf(readStacksXml(std::move(source.value()), path, {}, progress, {4, 1})), textOf(readXmlBytes(xml)));

    QFile packed(path);
    QVERIFY(packed.resize(packed.size() - 12)); // into the last bytes of the deflated text
    auto cut = ByteSource::open(path);
    const auto result = readStacksXml(std::move(cut.value()), path, {}, progress, {4, 1});
    QVERIFY(result);
    QVERIFY(result.value()->problems.has(Severity::Error));
    QVERIFY(textOf(readXmlBytes(xml)).startsWith(textOf(result)));
}

/// No part tells more than the whole, more never tells less, and what is told does not change.
void TestStacksXml::cutAtEveryByte()
{
    for (const char *name : {"job.xml", "counts.xml", "external.xml"}) {
        const QByteArray xml = stacksFixture(name);
        const QString whole = textOf(readXmlBytes(xml));
        qsizetype before = 0;
        for (qsizetype size = 0; size <= xml.size(); ++size) {
            const QByteArray part = xml.left(size);
            const auto result = readXmlBytes(part);
            const QString tree = result ? textOf(result) : QString();
            QVERIFY2(whole.startsWith(tree), qPrintable(QString::number(size)));
            QVERIFY(tree.size() >= before);
            before = tree.size();
            QCOMPARE(textOf(readXmlBytes(part, 4)), textOf(result));
            QCOMPARE(problemsOf(readXmlBytes(part, 4)), problemsOf(result));
            QVERIFY(!result || size > xml.lastIndexOf("</stacks") || result.value()->problems.has(Severity::Error));
        }
        QCOMPARE(before, whole.size());
    }
}

void TestStacksXml::cutInSections_data()
{
    reads_data();
    QByteArray many =
        "<?xml version='1.0'?>\n<!DOCTYPE stacks [\n<!ATTLIST frame threadcount CDATA '2'>\n]>\n<stacks>\n";
    int open = 0;
    for (int number = 0; number < 1000; ++number) {
        many += frameText(number).replace(" x='<'", "");
        ++open;
        for (int closed = number % 6; closed > 2 && open > 0; --closed, --open)
            many += "</frame >\n";
    }
    many += QByteArray("</frame>\n").repeated(open);
    const QString tree = textOf(readXmlBytes(many + "</stacks>"));
    QTest::newRow("many frames") << QByteArray(many + "</stacks>") << tree << QString();
    QTest::newRow("many frames, problems") << QByteArray(
        many + "<other/>\n<frame><position/>\n\n<frame processes='x'><position/></frame></frame></stacks>")
                                           << tree << QString();
    QTest::newRow("many frames, not UTF-8")
        << QByteArray(many + "<frame><position><function>\xef</function></position></frame></stacks>")
               .replace(">f3<", ">\xe0<")
        << tree << QString();
    QTest::newRow("many frames, CR LF") << QByteArray(many + "<o/></stacks>").replace('\n', "\r\n") << tree
                                        << QString();
    QTest::newRow("quoted") << "<stacks>" + frameText(1).replace("'<'", "'a>'\t y=\"</frame>\"") + frameText(2)
                                   + frameText(3) + "</frame></frame></frame></stacks>"
                            << tree << QString();
    const std::initializer_list<QByteArray> damages = {"<frame", "<frame process\xf2>", "<frame></stacks>", "</frame>"};
    for (const QByteArray &damage : damages) {
        QTest::addRow("text before %s", damage.toPercentEncoding().constData())
            << QByteArray("<stacks>\xff\xff" + damage) << tree << QString();
    }
    QTest::newRow("longer names") << QByteArray("<stacks><frames><frame><position/></frame></frames><frame><position/>"
                                                "<framework/><frame><position/></frame></frame></stacks>")
                                  << tree << QString();
}

/// However a document is cut into sections, the same comes out as of one reader, problems and all.
void TestStacksXml::cutInSections()
{
    QFETCH(QByteArray, xml);
    const auto whole = readXmlBytes(xml, 1);
    for (const std::size_t sections : {2, 3, 5, 16}) {
        const auto result = readXmlBytes(xml, sections);
        QVERIFY(result);
        QCOMPARE(textOf(result), textOf(whole));
        QCOMPARE(problemsOf(result), problemsOf(whole));
    }
    Progress progress;
    const auto plan = planXmlSections(sourceOf(xml), stacksXmlCutting(), {2, 1}, progress);
    if (QByteArray(QTest::currentDataTag()).startsWith("many frames"))
        QCOMPARE(plan.sections.size(), std::size_t(2)); // so that something was compared
}

/// Frames inside an unknown element look open to who only counts tags.
void TestStacksXml::sectionsThatDoNotFit()
{
    const QByteArray xml = "<stacks><frame><position/></frame><extra><frame><position/>"
                           + frameText(1).replace("'<'", "''")
                           + "</frame></frame></extra><frame><position/></frame></stacks>";
    Progress progress;
    QCOMPARE(planXmlSections(sourceOf(xml), stacksXmlCutting(), {2, 1}, progress).sections.size(), std::size_t(2));
    QCOMPARE(textOf(readXmlBytes(xml, 2)), u"\n\n"_s);
    QCOMPARE(problemsOf(readXmlBytes(xml, 2)), problemsOf(readXmlBytes(xml, 1)));
}

void TestStacksXml::deep()
{
    constexpr int depth = 50'000;
    const QByteArray xml = "<stacks>" + QByteArray("<frame processes='0'><position/>").repeated(depth)
                           + QByteArray("</frame>").repeated(depth) + "</stacks>";
    for (const std::size_t sections : {1, 2}) {
        const auto result = readXmlBytes(xml, sections);
        QVERIFY(result);
        QVERIFY(result.value()->problems.isEmpty());
        const StackTree &tree = *result.value()->snapshots.front().tree;
        QCOMPARE(tree.size(), std::uint32_t(depth));
        QCOMPARE(tree.maximumDepth(), std::uint32_t(depth));
    }
}

void TestStacksXml::firstRows()
{
    QByteArray xml = "<stacks>";
    for (int number = 0; number < 80'000; ++number)
        xml += frameText(number).replace("'<'", "''") + "</frame>";
    xml += "</stacks>";
    QVERIFY(xml.size() > 5'000'000);
    std::atomic<int> calls = 0;
    std::shared_ptr<const StackDocument> first;
    StackReadOptions options;
    options.firstRows = [&](std::shared_ptr<const StackDocument> document) {
        ++calls;
        first = std::move(document);
    };
    for (const std::size_t sections : {1, 4}) {
        calls = 0;
        Progress progress;
        const auto whole = readStacksXml(sourceOf(xml), u"f.xml"_s, options, progress, {sections, 1});
        QVERIFY(whole);
        QCOMPARE(calls.load(), 1);
        const StackTree &rows = *first->snapshots.front().tree;
        QVERIFY(rows.size() > 1000 && rows.size() < 40'000);
        QVERIFY(&rows.pools() != &whole.value()->snapshots.front().tree->pools());
        QVERIFY(textOf(whole).startsWith(treeText(rows)));
    }
    calls = 0;
    Progress progress;
    QVERIFY(readStacksXml(sourceOf(stacksFixture("job.xml")), u"f.xml"_s, options, progress));
    QCOMPARE(calls.load(), 0);
}

void TestStacksXml::cancelled()
{
    for (const std::size_t sections : {1, 3}) {
        Progress progress;
        progress.cancel();
        const auto result = readStacksXml(sourceOf(stacksFixture("job.xml")), u"f.xml"_s, {}, progress, {sections, 1});
        QVERIFY(!result);
        QCOMPARE(result.error().kind, ErrorKind::Cancelled);
    }
}

void TestStacksXml::recognised()
{
    for (const char *name : {"job.xml", "counts.xml", "external.xml"})
        QVERIFY(looksLikeStacksXml(stacksFixture(name).left(800).toStdString()));
    QVERIFY(looksLikeStacksXml("<stacks><frame><position><function>\xff"));
    QVERIFY(!looksLikeStacksXml("<?xml version='1.0'?><logbook/>"));
}

void TestStacksXml::paths()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"job.xml"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(stacksFixture("job.xml")) > 0);
    file.close();
    for (const std::size_t sections : {1, 3}) {
        Progress progress;
        auto source = ByteSource::open(path);
        const auto result = readStacksXml(std::move(source.value()), path, {}, progress, {sections, 1});
        QCOMPARE(textOf(result), textOf(readXmlBytes(stacksFixture("job.xml"))));
        QVERIFY(result.value()->problems.isEmpty());
        QVERIFY(result.value()->fileTime.isValid());
    }
    QCOMPARE(ByteSource::open(folder.path()).error().kind, ErrorKind::NotAFile);
    QCOMPARE(ByteSource::open(path % u'x').error().kind, ErrorKind::NotFound);
}

RANKSCOPE_TEST(TestStacksXml, NoApplication)
#include "tst_stacksxml.moc"
