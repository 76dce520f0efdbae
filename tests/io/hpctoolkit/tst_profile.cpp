// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/profile/metrics/profilevalues.h"
#include "model/profile/metrics/samplecount.h"
#include "tests/io/hpctoolkit/profilefixtures.h"
#include "tests/model/profile/profiletext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// PROFILE and the formats around it. Expected trees are read off the fixtures by hand.
class TestProfile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void trees_data();
    void trees();
    void header();
    void metrics();
    void samples();
    void sums();
    void unescaped();
    void latin1();
    void damagedDocumentType();
    void problems_data();
    void problems();
    void refused_data();
    void refused();
    void recognised();
};

namespace {

QString treeOf(const QString &name)
{
    const auto document = readProfileBytes(profileFixture(name));
    return document ? scopeText(*(*document)->sections.front()) : document.error().message;
}

} // namespace

void TestProfile::trees_data()
{
    QTest::addColumn<QString>("tree");
    QTest::newRow("xprof.pxml") << u"PGM heat.alpha-OSF1.f77\n"
                                   "  F sweep.f\n"
                                   "    P sweep_\n"
                                   "      S 41 {0=380928}\n"
                                   "      S 42 {0=9650172 1=90112}\n"
                                   "      S {1=8192}\n"
                                   "    P halo_\n"
                                   "      S 88 {0=10031100}\n"
                                   "  F norm.f\n"
                                   "    P norm_\n"
                                   "      S 7 {0=126976}\n"_s;
    QTest::newRow("hpcprof.pxml") << u"PGM /home/jacobi/bin/heat\n"
                                     "  LM /home/jacobi/bin/heat\n"
                                     "    F heat.cpp\n"
                                     "      P field<double>::sweep(int &) {0=32767}\n"
                                     "        S 10 {0=65534}\n"
                                     "        S 11-12 {0=98301}\n"
                                     "      P main\n"
                                     "        S 20 {0=32767 1=32767}\n"
                                     "  LM /lib/libm.so.6 {0=131068}\n"
                                     "    F <unknown> {1=65534}\n"
                                     "      P exp {0=3276700000}\n"_s;
    QTest::newRow("ptran.pxml") << u"PGM ./heat & co\n"
                                   "  F ./heat.f\n"
                                   "    P heat\n"
                                   "      S 3 {0=199982}\n"
                                   "      S 5 {0=99991}\n"
                                   "    P norm\n"
                                   "      S 9 {0=99991}\n"
                                   "PGM libftn\n"_s;
    QTest::newRow("bloop.psxml") << u"PGM heat\n"
                                    "  LM heat\n"
                                    "    F heat.c\n"
                                    "      P sweep 10-30\n"
                                    "        L 12-18\n"
                                    "          S 13\n"
                                    "          A stencil 3-5 @inline.h\n"
                                    "            S 4\n"_s;
    QTest::newRow("quick.hpcviewer") << u"PGM heat {0=1000}\n"
                                        "  LM heat {0=1000}\n"
                                        "    F heat.c {0=900}\n"
                                        "      P sweep 10-30 {0=900}\n"
                                        "        L 12-18 {0=700}\n"
                                        "          S 13 {0=400 1=40}\n"
                                        "          S 14 {0=300 1=30}\n"
                                        "        S 20 {0=150}\n"_s;
    QTest::newRow("callpath.csprofile.xml")
        << u"PGM heat\n"
           "  C main 30 @heat.c\n"
           "    PF sweep 10\n"
           "      L 12-18\n"
           "        S sweep 13 {0=3000}\n"
           "      S exp {0=2000} in libm.so\n"_s.replace(u" {0=2000} in libm.so"_s, u" in libm.so {0=2000}"_s);
}

void TestProfile::trees()
{
    QFETCH(QString, tree);
    QCOMPARE(treeOf(QString::fromLatin1(QTest::currentDataTag())), tree);
}

void TestProfile::header()
{
    const auto xprof = readProfileBytes(profileFixture(u"xprof.pxml"_s));
    QVERIFY(xprof);
    const auto &facts = (*xprof)->header;
    QCOMPARE(facts.size(), std::size_t(7));
    QCOMPARE(facts[0].first, u"name"_s);
    QCOMPARE(facts[3].second, u"200211071128"_s);
    QCOMPARE((*xprof)->target, u"heat.alpha-OSF1.f77"_s);
    QCOMPARE((*xprof)->version, u"3.0"_s);
    QCOMPARE((*xprof)->mergedSiblings, std::uint64_t(4)); // F, P, S 42; then F
    QCOMPARE(problemMarks((*xprof)->problems), u"n"_s);
    const auto ptran = readProfileBytes(profileFixture(u"ptran.pxml"_s));
    QVERIFY(ptran);
    QCOMPARE((*ptran)->header[2].second, u"R12000 <rev. 3>"_s);
    QVERIFY((*ptran)->problems.isEmpty());
    const auto calls = readProfileBytes(profileFixture(u"callpath.csprofile.xml"_s));
    QVERIFY(calls);
    QCOMPARE((*calls)->version, u"1.0.2"_s);
    QVERIFY((*calls)->problems.isEmpty());
    const auto viewer = readProfileBytes(profileFixture(u"quick.hpcviewer"_s));
    QVERIFY(viewer);
    QCOMPARE((*viewer)->header[1].second, u"/home/jacobi/src (sources)"_s);
}

void TestProfile::metrics()
{
    const auto hpcprof = readProfileBytes(profileFixture(u"hpcprof.pxml"_s));
    QVERIFY(hpcprof);
    const ProfileMetric &misses = (*hpcprof)->sections.front()->metrics[1];
    QCOMPARE(misses.name, u"L1 misses"_s);
    QCOMPARE(misses.nativeName, u"PAPI_L1_DCM"_s);
    QCOMPARE(misses.units, u"PAPI events"_s);
    QCOMPARE(misses.period, std::optional(32767.0));
    QCOMPARE(misses.show, MetricShow::Hidden);
    QCOMPARE(misses.kind, MetricKind::Own);
    const auto ptran = readProfileBytes(profileFixture(u"ptran.pxml"_s));
    QCOMPARE((*ptran)->sections.front()->metrics[0].name, u"fcy_hwc"_s); // displayName is empty
}

/// 74 samples and two more, of 126976 cycles each.
void TestProfile::samples()
{
    const auto xprof = readProfileBytes(profileFixture(u"xprof.pxml"_s));
    QVERIFY(xprof);
    const ProfileSection &section = *(*xprof)->sections.front();
    const auto columns = metricColumns(section, 0);
    QVERIFY(columns);
    QCOMPARE(columns->inclusive[0], 380928.0 + 9396220 + 253952 + 10031100 + 126976);
    QCOMPARE(columns->total, columns->inclusive[0]);
    const auto count = samplesOf(section.values[0].values.back(), *section.metrics[0].period);
    QVERIFY(count);
    QCOMPARE(count->samples, 1.0);
}

/// What HPCVIEWER files hold as sums is not summed again; what they hold as own values is.
void TestProfile::sums()
{
    const auto viewer = readProfileBytes(profileFixture(u"quick.hpcviewer"_s));
    QVERIFY(viewer);
    const ProfileSection &section = *(*viewer)->sections.front();
    const auto cycles = metricColumns(section, 0);
    QVERIFY(cycles);
    QCOMPARE(cycles->total, 1000.0);
    QCOMPARE(cycles->own, (std::vector<double>{0, 100, 0, 50, 0, 400, 300, 150}));
    const auto flops = metricColumns(section, 1);
    QVERIFY(flops);
    QCOMPARE(flops->inclusive, (std::vector<double>{70, 70, 70, 70, 70, 40, 30, 0}));
}

void TestProfile::unescaped()
{
    const auto document = readProfileBytes(profileFixture(u"unescaped.pxml"_s));
    QVERIFY(document);
    QCOMPARE((*document)->target, u"/home/R&D/a<b/heat"_s);
    QCOMPARE((*document)->header[1].second, u"/tmp/<new>/R&D/heat"_s);
    const ProfileSection &section = *(*document)->sections.front();
    QCOMPARE(section.metrics[0].name, u"FP & INT"_s);
    QCOMPARE(scopeText(section),
             u"PGM /home/R&D/a<b/heat\n  LM /home/R&D/heat\n    F heat.c\n      P main\n        S 1 {0=50}\n"_s);
    QCOMPARE(problemMarks((*document)->problems), u"4w×7"_s);
}

void TestProfile::latin1()
{
    for (const std::size_t sections : {1, 3}) {
        const auto document = readProfileBytes(profileFixture(u"latin1.pxml"_s), sections);
        QVERIFY(document);
        QCOMPARE(scopeText(*(*document)->sections.front()),
                 u"PGM wärme\n  F ränder.f\n    P löse_\n      S 4 {0=7}\n"_s);
        QVERIFY((*document)->problems.items().front().text.contains(u"ISO-8859-1"_s));
    }
    const auto other = readProfileBytes(profileFixture(u"latin1.pxml"_s), 1, u"windows-1251"_s);
    QCOMPARE((*other)->target, u"wдrme"_s);
}

/// The draft of the document type of experiments has a doubled bar.
void TestProfile::damagedDocumentType()
{
    const QByteArray xml = "<!DOCTYPE PROFILE [\n<!ELEMENT PROFILE (A||B)>\n]>\n" + inTree("<PGM n='a'>\n<X/></PGM>");
    const auto document = readProfileBytes(xml);
    QVERIFY(document);
    QCOMPARE(scopeText(*(*document)->sections.front()), u"PGM a\n"_s);
    QCOMPARE(problemMarks((*document)->problems), u"w 7n"_s);
    QVERIFY(looksLikeProfile({xml.constData(), std::size_t(xml.size())}));
}

void TestProfile::problems_data()
{
    QTest::addColumn<QByteArray>("xml");
    QTest::addColumn<QString>("tree");
    QTest::addColumn<QString>("marks");
    const auto row = [](const char *name, const QByteArray &xml, const QString &tree, const QString &marks) {
        QTest::newRow(name) << xml << tree << marks;
    };
    const QByteArray good = inTree("<PGM n='a'/>");
    row("good", good, u"PGM a\n"_s, {});
    row("no scopes", inTree({}), {}, {});
    row("old", QByteArray(good).replace("3.0", "2.0"), u"PGM a\n"_s, u"1w"_s);
    row("new", QByteArray(good).replace("3.0", "7"), u"PGM a\n"_s, u"1w"_s);
    row("no version", QByteArray(good).replace(" version='3.0'", ""), u"PGM a\n"_s, u"1n"_s);
    row("no period", QByteArray(good).replace("period='1'", "period='0'"), u"PGM a\n"_s, u"2n"_s);
    row("unknown element", inTree("<PGM n='a'><Q><M n='0' v='1'/></Q></PGM>"), u"PGM a\n"_s, u"3n"_s);
    row("text", inTree("<PGM n='a'>oh</PGM>"), u"PGM a\n"_s, u"3w"_s);
    row("no number", inTree("<PGM n='a'><M n='0' v='x'/><M n='0' v='inf'/><M n='0'/><M v='1'/></PGM>"), u"PGM a\n"_s,
        u"3w×4"_s);
    row("numbers", inTree("<PGM n='a'><S b='1'><M n='0' v=' +1.5E1 '/></S><S b='2'><M n='0' v='1e-400'/></S></PGM>"),
        u"PGM a\n  S 1 {0=15}\n  S 2\n"_s, {});
    row("not declared", inTree("<PGM n='a'><M n='9' v='1'/></PGM>"), u"PGM a {9=1}\n"_s, u"w"_s);
    row("declared twice", QByteArray(good).replace("<METRICS>", "<METRICS><METRIC shortName='0'/>"), u"PGM a\n"_s,
        u"2w"_s);
    row("lines", inTree("<PGM n='a'><L b='x'/><L b='9' e='3'/><L e='4'/><L l='5-7'/><L l='0'/></PGM>"),
        u"PGM a\n  L\n  L 9\n  L 4\n  L 5-7\n  L\n"_s, u"3w 3w"_s);
    row("value outside", inTree("<M n='0' v='3'/><PGM n='a'/>"), u"PGM a\n"_s, {});
    row("value twice", inTree("<PGM n='a'><M n='0' v='3'/><M n='0' v='4'/></PGM>"), u"PGM a {0=7}\n"_s, {});
    row("cut", inTree("<PGM n='a'><F n='x'>").replace("\n</PROFILESCOPETREE></PROFILE>", ""), u"PGM a\n  F x\n"_s,
        u"3e"_s);
    row("entity bomb",
        "<!DOCTYPE P [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;'>"
        "<!ENTITY c '&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;'><!ENTITY d '&c;&c;&c;&c;&c;&c;&c;'>]>"
            + inTree("<PGM n='&d;'/>"),
        {}, u"3e"_s);
}

void TestProfile::problems()
{
    QFETCH(QByteArray, xml);
    QFETCH(QString, tree);
    QFETCH(QString, marks);
    for (const std::size_t sections : {1, 3}) {
        const auto document = readProfileBytes(xml, sections);
        QVERIFY(document);
        QCOMPARE((*document)->sections.empty() ? QString() : scopeText(*(*document)->sections.front()), tree);
        QCOMPARE(problemMarks((*document)->problems), marks);
    }
}

void TestProfile::refused_data()
{
    QTest::addColumn<QByteArray>("xml");
    QTest::addColumn<int>("kind");
    QTest::newRow("empty") << QByteArray() << int(ErrorKind::WrongFormat);
    QTest::newRow("stacks") << QByteArray("<stacks/>") << int(ErrorKind::WrongFormat);
    QTest::newRow("text") << QByteArray("a & b < c") << int(ErrorKind::WrongFormat);
    QTest::newRow("version 4") << profileFixture(u"prof2-experiment.xml"_s) << int(ErrorKind::Unsupported);
}

void TestProfile::refused()
{
    QFETCH(QByteArray, xml);
    QFETCH(int, kind);
    for (const std::size_t sections : {1, 3}) {
        const auto document = readProfileBytes(xml, sections);
        QVERIFY(!document);
        QCOMPARE(int(document.error().kind), kind);
        if (ErrorKind(kind) == ErrorKind::Unsupported)
            QVERIFY(document.error().hint.contains(u"hpcprof"_s));
    }
}

void TestProfile::recognised()
{
    const auto format = [](const QByteArray &head) {
        return looksLikeProfile({head.constData(), std::size_t(head.size())});
    };
    QCOMPARE(format(profileFixture(u"xprof.pxml"_s).left(1900)), ProfileFormat::Profile);
    QCOMPARE(format(profileFixture(u"unescaped.pxml"_s)), ProfileFormat::Profile);
    QCOMPARE(format(profileFixture(u"bloop.psxml"_s)), ProfileFormat::Pgm);
    QCOMPARE(format(profileFixture(u"quick.hpcviewer"_s)), ProfileFormat::Hpcviewer);
    QCOMPARE(format(profileFixture(u"callpath.csprofile.xml"_s)), ProfileFormat::Csprofile);
    QCOMPARE(format(profileFixture(u"raw-experiment.xml"_s)), ProfileFormat::Experiment);
    QVERIFY(!format("<stacks><PROFILE/></stacks>"));
    QVERIFY(!format("PROFILE"));
    QVERIFY(!format({}));
}

RANKSCOPE_TEST(TestProfile, NoApplication)
#include "tst_profile.moc"
