// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QTest>

#include "io/csv/fieldscsv.h"
#include "io/hpctoolkit/profilewriter.h"
#include "model/profile/scopefields.h"
#include "tests/io/hpctoolkit/profilefixtures.h"
#include "tests/support/testclass.h"

#include <array>
#include <random>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Profiles as XML, which must read back the same, and as CSV, written by hand here.
class TestProfileWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsBack_data();
    void readsBack();
    void anythingReadsBack();
    void chosenMetrics();
    void refused_data();
    void refused();
    void csv_data();
    void csv();
    void samples();
    void badRequests();
};

namespace {

std::shared_ptr<const ProfileDocument> fixture(const QString &name)
{
    const auto document = readProfileBytes(profileFixture(name));
    return document ? *document : nullptr;
}

Result<QByteArray> xmlOf(const ProfileDocument &document, const QStringList &metrics = {})
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    if (const auto written = writeProfileXml(document, metrics, buffer, progress); !written)
        return tl::unexpected(written.error());
    return buffer.data();
}

Result<QByteArray> csvOf(const ProfileDocument &document, const ProfileTableRequest &request)
{
    const auto table = makeProfileTable(*document.sections.front(), request);
    if (!table)
        return tl::unexpected(table.error());
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    if (const auto written = writeFieldsCsv(scopeFields(*table, document.format), LineEnd::Lf, buffer, progress);
        !written)
        return tl::unexpected(written.error());
    return buffer.data();
}

constexpr std::string_view strangeNames[] = {"a",   "b&c", "<unknown>", "\"q\"", "it's",  "f(int, char)",
                                             "имя", " x ", "a;b",       "]]>",   "&amp;", "tab\there"};

/// A program with all that PROFILE can hold, made by a generator with this seed.
class MadeUpProfile
{
public:
    explicit MadeUpProfile(std::uint32_t seed) : m_random(seed) {}

    ProfileDocument make()
    {
        for (int step = 0; step < 400; ++step) {
            if (m_builder.openDepth() > 0 && below(3) == 0)
                m_builder.close();
            else
                open();
        }
        ScopeTreeBuilder::Finished finished = m_builder.finish();
        ProfileSection section{{}, false, std::move(finished.tree), {}, {}, {}};
        for (std::size_t index = 0; index < m_values.size(); ++index) {
            section.metrics.push_back(metric(index));
            section.values.push_back(m_values[index].finish(finished.places));
            section.outside.push_back(index % 2 == 0 ? 0 : value());
        }
        ProfileDocument document;
        document.target = u"/R&D/<a>"_s;
        document.version = u"3.0"_s;
        document.header = {{u"name"_s, u"x & <y>"_s}, {u"empty"_s, {}}, {u"twice"_s, u"1"_s}, {u"twice"_s, u"2"_s}};
        document.sections.push_back(std::make_shared<const ProfileSection>(std::move(section)));
        return document;
    }

private:
    std::uint32_t below(std::size_t limit) { return static_cast<std::uint32_t>(m_random() % limit); }
    StringId name() { return m_builder.strings().intern(strangeNames[below(std::size(strangeNames))]); }
    double value()
    {
        constexpr double values[] = {1, 0.1, 1e-300, 9.39622e+06, 1e22, 1.0 / 3, 123456789012, 1.7e308, -2.5};
        return values[below(std::size(values))];
    }
    LineRange lines()
    {
        const std::uint32_t first = below(4) == 0 ? 0 : 1 + below(50);
        return {first, first == 0 ? 0 : first + below(2) * below(9)};
    }
    static ProfileMetric metric(std::size_t index)
    {
        ProfileMetric metric;
        metric.id = u"%1<&\""_s.arg(index);
        metric.nativeName = index == 3 ? QString() : u"PAPI & %1"_s.arg(index);
        metric.name = index == 0 ? metric.nativeName : u"shown \"%1\""_s.arg(index);
        metric.units = index == 1 ? u"µs"_s : QString();
        metric.period = index == 2 ? std::nullopt : std::optional(32767.5 + double(index));
        metric.flavour = MetricFlavour::Own;
        metric.show = index == 1 ? MetricShow::Hidden : MetricShow::Shown;
        metric.showPercent = index != 2;
        return metric;
    }
    void open();

    std::mt19937 m_random;
    ScopeTreeBuilder m_builder{std::make_shared<StringPool>(),
                               std::array{ScopeKind::Program, ScopeKind::Group, ScopeKind::LoadModule, ScopeKind::File,
                                          ScopeKind::Procedure, ScopeKind::Statement}};
    std::array<MetricValuesBuilder, 4> m_values;
};

void MadeUpProfile::open()
{
    constexpr ScopeKind kinds[] = {ScopeKind::Program,   ScopeKind::Group, ScopeKind::LoadModule, ScopeKind::File,
                                   ScopeKind::Procedure, ScopeKind::Alien, ScopeKind::Loop,       ScopeKind::Statement};
    ScopeEntry entry;
    entry.kind = kinds[below(std::size(kinds))];
    entry.isAlien = entry.kind == ScopeKind::Alien || below(9) == 0;
    entry.lines = lines();
    entry.number = below(3) == 0 ? below(1000) : 0;
    if (const auto around = m_builder.current()) {
        entry.file = m_builder.entry(*around).file;
        entry.module = m_builder.entry(*around).module;
    }
    if ((entry.kind != ScopeKind::Loop && entry.kind != ScopeKind::Statement) || below(5) == 0)
        entry.name = name();
    if (entry.kind == ScopeKind::Procedure && below(2) == 0)
        entry.linkName = name();
    if (below(4) == 0)
        entry.file = name();
    if (below(6) == 0)
        entry.module = name();
    if (entry.kind == ScopeKind::File)
        entry.file = entry.name;
    if (entry.kind == ScopeKind::LoadModule) {
        entry.module = entry.name;
        entry.file = {};
    }
    const DraftId scope = m_builder.open(entry);
    for (MetricValuesBuilder &values : m_values) {
        if (below(3) == 0)
            values.add(scope, value());
    }
}

/// Every column of a tree.
std::vector<ScopeEntry> entriesOf(const ProfileSection &section, StringPool &strings)
{
    std::vector<ScopeEntry> entries;
    for (std::uint32_t scope = 0; scope < section.tree.size(); ++scope) {
        ScopeEntry entry = section.tree.entry({scope});
        for (StringId *text : {&entry.name, &entry.linkName, &entry.file, &entry.module})
            *text = strings.intern(section.tree.text(*text));
        entries.push_back(entry);
    }
    return entries;
}

} // namespace

/// Whatever PROFILE can hold comes back: names of any signs, ranges, numbers, values with all digits, metrics, header.
void TestProfileWriter::anythingReadsBack()
{
    for (std::uint32_t seed = 1; seed <= 20; ++seed) {
        const ProfileDocument document = MadeUpProfile(seed).make();
        const auto xml = xmlOf(document);
        QVERIFY(xml);
        const auto again = readProfileBytes(*xml, 3);
        QVERIFY(again);
        QCOMPARE((*again)->problems.items().size(), std::size_t(0));
        QCOMPARE((*again)->target, document.target);
        QCOMPARE((*again)->header, document.header);
        const ProfileSection &before = *document.sections.front();
        const ProfileSection &after = *(*again)->sections.front();
        QCOMPARE(after.metrics, before.metrics);
        QCOMPARE(after.outside, before.outside);
        StringPool strings;
        QVERIFY(entriesOf(after, strings) == entriesOf(before, strings));
        for (std::uint32_t scope = 0; scope < before.tree.size(); ++scope)
            QCOMPARE(after.tree.end({scope}), before.tree.end({scope}));
        for (std::size_t metric = 0; metric < before.values.size(); ++metric) {
            QCOMPARE(after.values[metric].scopes, before.values[metric].scopes);
            QCOMPARE(after.values[metric].values, before.values[metric].values);
        }
    }
}

void TestProfileWriter::readsBack_data()
{
    QTest::addColumn<QString>("name");
    for (const QString &name :
         {u"xprof.pxml"_s, u"hpcprof.pxml"_s, u"ptran.pxml"_s, u"unescaped.pxml"_s, u"latin1.pxml"_s})
        QTest::newRow(qPrintable(name)) << name;
}

void TestProfileWriter::readsBack()
{
    QFETCH(QString, name);
    const auto document = fixture(name);
    QVERIFY(document);
    const auto xml = xmlOf(*document);
    QVERIFY(xml);
    const auto again = readProfileBytes(*xml);
    QVERIFY(again);
    QCOMPARE((*again)->problems.items().size(), std::size_t(0));
    ProfileDocument unmerged = *document;
    unmerged.mergedSiblings = 0;
    QCOMPARE(documentText(**again), documentText(unmerged));
    QCOMPARE((*again)->sections.front()->metrics, document->sections.front()->metrics);
    QCOMPARE(*xmlOf(**again), *xml);
}

void TestProfileWriter::chosenMetrics()
{
    const auto document = fixture(u"xprof.pxml"_s);
    const auto xml = xmlOf(*document, {u"bmiss"_s});
    QVERIFY(xml);
    QVERIFY(!xml->contains("cycles"));
    QCOMPARE(xml->count("<M n=\"1\""), 2);
    QCOMPARE(xml->count("<M n=\"0\""), 0);
}

void TestProfileWriter::refused_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QStringList>("metrics");
    QTest::newRow("call paths") << u"raw-experiment.xml"_s << QStringList();
    QTest::newRow("two trees") << u"mean-experiment.xml"_s << QStringList();
    QTest::newRow("sums") << u"quick.hpcviewer"_s << QStringList();
    QTest::newRow("no such metric") << u"xprof.pxml"_s << QStringList{u"flops"_s};
}

void TestProfileWriter::refused()
{
    QFETCH(QString, name);
    QFETCH(QStringList, metrics);
    const auto xml = xmlOf(*fixture(name), metrics);
    QVERIFY(!xml);
    QCOMPARE(xml.error().kind, ErrorKind::BadOption);
}

void TestProfileWriter::csv_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QStringList>("metrics");
    QTest::addColumn<QString>("derived"); // a formula
    QTest::addColumn<int>("flat"); // -1: the tree
    QTest::addColumn<QByteArray>("csv");
    QTest::newRow("tree") << u"ptran.pxml"_s << QStringList() << QString() << -1
                          << "Depth,Scope,Name,Module,File,First line,Last line,fcy_hwc (own),fcy_hwc (inclusive),"
                             "fcy_hwc (%)\n"
                             "0,PGM,./heat & co,,,,,0,399964,100\n"
                             "1,F,./heat.f,,./heat.f,,,0,399964,100\n"
                             "2,P,heat,,./heat.f,,,0,299973,75\n"
                             "3,S,,,./heat.f,3,3,199982,199982,50\n"
                             "3,S,,,./heat.f,5,5,99991,99991,25\n"
                             "2,P,norm,,./heat.f,,,0,99991,25\n"
                             "3,S,,,./heat.f,9,9,99991,99991,25\n"
                             "0,PGM,libftn,,,,,0,0,0\n"_ba;
    QTest::newRow("flat")
        << u"ptran.pxml"_s << QStringList() << QString() << int(FlatBy::Procedure)
        << "Module,File,Procedure,First line,Last line,fcy_hwc (own),fcy_hwc (inclusive),fcy_hwc (%)\n"
           ",./heat.f,heat,,,299973,299973,75\n"
           ",./heat.f,norm,,,99991,99991,25\n"_ba;
    QTest::newRow("derived, flat: of the sums")
        << u"xprof.pxml"_s << QStringList{u"bmiss"_s} << u"1000*$1/$0"_s << int(FlatBy::File)
        << "Module,File,Procedure,First line,Last line,bmiss (own),bmiss (inclusive),bmiss (%),x (own),x (inclusive)\n"
           ",sweep.f,,,,98304,98304,100,4.899961120913957,4.899961120913957\n"
           ",norm.f,,,,0,0,0,0,0\n"_ba;
    QTest::newRow("both flavours") << u"mean-experiment.xml"_s << QStringList{u"time:Sum"_s, u"3"_s} << u"$2/@2"_s << -1
                                   << "Depth,Scope,Name,Module,File,First line,Last line,time:Sum (own),"
                                      "time:Sum (inclusive),time:Sum (%),time:Mean (I) (inclusive),x (own),"
                                      "x (inclusive)\n"
                                      "0,PF,main,heat,heat.c,1,1,4,12,100,6,1,1\n"
                                      "1,S,,heat,heat.c,2,2,4,4,33.333333333333336,2,0.3333333333333333,"
                                      "0.3333333333333333\n"
                                      "1,C,exp,heat,heat.c,3,3,0,8,66.66666666666667,8,0.6666666666666666,"
                                      "0.6666666666666666\n"
                                      "2,PF,exp,libm.so,e_exp.c,9,9,8,8,66.66666666666667,8,0.6666666666666666,"
                                      "0.6666666666666666\n"_ba;
}

void TestProfileWriter::csv()
{
    QFETCH(QString, name);
    QFETCH(QStringList, metrics);
    QFETCH(QString, derived);
    QFETCH(int, flat);
    QFETCH(QByteArray, csv);
    ProfileTableRequest request{metrics, {}, {}};
    if (!derived.isEmpty())
        request.derived = {{u"x"_s, derived}};
    if (flat >= 0)
        request.flat = FlatBy(flat);
    const auto written = csvOf(*fixture(name), request);
    QVERIFY(written);
    QCOMPARE(*written, csv);
}

/// sweep_ has 3 + 74 + 2 samples of cycles; the values that were printed with six digits may hide a part of one.
void TestProfileWriter::samples()
{
    ProfileTableRequest request{{u"cycles"_s}, {}, {}, true};
    const auto tree = csvOf(*fixture(u"xprof.pxml"_s), request);
    QVERIFY(tree);
    QVERIFY(tree->startsWith("Depth,Scope,Name,Module,File,First line,Last line,cycles (own),cycles (inclusive),"
                             "cycles (%),cycles (samples),cycles (± samples)\n"));
    QVERIFY2(tree->contains("\n2,P,sweep_,,sweep.f,,,0,10031100,49.68553446658744,79,"), *tree);
    QVERIFY2(tree->contains("\n3,S,,,norm.f,7,7,126976,126976,0.6289310668251146,1,0\n"), *tree);
    request.flat = FlatBy::File;
    const auto flat = csvOf(*fixture(u"xprof.pxml"_s), request);
    QVERIFY(flat && flat->contains(",158,"));
    QVERIFY(!csvOf(*fixture(u"mean-experiment.xml"_s), {{u"3"_s}, {}, {}, true})->contains("samples"));
}

void TestProfileWriter::badRequests()
{
    const auto document = fixture(u"xprof.pxml"_s);
    QCOMPARE(csvOf(*document, {{u"flops"_s}, {}, {}}).error().kind, ErrorKind::BadOption);
    QCOMPARE(csvOf(*document, {{}, {{u"x"_s, u"$7"_s}}, {}}).error().kind, ErrorKind::BadOption);
    QCOMPARE(csvOf(*document, {{}, {{u"x"_s, u"$7"_s}}, FlatBy::File}).error().kind, ErrorKind::BadOption);
}

RANKSCOPE_TEST(TestProfileWriter, NoApplication)
#include "tst_profilewriter.moc"
