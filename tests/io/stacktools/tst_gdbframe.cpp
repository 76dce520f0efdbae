// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/gdb/gdbframe.h"
#include "io/stacktools/gdb/gdbthread.h"
#include "io/stacktools/gdb/rankheading.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Single lines of a backtrace: a frame, the heading of a thread, the heading of a process.
class TestGdbFrame : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void frames_data();
    void frames();
    void noFrames_data();
    void noFrames();
    void threads_data();
    void threads();
    void headings_data();
    void headings();
};

namespace {

QString qt(std::string_view text)
{
    return QString::fromUtf8(text);
}

} // namespace

void TestGdbFrame::frames_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("function");
    QTest::addColumn<QString>("place"); // file:line, or the module

    const auto row = [](const char *line, const char *function, const char *place) {
        QTest::newRow(line) << QByteArray(line) << QString::fromLatin1(function) << QString::fromLatin1(place);
    };
    row("#4  0x00005560 in step (a=1, b=...) at file.c:10", "step", "file.c:10");
    row("#0  step (a=1) at file.c:10", "step", "file.c:10");
    row("#12 0x08048500 in main ()", "main", "");
    row("    #12 0x08048500 in main () from /lib/x.so", "main", "/lib/x.so");
    row("#5  0x00000000004097e3 in ?? ()", "??", "");
    row("#5  0x00000000004097e3 in ?? () from /lib/my lib.so", "??", "/lib/my lib.so");
    row("#1  <signal handler called>", "<signal handler called>", "");
    row("#2  <function called from gdb>", "<function called from gdb>", "");
    row("#1  0x1 in operator() (__closure=0x7f) at templ.cpp:41", "operator()", "templ.cpp:41");
    row("#1  0x1 in Grid::operator()(int) const (this=0x7f) at g.cpp:1", "Grid::operator()(int) const", "g.cpp:1");
    row("#1  0x1 in Grid::operator bool(void) const (this=0x7f) at g.cpp:1", "Grid::operator bool(void) const",
        "g.cpp:1");
    row("#1  0x1 in operator new (sz=8) at new.cc:1", "operator new", "new.cc:1");
    row("#1  0x1 in std::operator<< <char> (o=..., c=0x1) at o.h:2", "std::operator<< <char>", "o.h:2");
    row("#1  0x1 in (anonymous namespace)::run (n=0, m=std::map with 1 element = {...}) at t.cpp:25",
        "(anonymous namespace)::run", "t.cpp:25");
    row("#1  0x1 in int (anonymous namespace)::f<int> (this=0x1) at t.cpp:25", "int (anonymous namespace)::f<int>",
        "t.cpp:25");
    row("#5  0x1 in std::cv::wait<(anonymous namespace)::w()::<lambda()> >(std::lock<std::mutex> &, struct {...}) "
        "(this=0x2 <(anonymous namespace)::cv>, p=...) at /usr/include/c++/12/condition_variable:102",
        "std::cv::wait<(anonymous namespace)::w()::<lambda()> >(std::lock<std::mutex> &, struct {...})",
        "/usr/include/c++/12/condition_variable:102");
    row("#7  0x1 in std::invoke<void, void (*)()> (f=@0x5: 0x6 <run()>) at invoke.h:61",
        "std::invoke<void, void (*)()>", "invoke.h:61");
    row("#7  0x1 in decltype ((f)(1)) std::apply<int> (f=1) at a.h:6", "decltype ((f)(1)) std::apply<int>", "a.h:6");
    row("#2  0x1 in solve [clone .isra.0] (n=1) at s.c:3", "solve [clone .isra.0]", "s.c:3");
    row("#2  0x1 in .main () from /lib/ppc.so", ".main", "/lib/ppc.so");
    row("#2  0x1 in 000000ca.plt_call.x+0 ()", "000000ca.plt_call.x+0", "");
    row("#34 0x1 in vtable for std::basic_ofstream<char, std::char_traits<char> > () from /lib/libstdc++.so.6",
        "vtable for std::basic_ofstream<char, std::char_traits<char> >", "/lib/libstdc++.so.6");
    row("#1  0x1 in f (s=0x2 \"a \\\" (\", c=40 '(', q=39 '\\'', b={x = {1, 2}, y = \"}\"}) at f.c:1", "f", "f.c:1");
    row("#1  0x1 in f (s='it''s (', n=n@entry=3, x=<optimized out>) at f.f90:9", "f", "f.f90:9");
    row("#1  0x1 in f (s=0x2 <the solver's table>) at f.c:1", "f", "f.c:1");
    row("#1  0x1 in f (a=1) at /home/my (old) files/f.c:21", "f", "/home/my (old) files/f.c:21");
    row("#1  0x1 in f (a=1) at C:\\src\\f.c:21", "f", "C:\\src\\f.c:21");
    row("#1  0x1 in f (a=1) at f.c:99999999999", "f", "");
    row("#1  0x1 in f (a=1) at f.c", "f", "");
    row("#1  0x1 in f (a=1, b=\"cut", "f", "");
    row("#5  0x1 in () at /lib/libmpi.so.40", "??", "/lib/libmpi.so.40");
    row("#5  0x1 in  () at /usr/lib/libQt5Core.so.5.15.2", "??", "/usr/lib/libQt5Core.so.5.15.2");
    row("#5  0x1 in () from /lib/libmpi.so.40", "??", "/lib/libmpi.so.40");
    row("#5  0x1 in ()", "??", "");
    row("#5  0x1 in raise () at /lib/libc.so.6", "raise", "/lib/libc.so.6");
    row("#5  0x1 in clock () at linux-vdso.so.1", "clock", "linux-vdso.so.1");
    row("#5  0x1 in _write () at /usr/lib/libSystem.B.dylib", "_write", "/usr/lib/libSystem.B.dylib");
    row("#5  0x1 in f () at my.source.so.c", "f", "");
    row("#3  0x1 in PyObject_Call (f=<g at remote 0x7f>, a=(1, 2, \"it's ...(truncated), kw=0x0) at f.c:2579",
        "PyObject_Call", "f.c:2579");
    row("#3  0x1 in g (a={'x': [1, (2, ...(truncated)) from /lib/libpython3.so", "g", "/lib/libpython3.so");
    row("#3  0x1 in g (s=\"a) at q.c:9...(truncated), kw=0x0) at f.c:12", "g", "f.c:12");
    row("#3  0x1 in g (s=\"a\\\"b) at q.c:9...) at f.c:12", "g", "f.c:12");
    row("#1  0x1 in f(int) from /lib/x.so", "f(int)", "/lib/x.so");
}

void TestGdbFrame::frames()
{
    QFETCH(QByteArray, line);
    const auto frame = parseGdbFrame(std::string_view(line.constData(), std::size_t(line.size())));
    QVERIFY(frame);
    QTEST(qt(frame->function), "function");
    const QString place = frame->line > 0 ? qt(frame->file) % u':' % QString::number(frame->line) : qt(frame->module);
    QTEST(place, "place");
}

void TestGdbFrame::noFrames_data()
{
    QTest::addColumn<QByteArray>("line");
    for (const char *line : {"", "#", "# 1 f ()", "#x f ()", "#1", "#1 ", "#1f ()", "f () at f.c:1", "#1  0x12",
                             "#1  0x12 i", "#1  0x12 in", "#1  0x12 poll (libc.so.6 + 0x10)",
                             "#1  0x12 poll - /lib/libc.so.6", "#99999999999999999999 f ()"})
        QTest::newRow(line) << QByteArray(line);
}

void TestGdbFrame::noFrames()
{
    QFETCH(QByteArray, line);
    QVERIFY(!parseGdbFrame(std::string_view(line.constData(), std::size_t(line.size()))));
}

void TestGdbFrame::threads_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("thread"); // inferior number system name chosen, "-" for none; empty: no heading

    const auto row = [](const char *line, const char *thread) {
        QTest::newRow(line) << QByteArray(line) << QString::fromLatin1(thread);
    };
    row("Thread 3 (Thread 0x7f91 (LWP 3147)):", "- 3 3147 '' no");
    row("\tThread 1 (Thread 0x7f91 (LWP 7) \"qemu (x)\"):", "- 1 7 'qemu (x)' no");
    row("Thread 2 (LWP 5):", "- 2 5 '' no");
    row("Thread 1.4 (Thread 0x7f91 (LWP 9)):", "1 4 9 '' no");
    row("Thread 1 (process 4711):", "- 1 4711 '' no");
    row("Thread 8 (Thread 0x7f91):", "- 8 - '' no");
    row("Thread 8:", "- 8 - '' no");
    row("Thread 8 (", "- 8 - '' no");
    row("[Switching to thread 2 (Thread 0x7f (LWP 10))]", "- 2 10 '' yes");
    row("[Current thread is 1 (Thread 0x7f (LWP 11))]", "- 1 11 '' yes");
    row("Thread 1 \"a.out\" received signal SIGSEGV, Segmentation fault.", "");
    row("Thread 165 (active+gil): \"MainThread\"", "");
    row("Thread debugging", "");
    row("Thread 99999999999999999999 (LWP 1):", "");
    row("* 1    Thread 0x7f (LWP 10) \"a.out\" main () at m.c:1", "");
    row("Stack trace of thread 8:", "");
}

void TestGdbFrame::threads()
{
    QFETCH(QByteArray, line);
    const auto thread = parseThreadHeader(std::string_view(line.constData(), std::size_t(line.size())));
    const auto number = [](std::optional<std::int64_t> value) { return value ? QString::number(*value) : u"-"_s; };
    const QString text = thread ? number(thread->inferior) % u' ' % number(thread->number) % u' '
                                      % number(thread->systemId) % u" '" % qt(thread->name) % u"' "
                                      % (thread->chosen ? u"yes"_s : u"no"_s)
                                : QString();
    QTEST(text, "thread");
}

void TestGdbFrame::headings_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("ranks"); // empty: no heading

    const auto row = [](const char *line, const char *ranks) {
        QTest::newRow(line) << QByteArray(line) << QString::fromLatin1(ranks);
    };
    row("Rank 0's backtrace", "0");
    row("Rank 0`s backtrace of hung job taken at a random time:", "0");
    row("Most of the threads (Ranks 0 - 22) look like this", "0-22");
    row("Ranks [0-3,7]:", "0-3,7");
    row("Ranks 1, 3, 5:", "1,3,5");
    row("=== MPI rank 3 (node01, pid 4711) ===", "3");
    row("rank: 17", "17");
    row("Rank #4", "4");
    row("Stack of rank 2 - node 7", "2");
    row("Rank 1633 [Tue May  5 19:30:24 2020] [c9] application called MPI_Abort(MPI_COMM_WORLD, 7)", "");
    row("rank 3 of 4 is under way", "");
    row("Frank 3:", "");
    row("ranking 3:", "");
    row("Rank 99999999999:", "");
    row("rank", "");
}

void TestGdbFrame::headings()
{
    QFETCH(QByteArray, line);
    const auto heading = parseRankHeading(std::string_view(line.constData(), std::size_t(line.size())));
    QTEST(heading ? heading->ranks.toString() : QString(), "ranks");
}

RANKSCOPE_TEST(TestGdbFrame, NoApplication)
#include "tst_gdbframe.moc"
