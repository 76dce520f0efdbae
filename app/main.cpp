// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/arrayreaders.h"
#include "app/commands/language.h"
#include "app/commands/messages.h"
#include "app/commands/withoutwindow.h"

#ifdef RANKSCOPE_WINDOW
#include "app/window/shell/runwindow.h"
#endif

#include <QCoreApplication>

namespace rankscope {

namespace {

#ifdef RANKSCOPE_WINDOW
int openWindow(const WindowRequest &request, const QLocale &locale, int &argc, char **argv)
{
    WindowOptions options;
    options.files = request.files;
    options.pane = request.pane;
    options.screenshot = request.screenshot;
    if (request.size)
        options.size = QSize(request.size->first, request.size->second);
    options.theme = request.theme;
    options.dataSetLayout = request.dataSetLayout;
    options.locale = request.language.isEmpty() ? locale : QLocale(request.language);
    return runWindow(options, argc, argv);
}
#else
int openWindow(const WindowRequest &, const QLocale &, int &, char **)
{
    say(QCoreApplication::translate("CommandLine", "rankscope: error: This build has no window, only the verbs. "
                                                   "\"rankscope --help\" lists them."));
    return static_cast<int>(ExitCode::Failed);
}
#endif

} // namespace

} // namespace rankscope

int main(int argc, char **argv)
{
    const QLocale locale = rankscope::useUtf8();
    if (const auto code = rankscope::runAsArrayReader(locale, argc, argv))
        return *code;
    const auto outcome = rankscope::runWithoutWindow(locale, argc, argv);
    if (const auto *code = std::get_if<int>(&outcome))
        return *code;
    return rankscope::openWindow(std::get<rankscope::WindowRequest>(outcome), locale, argc, argv);
}
