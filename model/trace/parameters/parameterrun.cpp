// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/parameters/parameterrun.h"

#include "model/trace/parameters/knownparameters.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>

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

/// The dialect D2 names the trace, D3 a prefix before the number of the process.
QStringList referenceNames(const ParameterFile &file, const QString &extension)
{
    QStringList names;
    if (const auto trace = lastValue(file, u"TraceOptions.TraceFile"); trace && !trace->isEmpty())
        names << *trace;
    if (const auto prefix = lastValue(file, u"TraceOptions.InputTracePrefix"))
        names << *prefix % "0."_L1 % extension;
    return names;
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
    std::vector<RelatedFileNames> names{{RelatedFileRole::Traces, {QDir::cleanPath(traces.path())}}};
    if (const QStringList reference = referenceNames(file, extension); !reference.isEmpty())
        names.push_back({RelatedFileRole::Reference, pathsIn(traces, reference)});
    if (const QString loops = valueOrDefault(file, "TraceOptions.FileLoopInfo"_L1); !loops.isEmpty())
        names.push_back({RelatedFileRole::Configuration, pathsIn(traces, {loops % "0."_L1 % extension, loops})});
    if (const QString errors = valueOrDefault(file, "TraceOptions.ErrorFile"_L1); !errors.isEmpty())
        names.push_back({RelatedFileRole::Errors, pathsIn(traces, {errors}) + pathsIn(home, {errors})});
    return names;
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
    }
    Q_UNREACHABLE();
}

} // namespace rankscope
