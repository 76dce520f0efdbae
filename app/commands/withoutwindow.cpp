// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/withoutwindow.h"

#include "app/commands/arrayreaders.h"
#include "app/commands/language.h"

#include <QCoreApplication>

namespace rankscope {

std::variant<WindowRequest, int> runWithoutWindow(const QLocale &locale, int &argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const Language language(locale);
    useArrayReaders(locale);
    const CommandLine line = readCommandLine(argc, argv);
    if (const auto *request = std::get_if<WindowRequest>(&line)) {
        if (!request->language.isEmpty())
            useArrayReaders(QLocale(request->language));
        return *request;
    }
    if (const auto *verb = std::get_if<VerbAction>(&line))
        return static_cast<int>(runVerb(*verb));
    return static_cast<int>(std::get<ExitCode>(line));
}

} // namespace rankscope
