// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Parameter files: written as they were read, and a value that is replaced by another is found at its place.
#include "fuzz/entry.h"
#include "fuzz/require.h"
#include "io/dvm/parameters/parameterreader.h"
#include "model/trace/parameters/parameterchecks.h"
#include "model/trace/parameters/parametertolerance.h"

#include <span>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

Result<ParameterFile> parametersOf(std::span<const char> bytes)
{
    Progress progress;
    return readParameters(ByteSource::fromMemory(bytes), u"fuzz"_s, {}, progress);
}

} // namespace

RANKSCOPE_FUZZ(parameters)(const std::uint8_t *data, std::size_t size)
{
    const auto file = parametersOf({reinterpret_cast<const char *>(data), size});
    if (!file)
        return 0;
    static_cast<void>(parameterClashes(*file));
    static_cast<void>(toleranceOf(*file));
    const ParameterPlace place{file->entries.size() - 1, file->entries.back().values.size() - 1};
    const auto edited = withValue(*file, place, u"a; b"_s);
    require(edited.has_value());
    const auto again = parametersOf(edited->text);
    require(again && again->entries.size() == file->entries.size());
    require(again->entries[place.entry].values[place.value] == edited->entries[place.entry].values[place.value]);
    return 0;
}
