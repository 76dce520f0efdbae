// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How a test class becomes known to the program of its folder, which runs the one class that it is asked for.
#pragma once

#include <QTest>

#include <string_view>

namespace rankscope {

/// A test class that works without an application object.
struct NoApplication {
    NoApplication(int & /*count*/, char ** /*arguments*/) {}
};

/// One test class of a program. Objects of this type are static: each enters itself into the list of its program.
class TestClass
{
public:
    using Run = int (*)(int count, char **arguments);

    /// `file` is the source file of the class: what ctest calls it is the name of this file without folder and suffix.
    TestClass(std::string_view file, Run entry);

    std::string_view name() const { return m_name; }
    int run(int count, char **arguments) const { return m_run(count, arguments); }
    const TestClass *next() const { return m_next; }

    /// The first class of the program, or null.
    static const TestClass *first();

private:
    std::string_view m_name;
    Run m_run;
    const TestClass *m_next;
};

/// Makes the application and runs all functions of one test class; the exit code of the process.
template<typename Test, typename Application>
int runTestClass(int count, char **arguments)
{
    QCoreApplication::setAttribute(Qt::AA_Use96Dpi);
    [[maybe_unused]] const Application application(count, arguments);
    Test test;
    return QTest::qExec(&test, count, arguments);
}

} // namespace rankscope

/// Stands once at the end of a test's source file. `Application` is NoApplication, QCoreApplication or QApplication.
#define RANKSCOPE_TEST(Class, Application) \
    static const rankscope::TestClass known##Class(__FILE__, rankscope::runTestClass<Class, Application>);
