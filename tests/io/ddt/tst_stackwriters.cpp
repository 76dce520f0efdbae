// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QFile>
#include <QTest>

#include "io/ddt/stackscsvreader.h"
#include "io/ddt/stackscsvwriter.h"
#include "io/ddt/stacksxmlreader.h"
#include "io/ddt/stacksxmlwriter.h"
#include "io/json/stackjson.h"
#include "io/stacktools/folded/foldedwriter.h"
#include "model/stacks/tree/treecopy.h"
#include "tests/io/ddt/stackstexts.h"
#include "tests/model/stacks/treetext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What is written of a tree. Expected texts are written by hand after the formats' documents.
class TestStackWriters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void xml();
    void xmlChoices_data();
    void xmlChoices();
    void xmlCharacters();
    void xmlThereAndBack();
    void documentType();
    void csv_data();
    void csv();
    void csvThereAndBack();
    void losses();
    void deep();
    void cancelled();
    void fullDevice();
};

namespace {

const QString job = u"main (heat.c:212) [0-7] {0.0-7.1}\n"
                    "  a<b>(c&, \"d\") (e f.c:4) [0-6] {0.0-6.0}\n"
                    "    MPI_Allreduce [0-6] {0.0-6.0}\n"
                    "  write (o.f90:9) [7] {7.0}\n"
                    "??\n"_s;

/// The job, and a frame of which only the place is known.
StackTree jobTree()
{
    StackTreeBuilder builder(std::make_shared<StackPools>());
    appendFrames(builder, treeFromText(job));
    StackEntry entry;
    entry.frame = builder.pools().frame({}, "only.c", 3);
    entry.processes = {SetState::Count, {}, 4};
    entry.threads = {SetState::Count, {}, 4};
    builder.add(0, entry);
    return builder.finish();
}

QString readBack(const QString &text, bool isXml)
{
    const QByteArray bytes = text.toUtf8();
    const auto read = [&](auto reader) {
        Progress progress;
        auto source = ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())});
        return reader(std::move(source), progress);
    };
    const StackResult result = isXml ? read([](ByteSource source, Progress &progress) {
        return readStacksXml(std::move(source), u"f"_s, {}, progress);
    })
                                     : read([](ByteSource source, Progress &progress) {
                                           return readStacksCsv(std::move(source), u"f"_s, {}, progress);
                                       });
    if (!result || !result.value()->problems.isEmpty())
        return u"FAILED"_s;
    return treeText(*result.value()->snapshots.front().tree);
}

StackWriteOptions as(MembersAs members, StackColumns columns = {})
{
    StackWriteOptions options;
    options.members = members;
    options.columns = columns;
    return options;
}

/// Without the prolog.
QString frames(const QString &xml)
{
    return xml.mid(xml.indexOf("<stacks>"_L1));
}

constexpr StackWriter allWriters[] = {writeStacksXml, writeStacksCsv, writeFolded, writeStackJson};

/// A device that takes nothing.
class FullDevice : public QIODevice
{
protected:
    qint64 readData(char *, qint64) override { return -1; }
    qint64 writeData(const char *, qint64) override
    {
        setErrorString(u"full"_s);
        return -1;
    }
};

} // namespace

void TestStackWriters::xml()
{
    const QString text = written(writeStacksXml, jobTree());
    QVERIFY(text.startsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE stacks [\n"_L1));
    QCOMPARE(frames(text), u"<stacks>\n"
                           " <frame processes=\"0-7\" threadcount=\"16\">\n"
                           "  <position><function>main</function><file>heat.c</file><line>212</line></position>\n"
                           "  <frame processes=\"0-6\" threadcount=\"7\">\n"
                           "   <position><function>a&lt;b&gt;(c&amp;, &quot;d&quot;)</function><file>e f.c</file>"
                           "<line>4</line></position>\n"
                           "   <frame processes=\"0-6\" threadcount=\"7\">\n"
                           "    <position><function>MPI_Allreduce</function></position>\n"
                           "   </frame>\n"
                           "  </frame>\n"
                           "  <frame processes=\"7\" threadcount=\"1\">\n"
                           "   <position><function>write</function><file>o.f90</file><line>9</line></position>\n"
                           "  </frame>\n"
                           " </frame>\n"
                           " <frame>\n"
                           "  <position><function>?"
                           "?</function></position>\n"
                           " </frame>\n"
                           " <frame processcount=\"4\" threadcount=\"4\">\n"
                           "  <position><file>only.c</file><line>3</line></position>\n"
                           " </frame>\n"
                           "</stacks>\n"_s);
}

void TestStackWriters::xmlChoices_data()
{
    QTest::addColumn<int>("members");
    QTest::addColumn<QString>("columns"); // the letters of the hidden ones
    QTest::addColumn<QString>("frame");
    const QString function = u"<position><function>f</function></position>"_s;
    QTest::newRow("as DDT") << int(MembersAs::Ddt) << QString()
                            << u"<frame processes=\"0-3\" threadcount=\"4\">"_s % function;
    QTest::newRow("sets") << int(MembersAs::Sets) << QString()
                          << u"<frame processes=\"0-3\" threads=\"0.1-3.1\">"_s % function;
    QTest::newRow("counts") << int(MembersAs::Counts) << QString()
                            << u"<frame processcount=\"4\" threadcount=\"4\">"_s % function;
    QTest::newRow("no processes") << int(MembersAs::Ddt) << u"P"_s << u"<frame threadcount=\"4\">"_s % function;
    QTest::newRow("no threads") << int(MembersAs::Ddt) << u"TD"_s << u"<frame processes=\"0-3\">"_s % function;
    QTest::newRow("functions hidden") << int(MembersAs::Ddt) << u"PTF"_s << u"<frame><position/>"_s;
}

void TestStackWriters::xmlChoices()
{
    QFETCH(int, members);
    QFETCH(QString, columns);
    QFETCH(QString, frame);
    StackColumns shown{!columns.contains(u'D'), !columns.contains(u'P'), !columns.contains(u'T'),
                       !columns.contains(u'F')};
    const StackTree tree = treeFromText(u"f [0-3] {0.1-3.1}\n");
    StackWriteOptions options = as(MembersAs(members), shown);
    QCOMPARE(frames(written(writeStacksXml, tree, options)).simplified().replace(u"> <"_s, u"><"_s).remove(u' '),
             QString("<stacks>"_L1 % frame % "</frame></stacks>"_L1).remove(u' '));
    options.lineEnd = LineEnd::CrLf;
    const QString text = written(writeStacksXml, tree, options);
    QCOMPARE(text.count(u'\n'), text.count("\r\n"_L1) + 1); // Qt ends the file itself
}

void TestStackWriters::xmlCharacters()
{
    StackTreeBuilder builder(std::make_shared<StackPools>());
    StackEntry entry;
    entry.frame = builder.pools().frame("a\x01\xEF\xBF\xBF"
                                        "b\r\n\tc",
                                        "\x1b.c", 3);
    builder.open(entry);
    const StackTree tree = builder.finish();
    ProblemList problems;
    StackWriteOptions options;
    options.problems = &problems;
    const QString text = written(writeStacksXml, tree, options);
    QVERIFY(frames(text).contains(u"<function>a��b&#13;\n\tc</function><file>�.c</file>"_s));
    QCOMPARE(problems.items().size(), std::size_t(1));
    QCOMPARE(problems.items().front().count, std::uint64_t(2));
    QCOMPARE(readBack(text, true), u"a��b\r\n\tc (�.c:3)\n"_s);
}

void TestStackWriters::xmlThereAndBack()
{
    const StackTree tree = jobTree();
    QCOMPARE(readBack(written(writeStacksXml, tree, as(MembersAs::Sets)), true), treeText(tree));
    QCOMPARE(readBack(written(writeStacksXml, StackTree(std::make_shared<StackPools>())), true), QString());
    const StackTree cut = treeFromText(u"f [0-3…#9] {0.1…#12}\n");
    ProblemList problems;
    StackWriteOptions options = as(MembersAs::Sets);
    options.problems = &problems;
    QCOMPARE(readBack(written(writeStacksXml, cut, options), true), u"f [#9] {#12}\n"_s);
    QCOMPARE(problems.items().front().count, std::uint64_t(2));
}

/// The installed document type declares what the documents declare inside.
void TestStackWriters::documentType()
{
    QFile file(QStringLiteral(RANKSCOPE_STACKS_DTD));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString installed = QString::fromUtf8(file.readAll());
    const QString text = written(writeStacksXml, jobTree());
    const QString inside = text.mid(text.indexOf(u'[') + 1).section("]>\n"_L1, 0, 0);
    const QStringList declarations = inside.split(u"\n<"_s, Qt::SkipEmptyParts);
    QCOMPARE(declarations.size(), 7);
    for (const QString &declaration : declarations)
        QVERIFY2(installed.contains(u'<' % declaration), qPrintable(declaration));
    QCOMPARE(installed.count("<!ELEMENT"_L1) + installed.count("<!ATTLIST"_L1), 7);
}

void TestStackWriters::csv_data()
{
    QTest::addColumn<QString>("tree");
    QTest::addColumn<int>("members");
    QTest::addColumn<QString>("hidden");
    QTest::addColumn<QString>("csv");
    const auto row = [](const char *name, const QString &tree, MembersAs members, const QString &hidden,
                        const QString &csv) { QTest::newRow(name) << tree << int(members) << hidden << csv; };
    row("as DDT", job, MembersAs::Ddt, {},
        u"Depth,Processes,Threads,Function\n0,8,16,main (heat.c:212)\n1,7,7,\"a<b>(c&, \"\"d\"\") (e f.c:4)\"\n"
        "2,7,7,MPI_Allreduce\n1,1,1,write (o.f90:9)\n0,,,??\n"_s);
    row("sets", u"f [0-3,7] {0.0-3.1}\n"_s, MembersAs::Sets, {},
        u"Depth,Processes,Threads,Function\n0,\"0-3,7\",0.0-3.1,f\n"_s);
    row("not all sets known", u"f [0-3,7] {0.0-3.1}\n  g [#3] {0.0}\n"_s, MembersAs::Sets, {},
        u"Depth,Processes,Threads,Function\n0,5,0.0-3.1,f\n1,3,0.0,g\n"_s);
    row("hidden", u"f [0-3,7] {0.0-3.1}\n  g [0]\n"_s, MembersAs::Ddt, u"DT"_s, u"Processes,Function\n5,f\n1,g\n"_s);
    row("not carried", u"f [0-3]\n"_s, MembersAs::Ddt, {}, u"Depth,Processes,Function\n0,4,f\n"_s);
    row("functions hidden", u"f [0-3]\n"_s, MembersAs::Counts, u"F"_s, u"Depth,Processes\n0,4\n"_s);
    row("empty", {}, MembersAs::Ddt, {}, u"Depth,Function\n"_s);
}

void TestStackWriters::csv()
{
    QFETCH(QString, tree);
    QFETCH(int, members);
    QFETCH(QString, hidden);
    QFETCH(QString, csv);
    const StackColumns columns{!hidden.contains(u'D'), !hidden.contains(u'P'), !hidden.contains(u'T'),
                               !hidden.contains(u'F')};
    StackWriteOptions options = as(MembersAs(members), columns);
    QCOMPARE(written(writeStacksCsv, treeFromText(tree), options), csv);
    options.lineEnd = LineEnd::CrLf;
    QCOMPARE(written(writeStacksCsv, treeFromText(tree), options), csv.replace(u"\n"_s, u"\r\n"_s));
}

void TestStackWriters::csvThereAndBack()
{
    const QString counts = u"main (heat.c:212) [#8] {#16}\n"
                           "  a<b>(c&, \"d\") (e f.c:4) [#7] {#7}\n"
                           "    MPI_Allreduce [#7] {#7}\n"
                           "  write (o.f90:9) [#1] {#1}\n"
                           "??\n"
                           " (only.c:3) [#4] {#4}\n"_s;
    QCOMPARE(readBack(written(writeStacksCsv, jobTree()), false), counts);
    const QString sets = u"f [0-3] {0.0-3.0}\n  g [2] {2.0}\n"_s;
    QCOMPARE(readBack(written(writeStacksCsv, treeFromText(sets), as(MembersAs::Sets)), false), sets);
    // process 3 is not three processes
    const QString one = u"f [3] {3.0}\n  g [3] {3.0}\n"_s;
    const QString csv = written(writeStacksCsv, treeFromText(one), as(MembersAs::Sets));
    QCOMPARE(csv, u"Depth,Processes,Threads,Function\n0,3-3,3.0,f\n1,3-3,3.0,g\n"_s);
    QCOMPARE(readBack(csv, false), one);
}

void TestStackWriters::losses()
{
    const StackTree tree = treeFromText(u"a;b <m> [0] gpu=3 *\n  c;d <n> [0]\n");
    const auto losses = [&tree](StackWriter write, MembersAs members) {
        ProblemList problems;
        StackWriteOptions options = as(members);
        options.problems = &problems;
        [[maybe_unused]] const QString text = written(write, tree, options);
        QStringList counts;
        for (const Problem &problem : problems.items())
            counts += QString::number(problem.count);
        return counts.join(u' ');
    };
    QCOMPARE(losses(writeStacksXml, MembersAs::Ddt), u"2 1 1"_s); // modules, marks, GPU threads
    QCOMPARE(losses(writeStacksCsv, MembersAs::Ddt), u"2 1 1"_s);
    QCOMPARE(losses(writeFolded, MembersAs::Ddt), u"2"_s); // semicolons
    QCOMPARE(losses(writeStackJson, MembersAs::Ddt), QString());
}

void TestStackWriters::deep()
{
    constexpr std::uint32_t depth = 30'000;
    StackTreeBuilder builder(std::make_shared<StackPools>());
    StackEntry entry;
    entry.frame = builder.pools().frame("f");
    for (std::uint32_t level = 0; level < depth; ++level)
        builder.open(entry);
    const StackTree tree = builder.finish();
    const QString xml = written(writeStacksXml, tree);
    QVERIFY(xml.size() < qsizetype(depth) * 200);
    QCOMPARE(xml.count("<frame>"_L1), qsizetype(depth));
    QVERIFY(written(writeStacksCsv, tree).endsWith(u"\n29999,f\n"_s));
    QCOMPARE(written(writeFolded, tree).count(u'f'), qsizetype(depth));
}

void TestStackWriters::cancelled()
{
    const StackTree tree = jobTree();
    for (const StackWriter write : allWriters) {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        Progress progress;
        progress.cancel();
        const auto result = write(tree, {}, buffer, progress);
        QVERIFY(!result);
        QCOMPARE(result.error().kind, ErrorKind::Cancelled);
    }
}

void TestStackWriters::fullDevice()
{
    const StackTree tree = jobTree();
    for (const StackWriter write : allWriters) {
        FullDevice device;
        device.open(QIODevice::WriteOnly);
        Progress progress;
        const auto result = write(tree, {}, device, progress);
        QVERIFY(!result);
        QCOMPARE(result.error().kind, ErrorKind::CannotWrite);
        QVERIFY(result.error().message.contains("full"_L1));
    }
}

RANKSCOPE_TEST(TestStackWriters, NoApplication)
#include "tst_stackwriters.moc"
