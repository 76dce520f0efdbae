// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/shell/runwindow.h"

#include "app/commands/interruption.h"
#include "app/window/shell/mainwindow.h"
#include "app/window/shell/screenshot.h"
#include "app/window/shell/windowlanguage.h"
#include "views/tables/wholenumberstyle.h"

#include <QApplication>
#include <QIcon>
#include <QSettings>
#include <QTemporaryDir>

#include <cstdio>
#include <memory>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// A picture must not depend on what a user once set: it is taken with settings of its own.
std::unique_ptr<QSettings> openSettings(const WindowOptions &options, const QTemporaryDir &folder)
{
    if (options.screenshot.isEmpty())
        return std::make_unique<QSettings>();
    return std::make_unique<QSettings>(folder.filePath(u"settings.ini"_s), QSettings::IniFormat);
}

constexpr unsigned closeSeconds = 2;

void takePicture(MainWindow &window, const WindowOptions &options)
{
    auto *const screenshot = new Screenshot(window, options.screenshot, options.pane, &window);
    QObject::connect(screenshot, &Screenshot::finished, &window, [](const QString &problem) {
        if (!problem.isEmpty())
            std::fprintf(stderr, "rankscope: %s\n", qPrintable(problem));
        QApplication::exit(problem.isEmpty() ? 0 : 2);
    });
}

void setUp(MainWindow &window, const WindowOptions &options)
{
    if (options.theme == "light"_L1 || options.theme == "dark"_L1)
        window.setTheme(options.theme == "dark"_L1 ? ThemeChoice::Dark : ThemeChoice::Light);
    if (options.size)
        window.resize(*options.size);
    window.openPaths(options.files);
    window.show();
    if (!options.screenshot.isEmpty())
        takePicture(window, options);
    if (!options.pane.isEmpty())
        window.showPartWhenOpen(options.pane);
}

} // namespace

int runWindow(const WindowOptions &options, int &argc, char **argv)
{
    QApplication application(argc, argv);
    QApplication::setOrganizationName(u"rankscope"_s);
    QApplication::setApplicationName(u"rankscope"_s);
    QApplication::setApplicationVersion(QLatin1StringView(RANKSCOPE_VERSION));
    QApplication::setDesktopFileName(u"org.rankscope.rankscope"_s);
    QApplication::setWindowIcon(QIcon(u":/icons/rankscope.svg"_s));
    QApplication::setStyle(new WholeNumberStyle);
    const WindowLanguage language(options.locale);
    const auto layouts = options.dataSetLayout.isEmpty() ? VisualizerLayouts() : readLayouts(options.dataSetLayout);
    if (!layouts) {
        std::fprintf(stderr, "rankscope: %s\n", qPrintable(toString(layouts.error())));
        return 2;
    }
    const QTemporaryDir folder;
    const auto settings = openSettings(options, folder);
    MainWindow window(*settings, systemQuestions());
    window.setDataSetLayouts(*layouts);
    // A closed window is gone soon: its workers are asked to stop and waited for, and one that hangs in a library would
    // keep the program without a window. What a user set is saved first of all.
    QObject::connect(&window, &MainWindow::closing, [] { endWithin(closeSeconds, 0); });
    removePendingFilesOnSignals();
    setUp(window, options);
    const int code = QApplication::exec();
    settings->sync();
    endWithin(closeSeconds, code);
    return code;
}

} // namespace rankscope
