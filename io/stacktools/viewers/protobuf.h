// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The wire format of protocol buffers, as far as profile.proto needs it (hang-causes.md, 6.7).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rankscope {

/// A message of protocol buffers as it is put together. A field that is 0 is left out, as proto3 has it.
class ProtobufMessage
{
public:
    void number(std::uint32_t field, std::uint64_t value)
    {
        if (value == 0)
            return;
        varint((std::uint64_t(field) << 3) | 0);
        varint(value);
    }
    /// Also an empty one: the elements of a list have their places.
    void bytes(std::uint32_t field, std::string_view value)
    {
        varint((std::uint64_t(field) << 3) | 2);
        varint(value.size());
        m_bytes += value;
    }
    void message(std::uint32_t field, const ProtobufMessage &value) { bytes(field, value.m_bytes); }
    void packed(std::uint32_t field, const std::vector<std::uint64_t> &values)
    {
        ProtobufMessage list;
        for (const std::uint64_t value : values)
            list.varint(value);
        message(field, list);
    }

    const std::string &text() const { return m_bytes; }
    void clear() { m_bytes.clear(); }

private:
    void varint(std::uint64_t value)
    {
        for (; value > 0x7f; value >>= 7)
            m_bytes += static_cast<char>((value & 0x7f) | 0x80);
        m_bytes += static_cast<char>(value);
    }

    std::string m_bytes;
};

} // namespace rankscope
