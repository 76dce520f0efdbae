// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// profile.db: the values, profile by profile (formats/hpctoolkit-v4.md, 5).
#pragma once

#include "io/hpctoolkit/database/databasefile.h"

#include <functional>

namespace rankscope {

/// One number of what tells a thread: "RANK 3".
struct ProfileIdentifier {
    std::uint8_t kind = 0; // of readIdentifierKinds()
    std::uint32_t logical = 0; // from 0, for people
    std::uint64_t physical = 0; // of hardware, where it is one
};

/// A profile: a thread, a stream of a GPU, or a summary. Where its values are.
struct DatabaseProfile {
    bool isSummary = false;
    std::vector<ProfileIdentifier> who; // outermost first; empty of a summary
    std::uint64_t values = 0; // how many there are
    std::uint64_t valuesPlace = 0;
    std::uint32_t contexts = 0; // how many of them have values
    std::uint64_t indexPlace = 0;
};

class ProfileDb
{
public:
    /// Errors: those of DatabaseFile::open(), Damaged (the list of profiles is not there).
    [[nodiscard]] static Result<ProfileDb> open(const QString &path);

    const DatabaseFile &file() const { return m_file; }
    const std::vector<DatabaseProfile> &profiles() const { return m_profiles; }
    std::uint64_t threadCount() const; ///< profiles that are no summary

    using TakeValue = std::function<void(std::uint32_t context, std::uint16_t column, double value)>;
    /// All values of a profile, ascending by context. Errors: Damaged (the block is not within the file, or its index
    /// not in order).
    [[nodiscard]] Result<void> visit(const DatabaseProfile &profile, const TakeValue &take) const;

private:
    explicit ProfileDb(DatabaseFile file) : m_file(std::move(file)) {}

    DatabaseFile m_file;
    std::vector<DatabaseProfile> m_profiles;
};

} // namespace rankscope
