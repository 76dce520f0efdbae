// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the tables of a profile cost with as many scopes as a big one has: 1.6 million.
//   profilerows_benchmark [Google Benchmark options]

#include "model/profile/callerrows.h"
#include "model/profile/flatrows.h"
#include "model/profile/profiletreemodel.h"
#include "model/profile/scoperows.h"

#include <benchmark/benchmark.h>

using namespace rankscope;

namespace {

constexpr std::uint32_t fileCount = 2500;
constexpr std::uint32_t proceduresPerFile = 20;
constexpr std::uint32_t linesPerProcedure = 31;

StringId nameOf(ScopeTreeBuilder &builder, const char *what, std::uint32_t number)
{
    return builder.strings().intern(what + std::to_string(number));
}

/// A program with 50,000 procedures of 31 lines, of which each costs something; or one flat list of all lines.
std::shared_ptr<const ProfileSubject> madeUpSubject(bool isOneList)
{
    ScopeTreeBuilder builder(std::make_shared<StringPool>());
    std::array<MetricValuesBuilder, 2> values;
    builder.open({.kind = ScopeKind::Program, .name = nameOf(builder, "heat", 0)});
    std::uint32_t random = 1;
    for (std::uint32_t procedure = 0; procedure < fileCount * proceduresPerFile; ++procedure) {
        if (!isOneList && procedure % proceduresPerFile == 0)
            builder.open({.kind = ScopeKind::File, .name = nameOf(builder, "source", procedure)});
        if (!isOneList)
            builder.open({.kind = ScopeKind::Procedure, .name = nameOf(builder, "procedure", procedure)});
        for (std::uint32_t line = 1; line <= linesPerProcedure; ++line) {
            random = random * 1664525 + 1013904223;
            const std::uint32_t place = procedure * linesPerProcedure + line;
            const DraftId scope = builder.open({.kind = ScopeKind::Statement, .lines = {place, place}});
            values[0].add(scope, random % 100'000);
            values[1].add(scope, random % 977);
            builder.close();
        }
        if (!isOneList)
            builder.close();
        if (!isOneList && procedure % proceduresPerFile == proceduresPerFile - 1)
            builder.close();
    }
    ScopeTreeBuilder::Finished finished = builder.finish();
    auto section = std::make_shared<ProfileSection>(ProfileSection{{}, false, std::move(finished.tree), {}, {}, {}});
    for (std::size_t metric = 0; metric < values.size(); ++metric) {
        ProfileMetric one;
        one.id = QString::number(metric);
        one.name = one.id;
        section->metrics.push_back(one);
        section->values.push_back(values[metric].finish(finished.places));
        section->outside.push_back(0);
    }
    auto document = std::make_shared<ProfileDocument>();
    document->sections.push_back(section);
    return std::make_shared<const ProfileSubject>(
        ProfileSubject{document, section, {{QStringLiteral("d1"), QStringLiteral("$0 / $1")}}});
}

void makeRows(benchmark::State &state, const std::shared_ptr<const ProfileSubject> &subject)
{
    for (auto round : state) {
        const ScopeRows rows(subject);
        benchmark::DoNotOptimize(arrangeRows(rows, {}, Progress()));
    }
}

/// All rows that a window shows, under each of a hundred open rows.
void sortAgain(benchmark::State &state, const std::shared_ptr<const ProfileSubject> &subject)
{
    const auto rows = std::make_shared<const ScopeRows>(subject);
    ProfileTreeModel model;
    model.setRows(rows, arrangeRows(*rows, {}, Progress()).value(), profileColumns(*subject));
    for (const std::size_t metric : {std::size_t(0), std::size_t(1)})
        model.setValues(metric, std::make_shared<MetricColumns>(rows->columns(metric).value()));
    int column = 1;
    for (auto round : state) {
        model.sort(column, Qt::DescendingOrder);
        const QModelIndex program = model.index(0, 0);
        const int shown = std::min(model.rowCount(program), 100);
        for (int row = 0; row < shown; ++row) {
            const QModelIndex file = model.index(row, 0, program);
            if (model.rowCount(file) > 0)
                benchmark::DoNotOptimize(model.index(0, 0, file).data());
        }
        column = 4 - column; // the other metric
    }
}

void filter(benchmark::State &state, const std::shared_ptr<const ProfileSubject> &subject)
{
    const ScopeRows rows(subject);
    TextPattern pattern;
    pattern.text = QStringLiteral("*procedure1*");
    RowArrangement arrangement;
    arrangement.filters = {{ScopeFilter::Pattern{ScopeText::Name, pattern}, ScopeFilter::Mode::In},
                           {ScopeFilter::Share{0, 0.001}, ScopeFilter::Mode::Out}};
    for (auto round : state)
        benchmark::DoNotOptimize(arrangeRows(rows, arrangement, Progress()));
}

void computeDerived(benchmark::State &state, const std::shared_ptr<const ProfileSubject> &subject)
{
    for (auto round : state)
        benchmark::DoNotOptimize(subject->columns(2));
}

void flatLines(benchmark::State &state, const std::shared_ptr<const ProfileSubject> &subject)
{
    for (auto round : state) {
        const FlatRows rows(subject, FlatBy::Line);
        benchmark::DoNotOptimize(rows.columns(0));
    }
}

} // namespace

int main(int argc, char **argv)
{
    benchmark::Initialize(&argc, argv);
    const auto program = madeUpSubject(false);
    const auto list = madeUpSubject(true);
    const auto add = [](const char *name, auto function, const std::shared_ptr<const ProfileSubject> &subject) {
        benchmark::RegisterBenchmark(name, [function, subject](benchmark::State &state) { function(state, subject); })
            ->Unit(benchmark::kMillisecond)
            ->UseRealTime();
    };
    add("make_rows", makeRows, program);
    add("sort_again", sortAgain, program);
    add("sort_again/one_list", sortAgain, list);
    add("filter", filter, program);
    add("derived_metric", computeDerived, program);
    add("flat_lines", flatLines, program);
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
