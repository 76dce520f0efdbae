// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv/fieldscsv.h"
#include "io/hdf5/writing/fieldshdf5.h"
#include "io/report/reporthtml.h"
#include "io/report/reportjson.h"
#include "io/xml/fieldsxml.h"
#include "model/comparison/comparisondiffreport.h"
#include "tests/io/hdf5/hdf5content.h"
#include "tests/support/testclass.h"

#include <QBuffer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace rankscope;
using namespace hdf5content;

namespace {

const QStringList keys{u"class"_s,         u"processes"_s, u"count"_s,   u"reference_value"_s,
                       u"current_value"_s, u"absolute"_s,  u"relative"_s};

ComparisonDiff sample()
{
    const std::vector<ValueRow> reference{{u"2"_s, *ProcessSet::parse(u"0-3")}, {u"a,<b>"_s, ProcessSet(5)}};
    const std::vector<ValueRow> current{{u"2.5"_s, *ProcessSet::parse(u"1,2")}, {u"2"_s, *ProcessSet::parse(u"0,3,7")}};
    return compareGroups(exactGroups(reference), exactGroups(current), {});
}

ComparisonDiffFiles files(std::uint64_t limit)
{
    return {{u"old.csv"_s}, {u"new.csv"_s}, limit};
}

using WriteDiff = Result<void> (*)(const ComparisonDiff &, const ComparisonDiffFiles &, QIODevice &, Progress &);

Result<void> writeDiffCsv(const ComparisonDiff &diff, const ComparisonDiffFiles &files, QIODevice &device,
                          Progress &progress)
{
    const Report report = comparisonDiffReport(diff, files);
    return writeFieldsCsv(fieldsOf(report), LineEnd::Lf, device, progress);
}

Result<void> writeDiffXml(const ComparisonDiff &diff, const ComparisonDiffFiles &files, QIODevice &device,
                          Progress &progress)
{
    const Report report = comparisonDiffReport(diff, files);
    return writeFieldsXml(fieldsOf(report), device, progress);
}

Result<void> writeDiffJson(const ComparisonDiff &diff, const ComparisonDiffFiles &files, QIODevice &device,
                           Progress &progress)
{
    return writeReportJson(comparisonDiffReport(diff, files), device, progress);
}

Result<void> writeDiffHtml(const ComparisonDiff &diff, const ComparisonDiffFiles &files, QIODevice &device,
                           Progress &progress)
{
    return writeReportHtml(comparisonDiffReport(diff, files), device, progress);
}

constexpr std::array<WriteDiff, 4> diffWriters = {writeDiffJson, writeDiffCsv, writeDiffXml, writeDiffHtml};

QByteArray writtenDiff(WriteDiff write, std::uint64_t limit = 0, const ComparisonDiff &diff = sample())
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    return write(diff, files(limit), buffer, progress) ? buffer.data() : "failed"_ba;
}

} // namespace

class TestComparisonDiffWriters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void csv();
    void xml();
    void hdf5();
    void html();
    void htmlOfEqualComparisons();
    void keysAreThoseOfTheJson();
    void limits();
    void cancelled();
    void diskFull();
};

void TestComparisonDiffWriters::csv()
{
    QCOMPARE(writtenDiff(writeDiffCsv), "class,processes,count,reference_value,current_value,absolute,relative\n"
                                        "changed,1-2,2,2,2.5,0.5,0.2\n"
                                        "only-reference,5,1,\"a,<b>\",,,\n"
                                        "only-current,7,1,,2,,\n"_ba);
}

void TestComparisonDiffWriters::xml()
{
    QXmlStreamReader xml(writtenDiff(writeDiffXml));
    QVERIFY(xml.readNextStartElement());
    QCOMPARE(xml.name(), u"comparison-diff"_s);
    QCOMPARE(xml.attributes().value("equal"_L1), u"false"_s);
    QCOMPARE(xml.attributes().value("same"_L1), u"2"_s);
    QCOMPARE(xml.attributes().value("changed"_L1), u"2"_s);
    QCOMPARE(xml.attributes().value("only_reference"_L1), u"1"_s);
    QCOMPARE(xml.attributes().value("only_current"_L1), u"1"_s);
    QCOMPARE(xml.attributes().value("truncated"_L1), u"false"_s);
    QStringList elements;
    while (xml.readNextStartElement()) {
        QString text = xml.name().toString();
        for (const QXmlStreamAttribute &attribute : xml.attributes())
            text += u' ' % attribute.name() % u'=' % attribute.value();
        elements << text;
        xml.skipCurrentElement();
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QCOMPARE(elements,
             (QStringList{u"reference file=old.csv"_s, u"current file=new.csv"_s,
                          u"difference class=changed processes=1-2 count=2 reference_value=2 current_value=2.5 "
                          "absolute=0.5 relative=0.2"_s,
                          u"difference class=only-reference processes=5 count=1 reference_value=a,<b>"_s,
                          u"difference class=only-current processes=7 count=1 current_value=2"_s}));
}

void TestComparisonDiffWriters::hdf5()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"a.h5"_s);
    Progress progress;
    const ComparisonDiff diff = sample();
    const Report report = comparisonDiffReport(diff, files(0));
    QVERIFY(writeFieldsHdf5(fieldsOf(report), path, progress).has_value());
    const H5::H5File file(QFile::encodeName(path).constData(), H5F_ACC_RDONLY);
    QCOMPARE(file.getNumObjs(), hsize_t(7));
    QCOMPARE(texts(file, "class"), (QStringList{u"changed"_s, u"only-reference"_s, u"only-current"_s}));
    QCOMPARE(texts(file, "processes"), (QStringList{u"1-2"_s, u"5"_s, u"7"_s}));
    QCOMPARE(integers(file, "count"), (std::vector<std::int64_t>{2, 1, 1}));
    QCOMPARE(texts(file, "reference_value"), (QStringList{u"2"_s, u"a,<b>"_s, {}}));
    QCOMPARE(texts(file, "current_value"), (QStringList{u"2.5"_s, {}, u"2"_s}));
    QCOMPARE(reals(file, "absolute").front(), 0.5);
    QCOMPARE(reals(file, "relative").front(), 0.2);
    QVERIFY(std::isnan(reals(file, "absolute").at(1)) && std::isnan(reals(file, "relative").at(2)));
    QCOMPARE(attributeTexts(file, "kind"), QStringList{u"comparison-diff"_s});
    QCOMPARE(attributeTexts(file, "reference"), QStringList{u"old.csv"_s});
    QCOMPARE(attributeTexts(file, "current"), QStringList{u"new.csv"_s});
    QCOMPARE(attributeCount(file, "equal"), 0u);
    QCOMPARE(attributeCount(file, "same"), 2u);
    QCOMPARE(attributeCount(file, "truncated"), 0u);
}

void TestComparisonDiffWriters::html()
{
    const QString page = QString::fromUtf8(writtenDiff(writeDiffHtml));
    QVERIFY(page.startsWith(u"<!DOCTYPE html>"_s));
    QVERIFY(page.contains(u"2 process(es) changed their value (of 4)"_s));
    QVERIFY(page.contains(u"<code>old.csv</code>"_s) && page.contains(u"<code>new.csv</code>"_s));
    QVERIFY(page.contains(u"a,&lt;b&gt;"_s) && !page.contains(u"<b>"_s));
    QVERIFY(!page.contains(u" src="_s) && !page.contains(u"://"_s) && !page.contains(u"url("_s));
    QXmlStreamReader xml(page);
    QList<QStringList> rows;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == "tr"_L1)
            rows << QStringList();
        else if (xml.name() == "td"_L1)
            rows.back() << xml.readElementText();
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QCOMPARE(rows.size(), 4); // the heading is one of them
    QCOMPARE(rows[1].join(u'|'), u"Δ|changed|1-2|2|2|2.5|0.5|0.2"_s);
    QCOMPARE(rows[2].join(u'|'), u"−|only-reference|5|1|a,<b>|||"_s);
    QCOMPARE(rows[3].join(u'|'), u"+|only-current|7|1||2||"_s);
}

void TestComparisonDiffWriters::htmlOfEqualComparisons()
{
    const ValueGroups groups = exactGroups(std::vector<ValueRow>{{u"2"_s, *ProcessSet::parse(u"0-3")}});
    const QByteArray page = writtenDiff(writeDiffHtml, 0, compareGroups(groups, groups, {}));
    QVERIFY(page.contains("class=\"answer equal\""));
    QVERIFY(page.contains("4 process(es) have the same values in both."));
    QVERIFY(!page.contains("<table>"));
}

void TestComparisonDiffWriters::keysAreThoseOfTheJson()
{
    const QJsonObject json = QJsonDocument::fromJson(writtenDiff(writeDiffJson)).object();
    const QJsonObject first = json.value("differences"_L1).toArray().first().toObject();
    QStringList sorted = keys;
    sorted.sort();
    QCOMPARE(first.keys(), sorted); // of an object they stand by name
    QCOMPARE(QString::fromUtf8(writtenDiff(writeDiffCsv).split('\n').front()).split(u','), keys);
}

void TestComparisonDiffWriters::limits()
{
    QCOMPARE(writtenDiff(writeDiffCsv, 1).count('\n'), 2);
    QVERIFY(writtenDiff(writeDiffXml, 2).contains("truncated=\"true\""));
    QCOMPARE(writtenDiff(writeDiffXml, 2).count("<difference "), 2);
    QVERIFY(writtenDiff(writeDiffXml, 3).contains("truncated=\"false\""));
    QVERIFY(writtenDiff(writeDiffHtml, 2).contains("2 of 3 are shown."));
    QVERIFY(!writtenDiff(writeDiffHtml, 3).contains("are shown."));
}

void TestComparisonDiffWriters::cancelled()
{
    for (const WriteDiff write : diffWriters) {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        Progress progress;
        progress.cancel();
        const auto result = write(sample(), files(0), buffer, progress);
        QVERIFY(!result);
        QCOMPARE(result.error().kind, ErrorKind::Cancelled);
    }
}

void TestComparisonDiffWriters::diskFull()
{
    for (const WriteDiff write : diffWriters) {
        QFile full(u"/dev/full"_s);
        QVERIFY(full.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
        Progress progress;
        const auto result = write(sample(), files(0), full, progress);
        QVERIFY(!result);
        QCOMPARE(result.error().kind, ErrorKind::CannotWrite);
    }
}

RANKSCOPE_TEST(TestComparisonDiffWriters, QCoreApplication)
#include "tst_comparisondiffwriters.moc"
