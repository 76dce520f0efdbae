// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/job/rankrule.h"
#include "model/stacks/tree/stackdocument.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace rankscope {

/// By what the system calls processes and threads, files are known to hold the same process at two moments, whatever
/// their names say. Small numbers are skipped where the host is not known: in each container they count from 1.
class FileIdentities
{
public:
    /// Notes what the file holds. `named` is what its name says.
    void add(std::size_t file, const StackDocument &document, const RankMatch &named);
    /// The first file before this one that holds the same: at least half of what the smaller one has.
    std::optional<std::size_t> sameAs(std::size_t file) const;
    bool isKnown(std::size_t file) const { return m_ids.contains(file); }

private:
    using Id = std::pair<std::string, std::int64_t>; // host, or nothing; number

    void addId(std::size_t file, const std::string &host, std::int64_t number);

    std::map<std::size_t, std::vector<Id>> m_ids; // by file
    std::map<Id, std::vector<std::size_t>> m_files; // in their order
};

} // namespace rankscope
