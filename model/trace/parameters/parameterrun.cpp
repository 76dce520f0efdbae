// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/parameters/parameterrun.h"

#include "model/trace/parameters/knownparameters.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct RelatedFileTexts {
    Q_DECLARE_TR_FUNCTIONS(RelatedFile)
};

/// The value of an entry, else its default; empty where there is neither.
QString valueOrDefault(const ParameterFile &file, QLatin1StringView name)
{
    const KnownParameter *const known = knownParameter(QString(name));
    return lastValue(file, QString(name)).value_or(known ? QString(known->initial) : QString());
}

QStringList pathsIn(const QDir &folder, const QStringList &names)
{
    QStringList paths;
    for (const QString &name : names)
        paths << QDir::cleanPath(folder.filePath(name));
    return paths;
}

bool isNamed(const ParameterFile &file, QStringView parameter)
{
    return !lastValue(file, parameter).value_or(QString()).isEmpty();
}

RelatedFileNames traceNames(const ParameterFile &file, const QDir &traces)
{
    const QString prefix = lastValue(file, u"TraceOptions.OutputTracePrefix").value_or(QString());
    const QString begin = traces.filePath(prefix);
    const QString folder = prefix.isEmpty() ? traces.path() : QFileInfo(begin).path();
    return {RelatedFileRole::Traces,
            {QDir::cleanPath(folder)},
            prefix.isEmpty() || prefix.endsWith(u'/') ? QString(QDir::cleanPath(begin) % u'/') : QDir::cleanPath(begin),
            !prefix.isEmpty() || isNamed(file, u"TraceOptions.TracePath")};
}

/// The dialect D2 names the trace, D3 a prefix before the number of the process.
std::optional<RelatedFileNames> referenceNames(const ParameterFile &file, const QDir &traces, const QString &extension)
{
    RelatedFileNames names{RelatedFileRole::Reference, {}, {}, true};
    if (isNamed(file, u"TraceOptions.TraceFile"))
        names.paths = pathsIn(traces, {*lastValue(file, u"TraceOptions.TraceFile")});
    if (const auto prefix = lastValue(file, u"TraceOptions.InputTracePrefix")) {
        const QString first = pathsIn(traces, {*prefix % "0."_L1 % extension}).front();
        names.paths << first;
        names.prefix = first.chopped(extension.size() + 2);
    }
    return names.paths.isEmpty() ? std::nullopt : std::optional(names);
}

/// Not with EnableTrace=0, nor where only the configuration is written or the run is compared with a trace.
bool writesTraces(const ParameterFile &file)
{
    const auto mode = integerParameter(valueOrDefault(file, "TraceOptions.TraceMode"_L1));
    const auto enabled = integerParameter(lastValue(file, u"EnableTrace").value_or(QString()));
    return mode != 0 && mode != 3 && enabled != 0;
}

/// What is not at the only path, or at none of several.
QString missingText(const QStringList &paths, const QString &ofOne, const QString &ofSeveral)
{
    return paths.size() == 1 ? ofOne.arg(paths.front())
                             : ofSeveral.arg(paths.first(paths.size() - 1).join(u", "_s), paths.back());
}

} // namespace

TraceDialect dialectOf(const ParameterFile &file)
{
    const bool isLater = std::ranges::any_of(file.entries, [](const ParameterEntry &entry) {
        const KnownParameter *const known = knownParameter(entry.name);
        return known && known->dialect == TraceDialect::D3;
    });
    return isLater ? TraceDialect::D3 : TraceDialect::D2;
}

std::vector<RelatedFileNames> relatedFileNames(const ParameterFile &file)
{
    const QDir home = QFileInfo(file.file).dir();
    const QString path = valueOrDefault(file, "TraceOptions.TracePath"_L1);
    const QDir traces(path.isEmpty() ? home.path() : home.filePath(path));
    const QString extension = valueOrDefault(file, "TraceOptions.Ext"_L1);
    std::vector<RelatedFileNames> names{traceNames(file, traces)};
    if (auto reference = referenceNames(file, traces, extension))
        names.push_back(std::move(*reference));
    if (const QString loops = valueOrDefault(file, "TraceOptions.FileLoopInfo"_L1); !loops.isEmpty())
        names.push_back({RelatedFileRole::Configuration,
                         pathsIn(traces, {loops % "0."_L1 % extension, loops}),
                         {},
                         isNamed(file, u"TraceOptions.FileLoopInfo")});
    if (const QString errors = valueOrDefault(file, "TraceOptions.ErrorFile"_L1); !errors.isEmpty())
        names.push_back({RelatedFileRole::Errors,
                         pathsIn(traces, {errors}) + pathsIn(home, {errors}),
                         {},
                         isNamed(file, u"TraceOptions.ErrorFile")});
    if (isNamed(file, u"DebugOptions.ErrorFile")) {
        const QStringList found{*lastValue(file, u"DebugOptions.ErrorFile")};
        names.push_back({RelatedFileRole::ControlErrors, pathsIn(home, found) + pathsIn(traces, found), {}, true});
    }
    return names;
}

std::vector<RelatedFileNames> missingFiles(const ParameterFile &file)
{
    if (!file.related)
        return {};
    std::vector<RelatedFileNames> missing = relatedFileNames(file);
    std::erase_if(missing, [&file](const RelatedFileNames &names) {
        return !names.isNamed || std::ranges::count(*file.related, names.role, &RelatedFile::role) > 0
               || (names.role == RelatedFileRole::Traces && !writesTraces(file));
    });
    return missing;
}

QString relatedFileTitle(RelatedFileRole role)
{
    switch (role) {
    case RelatedFileRole::Traces:
        return RelatedFileTexts::tr("Folder of traces");
    case RelatedFileRole::Reference:
        return RelatedFileTexts::tr("Reference");
    case RelatedFileRole::Configuration:
        return RelatedFileTexts::tr("Configuration");
    case RelatedFileRole::Errors:
        return RelatedFileTexts::tr("Errors");
    case RelatedFileRole::ControlErrors:
        return RelatedFileTexts::tr("Errors of the dynamic control");
    }
    Q_UNREACHABLE();
}

QString relatedFileText(const RelatedFile &file)
{
    const QString text = relatedFileTitle(file.role) % ": "_L1 % file.paths.front();
    return file.paths.size() == 1 ? text : QString(text % u" … "_s % QFileInfo(file.paths.back()).fileName());
}

QString missingFileText(const RelatedFileNames &names)
{
    QStringList paths = names.paths;
    paths.removeDuplicates();
    switch (names.role) {
    case RelatedFileRole::Traces:
        return RelatedFileTexts::tr("There are no traces that the program wrote with these parameters in %1.")
            .arg(paths.join(u", "_s));
    case RelatedFileRole::Reference:
        return missingText(paths, RelatedFileTexts::tr("The reference is not there: %1."),
                           RelatedFileTexts::tr("The reference is not there: neither %1 nor %2."));
    case RelatedFileRole::Configuration:
        return missingText(paths, RelatedFileTexts::tr("The configuration is not there: %1."),
                           RelatedFileTexts::tr("The configuration is not there: neither %1 nor %2."));
    case RelatedFileRole::Errors:
    case RelatedFileRole::ControlErrors:
        return missingText(paths, RelatedFileTexts::tr("The list of errors is not there: %1."),
                           RelatedFileTexts::tr("The list of errors is not there: neither %1 nor %2."));
    }
    Q_UNREACHABLE();
}

} // namespace rankscope
