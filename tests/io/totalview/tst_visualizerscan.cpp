// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTest>

#include "io/arrays/spoolbytes.h"
#include "io/totalview/visualizerreader.h"
#include "io/totalview/visualizerscan.h"
#include "tests/support/testclass.h"

#include <algorithm>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Data sets of a stream that grows. What they hold is in tst_visualizerreader.
class TestVisualizerScan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comesInPieces();
    void keepsWhatCameBefore();
    void titlesWithoutIds();
};

namespace {

QByteArray stream()
{
    QFile file(QStringLiteral(RANKSCOPE_TEST_DATA "/visualizer/stream.vis"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(file.fileName()));
    return file.readAll();
}

} // namespace

/// However the bytes come, each data set is there as soon as its last byte is: 304, 584, 888, 1152.
void TestVisualizerScan::comesInPieces()
{
    const QByteArray bytes = stream();
    Progress progress;
    const auto spool = std::make_shared<SpoolBytes>(u"test"_s);
    VisualizerScan scan(spool, u"test"_s, genericVisualizerLayout());
    const std::vector<qsizetype> ends{304, 584, 888, 1152};
    for (qsizetype size = 1; size <= bytes.size(); ++size) {
        QVERIFY(spool->append({bytes.constData() + size - 1, 1}));
        const auto taken = scan.advance(progress);
        QVERIFY(taken);
        QCOMPARE(*taken, std::size_t(std::ranges::count(ends, size)));
    }
}

/// What a pane shows stays the same object when more comes, unless it gets a number among its snapshots.
void TestVisualizerScan::keepsWhatCameBefore()
{
    const QByteArray bytes = stream();
    Progress progress;
    const auto spool = std::make_shared<SpoolBytes>(u"test"_s);
    VisualizerScan scan(spool, u"test"_s, genericVisualizerLayout());
    QVERIFY(spool->append({bytes.constData(), 584}));
    QVERIFY(scan.advance(progress));
    const auto before = scan.document();
    QVERIFY(spool->append({bytes.constData() + 584, std::size_t(bytes.size() - 584)}));
    QVERIFY(scan.advance(progress));
    const auto after = scan.document();
    QCOMPARE(before->dataSets.size(), std::size_t(2));
    QCOMPARE(before->dataSets[0]->description().snapshot, std::nullopt);
    QCOMPARE(after->dataSets[0]->description().snapshot, std::optional<std::uint64_t>(1));
    QCOMPARE(before->dataSets[1], after->dataSets[1]);
    QCOMPARE(after->entries[0].dataSet, std::optional<std::uint32_t>(2));
}

/// The titles are a, f, a and größe.
void TestVisualizerScan::titlesWithoutIds()
{
    const QByteArray bytes = stream();
    VisualizerLayout layout = genericVisualizerLayout();
    layout.id.reset();
    Progress progress;
    const auto document =
        readVisualizer(memoryBytes({bytes.begin(), bytes.end()}, u"test"_s), u"test"_s, layout, progress);
    QVERIFY(document);
    QStringList names;
    for (const auto &dataSet : (*document)->dataSets)
        names << dataSet->description().path
                     + (dataSet->description().snapshot ? u'#' % QString::number(*dataSet->description().snapshot)
                                                        : QString());
    QCOMPARE(names, (QStringList{u"1#1"_s, u"2"_s, u"1#2"_s, u"4"_s}));
}

RANKSCOPE_TEST(TestVisualizerScan, NoApplication)
#include "tst_visualizerscan.moc"
