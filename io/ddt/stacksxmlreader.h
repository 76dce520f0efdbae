// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"
#include "io/xml/xmlsections.h"

#include <string_view>

namespace rankscope {

/// The file begins like DDT's stacks XML: the root is `stacks`.
bool looksLikeStacksXml(std::string_view head);

/// Sections begin with frames.
const XmlCutting &stacksXmlCutting();

/// Reads DDT's stacks XML (formats/ddt.md, sections 1 and 2) with its DOCTYPE inline, elsewhere or without one. Big
/// files are read by several readers at once; the result does not depend on how they are cut. The tree has the
/// order and the nesting of the file. Errors: WrongFormat (the root is not `stacks`), Cancelled.
[[nodiscard]] StackResult readStacksXml(ByteSource source, const QString &name, const StackReadOptions &options,
                                        Progress &progress, const XmlSplit &split = {});

} // namespace rankscope
