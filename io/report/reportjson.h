// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/report.h"

class QIODevice;

namespace rankscope {

class JsonWriter;

/// Writes a value, lists and objects with what is in them. There must be one.
void writeReportValue(JsonWriter &json, const ReportValue &value);

/// Writes a report as one JSON object: its kind, then its parts, a member each or a list.
/// Fails when cancelled or when the device takes no more.
[[nodiscard]] Result<void> writeReportJson(const Report &report, QIODevice &device, Progress &progress);

} // namespace rankscope
