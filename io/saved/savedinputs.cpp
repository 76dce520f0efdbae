// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/saved/savedinputs.h"

#include "io/text/filenames.h"
#include "io/zarr/zarrdocument.h"

#include <QDir>

#include <array>

#include <sys/stat.h>
#include <unistd.h>

namespace rankscope {

namespace {

/// A file, or a Zarr store, as it is now. By the system's own call: names are bytes.
SavedInput inputAt(const QString &path)
{
    constexpr std::int64_t perSecond = 1000;
    constexpr std::int64_t perMillisecond = 1'000'000;
    SavedInput input{.path = path};
    if (isZarrStore(path)) { // thousands of files that are one
        const ZarrStoreState store = zarrStoreState(path);
        input.bytes = store.bytes;
        input.modified = store.modified;
        return input;
    }
    struct stat state = {};
    if (::stat(encodeFileName(path).constData(), &state) != 0 || !S_ISREG(state.st_mode))
        return input;
    input.bytes = std::uint64_t(state.st_size);
    input.modified = QDateTime::fromMSecsSinceEpoch(
        state.st_mtim.tv_sec * perSecond + state.st_mtim.tv_nsec / perMillisecond, Qt::UTC);
    return input;
}

} // namespace

std::vector<SavedInput> inputsAt(const QStringList &paths)
{
    std::vector<SavedInput> inputs;
    for (const QString &path : paths) {
        if (!isFolder(path) || isZarrStore(path)) {
            inputs.push_back(inputAt(path));
            continue;
        }
        for (const QString &name : namesIn(path, FolderEntries::Files))
            inputs.push_back(inputAt(QDir(path).filePath(name)));
    }
    return inputs;
}

InputStates statesOf(const std::vector<SavedInput> &inputs)
{
    InputStates states;
    for (const SavedInput &input : inputs) {
        const SavedInput now = inputAt(input.path);
        if (!now.bytes)
            ++states.missing;
        else if (now.bytes == input.bytes && now.modified == input.modified)
            ++states.unchanged;
        else
            ++states.changed;
    }
    return states;
}

QString hostName()
{
    constexpr std::size_t longest = 256;
    std::array<char, longest> name = {};
    return ::gethostname(name.data(), name.size() - 1) == 0 ? QString::fromLocal8Bit(name.data()) : QString();
}

} // namespace rankscope
