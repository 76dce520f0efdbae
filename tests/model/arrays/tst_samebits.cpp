// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/diff/arraypaircomparison.h"
#include "model/arrays/diff/documentdiff.h"
#include "model/arrays/statistics/arraystatistics.h"
#include "model/arrays/statistics/statisticsaccumulator.h"
#include "model/arrays/view/viewruns.h"
#include "tests/model/arrays/givenarray.h"
#include "tests/model/arrays/madeuparrays.h"
#include "tests/support/testclass.h"

#include <numeric>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// However an array is divided, what is found is the same to the last bit, that of sums that round too.
class TestSameBits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void statisticsOfDivisions_data();
    void statisticsOfDivisions();
    void statisticsOfThreadsAndFiles_data();
    void statisticsOfThreadsAndFiles();
    void statisticsSoFar();
    void differencesSoFar();
    void differencesOfDivisions_data();
    void differencesOfDivisions();
    void differencesOfThreads();
    void damagedBytes();
};

namespace {

constexpr std::size_t sameBitsElements = 20'011; // ten pieces and a bit

/// Of all magnitudes, so that an addition more or less shows; a few are not finite.
std::vector<double> wideNumbers(std::size_t count, std::uint64_t seed = 0)
{
    std::vector<double> result;
    for (std::uint64_t index = 0; index < count; ++index) {
        const std::uint64_t hash = elementHash(index + seed);
        double value = std::ldexp(unitOf(hash), static_cast<int>(hash % 61) - 30);
        if (hash % 1009 == 7)
            value = std::numeric_limits<double>::quiet_NaN();
        else if (hash % 2003 == 11)
            value = -std::numeric_limits<double>::infinity();
        result.push_back(value);
    }
    return result;
}

template<typename T>
std::vector<T> numbers(std::size_t count)
{
    std::vector<T> result;
    for (const double value : wideNumbers(count)) {
        if constexpr (std::is_integral_v<T>)
            result.push_back(std::isfinite(value) ? static_cast<T>(value * 0x1p20) : T(3));
        else if constexpr (std::is_floating_point_v<T>)
            result.push_back(static_cast<T>(value));
        else
            result.push_back(T(static_cast<typename T::value_type>(value), 2));
    }
    return result;
}

std::unique_ptr<ElementRuns> runsOf(const QByteArray &type, std::size_t run, std::uint64_t part)
{
    if (type == "double")
        return std::make_unique<GivenRuns<double>>(wideNumbers(sameBitsElements), run, ElementType::Float64, part);
    if (type == "float")
        return std::make_unique<GivenRuns<float>>(numbers<float>(sameBitsElements), run, ElementType::Float32, part);
    if (type == "half")
        return std::make_unique<GivenRuns<float>>(std::vector<float>(sameBitsElements, 0.25F), run,
                                                  ElementType::Float16, part);
    if (type == "long double")
        return std::make_unique<GivenRuns<long double>>(numbers<long double>(sameBitsElements), run,
                                                        ElementType::LongDouble, part);
    if (type == "int64")
        return std::make_unique<GivenRuns<std::int64_t>>(numbers<std::int64_t>(sameBitsElements), run,
                                                         ElementType::Int64, part);
    if (type == "complex")
        return std::make_unique<GivenRuns<std::complex<double>>>(numbers<std::complex<double>>(sameBitsElements), run,
                                                                 ElementType::Complex128, part);
    std::vector<QString> texts;
    for (std::size_t index = 0; index < sameBitsElements; ++index)
        texts.push_back(QString::number(index) % u"ж"_s);
    return std::make_unique<GivenRuns<QString>>(texts, run, ElementType::Text, part);
}

template<typename Part>
QByteArray bytesOf(const Part &part)
{
    Packer writer;
    part.put(writer);
    return writer.take();
}

/// A part that has gone through bytes, as between two processes.
template<typename Part>
Part sent(const Part &part, Part empty)
{
    Packer writer;
    part.put(writer);
    const QByteArray bytes = writer.take();
    Unpacker reader(bytes);
    empty.get(reader);
    return empty;
}

/// Joins neighbours from the left, from the right, or as the two halves are.
template<typename Part>
Part joined(std::span<const Part> parts, const QByteArray &grouping)
{
    if (parts.size() == 1)
        return parts.front();
    const std::size_t cut = grouping == "left" ? parts.size() - 1 : grouping == "right" ? 1 : parts.size() / 2;
    Part first = joined(parts.first(cut), grouping);
    first.merge(joined(parts.subspan(cut), grouping));
    return first;
}

/// All numbers of the statistics, none of which may differ by a bit.
QByteArray bytesOf(const StatisticsAccumulator &accumulator)
{
    Packer writer;
    accumulator.facts().put(writer);
    const ArrayStatistics statistics = accumulator.statistics();
    for (const std::uint64_t number : {statistics.shown, statistics.notShown, statistics.minimumIndex.value_or(0),
                                       statistics.maximumIndex.value_or(0), std::uint64_t{statistics.checksum}})
        writer.add(number);
    return writer.take();
}

StatisticsAccumulator accumulated(const ElementRuns &runs, std::uint64_t first, std::uint64_t end)
{
    StatisticsAccumulator result(runs.type());
    ElementRun run;
    for (std::uint64_t index = first; index < end; ++index) {
        if (runs.read(index, run, Progress()))
            result.add(run);
    }
    return result;
}

/// An array that has to be fetched, in chunks of that shape.
class FetchedArray : public ArraySource
{
public:
    FetchedArray(std::shared_ptr<const ArraySource> array, ArrayShape chunk)
        : ArraySource(withChunk(array->description(), std::move(chunk)))
        , m_array(std::move(array))
    {}

    Result<void> read(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const override
    {
        return m_array->read(window, values, progress);
    }

private:
    static ArrayDescription withChunk(ArrayDescription description, ArrayShape chunk)
    {
        description.chunk = std::move(chunk);
        return description;
    }

    std::shared_ptr<const ArraySource> m_array;
};

} // namespace

void TestSameBits::statisticsOfDivisions_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<quint64>("part");
    for (const char *const type : {"double", "float", "half", "long double", "int64", "complex", "text"}) {
        for (const quint64 part : {1, 3, 50'000}) // all, a third, next to nothing
            QTest::addRow("%s, 1/%d", type, int(part)) << QByteArray(type) << part;
    }
}

void TestSameBits::statisticsOfDivisions()
{
    QFETCH(QByteArray, type);
    QFETCH(quint64, part);
    const auto whole = runsOf(type, sameBitsElements, part);
    const StatisticsAccumulator expected = accumulated(*whole, 0, 1);
    QCOMPARE(expected.statistics().shown + expected.statistics().notShown, sameBitsElements);
    for (const std::size_t run : {std::size_t{64}, std::size_t{777}, pieceElements, std::size_t{5000}}) {
        const auto runs = runsOf(type, run, part);
        const std::uint64_t count = runs->runCount();
        for (const std::uint64_t divisions : {1U, 3U, 7U}) {
            std::vector<StatisticsAccumulator> parts;
            for (std::uint64_t division = 0; division < divisions; ++division) {
                const auto one = accumulated(*runs, count * division / divisions, count * (division + 1) / divisions);
                parts.push_back(sent(one, StatisticsAccumulator(runs->type())));
            }
            for (const char *const grouping : {"left", "right", "halves"})
                QCOMPARE(bytesOf(joined<StatisticsAccumulator>(parts, grouping)), bytesOf(expected));
        }
    }
}

void TestSameBits::statisticsOfThreadsAndFiles_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<bool>("isSliced");
    QTest::addColumn<bool>("isSwapped");
    QTest::newRow("whole") << QString() << false << false;
    QTest::newRow("sliced and swapped, filtered") << u"> 0"_s << true << true;
    QTest::newRow("sliced") << QString() << true << false;
    QTest::newRow("swapped, nothing shown") << u"> 1e300"_s << false << true;
}

void TestSameBits::statisticsOfThreadsAndFiles()
{
    QFETCH(QString, filter);
    QFETCH(bool, isSliced);
    QFETCH(bool, isSwapped);
    const ArrayShape shape{1013, 613}; // beyond a batch, with borders anywhere
    const auto inMemory = givenArray(ElementType::Float64, shape, wideNumbers(1013 * 613));
    ArrayLayout layout = wholeLayout(shape);
    if (isSwapped)
        std::swap(layout.rows, layout.columns);
    if (isSliced)
        layout.selections[0] = IndexSelection::range({5, 400, 2});
    std::optional<ArrayStatistics> expected;
    const std::vector<std::shared_ptr<const ArraySource>> arrays{
        inMemory, std::make_shared<FetchedArray>(inMemory, ArrayShape{}),
        std::make_shared<FetchedArray>(inMemory, ArrayShape{100, 613})};
    for (const auto &array : arrays) {
        const auto view = std::make_shared<const ArrayView>(*ArrayView::make(array, layout));
        const ViewRuns runs(view, *ArrayFilter::make(filter, {array, nullptr}));
        for (const unsigned threads : {array == inMemory ? 1U : 2U, 7U}) {
            Progress progress;
            const ArrayStatistics found = *statisticsOf(runs, {.threads = threads}, progress);
            if (!expected)
                expected = found;
            QVERIFY(found == *expected);
        }
    }
    QCOMPARE(expected->shown + expected->notShown, isSliced ? 400U * 613 : 1013U * 613);
    QCOMPARE(expected->shown == 0, filter == u"> 1e300"_s);
}

namespace {

/// Somebody looks when the first, the second and the fourth piece are done.
class LookedAtTeam final : public Team
{
public:
    std::size_t size() const override { return 2; }
    Result<void> run(TeamTask &task, const TeamCall &call, Progress &progress) override
    {
        for (const std::size_t piece : {3u, 1u, 0u}) {
            if (Result<void> done = task.work(piece, call.pieces[piece].what, progress); !done)
                return done;
        }
        call.meanwhile();
        for (std::size_t piece = 2; piece < call.pieces.size(); ++piece) {
            Result<void> done = piece == 3 ? Result<void>() : task.work(piece, call.pieces[piece].what, progress);
            if (!done)
                return done;
        }
        return {};
    }
};

} // namespace

/// Statistics that are looked at before the end are those of the first elements, as far as there is no gap.
void TestSameBits::statisticsSoFar()
{
    std::vector<double> values(10'000);
    std::iota(values.begin(), values.end(), 1.0);
    const auto runs = std::make_shared<GivenRuns<double>>(values, 1000);
    LookedAtTeam team;
    std::vector<ArrayStatistics> told;
    Progress progress;
    const StatisticsOptions options{.meanwhile = [&told](const ArrayStatistics &soFar) { told.push_back(soFar); }};
    const auto whole = statisticsOf(runs, options, ArrayTeam{&team, "statistics", {}}, progress);
    QVERIFY(whole);
    QCOMPARE(told.size(), std::size_t(1));
    QCOMPARE(told.front().shown, std::uint64_t(2000));
    QCOMPARE(std::get<double>(*told.front().sum), 2000.0 * 2001.0 / 2);
    QCOMPARE(std::get<double>(*told.front().maximum), 2000.0);
    QVERIFY(!told.front().median);
    QCOMPARE(whole->shown, std::uint64_t(10'000));
    QCOMPARE(*whole->median, 5000.5);
}

/// Of a comparison that is looked at before the end the first elements count, as far as there is no gap; what is equal
/// so far is not called equal.
void TestSameBits::differencesSoFar()
{
    constexpr std::size_t slab = std::size_t(1) << 18U;
    std::vector<double> values(5 * slab);
    const auto zeros = givenArray(ElementType::Float64, {5 * slab}, values);
    values[slab + 7] = 0.5;
    values[3 * slab] = 100; // behind the gap
    const ArrayPair differing{zeros, givenArray(ElementType::Float64, {5 * slab}, values), u"differing"_s};
    const ArrayPair equal{zeros, givenArray(ElementType::Float64, {5 * slab}, std::vector<double>(5 * slab)),
                          u"equal"_s};
    const auto firstLook = [](const std::vector<ArrayPair> &pairs) {
        LookedAtTeam team;
        std::vector<DocumentDiff> told;
        const PairsTeam shared{.team = {&team, "array-diff", {}},
                               .meanwhile = [&told](DocumentDiff soFar) { told.push_back(std::move(soFar)); }};
        Progress progress;
        const auto whole = diffPairs(
            pairs, [](std::size_t) { return ArrayDiffOptions(); }, progress, shared);
        return whole && told.size() == 1 ? told.front() : DocumentDiff();
    };
    const DocumentDiff first = firstLook({differing, equal});
    QCOMPARE(first.rows.size(), std::size_t(2));
    QVERIFY(first.rows[0].diff && !first.rows[0].error);
    QCOMPARE(first.rows[0].diff->elements, std::uint64_t(2 * slab));
    QCOMPARE(first.rows[0].diff->differing, std::uint64_t(1));
    QCOMPARE(first.rows[0].diff->maxAbsolute->value, 0.5);
    QCOMPARE(first.rows[0].diff->first, ElementIndex{slab + 7});
    QCOMPARE(first.rows[0].notYet, std::uint64_t(3 * slab));
    QVERIFY(!first.rows[1].diff && first.rows[1].error);
    QCOMPARE(first.rows[1].error->message, u"It was not compared yet."_s);
    QCOMPARE(first.rows[1].notYet, std::uint64_t(5 * slab));
    const DocumentDiff second = firstLook({equal, differing});
    QCOMPARE(second.rows.size(), std::size_t(2));
    QVERIFY(!second.rows[0].diff && second.rows[0].error);
    const QLocale locale;
    QCOMPARE(second.rows[0].error->message,
             u"Its first %1 of %2 elements are equal; the others were not compared yet."_s.arg(
                 locale.toString(524'288), locale.toString(1'310'720)));
}

void TestSameBits::differencesOfDivisions_data()
{
    QTest::addColumn<QByteArray>("kind");
    for (const char *const kind : {"differ", "same", "ignored", "integers", "long doubles", "texts"})
        QTest::newRow(kind) << QByteArray(kind);
}

namespace {

std::pair<std::shared_ptr<const ArraySource>, std::shared_ptr<const ArraySource>> pairOf(const QByteArray &kind,
                                                                                         const ArrayShape &shape)
{
    const std::size_t count = *elementCount(shape);
    if (kind == "texts") {
        std::vector<QString> texts(count, u"a"_s);
        const auto reference = givenArray(ElementType::Text, shape, texts);
        for (std::size_t index = 0; index < count; index += 1001)
            texts[index] = u"b"_s;
        return {reference, givenArray(ElementType::Text, shape, texts)};
    }
    if (kind == "integers")
        return {givenArray(ElementType::Int64, shape, numbers<std::int64_t>(count)),
                givenArray(ElementType::Float64, shape, wideNumbers(count))};
    if (kind == "long doubles")
        return {givenArray(ElementType::LongDouble, shape, numbers<long double>(count)),
                givenArray(ElementType::Float32, shape, numbers<float>(count))};
    std::vector<double> current = wideNumbers(count);
    for (std::size_t index = 0; kind != "same" && index < count; ++index) {
        if (elementHash(index) % 8 == 0)
            current[index] *= 1 + unitOf(elementHash(index + 9)) * 1e-3;
        if (elementHash(index) % 5000 == 1)
            current[index] = std::numeric_limits<double>::quiet_NaN();
    }
    return {givenArray(ElementType::Float64, shape, wideNumbers(count)),
            givenArray(ElementType::Float64, shape, std::move(current))};
}

ArrayDiffOptions optionsFor(const QByteArray &kind)
{
    ArrayDiffOptions options{.worst = 0}; // in no order: those have a test of their own
    if (kind == "ignored")
        options.ignored = {{{100, 3, 50}, {7, 500, 1}}, {{600, 1, 1}, {0, 400, 2}}};
    return options;
}

} // namespace

void TestSameBits::differencesOfDivisions()
{
    QFETCH(QByteArray, kind);
    const auto [reference, current] = pairOf(kind, {613, 1409});
    std::optional<QByteArray> expected;
    // the chunks cut the slabs
    for (const ArrayShape &chunk : {ArrayShape{}, ArrayShape{17, 1409}}) {
        const FetchedArray fetched(reference, chunk);
        const ArrayPairComparison arrays(fetched, *current, optionsFor(kind));
        for (const std::uint64_t divisions : {1U, 3U, 7U}) {
            if (!chunk.empty() && divisions < 7)
                continue;
            std::vector<DifferencePart> parts;
            for (std::uint64_t division = 0; division < divisions; ++division) {
                const std::uint64_t first = arrays.slabCount() * division / divisions;
                const std::uint64_t end = arrays.slabCount() * (division + 1) / divisions;
                Progress progress;
                parts.push_back(sent(*arrays.compare({first, end - first}, progress), arrays.nothing()));
            }
            for (const char *const grouping : {"left", "right", "halves"}) {
                const QByteArray found = bytesOf(joined<DifferencePart>(parts, grouping));
                if (!expected)
                    expected = found;
                QVERIFY(found == *expected);
            }
        }
    }
}

void TestSameBits::differencesOfThreads()
{
    const auto [reference, current] = pairOf("differ", {613, 1409});
    std::optional<ArrayDiff> expected;
    for (const unsigned threads : {1U, 3U, 7U}) {
        Progress progress;
        const ArrayDiff found = *diffArrays(*reference, *current, {.worst = 50, .threads = threads}, progress);
        if (!expected)
            expected = found;
        QCOMPARE(found.rms, expected->rms);
        QCOMPARE(found.l2Relative, expected->l2Relative);
        QCOMPARE(found.differing, expected->differing);
        QVERIFY(found.maxAbsolute == expected->maxAbsolute && found.maxRelative == expected->maxRelative);
        QCOMPARE(found.first, expected->first);
        QCOMPARE(found.worst.size(), 50U);
        for (std::size_t place = 0; place < 50; ++place)
            QCOMPARE(found.worst[place].index, expected->worst[place].index);
    }
}

void TestSameBits::damagedBytes()
{
    const auto runs = runsOf("double", 777, 3);
    const QByteArray statistics = [&] {
        Packer writer;
        accumulated(*runs, 1, 9).put(writer); // both ends within a piece
        return writer.take();
    }();
    const auto [reference, current] = pairOf("texts", {50, 30});
    const ArrayPairComparison arrays(*reference, *current, {});
    Progress progress;
    const QByteArray differences = bytesOf(*arrays.compare({0, 1}, progress));
    const auto isWhole = [](auto empty, const QByteArray &bytes) {
        Unpacker reader(bytes);
        empty.get(reader);
        return reader.isAtEnd();
    };
    QVERIFY(isWhole(StatisticsAccumulator(ElementType::Float64), statistics));
    QVERIFY(isWhole(arrays.nothing(), differences));
    for (qsizetype length = 0; length < statistics.size(); length += length < 400 ? 1 : 97)
        QVERIFY(!isWhole(StatisticsAccumulator(ElementType::Float64), statistics.first(length)));
    for (qsizetype length = 0; length < differences.size(); length += length < 400 ? 1 : 97)
        QVERIFY(!isWhole(arrays.nothing(), differences.first(length)));
    QVERIFY(!isWhole(arrays.nothing(), QByteArray(differences.size(), '\xFF')));
    QVERIFY(!isWhole(StatisticsAccumulator(ElementType::Float64), QByteArray(statistics.size(), '\xFF')));
}

RANKSCOPE_TEST(TestSameBits, NoApplication)
#include "tst_samebits.moc"
