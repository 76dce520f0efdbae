// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/packing.h"
#include "model/trace/sources/sourcemap.h"

namespace rankscope {

/// The lines of two versions of the source, as the traces of one pair ask for them.
class VersionsOfPair
{
public:
    /// False where whole runs have to be compared.
    bool read(const SourceFolders &folders, const std::shared_ptr<const Trace> &reference,
              const std::shared_ptr<const Trace> &current, const Progress &progress);

    /// Null where nothing was read: the lines of both runs are the same.
    const std::shared_ptr<const SourceMap> &map() const { return m_map; }

    /// True where there is no map, or that of this pair is that of another one too: it names no other file, and no line
    /// behind the end of one that the first pair does not name.
    bool isOf(const std::shared_ptr<const Trace> &reference, const std::shared_ptr<const Trace> &current) const;

    /// For another rank, which says nothing of the map itself.
    void pack(Packer &packer) const;
    void unpack(Unpacker &unpacker);

private:
    std::shared_ptr<const SourceMap> m_map;
    std::vector<NamedSource> m_reference; // by name
    std::vector<NamedSource> m_current;
};

} // namespace rankscope
