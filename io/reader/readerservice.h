// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/reader/readerdesk.h"
#include "io/reader/wire.h"
#include "model/base/result.h"

#include <memory>
#include <mutex>
#include <unordered_map>

namespace rankscope {

/// A file that is open where questions about it are answered.
class ServedFile
{
public:
    ServedFile() = default;
    virtual ~ServedFile() = default;
    ServedFile(const ServedFile &) = delete;
    ServedFile &operator=(const ServedFile &) = delete;

    /// What its own client asks, in the words of both. May be called by several threads.
    [[nodiscard]] virtual Result<QByteArray> answer(WireReader &question, ReaderDesk &desk) = 0;
};

/// Who opens a file and understands what is asked of it.
enum class ReaderLibrary : std::uint8_t { Hdf5, Netcdf };

/// What is asked of the service itself.
enum class ReaderRequest : std::uint8_t { Open, Close, Ask };

/// Opening a file.
struct ReaderOpening {
    ReaderLibrary library = ReaderLibrary::Hdf5;
    QString path; // as messages name it
    QByteArray name; // by which the system opens it; of a descriptor that comes along it is not used
    QString folder; // the working directory, in which the library looks for other files
};

template<typename Wire>
void pass(Wire &wire, PassedBy<Wire, ReaderOpening> &opening)
{
    wire.among(opening.library, ReaderLibrary::Netcdf);
    wire(opening.path, opening.name, opening.folder);
}

/// Which file a name leads to.
struct FileIdentity {
    std::uint64_t device = 0;
    std::uint64_t node = 0;

    friend bool operator==(const FileIdentity &, const FileIdentity &) = default;
};

template<typename Wire>
void pass(Wire &wire, PassedBy<Wire, FileIdentity> &identity)
{
    wire(identity.device, identity.node);
}

/// Answers questions about files, each of which who asks gives a number.
class ReaderService
{
public:
    /// True and the answer, or false and the Error. `descriptor` came along with the question (-1: none did) and is the
    /// service's from now on.
    QByteArray answer(QByteArrayView question, int descriptor, ReaderDesk &desk);

private:
    struct Entry;

    Result<QByteArray> answered(WireReader &question, int descriptor, ReaderDesk &desk);
    Result<QByteArray> open(std::uint64_t number, WireReader &question, int descriptor);
    std::shared_ptr<Entry> entry(std::uint64_t number);

    std::mutex m_mutex;
    std::unordered_map<std::uint64_t, std::shared_ptr<Entry>> m_files;
};

} // namespace rankscope
