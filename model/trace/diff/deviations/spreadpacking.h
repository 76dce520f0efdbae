// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/packing.h"
#include "model/trace/diff/deviations/noisespread.h"

namespace rankscope {

/// Without what the runs are called.
template<>
struct PackedForm<NoiseSpread> {
    static void add(Packer &packer, const NoiseSpread &spread)
    {
        packer.add(spread.factor);
        packer.add(spread.pairs);
        packer.add(spread.notFinite);
        packer.add(std::uint64_t(spread.largest.size()));
        for (const auto &[key, deviation] : spread.largest) {
            const auto &[name, file, line, number] = key;
            packer.add(name);
            packer.add(file);
            packer.add(line);
            packer.add(number);
            packer.add(deviation);
        }
    }
    static void take(Unpacker &unpacker, NoiseSpread &spread)
    {
        unpacker.take(spread.factor);
        unpacker.take(spread.pairs);
        unpacker.take(spread.notFinite);
        for (std::uint64_t count = unpacker.takeCount(1); count > 0 && unpacker.isGood(); --count) {
            NoiseSpread::Key key;
            unpacker.take(std::get<0>(key));
            unpacker.take(std::get<1>(key));
            unpacker.take(std::get<2>(key));
            unpacker.take(std::get<3>(key));
            unpacker.take(spread.largest[key]);
        }
    }
};

} // namespace rankscope
