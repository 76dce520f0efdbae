// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/arrays/arraycommand.h"

#include "model/arrays/derived/relabelleddocument.h"
#include "model/arrays/view/layoutwords.h"
#include "views/common/shellwords.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QStringList formWords(const ArrayExportForm &form)
{
    switch (form.format) {
    case ArrayFileFormat::CsvTable:
        return {u"csv"_s};
    case ArrayFileFormat::CsvList:
        return {u"csv"_s, u"--list"_s};
    case ArrayFileFormat::Xml:
        return {u"xml"_s};
    case ArrayFileFormat::Hdf5:
        return form.isSwapped ? QStringList{u"hdf5"_s, u"--swap"_s} : QStringList{u"hdf5"_s};
    case ArrayFileFormat::Npy:
        return {u"npy"_s};
    case ArrayFileFormat::Visualizer:
        return {u"visualizer"_s};
    }
    Q_UNREACHABLE();
}

} // namespace

QString arrayCommand(const CommandSource &source, const ShownCells &cells, const ArrayExportForm &form,
                     const QString &output)
{
    QStringList words{u"rankscope"_s, u"export"_s};
    words << source.words;
    const ArrayLayout layout = layoutOfSource(cells.view.layout(), source.labels);
    for (const QString &word : commandWords(wordsOf(layout, source.description)))
        words << shellQuoted(word);
    if (cells.filter && cells.filter->bounds()) {
        const StaggerWords &bounds = cells.filter->bounds()->words();
        words << u"--stagger"_s << shellQuoted(bounds.text());
        if (!bounds.file.isEmpty())
            words << u"--stagger-file"_s << fileWord(bounds.file);
    }
    if (cells.filter && !cells.filter->text().isEmpty())
        words << u"--filter"_s << shellQuoted(cells.filter->text());
    words << u"--format"_s << formWords(form) << u"-o"_s << fileWord(output);
    return words.join(u' ');
}

} // namespace rankscope
