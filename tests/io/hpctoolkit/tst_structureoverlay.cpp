// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/profile/metrics/profilevalues.h"
#include "model/profile/scopes/structureoverlay.h"
#include "tests/io/hpctoolkit/profilefixtures.h"
#include "tests/model/profile/profiletext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Loops and inlined code of a structure between the procedures of a profile and their lines.
class TestStructureOverlay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void flat();
    void sums();
    void callPath();
    void byName();
    void otherModules();
    void ambiguous();
    void ranges();
    void keepsWhatIsThere();
    void documents();
};

namespace {

std::shared_ptr<const ProfileSection> read(const QByteArray &bytes)
{
    const ProfileResult document = readProfileBytes(bytes);
    return (*document)->sections.front();
}

std::shared_ptr<const ProfileSection> structureOf(const QByteArray &scopes)
{
    return read("<HPCToolkitStructure version='4.7'><LM n='/bin/heat'>" + scopes + "</LM></HPCToolkitStructure>");
}

/// Lines 10-30, a loop in it with an inlined procedure of another file.
const QByteArray sweep = "<F n='/src/heat.c'><P n='sweep' ln='sweep_' l='10-30'><S l='11'/><L l='12-18'><S l='13-14'/>"
                         "<A f='/src/heat.c' l='15' n=''><A f='/src/inline.h' n='stencil' l='3-5'><S l='4'/></A></A>"
                         "<L l='16-17'><S l='16'/></L></L></P></F>";

} // namespace

void TestStructureOverlay::flat()
{
    const auto profile = read(inTree("<PGM n='heat'><F n='heat.c'><P n='sweep'><S b='11'><M n='0' v='1'/></S>"
                                     "<S b='13'><M n='0' v='2'/></S><S b='16'><M n='0' v='4'/></S>"
                                     "<S b='14'><M n='0' v='8'/></S><S b='99'><M n='0' v='16'/></S></P>"
                                     "<P n='other'><S b='13'><M n='0' v='32'/></S></P></F></PGM>"));
    const StructureOverlay overlay = overlayStructure(*profile, structureOf(sweep)->tree);
    QCOMPARE(scopeText(*overlay.section), u"PGM heat\n  F heat.c\n    P sweep\n      S 11 {0=1}\n"
                                          "      L 12-18\n        S 13 {0=2}\n"
                                          "        L 16-17\n          S 16 {0=4}\n"
                                          "        S 14 {0=8}\n      S 99 {0=16}\n"
                                          "    P other\n      S 13 {0=32}\n"_s);
    QCOMPARE(overlay.counts, (OverlayCounts{1, 1, 2, 0, 0, 0}));
    const auto columns = metricColumns(*overlay.section, 0);
    QCOMPARE(columns->total, 63.0);
    QCOMPARE(columns->inclusive[4], 14.0); // the outer loop
}

/// Stored sums get sums; what is no sum gets nothing.
void TestStructureOverlay::sums()
{
    ProfileSection profile =
        sectionOf("F heat.c\n  P sweep {0=6 1=6 2=9}\n    S 13 {0=2 1=2 2=2}\n    S 14 {0=4 1=4 2=4}\n", 3);
    const MetricKind kinds[] = {MetricKind::Inclusive, MetricKind::Exclusive, MetricKind::Inclusive};
    for (std::size_t metric = 0; metric < 3; ++metric)
        profile.metrics[metric].kind = kinds[metric];
    profile.metrics[2].name = u"time:Max (I)"_s;
    const StructureOverlay overlay = overlayStructure(profile, structureOf(sweep)->tree);
    QCOMPARE(scopeText(*overlay.section), u"F heat.c\n  P sweep {0=6 1=6 2=9}\n    L 12-18 {0=6 1=6}\n"
                                          "      S 13 {0=2 1=2 2=2}\n      S 14 {0=4 1=4 2=4}\n"_s);
    QCOMPARE(overlay.counts.unsummed, 1U);
}

/// A call stands in its loop with all that it calls; inlined code is a scope of call paths.
void TestStructureOverlay::callPath()
{
    const auto profile =
        read("<HPCToolkitExperiment version='2.0'><Header n='heat'/><SecCallPathProfile i='0' n='heat'>"
             "<SecHeader><MetricTable><Metric i='0' n='time' v='raw'/></MetricTable></SecHeader>"
             "<SecCallPathProfileData><PF i='2' n='sweep' f='heat.c' lm='heat'><C i='3' l='16'>"
             "<PF i='4' n='exp' f='exp.c' lm='libm'><S i='5' l='1'><M n='0' v='1'/></S></PF></C>"
             "<S i='6' l='16'><M n='0' v='2'/></S><S i='7' l='4' f='inline.h'><M n='0' v='4'/></S></PF>"
             "</SecCallPathProfileData></SecCallPathProfile></HPCToolkitExperiment>");
    const StructureOverlay overlay = overlayStructure(*profile, structureOf(sweep)->tree);
    const ScopeTree &tree = overlay.section->tree;
    QStringList scopes;
    for (std::uint32_t scope = 0; scope < tree.size(); ++scope)
        scopes << elementName(tree.kind({scope}), ProfileFormat::Experiment) + QString::number(tree.number({scope}));
    QCOMPARE(scopes.join(u' '), u"PF2 L0 L0 C3 PF4 S5 S6 Pr0 S7"_s);
    QCOMPARE(overlay.counts, (OverlayCounts{1, 1, 2, 1, 0, 0}));
    const auto columns = metricColumns(*overlay.section, 0);
    QCOMPARE(columns->inclusive[1], 7.0);
    QCOMPARE(columns->inclusive[2], 3.0);
}

/// A procedure that is in another file by the profile is found where its name is there once, also by its link name.
void TestStructureOverlay::byName()
{
    const auto counts = [](const QByteArray &name, const QByteArray &structure) {
        const auto profile = read(inTree("<PGM n='a'><F n='other.c'><P n='" + name + "'><S b='13'/></P></F></PGM>"));
        return overlayStructure(*profile, structureOf(structure)->tree).counts.procedures;
    };
    QCOMPARE(counts("sweep", sweep), 1U);
    QCOMPARE(counts("sweep_", sweep), 1U);
    QCOMPARE(counts("sweep", sweep + "<F n='b.c'><P n='sweep'/></F>"), 0U); // which one?
    QCOMPARE(counts("sweep", sweep + "<F n='/x/other.c'><P n='sweep'/></F>"), 1U);
    QCOMPARE(counts("halo", sweep), 0U);
}

/// Two libraries have a sweep in a heat.c; the structure is of one of them, or of both.
void TestStructureOverlay::otherModules()
{
    const auto profile =
        read(inTree("<PGM n='a'><LM n='/usr/lib/heat'><F n='heat.c'><P n='sweep'><S b='13'><M n='0' v='1'/></S>"
                    "</P></F></LM><LM n='/lib/other.so'><F n='heat.c'><P n='sweep'><S b='13'>"
                    "<M n='0' v='2'/></S></P></F></LM></PGM>"));
    const StructureOverlay one = overlayStructure(*profile, structureOf(sweep)->tree); // of /bin/heat
    QCOMPARE(one.counts, (OverlayCounts{1, 1, 1, 0, 0, 0}));
    QCOMPARE(scopeText(*one.section),
             u"PGM a\n  LM /usr/lib/heat\n    F heat.c\n      P sweep\n        L 12-18\n          S 13 {0=1}\n"
             "  LM /lib/other.so\n    F heat.c\n      P sweep\n        S 13 {0=2}\n"_s);
    const auto both =
        read("<HPCToolkitStructure version='4.7'><LM n='other.so'><F n='heat.c'><P n='sweep' l='1-99'><L l='5-50'>"
             "<S l='13'/></L></P></F></LM><LM n='/bin/heat'>"
             + sweep + "</LM></HPCToolkitStructure>");
    const QString text = scopeText(*overlayStructure(*profile, both->tree).section);
    QVERIFY2(text.contains(u"P sweep\n        L 12-18\n"_s) && text.contains(u"P sweep\n        L 5-50\n"_s),
             qPrintable(text));
    const auto unknown = read(inTree("<PGM n='a'><F n='heat.c'><P n='sweep'><S b='13'/></P></F></PGM>"));
    QCOMPARE(overlayStructure(*unknown, both->tree).counts, (OverlayCounts{0, 1, 0, 0, 0, 0})); // which one?
}

void TestStructureOverlay::ambiguous()
{
    const auto profile = read(inTree("<PGM n='a'><F n='a.c'><P n='f'><S b='5'><M n='0' v='1'/></S></P></F></PGM>"));
    const auto structure =
        structureOf("<F n='a.c'><P n='f'><L l='4-6'><S l='5'/></L><L l='4-7'><S l='5'/></L></P></F>");
    const StructureOverlay overlay = overlayStructure(*profile, structure->tree);
    QCOMPARE(overlay.counts, (OverlayCounts{1, 0, 1, 0, 1, 0}));
    QVERIFY(scopeText(*overlay.section).contains(u"L 4-6"_s));
}

/// A line that no statement has is in the narrowest loop around it.
void TestStructureOverlay::ranges()
{
    const auto profile = read(inTree("<PGM n='a'><F n='a.c'><P n='f'><S b='5'/><S b='8'/><S b='0'/></P></F></PGM>"));
    const auto structure = structureOf("<F n='a.c'><P n='f'><L l='2-9'><L l='4-6'/></L></P></F>");
    const StructureOverlay overlay = overlayStructure(*profile, structure->tree);
    QCOMPARE(scopeText(*overlay.section),
             u"PGM a\n  F a.c\n    P f\n      L 2-9\n        L 4-6\n          S 5\n        S 8\n      S\n"_s);
}

void TestStructureOverlay::keepsWhatIsThere()
{
    const auto profile =
        read(inTree("<PGM n='a'><F n='heat.c'><P n='sweep'><L b='1' e='20'><S b='13'/></L></P></F></PGM>"));
    const StructureOverlay overlay = overlayStructure(*profile, structureOf(sweep)->tree);
    QCOMPARE(scopeText(*overlay.section), scopeText(*profile));
    QCOMPARE(overlay.counts, (OverlayCounts{1, 0, 0, 0, 0, 0}));
}

void TestStructureOverlay::documents()
{
    const ProfileResult profile =
        readProfileBytes(inTree("<PGM n='a'><F n='heat.c'><P n='sweep'><S b='13'/></P><P n='halo'/></F></PGM>"));
    const ProfileResult structure = readProfileBytes(profileFixture(u"bloop.psxml"_s));
    const auto joined = withStructure(*profile, **structure);
    QVERIFY(scopeText(*joined->sections.front()).contains(u"L 12-18"_s));
    QCOMPARE(problemMarks(joined->problems), u"n n"_s); // the loops, and halo
    ProfileDocument nothing;
    QVERIFY(withStructure(*profile, nothing)->problems.has(Severity::Warning));
    QCOMPARE(scopeText(*(*profile)->sections.front()).count(u"L "_s), 0); // is as it was
}

RANKSCOPE_TEST(TestStructureOverlay, QCoreApplication)
#include "tst_structureoverlay.moc"
