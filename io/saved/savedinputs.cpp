// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/saved/savedinputs.h"

#include "io/text/filenames.h"
#include "io/zarr/zarrdocument.h"
#include "model/arrays/statistics/crc32c.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <system_error>
#include <vector>

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

std::optional<std::uint32_t> checksumOf(const SavedInput &input, const Progress &progress)
{
    constexpr std::size_t chunkBytes = std::size_t(1) << 20U;
    const std::unique_ptr<std::FILE, int (*)(std::FILE *)> file(
        std::fopen(encodeFileName(input.path).constData(), "rb"), &std::fclose);
    if (!file)
        return std::nullopt;
    std::vector<char> chunk(std::min<std::uint64_t>(chunkBytes, *input.bytes));
    std::uint32_t checksum = 0;
    std::uint64_t done = 0;
    while (done < *input.bytes && !progress.isCancelled()) {
        const std::size_t count = std::fread(chunk.data(), 1, chunk.size(), file.get());
        if (count == 0)
            break;
        checksum = crc32c(checksum, chunk.data(), count);
        done += count;
    }
    return done == *input.bytes ? std::optional(checksum) : std::nullopt;
}

std::vector<SavedInput> inputsInBrief(const QStringList &paths, std::map<QString, SavedInput> &known)
{
    std::vector<SavedInput> inputs;
    const auto add = [&](const QString &path) {
        const auto [place, isNew] = known.try_emplace(path);
        if (isNew)
            place->second = inputAt(path);
        inputs.push_back(place->second);
    };
    for (const QString &path : paths) {
        if (known.contains(path) || !isFolder(path) || isZarrStore(path)) {
            add(path);
            continue;
        }
        for (const QString &name : namesIn(path, FolderEntries::Files))
            add(QDir(path).filePath(name));
    }
    return inputs;
}

std::vector<std::size_t> checksummedInputs(const std::vector<SavedInput> &inputs)
{
    std::vector<std::size_t> places;
    std::uint64_t left = mostChecksummed;
    for (std::size_t place = 0; place < inputs.size(); ++place) {
        const SavedInput &input = inputs[place];
        if (!input.bytes || *input.bytes > left || isFolder(input.path)) // a store has none
            continue;
        left -= *input.bytes;
        places.push_back(place);
    }
    return places;
}

Result<std::vector<CheckedInput>> checkInputs(const std::vector<SavedInput> &inputs, const std::vector<QString> &files,
                                              const Progress &progress)
{
    std::vector<CheckedInput> checked;
    for (std::size_t index = 0; index < inputs.size() && index < files.size(); ++index) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        checked.push_back({inputs[index], inputAt(files[index])});
        if (checked.back().needsChecksum())
            checked.back().now.checksum = checksumOf(checked.back().now, progress);
    }
    if (progress.isCancelled())
        return tl::unexpected(cancelledError());
    return checked;
}

LocatedInputs foundInputs(const SavedResult &result)
{
    const QString beside = QFileInfo(result.file).absolutePath();
    for (const QString &folder : {result.folder, beside}) {
        LocatedInputs located = inputsInPlace(result, folder);
        if (!folder.isEmpty() && std::ranges::any_of(located.files, isThere))
            return located;
    }
    return inputsInPlace(result);
}

InputStates statesInPlace(const SavedResult &result)
{
    const auto checked = checkInputs(result.inputs, foundInputs(result).files, Progress());
    return checked ? statesOf(*checked) : InputStates();
}

QString hostName()
{
    constexpr std::size_t longest = 256;
    std::array<char, longest> name = {};
    return ::gethostname(name.data(), name.size() - 1) == 0 ? QString::fromLocal8Bit(name.data()) : QString();
}

QString workingFolder()
{
    std::error_code failed;
    const std::string folder = std::filesystem::current_path(failed).string();
    return decodeFileName(QByteArrayView(folder.data(), qsizetype(folder.size())));
}

} // namespace rankscope
