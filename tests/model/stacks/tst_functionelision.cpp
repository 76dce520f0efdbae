// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/view/functionelision.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Long names of functions, as gdb and c++filt write them.
class TestFunctionElision : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shortens_data();
    void shortens();
    void shrinksStepByStep();
    void alwaysFits();
    void isNotHurtByNonsense();
};

namespace {

QString within(const QString &name, qsizetype signs)
{
    return elidedFunctionName(name, [signs](const QString &text) { return text.size() <= signs; });
}

} // namespace

void TestFunctionElision::shortens_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("room");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char *name, const QString &given, int room, const QString &shown) {
        QTest::newRow(name) << given << room << shown;
    };
    row("fits", u"solve(int)"_s, 10, u"solve(int)"_s);
    row("arguments", u"solve(int, double)"_s, 17, u"solve(…)"_s);
    row("no arguments", u"solve()"_s, 6, u"sol…()"_s);
    row("behind the arguments", u"Grid::cell(int, int) const"_s, 25, u"Grid::cell(…) const"_s);
    row("arguments before template arguments", u"f<int>(std::vector<int> const&)"_s, 30, u"f<int>(…)"_s);
    row("template arguments", u"std::vector<double>::push_back(double const&)"_s, 30,
        u"std::vector<…>::push_back(…)"_s);
    row("innermost template arguments first", u"std::map<int, std::pair<int, int> >::find(int const&)"_s, 45,
        u"std::map<int, std::pair<int, int> >::find(…)"_s);
    row("then the outer ones", u"std::map<int, std::pair<int, int> >::find(int const&)"_s, 43,
        u"std::map<int, std::pair<…> >::find(…)"_s);
    row("the outermost last", u"std::map<int, std::pair<int, int> >::find(int const&)"_s, 36,
        u"std::map<…>::find(…)"_s);
    row("less", u"operator<(Key const&, Key const&)"_s, 20, u"operator<(…)"_s);
    row("less of a template", u"bool operator< <int>(P<int> const&, P<int> const&)"_s, 25,
        u"bool operator< <int>(…)"_s);
    row("less of a template, shorter", u"bool operator< <int>(P<int> const&, P<int> const&)"_s, 21,
        u"bool operator< <…>(…)"_s);
    row("shift", u"std::ostream& std::operator<< <std::char_traits<char> >(std::ostream&, char const*)"_s, 60,
        u"std::ostream& std::operator<< <std::char_traits<char> >(…)"_s);
    row("arrow", u"std::shared_ptr<Mesh>::operator->() const"_s, 38, u"std::shared_ptr<…>::operator->() const"_s);
    row("three ways", u"operator<=>(Version const&, Version const&)"_s, 20, u"operator<=>(…)"_s);
    row("call", u"Kernel::operator()(int, int) const"_s, 30, u"Kernel::operator()(…) const"_s);
    row("index", u"Field<double, 3>::operator[](unsigned long)"_s, 32, u"Field<double, 3>::operator[](…)"_s);
    row("lambda of gcc", u"run(Job&)::{lambda(int, double)#1}::operator()(int, double) const"_s, 50,
        u"run(…)::{lambda(…)#1}::operator()(…) const"_s);
    row("lambda of gdb", u"run(Job&)::<lambda(int, double)>::operator()(int, double) const"_s, 50,
        u"run(…)::<lambda(…)>::operator()(…) const"_s);
    row("anonymous", u"(anonymous namespace)::step(std::vector<int>&)"_s, 30, u"(anonymous namespace)::step(…)"_s);
    row("function type", u"std::function<void (int, double)>::operator()(int, double) const"_s, 59,
        u"std::function<void (int, double)>::operator()(…) const"_s);
    row("function type, shorter", u"std::function<void (int, double)>::operator()(int, double) const"_s, 45,
        u"std::function<void (…)>::operator()(…) const"_s);
    row("function type, shortest", u"std::function<void (int, double)>::operator()(int, double) const"_s, 40,
        u"std::function<…>::operator()(…) const"_s);
    row("comparison in arguments", u"enable<(3>2)>::go(int, int)"_s, 26, u"enable<(3>2)>::go(…)"_s);
    row("clone", u"sweep(double*, int) [clone ._omp_fn.0]"_s, 30, u"sweep(…) [clone ._omp_fn.0]"_s);
    row("Python", u"<module>"_s, 6, u"<mo…e>"_s);
    row("place", u"flux(double*, int) (flux.cpp:212)"_s, 25, u"flux(…) (flux.cpp:212)"_s);
    row("a number at the end is whole or not there", u"line 1234"_s, 6, u"line…"_s);
    row("so are lines from one to another", u"цикл 44–56"_s, 8, u"цикл …"_s);
    row("a number inside", u"step 123456 of all"_s, 12, u"step …of all"_s);
    row("Fortran", u"__transport_MOD_sweep_all"_s, 11, u"__tra…p_all"_s);
    row("one ellipsis", u"app::Task<int>::run(int)"_s, 12, u"app::T…un(…)"_s);
    row("one ellipsis beside another", u"Task<int, int>::run"_s, 10, u"Task<…:run"_s);
    row("no room", u"main"_s, 0, u"…"_s);
}

void TestFunctionElision::shortens()
{
    QFETCH(QString, name);
    QFETCH(int, room);
    QTEST(within(name, room), "shown");
}

/// A real name of libstdc++, with the forms that follow one another as the room shrinks.
void TestFunctionElision::shrinksStepByStep()
{
    const QString name =
        u"std::_Rb_tree<std::string, std::pair<std::string const, std::vector<int, std::allocator<int> > >, "
        "std::_Select1st<std::pair<std::string const, int> > >::_M_insert_(std::_Rb_tree_node_base*, "
        "std::pair<std::string const, int>&&)"_s;
    QStringList forms;
    for (qsizetype room = name.size(); room > 0; --room) {
        const QString shown = within(name, room);
        if (forms.isEmpty() || forms.back() != shown)
            forms << shown;
        if (shown.size() < 32)
            break;
    }
    QCOMPARE(
        forms.mid(0, 5),
        (QStringList{name,
                     u"std::_Rb_tree<std::string, std::pair<std::string const, std::vector<int, "
                     "std::allocator<int> > >, std::_Select1st<std::pair<std::string const, int> > >::_M_insert_(…)"_s,
                     u"std::_Rb_tree<std::string, std::pair<std::string const, std::vector<int, "
                     "std::allocator<…> > >, std::_Select1st<std::pair<std::string const, int> > >::_M_insert_(…)"_s,
                     u"std::_Rb_tree<std::string, std::pair<std::string const, std::vector<…> >, "
                     "std::_Select1st<std::pair<…> > >::_M_insert_(…)"_s,
                     u"std::_Rb_tree<std::string, std::pair<…>, std::_Select1st<…> >::_M_insert_(…)"_s}));
    QCOMPARE(forms.at(5), u"std::_Rb_tree<…>::_M_insert_(…)"_s);
}

void TestFunctionElision::alwaysFits()
{
    const QString name = u"a<b<c<d>(e)>::f(g<h>)>::operator()<i>(j) const::{lambda(k)#2}"_s;
    for (qsizetype room = 1; room <= name.size(); ++room)
        QVERIFY2(within(name, room).size() <= room, qPrintable(within(name, room)));
}

void TestFunctionElision::isNotHurtByNonsense()
{
    for (const QString &name : {u"((((((((("_s, u")))>>>]]}}}"_s, u"<<<<<a<b<c"_s, u"operator"_s, u"operator<"_s,
                                u"a(b]c)d"_s, u"->"_s, u">"_s, QString()})
        QVERIFY(within(name, 3).size() <= std::max<qsizetype>(3, 1));
    const QString deep = QString(u"a<"_s).repeated(50'000) + QString(u'>').repeated(50'000);
    QCOMPARE(within(deep, 20), u"a<a<a<a<a<a<…>>>>>>"_s);
    QVERIFY(within(QString(u"a<"_s).repeated(50'000) + QString(u')').repeated(50'000), 20).size() <= 20);
    QVERIFY(within(QString(u"(<"_s).repeated(50'000), 20).size() <= 20);
}

RANKSCOPE_TEST(TestFunctionElision, NoApplication)
#include "tst_functionelision.moc"
