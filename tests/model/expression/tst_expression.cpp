// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/expression/expression.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestExpression : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void parses_data();
    void parses();
    void names();
    void emptyText();
    void errors_data();
    void errors();
    void deepAndLong();
    void caretLines();
};

namespace {

QString operatorText(ExpressionOperator op)
{
    static const QStringList texts = {u"+"_s,   u"-"_s,    u"*"_s,  u"/"_s,   u"%"_s,   u"**"_s, u"<"_s,
                                      u"<="_s,  u">"_s,    u">="_s, u"=="_s,  u"!="_s,  u"&&"_s, u"||"_s,
                                      u"eqv"_s, u"neqv"_s, u"!"_s,  u"not"_s, u"neg"_s, u"pos"_s};
    return texts.at(static_cast<int>(op));
}

QString numberText(const ExpressionNumber &number)
{
    if (const auto *const real = std::get_if<double>(&number))
        return QString::number(*real, 'g', 17) % u'r';
    if (const auto *const integer = std::get_if<std::int64_t>(&number))
        return QString::number(*integer);
    return QString::number(std::get<std::uint64_t>(number)) % u'u';
}

QString nameText(const ExpressionName &name)
{
    static const QStringList kinds = {u"value"_s, u"$"_s, QString(), u"metric "_s, u"@"_s, u"#"_s};
    QString text = kinds.at(static_cast<int>(name.kind)) % name.text;
    for (const ExpressionSubscript &subscript : name.subscripts) {
        const auto *const index = std::get_if<std::int64_t>(&subscript);
        text += u'[' % (index ? QString::number(*index) : QString(u'$' % std::get<QString>(subscript))) % u']';
    }
    return text;
}

QString nodeText(const Expression &expression, const ExpressionNode &node)
{
    if (const auto *const number = std::get_if<ExpressionNumber>(&node.what))
        return numberText(*number);
    if (const auto *const name = std::get_if<ExpressionNode::Name>(&node.what))
        return nameText(expression.names[name->index]);
    if (const auto *const tag = std::get_if<ExpressionNode::Tag>(&node.what))
        return "tag"_L1 % QString::number(static_cast<int>(tag->which));
    if (const auto *const test = std::get_if<ExpressionNode::Test>(&node.what))
        return "is"_L1 % QString::number(static_cast<int>(test->which));
    if (const auto *const call = std::get_if<ExpressionNode::Call>(&node.what))
        return "f"_L1 % QString::number(static_cast<int>(call->function)) % u'/' % QString::number(call->arguments);
    return operatorText(std::get<ExpressionOperator>(node.what));
}

QString postfix(const Expression &expression)
{
    QStringList texts;
    for (const ExpressionNode &node : expression.nodes)
        texts.append(nodeText(expression, node));
    return texts.join(u' ');
}

} // namespace

void TestExpression::parses_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *text, const char *expected) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(expected);
    };
    row("> 3", "value 3 >");
    row(".ge. 2", "value 2 >=");
    row(".GE.2", "value 2 >=");
    row("/= 2", "value 2 !=");
    row("1:5", "value 1 >= value 5 <= &&");
    row(">1:<5", "value 1 > value 5 < &&");
    row(">-1.5:2", "value 1.5r neg > value 2 <= &&");
    row("== $nan", "value tag0 ==");
    row("$nan", "tag0");
    row("$is_nan", "value is0");
    row("$is_nan(u)", "u is0");
    row("isnan(u)", "u is0");
    row("> 3 && < 6", "value 3 > value 6 < &&");
    row("(> 3 .and. < 6) || == 0", "value 3 > value 6 < && value 0 == ||");
    row(".not. > 3", "value 3 > not");
    row("$value > 3 && $value < 6", "value 3 > value 6 < &&");
    row("$VALUE", "$VALUE");
    row("a+b*c", "a b c * +");
    row("(a+b)*c", "a b + c *");
    row("a-b-c", "a b - c -");
    row("a**b**c", "a b c ** **");
    row("-a**2", "a 2 ** neg");
    row("a**-2", "a 2 neg **");
    row("a*-b", "a b neg *");
    row("!a == b", "a ! b ==");
    row(".not. a == b", "a b == not");
    row("a && b || c && d", "a b && c d && ||");
    row("a || b .eqv. c", "a b || c eqv");
    row("(a < b) == (c < d)", "a b < c d < ==");
    row("1.eq.2", "1 2 ==");
    row("1..eq.2", "1r 2 ==");
    row("1.and.a", "1 a &&");
    row("1.5d-3", "0.0015r");
    row("1D2", "100r");
    row("1e-3f", "0.0010000000474974513r");
    row(".5", "0.5r");
    row("0x1F", "31");
    row("0xffu", "255u");
    row("12ull", "12u");
    row("1.0_8", "1r");
    row("9223372036854775807", "9223372036854775807");
    row("9223372036854775808", "9223372036854775808u");
    row(".true.", "1");
    row("abs(u)", "u f0/1");
    row("MAX(u, v, 1)", "u v 1 f26/3");
    row("max(min(a,b),c)", "a b f25/2 c f26/2");
    row("u[1,2]", "u[1][2]");
    row("u[1][-2]", "u[1][-2]");
    row("u(1, 2) + 1", "u[1][2] 1 +");
    row("myArray($i, $j)", "myArray[$i][$j]");
    row("abs[1]", "abs[1]");
    row("\"my data\" > 1", "my data 1 >");
    row("\"a/b\"(3)", "a/b[3]");
    row("/fields/u > 1", "/fields/u 1 >");
    row("/f.h5/u.gt.1", "/f.h5/u 1 >");
    row("a / b", "a b /");
    row("a//b/c", "a /b/c /");
    row("ns::a + b.c", "ns::a b.c +");
    row("a.eq.b", "a b ==");
    row("$0 / $1", "metric 0 metric 1 /");
    row("100 * $12 / @12", "100 metric 12 * @12 /");
    row("#3/#4", "#3 #4 /");
    row("sqrt(($20 / $21) - pow($19 / $21, 2))", "metric 20 metric 21 / metric 19 metric 21 / 2 f23/2 - f6/1");
    row("$i % 2 == 0", "$i 2 % 0 ==");
    row(" \t> \n 3 ", "value 3 >");
}

void TestExpression::parses()
{
    QFETCH(const QString, text);
    QFETCH(const QString, expected);
    const auto expression = parseExpression(text, ExpressionForm::Filter);
    QVERIFY2(expression, expression ? "" : qPrintable(caretText(text, expression.error())));
    QCOMPARE(postfix(*expression), expected);
}

void TestExpression::names()
{
    const auto expression = parseExpression(u"u + v[1] + u > $i"_s, ExpressionForm::Filter);
    QVERIFY(expression);
    using Kind = ExpressionName::Kind;
    const std::vector<ExpressionName> expected = {
        {Kind::Array, u"u"_s, {}}, {Kind::Array, u"v"_s, {std::int64_t(1)}}, {Kind::Variable, u"i"_s, {}}};
    QVERIFY(expression->names == expected);
    QCOMPARE(expression->nodes[1].position, 4);
    QCOMPARE(expression->nodes[1].length, 4);
}

void TestExpression::emptyText()
{
    const auto filter = parseExpression(u"  "_s, ExpressionForm::Filter);
    QVERIFY(filter);
    QVERIFY(filter->isEmpty());
    const auto formula = parseExpression(u"  "_s, ExpressionForm::Formula);
    QVERIFY(!formula);
    QCOMPARE(formula.error().position, 2);
}

void TestExpression::errors_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("formula");
    QTest::addColumn<int>("position");
    QTest::addColumn<int>("length");
    QTest::addColumn<QString>("part");
    const auto row = [](const char *text, int position, int length, const char *part, bool formula = false) {
        QTest::addRow("%s %s", formula ? "formula" : "filter", text)
            << QString::fromUtf8(text) << formula << position << length << QString::fromUtf8(part);
    };
    row("u > > 3", 4, 1, "A value is expected before “>”.");
    row("u >", 3, 1, "The expression ends where a value is expected.");
    row("> 3", 0, 1, "A value is expected before “>”.", true);
    row("1:5", 1, 1, "interval", true);
    row("1:", 2, 1, "A number is expected");
    row("1:5 && u", 4, 2, "Nothing can follow");
    row("u:5", 0, 1, "A number is expected");
    row("> 1 5:7", 4, 1, "“:” is expected");
    row("u v", 2, 1, "An operator is expected before “v”.");
    row("u !v", 2, 1, "An operator is expected before “!”.");
    row("(u", 0, 1, "A parenthesis is not closed.");
    row("abs(u", 0, 3, "A parenthesis is not closed.");
    row("u)", 1, 1, "This parenthesis was not opened.");
    row("()", 1, 1, "A value is expected before “)”.");
    row("abs()", 4, 1, "A value is expected before “)”.");
    row("atan2(u)", 0, 5, "needs more arguments");
    row("abs(u, v)", 0, 3, "too many arguments");
    row("$is_nan(u, v)", 0, 7, "too many arguments");
    row("(u, v)", 2, 1, "between the arguments");
    row("1 < $value < 5", 11, 1, "not chained");
    row("a < b == c", 6, 2, "not chained");
    row("foo(u) > 1", 4, 1, "“foo” is not a function");
    row("u[1:2]", 3, 1, "“]”");
    row("u[1.5]", 2, 3, "subscript");
    row("u[]", 2, 1, "subscript");
    row("u & v", 2, 1, "no operators on bits");
    row("u << 2", 2, 2, "no operators on bits");
    row("u ^ 2", 2, 1, "** for powers");
    row("u = 2", 2, 1, "written ==");
    row("u ? 2", 2, 1, "does not belong");
    row("u \xF0\x9F\x98\x80", 2, 2, "does not belong");
    row("\"u", 0, 2, "not closed");
    row("\"\"", 0, 2, "no name");
    row("$ > 1", 0, 1, "must follow “$”");
    row("$1a", 0, 3, "must follow “$”");
    row("@x", 0, 2, "must follow “@”");
    row("> 3x", 2, 2, "“3x” is not a number.");
    row("> 0x", 2, 2, "“0x” is not a number.");
    row("> 1.5e", 2, 4, "“1.5e” is not a number.");
    row("> 1e400", 2, 5, "too large or too small");
    row("> 1e-400", 2, 6, "too large or too small");
    row("> 1e39f", 2, 5, "too large or too small");
    row("> 18446744073709551616", 2, 20, "above 18446744073709551615");
    row("! > 3", 2, 1, "A value is expected before “>”.");
    row("u,", 1, 1, "between the arguments");
    row(": 5", 0, 1, "A number is expected");
}

void TestExpression::errors()
{
    QFETCH(const QString, text);
    QFETCH(const bool, formula);
    QFETCH(const int, position);
    QFETCH(const int, length);
    QFETCH(const QString, part);
    const auto expression = parseExpression(text, formula ? ExpressionForm::Formula : ExpressionForm::Filter);
    QVERIFY(!expression);
    QCOMPARE(expression.error().position, position);
    QCOMPARE(expression.error().length, length);
    QVERIFY2(expression.error().message.contains(part), qPrintable(expression.error().message));
}

void TestExpression::deepAndLong()
{
    const QString deep = QString(199, u'(') % u'1' % QString(199, u')');
    QVERIFY(parseExpression(deep, ExpressionForm::Formula));
    const auto deeper = parseExpression(QString(8000, u'('), ExpressionForm::Formula);
    QVERIFY(!deeper);
    QCOMPARE(deeper.error().position, 200);
    QVERIFY(!parseExpression(QString(8000, u'-') % u'1', ExpressionForm::Formula));
    QVERIFY(parseExpression("1"_L1 % QString(8191, u' '), ExpressionForm::Formula));
    const auto longer = parseExpression(QString(8193, u'1'), ExpressionForm::Formula);
    QVERIFY(!longer);
    QCOMPARE(longer.error().position, 8192);
}

void TestExpression::caretLines()
{
    QCOMPARE(caretText(u"u > > 3"_s, {4, 1, {}}), u"u > > 3\n    ^"_s);
    QCOMPARE(caretText(u"u >"_s, {3, 1, {}}), u"u >\n   ^"_s);
    QCOMPARE(caretText(u"\tfoo\n(u)"_s, {1, 3, {}}), u" foo (u)\n ^^^"_s);
    QCOMPARE(caretText(u"\U0001F600 ? 1"_s, {3, 1, {}}), u"\U0001F600 ? 1\n  ^"_s);
    QCOMPARE(caretText(QString(), {0, 1, {}}), u"\n^"_s);
    const Error error = toError(u"u >"_s, {3, 1, u"It ends."_s});
    QCOMPARE(error.kind, ErrorKind::BadOption);
    QCOMPARE(error.message, u"It ends.\nu >\n   ^"_s);
}

RANKSCOPE_TEST(TestExpression, NoApplication)
#include "tst_expression.moc"
