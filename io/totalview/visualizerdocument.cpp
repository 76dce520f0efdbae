// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/totalview/visualizerdocument.h"

#include <QCoreApplication>
#include <QHash>

namespace rankscope {

Problem cutHeaderProblem(const QString &name, std::uint64_t offset, std::uint64_t bytes)
{
    return {Severity::Error,
            name,
            {},
            QCoreApplication::translate("Visualizer",
                                        "The data set at byte %1 is cut in its header, %2 bytes behind its "
                                        "beginning; it was left out.")
                .arg(QString::number(offset), QString::number(bytes))};
}

Problem cutElementsProblem(const QString &name, std::uint64_t offset, std::uint64_t wanted, std::uint64_t found)
{
    return {Severity::Error,
            name,
            {},
            QCoreApplication::translate("Visualizer",
                                        "The data set at byte %1 is cut: %2 bytes of elements are wanted, "
                                        "%3 are there; it was left out.")
                .arg(QString::number(offset), QString::number(wanted), QString::number(found))};
}

Problem otherOrderProblem(const QString &name)
{
    return {Severity::Note,
            name,
            {},
            QCoreApplication::translate("Visualizer", "The data sets have the other byte order than their layout says; "
                                                      "they were read in their own.")};
}

Problem restProblem(const Error &error, const QString &name)
{
    return {Severity::Error,
            name,
            {},
            QCoreApplication::translate("Visualizer", "%1 What follows was left out.").arg(error.message)};
}

Error noDataSetError(const ProblemList &problems, const QString &name)
{
    const QString message = problems.isEmpty()
                                ? QCoreApplication::translate("Visualizer", "There is no data set in it.")
                                : problems.items().back().text;
    return {ErrorKind::Damaged, message, name, {}, {}};
}

void addVisualizerEntries(ArrayDocument &document)
{
    QHash<QString, std::size_t> entries; // by path
    for (std::size_t index = 0; index < document.dataSets.size(); ++index) {
        const ArrayDescription &description = document.dataSets[index]->description();
        const auto known = entries.constFind(description.path);
        if (known == entries.constEnd()) {
            entries.insert(description.path, document.entries.size());
            ArrayEntry entry;
            entry.kind = ArrayEntry::Kind::DataSet;
            entry.path = description.path;
            document.entries.push_back(std::move(entry));
        }
        ArrayEntry &entry = document.entries[entries.value(description.path)];
        entry.name =
            description.title.isEmpty() ? description.path : QString(description.path % u"  " % description.title);
        entry.dataSet = static_cast<std::uint32_t>(index);
    }
}

} // namespace rankscope
