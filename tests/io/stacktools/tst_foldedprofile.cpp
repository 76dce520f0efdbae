// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QTest>

#include "io/stacktools/folded/foldedprofile.h"
#include "io/stacktools/folded/foldedreader.h"
#include "tests/io/hpctoolkit/profilefixtures.h"
#include "tests/model/profile/profiletext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Profiles as folded stacks. Expected lines are written by hand from the files.
class TestFoldedProfile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lines_data();
    void lines();
    void comesBack_data();
    void comesBack();
    void outside();
    void refusedCosts();
    void cancelled();
};

namespace {

QByteArray folded(const ProfileSection &section, std::size_t metric = 0, ProblemList *problems = nullptr)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    StackWriteOptions options;
    options.problems = problems;
    const auto written = writeFoldedProfile(section, metric, options, buffer, progress);
    return written ? buffer.data() : toString(written.error()).toUtf8();
}

std::shared_ptr<const ProfileSection> firstSection(const QString &name)
{
    const auto document = readProfileBytes(profileFixture(name));
    return document ? (*document)->sections.front() : nullptr;
}

} // namespace

void TestFoldedProfile::lines_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("expected");
    // 380928 + 9.39622e+06 + 253952 in sweep_
    QTest::newRow("structure") << u"xprof.pxml"_s
                               << "heat.alpha-OSF1.f77;sweep.f;sweep_ 10031100\n"
                                  "heat.alpha-OSF1.f77;sweep.f;halo_ 10031100\n"
                                  "heat.alpha-OSF1.f77;norm.f;norm_ 126976\n"_ba;
    // samples of 5000 cycles: 1 in the call, 4 in the loop, 6 in what is inlined there, 10 below the call
    QTest::newRow("call paths, samples")
        << u"raw-experiment.xml"_s
        << "main (./src/heat.c:30);sweep (./src/heat.c:10) 5000\n"
           "main (./src/heat.c:30);sweep (./src/heat.c:10);loop 12-18 (./src/heat.c:12) 20000\n"
           "main (./src/heat.c:30);sweep (./src/heat.c:10);loop 12-18 (./src/heat.c:12);stencil (./src/stencil.h:3) "
           "30000\n"
           "main (./src/heat.c:30);sweep (./src/heat.c:10);sweep (./src/heat.c:10) 50000\n"_ba;
    QTest::newRow("call paths, both flavours stored")
        << u"mean-experiment.xml"_s << "main (heat.c:1) 4\nmain (heat.c:1);exp (e_exp.c:9) 8\n"_ba;
}

void TestFoldedProfile::lines()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, expected);
    const auto section = firstSection(name);
    QVERIFY(section);
    QCOMPARE(folded(*section), expected);
}

void TestFoldedProfile::comesBack_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<qulonglong>("total"); // of the first metric, added from the file by hand
    QTest::newRow("xprof") << u"xprof.pxml"_s << 20189176ULL;
    QTest::newRow("ptran") << u"ptran.pxml"_s << 399964ULL;
    QTest::newRow("raw") << u"raw-experiment.xml"_s << 105000ULL;
    QTest::newRow("mean") << u"mean-experiment.xml"_s << 12ULL;
}

/// Read as stacks, the counts are the same, and so are the places.
void TestFoldedProfile::comesBack()
{
    QFETCH(QString, name);
    QFETCH(qulonglong, total);
    const QByteArray bytes = folded(*firstSection(name));
    Progress progress;
    const StackResult document =
        readFolded(ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())}), u"f"_s, {}, progress);
    QVERIFY(document);
    const StackTree &tree = *(*document)->snapshots.front().tree;
    qulonglong sum = 0;
    for (StackNode node{0}; node.value < tree.size(); node.value = tree.end(node).value)
        sum += tree.threads(node).count;
    QCOMPARE(sum, total);
    if (name.startsWith(u"raw"))
        QCOMPARE(tree.pools().line(tree.frame({1})), 10U);
}

/// What belongs to the whole alone, and a line that stands alone.
void TestFoldedProfile::outside()
{
    ProfileSection section = sectionOf("S 4 {0=2}\nF a.c\n  S 3 {0=1.5}\n");
    section.outside[0] = 7;
    QCOMPARE(folded(section), "(outside of all scopes) 7\nS 4 2\na.c 1.5\n"_ba);
}

void TestFoldedProfile::refusedCosts()
{
    const ProfileSection section = sectionOf("F a;c\n  P f {0=-1}\n  P g {0=nan}\n  P h {0=1e300}\n  P k {0=1e15}\n");
    ProblemList problems;
    QCOMPARE(folded(section, 0, &problems), "a:c;k 1000000000000000\n"_ba);
    QCOMPARE(problems.items().size(), std::size_t(2));
    QCOMPARE(problems.items()[1].count, 3U);
}

void TestFoldedProfile::cancelled()
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    progress.cancel();
    QCOMPARE(writeFoldedProfile(sectionOf("F a {0=1}\n"), 0, {}, buffer, progress).error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestFoldedProfile, QCoreApplication)
#include "tst_foldedprofile.moc"
