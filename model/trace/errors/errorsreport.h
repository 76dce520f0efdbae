// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/report.h"
#include "model/trace/errors/errorrows.h"

namespace rankscope {

/// What the runtime found, in one or two sentences, translated: "The comparator stopped at jac.fdv:72, Loop 9(3):
/// Unexpected task or iteration of loop 3. It listed 7 errors."
QString errorsSentence(const ErrorsDocument &document);

/// The errors and the differences of the protocols as one table, and how the runs ended. The document must outlive it.
Report errorsReport(const ErrorsDocument &document);

} // namespace rankscope
