// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/text/bytesource.h"
#include "model/base/progress.h"

#include <QByteArray>

#include <span>
#include <string_view>
#include <vector>

namespace rankscope {

/// How a big XML document is cut into sections that are read at the same time, each by a reader of its own.
struct XmlSplit {
    std::size_t sections = 0; // at most; 0: as many as there are processors
    std::uint64_t smallest = std::uint64_t(4) << 20; // bytes of a section
};

/// Where a kind of document can be cut.
struct XmlCutting {
    std::span<const std::string_view> roots; // one of these is the root
    std::span<const std::string_view> elements; // a section may begin with the start tag of one of these
    std::span<const std::string_view> around = {}; // may be around them, besides themselves
    /// Stands for the start tag of each element around a section; empty: the tag itself.
    std::string_view standIn = {};
};

/// One section: begins with a start tag (the first one: with the file).
struct XmlSection {
    std::uint64_t first = 0; // offset of its bytes
    std::uint64_t last = 0; // one past them
    std::uint32_t open = 0; // elements below the root that were begun before it and go on
    QByteArray tags = {}; // their start tags
};

/// The sections of a file, in its order, without a gap.
struct XmlSections {
    QByteArray prolog; // what stands before the first element: declaration, DOCTYPE, start tag of the root
    std::vector<XmlSection> sections; // at least one

    /// What a reader of section `index` must see before the bytes and behind them, so that it reads a document.
    QByteArray prefix(std::size_t index) const;
    QByteArray suffix(std::size_t index) const;
};

/// The processing instruction that stands between what was put around a section and its own bytes.
inline constexpr char16_t xmlSectionMark[] = u"rankscope-section";

/// Finds where a document can be cut. It is one section where its bytes can only be read in order, where it is small,
/// not UTF-8, declares entities, or where comments and the like stand between the elements. Whether the elements are
/// open as counted here shows when a section is read to its end.
XmlSections planXmlSections(const ByteSource &source, const XmlCutting &cutting, const XmlSplit &split,
                            const Progress &progress);

} // namespace rankscope
