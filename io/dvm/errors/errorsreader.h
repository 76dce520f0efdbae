// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/text/bytesource.h"
#include "model/trace/errors/errorsdocument.h"

#include <memory>

namespace rankscope {

using ErrorsResult = Result<std::shared_ptr<const ErrorsDocument>>;

/// Reads `*.err.trd`, `*.finerr.trd`, `error.dbg`, `*.prot.trd`, `*.finprot.trd`, and the standard output or error of a
/// job in which the runtime speaks (format document, sections 8 and 9). `name` stands for the file in problems,
/// `encoding` is that of text which is not UTF-8 (empty: Windows-1251, and a note says so). Errors: WrongFormat
/// (nothing of the runtime in it), Cancelled.
[[nodiscard]] ErrorsResult readErrors(ByteSource source, const QString &name, const QString &encoding,
                                      Progress &progress);

} // namespace rankscope
