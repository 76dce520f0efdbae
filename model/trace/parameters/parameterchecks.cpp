// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/parameters/parameterchecks.h"

#include "model/trace/parameters/knownparameters.h"
#include "model/trace/parameters/parameterrun.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <utility>
#include <vector>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ParameterCheckTexts {
    Q_DECLARE_TR_FUNCTIONS(ParameterChecks)
};

void warn(ProblemList &clashes, const ParameterFile &file, const ParameterEntry &entry, const QString &text)
{
    clashes.add({Severity::Warning, file.file, entry.line, text, 1});
}

/// Names of other parts of the run-time system are not known here; one that differs in its case alone is a slip.
void checkSpelling(ProblemList &clashes, const ParameterFile &file, const ParameterEntry &entry)
{
    for (const KnownParameter &known : knownParameters()) {
        if (entry.name.compare(known.name, Qt::CaseInsensitive) == 0)
            warn(clashes, file, entry,
                 ParameterCheckTexts::tr("%1 has no effect: the parameter is written %2.").arg(entry.name, known.name));
    }
}

void checkValues(ProblemList &clashes, const ParameterFile &file)
{
    for (const ParameterEntry &entry : file.entries) {
        const KnownParameter *const known = knownParameter(entry.name);
        if (!known) {
            checkSpelling(clashes, file, entry);
            continue;
        }
        for (const ParameterValue &value : entry.values) {
            if (const auto fault = valueFault(*known, value.text))
                warn(clashes, file, entry, *fault);
        }
    }
}

/// A value that is set again to the same one does no harm.
void checkRepeated(ProblemList &clashes, const ParameterFile &file)
{
    QHash<QString, const ParameterEntry *> earlier;
    for (const ParameterEntry &entry : file.entries) {
        const ParameterEntry *&first = earlier[parameterTitle(entry)];
        if (first && valuesText(*first) != valuesText(entry))
            warn(clashes, file, entry,
                 ParameterCheckTexts::tr("%1 is set to %2 here, and to %3 in line %4 before.")
                     .arg(parameterTitle(entry), valuesText(entry), valuesText(*first), QString::number(first->line)));
        first = &entry;
    }
}

bool isNumber(const ParameterEntry *entry, std::int64_t number)
{
    return entry && integerParameter(entry->values.front().text) == number;
}

/// The configuration is named, and where somebody has looked it is there.
bool hasConfiguration(const ParameterFile &file)
{
    const auto isConfiguration = [](const auto &one) { return one.role == RelatedFileRole::Configuration; };
    return file.related ? std::ranges::any_of(*file.related, isConfiguration)
                        : std::ranges::any_of(relatedFileNames(file), isConfiguration);
}

void checkRun(ProblemList &clashes, const ParameterFile &file)
{
    const ParameterEntry *const saving = lastEntry(file, u"TraceOptions.SaveThroughExec");
    if (isNumber(saving, 1) && !hasConfiguration(file))
        warn(clashes, file, *saving,
             ParameterCheckTexts::tr("TraceOptions.SaveThroughExec needs a trace configuration, and there is none; "
                                     "write one first with TraceOptions.TraceMode=0."));
    const ParameterEntry *const mode = lastEntry(file, u"TraceOptions.TraceMode");
    const bool hasReference = !lastValue(file, u"TraceOptions.TraceFile").value_or(QString()).isEmpty();
    if (dialectOf(file) == TraceDialect::D2 && isNumber(mode, 3) && !hasReference)
        warn(clashes, file, *mode,
             ParameterCheckTexts::tr(
                 "TraceOptions.TraceMode=3 compares with TraceOptions.TraceFile, which is not set."));
}

ProblemList byLine(const ProblemList &clashes)
{
    std::vector<Problem> sorted(clashes.items().begin(), clashes.items().end());
    std::ranges::stable_sort(sorted, {}, &Problem::line);
    ProblemList result;
    for (Problem &clash : sorted)
        result.add(std::move(clash));
    return result;
}

} // namespace

ProblemList parameterClashes(const ParameterFile &file)
{
    ProblemList clashes;
    checkValues(clashes, file);
    checkRepeated(clashes, file);
    checkRun(clashes, file);
    return byLine(clashes);
}

} // namespace rankscope
