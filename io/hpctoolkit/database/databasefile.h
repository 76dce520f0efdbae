// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the four files of an HPCToolkit database have in common (formats/hpctoolkit-v4.md, 2).
#pragma once

#include "io/text/bytesource.h"
#include "model/base/result.h"

#include <QString>
#include <QtEndian>

#include <bit>
#include <cstring>
#include <span>
#include <string_view>
#include <vector>

namespace rankscope {

/// Numbers and texts at places of some bytes. What is not wholly there is 0 or empty: whoever must know asks has().
class DatabaseBytes
{
public:
    DatabaseBytes() = default;
    explicit DatabaseBytes(std::vector<char> bytes) : m_bytes(std::move(bytes)) {}

    std::uint64_t size() const { return m_bytes.size(); }
    bool has(std::uint64_t offset, std::uint64_t count) const { return offset <= size() && count <= size() - offset; }
    /// Of `count` elements of `stride` bytes each.
    bool hasArray(std::uint64_t offset, std::uint64_t count, std::uint64_t stride) const
    {
        return offset <= size() && (stride == 0 ? count == 0 : count <= (size() - offset) / stride);
    }
    template<typename T>
    T number(std::uint64_t offset) const
    {
        return has(offset, sizeof(T)) ? qFromLittleEndian<T>(m_bytes.data() + offset) : T();
    }
    double real(std::uint64_t offset) const { return std::bit_cast<double>(number<quint64>(offset)); }
    /// Up to the next NUL, or to the end.
    std::string_view text(std::uint64_t offset) const;

private:
    std::vector<char> m_bytes;
};

/// A part of a file.
struct FileSection {
    std::uint64_t offset = 0;
    std::uint64_t bytes = 0;
};

/// How each of the files begins.
inline constexpr std::string_view databaseMagic = "HPCTOOLKIT";

/// One of the four kinds: the four letters of its head, how many sections it has, the letters at its end.
struct DatabaseFormat {
    std::string_view letters;
    std::size_t sections = 0;
    std::string_view footer;
};
inline constexpr DatabaseFormat metaFormat{"meta", 8, "_meta.db"};
inline constexpr DatabaseFormat profileFormat{"prof", 2, "_prof.db"};
inline constexpr DatabaseFormat contextFormat{"ctxt", 1, "__ctx.db"};
inline constexpr DatabaseFormat timelineFormat{"trce", 1, "trace.db"};

/// A file of a database: its head is read, the rest is read in parts. A part that is outside of the file is an error,
/// so that no number in it asks for more memory than the file backs.
class DatabaseFile
{
public:
    /// Errors: those of ByteSource::open(), WrongFormat (another file), Unsupported (another version), Damaged (cut
    /// within the head).
    [[nodiscard]] static Result<DatabaseFile> open(const QString &path, const DatabaseFormat &format);

    const QString &path() const { return m_path; }
    std::uint64_t fileBytes() const { return m_source.fileBytes(); }
    QDateTime fileTime() const { return m_source.fileTime(); }
    QString version() const { return m_version; }
    /// The last bytes are there, which are written last.
    bool isFinished() const { return m_isFinished; }
    FileSection section(std::size_t index) const { return m_sections[index]; }

    /// Errors: Damaged (outside of the file, or the file became shorter).
    [[nodiscard]] Result<DatabaseBytes> read(std::uint64_t offset, std::uint64_t bytes) const;
    /// All of it: offsets in the file are those in the bytes.
    [[nodiscard]] Result<DatabaseBytes> readAll() const { return read(0, fileBytes()); }

private:
    DatabaseFile(QString path, ByteSource source) : m_path(std::move(path)), m_source(std::move(source)) {}

    QString m_path;
    ByteSource m_source;
    QString m_version;
    bool m_isFinished = false;
    std::vector<FileSection> m_sections;
};

/// "The file is damaged: …"
Error damagedDatabase(const QString &path, const QString &what);

} // namespace rankscope
