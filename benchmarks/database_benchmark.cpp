// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Opening a database of HPCToolkit version 4, its first rows as the window shows them, and all ranks at one scope:
//
//   database_benchmark FOLDER     that database_generate.py wrote
#include "io/hpctoolkit/database/databaseranks.h"
#include "io/hpctoolkit/database/databasereader.h"
#include "model/profile/rows/roworder.h"
#include "model/profile/rows/scoperows.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <vector>

using namespace Qt::StringLiterals;
using namespace rankscope;

namespace {

constexpr int rounds = 5;
constexpr std::size_t firstRowCount = 50; // as many as a window shows

double medianMilliseconds(const std::function<void()> &work)
{
    std::vector<double> times;
    for (int round = 0; round < rounds; ++round) {
        QElapsedTimer timer;
        timer.start();
        work();
        times.push_back(double(timer.nsecsElapsed()) * 1e-6);
    }
    std::ranges::sort(times);
    return times[times.size() / 2];
}

template<typename T>
T good(Result<T> result)
{
    if (!result) {
        std::fprintf(stderr, "%s\n", qPrintable(toString(result.error())));
        std::exit(1);
    }
    return std::move(*result);
}

std::shared_ptr<const ProfileDocument> opened(const QString &folder)
{
    const QString file = QDir(folder).filePath(u"meta.db"_s);
    Progress progress;
    return good(readDatabase(good(ByteSource::open(file)), file, {}, progress));
}

/// The rows that are seen first: the outermost ones, and those below the first of them, by the cost of the first
/// metric. Returns how many they are.
std::size_t showFirstRows(const std::shared_ptr<const ProfileDocument> &document)
{
    const auto subject =
        std::make_shared<const ProfileSubject>(ProfileSubject{document, document->sections.front(), {}});
    const ScopeRows rows(subject);
    const MetricColumns columns = good(subject->columns(0));
    std::vector<std::uint32_t> parents;
    for (std::uint32_t row = 0; row < rows.size(); ++row)
        parents.push_back(rows.parent(row));
    RowOrder order(parents);
    const RowOrder::By dearest{columns.inclusive, true};
    std::size_t shown = 0;
    std::vector<std::uint32_t> open{RowOrder::none};
    while (!open.empty() && shown < firstRowCount) {
        const auto below = order.below(open.back(), dearest);
        open.pop_back();
        for (const std::uint32_t row : below.first(std::min(below.size(), firstRowCount - shown)))
            shown += rows.title(row).isEmpty() ? 0 : 1;
        if (!below.empty())
            open.push_back(below.front());
    }
    return shown;
}

/// The values of all threads at one scope in the middle of the tree.
std::size_t readRanks(const std::shared_ptr<const ProfileDocument> &document)
{
    const std::vector<RankQuantity> quantities = rankQuantities(*document);
    const ScopeId scope{document->sections.front()->tree.size() / 2};
    const auto request = quantities.empty()
                             ? std::nullopt
                             : rankRequest(*document, quantities.front(), MetricFlavour::Inclusive, {scope});
    if (!request) {
        std::fprintf(stderr, "The database has no values of single threads.\n");
        std::exit(1);
    }
    Progress progress;
    return good(readDatabaseRanks(*request, progress)).who.size();
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    if (argc != 2) {
        std::fprintf(stderr, "database_benchmark FOLDER\n");
        return 2;
    }
    const QString folder = QFile::decodeName(argv[1]);
    std::size_t shown = 0;
    std::size_t threads = 0;
    const double opening = medianMilliseconds([&] { opened(folder); });
    const double first = medianMilliseconds([&] { shown = showFirstRows(opened(folder)); });
    const auto document = opened(folder);
    const double ranks = medianMilliseconds([&] { threads = readRanks(document); });
    std::printf("%u scopes: opened in %.1f ms, with the first %zu rows in %.1f ms (goal 300)\n",
                document->sections.front()->tree.size(), opening, shown, first);
    std::printf("%zu threads at one scope: %.1f ms (goal 100)\n", threads, ranks);
    return 0;
}
