// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/text/bytesource.h"
#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/trace/configuration/traceconfiguration.h"

#include <memory>

namespace rankscope {

/// A longer file is no configuration of a program that people write.
inline constexpr std::size_t largestConfigurationBytes = std::size_t(64) << 20;

using ConfigurationResult = Result<std::shared_ptr<const TraceConfiguration>>;

/// Reads `loopsN.trd`; `name` stands for the file in problems. What cannot be read is skipped and a problem; a
/// construct whose level or ranges cannot be read is kept without them. Names that are not UTF-8 are of `encoding`
/// (empty: Windows-1251, and that is said). Errors: WrongFormat (nothing of a configuration in it, or a trace),
/// TooLarge, Cancelled.
[[nodiscard]] ConfigurationResult readConfiguration(ByteSource source, const QString &name, const QString &encoding,
                                                    Progress &progress);

} // namespace rankscope
