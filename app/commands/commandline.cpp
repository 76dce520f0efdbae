// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commandline.h"

#include "app/commands/arrayoptions.h"
#include "app/commands/interruption.h"
#include "app/commands/messages.h"
#include "app/commands/runs.h"
#include "io/text/filenames.h"
#include "io/text/outputfile.h"
#include "io/writeerror.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <CLI/CLI.hpp>

#include <csignal>
#include <sstream>

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

void addWindowOptions(CLI::App &program, WindowTexts &texts)
{
    program
        .add_option("FILE", texts.files,
                    helpText(QT_TRANSLATE_NOOP("Help", "Files or folders to open in the window; two runs are compared, "
                                                       "the reference first.")))
        ->type_name("");
    program.add_option("--pane", texts.pane, helpText(QT_TRANSLATE_NOOP("Help", "The pane to show first.")))
        ->type_name("NAME");
    program
        .add_option("--screenshot", texts.screenshot,
                    helpText(QT_TRANSLATE_NOOP("Help", "Save a picture of the window once all is shown, and quit.")))
        ->type_name("OUT.png");
    program.add_option("--size", texts.size, helpText(QT_TRANSLATE_NOOP("Help", "The size of the window in pixels.")))
        ->type_name("WxH");
    program.add_option("--theme", texts.theme, helpText(QT_TRANSLATE_NOOP("Help", "light or dark.")))
        ->check(CLI::IsMember({"light", "dark"}))
        ->type_name("THEME");
    program.add_option("--language", texts.language, helpText(QT_TRANSLATE_NOOP("Help", "en or ru.")))
        ->check(CLI::IsMember({"en", "ru"}))
        ->type_name("LANGUAGE");
    addLayoutOption(program, texts.dataSetLayout);
}

/// CLI11 prints what it was given; only its own headings need to be in the person's language.
void translateHelp(CLI::App &program)
{
    const auto formatter = std::make_shared<CLI::Formatter>();
    formatter->column_width(32);
    formatter->label("OPTIONS", helpText(QT_TRANSLATE_NOOP("Help", "OPTIONS")));
    formatter->label("Usage", helpText(QT_TRANSLATE_NOOP("Help", "Usage")));
    formatter->label("Positionals", helpText(QT_TRANSLATE_NOOP("Help", "Arguments")));
    formatter->label("Options", helpText(QT_TRANSLATE_NOOP("Help", "Options")));
    formatter->label("REQUIRED", helpText(QT_TRANSLATE_NOOP("Help", "(needed)")));
    program.formatter(formatter);
    program.set_help_flag("-h,--help", helpText(QT_TRANSLATE_NOOP("Help", "Print this help and quit.")));
    program.set_version_flag("--version", "rankscope " RANKSCOPE_VERSION,
                             helpText(QT_TRANSLATE_NOOP("Help", "Print the version and quit.")));
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

ExitCode wrongLine(const QString &what, const CLI::App &program)
{
    const auto verbs = program.get_subcommands();
    const QString name = verbs.empty() ? u"rankscope"_s : "rankscope "_L1 % pathOf(verbs.front()->get_name());
    say("rankscope: error: "_L1 % what % u' '
        % QCoreApplication::translate("CommandLine", "\"%1 --help\" lists what is possible.").arg(name));
    return ExitCode::Failed;
}

/// What was given before a verb is of the window, and would be without effect.
std::optional<QString> windowOptionOf(const CLI::App &program)
{
    for (const CLI::Option *option : program.get_options()) {
        if (option->count() > 0)
            return QCoreApplication::translate("CommandLine", "%1 is for the window and means nothing to a verb.")
                .arg(pathOf(option->get_name()));
    }
    return std::nullopt;
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

CommandLine readCommandLine(int argc, const char *const *argv)
{
    CLI::App program(
        helpText(QT_TRANSLATE_NOOP("Help", "Finds where two runs of a parallel program part. With files or without "
                                           "anything it opens its window; with a verb it prints what the "
                                           "window would show.")),
        "rankscope");
    translateHelp(program);
    WindowTexts texts;
    VerbAction action;
    addWindowOptions(program, texts);
    for (const auto add :
         {addInfoVerb, addDiffVerb, addExportVerb, addStacksVerb, addStatisticsVerb, addCompareVerb, addSampleVerb})
        add(program, action);
    program.require_subcommand(0, 1);
    try {
        program.parse(argc, argv);
    } catch (const CLI::Success &asked) { // help, version
        std::ostringstream asText;
        program.exit(asked, asText);
        return printed(asText.str());
    } catch (const CLI::ParseError &wrong) {
        return wrongLine(pathOf(wrong.what()) % u'.', program);
    }
    if (action) {
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

ExitCode runVerb(const VerbAction &action)
{
    std::signal(SIGPIPE, SIG_IGN); // a reader that has seen enough (head) is no error
    Progress progress;
    const Interruption interruption(progress);
    return action(progress);
}

} // namespace rankscope
