// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/runchecking.h"
#include "io/dvm/tracereader.h"
#include "io/dvm/tracewriter.h"
#include "model/trace/trace/leftout.h"
#include "tests/io/dvm/fixturefiles.h"
#include "tests/io/dvm/tracedump.h"
#include "tests/support/testclass.h"

#include <QBuffer>
#include <QDirIterator>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// A part of a trace that is written is a trace that the runtime reads where it reads the whole, in which no rule of
/// the check finds what it does not find in the whole; and what is said to be skipped is what is not in it.
class TestTraceSelections : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void selections_data();
    void selections();
    void sentences();
    void levelOrRanges_data();
    void levelOrRanges();
};

namespace {

// bytes: what is larger is of the same programs
#ifdef RANKSCOPE_IS_SANITIZED
constexpr qint64 largestSelected = 10'000;
#else
constexpr qint64 largestSelected = 40'000;
#endif

struct NamedSelection {
    QString name;
    TraceSelection selection;
};

using NamedSelections = QList<NamedSelection>;

NamedSelections levelSelections()
{
    NamedSelections all;
    for (const TraceLevel level :
         {TraceLevel::None, TraceLevel::Minimal, TraceLevel::Modify, TraceLevel::Full, TraceLevel::Checksum})
        all << NamedSelection{u"level %1"_s.arg(int(level)), {.level = level}};
    return all;
}

NamedSelections constructSelections(const Trace &trace)
{
    QSet<std::int64_t> numbers;
    for (const Construct &construct : trace.constructs)
        numbers.insert(construct.number);
    NamedSelections all;
    for (const std::int64_t number : numbers)
        all << NamedSelection{u"construct %1"_s.arg(number), {.construct = number}};
    return all;
}

NamedSelections iterationSelections()
{
    return {{u"0:2,,"_s, {.iterations = {{0, 2, {}, {}}}}},
            {u"0:,2, 1:2,,2"_s, {.iterations = {{0, {}, 2, {}}, {1, 2, {}, 2}}}}};
}

NamedSelections nameSelections(const Trace &trace)
{
    QSet<QByteArray> names;
    for (const Site &site : trace.sites) {
        const std::string_view name = trace.strings.text(site.baseName);
        if (!name.empty() && names.size() < 4)
            names.insert(QByteArray(name.data(), qsizetype(name.size())));
    }
    NamedSelections all;
    for (const QByteArray &name : std::as_const(names))
        all << NamedSelection{u"name "_s + QString::fromUtf8(name), {.names = {name.toStdString()}}};
    return all;
}

TraceSelection both(TraceSelection one, const TraceSelection &other)
{
    if (other.level)
        one.level = other.level;
    if (other.construct)
        one.construct = other.construct;
    one.iterations.insert(one.iterations.end(), other.iterations.begin(), other.iterations.end());
    one.names.insert(one.names.end(), other.names.begin(), other.names.end());
    return one;
}

/// Each kind of selection alone, and each two of them.
NamedSelections selectionsOf(const Trace &trace)
{
    const QList<NamedSelections> kinds{levelSelections(), constructSelections(trace), iterationSelections(),
                                       nameSelections(trace)};
    NamedSelections all;
    for (qsizetype kind = 0; kind < kinds.size(); ++kind) {
        all << kinds[kind];
        for (qsizetype other = kind + 1; other < kinds.size(); ++other) {
            for (const NamedSelection &first : kinds[kind]) {
                for (const NamedSelection &second : kinds[other])
                    all << NamedSelection{first.name + u", "_s + second.name, both(first.selection, second.selection)};
            }
        }
    }
    return all;
}

QByteArray writtenPart(const Trace &trace, const TraceSelection &selection, TraceDialect dialect)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    const TraceWriteOptions options{.dialect = dialect, .selection = selection};
    return writeTrace(trace, options, buffer, progress) ? buffer.data() : QByteArray();
}

/// What the check says of a trace: what the runtime refuses, by its own words, and findings that are no notes, by rule
/// and name.
QSet<QString> checked(const std::shared_ptr<const Trace> &trace, const QByteArray &text)
{
    Progress progress;
    RunCheckOptions options;
    options.open = [&text](const Trace &) -> Result<ByteSource> {
        return ByteSource::fromMemory({text.constData(), std::size_t(text.size())});
    };
    const auto result = checkRun(TraceRun{{{0, trace}}}, options, progress);
    if (!result)
        qFatal("the check failed");
    QSet<QString> said;
    for (const RuntimeVerdict::Reason &reason : result->files.front().reasons)
        said << reason.text.section(u':', 0, 0).replace(QRegularExpression(u"file \\S* "_s), QString());
    for (const Finding &finding : result->check.findings.items()) {
        if (finding.severity != Severity::Note)
            said << QString(ruleWord(finding.rule)) + u' ' + finding.name;
    }
    return said;
}

bool hasNonFinite(const Trace &trace)
{
    for (std::uint32_t record = 0; record < trace.size(); ++record) {
        if (trace.isIteration(RecordIndex{record}) || !hasValue(trace.site(RecordIndex{record}).kind))
            continue;
        const QString text = shortestText(trace.value(RecordIndex{record}), trace.site(RecordIndex{record}).type);
        if (text.contains(u"nan"_s) || text.contains(u"inf"_s))
            return true;
    }
    return false;
}

/// How many lines of the body begin with each keyword, counted in the text.
QMap<QByteArray, std::uint64_t> countedLines(const QByteArray &text)
{
    QMap<QByteArray, std::uint64_t> counts;
    bool isBody = false;
    for (const QByteArray &line : text.split('\n')) {
        const QByteArray bare = line.trimmed();
        if (isBody && !bare.isEmpty() && bare != "END_TRACE" && !bare.startsWith('#'))
            ++counts[bare.left(bare.startsWith("CS(") ? 2 : bare.indexOf(':'))];
        isBody |= bare == "END_HEADER";
    }
    return counts;
}

/// The difference of two counts, as LeftOut says it.
QMap<QByteArray, std::uint64_t> without(QMap<QByteArray, std::uint64_t> all,
                                        const QMap<QByteArray, std::uint64_t> &part)
{
    for (auto kind = all.begin(); kind != all.end();) {
        *kind -= part.value(kind.key());
        kind = *kind == 0 ? all.erase(kind) : std::next(kind);
    }
    return all;
}

QMap<QByteArray, std::uint64_t> saidLeftOut(const LeftOut &leftOut)
{
    QMap<QByteArray, std::uint64_t> counts;
    for (std::size_t kind = 0; kind < recordKindCount; ++kind) {
        const std::string_view word = keyword(static_cast<RecordKind>(kind));
        if (leftOut.byKind[kind] > 0)
            counts[QByteArray(word.data(), qsizetype(word.size()))] = leftOut.byKind[kind];
    }
    return counts;
}

/// Where a value is NaN or infinite, a part may begin with it: it is no finding that the part has it, or where it is
/// first seen there.
bool isOfNonFinite(const QString &said)
{
    return said.startsWith("non-finite"_L1) || said.startsWith("NAN value"_L1) || said == "Bad command syntax"_L1;
}

/// A line that could not be read is not in a part, whose BW or AW stands alone then; in the whole that line explains
/// it.
bool lacksUnreadLine(const QString &said)
{
    return said.startsWith("unfinished-write"_L1);
}

QMap<QString, QByteArray> selectedFiles()
{
    QMap<QString, QByteArray> files;
    for (const char *name : {"everything.trd", "old.trd"})
        files[QString::fromLatin1(name)] = dvmFixture(name);
#ifdef RANKSCOPE_SHARED
    const QString root = QStringLiteral(RANKSCOPE_SHARED "/data/dvm/");
    QDirIterator found(root, {u"?.trd"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (found.hasNext()) {
        QFile file(found.next());
        if (file.size() <= largestSelected && file.open(QIODevice::ReadOnly))
            files[file.fileName().mid(root.size())] = file.readAll();
    }
#endif
    return files;
}

} // namespace

void TestTraceSelections::selections_data()
{
    QTest::addColumn<QByteArray>("text");
    const QMap<QString, QByteArray> files = selectedFiles();
    for (auto file = files.begin(); file != files.end(); ++file)
        QTest::newRow(qPrintable(file.key())) << file.value();
}

void TestTraceSelections::selections()
{
    QFETCH(QByteArray, text);
    Progress progress;
    const auto read =
        readTrace(ByteSource::fromMemory({text.constData(), std::size_t(text.size())}), u"t"_s, {}, progress);
    if (!read)
        return; // a file that is no trace
    const Trace &trace = **read;
    const QSet<QString> known = checked(*read, text);
    const bool isNonFinite = hasNonFinite(trace);
    for (const NamedSelection &named : selectionsOf(trace)) {
        for (const TraceDialect dialect : {TraceDialect::D3, TraceDialect::D2}) {
            const QByteArray part = writtenPart(trace, named.selection, dialect);
            if (part.isEmpty() && dialect == TraceDialect::D2)
                continue; // D2 cannot say all
            QVERIFY2(!part.isEmpty(), qPrintable(named.name));
            if (dialect == TraceDialect::D3 && text.contains("\nEND_TRACE\n") && trace.unreadLines == 0) {
                const auto leftOut = leftOutOf(TraceRun{{{0, *read}}}, named.selection, progress);
                QVERIFY(leftOut);
                QCOMPARE(saidLeftOut(*leftOut), without(countedLines(text), countedLines(part)));
            }
            QSet<QString> said = checked(traceOf(part), part) - known;
            said.removeIf([&](const QString &one) {
                return (isNonFinite && isOfNonFinite(one)) || (trace.unreadLines > 0 && lacksUnreadLine(one));
            });
            QVERIFY2(said.isEmpty(), qPrintable(named.name + u": "_s + QStringList(said.values()).join(u"; "_s)));
        }
    }
}

namespace {

const QByteArray selectedStructure = "SL: 1() [1] {\"a\", 1} = \n  PL: 2(1) [2] {\"a\", 2} = \n  EL: 2\nEL: 1\n";
const QByteArray selectedBody = "SL: 1() [1]; {\"a\", 1}\n"
                                "  IT: 1, (1)\n"
                                "  PL: 2(1) [2]; {\"a\", 2}, 1.B\n"
                                "    IT: 4, (1,1)\n"
                                "    RD: [4] \"B\" = 1; {\"a\", 3}\n"
                                "    IT: 5, (1,2)\n"
                                "    AW: [4] \"A\" = 1; {\"a\", 3}\n"
                                "  EL: 2; {\"a\", 4}, 1.E\n"
                                "EL: 1; {\"a\", 5}\n";

QString sentenceOf(const TraceSelection &selection)
{
    Progress progress;
    const auto leftOut =
        leftOutOf(TraceRun{{{0, traceOf(withHeader(selectedStructure, selectedBody))}}}, selection, progress);
    return leftOut ? leftOutSentence(*leftOut) : QString();
}

} // namespace

void TestTraceSelections::sentences()
{
    QCOMPARE(sentenceOf({.names = {"B"}}),
             u"Left out: 0 of 2 executions of constructs, 1 of 3 iterations, 2 of 9 records (1 IT, 1 AW)."_s);
    QCOMPARE(sentenceOf({.names = {" B\t"}}), sentenceOf({.names = {"B"}})); // operands compare without blanks
    QCOMPARE(sentenceOf({.construct = 7}),
             u"Left out: 2 of 2 executions of constructs, 3 of 3 iterations, 9 of 9 records (1 SL, 1 PL, 3 IT, 2 EL, 1 "
             "RD, 1 AW)."_s);
    QCOMPARE(sentenceOf({.level = TraceLevel::Full}), u"Nothing is left out."_s);
    QVERIFY(unstatedSentences({.level = TraceLevel::Modify}, 0).isEmpty());
    QVERIFY(!unstatedSentences({.names = {"B"}}, 0).isEmpty());
    QVERIFY(unstatedSentences({}, 2).contains(u'2'));
}

void TestTraceSelections::levelOrRanges_data()
{
    QTest::addColumn<QByteArray>("setting"); // of PL 2, in D2
    QTest::addColumn<TraceSelection>("selection");
    QTest::addColumn<QByteArray>("expected"); // in D3
    const TraceSelection range{.iterations = {{1, 1, 5, {}}}};
    QTest::newRow("neither") << QByteArray() << TraceSelection{} << QByteArray();
    QTest::newRow("level") << QByteArray("MODIFY") << TraceSelection{} << QByteArray("MODIFY");
    QTest::newRow("ranges") << QByteArray(", (0:1,2,)") << TraceSelection{} << QByteArray(", (0:1,2,)");
    QTest::newRow("level of its own") << QByteArray("MODIFY") << range << QByteArray("MODIFY");
    QTest::newRow("the level around it") << QByteArray("FULL") << range << QByteArray(", (1:1,5,)");
    TraceSelection low = range;
    low.level = TraceLevel::Minimal;
    QTest::newRow("lowered as all around it") << QByteArray("MODIFY") << low << QByteArray(", (1:1,5,)");
    QTest::newRow("both ranges") << QByteArray(", (0:1,2,)") << range << QByteArray(", (0:1,2,), (1:1,5,)");
}

/// The reader of D3 takes one of the two (format document, section 5).
void TestTraceSelections::levelOrRanges()
{
    QFETCH(QByteArray, setting);
    QFETCH(TraceSelection, selection);
    QFETCH(QByteArray, expected);
    QByteArray structure = selectedStructure;
    structure.replace("2} = ", QByteArray("2} = " + setting));
    const QByteArray old = "MODE = FULL\n# Begin trace header\n" + structure + "END_HEADER\n" + selectedBody;
    const auto trace = traceOf(QByteArray(old).replace(", 1.B", "").replace(", 1.E", ""));
    QCOMPARE(trace->header.dialect, TraceDialect::D2);
    const QByteArray part = writtenPart(*trace, selection, TraceDialect::D3);
    const QByteArray line = "PL: 2(1) [2] {\"a\", 2} = " + expected + "\n";
    QVERIFY2(part.contains(line), part);
}

RANKSCOPE_TEST(TestTraceSelections, QCoreApplication)
#include "tst_traceselections.moc"
