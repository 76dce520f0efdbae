// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace rankscope {

/// How two iterations of a parallel construct depend on each other by an element.
enum class ElementDependence : std::uint8_t {
    None,
    ReadAfterWrite, // one reads what another one wrote
    WriteAfterRead, // one writes what another one read before
    WriteAfterWrite, // both write it, and neither read what was there before
};

/// What the iterations of one execution of a parallel construct did to an element (the Russian document, section 5.2).
struct ElementUse {
    bool isUsed = false;
    bool isWritten = false;
    bool isReadFirst = false; // what was there before the construct was read
    bool isReadBySeveral = false; // iterations, before any of them wrote it
};

/// What an access adds.
struct ElementStep {
    ElementDependence dependence = ElementDependence::None;
    bool isLast = false; // its iteration is the one with which the next access is compared
};

/// Takes an access. `isOther`: its iteration is another one than the last (ElementStep::isLast); of the first access it
/// says nothing.
inline ElementStep useElement(ElementUse &use, bool isOther, bool isWrite)
{
    if (!use.isUsed) {
        use = {.isUsed = true, .isWritten = isWrite, .isReadFirst = !isWrite};
        return {ElementDependence::None, true};
    }
    ElementStep step{ElementDependence::None, !use.isWritten || isWrite};
    if (!isWrite) {
        if (isOther && use.isWritten)
            step.dependence = ElementDependence::ReadAfterWrite;
        use.isReadBySeveral |= isOther && !use.isWritten;
        return step;
    }
    if (isOther || use.isReadBySeveral)
        step.dependence = use.isReadFirst ? ElementDependence::WriteAfterRead : ElementDependence::WriteAfterWrite;
    use.isWritten = true;
    return step;
}

} // namespace rankscope
