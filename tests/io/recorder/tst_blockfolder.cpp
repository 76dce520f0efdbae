// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/readdocument.h"
#include "io/recorder/blockfolder.h"
#include "model/arrays/blocks/placedarray.h"
#include "tests/app/commands/npyfile.h"
#include "tests/model/arrays/givenarray.h"
#include "tests/support/testclass.h"

#include <QFile>
#include <QTemporaryDir>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

/// What the JSON of a block says of its place.
struct BlockPlace {
    int step = 0;
    int rank = 0;
    QByteArray extents;
    QByteArray global;
    QByteArray offset;
    QByteArray halo;
    int processes = 2;
    QByteArray name = "u";
    QByteArray place = "sweep";
    QByteArray type = "float64";
};

} // namespace

/// Folders as the recorder writes them, made by hand.
class TestBlockFolder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void putsTogether();
    void severalPlaces();
    void copies();
    void oneProcess();
    void isReadAsADocument();
    void damaged_data();
    void damaged();
    void hostileExtents();
    void valuesThatDoNotFit();
    void otherFiles();
    void cancelled();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    void write(const QString &name, const QByteArray &bytes) const
    {
        QFile file(path(name));
        QVERIFY(file.open(QFile::WriteOnly) && file.write(bytes) == bytes.size());
    }
    void writeBlock(const BlockPlace &block, const QByteArray &shape, const std::vector<double> &values) const;
    void writeTwo(int step) const;
    std::shared_ptr<const ArrayDocument> readFolder() const
    {
        Progress progress;
        return readBlockFolder(m_folder->path(), progress).value();
    }

    std::optional<QTemporaryDir> m_folder;
};

void TestBlockFolder::init()
{
    m_folder.emplace();
}

void TestBlockFolder::writeBlock(const BlockPlace &block, const QByteArray &shape,
                                 const std::vector<double> &values) const
{
    const QString stem = QString::fromUtf8(block.name).replace(u'/', u'_') % u"_"_s % QString::fromUtf8(block.place)
                         % u"_step"_s % QString::number(block.step) % u"_rank"_s % QString::number(block.rank);
    write(stem % ".npy"_L1, npyDoubles(shape, values));
    write(stem % ".json"_L1,
          "{\"rankscope_block\": 1, \"name\": \"" + block.name + "\", \"place\": \"" + block.place
              + "\", \"step\": " + QByteArray::number(block.step) + ", \"rank\": " + QByteArray::number(block.rank)
              + ", \"processes\": " + QByteArray::number(block.processes) + ", \"type\": \"" + block.type
              + "\", \"order\": \"C\", \"extents\": " + block.extents + ", \"global\": " + block.global
              + ", \"offset\": " + block.offset + ", \"halo\": " + block.halo + "}");
}

/// Five numbers on two processes, with a halo cell between them: 0 to 4, and 10 times as much at step 1.
void TestBlockFolder::writeTwo(int step) const
{
    const double factor = step == 0 ? 1 : 10;
    writeBlock({step, 0, "[4]", "[5]", "[0]", "[[0, 1]]"}, "(4,)", {0, factor, 2 * factor, 3 * factor});
    writeBlock({step, 1, "[3]", "[5]", "[3]", "[[1, 0]]"}, "(3,)", {2 * factor, 3 * factor, 4 * factor});
}

void TestBlockFolder::putsTogether()
{
    writeTwo(1);
    writeTwo(0);
    writeBlock({0, 0, "[2]", "[2]", "[0]", "[[0, 0]]", 1, "fields/v"}, "(2,)", {7, 8});
    const auto document = readFolder();
    QVERIFY(document->problems.isEmpty());
    QCOMPARE(document->dataSets.size(), 3U);
    const auto array = findDataSet(*document, u"/step000001/u"_s);
    QVERIFY(array);
    QCOMPARE(elementsText(*array, wholeWindow({5}), u" "_s), u"0 10 20 30 40"_s);
    QCOMPARE(elementsText(*findDataSet(*document, u"step000000/u"_s), {{1, 2, 3}}, u" "_s), u"1 4"_s);
    QCOMPARE(elementsText(*findDataSet(*document, u"/step000000/fields/v"_s), wholeWindow({2}), u" "_s), u"7 8"_s);
    QCOMPARE(processesOf(*document), (std::vector<std::int64_t>{0, 1}));
    QStringList entries;
    for (const ArrayEntry &entry : document->entries)
        entries << (entry.parent ? document->entries[*entry.parent].path : u"-"_s) % u' ' % entry.path % u' '
                       % entry.name;
    QCOMPARE(entries, (QStringList{u"- /step000000 step000000"_s, u"/step000000 /step000000/fields fields"_s,
                                   u"/step000000/fields /step000000/fields/v v"_s, u"/step000000 /step000000/u u"_s,
                                   u"- /step000001 step000001"_s, u"/step000001 /step000001/u u"_s}));
}

void TestBlockFolder::severalPlaces()
{
    writeTwo(0);
    writeBlock({0, 0, "[1]", "[1]", "[0]", "[[0, 0]]", 1, "u", "exchange"}, "(1,)", {9});
    const auto document = readFolder();
    QCOMPARE(document->dataSets.size(), 2U);
    QCOMPARE(elementsText(*findDataSet(*document, u"/step000000/exchange/u"_s), wholeWindow({1}), {}), u"9"_s);
    QVERIFY(findDataSet(*document, u"/step000000/sweep/u"_s));
}

/// A scalar, or an array that each process has all of: a copy that is another is found where halos are looked at.
void TestBlockFolder::copies()
{
    writeBlock({0, 0, "[]", "[]", "[]", "[]", 2, "dt"}, "()", {0.5});
    writeBlock({0, 1, "[]", "[]", "[]", "[]", 2, "dt"}, "()", {0.25});
    writeBlock({0, 0, "[2]", "[2]", "[0]", "[[0, 0]]", 2, "all"}, "(2,)", {1, 2});
    writeBlock({0, 1, "[2]", "[2]", "[0]", "[[0, 0]]", 2, "all"}, "(2,)", {1, 2});
    const auto document = readFolder();
    QVERIFY(document->problems.isEmpty());
    const auto dt = std::dynamic_pointer_cast<const DistributedArray>(findDataSet(*document, u"/step000000/dt"_s));
    QVERIFY(dt);
    QCOMPARE(elementsText(*dt, {}, {}), u"0.5"_s);
    QCOMPARE(dt->checkHalos({}, Progress()).value().differing, 1U);
    const auto all = std::dynamic_pointer_cast<const DistributedArray>(findDataSet(*document, u"/step000000/all"_s));
    QVERIFY(all);
    QCOMPARE(all->checkHalos({}, Progress()).value().cells, 2U);
    QCOMPARE(all->checkHalos({}, Progress()).value().differing, 0U);
    QCOMPARE(processesOf(*document), (std::vector<std::int64_t>{0, 1})); // no array is divided that could say them
}

void TestBlockFolder::oneProcess()
{
    writeBlock({0, 0, "[4]", "[2]", "[0]", "[[1, 1]]", 1}, "(4,)", {-1, 1, 2, -2});
    const auto document = readFolder();
    QVERIFY(document->problems.isEmpty());
    QCOMPARE(elementsText(*document->dataSets.front(), wholeWindow({2}), u" "_s), u"1 2"_s);
}

void TestBlockFolder::isReadAsADocument()
{
    QVERIFY(!isBlockFolder(m_folder->path()));
    writeTwo(0);
    write(u"savepoints.0.csv"_s, "step,rank,name,place,value\n0,0,u.nan,sweep,0\n");
    QVERIFY(isBlockFolder(m_folder->path()));
    Progress progress;
    QVERIFY(isArrayRun({m_folder->path()}, {}, progress));
    QCOMPARE(familyOf(m_folder->path(), {}, progress), Family::Arrays);
    const auto read = readDocument({m_folder->path()}, {.takesFolders = false}, progress).value();
    QCOMPARE(read->arrayRun()->size(), 1U);
    QCOMPARE(read->arrays()->dataSets.size(), 1U);
}

void TestBlockFolder::damaged_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("message");
    QTest::newRow("no values") << u"no values"_s << u"sweep_step0_rank1.npy of its values is missing"_s;
    QTest::newRow("cut values") << u"cut values"_s << u"is cut: it has"_s;
    QTest::newRow("no description") << u"no description"_s << u"The blocks of these processes are missing: 1."_s;
    QTest::newRow("broken description") << u"broken description"_s << u"This is no JSON: "_s;
    QTest::newRow("two runs") << u"two runs"_s << u"blocks of two runs, of 2 and of 3 processes"_s;
    QTest::newRow("overlap") << u"overlap"_s << u"have the same elements as their own"_s;
    QTest::newRow("extents") << u"extents"_s << u"state different extents"_s;
    QTest::newRow("outside") << u"outside"_s << u"is not inside"_s;
    QTest::newRow("twice") << u"twice"_s << u"Two files are of process 0."_s;
    QTest::newRow("type") << u"type"_s << u"another type"_s;
}

void TestBlockFolder::damaged()
{
    QFETCH(QString, kind);
    QFETCH(QString, message);
    writeTwo(0);
    const QString second = u"u_sweep_step0_rank1"_s;
    BlockPlace changed{0, 1, "[3]", "[5]", "[3]", "[[1, 0]]"};
    if (kind == "no values"_L1)
        QVERIFY(QFile::remove(path(second % ".npy"_L1)));
    else if (kind == "cut values"_L1)
        QVERIFY(QFile::resize(path(second % ".npy"_L1), 20));
    else if (kind == "no description"_L1)
        QVERIFY(QFile::remove(path(second % ".json"_L1)));
    else if (kind == "broken description"_L1)
        write(second % ".json"_L1, "{\"rankscope_block\": 1");
    else if (kind == "twice"_L1)
        QVERIFY(QFile::copy(path(u"u_sweep_step0_rank0.json"_s), path(u"again.json"_s))
                && QFile::copy(path(u"u_sweep_step0_rank0.npy"_s), path(u"again.npy"_s)));
    else if (kind == "two runs"_L1)
        changed.processes = 3;
    else if (kind == "overlap"_L1)
        changed.offset = "[2]";
    else if (kind == "extents"_L1)
        changed.global = "[6]";
    else if (kind == "outside"_L1)
        changed.offset = "[4]";
    else
        changed.type = "int64";
    if (kind == "two runs"_L1 || kind == "overlap"_L1 || kind == "extents"_L1 || kind == "outside"_L1
        || kind == "type"_L1)
        writeBlock(changed, "(3,)", {2, 3, 4});
    const auto document = readFolder();
    QCOMPARE(document->dataSets.size(), 1U);
    QVERIFY(!document->dataSets.front()->description().error.isEmpty());
    QString problems;
    for (const Problem &problem : document->problems.items())
        problems += problem.text % u'\n';
    QVERIFY2(problems.contains(message), qPrintable(problems));
}

/// Nothing is allocated for what a description states.
void TestBlockFolder::hostileExtents()
{
    const QByteArray large = "[9007199254740992, 9007199254740992]";
    writeBlock({0, 0, large, large, "[0, 0]", "[[0, 0], [0, 0]]", 1}, "(1,)", {1});
    writeBlock({1, 0, "[1, 1]", large, "[0, 0]", "[[0, 0], [0, 0]]", 1}, "(1, 1)", {1});
    writeBlock({2, 0, "[1]", "[9007199254740992]", "[9007199254740992]", "[[9007199254740992, 9007199254740992]]", 1},
               "(1,)", {1});
    writeBlock({3, 9007199, "[1]", "[1]", "[0]", "[[0, 0]]", 2147483647}, "(1,)", {1});
    writeBlock({4, 0, "[]", "[]", "[]", "[]", 2147483647, "dt"}, "()", {1});
    const auto document = readFolder();
    QCOMPARE(document->dataSets.size(), 5U);
    for (const QString &path : {u"/step000000/u"_s, u"/step000001/u"_s, u"/step000002/u"_s, u"/step000004/dt"_s})
        QVERIFY2(!findDataSet(*document, path)->description().error.isEmpty(), qPrintable(path));
    QCOMPARE(elementsText(*findDataSet(*document, u"/step000003/u"_s), wholeWindow({1}), {}), u"1"_s);
    QVERIFY(findDataSet(*document, u"/step000004/dt"_s)
                ->description()
                .error.contains(u"1, 2, 3, 4, 5, 6, 7, 8, 9, 10, …"_s));
}

/// The size is right, the header is not: that is seen when values are read.
void TestBlockFolder::valuesThatDoNotFit()
{
    writeBlock({0, 0, "[2, 3]", "[2, 3]", "[0, 0]", "[[0, 0], [0, 0]]", 1}, "(3, 2)", {1, 2, 3, 4, 5, 6});
    const auto document = readFolder();
    QVERIFY(document->problems.isEmpty());
    ArrayValues values;
    const auto done = document->dataSets.front()->read(wholeWindow({2, 3}), values, Progress());
    QVERIFY(!done);
    QVERIFY(done.error().message.contains(u"another type or shape"_s));
}

/// JSON that is none of the recorder's does not make a folder one of its own.
void TestBlockFolder::otherFiles()
{
    write(u"a.npy"_s, npyDoubles("(1,)", {1}));
    write(u"a.json"_s, "{\"name\": 1}");
    QVERIFY(!isBlockFolder(m_folder->path()));
    QVERIFY(!isBlockFolder(path(u"missing"_s)));
    writeTwo(0);
    QCOMPARE(readFolder()->dataSets.size(), 1U);
}

void TestBlockFolder::cancelled()
{
    writeTwo(0);
    Progress progress;
    progress.cancel();
    const auto read = readBlockFolder(m_folder->path(), progress);
    QVERIFY(!read);
    QCOMPARE(read.error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestBlockFolder, QCoreApplication)
#include "tst_blockfolder.moc"
