// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "io/csv/fieldscsv.h"
#include "io/hdf5/writing/fieldshdf5.h"
#include "io/report/reporthtml.h"
#include "io/report/reportjson.h"
#include "io/xml/fieldsxml.h"
#include "model/stacks/diff/stackdiffreport.h"
#include "model/stacks/diff/stackdiffsummary.h"
#include "tests/io/hdf5/hdf5content.h"
#include "tests/model/stacks/treetext.h"
#include "tests/support/testclass.h"

#include <QBuffer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QXmlStreamReader>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestStackDiffWriters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void json();
    void jsonOfEqualStacks();
    void csv();
    void xml();
    void hdf5();
    void html();
    void limits();
    void cancelled();
    void diskFull();
    void sentences();
};

namespace {

using Write = Result<void> (*)(const StackDiff &, const StackDiffLimit &, QIODevice &, Progress &);

Result<void> writeCsv(const StackDiff &diff, const StackDiffLimit &limit, QIODevice &device, Progress &progress)
{
    const Report report = stackDiffReport(diff, limit);
    return writeFieldsCsv(fieldsOf(report), LineEnd::Lf, device, progress);
}

Result<void> writeXml(const StackDiff &diff, const StackDiffLimit &limit, QIODevice &device, Progress &progress)
{
    const Report report = stackDiffReport(diff, limit);
    return writeFieldsXml(fieldsOf(report), device, progress);
}

Result<void> writeJson(const StackDiff &diff, const StackDiffLimit &limit, QIODevice &device, Progress &progress)
{
    return writeReportJson(stackDiffReport(diff, limit), device, progress);
}

Result<void> writeHtml(const StackDiff &diff, const StackDiffLimit &limit, QIODevice &device, Progress &progress)
{
    return writeReportHtml(stackDiffReport(diff, limit), device, progress);
}

constexpr std::array<Write, 4> writers = {writeJson, writeCsv, writeXml, writeHtml};

StackDiff example()
{
    StackDiff diff = diffStacks(treeFromText(u"main (m.c:1) [0-3]\n  wait [0-2]\n  work (w.c:5) [3]\n"_s),
                                treeFromText(u"main (m.c:1) [0-3]\n  wait [0,3]\n    poll [3]\n  \"a\",<b> [1,2]\n"_s));
    diff.reference = QStringList{u"old.xml"_s};
    diff.current = QStringList{u"new.xml"_s};
    return diff;
}

QByteArray written(Write write, const StackDiff &diff, std::uint64_t most = 0)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    if (!write(diff, {most}, buffer, progress))
        return "failed";
    return buffer.data();
}

} // namespace

void TestStackDiffWriters::json()
{
    const QByteArray expected = R"({"kind":"stack-diff","equal":false,"reference":["old.xml"],"current":["new.xml"],
        "counts":{"same":1,"changed":1,"only_reference":1,"only_current":2,"not_comparable":0,"moved_processes":3},
        "differences":[
        {"class":"changed","path":["main","wait"],"reference_count":3,"current_count":2,"gained":"3","lost":"1-2"},
        {"class":"only-current","path":["main","wait","poll"],"current_count":1,"gained":"3"},
        {"class":"only-reference","path":["main","work"],"file":"w.c","line":5,"reference_count":1,"lost":"3"},
        {"class":"only-current","path":["main","\"a\",<b>"],"current_count":2,"gained":"1-2"}],
        "moves":[{"from":[["main","work"]],"to":[["main","wait","poll"]],"processes":"3"},
        {"from":[["main","wait"]],"to":[["main","\"a\",<b>"]],"processes":"1-2"}],
        "truncated":false})";
    QCOMPARE(QJsonDocument::fromJson(written(writeJson, example())), QJsonDocument::fromJson(expected));
}

void TestStackDiffWriters::jsonOfEqualStacks()
{
    const auto equal = [](const QString &reference, const QString &current) {
        const StackDiff diff = diffStacks(treeFromText(reference), treeFromText(current));
        return QJsonDocument::fromJson(written(writeJson, diff)).object();
    };
    QCOMPARE(equal(u"a [0]\n"_s, u"a [0]\n"_s).value("equal"_L1), true);
    // what could not be compared is not equal
    const QJsonObject cut = equal(u"a [0]\n"_s, u"a [0…#1]\n"_s);
    QCOMPARE(cut.value("equal"_L1), false);
    QCOMPARE(cut.value("differences"_L1).toArray().at(0).toObject().value("class"_L1), u"not-comparable"_s);
}

void TestStackDiffWriters::csv()
{
    QCOMPARE(written(writeCsv, example()),
             "class,path,file,line,reference_count,current_count,gained,lost,to,processes\n"
             "changed,main / wait,,,3,2,3,1-2,,\n"
             "only-current,main / wait / poll,,,,1,3,,,\n"
             "only-reference,main / work,w.c,5,1,,,3,,\n"
             "only-current,\"main / \"\"a\"\",<b>\",,,,2,1-2,,,\n"
             "moved,main / work,,,,,,,main / wait / poll,3\n"
             "moved,main / wait,,,,,,,\"main / \"\"a\"\",<b>\",1-2\n"_ba);
}

void TestStackDiffWriters::xml()
{
    QXmlStreamReader xml(written(writeXml, example()));
    QVERIFY(xml.readNextStartElement());
    QCOMPARE(xml.name(), u"stack-diff"_s);
    QCOMPARE(xml.attributes().value("equal"_L1), u"false"_s);
    QCOMPARE(xml.attributes().value("moved_processes"_L1), u"3"_s);
    QStringList elements;
    QXmlStreamAttributes last;
    while (xml.readNextStartElement()) {
        elements << xml.name().toString();
        last = xml.attributes();
        xml.skipCurrentElement();
    }
    QVERIFY(!xml.hasError());
    QCOMPARE(elements.join(u' '), u"reference current difference difference difference difference move move"_s);
    QCOMPARE(last.value("from"_L1), u"main / wait"_s);
    QCOMPARE(last.value("to"_L1), u"main / \"a\",<b>"_s);
    QCOMPARE(last.value("processes"_L1), u"1-2"_s);
}

void TestStackDiffWriters::hdf5()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"a.h5"_s);
    Progress progress;
    const StackDiff diff = example();
    const Report report = stackDiffReport(diff, {});
    QVERIFY(writeFieldsHdf5(fieldsOf(report), path, progress).has_value());
    const H5::H5File file(QFile::encodeName(path).constData(), H5F_ACC_RDONLY);
    QCOMPARE(file.getNumObjs(), hsize_t(10));
    const auto column = [&file](const char *name) { return hdf5content::texts(file, name).join(u';'); };
    const auto numbers = [&file](const char *name) { return hdf5content::integers(file, name); };
    using Numbers = std::vector<std::int64_t>;
    QCOMPARE(column("class"), u"changed;only-current;only-reference;only-current;moved;moved"_s);
    QCOMPARE(column("path"), u"main / wait;main / wait / poll;main / work;main / \"a\",<b>;main / work;main / wait"_s);
    QCOMPARE(column("file"), u";;w.c;;;"_s);
    QCOMPARE(numbers("line"), (Numbers{0, 0, 5, 0, 0, 0}));
    QCOMPARE(numbers("reference_count"), (Numbers{3, 0, 1, 0, 0, 0}));
    QCOMPARE(numbers("current_count"), (Numbers{2, 1, 0, 2, 0, 0}));
    QCOMPARE(column("gained"), u"3;3;;1-2;;"_s);
    QCOMPARE(column("lost"), u"1-2;;3;;;"_s);
    QCOMPARE(column("to"), u";;;;main / wait / poll;main / \"a\",<b>"_s);
    QCOMPARE(column("processes"), u";;;;3;1-2"_s);
    QCOMPARE(hdf5content::attributeTexts(file, "kind"), QStringList{u"stack-diff"_s});
    QCOMPARE(hdf5content::attributeTexts(file, "reference"), QStringList{u"old.xml"_s});
    QCOMPARE(hdf5content::attributeTexts(file, "current"), QStringList{u"new.xml"_s});
    QCOMPARE(hdf5content::attributeCount(file, "equal"), 0u);
    QCOMPARE(hdf5content::attributeCount(file, "only_current"), 2u);
    QCOMPARE(hdf5content::attributeCount(file, "moved_processes"), 3u);
    QCOMPARE(hdf5content::attributeCount(file, "truncated"), 0u);
}

void TestStackDiffWriters::html()
{
    const QString page = QString::fromUtf8(written(writeHtml, example()));
    QVERIFY(page.startsWith(u"<!DOCTYPE html>"_s));
    QVERIFY(page.contains(u"<p>3 process(es) stand elsewhere: 1-3.</p>"_s));
    QVERIFY(page.contains(u"Rank 3 went from work (w.c:5) to poll."_s));
    QVERIFY(page.contains(u"&lt;b&gt;"_s) && !page.contains(u"<b>"_s));
    QXmlStreamReader xml(page);
    while (!xml.atEnd())
        xml.readNext();
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
}

void TestStackDiffWriters::limits()
{
    const QJsonObject json = QJsonDocument::fromJson(written(writeJson, example(), 1)).object();
    QCOMPARE(json.value("truncated"_L1), true);
    QCOMPARE(json.value("differences"_L1).toArray().size(), 1);
    QCOMPARE(json.value("moves"_L1).toArray().size(), 1);
    QCOMPARE(json.value("counts"_L1).toObject().value("only_current"_L1), 2);
    QCOMPARE(written(writeCsv, example(), 1).count('\n'), 3);
    QVERIFY(written(writeXml, example(), 3).contains("truncated=\"true\""));
    QVERIFY(written(writeHtml, example(), 1).contains("1 of 4 are shown."));
}

void TestStackDiffWriters::cancelled()
{
    for (const Write write : writers) {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        Progress progress;
        progress.cancel();
        const auto result = write(example(), {}, buffer, progress);
        QVERIFY(!result);
        QCOMPARE(result.error().kind, ErrorKind::Cancelled);
    }
}

void TestStackDiffWriters::diskFull()
{
    for (const Write write : writers) {
        QFile full(u"/dev/full"_s);
        QVERIFY(full.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
        Progress progress;
        const auto result = write(example(), {}, full, progress);
        QVERIFY(!result);
        QCOMPARE(result.error().kind, ErrorKind::CannotWrite);
    }
}

void TestStackDiffWriters::sentences()
{
    const auto said = [](const QString &reference, const QString &current) {
        const StackDiff diff = diffStacks(treeFromText(reference), treeFromText(current));
        QStringList lines = outcomeSentences(diff);
        for (const StackMove &move : diff.moves)
            lines << moveSentence(diff, move);
        return lines.join(u' ');
    };
    QCOMPARE(said(u"a [0]\n"_s, u"a [0]\n"_s), u"The stacks are the same."_s);
    QCOMPARE(said({}, {}), u"Neither side holds a frame: no stacks were compared."_s);
    QCOMPARE(said(u"a [0,1]\n"_s, u"a [0]\nb [1]\n"_s),
             u"1 process(es) stand elsewhere: 1. 2 frame(s) differ. Rank 1 went from a to b."_s);
    QCOMPARE(said(u"a [0-4]\n"_s, u"a [0]\nb [5,6]\n"_s),
             u"4 process(es) are missing: 1-4. 2 process(es) are new: 5-6. 1 frame(s) differ. Ranks 5-6 are new, in b. "
             "Ranks 1-4 are no longer in a."_s);
    const QString cut = said(u"a [0]\n"_s, u"a [0…#1]\n"_s);
    QVERIFY(cut.startsWith(u"1 frame(s) could not be compared"_s));
    QVERIFY(!cut.contains(u"the same"_s));
}

RANKSCOPE_TEST(TestStackDiffWriters, QCoreApplication)
#include "tst_stackdiffwriters.moc"
