// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/npyfile.h"
#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <H5Cpp.h>

using namespace Qt::StringLiterals;

namespace {

/// A view, a file of it, and how many rows it has; counted by hand in the files.
struct MatrixView {
    const char *view;
    const char *file;
    int rows;
    const char *elements; // of XML, an element a row
    int headings = 1; // lines of CSV above the rows
    int lines = 0; // of CSV, where they are not the rows
};

// hpctoolkit/raw-experiment.xml has call paths, which PROFILE cannot hold.
constexpr MatrixView matrixViews[] = {
    {"trace", "0.trd", 6, "record"},
    {"records", "0.trd", 6, "record"},
    {"constructs", "0.trd", 2, "construct"}, // and what is outside of it
    {"stacks", "stacks.xml", 3, "frame"},
    {"comparison", RANKSCOPE_TEST_DATA "/comparison/residual.csv", 4, "row"},
    {"array", "a.npy", 6, "element", 0, 2},
    {"profile", RANKSCOPE_TEST_DATA "/hpctoolkit/xprof.pxml", 11, "PGM F P S"},
    {"errors", RANKSCOPE_TEST_DATA "/dvm/errors.err.trd", 3, "error"},
    {"errors", RANKSCOPE_TEST_DATA "/dvm/whole.finprot.trd", 5, "error"},
    {"profile", RANKSCOPE_TEST_DATA "/hpctoolkit/raw-experiment.xml", 11, "scope"},
    {"configuration", RANKSCOPE_TEST_DATA "/dvm/loops.trd", 3, "array construct"},
    {"configuration", "0.trd", 1, "construct"},
    {"parameters", RANKSCOPE_TEST_DATA "/dvm/heat.par", 15, "parameter"},
    {"variables", "0.trd", 1, "variable"},
    // four ranks, each in main and then idle
    {"timeline", RANKSCOPE_SAMPLE "/profile/hpctoolkit-jacobi-database", 8, "span"},
};

constexpr const char *tableFormats[] = {"csv", "xml", "hdf5", "json"};

/// A verb that says what is in a file, a list of its JSON, and how many entries that has; counted by hand in the files.
struct MatrixVerb {
    const char *verb;
    const char *file;
    const char *list;
    int rows;
    int tableRows; // of CSV, XML and HDF5
    const char *element; // of XML, an element a row
};

constexpr MatrixVerb matrixVerbs[] = {
    {"info", "0.trd", "files", 1, 1, "file"},
    {"info", RANKSCOPE_TEST_DATA "/dvm", "files", 12, 12, "file"},
    {"info", "a.npy", "files", 1, 2, "file dataset"}, // and its data set
    {"statistics", "a.npy", "", 0, 1, "statistics"},
    {"compare", RANKSCOPE_TEST_DATA "/comparison/residual.csv", "rows", 4, 4, "row"},
    {"stacks", "stacks.xml", "classes", 2, 2, "class"},
    {"stacks --tree", "stacks.xml", "tree", 3, 3, "frame"}, // instead of the classes
    {"check", "0.trd", "files", 1, 0, "finding"},
    {"profile", RANKSCOPE_TEST_DATA "/hpctoolkit/raw-experiment.xml", "scopes", 11, 11, "scope"},
};

/// Where the rows of a view are in JSON.
QString listOf(QLatin1StringView view)
{
    if (view == "stacks"_L1)
        return u"frames"_s;
    return view == "errors"_L1 ? u"errors"_s : u"rows"_s;
}

} // namespace

/// Every view is written in every format of tables, and what was written is read again by somebody else.
class TestExportMatrix : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyViewHasEveryFormat_data();
    void everyViewHasEveryFormat();
    void noViewIsMissing();
    void everyVerbHasTextAndJson_data();
    void everyVerbHasTextAndJson();
    void everyVerbHasTablesAndAPage_data();
    void everyVerbHasTablesAndAPage();

private:
    QStringList lineOf(const MatrixVerb &matrix) const;
    QString path(const QString &name) const { return m_folder.filePath(name); }
    void checkCsv(int lines) const;
    void checkXml(int rows, const QStringList &elements) const;
    void checkHdf5(int rows) const;
    void checkJson(int rows, const QString &list) const;

    QTemporaryDir m_folder;
};

void TestExportMatrix::initTestCase()
{
    QVERIFY(writeFile(path(u"0.trd"_s), traceOf("BW: [4] \"S\"; {\"p.fdv\", 2}\n"
                                                "AW: [4] \"S\" = 0.5; {\"p.fdv\", 2}\n"
                                                "PL: 1() [1]; {\"p.fdv\", 3}, 1.B\n"
                                                "  IT: 1, (1)\n"
                                                "  RD: [4] \"S\" = 0.5; {\"p.fdv\", 4}\n"
                                                "EL: 1; {\"p.fdv\", 5}, 1.E\n")));
    QVERIFY(writeFile(path(u"stacks.xml"_s),
                      "<stacks><frame processes=\"0-3\"><position><function>main</function></position>"
                      "<frame processes=\"0-1\"><position><function>a</function></position></frame>"
                      "<frame processes=\"2-3\"><position><function>b</function></position></frame></frame></stacks>"));
    QVERIFY(writeFile(path(u"a.npy"_s), npyDoubles("(2, 3)", {1, 2, 3, 4, 5, 6})));
}

void TestExportMatrix::everyViewHasEveryFormat_data()
{
    QTest::addColumn<int>("view");
    QTest::addColumn<QString>("format");
    for (int view = 0; view < int(std::size(matrixViews)); ++view)
        for (const char *const format : tableFormats)
            QTest::addRow("%s %s %s", matrixViews[view].view, matrixViews[view].elements, format)
                << view << QString::fromLatin1(format);
}

void TestExportMatrix::everyViewHasEveryFormat()
{
    QFETCH(const int, view);
    QFETCH(const QString, format);
    const MatrixView &matrix = matrixViews[view];
    const Ended ended = run({u"export"_s, QDir(m_folder.path()).filePath(QString::fromUtf8(matrix.file)), u"--view"_s,
                             QString::fromLatin1(matrix.view), u"--format"_s, format, u"-o"_s, path(u"out"_s)});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.output, QByteArray());
    const QList<QByteArray> messages = ended.messages.split('\n');
    for (const QByteArray &message : messages)
        QVERIFY2(message.isEmpty() || message.contains(": note: "), message.constData());
    if (format == "csv"_L1)
        checkCsv(matrix.headings + (matrix.lines > 0 ? matrix.lines : matrix.rows));
    else if (format == "xml"_L1)
        checkXml(matrix.rows, QString::fromLatin1(matrix.elements).split(u' '));
    else if (format == "hdf5"_L1)
        checkHdf5(matrix.rows);
    else
        checkJson(matrix.rows, listOf(QLatin1StringView(matrix.view)));
}

void TestExportMatrix::checkCsv(int lines) const
{
    const QByteArray csv = readFile(path(u"out"_s));
    QCOMPARE(csv.count('\n'), lines);
    QVERIFY(csv.endsWith('\n'));
}

void TestExportMatrix::checkXml(int rows, const QStringList &elements) const
{
    QXmlStreamReader xml(readFile(path(u"out"_s)));
    int count = 0;
    while (!xml.atEnd()) {
        xml.readNext();
        count += xml.isStartElement() && elements.contains(xml.name()) ? 1 : 0;
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QCOMPARE(count, rows);
}

void TestExportMatrix::checkHdf5(int rows) const
{
    const H5::H5File file(QFile::encodeName(path(u"out"_s)).constData(), H5F_ACC_RDONLY);
    QVERIFY(file.getNumObjs() > 0);
    for (hsize_t index = 0; index < file.getNumObjs(); ++index) {
        const H5::DataSet dataSet = file.openDataSet(file.getObjnameByIdx(index));
        QCOMPARE(dataSet.getSpace().getSimpleExtentNpoints(), hssize_t(rows));
    }
}

void TestExportMatrix::checkJson(int rows, const QString &list) const
{
    QJsonParseError error;
    const QJsonObject object = QJsonDocument::fromJson(readFile(path(u"out"_s)), &error).object();
    QCOMPARE(error.error, QJsonParseError::NoError);
    QVERIFY(!object.value("kind"_L1).toString().isEmpty());
    QCOMPARE(object.value(list).toArray().size(), rows);
    QVERIFY(!object.value(list).toArray().first().toObject().isEmpty());
}

/// The verb itself says which views there are.
void TestExportMatrix::noViewIsMissing()
{
    const QByteArray refused =
        run({u"export"_s, u"x"_s, u"--view"_s, u"?"_s, u"--format"_s, u"csv"_s, u"-o"_s, u"-"_s}).messages;
    const qsizetype begin = refused.indexOf('{') + 1;
    const QList<QByteArray> views = refused.sliced(begin, refused.indexOf('}') - begin).split(',');
    QVERIFY2(views.size() > 3, refused.constData());
    QSet<QByteArray> known;
    for (const MatrixView &matrix : matrixViews)
        known.insert(matrix.view);
    known.insert("report"); // what --save wrote: tst_saved
    QCOMPARE(QSet<QByteArray>(views.begin(), views.end()), known);
}

void TestExportMatrix::everyVerbHasTextAndJson_data()
{
    QTest::addColumn<int>("verb");
    for (int verb = 0; verb < int(std::size(matrixVerbs)); ++verb)
        QTest::addRow("%s %s %d", matrixVerbs[verb].verb, matrixVerbs[verb].list, verb) << verb;
}

/// One report, written as a text for people and as JSON, to standard output and to a file.
void TestExportMatrix::everyVerbHasTextAndJson()
{
    QFETCH(const int, verb);
    const MatrixVerb &matrix = matrixVerbs[verb];
    const QStringList asked = lineOf(matrix);
    const Ended text = run(asked);
    const Ended json = run(asked + QStringList{u"--json"_s});
    QCOMPARE(text.code, 0);
    QCOMPARE(json.code, 0);
    QVERIFY(text.output.endsWith('\n') && !text.output.startsWith('{'));
    QJsonParseError error;
    const QJsonObject object = QJsonDocument::fromJson(json.output, &error).object();
    QCOMPARE(error.error, QJsonParseError::NoError);
    QVERIFY(!object.isEmpty());
    if (*matrix.list)
        QCOMPARE(object.value(QLatin1StringView(matrix.list)).toArray().size(), matrix.rows);
    QCOMPARE(run(asked + QStringList{u"--json"_s, u"-o"_s, path(u"out"_s)}).output, QByteArray());
    QCOMPARE(readFile(path(u"out"_s)), json.output);
}

QStringList TestExportMatrix::lineOf(const MatrixVerb &matrix) const
{
    QStringList line = QString::fromLatin1(matrix.verb).split(u' ');
    line.insert(1, QDir(m_folder.path()).filePath(QString::fromUtf8(matrix.file)));
    return line;
}

void TestExportMatrix::everyVerbHasTablesAndAPage_data()
{
    everyVerbHasTextAndJson_data();
}

/// The same report as tables and as a page, all at once; the report itself stays what it was.
void TestExportMatrix::everyVerbHasTablesAndAPage()
{
    QFETCH(const int, verb);
    const MatrixVerb &matrix = matrixVerbs[verb];
    const QStringList asked = lineOf(matrix);
    const QByteArray text = run(asked).output;
    const Ended all = run(asked
                          + QStringList{u"--csv"_s, path(u"t.csv"_s), u"--xml"_s, path(u"t.xml"_s), u"--hdf5"_s,
                                        path(u"t.h5"_s), u"--html"_s, path(u"t.html"_s)});
    QCOMPARE(all.code, 0);
    QCOMPARE(all.output, text);
    for (const auto &[from, to] : {std::pair(u"t.csv"_s, 0), {u"t.xml"_s, 1}, {u"t.h5"_s, 2}}) {
        QFile::remove(path(u"out"_s));
        QVERIFY(QFile::copy(path(from), path(u"out"_s)));
        if (to == 0)
            checkCsv(1 + matrix.tableRows);
        else if (to == 1)
            checkXml(matrix.tableRows, QString::fromLatin1(matrix.element).split(u' '));
        else
            checkHdf5(matrix.tableRows);
    }
    const QByteArray page = readFile(path(u"t.html"_s));
    QVERIFY(page.startsWith("<!DOCTYPE html>"));
    QVERIFY2(page.contains("<title>") && !page.contains("<title></title>"), page);
    QCOMPARE(page.contains("<table"), true);
    const Ended alone = run(asked + QStringList{u"--csv"_s, u"-"_s}); // standard output is the table's
    QCOMPARE(alone.output, readFile(path(u"t.csv"_s)));
}

RANKSCOPE_TEST(TestExportMatrix, QCoreApplication)
#include "tst_exportmatrix.moc"
