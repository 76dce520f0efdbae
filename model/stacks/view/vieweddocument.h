// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/tree/stackdocument.h"
#include "model/stacks/view/stackview.h"

namespace rankscope {

/// The document as a view of it shows it, at all its moments, so that a verdict can be told of what is looked at:
/// frames that are cut are gone, and with a focus so are all other processes, also those that are missing. The options
/// must name no nodes, which are of one tree. `hidden` is what the view of the last moment hides.
struct ViewedDocument {
    StackDocument document;
    HiddenFrames hidden;
};

ViewedDocument viewedDocument(const StackDocument &document, const StackViewOptions &options,
                              const Progress &progress = Progress());

} // namespace rankscope
