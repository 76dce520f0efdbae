// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/dvm/errors/lineoutcome.h"
#include "model/trace/errors/errorsdocument.h"

#include <optional>
#include <string_view>
#include <vector>

namespace rankscope {

/// Reads the lines of protocols (format document, section 8.3), one after the other.
class ProtocolParser
{
public:
    explicit ProtocolParser(TextDecoder decode) : m_decode(std::move(decode)) {}

    LineOutcome add(std::string_view text, std::uint64_t line);

    bool isEmpty() const { return m_protocols.empty(); }
    bool isCut() const; ///< the last section does not say how often, or its last difference is not whole
    std::vector<ComparatorProtocol> takeProtocols() { return std::move(m_protocols); }

private:
    LineOutcome addHead(std::string_view text);
    LineOutcome addEnd(std::string_view text);
    LineOutcome addPlace(std::string_view text, std::uint64_t line);
    LineOutcome addHits(std::string_view text);
    LineOutcome addPair(std::string_view text);
    LineOutcome addValue(std::string_view text);
    ComparatorProtocol &current();
    ProtocolPlace *place();
    ProtocolPair *openPair();

    TextDecoder m_decode;
    std::vector<ComparatorProtocol> m_protocols;
    std::optional<ProtocolMeasure> m_measure; // of the lines that follow
    bool m_hasSecondValue = true;
};

/// Begins like a protocol.
bool looksLikeProtocolLine(std::string_view text);

} // namespace rankscope
