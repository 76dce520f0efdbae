// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What reading a PROFILE costs beside a bare walk of QXmlStreamReader over the same bytes in one thread.
//   profile_benchmark [FILE] [Google Benchmark options]
// Without a file: 200 MB as xprof writes them, of a made-up program.

#include "io/hpctoolkit/profilereader.h"
#include "model/profile/flatprofile.h"
#include "model/profile/profilediffmodel.h"
#include "model/profile/profileicicle.h"

#include <benchmark/benchmark.h>

#include <QFile>
#include <QXmlStreamReader>

#include <cstdio>
#include <string>

using namespace rankscope;

namespace {

constexpr std::size_t goal = 200'000'000; // bytes

std::string madeUpProfile()
{
    std::string text = "<PROFILE version=\"3.0\">\n<PROFILEPARAMS>\n<TARGET name=\"heat\"/>\n<METRICS>\n"
                       "<METRIC shortName=\"0\" nativeName=\"cycles\" period=\"126976\"/>\n"
                       "<METRIC shortName=\"1\" nativeName=\"bmiss\" period=\"8192\"/>\n</METRICS>\n</PROFILEPARAMS>\n"
                       "<PROFILESCOPETREE>\n<PGM n=\"heat\">\n";
    for (int file = 0; text.size() < goal; ++file) {
        text += "  <F n=\"source" + std::to_string(file) + ".f\">\n";
        for (int procedure = 0; procedure < 20; ++procedure) {
            text += "    <P n=\"procedure" + std::to_string(procedure) + "_\">\n";
            for (int line = 1; line <= 30; ++line) {
                text += "      <S b=\"" + std::to_string(procedure * 100 + line)
                        + "\" id=\"0\">\n        <M n=\"0\" v=\"" + std::to_string(126976 * (line % 7 + 1)) + "\"/>\n";
                if (line % 3 == 0)
                    text += "        <M n=\"1\" v=\"" + std::to_string(8192 * line) + "\"/>\n";
                text += "      </S>\n";
            }
            text += "    </P>\n";
        }
        text += "  </F>\n";
    }
    return text + "</PGM>\n</PROFILESCOPETREE>\n</PROFILE>\n";
}

void walk(benchmark::State &state, const std::string &text)
{
    for (auto round : state) {
        QXmlStreamReader xml(QByteArray::fromRawData(text.data(), qsizetype(text.size())));
        std::size_t elements = 0;
        while (!xml.atEnd())
            elements += xml.readNext() == QXmlStreamReader::StartElement ? 1 : 0;
        benchmark::DoNotOptimize(elements);
        state.counters["elements"] = double(elements);
    }
}

ProfileResult read(const std::string &text, std::size_t sections)
{
    Progress progress;
    return readProfile(ByteSource::fromMemory(text), QStringLiteral("made up"), {{}, {sections, 1 << 20}}, progress);
}

void readWith(benchmark::State &state, const std::string &text, std::size_t sections)
{
    for (auto round : state) {
        const ProfileResult document = read(text, sections);
        const ScopeTree &tree = (*document)->sections.front()->tree;
        state.counters["scopes"] = double(tree.size());
        state.counters["bytes a scope"] = double(tree.bytes()) / tree.size();
    }
}

void propagate(benchmark::State &state, const std::string &text)
{
    const ProfileResult document = read(text, 0);
    for (auto round : state)
        benchmark::DoNotOptimize(metricColumns(*(*document)->sections.front(), 0)->total);
}

void derive(benchmark::State &state, const std::string &text)
{
    const ProfileResult document = read(text, 0);
    for (auto round : state)
        benchmark::DoNotOptimize(formulaColumns(*(*document)->sections.front(), QStringLiteral("$1 / $0"))->total);
}

void flattened(benchmark::State &state, const std::string &text)
{
    const ProfileResult document = read(text, 0);
    for (auto round : state)
        benchmark::DoNotOptimize(flatten((*document)->sections.front()->tree, FlatBy::Procedure).rows.size());
}

/// What the pane of compared profiles makes: the tree of both, one metric of it, its rows and its icicle.
void diffed(benchmark::State &state, const std::string &text)
{
    const ProfileResult before = read(text, 0);
    const ProfileResult after = read(text, 0);
    const Progress progress;
    for (auto round : state) {
        auto comparison = ProfileComparison::make({*before, *after}, {}, progress);
        const auto metric =
            DiffedMetric::make(std::make_shared<const ProfileComparison>(std::move(*comparison)), {}, progress);
        benchmark::DoNotOptimize(changeWeights(metric->tree(), metric->values(), 1).size());
        benchmark::DoNotOptimize(filteredOrder(*metric, {}).size());
        state.counters["scopes"] = double(metric->tree().size());
    }
}

void icicle(benchmark::State &state, const std::string &text)
{
    const ProfileResult document = read(text, 0);
    const auto &section = (*document)->sections.front();
    const std::shared_ptr<const ScopeTree> tree(section, &section->tree);
    const auto columns = std::make_shared<const MetricColumns>(*metricColumns(*section, 0));
    IcicleOptions options;
    options.pixels = 1600;
    options.leavesOutNothing = false;
    for (auto round : state) {
        const IcicleLayout layout(ProfileIcicle(tree, costWeights(*tree, columns)), options);
        state.counters["items"] = double(layout.items().size());
    }
}

} // namespace

int main(int argc, char **argv)
{
    benchmark::Initialize(&argc, argv);
    std::string text;
    if (argc > 1) {
        QFile file(QString::fromLocal8Bit(argv[1]));
        if (!file.open(QIODevice::ReadOnly)) {
            std::fprintf(stderr, "usage: profile_benchmark [FILE] [--benchmark_…]\n");
            return 2;
        }
        text = file.readAll().toStdString();
    } else {
        text = madeUpProfile();
    }
    const auto add = [](const char *name, auto function) {
        benchmark::RegisterBenchmark(name, function)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(1);
    };
    add("bare walk, one thread", [&](benchmark::State &state) { walk(state, text); });
    add("read, one thread", [&](benchmark::State &state) { readWith(state, text, 1); });
    add("read, all threads", [&](benchmark::State &state) { readWith(state, text, 0); });
    add("own and inclusive of a metric", [&](benchmark::State &state) { propagate(state, text); });
    add("derived metric", [&](benchmark::State &state) { derive(state, text); });
    add("flat by procedure", [&](benchmark::State &state) { flattened(state, text); });
    add("diff of two", [&](benchmark::State &state) { diffed(state, text); });
    add("icicle of 1,600 pixels", [&](benchmark::State &state) { icicle(state, text); });
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
