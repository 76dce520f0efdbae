// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/pathmapping.h"
#include "tests/support/testclass.h"

#include <QSet>
#include <QTest>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestPathMapping : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneExampleServesOthers_data();
    void oneExampleServesOthers();
    void theLastExampleComesFirst();
    void nothingLearnedIsNothingKnown();
    void rulesCanBeKept();
    void namesWithoutFolderAreGuesses();
};

void TestPathMapping::namesWithoutFolderAreGuesses()
{
    PathMapping mapping;
    mapping.learn(u"b.f"_s, u"/here/b.f"_s);
    QCOMPARE(mapping.candidates(u"b.f"_s), QStringList{u"/here/b.f"_s});
    QCOMPARE(mapping.sureCandidates(u"b.f"_s), QStringList());
    mapping.learn(u"/cluster/src/a.f"_s, u"/home/src/a.f"_s);
    QCOMPARE(mapping.sureCandidates(u"/cluster/src/c.f"_s), QStringList{u"/home/src/c.f"_s});
}

void TestPathMapping::oneExampleServesOthers_data()
{
    QTest::addColumn<QString>("named");
    QTest::addColumn<QString>("actual");
    QTest::addColumn<QString>("other");
    QTest::addColumn<QString>("expected"); // among the candidates for `other`
    QTest::newRow("itself") << u"jacobi.fdv"_s << u"/src/jacobi.fdv"_s << u"jacobi.fdv"_s << u"/src/jacobi.fdv"_s;
    QTest::newRow("beside it") << u"jacobi.fdv"_s << u"/src/jacobi.fdv"_s << u"sor.fdv"_s << u"/src/sor.fdv"_s;
    QTest::newRow("below it") << u"a.f"_s << u"/src/a.f"_s << u"sub/b.f"_s << u"/src/sub/b.f"_s;
    QTest::newRow("folder") << u"/cluster/p/a.f"_s << u"/home/p/a.f"_s << u"/cluster/p/b.f"_s << u"/home/p/b.f"_s;
    QTest::newRow("common end") << u"/cluster/p/src/a.f"_s << u"/home/p/src/a.f"_s << u"/cluster/q/b.f"_s
                                << u"/home/q/b.f"_s;
    QTest::newRow("other name") << u"/x/old.f"_s << u"/y/new.f"_s << u"/x/old.f"_s << u"/y/new.f"_s;
    QTest::newRow("backslashes") << u"C:\\work\\a.f"_s << u"/home/a.f"_s << u"C:\\work\\b.f"_s << u"/home/b.f"_s;
    QTest::newRow("base name") << u"/x/a.f"_s << u"/y/a.f"_s << u"/elsewhere/b.f"_s << u"/y/b.f"_s;
    QTest::newRow("root") << u"/a.f"_s << u"/y/a.f"_s << u"/b.f"_s << u"/y/b.f"_s;
}

void TestPathMapping::oneExampleServesOthers()
{
    QFETCH(const QString, named);
    QFETCH(const QString, actual);
    QFETCH(const QString, other);
    QFETCH(const QString, expected);
    PathMapping mapping;
    mapping.learn(named, actual);
    const QStringList candidates = mapping.candidates(other);
    QVERIFY2(candidates.contains(expected), qPrintable(candidates.join(u' ')));
    QCOMPARE(QSet<QString>(candidates.begin(), candidates.end()).size(), candidates.size());
    QCOMPARE(mapping.candidates(named).value(0), actual);
}

void TestPathMapping::theLastExampleComesFirst()
{
    PathMapping mapping;
    mapping.learn(u"a.f"_s, u"/one/a.f"_s);
    mapping.learn(u"/x/b.f"_s, u"/two/b.f"_s);
    mapping.learn(u"c.f"_s, u"/three/c.f"_s);
    QCOMPARE(mapping.rules().size(), 2U);
    QCOMPARE(mapping.candidates(u"a.f"_s), (QStringList{u"/three/a.f"_s, u"/two/a.f"_s}));
}

void TestPathMapping::nothingLearnedIsNothingKnown()
{
    QVERIFY(PathMapping().candidates(u"a.f"_s).isEmpty());
}

void TestPathMapping::rulesCanBeKept()
{
    PathMapping first;
    first.learn(u"a.f"_s, u"/one/a.f"_s);
    first.learn(u"/x/b.f"_s, u"/two/b.f"_s);
    PathMapping second;
    for (const PathMapping::Rule &rule : first.rules())
        second.append(rule);
    second.append({u"/x"_s, u"/three"_s}); // known already
    QCOMPARE(second.rules(), first.rules());
}

RANKSCOPE_TEST(TestPathMapping, QCoreApplication)

} // namespace rankscope

#include "tst_pathmapping.moc"
