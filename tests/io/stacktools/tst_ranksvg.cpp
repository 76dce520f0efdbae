// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "io/stacktools/folded/flamegraphsvg.h"
#include "tests/model/stacks/treetext.h"
#include "tests/support/fixturefile.h"
#include "tests/support/testclass.h"

#include <set>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Flame graphs of xpu_timer: who is at which frame, by their names and places.
class TestRankSvg : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void tree();
    void inverted();
    void recognised();
    void refused();
    void cut();

private:
    QByteArray m_svg;
};

namespace {

StackResult readSvg(const QByteArray &bytes)
{
    Progress progress;
    return readRankSvg(ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())}), u"merged.svg"_s, {},
                       progress);
}

/// The frames with their ranks, in no order.
std::set<QString> linesOf(const StackDocument &document)
{
    std::set<QString> lines;
    for (const QString &line : treeText(*document.snapshots.back().tree).split(u'\n', Qt::SkipEmptyParts))
        lines.insert(line.section(u" {"_s, 0, 0));
    return lines;
}

const std::set<QString> merged{u"State@R main (t.py) [0-7]"_s, u"  train<f> (/a/t.py:12) [0-3,5-7]"_s,
                               u"    all_reduce (/a/c.py:3) [0-3,6,7]"_s, u"    step (/a/t.py:40) [5]"_s,
                               u"  load (/a/d.py:7) [4]"_s};

} // namespace

void TestRankSvg::initTestCase()
{
    m_svg = fixtureFile(u"stacks/svg/merged.svg"_s);
}

void TestRankSvg::tree()
{
    const auto document = readSvg(m_svg);
    QVERIFY(document);
    const std::set<QString> lines = linesOf(**document);
    QCOMPARE(QStringList(lines.begin(), lines.end()).join(u'\n'),
             QStringList(merged.begin(), merged.end()).join(u'\n'));
    QCOMPARE((*document)->declared.toString(), u"0-7"_s);
}

/// The same picture upside down.
void TestRankSvg::inverted()
{
    QByteArray svg = m_svg;
    for (const auto &[from, to] : {std::pair("y=\"101\"", "y=\"A\""),
                                   {"y=\"53\"", "y=\"101\""},
                                   {"y=\"A\"", "y=\"53\""},
                                   {"y=\"85\"", "y=\"B\""},
                                   {"y=\"69\"", "y=\"85\""},
                                   {"y=\"B\"", "y=\"69\""}})
        svg.replace(from, to);
    const auto right = readSvg(m_svg);
    const auto upsideDown = readSvg(svg);
    QVERIFY(right && upsideDown);
    QCOMPARE(linesOf(**upsideDown), linesOf(**right));
}

void TestRankSvg::recognised()
{
    const std::string_view head(m_svg.constData(), std::size_t(m_svg.size()));
    QVERIFY(looksLikeRankSvg(head));
    QVERIFY(!looksLikeRankSvg("<svg><title>main (3 samples, 100%)</title><rect x=\"1\"/></svg>"));
    QVERIFY(!looksLikeRankSvg("<html><title>a@0-3|4 (1 samples)</title></html>"));
}

void TestRankSvg::refused()
{
    const auto plain = readSvg("<svg><title>main (3 samples, 100%)</title><rect x=\"1\" y=\"1\" width=\"2\"/></svg>");
    QVERIFY(!plain);
    QCOMPARE(plain.error().kind, ErrorKind::WrongFormat);
    QVERIFY(!readSvg("<svg><title>f@0|1 (1 samples)</title><rect x=\"nan\" y=\"1e999\" width=\"-2\"/></svg>"));
}

void TestRankSvg::cut()
{
    for (qsizetype size = 0; size < m_svg.size(); ++size) {
        const auto document = readSvg(m_svg.first(size));
        QVERIFY(document || document.error().kind == ErrorKind::WrongFormat);
    }
}

RANKSCOPE_TEST(TestRankSvg, NoApplication)
#include "tst_ranksvg.moc"
