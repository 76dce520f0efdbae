// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "io/hpctoolkit/metricdb.h"
#include "io/hpctoolkit/rankfiles.h"
#include "tests/io/hpctoolkit/profilefixtures.h"
#include "tests/support/testclass.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QtEndian>

#include <bit>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Files of single processes, each value of which says where it is: rank * 1000 + scope * 10 + metric.
class TestRankFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void oneScope();
    void manyScopes_data();
    void manyScopes();
    void leftOut();
    void cut();
    void noFiles();
    void headsAreReadOnce();
    void cancelled();
    void wideRows();

private:
    void write(const QString &name, const QByteArray &bytes) const;
    RankRequest request(std::size_t column, const std::vector<std::uint32_t> &scopes, std::uint32_t rows = 4) const
    {
        return {m_folder->path(), u"*.metric-db"_s, column, rows, scopes};
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

void append(QByteArray &bytes, quint32 number)
{
    std::array<char, 4> big{};
    qToBigEndian(number, big.data());
    bytes.append(big.data(), 4);
}

QByteArray fileOf(int rank, quint32 rows, quint32 metrics)
{
    QByteArray bytes("HPCPROF-metricdb__00.10b");
    append(bytes, rows);
    append(bytes, metrics);
    for (quint32 row = 1; row <= rows; ++row) {
        for (quint32 metric = 0; metric < metrics; ++metric) {
            std::array<char, 8> big{};
            qToBigEndian(std::bit_cast<quint64>(rank * 1000.0 + row * 10.0 + metric), big.data());
            bytes.append(big.data(), 8);
        }
    }
    return bytes;
}

QString nameOf(int rank, int thread = 0)
{
    return u"heat-%1-%2-7f0101-4711-0.metric-db"_s.arg(rank, 6, 10, QChar(u'0')).arg(thread, 3, 10, QChar(u'0'));
}

using Values = std::vector<double>;

} // namespace

void TestRankFiles::write(const QString &name, const QByteArray &bytes) const
{
    QFile file(m_folder->filePath(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

void TestRankFiles::oneScope()
{
    write(nameOf(10), fileOf(10, 4, 2));
    write(nameOf(2, 1), fileOf(2, 4, 2));
    write(nameOf(2), fileOf(2, 4, 2));
    write(u"job.rank7.metric-db"_s, fileOf(7, 4, 2));
    Progress progress;
    const auto values = readRankValues(request(1, {3}), progress);
    QVERIFY(values);
    QCOMPARE(values->who, (std::vector<RankThread>{{2, 0}, {2, 1}, {7, 0}, {10, 0}}));
    QCOMPARE(values->values, (Values{2031, 2031, 7031, 10031}));
    QVERIFY(values->problems.isEmpty());
    QCOMPARE(progress.fraction(), 1.0);
    const auto other = readRankValues(request(5, {3}), progress); // no such metric
    QVERIFY(other);
    QCOMPARE(other->values, (Values{0, 0, 0, 0}));
}

/// The head of a file is broken without the file looking changed: nobody looks at it again, until it does.
void TestRankFiles::headsAreReadOnce()
{
    write(nameOf(1), fileOf(1, 200, 2));
    const QString path = m_folder->filePath(nameOf(1));
    const QDateTime time = QFileInfo(path).lastModified();
    std::vector<std::uint32_t> many;
    for (std::uint32_t scope = 1; scope <= 200; ++scope)
        many.push_back(scope);
    RankFileHeads heads;
    Progress progress;
    const auto read = [&](const std::vector<std::uint32_t> &scopes) {
        const auto values = readRankValues(request(0, scopes, 200), progress, &heads);
        return values ? values->values : Values{-1};
    };
    QCOMPARE(read({3}), Values{1030});
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite));
    QCOMPARE(file.write("no head"), 7);
    QVERIFY(file.flush() && file.setFileTime(time, QFileDevice::FileModificationTime));
    file.close();
    QCOMPARE(read({3}), Values{1030});
    QCOMPARE(read(many), Values{200 * 1000 + 10 * 200 * 201 / 2});
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.setFileTime(time.addSecs(5), QFileDevice::FileModificationTime));
    file.close();
    QCOMPARE(read({3}), Values());
}

/// Few are read each by its place, many from front to back, also across blocks.
void TestRankFiles::manyScopes_data()
{
    QTest::addColumn<int>("count");
    QTest::newRow("few") << 3;
    QTest::newRow("as many as there are places") << 64;
    QTest::newRow("many") << 65;
    QTest::newRow("blocks") << 50000;
}

void TestRankFiles::manyScopes()
{
    QFETCH(int, count);
    write(nameOf(1), fileOf(1, 60000, 3));
    std::vector<std::uint32_t> scopes;
    for (int scope = 0; scope < count; ++scope)
        scopes.push_back(std::uint32_t(60000 - scope));
    scopes.push_back(60001); // not there
    Progress progress;
    const auto values = readRankValues(request(2, scopes, 60000), progress);
    QVERIFY(values);
    // the sum of 1002 + 10 * scope over the last `count` scopes
    const double sum = count * 1002.0 + 10.0 * (count * 60000.0 - count * (count - 1.0) / 2);
    QCOMPARE(values->values, Values{sum});
}

void TestRankFiles::leftOut()
{
    write(nameOf(0), fileOf(0, 4, 1));
    write(nameOf(1), fileOf(1, 3, 1)); // fewer scopes
    write(nameOf(2), fileOf(2, 6, 1)); // more scopes
    write(u"a-000000-000-1-1-0.metric-db"_s, fileOf(0, 4, 1));
    write(u"b-000000-000-1-1-0.metric-db"_s, fileOf(5, 4, 1)); // the same rank again
    write(u"noname.metric-db"_s, fileOf(0, 4, 1));
    write(nameOf(3), "HPCPROF-metricdb__00");
    write(nameOf(4), "something else");
    Progress progress;
    const auto values = readRankValues(request(0, {2}), progress);
    QVERIFY(values);
    QCOMPARE(values->who, (std::vector<RankThread>{{0, 0}}));
    QCOMPARE(values->values, Values{20});
    QCOMPARE(problemMarks(values->problems), u"w w e e w w w"_s);
}

void TestRankFiles::cut()
{
    const QByteArray whole = fileOf(1, 4, 2);
    for (qsizetype size = 0; size < whole.size(); ++size) {
        write(nameOf(1), whole.left(size));
        for (const bool gathers : {false, true}) {
            std::vector<std::uint32_t> scopes{3};
            scopes.resize(gathers ? 100 : 1, 3);
            Progress progress;
            const auto values = readRankValues(request(1, scopes), progress);
            QVERIFY(values);
            QCOMPARE(values->values.size(), std::size_t(size >= 32 + 3 * 16));
            QCOMPARE(values->problems.isEmpty(), size >= 32 + 3 * 16);
        }
    }
}

void TestRankFiles::noFiles()
{
    Progress progress;
    const auto values = readRankValues(request(0, {1}), progress);
    QVERIFY(!values);
    QCOMPARE(values.error().kind, ErrorKind::NotFound);
    QVERIFY(values.error().message.contains(u"*.metric-db"_s));
}

void TestRankFiles::cancelled()
{
    write(nameOf(0), fileOf(0, 4, 1));
    Progress progress;
    progress.cancel();
    const auto values = readRankValues(request(0, {1}), progress);
    QVERIFY(!values);
    QCOMPARE(values.error().kind, ErrorKind::Cancelled);
}

/// What a head says is not believed.
void TestRankFiles::wideRows()
{
    QByteArray bytes = fileOf(0, 1, 1);
    bytes.replace(24, 8, QByteArray(8, '\x7f'));
    write(nameOf(0), bytes);
    Progress progress;
    for (const std::size_t count : {1, 100}) {
        const auto wanted = request(0, std::vector<std::uint32_t>(count, 2), 0x7f7f7f7f);
        const auto values = readRankValues(wanted, progress);
        QVERIFY(values && values->values.empty());
        QCOMPARE(problemMarks(values->problems), u"e"_s);
    }
}

RANKSCOPE_TEST(TestRankFiles, QCoreApplication)
#include "tst_rankfiles.moc"
