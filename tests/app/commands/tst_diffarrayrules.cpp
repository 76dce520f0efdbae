// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/program.h"
#include "tests/io/hdf5/hdf5folder.h"
#include "tests/support/testclass.h"

using namespace Qt::StringLiterals;

/// What --rules says of single data sets.
class TestDiffArrayRules : public QObject, private Hdf5Folder
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void rules_data();
    void rules();
    void wrongRules_data();
    void wrongRules();

private:
    QStringList diffHdf5(const QStringList &options) const
    {
        return QStringList{u"diff"_s, path(u"reference.h5"_s), path(u"current.h5"_s)} + options;
    }
};

void TestDiffArrayRules::initTestCase()
{
    const std::vector<double> reference = {1, 2, 3, 4};
    const std::vector<double> current = {1, 2, 3, 4.5};
    const std::vector<int> numbers = {1, 2, 3};
    write(u"reference.h5"_s, [&](hid_t file) {
        put(file, "gone", H5T_NATIVE_INT, {3}, numbers.data());
        put(file, "same", H5T_NATIVE_INT, {3}, numbers.data());
        put(file, "u", H5T_NATIVE_DOUBLE, {4}, reference.data());
    });
    write(u"current.h5"_s, [&](hid_t file) {
        put(file, "new", H5T_NATIVE_INT, {3}, numbers.data());
        put(file, "same", H5T_NATIVE_INT, {3}, numbers.data());
        put(file, "u", H5T_NATIVE_DOUBLE, {4}, current.data());
    });
}

void TestDiffArrayRules::rules_data()
{
    QTest::addColumn<QByteArray>("rules");
    QTest::addColumn<int>("code");
    QTest::addColumn<int>("elements");
    const QByteArray others = R"({"match":"/gone","ignore":true},{"match":"new","ignore":true})";
    QTest::newRow("none") << QByteArray() << 1 << 7;
    QTest::newRow("not enough") << others << 1 << 7;
    QTest::newRow("a bound") << others + R"(,{"match":"/?","abs":0.5})" << 0 << 7;
    QTest::newRow("a small bound") << others + R"(,{"match":"*","abs":0.4})" << 1 << 7;
    QTest::newRow("the first counts") << others + R"(,{"match":"u","rel":0.2},{"match":"*","exact":true})" << 0 << 7;
    QTest::newRow("ignored") << others + R"(,{"match":"/u","ignore":true})" << 0 << 3;
    QTest::newRow("a part") << others + R"(,{"match":"/u","ignore":["2:3"]})" << 0 << 5;
    QTest::newRow("another part") << others + R"(,{"match":"/u","ignore":["0:2"]})" << 1 << 4;
    QTest::newRow("all, so that nothing is compared") << R"({"match":"*","ignore":true})"_ba << 2 << 0;
}

void TestDiffArrayRules::rules()
{
    QFETCH(QByteArray, rules);
    QFETCH(int, code);
    QFETCH(int, elements);
    const QString file = path(u"rules.json"_s);
    QVERIFY(writeFile(file, "{\"datasets\":[" + rules + "]}"));
    const Ended ended = run(diffHdf5({u"--rules"_s, file, u"--json"_s}));
    QCOMPARE(ended.messages.isEmpty(), code != 2);
    QCOMPARE(ended.code, code);
    QCOMPARE(ended.json().value("counts"_L1).toObject().value("elements"_L1).toInt(-1), elements);
}

void TestDiffArrayRules::wrongRules_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("no JSON") << "{\"datasets\":\n[}"_ba
                             << "rules.json:2: error: "_ba;
    QTest::newRow("no list") << "{\"datasets\":{}}"_ba
                             << "rules.json: error: "_ba;
    QTest::newRow("a word") << R"({"datasets":[{"match":"u","relative":1}]})"_ba
                            << "\"relative\""_ba;
    QTest::newRow("negative") << R"({"datasets":[{"match":"u","abs":-1}]})"_ba
                              << "\"abs\""_ba;
    QTest::newRow("no number") << R"({"datasets":[{"match":"u"},{"match":"v","ulps":1.5}]})"_ba
                               << "Rule 2"_ba;
    QTest::newRow("no pattern") << R"({"datasets":[{"abs":1}]})"_ba
                                << "\"match\""_ba;
    QTest::newRow("a part") << R"({"datasets":[{"match":"/u","ignore":["5:9"]}]})"_ba
                            << "/u: "_ba;
}

void TestDiffArrayRules::wrongRules()
{
    QFETCH(QByteArray, content);
    QFETCH(QByteArray, says);
    const QString file = path(u"rules.json"_s);
    QVERIFY(writeFile(file, content));
    const Ended ended = run(diffHdf5({u"--rules"_s, file, u"--json"_s}));
    QCOMPARE(ended.code, 2);
    QCOMPARE(ended.output, QByteArray());
    QVERIFY2(ended.messages.contains(says), ended.messages);
}

RANKSCOPE_TEST(TestDiffArrayRules, QCoreApplication)
#include "tst_diffarrayrules.moc"
