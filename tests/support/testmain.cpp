// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The program of a folder of tests: PROGRAM CLASS [options of Qt Test].
#include "tests/support/testclass.h"

#include <cstdio>

#ifdef RANKSCOPE_IS_SANITIZED
#include <sanitizer/lsan_interface.h>
#endif

namespace rankscope {

namespace {

/// At once instead of at the end of the process: there the threads of Qt's pool end at the same time, and what they are
/// about to free would count as leaked.
void lookForLeaks()
{
#ifdef RANKSCOPE_IS_SANITIZED
    __lsan_do_leak_check();
#endif
}

const TestClass *&firstClass()
{
    static const TestClass *first = nullptr;
    return first;
}

/// "tst_x" of "/folder/tst_x.cpp".
std::string_view stem(std::string_view file)
{
    file = file.substr(file.rfind('/') + 1);
    return file.substr(0, file.find('.'));
}

} // namespace

TestClass::TestClass(std::string_view file, Run entry) : m_name(stem(file)), m_run(entry), m_next(firstClass())
{
    firstClass() = this;
}

const TestClass *TestClass::first()
{
    return firstClass();
}

} // namespace rankscope

int main(int count, char **arguments)
{
    using rankscope::TestClass;
    const std::string_view wanted = count > 1 ? arguments[1] : "";
    for (const TestClass *test = TestClass::first(); test != nullptr; test = test->next()) {
        if (test->name() != wanted)
            continue;
        arguments[1] = arguments[0]; // what follows are the options of Qt Test
        const int result = test->run(count - 1, arguments + 1);
        rankscope::lookForLeaks();
        return result;
    }
    std::fputs("Name the test class to run, then options of Qt Test. The classes of this program are:\n", stderr);
    for (const TestClass *test = TestClass::first(); test != nullptr; test = test->next())
        std::fprintf(stderr, "  %.*s\n", static_cast<int>(test->name().size()), test->name().data());
    return 2;
}
