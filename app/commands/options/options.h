// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The options of the program and of its verbs, declared as data. How a line is parsed (CLI11) is known to options.cpp
// alone.
#pragma once

#include "app/commands/exitcode.h"
#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/base/team.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace CLI {
class App;
}

namespace rankscope {

/// Where the value of an option goes. It outlives the reading of the line.
using OptionTarget = std::variant<bool *, std::string *, std::vector<std::string> *, double *, std::optional<double> *,
                                  std::optional<int> *, std::optional<std::int64_t> *, std::optional<std::uint64_t> *>;

/// Returns nothing when the text is good, else what is wrong with it, translated.
using OptionCheck = std::string (*)(const std::string &text);

/// An option with a value; a flag where the target is a bool; an argument where the name has no dash. An option that
/// goes into a vector may be given again.
struct Option {
    const char *names = ""; ///< "--limit", "-o,--output", "FILE"
    OptionTarget target = {};
    const char *value = ""; ///< what the help calls the value: "N"
    OptionCheck check = nullptr;
    std::vector<std::string> words = {}; ///< the only values there are; empty: any
    const char *excludes = ""; ///< an option, declared before, that is not given together with this one
    bool isNeeded = false;
    bool takesSeveral = false; ///< of a vector: "--metric A B" are two values
    const char *help = ""; ///< in the translation context Help
};

/// The names of the options and arguments that were given, as "--eol"; the longer one where there are two.
using GivenOptions = std::vector<std::string>;

/// What a verb does once its line was read, with those that share the work. The progress is cancelled when the user
/// presses Ctrl+C.
using VerbAction = std::function<ExitCode(Team &, Progress &)>;

struct Verb {
    const char *name;
    const char *about; ///< in the translation context Help
    std::function<ExitCode(const GivenOptions &, Team &, Progress &)> run;
    const char *footer = ""; ///< of its help, in the translation context Help
};

/// The options of the program, or of one of its verbs; the program outlives it.
class Options
{
public:
    /// Those of a verb that the line does not name are not declared: nobody asks for them.
    Options(CLI::App &app, bool isAsked) : m_app(&app), m_isAsked(isAsked) {}

    /// The help has it below the heading of optionHeading().
    void add(const Option &option);

private:
    CLI::App *m_app;
    bool m_isAsked;
};

/// What may be on the line of the program, and what is there.
class Program
{
public:
    /// With what is on the line, the program's own name first.
    Program(const char *name, const char *about, int argc, const char *const *argv);
    ~Program();
    Program(const Program &) = delete;
    Program &operator=(const Program &) = delete;

    /// Those that come without a verb.
    Options options() { return Options(*m_app, true); }
    Options addVerb(const Verb &verb);
    /// What comes without a verb may stand behind one as well; for the verbs that are added from now on.
    void takeOptionsAnywhere();

    /// Reads the line, once. Returns the text it asks for (help, version), empty for any other line.
    /// Errors: BadOption, what is wrong with the line.
    [[nodiscard]] Result<std::string> read();

    // What was read; also where the line is wrong behind it.
    std::optional<QString> verbName() const;
    VerbAction action() const; ///< empty without a verb
    GivenOptions given() const; ///< those that come without a verb

private:
    std::span<const char *const> m_line;
    std::unique_ptr<CLI::App> m_app;
    std::vector<std::pair<const CLI::App *, Verb>> m_verbs;
};

} // namespace rankscope
