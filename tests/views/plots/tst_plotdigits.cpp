// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testclass.h"
#include "tests/views/plots/plottexts.h"
#include "views/plots/distributionplots.h"
#include "views/plots/rankgridplot.h"
#include "views/plots/rankplot.h"
#include "views/plots/stepsplot.h"

#include <QTest>

#include <functional>

using namespace Qt::StringLiterals;

namespace rankscope {

namespace {

std::shared_ptr<const PlotData> plotDataOf(int ranks, const std::function<double(int)> &valueOf)
{
    ProcessValues values;
    for (int rank = 0; rank < ranks; ++rank)
        values.values.push_back({rank, QString::number(valueOf(rank), 'g', 17)});
    const ValueGroups groups = exactGroups(values);
    return std::make_shared<const PlotData>(plotData(groups, groups));
}

using MadePlot = std::function<std::unique_ptr<ZoomPlot>(const std::shared_ptr<const PlotData> &)>;

const QString longTitle = u"temp 4711 of the run 20261124, job 123456789"_s;

template<typename Plot>
std::unique_ptr<ZoomPlot> madePlot(const std::shared_ptr<const PlotData> &data)
{
    auto plot = std::make_unique<Plot>();
    plot->setData(data);
    return plot;
}

} // namespace

/// Whatever the values and the size of a plot: no number of it is cut, neither by its edges nor by "…".
class TestPlotDigits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areNeverCut_data();
    void areNeverCut();
    void titlesAndLegendsKeepNumbersWhole_data();
    void titlesAndLegendsKeepNumbersWhole();
    void theCheckFindsWhatIsCut();
};

void TestPlotDigits::areNeverCut_data()
{
    QTest::addColumn<MadePlot>("made");
    QTest::addColumn<int>("ranks");
    QTest::addColumn<std::function<double(int)>>("values");
    const std::pair<const char *, MadePlot> plots[] = {{"by rank", madePlot<RankPlot>},
                                                       {"histogram", madePlot<HistogramPlot>},
                                                       {"box", madePlot<BoxPlot>},
                                                       {"cumulative", madePlot<CumulativePlot>},
                                                       {"grid", madePlot<RankGridPlot>}};
    struct Values {
        const char *name;
        int ranks;
        std::function<double(int)> of;
    };
    const Values values[] = {
        {"one value", 1, [](int) { return 1.4181485181485183; }},
        {"many digits", 16, [](int rank) { return 1.4181485181485183e-5 + rank * 1.1e-16; }},
        {"tiny", 16, [](int rank) { return rank * 4.9e-324; }},
        {"huge", 16, [](int rank) { return (rank - 8) * 2.2e307; }},
        {"negative", 4096, [](int rank) { return -123456789.0 - rank; }},
        {"one ulp", 2, [](int rank) { return rank == 0 ? 1e15 : 1e15 + 0.125; }},
    };
    for (const auto &[name, made] : plots) {
        for (const Values &some : values)
            QTest::addRow("%s, %s", name, some.name) << made << some.ranks << some.of;
    }
}

void TestPlotDigits::areNeverCut()
{
    QFETCH(const MadePlot, made);
    QFETCH(const int, ranks);
    QFETCH(const std::function<double(int)>, values);
    const std::unique_ptr<ZoomPlot> plot = made(plotDataOf(ranks, values));
    plot->show();
    QVERIFY(QTest::qWaitForWindowExposed(plot.get()));
    for (const QSize &size : {QSize(160, 120), QSize(240, 150), QSize(420, 260), QSize(1000, 700)}) {
        plot->resize(size);
        QTRY_COMPARE(plot->size(), size);
        const QStringList cut = cutNumbers(*plot);
        QVERIFY2(cut.isEmpty(), qPrintable(u"%1 × %2: "_s.arg(size.width()).arg(size.height()) + cut.join(u"; "_s)));
    }
}

void TestPlotDigits::titlesAndLegendsKeepNumbersWhole_data()
{
    QTest::addColumn<MadePlot>("made");
    QTest::newRow("axes") << MadePlot([](const std::shared_ptr<const PlotData> &data) {
        class Titled : public RankPlot
        {
        protected:
            PlotFrame frame() const override
            {
                PlotFrame frame = RankPlot::frame();
                frame.xTitle = longTitle;
                frame.yTitle = longTitle;
                return frame;
            }
        };
        return madePlot<Titled>(data);
    });
    QTest::newRow("steps") << MadePlot([](const std::shared_ptr<const PlotData> &) {
        auto plot = std::make_unique<StepsPlot>();
        StepLines lines;
        lines.places = {0, 1};
        lines.boundName = longTitle;
        lines.bound = 1.5;
        lines.lines.push_back({.name = longTitle, .points = {{.step = 0, .value = 1}, {.step = 1, .value = 2}}});
        plot->setLines(std::move(lines));
        return plot;
    });
}

/// A title and the name of a line are shortened between their numbers: each is whole or not there.
void TestPlotDigits::titlesAndLegendsKeepNumbersWhole()
{
    QFETCH(const MadePlot, made);
    const std::unique_ptr<ZoomPlot> plot = made(plotDataOf(4, [](int rank) { return rank; }));
    plot->show();
    QVERIFY(QTest::qWaitForWindowExposed(plot.get()));
    static const QRegularExpression digits(u"\\d+"_s);
    int shortened = 0;
    for (int side = 120; side <= 500; side += 19) {
        plot->resize(side, side);
        QTRY_COMPARE(plot->size(), QSize(side, side));
        for (const PlotText &text : textsOf(*plot)) {
            if (!text.text.contains(u'…'))
                continue;
            ++shortened;
            for (auto found = digits.globalMatch(text.text); found.hasNext();) {
                const QString number = found.next().captured();
                QVERIFY2(number == u"4711"_s || number == u"20261124"_s || number == u"123456789"_s,
                         qPrintable(text.text));
            }
        }
    }
    QVERIFY(shortened > 10);
}

/// A plot of text that reaches over its edge, and of a number with "…" behind it.
void TestPlotDigits::theCheckFindsWhatIsCut()
{
    class Cutting : public RankPlot
    {
    public:
        QString text;

    protected:
        void drawAbove(QPainter &painter, const PlotScale &) const override
        {
            painter.drawText(QPointF(width() - 20, 40), text);
        }
    };
    Cutting plot;
    plot.setData(plotDataOf(2, [](int rank) { return rank; }));
    plot.resize(420, 260);
    QCOMPARE(cutNumbers(plot), QStringList());
    plot.text = u"0.125"_s + QString(100, u' ') + u"7"_s;
    QCOMPARE(cutNumbers(plot).size(), 1);
    plot.text = u"1…"_s;
    QCOMPARE(cutNumbers(plot).size(), 1);
}

RANKSCOPE_TEST(TestPlotDigits, QApplication)

} // namespace rankscope

#include "tst_plotdigits.moc"
