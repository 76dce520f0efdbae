// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/options/options.h"

#include "app/commands/messages.h"
#include "app/commands/options/optionuse.h"
#include "app/commands/runs.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <sstream>
#include <string_view>
#include <type_traits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

class HelpFormatter : public CLI::Formatter
{
public:
    /// CLI11 leaves two lines between groups.
    std::string make_help(const CLI::App *app, std::string name, CLI::AppFormatMode mode) const override
    {
        return CLI::detail::find_and_replace(CLI::Formatter::make_help(app, std::move(name), mode), "\n\n\n", "\n\n");
    }
};

/// CLI11 prints what it was given; only its own headings need to be in the user's language.
std::shared_ptr<HelpFormatter> translatedFormatter()
{
    auto formatter = std::make_shared<HelpFormatter>();
    formatter->column_width(32);
    formatter->label("OPTIONS", helpText(QT_TRANSLATE_NOOP("Help", "OPTIONS")));
    formatter->label("Usage", helpText(QT_TRANSLATE_NOOP("Help", "Usage")));
    formatter->label("Positionals", helpText(QT_TRANSLATE_NOOP("Help", "Arguments")));
    formatter->label("SUBCOMMAND", helpText(QT_TRANSLATE_NOOP("Help", "VERB")));
    formatter->label("Excludes", helpText(QT_TRANSLATE_NOOP("Help", "not with")));
    formatter->label("REQUIRED", helpText(QT_TRANSLATE_NOOP("Help", "(needed)")));
    return formatter;
}

std::string headingOf(const CLI::App &app, const CLI::Option &option)
{
    const QString heading =
        optionHeading(QLatin1StringView(app.get_name().c_str()), QLatin1StringView(option.get_name().c_str()));
    return heading.isEmpty() ? helpText(QT_TRANSLATE_NOOP("Help", "Options")) : heading.toStdString();
}

/// An option is declared by its target: what CLI11 makes of the text depends on the type.
CLI::Option *declare(CLI::App &app, const Option &option)
{
    return std::visit(
        [&](auto *target) {
            if constexpr (std::is_same_v<decltype(target), bool *>)
                return app.add_flag(option.names, *target, helpText(option.help));
            else
                return app.add_option(option.names, *target, helpText(option.help));
        },
        option.target);
}

/// CLI11 would give all that follows to an option of several values, the files too.
void limitValues(CLI::Option &declared, const Option &option)
{
    if (!std::holds_alternative<std::vector<std::string> *>(option.target) || declared.get_positional())
        return;
    if (option.takesSeveral)
        declared.take_all()->expected(1);
    else
        declared.allow_extra_args(false);
}

GivenOptions givenTo(const CLI::App &app)
{
    GivenOptions given;
    for (const CLI::Option *option : app.get_options()) {
        if (option->count() > 0)
            given.push_back(option->get_name());
    }
    return given;
}

} // namespace

void Options::add(const Option &option)
{
    if (!m_isAsked)
        return;
    CLI::Option &declared = *declare(*m_app, option);
    limitValues(declared, option);
    if (!std::holds_alternative<bool *>(option.target))
        declared.type_name(option.value);
    if (!option.words.empty())
        declared.check(CLI::IsMember(option.words));
    if (option.check)
        declared.check(option.check);
    if (*option.excludes)
        declared.excludes(m_app->get_option(option.excludes));
    declared.required(option.isNeeded);
    declared.group(headingOf(*m_app, declared));
}

Program::Program(const char *name, const char *about, int argc, const char *const *argv)
    : m_line(argv, std::size_t(argc))
    , m_app(std::make_unique<CLI::App>(helpText(about), name))
{
    m_app->formatter(translatedFormatter());
    const std::string heading = helpText(QT_TRANSLATE_NOOP("Help", "Options"));
    m_app->set_help_flag("-h,--help", helpText(QT_TRANSLATE_NOOP("Help", "Print this help and quit.")))->group(heading);
    m_app
        ->set_version_flag("--version", "rankscope " RANKSCOPE_VERSION,
                           helpText(QT_TRANSLATE_NOOP("Help", "Print the version and quit.")))
        ->group(heading);
    m_app->require_subcommand(0, 1);
}

Program::~Program() = default;

void Program::takeOptionsAnywhere()
{
    m_app->fallthrough();
}

Options Program::addVerb(const Verb &verb)
{
    CLI::App *const app = m_app->add_subcommand(verb.name, helpText(verb.about));
    app->group(helpText(QT_TRANSLATE_NOOP("Help", "Verbs")));
    app->get_help_ptr()->group(m_app->get_help_ptr()->get_group());
    if (*verb.footer)
        app->footer(helpText(verb.footer));
    m_verbs.emplace_back(app, verb);
    const bool isAsked = std::ranges::find(m_line, std::string_view(verb.name)) != m_line.end();
    return Options(*app, isAsked);
}

Result<std::string> Program::read()
{
    try {
        m_app->parse(int(m_line.size()), m_line.data());
    } catch (const CLI::Success &asked) { // help, version
        std::ostringstream text;
        m_app->exit(asked, text);
        return text.str();
    } catch (const CLI::ParseError &wrong) {
        QString text = pathOf(wrong.what());
        if (!text.endsWith(u'.')) // checks of ours say sentences
            text += u'.';
        return tl::unexpected(Error{ErrorKind::BadOption, text, {}, {}, {}});
    }
    return std::string();
}

std::optional<QString> Program::verbName() const
{
    const auto verbs = m_app->get_subcommands();
    return verbs.empty() ? std::nullopt : std::optional(pathOf(verbs.front()->get_name()));
}

VerbAction Program::action() const
{
    for (const auto &[app, verb] : m_verbs) {
        if (app->parsed())
            return [run = verb.run, given = givenTo(*app)](Team &team, Progress &progress) {
                return run(given, team, progress);
            };
    }
    return {};
}

GivenOptions Program::given() const
{
    return givenTo(*m_app);
}

} // namespace rankscope
