// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/arrayreading.h"

#include "io/formats.h"
#include "io/text/standardinput.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <unistd.h>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ArrayReadingTexts {
    Q_DECLARE_TR_FUNCTIONS(OpenFile)
};

constexpr auto headBytes = std::size_t(4096); // in which the header of a data set begins

/// Without a layout that fits, the person is asked for one.
ArrayResult readVisualizerFile(const QString &path, const ArrayReadOptions &options, Progress &progress)
{
    const auto bytes = openRandomBytes(path, progress);
    if (!bytes)
        return tl::unexpected(bytes.error());
    const auto head = readHead(**bytes, headBytes, progress);
    if (!head)
        return tl::unexpected(head.error());
    if (fittingLayout(options.layouts, *head))
        return readArrayStream(*bytes, path, options, progress);
    return tl::unexpected(
        Error{ErrorKind::BadOption,
              ArrayReadingTexts::tr("The layout of the data sets in %1 is not known.").arg(QFileInfo(path).fileName()),
              path,
              {},
              ArrayReadingTexts::tr("Choose it: File, Layout of Data Sets.")});
}

} // namespace

FileKind kindOfStandardInput(const ArrayReadOptions &options, const Progress &progress)
{
    const auto fits = [&options](std::string_view head) { return fittingLayout(options.layouts, head).has_value(); };
    const std::string head = peekInput(STDIN_FILENO, fits, progress);
    const FileKind kind = detectKind(head);
    if (isPerhapsStream(kind, head))
        return FileKind::VisualizerDataset;
    return isOf(kind, Family::Arrays) ? kind : FileKind::DvmTrace;
}

OpenFile readArraysFile(OpenFile file, FileKind kind, const ArrayReadOptions &options, Progress &progress)
{
    const auto arrays = kind == FileKind::VisualizerDataset && file.path != "-"_L1
                            ? readVisualizerFile(file.path, options, progress)
                            : readArrayFile(file.path, options, progress);
    if (!arrays) {
        file.state = FileState::Failed;
        file.error = arrays.error();
        return file;
    }
    file.problems = (*arrays)->problems;
    file.arrays = *arrays;
    return file;
}

} // namespace rankscope
