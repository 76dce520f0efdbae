// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFlags>
#include <QString>

#include "model/base/text/textpattern.h"
#include "model/stacks/tree/stackpools.h"

#include <optional>
#include <vector>

namespace rankscope {

/// Below whose calls a user rarely looks. Bits, so that they make a set.
enum class ProgrammingModel {
    Mpi = 1,
    Threads = 2, // pthread and the futexes below it
    OpenMp = 4,
    Python = 8, // the interpreter's own functions, not those of the program
    Nccl = 16,
};
Q_DECLARE_FLAGS(ProgrammingModels, ProgrammingModel)
Q_DECLARE_OPERATORS_FOR_FLAGS(ProgrammingModels)

/// All models, in the order of the table in docs and of the menus.
std::vector<ProgrammingModel> programmingModels();
/// "mpi", "pthread", "openmp", "python", "nccl": the words of --cut.
QString modelName(ProgrammingModel model);
std::optional<ProgrammingModel> modelFromName(QStringView name);

/// A function by its name is one of a model: a call that a stack is cut below.
bool isCallOf(ProgrammingModel model, std::string_view function);

/// What a user cuts below besides.
struct FramePattern {
    enum class Part { Function, File, Module };
    using Syntax = TextPattern::Syntax;

    QString text;
    Part part = Part::Function;
    Syntax syntax = Syntax::Wildcard;
    bool caseSensitive = true;

    TextPattern pattern() const { return {text, syntax, caseSensitive}; }
    friend bool operator==(const FramePattern &, const FramePattern &) = default;
};

/// Why a pattern cannot be used: its regular expression is none, or it is empty.
[[nodiscard]] Result<void> checkFramePattern(const FramePattern &pattern);

/// Says of the frames of one pool how a stack is cut at them. Each frame is looked at once.
class FrameClassifier
{
public:
    enum class Cut : std::uint8_t {
        None,
        Below, // keep it, hide all that is below
        Run, // keep it, hide the frames of the same model right below, down to where other code is called
    };

    /// A pattern that checkFramePattern() refuses matches nothing.
    FrameClassifier(const StackPools &pools, ProgrammingModels models, const std::vector<FramePattern> &patterns);

    Cut cut(FrameId frame) { return static_cast<Cut>(known(frame) & 3); }
    /// Below a frame with Cut::Run, this one belongs to the run.
    bool continuesRun(FrameId frame) { return (known(frame) & continues) != 0; }

private:
    static constexpr std::uint8_t continues = 4;
    static constexpr std::uint8_t looked = 8;

    struct Pattern {
        FramePattern::Part part;
        TextMatcher matcher;
    };

    std::uint8_t known(FrameId frame);
    std::uint8_t lookAt(FrameId frame) const;
    bool matches(const Pattern &pattern, FrameId frame) const;

    const StackPools &m_pools;
    ProgrammingModels m_models;
    std::vector<Pattern> m_patterns;
    std::vector<std::uint8_t> m_known; // by frame; 0: not looked at
};

} // namespace rankscope
