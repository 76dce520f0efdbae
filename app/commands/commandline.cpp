// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commandline.h"
#include "app/commands/interruption.h"
#include "app/commands/messages.h"
#include "app/commands/options/arrayoptions.h"
#include "app/commands/options/commonoptions.h"
#include "app/commands/runs.h"
#include "app/commands/verb.h"
#include "io/text/filenames.h"
#include "io/text/outputfile.h"
#include "io/writeerror.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <csignal>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct WindowTexts {
    std::vector<std::string> files;
    std::string pane;
    std::string screenshot;
    std::string size;
    std::string theme;
    std::string language;
    std::string dataSetLayout;
};

void addWindowOptions(Options options, WindowTexts &texts)
{
    options.add({.names = "FILE",
                 .target = &texts.files,
                 .help = QT_TRANSLATE_NOOP("Help", "Files or folders to open in the window; two runs are compared, "
                                                   "the reference first.")});
    options.add({.names = "--pane",
                 .target = &texts.pane,
                 .value = "NAME",
                 .help = QT_TRANSLATE_NOOP("Help", "The pane to show first.")});
    options.add({.names = "--screenshot",
                 .target = &texts.screenshot,
                 .value = "OUT.png",
                 .help = QT_TRANSLATE_NOOP("Help", "Save a picture of the window once all is shown, and quit.")});
    options.add({.names = "--size",
                 .target = &texts.size,
                 .value = "WxH",
                 .help = QT_TRANSLATE_NOOP("Help", "The size of the window in pixels.")});
    options.add({.names = "--theme",
                 .target = &texts.theme,
                 .value = "THEME",
                 .words = {"light", "dark"},
                 .help = QT_TRANSLATE_NOOP("Help", "light or dark.")});
    options.add({.names = "--language",
                 .target = &texts.language,
                 .value = "LANGUAGE",
                 .words = {"en", "ru"},
                 .help = QT_TRANSLATE_NOOP("Help", "en or ru.")});
    addLayoutOption(options, texts.dataSetLayout);
}

std::optional<WindowRequest> windowRequest(const WindowTexts &texts)
{
    WindowRequest request;
    for (const std::string &file : texts.files)
        request.files << pathOf(file);
    request.pane = pathOf(texts.pane);
    request.screenshot = pathOf(texts.screenshot);
    request.theme = pathOf(texts.theme);
    request.language = pathOf(texts.language);
    request.dataSetLayout = pathOf(texts.dataSetLayout);
    if (texts.size.empty())
        return request;
    static const QRegularExpression pattern(u"^([1-9][0-9]{0,4})x([1-9][0-9]{0,4})$"_s);
    const QRegularExpressionMatch match = pattern.match(pathOf(texts.size));
    if (!match.hasMatch())
        return std::nullopt;
    request.size = {match.captured(1).toInt(), match.captured(2).toInt()};
    return request;
}

ExitCode wrongLine(const QString &what, const Program &program, const QString &programName = u"rankscope"_s)
{
    const std::optional<QString> verb = program.verbName();
    const QString name = verb ? QString(programName % u' ' % *verb) : programName;
    say("rankscope: error: "_L1 % what % u' '
        % QCoreApplication::translate("CommandLine", "\"%1 --help\" lists what is possible.").arg(name));
    return ExitCode::Failed;
}

/// What was given before a verb is of the window, and would be without effect.
std::optional<QString> windowOptionOf(const Program &program)
{
    const GivenOptions given = program.given();
    if (given.empty())
        return std::nullopt;
    return QCoreApplication::translate("CommandLine", "%1 is for the window and means nothing to a verb.")
        .arg(pathOf(given.front()));
}

/// A first word that is neither a verb nor a file was meant as a verb.
std::optional<QString> unknownVerb(const WindowRequest &request)
{
    static const QRegularExpression word(u"^[a-z]+$"_s);
    if (request.files.isEmpty() || isThere(request.files.front()) || !word.match(request.files.front()).hasMatch())
        return std::nullopt;
    return QCoreApplication::translate("CommandLine", "There is neither a verb nor a file \"%1\".")
        .arg(request.files.front());
}

ExitCode printed(const std::string &text)
{
    const Result<void> written = writeOutput({}, [&text](QIODevice &device) -> Result<void> {
        const auto size = static_cast<qint64>(text.size());
        if (device.write(text.data(), size) != size)
            return tl::unexpected(writeError(device));
        return {};
    });
    if (written)
        return ExitCode::Done;
    say(written.error());
    return ExitCode::Failed;
}

} // namespace

namespace {

void addVerbs(Program &program)
{
    for (const auto add : {addInfoVerb, addDiffVerb, addExportVerb, addStacksVerb, addStatisticsVerb, addCompareVerb,
                           addProfileVerb, addCheckVerb, addSampleVerb})
        add(program);
}

} // namespace

CommandLine readCommandLine(int argc, const char *const *argv)
{
    Program program("rankscope",
                    QT_TRANSLATE_NOOP("Help", "Finds where two runs of a parallel program part. With files or without "
                                              "anything it opens its window; with a verb it prints what the "
                                              "window would show."),
                    argc, argv);
    WindowTexts texts;
    addWindowOptions(program.options(), texts);
    addVerbs(program);
    const Result<std::string> asked = program.read();
    if (!asked)
        return wrongLine(asked.error().message, program);
    if (!asked->empty())
        return printed(*asked);
    if (const VerbAction action = program.action()) {
        const auto foreign = windowOptionOf(program);
        return foreign ? CommandLine(wrongLine(*foreign, program)) : CommandLine(action);
    }
    const std::optional<WindowRequest> request = windowRequest(texts);
    if (!request)
        return wrongLine(QCoreApplication::translate("CommandLine", "--size wants WxH, for example 1400x900."),
                         program);
    if (const auto unknown = unknownVerb(*request))
        return wrongLine(*unknown, program);
    return *request;
}

std::variant<VerbAction, ExitCode> readVerbLine(const VerbProgram &what, int argc, const char *const *argv,
                                                const std::function<void(Options)> &addOptions)
{
    Program program(what.name, what.about, argc, argv);
    addOptions(program.options());
    program.takeOptionsAnywhere();
    addVerbs(program);
    const QString name = QString::fromUtf8(what.name);
    const Result<std::string> asked = program.read();
    if (!asked)
        return wrongLine(asked.error().message, program, name);
    if (!asked->empty())
        return printed(*asked);
    if (VerbAction action = program.action())
        return action;
    return wrongLine(QCoreApplication::translate("CommandLine", "A verb is missing."), program, name);
}

ExitCode runVerb(const VerbAction &action)
{
    TeamOfOne alone;
    bool isCancelled = false;
    return runVerb(action, alone, isCancelled);
}

ExitCode runVerb(const VerbAction &action, Team &team, bool &isCancelled)
{
    std::signal(SIGPIPE, SIG_IGN); // a reader that has seen enough (head) is no error
    std::signal(SIGXFSZ, SIG_IGN); // where files may not be so large (ulimit -f), writing says so
    Progress progress;
    const Interruption interruption(progress);
    const ExitCode code = action(team, progress);
    isCancelled = progress.isCancelled();
    return code;
}

} // namespace rankscope
