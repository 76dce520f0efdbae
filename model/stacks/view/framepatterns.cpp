// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/view/framepatterns.h"

#include <algorithm>
#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

enum class Rule {
    Call, // of the model: cut here
    CallsBack, // of the model, but the program's own code goes on below: never cut here
};

struct ModelPattern {
    ProgrammingModel model;
    std::string_view wildcard;
    Rule rule = Rule::Call;
    bool anyCase = false; // Fortran compilers spell names in either
};

/// The first line that matches counts, so what calls back stands before the calls of its model.
constexpr auto modelPatterns = std::to_array<ModelPattern>({
    {ProgrammingModel::Mpi, "MPI_*"},
    {ProgrammingModel::Mpi, "PMPI_*"},
    {ProgrammingModel::Mpi, "mpi_*_", Rule::Call, true},
    {ProgrammingModel::Mpi, "pmpi_*_", Rule::Call, true},
    {ProgrammingModel::Mpi, "MPI::*"},
    {ProgrammingModel::Mpi, "ompi_*_f"},
    {ProgrammingModel::Threads, "pthread_once*", Rule::CallsBack},
    {ProgrammingModel::Threads, "*__pthread_once*", Rule::CallsBack},
    {ProgrammingModel::Threads, "pthread_*"},
    {ProgrammingModel::Threads, "__pthread_*"},
    {ProgrammingModel::Threads, "___pthread_*"},
    {ProgrammingModel::Threads, "__GI___pthread_*"},
    {ProgrammingModel::Threads, "__new_sem_*"},
    {ProgrammingModel::Threads, "sem_wait*"},
    {ProgrammingModel::Threads, "futex_*"},
    {ProgrammingModel::Threads, "__futex_*"},
    {ProgrammingModel::Threads, "do_futex_wait*"},
    {ProgrammingModel::Threads, "__lll_lock_wait*"},
    {ProgrammingModel::OpenMp, "GOMP_parallel*", Rule::CallsBack},
    {ProgrammingModel::OpenMp, "GOMP_task*", Rule::CallsBack},
    {ProgrammingModel::OpenMp, "GOMP_teams*", Rule::CallsBack},
    {ProgrammingModel::OpenMp, "GOMP_target*", Rule::CallsBack},
    {ProgrammingModel::OpenMp, "gomp_thread_start*", Rule::CallsBack},
    {ProgrammingModel::OpenMp, "__kmp*_fork_*", Rule::CallsBack},
    {ProgrammingModel::OpenMp, "__kmp_invoke_*", Rule::CallsBack},
    {ProgrammingModel::OpenMp, "__kmp_launch_*", Rule::CallsBack},
    {ProgrammingModel::OpenMp, "__kmp_teams_*", Rule::CallsBack},
    {ProgrammingModel::OpenMp, "__kmp_execute_tasks*", Rule::CallsBack},
    {ProgrammingModel::OpenMp, "__kmpc_omp_task*", Rule::CallsBack},
    {ProgrammingModel::OpenMp, "GOMP_*"},
    {ProgrammingModel::OpenMp, "gomp_*"},
    {ProgrammingModel::OpenMp, "__kmp*"},
    {ProgrammingModel::OpenMp, "omp_*"},
    {ProgrammingModel::Python, "_PyEval_*"},
    {ProgrammingModel::Python, "PyEval_*"},
    {ProgrammingModel::Python, "PyObject_*"},
    {ProgrammingModel::Python, "_PyObject_*"},
    {ProgrammingModel::Python, "PyCFunction_*"},
    {ProgrammingModel::Python, "_PyCFunction_*"},
    {ProgrammingModel::Python, "_PyFunction_*"},
    {ProgrammingModel::Python, "PyVectorcall_*"},
    {ProgrammingModel::Python, "_PyMethodDef_*"},
    {ProgrammingModel::Python, "PyRun_*"},
    {ProgrammingModel::Python, "_PyRun_*"},
    {ProgrammingModel::Python, "PyImport_*"},
    {ProgrammingModel::Python, "_PyImport_*"},
    {ProgrammingModel::Python, "Py_RunMain"},
    {ProgrammingModel::Python, "Py_BytesMain"},
    {ProgrammingModel::Python, "Py_Main"},
    {ProgrammingModel::Python, "pymain_*"},
    {ProgrammingModel::Nccl, "nccl*"},
    {ProgrammingModel::Nccl, "pnccl*"},
});

/// Inside the interpreter, functions of any name are told by where they stand.
constexpr auto pythonFiles = std::to_array<std::string_view>({
    "*Python/*.c",
    "*Objects/*.c",
    "*Modules/*.c",
    "*Include/*.h",
});
constexpr auto pythonModules =
    std::to_array<std::string_view>({"*libpython*", "*python2*", "*python3*", "*/python", "*/python+0x*"});

const ModelPattern *patternOf(std::string_view function, ProgrammingModels models)
{
    for (const ModelPattern &pattern : modelPatterns) {
        if (models.testFlag(pattern.model) && matchesWildcard(function, pattern.wildcard, pattern.anyCase))
            return &pattern;
    }
    return nullptr;
}

template<typename Wildcards>
bool matchesAny(std::string_view text, const Wildcards &wildcards)
{
    return std::ranges::any_of(wildcards, [text](auto wildcard) { return matchesWildcard(text, wildcard, false); });
}

} // namespace

std::vector<ProgrammingModel> programmingModels()
{
    return {ProgrammingModel::Mpi, ProgrammingModel::Threads, ProgrammingModel::OpenMp, ProgrammingModel::Python,
            ProgrammingModel::Nccl};
}

QString modelName(ProgrammingModel model)
{
    switch (model) {
    case ProgrammingModel::Mpi:
        return u"mpi"_s;
    case ProgrammingModel::Threads:
        return u"pthread"_s;
    case ProgrammingModel::OpenMp:
        return u"openmp"_s;
    case ProgrammingModel::Python:
        return u"python"_s;
    case ProgrammingModel::Nccl:
        return u"nccl"_s;
    }
    return {};
}

std::optional<ProgrammingModel> modelFromName(QStringView name)
{
    for (const ProgrammingModel model : programmingModels()) {
        if (name.compare(modelName(model), Qt::CaseInsensitive) == 0)
            return model;
    }
    return std::nullopt;
}

bool isCallOf(ProgrammingModel model, std::string_view function)
{
    const ModelPattern *const pattern = patternOf(function, model);
    return pattern && pattern->rule == Rule::Call;
}

Result<void> checkFramePattern(const FramePattern &pattern)
{
    return checkTextPattern(pattern.pattern());
}

FrameClassifier::FrameClassifier(const StackPools &pools, ProgrammingModels models,
                                 const std::vector<FramePattern> &patterns)
    : m_pools(pools)
    , m_models(models)
    , m_known(pools.frames.size(), 0)
{
    for (const FramePattern &given : patterns)
        m_patterns.push_back({given.part, TextMatcher(given.pattern())});
}

bool FrameClassifier::matches(const Pattern &pattern, FrameId frame) const
{
    std::string_view text;
    switch (pattern.part) {
    case FramePattern::Part::Function:
        text = m_pools.function(frame);
        break;
    case FramePattern::Part::File:
        text = m_pools.file(frame);
        break;
    case FramePattern::Part::Module:
        text = m_pools.module(frame);
        break;
    }
    return pattern.matcher.matches(text);
}

std::uint8_t FrameClassifier::lookAt(FrameId frame) const
{
    const bool asked = std::ranges::any_of(m_patterns, [&](const Pattern &one) { return matches(one, frame); });
    const ModelPattern *const pattern = patternOf(m_pools.function(frame), m_models);
    const bool isCall = pattern && pattern->rule == Rule::Call;
    const bool isPython = isCall && pattern->model == ProgrammingModel::Python;
    std::uint8_t result = looked;
    if (asked || (isCall && !isPython))
        result |= static_cast<std::uint8_t>(Cut::Below);
    else if (isPython)
        result |= static_cast<std::uint8_t>(Cut::Run);
    const bool standsInPython =
        m_models.testFlag(ProgrammingModel::Python) && !pattern
        && (matchesAny(m_pools.file(frame), pythonFiles) || matchesAny(m_pools.module(frame), pythonModules));
    if (!asked && (isPython || standsInPython))
        result |= continues;
    return result;
}

std::uint8_t FrameClassifier::known(FrameId frame)
{
    std::uint8_t &known = m_known[frame.value];
    if (known == 0)
        known = lookAt(frame);
    return known;
}

} // namespace rankscope
