// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/arrays/randombytes.h"
#include "io/numpy/ziparchive.h"
#include "model/base/problem.h"

#include <QByteArray>
#include <QHash>

#include <string_view>

namespace rankscope {

/// What the first entry of a container is called and holds: the kind of the file is known by its first bytes.
inline constexpr std::string_view savedMarkName = "mimetype";
inline constexpr std::string_view savedMark = "application/x-rankscope";
/// The entry that says what the result is, and names the others.
inline constexpr std::string_view savedResultEntry = "results/result.cbor";
/// The same again, far behind: for where the first one is damaged.
inline constexpr std::string_view savedResultCopy = "results/result-copy.cbor";
/// Entries with names of their own, found also where nothing names them.
inline constexpr std::string_view savedSurroundingsEntry = "results/surroundings.cbor";
inline constexpr std::string_view savedSuitesEntry = "results/tests.cbor";
inline constexpr std::string_view savedProblemsEntry = "results/problems.cbor";

QString savedReportEntry(QLatin1StringView use); ///< "results/report-all.cbor"

/// Whether a file begins as a container does.
bool looksLikeSavedResult(std::string_view head);

/// Whether entries of these names are those of a container, whatever it begins with.
bool holdsSavedResult(const QStringList &names);

/// "*.rankscope".
bool isSavedName(const QString &path);

/// Whether a file that does not begin so is a container all the same: another tool packed it anew, or its name says so
/// and its beginning is damaged. Without a directory all of it is read, only of such a name.
bool isSavedArchive(const QString &path);

/// How many bytes one byte of a file may become, beyond what every entry may have: real columns stay far below.
inline constexpr std::uint64_t mostUnpacked = 256;

/// The entries of a container, each under its name.
class SavedArchive
{
public:
    /// Of an archive without its directory, as one that is cut has none, the entries that are whole are found by their
    /// own headers, and a problem says so. Errors: Damaged (it cannot be read), Cancelled.
    [[nodiscard]] static Result<SavedArchive> open(SharedBytes bytes, const QString &name, ProblemList &problems,
                                                   const Progress &progress);

    /// The bytes of an entry, checked against its checksum: `most` at most, unless it is that large in the file too
    /// (see mostUnpacked). Errors: Damaged (it is not there, or not whole), TooLarge, Cancelled.
    [[nodiscard]] Result<QByteArray> entry(const QString &name, std::uint64_t most, const Progress &progress) const;
    QStringList names() const;
    std::uint64_t packedBytesOf(const QString &name) const; ///< 0 of what is not there
    std::uint64_t bytesOf(const QString &name) const; ///< unpacked, as the archive says; 0 of what is not there

private:
    const ZipMember *member(const QString &name) const;

    SharedBytes m_bytes;
    QString m_name;
    std::vector<ZipMember> m_members;
    QHash<QString, std::size_t> m_places; // in m_members, by name
};

} // namespace rankscope
