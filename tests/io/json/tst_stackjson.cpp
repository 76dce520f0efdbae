// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "io/json/stackjson.h"
#include "tests/io/ddt/stackstexts.h"
#include "tests/model/stacks/treetext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// A tree as JSON, read by Qt's own parser.
class TestStackJson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void frames();
    void choices();
};

void TestStackJson::frames()
{
    const StackTree tree = treeFromText(QString(u"main (heat.c:212) [0-7]\n"
                                                "  a<b>(c&, \"d\") (e f.c:4) [0-6] {0.0-6.0}\n"
                                                "?"
                                                "?\n"
                                                "  cut <libm.so> [0-1…#5] {#7} gpu=32 *\n"_s));
    StackWriteOptions options;
    options.snapshot = 2;
    const auto object = QJsonDocument::fromJson(written(writeStackJson, tree, options).toUtf8()).object();
    QCOMPARE(object.keys(), QStringList({u"frames"_s, u"kind"_s, u"snapshot"_s}));
    QCOMPARE(object["kind"_L1], QJsonValue(u"stacks"_s));
    QCOMPARE(object["snapshot"_L1], QJsonValue(2));
    const QJsonArray frames = object["frames"_L1].toArray();
    QCOMPARE(frames.size(), 4);
    QCOMPARE(frames[1].toObject(), QJsonObject({{u"depth"_s, 1},
                                                {u"function"_s, u"a<b>(c&, \"d\")"_s},
                                                {u"file"_s, u"e f.c"_s},
                                                {u"line"_s, 4},
                                                {u"processes"_s, u"0-6"_s},
                                                {u"process_count"_s, 7},
                                                {u"threads"_s, u"0.0-6.0"_s},
                                                {u"thread_count"_s, 7}}));
    QCOMPARE(frames[2].toObject(), QJsonObject({{u"depth"_s, 0}, {u"function"_s, u"??"_s}}));
    QCOMPARE(frames[3].toObject(), QJsonObject({{u"depth"_s, 1},
                                                {u"function"_s, u"cut"_s},
                                                {u"module"_s, u"libm.so"_s},
                                                {u"processes"_s, u"0-1"_s},
                                                {u"process_count"_s, 5},
                                                {u"incomplete"_s, true},
                                                {u"thread_count"_s, 7},
                                                {u"gpu_threads"_s, 32},
                                                {u"marked"_s, true}}));
}

void TestStackJson::choices()
{
    const StackTree tree = treeFromText(u"f (x.c:2) [0-3…#5] {0.1-3.1}\n");
    StackWriteOptions options;
    options.members = MembersAs::Counts;
    options.columns = {false, true, true, false};
    const QString text = written(writeStackJson, tree, options).simplified().remove(u' ');
    QVERIFY2(text.contains(u"{\"process_count\":5,\"thread_count\":4}"_s), qPrintable(text));
    options.members = MembersAs::Ddt;
    options.columns = {true, false, false, true};
    const QString places = written(writeStackJson, tree, options).simplified().remove(u' ');
    QVERIFY2(places.contains(u"{\"depth\":0,\"function\":\"f\",\"file\":\"x.c\",\"line\":2}"_s), qPrintable(places));
}

RANKSCOPE_TEST(TestStackJson, NoApplication)
#include "tst_stackjson.moc"
