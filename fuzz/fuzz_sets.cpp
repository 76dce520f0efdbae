// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Sets of processes and of threads: what was read and printed is read as the same.
#include "fuzz/entry.h"
#include "fuzz/require.h"
#include "model/base/processsettext.h"
#include "model/base/threadsettext.h"

using namespace rankscope;

namespace {

void tryProcesses(std::string_view text)
{
    const auto reading = readProcessSet(text);
    if (!reading)
        return;
    const ProcessSetReading whole{reading->set};
    require(readProcessSet(compactText(whole.set)) == whole);
    require(readProcessSet(bracketText(whole.set)) == whole);
    require(ProcessSet::parse(whole.set.toString()) == whole.set);
}

void tryThreads(std::string_view text)
{
    const auto reading = readThreadSet(text);
    if (!reading)
        return;
    require(readThreadSet(reading->set.toString()) == ThreadSetReading{reading->set});
    const ThreadSet first = ThreadSet::fromProcesses(reading->set.processes(), 0);
    require(first.united(reading->set).subtracted(first) == reading->set.subtracted(first));
}

} // namespace

RANKSCOPE_FUZZ(sets)(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    tryProcesses(text);
    tryThreads(text);
    return 0;
}
