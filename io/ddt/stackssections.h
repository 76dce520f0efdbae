// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/text/bytesource.h"
#include "model/base/progress.h"

#include <QByteArray>

#include <vector>

namespace rankscope {

/// How a stacks XML is cut into sections that are read at the same time, each by a reader of its own.
struct StacksSplit {
    std::size_t sections = 0; // at most; 0: as many as there are processors
    std::uint64_t smallest = std::uint64_t(4) << 20; // bytes of a section
};

/// One section: begins with a start tag of a frame (the first one: with the file).
struct StacksSection {
    std::uint64_t first = 0; // offset of its bytes
    std::uint64_t last = 0; // one past them
    std::uint32_t openFrames = 0; // that were begun before it and go on
};

/// The sections of a file, in its order, without a gap.
struct StacksSections {
    QByteArray prolog; // what stands before the first frame: declaration, DOCTYPE, start tag of the root
    std::vector<StacksSection> sections; // at least one

    /// What a reader of section `index` must see before the bytes and behind them, so that it reads a document.
    QByteArray prefix(std::size_t index) const;
    QByteArray suffix(std::size_t index) const;
};

/// The processing instruction that stands between what was put around a section and its own bytes.
inline constexpr char16_t sectionMark[] = u"rankscope-section";

/// Finds where a stacks XML can be cut. It is one section where its bytes can only be read in order, where it is small, not
/// UTF-8, declares entities, or where comments and the like stand between the frames. Whether the frames are open as
/// counted here shows when a section is read to its end.
StacksSections planStacksSections(const ByteSource &source, const StacksSplit &split, const Progress &progress);

} // namespace rankscope
