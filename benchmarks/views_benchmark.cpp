// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How long a jump anywhere in a large diff takes to be painted, against a QTableView of 1,000 rows with as many visible
// cells in the same window; and what showing a diff of many differences costs the thread of the window. Prints medians.
//   views_benchmark [RECORDS] [DIFFERENCES]
#include "model/trace/rows/alignedrows.h"
#include "model/trace/trace/tracebuilder.h"
#include "views/trace/alignedview.h"
#include "views/trace/tracediffpane.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QHeaderView>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QTableView>

#include <algorithm>
#include <bit>
#include <cstdio>
#include <functional>
#include <random>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

constexpr int rounds = 101;

/// One loop, five records an iteration; each value is its record's number, plus `offset` where `differs` says so.
std::shared_ptr<const Trace> makeTrace(std::uint32_t records, double offset,
                                       const std::function<bool(std::uint32_t)> &differs)
{
    TraceBuilder builder;
    const ConstructId loop = builder.construct({.kind = RecordKind::ParallelLoop, .number = 4});
    builder.setLine(60);
    builder.begin(loop, {}, {});
    const SiteId reads[] = {builder.site(RecordKind::Read, ValueType::Double, "A(I-1,J)", "jacobi.fdv", 29),
                            builder.site(RecordKind::Read, ValueType::Double, "A(I+1,J)", "jacobi.fdv", 29),
                            builder.site(RecordKind::BeforeWrite, ValueType::Double, "B(I,J)", "jacobi.fdv", 29),
                            builder.site(RecordKind::AfterWrite, ValueType::Double, "B(I,J)", "jacobi.fdv", 29)};
    for (std::uint32_t record = 1; record + 5 < records;) {
        const std::int64_t index = record / 5;
        if (!builder.iteration(index, std::span(&index, 1)))
            break;
        ++record;
        for (const SiteId site : reads) {
            const double value = 1.0 / record + (differs(record) ? offset : 0);
            builder.add(site, site == reads[2] ? 0 : std::bit_cast<std::uint64_t>(value));
            ++record;
        }
    }
    builder.end(4, "jacobi.fdv", 30, {});
    const auto trace = builder.finish();
    trace->complete = true;
    return trace;
}

double median(std::vector<double> values)
{
    std::ranges::nth_element(values, values.begin() + rounds / 2);
    return values[rounds / 2];
}

/// Milliseconds that a jump and the painting after it take.
double jumpTime(QWidget &window, const std::function<void(double)> &jump)
{
    std::mt19937 random(1);
    std::uniform_real_distribution<double> part;
    std::vector<double> times;
    QImage image(window.size(), QImage::Format_ARGB32_Premultiplied);
    for (int round = 0; round < rounds; ++round) {
        QElapsedTimer timer;
        timer.start();
        jump(part(random));
        window.render(&image);
        times.push_back(double(timer.nsecsElapsed()) / 1e6);
    }
    return median(std::move(times));
}

double tableTime(const QSize &size, const QFont &font, int height)
{
    QStandardItemModel model(1000, 6);
    for (int row = 0; row < 1000; ++row) {
        const QString number = QString::number(row + 10'000'000);
        const QStringList texts{number, u"RD A(I-1,J) = 0.658143939393"_s, u"jacobi.fdv:29"_s,
                                number, u"RD A(I-1,J) = 1.418148518518"_s, u"jacobi.fdv:29"_s};
        for (int column = 0; column < 6; ++column)
            model.setItem(row, column, new QStandardItem(texts[column]));
    }
    QTableView table;
    table.setFont(font);
    table.setModel(&model);
    table.verticalHeader()->hide();
    table.verticalHeader()->setDefaultSectionSize(height);
    table.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (int column = 0; column < 6; ++column)
        table.setColumnWidth(column, size.width() / 6);
    table.resize(size);
    table.show();
    return jumpTime(table, [&table](double part) {
        QScrollBar *const bar = table.verticalScrollBar();
        bar->setValue(int(part * bar->maximum()));
    });
}

double alignedTime(const QSize &size, std::shared_ptr<AlignedRows> rows)
{
    AlignedView view;
    view.setRows(rows, false);
    view.setAllOpen(true);
    view.resize(size);
    view.show();
    return jumpTime(
        view, [&](double part) { view.scrollToPosition(std::uint64_t(part * double(rows->positionCount() - 1))); });
}

/// Milliseconds in the thread of the window to take a diff, and until all of it is shown.
std::pair<double, double> showTime(const std::shared_ptr<const TraceDiff> &diff)
{
    TraceDiffPane pane;
    pane.resize(1200, 800);
    pane.show();
    QEventLoop loop;
    QObject::connect(&pane, &TraceDiffPane::settled, &loop, &QEventLoop::quit);
    pane.setAlignment(diff->alignment, diff);
    loop.exec();
    QElapsedTimer timer;
    timer.start();
    pane.setDiff(diff);
    const double taken = double(timer.nsecsElapsed()) / 1e6;
    loop.exec();
    return {taken, double(timer.nsecsElapsed()) / 1e6};
}

std::shared_ptr<const TraceDiff> makeDiff(std::uint32_t records, std::uint32_t differences)
{
    const std::uint32_t every = std::max<std::uint32_t>(1, records / std::max<std::uint32_t>(differences, 1));
    const auto never = [](std::uint32_t) { return false; };
    TraceRun reference;
    reference.processes.push_back({0, makeTrace(records, 0, never)});
    TraceRun current;
    current.processes.push_back({0, makeTrace(records, 1, [every](std::uint32_t at) { return at % every == 0; })});
    Progress progress;
    const auto alignment = alignTraces(reference, current, {}, progress);
    if (!alignment)
        return nullptr;
    const auto diff = evaluate(*alignment, {}, progress);
    return diff ? *diff : nullptr;
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    const std::uint32_t records = arguments.value(1, u"17000000"_s).toUInt();
    const std::uint32_t differences = arguments.value(2, u"8000000"_s).toUInt();
    const auto diff = makeDiff(records, differences);
    if (!diff) {
        std::fprintf(stderr, "The traces could not be compared.\n");
        return 2;
    }
    std::printf("%u records, %zu differences\n", diff->alignment->reference->size(), diff->differences.size());

    const QSize size(1200, 800);
    const auto rows = std::make_shared<AlignedRows>(diff->alignment, diff);
    const QFont font = dataFont(QApplication::font());
    const double table = tableTime(size, font, rowHeight(font));
    const double aligned = alignedTime(size, rows);
    std::printf("jump and repaint, median of %d: QTableView of 1,000 rows %.2f ms, the diff %.2f ms, ratio %.2f\n",
                rounds, table, aligned, aligned / table);
    const auto [taken, shown] = showTime(diff);
    std::printf("another tolerance: %.0f ms in the thread of the window, %.0f ms until shown\n", taken, shown);
    return 0;
}
