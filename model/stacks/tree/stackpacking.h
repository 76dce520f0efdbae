// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/packing.h"
#include "model/stacks/tree/stackdocument.h"

namespace rankscope {

/// Whether pack() puts down all of a document: what a debugger reports beside the stacks it does not.
inline bool canBePacked(const StackDocument &document)
{
    return !document.report && !document.waits && !document.fileRanks;
}

/// Puts down a document of one file, for another process of the same job.
void pack(Packer &packer, const StackDocument &document);
/// Takes it out again; null where bytes lack.
std::shared_ptr<const StackDocument> unpackStacks(Unpacker &unpacker);

/// The same of a tree by itself, with the pools that it is made of.
void pack(Packer &packer, const StackTree &tree);
std::shared_ptr<const StackTree> unpackStackTree(Unpacker &unpacker);

} // namespace rankscope
