// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/expression/expressionprogram.h"
#include "tests/support/testclass.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <thread>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestExpressionProgram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void independent_data();
    void independent();
    void blockBorders_data();
    void blockBorders();
    void steps_data();
    void steps();
    void numbersForNames();
    void outcomes();
    void emptyFilter();
    void unknownNames();
    void tagsOutOfPlace_data();
    void tagsOutOfPlace();
    void severalThreads();
    void manyTemporaries();

private:
    std::vector<std::vector<std::uint64_t>> m_columns; // $value, v, n, m, s: their bits
};

namespace {

using Type = ExpressionType;

constexpr double floatNormal = 1.1754943508222875e-38;

/// What tests/data/expressions/generate.py knows.
tl::expected<ExpressionBinding, QString> sampleName(const ExpressionName &name)
{
    if (name.kind == ExpressionName::Kind::Element || name.text == u"v")
        return ExpressionElement{};
    if (name.text == u"s")
        return ExpressionElement{Type::Real, floatNormal};
    if (name.text == u"m")
        return ExpressionElement{Type::Unsigned};
    if (name.text == u"n" || name.text == u"i" || name.text == u"j")
        return ExpressionElement{Type::Signed};
    return tl::unexpected(u"There is no “%1”."_s.arg(name.text));
}

ExpressionProgram compiled(const QString &text, ExpressionOutcome outcome,
                           const ExpressionResolver &resolver = sampleName)
{
    const auto expression = parseExpression(text, ExpressionForm::Filter);
    if (!expression)
        qFatal("%s", qPrintable(caretText(text, expression.error())));
    const auto program = compileExpression(*expression, outcome, resolver);
    if (!program)
        qFatal("%s", qPrintable(caretText(text, program.error())));
    return *program;
}

template<typename Number>
std::vector<Number> numbers(const std::vector<std::uint64_t> &bits)
{
    std::vector<Number> result(bits.size());
    std::transform(bits.begin(), bits.end(), result.begin(),
                   [](std::uint64_t word) { return std::bit_cast<Number>(word); });
    return result;
}

/// Truths as words, all else as the bits of every element.
std::vector<std::uint64_t> evaluated(const ExpressionProgram &program, std::span<const ExpressionColumn> columns,
                                     std::size_t count)
{
    ExpressionScratch scratch(program);
    std::vector<std::uint64_t> result(program.resultType() == Type::Truth ? (count + 63) / 64 : count);
    const auto take = [&](auto values) {
        program.values(columns, std::span(values), scratch);
        std::transform(values.begin(), values.end(), result.begin(),
                       [](auto value) { return std::bit_cast<std::uint64_t>(value); });
    };
    switch (program.resultType()) {
    case Type::Truth:
        program.filter(columns, count, result, scratch);
        break;
    case Type::Real:
        take(std::vector<double>(count));
        break;
    case Type::Signed:
        take(std::vector<std::int64_t>(count));
        break;
    case Type::Unsigned:
        take(std::vector<std::uint64_t>(count));
        break;
    }
    return result;
}

bool nearlyEqual(double a, double b)
{
    return a == b || (std::isnan(a) && std::isnan(b)) || std::fabs(a - b) <= 1e-14 * std::fabs(b);
}

} // namespace

void TestExpressionProgram::initTestCase()
{
    QFile file(QStringLiteral(RANKSCOPE_TEST_DATA "/expressions/columns.txt"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    m_columns.resize(5);
    for (const QByteArray &line : file.readAll().trimmed().split('\n')) {
        const QList<QByteArray> fields = line.split(' ');
        for (std::size_t column = 0; column < m_columns.size(); ++column)
            m_columns[column].push_back(fields[static_cast<qsizetype>(column)].toULongLong(nullptr, 16));
    }
    QCOMPARE(m_columns[0].size(), std::size_t(83));
}

void TestExpressionProgram::independent_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("expected");
    for (const char *name : {"fixed", "random"}) {
        QFile file(QStringLiteral(RANKSCOPE_TEST_DATA "/expressions/%1.txt").arg(QLatin1StringView(name)));
        QVERIFY(file.open(QIODevice::ReadOnly));
        int number = 0;
        for (const QString &line : QString::fromUtf8(file.readAll().trimmed()).split(u'\n')) {
            const QStringList fields = line.split(u'\t');
            QTest::addRow("%s %d %s", name, ++number, qPrintable(fields[0])) << fields[0] << fields[1] << fields[2];
        }
    }
}

void TestExpressionProgram::independent()
{
    QFETCH(const QString, text);
    QFETCH(const QString, type);
    QFETCH(const QString, expected);
    const auto outcome = type == u"truth" ? ExpressionOutcome::Truths : ExpressionOutcome::Values;
    const ExpressionProgram program = compiled(text, outcome);
    const auto value = numbers<double>(m_columns[0]);
    const auto v = numbers<double>(m_columns[1]);
    const auto n = numbers<std::int64_t>(m_columns[2]);
    const auto s = numbers<double>(m_columns[4]);
    std::vector<ExpressionColumn> columns;
    for (const ExpressionInput &input : program.inputs()) {
        const std::map<QString, ExpressionColumn> known = {
            {QString(), std::span(value)},    {u"v"_s, std::span(v)},        {u"n"_s, std::span(n)},
            {u"s"_s, std::span(s)},           {u"i"_s, ExpressionRun{0, 1}}, {u"j"_s, ExpressionRun{4, 0}},
            {u"m"_s, std::span(m_columns[3])}};
        columns.push_back(known.at(input.name.text));
    }
    const auto result = evaluated(program, columns, value.size());
    const std::map<QString, Type> types = {{u"truth"_s, Type::Truth},
                                           {u"real"_s, Type::Real},
                                           {u"near"_s, Type::Real},
                                           {u"signed"_s, Type::Signed},
                                           {u"unsigned"_s, Type::Unsigned}};
    QCOMPARE(program.resultType(), types.at(type));
    const QStringList words = expected.split(u' ');
    QCOMPARE(static_cast<std::size_t>(words.size()), result.size());
    for (std::size_t index = 0; index < result.size(); ++index) {
        const QString &word = words[static_cast<qsizetype>(index)];
        const auto bits = word == u"nan" ? 0x7FF8000000000000 : word.toULongLong(nullptr, 16);
        const auto is = std::bit_cast<double>(result[index]);
        const auto shall = std::bit_cast<double>(std::uint64_t(bits));
        const bool bothNan = program.resultType() == Type::Real && std::isnan(is) && std::isnan(shall);
        const bool equal = type == u"near" ? nearlyEqual(is, shall) : bothNan || result[index] == bits;
        QVERIFY2(equal, qPrintable(u"%1: %2, not %3"_s.arg(index).arg(result[index], 0, 16).arg(word)));
    }
}

void TestExpressionProgram::blockBorders_data()
{
    QTest::addColumn<std::size_t>("count");
    for (const std::size_t count : {0, 1, 63, 64, 65, 127, 128, 1023, 1024, 1025, 2047, 2048, 3100})
        QTest::addRow("%zu", count) << count;
}

/// Against a plain loop.
void TestExpressionProgram::blockBorders()
{
    QFETCH(const std::size_t, count);
    std::vector<double> value(count);
    for (std::size_t index = 0; index < count; ++index)
        value[index] = static_cast<double>(index * 7 % 11);
    const std::vector<ExpressionColumn> columns = {std::span<const double>(value), ExpressionRun{-5, 3}};
    const auto filter = compiled(u"$value > 3 && $i % 2 == 0 || !($value < 9)"_s, ExpressionOutcome::Truths);
    const auto sum = compiled(u"$value + $i"_s, ExpressionOutcome::Reals);
    const auto words = evaluated(filter, columns, count);
    const auto sums = numbers<double>(evaluated(sum, columns, count));
    std::vector<std::uint64_t> expected((count + 63) / 64);
    for (std::size_t index = 0; index < count; ++index) {
        const auto i = static_cast<std::int64_t>(index) * 3 - 5;
        if ((value[index] > 3 && i % 2 == 0) || !(value[index] < 9))
            expected[index / 64] |= std::uint64_t(1) << (index % 64);
        QCOMPARE(sums[index], value[index] + static_cast<double>(i));
    }
    QCOMPARE(words, expected);
}

void TestExpressionProgram::steps_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<std::size_t>("inputs");
    QTest::newRow("> 3") << u"> 3"_s << std::size_t(1);
    QTest::newRow("1:5") << u"1:5"_s << std::size_t(1);
    QTest::newRow("two bounds") << u"$value > 3 && $value < 6 && $value != 4 || $value == v"_s << std::size_t(2);
    QTest::newRow("constants only") << u"1 + 2 > 4"_s << std::size_t(0);
    QTest::newRow("nan") << u"== $nan"_s << std::size_t(1);
    QTest::newRow("tag of another array") << u"v == $nan"_s << std::size_t(1); // $value is not asked for
}

void TestExpressionProgram::steps()
{
    QFETCH(const QString, text);
    QFETCH(const std::size_t, inputs);
    QCOMPARE(compiled(text, ExpressionOutcome::Truths).inputs().size(), inputs);
}

void TestExpressionProgram::numbersForNames()
{
    const auto resolver = [](const ExpressionName &name) -> tl::expected<ExpressionBinding, QString> {
        if (name.kind == ExpressionName::Kind::Total)
            return ExpressionNumber(50.0);
        if (name.kind == ExpressionName::Kind::Array && name.subscripts.size() == 2)
            return ExpressionNumber(std::int64_t(3));
        return ExpressionElement{};
    };
    const auto share = compiled(u"100 * $7 / @7"_s, ExpressionOutcome::Reals, resolver);
    const std::vector<double> metric = {5, 25, 50};
    const std::vector<ExpressionColumn> columns = {std::span<const double>(metric)};
    QCOMPARE(share.inputs().size(), std::size_t(1));
    QCOMPARE(share.inputs()[0].name.text, u"7"_s);
    QCOMPARE(numbers<double>(evaluated(share, columns, 3)), (std::vector<double>{10, 50, 100}));
    const auto element = compiled(u"u[1,2] * 2"_s, ExpressionOutcome::Values, resolver);
    QCOMPARE(element.inputs().size(), std::size_t(0));
    QCOMPARE(evaluated(element, {}, 2), (std::vector<std::uint64_t>{6, 6}));
}

void TestExpressionProgram::outcomes()
{
    const std::vector<std::int64_t> n = {0, -2, 3};
    const std::vector<ExpressionColumn> columns = {std::span<const std::int64_t>(n)};
    QCOMPARE(evaluated(compiled(u"n"_s, ExpressionOutcome::Truths), columns, 3), (std::vector<std::uint64_t>{6}));
    QCOMPARE(numbers<std::int64_t>(evaluated(compiled(u"n"_s, ExpressionOutcome::Values), columns, 3)), n);
    QCOMPARE(numbers<double>(evaluated(compiled(u"n"_s, ExpressionOutcome::Reals), columns, 3)),
             (std::vector<double>{0, -2, 3}));
    QCOMPARE(numbers<double>(evaluated(compiled(u"n > 0"_s, ExpressionOutcome::Reals), columns, 3)),
             (std::vector<double>{0, 0, 1}));
}

void TestExpressionProgram::emptyFilter()
{
    const auto program = compiled(QString(), ExpressionOutcome::Truths);
    QCOMPARE(evaluated(program, {}, 70), (std::vector<std::uint64_t>{~std::uint64_t(0), 0x3F}));
}

void TestExpressionProgram::unknownNames()
{
    const QString text = u"$value > x[3] + 1"_s;
    const auto expression = parseExpression(text, ExpressionForm::Filter);
    QVERIFY(expression);
    const auto program = compileExpression(*expression, ExpressionOutcome::Truths, sampleName);
    QVERIFY(!program);
    QCOMPARE(program.error(), (ExpressionError{9, 4, u"There is no “x”."_s}));
}

void TestExpressionProgram::tagsOutOfPlace_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("position");
    QTest::newRow("order") << u"> $nan"_s << 2;
    QTest::newRow("order, left") << u"$nan < v"_s << 0;
    QTest::newRow("arithmetic") << u"v + $inf > 1"_s << 4;
    QTest::newRow("two tags") << u"$nan == $inf"_s << 0;
}

void TestExpressionProgram::tagsOutOfPlace()
{
    QFETCH(const QString, text);
    QFETCH(const int, position);
    const auto expression = parseExpression(text, ExpressionForm::Filter);
    QVERIFY(expression);
    const auto program = compileExpression(*expression, ExpressionOutcome::Truths, sampleName);
    QVERIFY(!program);
    QCOMPARE(program.error().position, position);
    QCOMPARE(program.error().length, 4);
}

void TestExpressionProgram::severalThreads()
{
    const auto program = compiled(u"($value * 2 + v > 7 || v < -1) && sqrt($value) != 2"_s, ExpressionOutcome::Truths);
    std::vector<double> value(50'000);
    std::vector<double> v(value.size());
    for (std::size_t index = 0; index < value.size(); ++index) {
        value[index] = static_cast<double>(index % 13);
        v[index] = static_cast<double>(index % 7) - 3;
    }
    const std::vector<ExpressionColumn> columns = {std::span<const double>(value), std::span<const double>(v)};
    const auto expected = evaluated(program, columns, value.size());
    std::vector<std::vector<std::uint64_t>> results(4);
    {
        std::vector<std::jthread> threads;
        for (auto &result : results)
            threads.emplace_back([&] { result = evaluated(program, columns, value.size()); });
    }
    for (const auto &result : results)
        QCOMPARE(result, expected);
}

/// max(v+1, v+2, ...): all arguments wait at once.
void TestExpressionProgram::manyTemporaries()
{
    QStringList arguments;
    for (int index = 1; index <= 500; ++index)
        arguments.append(u"v+%1"_s.arg(index));
    const auto program = compiled("max("_L1 % arguments.join(u',') % u')', ExpressionOutcome::Values);
    const std::vector<double> v = {1, 2};
    const std::vector<ExpressionColumn> columns = {std::span<const double>(v)};
    QCOMPARE(numbers<double>(evaluated(program, columns, 2)), (std::vector<double>{501, 502}));
}

RANKSCOPE_TEST(TestExpressionProgram, NoApplication)
#include "tst_expressionprogram.moc"
