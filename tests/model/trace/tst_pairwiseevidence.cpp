// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/deviations/noisespread.h"
#include "model/trace/sources/sourcemap.h"
#include "tests/model/trace/pairwisefixture.h"
#include "tests/model/trace/randomprogram.h"
#include "tests/model/trace/recordlines.h"
#include "tests/support/testclass.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QTest>

#include <limits>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Pairs by themselves say what whole runs say where more than both traces counts: runs of noise, the source.
class TestPairwiseEvidence : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesTheNoiseOfWholeRuns();
    void readsTheSourceAsWholeRunsDo();
};

namespace {

/// Every third value is a little larger.
QByteArray shaken(const QByteArray &body, std::uint64_t choice)
{
    QList<QByteArray> lines = body.split('\n');
    for (qsizetype at = 0; at < lines.size(); ++at) {
        const qsizetype value = lines[at].indexOf(" = ");
        const qsizetype end = lines[at].indexOf(';');
        const std::uint64_t chance = mixed(choice, std::uint64_t(at));
        if (value < 0 || end < value || chance % 3 != 0)
            continue;
        bool isNumber = false;
        const double before = lines[at].sliced(value + 3, end - value - 3).toDouble(&isNumber);
        if (isNumber)
            lines[at].replace(value + 3, end - value - 3,
                              QByteArray::number(before + double(chance % 100) / 1e6, 'g', 12));
    }
    return lines.join('\n');
}

} // namespace

void TestPairwiseEvidence::takesTheNoiseOfWholeRuns()
{
    int judged = 0;
    int withNoise = 0;
    int different = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const int processes = 2 + int(mixed(seed, 3) % 3);
        const ProgramTraces traces = traced(randomProgram(seed), {.processes = processes, .division = seed});
        QList<TraceText> noisy = traces.texts;
        QList<TraceText> texts = traces.texts;
        for (qsizetype process = 0; process < processes; ++process) {
            noisy[process].body = shaken(noisy[process].body, mixed(seed, 11));
            texts[process].body = shaken(texts[process].body, mixed(seed, 12));
        }
        texts[0].body = seed % 3 == 0 ? texts[0].body : damaged(texts[0].body, mixed(seed, 13));
        const TraceRun reference = runOf(traces.texts, u"ref/"_s);
        const TraceRun noise = runOf(noisy, u"noise/"_s);
        const TraceRun current = runOf(texts, u"cur/"_s);
        PairwiseDiff::Options gathering;
        gathering.tolerance = {.absolute = std::numeric_limits<double>::infinity()};
        gathering.spread = std::make_shared<NoiseSpread>();
        if (!pairwise(reference, noise, gathering))
            continue;
        Progress progress;
        const auto aligned = alignTraces(reference, noise, {}, progress).value();
        const auto whole = std::make_shared<const NoiseSpread>(
            noiseSpread({&aligned, 1}, {}, NoiseSpread::usualFactor, progress).value());
        QCOMPARE(gathering.spread->largest, whole->largest);
        QCOMPARE(gathering.spread->pairs, whole->pairs);
        QCOMPARE(gathering.spread->notFinite, whole->notFinite);
        PairwiseDiff::Options judging;
        judging.tolerance = {.absolute = {}, .exact = true};
        judging.noise = gathering.spread;
        const auto pairs = pairwise(reference, current, judging, seed % 2 == 1);
        if (!pairs)
            continue;
        const auto ofWholeRuns = evaluate(alignTraces(reference, current, {}, progress).value(), judging.tolerance,
                                          {.noise = whole}, progress)
                                     .value();
        QCOMPARE(pairs->noisePairs, ofWholeRuns->noisePairs);
        const QByteArray report = reportOf(*ofWholeRuns);
        QVERIFY2(reportOf(*pairs) == report, qPrintable(firstDifference(report, reportOf(*pairs))));
        ++judged;
        withNoise += pairs->noisePairs > 0 ? 1 : 0;
        different += pairs->isEqual() ? 0 : 1;
    }
    qInfo("%d judged, %d of them with noise, %d different", judged, withNoise, different);
    QVERIFY(judged > 5 && withNoise > 3 && different > 3);
}

namespace {

constexpr int mostLines = 2000; // of a source
constexpr int insertedLines = 3;

/// Each line is the header of a loop, so that some subscripts are resolved and others are not.
QString sourceOfHeaders(int inserted)
{
    QString text;
    for (int line = 1; line <= inserted; ++line)
        text += u"C     remark %1\n"_s.arg(line);
    for (int line = 1; line <= mostLines; ++line)
        text += u"      DO %1 = %2, 9\n"_s.arg(line % 2 == 0 ? u"I"_s : u"J"_s).arg(line);
    return text;
}

/// The lines of a source that belong together once some were inserted at its begin.
std::shared_ptr<const SourceMap> editedVersions()
{
    const auto version = [](int inserted) {
        const SourceVersionFile file{{"p.fdv", u"p.fdv"_s, mostLines},
                                     u"/src/p.fdv"_s,
                                     std::make_shared<const std::string>(sourceOfHeaders(inserted).toStdString())};
        return SourceVersion{u"/src"_s, {file}, {}};
    };
    return makeSourceMap(version(0), version(insertedLines), Progress()).value();
}

QByteArray shifted(const QByteArray &body)
{
    QString text = QString::fromLatin1(body);
    static const QRegularExpression place(u"\\{\"p\\.fdv\", (\\d+)\\}"_s);
    QString result;
    qsizetype at = 0;
    for (auto match = place.globalMatch(text); match.hasNext();) {
        const QRegularExpressionMatch one = match.next();
        result += text.sliced(at, one.capturedStart() - at)
                  % u"{\"p.fdv\", %1}"_s.arg(one.captured(1).toInt() + insertedLines);
        at = one.capturedEnd();
    }
    return (result + text.sliced(at)).toLatin1();
}

} // namespace

/// Two versions of the source, and origins that follow elements.
void TestPairwiseEvidence::readsTheSourceAsWholeRunsDo()
{
    const std::shared_ptr<const SourceMap> versions = editedVersions();
    const SourceLookup source = [](const QString &) { return std::optional(sourceOfHeaders(0)); };
    int judged = 0;
    int different = 0;
    for (std::uint64_t seed = 0; seed < 80; ++seed) {
        const int processes = 2 + int(mixed(seed, 3) % 3);
        const ProgramTraces traces = traced(randomProgram(seed), {.processes = processes, .division = seed});
        QList<TraceText> texts = traces.texts;
        for (std::uint64_t fault = 0; fault < seed % 4; ++fault) {
            TraceText &text = texts[qsizetype(mixed(seed, fault) % std::uint64_t(processes))];
            text.body = damaged(text.body, mixed(seed, fault));
        }
        for (TraceText &text : texts)
            text.body = shifted(text.body);
        const TraceRun reference = runOf(traces.texts, u"ref/"_s);
        const TraceRun current = runOf(texts, u"cur/"_s);
        PairwiseDiff::Options options = showing();
        options.source = source;
        const auto pairs = pairwise(reference, current, options, seed % 2 == 1, versions);
        if (!pairs)
            continue;
        Progress progress;
        AlignmentOptions alignment;
        alignment.sources = versions;
        const auto aligned = alignTraces(reference, current, alignment, progress).value();
        const auto whole = evaluate(aligned, {}, {.source = source}, progress).value();
        QVERIFY2(reportOf(*pairs) == reportOf(*whole), qPrintable(firstDifference(reportOf(*whole), reportOf(*pairs))));
        QCOMPARE(shownOf(*pairs), shownOf(*whole));
        ++judged;
        different += pairs->isEqual() ? 0 : 1;
    }
    qInfo("%d judged, %d of them different", judged, different);
    QVERIFY(judged > 5 && different > 2);
}

RANKSCOPE_TEST(TestPairwiseEvidence, QCoreApplication)
#include "tst_pairwiseevidence.moc"
