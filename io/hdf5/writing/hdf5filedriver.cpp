// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/writing/hdf5filedriver.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <limits>
#include <new>
#include <span>

namespace rankscope {

namespace {

constexpr herr_t done = 0;
constexpr herr_t failed = -1;

/// What the library holds of the open file; begins with its own part.
struct OpenFile {
    H5FD_t library = {};
    Hdf5FileDriver::State *state = nullptr;
    haddr_t allocated = 0; // end of what the library has given out
    haddr_t end = 0; // end of what was written
};

OpenFile &fileOf(H5FD_t *file)
{
    return *reinterpret_cast<OpenFile *>(file);
}

const OpenFile &fileOf(const H5FD_t *file)
{
    return *reinterpret_cast<const OpenFile *>(file);
}

H5FD_t *openFile(const char *, unsigned, hid_t accessList, haddr_t)
{
    auto *const file = new OpenFile;
    file->state = *static_cast<Hdf5FileDriver::State *const *>(H5Pget_driver_info(accessList));
    return &file->library;
}

herr_t closeFile(H5FD_t *file)
{
    delete &fileOf(file);
    return done;
}

herr_t queryFeatures(const H5FD_t *, unsigned long *features)
{
    *features = H5FD_FEAT_AGGREGATE_METADATA | H5FD_FEAT_ACCUMULATE_METADATA | H5FD_FEAT_DATA_SIEVE
                | H5FD_FEAT_AGGREGATE_SMALLDATA;
    return done;
}

haddr_t allocatedEnd(const H5FD_t *file, H5FD_mem_t)
{
    return fileOf(file).allocated;
}

herr_t setAllocatedEnd(H5FD_t *file, H5FD_mem_t, haddr_t address)
{
    fileOf(file).allocated = address;
    return done;
}

haddr_t writtenEnd(const H5FD_t *file, H5FD_mem_t)
{
    return fileOf(file).end;
}

/// What was never written reads as zeros, as in every driver of the library. False: the disk cannot be read.
bool readFile(int descriptor, haddr_t address, std::span<char> bytes)
{
    while (!bytes.empty()) {
        const ssize_t count = pread(descriptor, bytes.data(), bytes.size(), static_cast<off_t>(address));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return false;
        if (count == 0) {
            std::ranges::fill(bytes, '\0');
            return true;
        }
        address += static_cast<haddr_t>(count);
        bytes = bytes.subspan(static_cast<std::size_t>(count));
    }
    return true;
}

/// The part of some bytes that is in one page.
struct PagePart {
    std::uint64_t page;
    std::size_t offset; // in the page
    std::size_t size;
};

PagePart firstPart(haddr_t address, std::size_t size)
{
    constexpr std::size_t pageSize = sizeof(Hdf5FileDriver::Page);
    const auto offset = static_cast<std::size_t>(address % pageSize);
    return {address / pageSize, offset, std::min(size, pageSize - offset)};
}

void readPages(const Hdf5FileDriver::State &state, haddr_t address, std::span<char> bytes)
{
    while (!bytes.empty()) {
        const PagePart part = firstPart(address, bytes.size());
        if (const auto found = state.pages.find(part.page); found != state.pages.end())
            std::copy_n(found->second.data() + part.offset, part.size, bytes.data());
        address += part.size;
        bytes = bytes.subspan(part.size);
    }
}

/// Throws bad_alloc.
void writePages(Hdf5FileDriver::State &state, haddr_t address, std::span<const char> bytes)
{
    while (!bytes.empty()) {
        const PagePart part = firstPart(address, bytes.size());
        const auto [found, isNew] = state.pages.try_emplace(part.page);
        Hdf5FileDriver::Page &page = found->second;
        if (isNew && !readFile(state.descriptor, part.page * page.size(), page))
            page.fill('\0');
        std::copy_n(bytes.data(), part.size, page.data() + part.offset);
        address += part.size;
        bytes = bytes.subspan(part.size);
    }
}

herr_t readBytes(H5FD_t *file, H5FD_mem_t, hid_t, haddr_t address, std::size_t size, void *buffer)
{
    const Hdf5FileDriver::State &state = *fileOf(file).state;
    const std::span bytes(static_cast<char *>(buffer), size);
    if (!readFile(state.descriptor, address, bytes))
        return failed;
    readPages(state, address, bytes);
    return done;
}

/// Returns the bytes that the disk did not take, and keeps errno.
std::span<const char> writeFile(Hdf5FileDriver::State &state, haddr_t &address, std::span<const char> bytes)
{
    while (!bytes.empty() && state.error == 0) {
        const ssize_t count = pwrite(state.descriptor, bytes.data(), bytes.size(), static_cast<off_t>(address));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0) {
            state.error = errno;
            break;
        }
        address += static_cast<haddr_t>(count);
        bytes = bytes.subspan(static_cast<std::size_t>(count));
    }
    return bytes;
}

herr_t writeBytes(H5FD_t *file, H5FD_mem_t, hid_t, haddr_t address, std::size_t size, const void *buffer)
{
    OpenFile &open = fileOf(file);
    open.end = std::max(open.end, address + size);
    const std::span rest = writeFile(*open.state, address, std::span(static_cast<const char *>(buffer), size));
    try { // below are functions of C
        writePages(*open.state, address, rest);
    } catch (const std::bad_alloc &) {
        return failed;
    }
    return done;
}

herr_t truncateFile(H5FD_t *file, hid_t, hbool_t)
{
    OpenFile &open = fileOf(file);
    Hdf5FileDriver::State &state = *open.state;
    if (open.end == open.allocated || state.error != 0)
        return done;
    if (ftruncate(state.descriptor, static_cast<off_t>(open.allocated)) != 0)
        state.error = errno;
    open.end = open.allocated;
    return done;
}

H5FD_class_t driverClass()
{
    H5FD_class_t driver = {};
#if H5_VERSION_GE(1, 13, 0)
    driver.version = H5FD_CLASS_VERSION;
    driver.value = static_cast<H5FD_class_value_t>(601); // of those free for own use, from 512 on
#endif
    driver.name = "rankscope";
    driver.maxaddr = static_cast<haddr_t>(std::numeric_limits<off_t>::max());
    driver.fc_degree = H5F_CLOSE_WEAK;
    driver.fapl_size = sizeof(Hdf5FileDriver::State *);
    driver.open = openFile;
    driver.close = closeFile;
    driver.query = queryFeatures;
    driver.get_eoa = allocatedEnd;
    driver.set_eoa = setAllocatedEnd;
    driver.get_eof = writtenEnd;
    driver.read = readBytes;
    driver.write = writeBytes;
    driver.truncate = truncateFile;
    constexpr H5FD_mem_t map[] = H5FD_FLMAP_DICHOTOMY;
    std::copy(std::begin(map), std::end(map), driver.fl_map);
    return driver;
}

} // namespace

Hdf5FileDriver::Hdf5FileDriver(int descriptor) : m_state{.descriptor = descriptor}
{
    static const H5FD_class_t driver = driverClass();
    m_driver = H5FDregister(&driver);
}

Hdf5FileDriver::~Hdf5FileDriver()
{
    H5FDunregister(m_driver);
}

H5::FileAccPropList Hdf5FileDriver::accessList() const
{
    const State *const state = &m_state;
    H5::FileAccPropList list;
    if (H5Pset_driver(list.getId(), m_driver, &state) < 0)
        throw H5::FileIException("Hdf5FileDriver::accessList", "H5Pset_driver failed");
    return list;
}

} // namespace rankscope
