// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a process that reads HDF5 and netCDF answers, and what it is asked: the process may have been damaged by a file.
// The first byte says which it is. What is taken for whole goes back to the same bytes.
#include "fuzz/entry.h"
#include "fuzz/require.h"
#include "io/hdf5/document/hdf5questions.h"
#include "io/netcdf/netcdfquestions.h"

using namespace rankscope;

namespace {

template<typename Thing>
void requireWired(QByteArrayView bytes)
{
    WireReader reader(bytes);
    const auto thing = reader.next<Thing>();
    if (!reader.isGood())
        return;
    const QByteArray again = wired(thing);
    WireReader second(again);
    const auto same = second.next<Thing>();
    require(second.isGood() && wired(same) == again);
}

} // namespace

RANKSCOPE_FUZZ(readeranswers)(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    const QByteArrayView bytes(data + 1, static_cast<qsizetype>(size - 1));
    switch (data[0]) {
    case 'o':
        requireWired<Hdf5Opened>(bytes);
        break;
    case 'l':
        requireWired<Hdf5Listing>(bytes);
        static_cast<void>(isConsistent(WireReader(bytes).next<Hdf5Listing>()));
        break;
    case 'q':
        requireWired<Hdf5DataQuestion>(bytes);
        break;
    case 'r':
        requireWired<Hdf5ListQuestion>(bytes);
        break;
    case 't':
        requireWired<std::vector<QString>>(bytes);
        break;
    case 'e':
        requireWired<Error>(bytes);
        break;
    case 'n':
        requireWired<NetcdfOpened>(bytes);
        break;
    case 'a':
        requireWired<std::vector<std::vector<ArrayAttribute>>>(bytes);
        break;
    case 'v':
        requireWired<NetcdfValuesQuestion>(bytes);
        break;
    default:
        break;
    }
    return 0;
}
