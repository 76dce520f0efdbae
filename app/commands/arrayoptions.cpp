// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/arrayoptions.h"

#include "app/commands/messages.h"
#include "app/commands/runs.h"

#include <QCoreApplication>
#include <QSet>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <climits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(ArrayOptions)
};

constexpr qsizetype namesInMessage = 20;

/// The names of the data sets, each once.
QStringList namesOf(const ArrayDocument &document)
{
    QStringList names;
    QSet<QString> seen;
    for (const auto &dataSet : document.dataSets) {
        const QString &path = dataSet->description().path;
        if (!seen.contains(path))
            names << path;
        seen.insert(path);
    }
    return names;
}

Error wrongDataSet(const QString &message, const QStringList &names)
{
    QString hint = names.mid(0, namesInMessage).join(u", "_s);
    if (names.size() > namesInMessage)
        hint += u", …"_s;
    return {ErrorKind::BadOption, message, {}, {}, hint};
}

/// The path that is meant: the name itself, or that of the one id with this title.
Result<QString> pathOfDataSet(const ArrayDocument &document, const QString &name)
{
    const QStringList names = namesOf(document);
    const auto count = static_cast<int>(names.size());
    if (name.isEmpty() && count == 1)
        return names.front();
    if (name.isEmpty())
        return tl::unexpected(
            wrongDataSet(Text::tr("The file has %Ln data set(s): --dataset says which.", nullptr, count), names));
    if (const auto found = findDataSet(document, name))
        return found->description().path;
    QStringList titled;
    for (const auto &dataSet : document.dataSets) {
        const ArrayDescription &description = dataSet->description();
        if (description.title == name && !titled.contains(description.path))
            titled << description.path;
    }
    if (titled.size() == 1)
        return titled.front();
    return titled.isEmpty()
               ? tl::unexpected(wrongDataSet(Text::tr("The file has no data set \"%1\".").arg(name), names))
               : tl::unexpected(
                   wrongDataSet(Text::tr("The title \"%1\" stands for several data sets.").arg(name), titled));
}

} // namespace

void addLayoutOption(CLI::App &verb, std::string &layout)
{
    verb.add_option("--dataset-layout", layout,
                    helpText(QT_TRANSLATE_NOOP("Help", "How Visualizer data sets lie in memory: the visualize.h of "
                                                       "your TotalView, a profile (JSON), or generic-i32-v1.")))
        ->type_name("FILE|NAME");
}

Result<ArrayReadOptions> arrayOptions(const std::string &layout)
{
    if (layout.empty())
        return ArrayReadOptions();
    return readLayouts(pathOf(layout)).map([](VisualizerLayouts layouts) {
        return ArrayReadOptions{.layouts = std::move(layouts)};
    });
}

Result<std::shared_ptr<const ArraySource>> dataSetOf(const ArrayDocument &document, const std::string &name,
                                                     const std::string &snapshot)
{
    const auto path = pathOfDataSet(document, QString::fromStdString(name));
    if (!path)
        return tl::unexpected(path.error());
    const auto newest = findDataSet(document, *path);
    if (snapshot == "last")
        return newest;
    std::uint64_t count = 0;
    for (const auto &dataSet : document.dataSets) {
        if (dataSet->description().path != *path)
            continue;
        if (snapshot == std::to_string(++count))
            return dataSet;
    }
    Error error{ErrorKind::BadOption,
                Text::tr("Data set %1 has no snapshot %2.").arg(*path, QString::fromStdString(snapshot)),
                {},
                {},
                {}};
    error.hint = Text::tr("It has %Ln snapshot(s): --snapshot takes a number from 1, or last.", nullptr,
                          static_cast<int>(std::min<std::uint64_t>(count, INT_MAX)));
    return tl::unexpected(error);
}

} // namespace rankscope
