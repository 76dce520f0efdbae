// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/comparedruns.h"
#include "app/documents/openrun.h"
#include "model/trace/parameters/parameterfile.h"

#include <optional>
#include <vector>

namespace rankscope {

class Workspace;

/// What is open of the run that a parameter file describes.
struct ParameterRun {
    struct Part {
        RelatedFileRole role = RelatedFileRole::Traces;
        RunId run;
        QString path = {}; ///< of one file of the run; empty: all of it
    };

    std::vector<Part> parts = {}; ///< in the order of the roles
    std::optional<RunPair> compared = {}; ///< the traces with the reference, as soon as both are read
    bool areOthersCompared = false; ///< the runs that were opened with the file are: the user asked for that
    std::optional<Error> error = {}; ///< the tolerance of the file cannot be told: that of before stays
};

/// Opens what is there of that run (ParameterFile::related) and is not open yet, and compares traces and reference with
/// the tolerance of the file. `together`: the runs that the user opened with the file. Where these are compared, no
/// other comparison takes their place; and a trace among them is the one that is meant, be there others in its folder.
ParameterRun openParameterRun(const ParameterFile &file, Workspace &workspace, const std::vector<RunId> &together = {});

} // namespace rankscope
