// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/hpctoolkit/profilereader.h"

#include <QByteArray>
#include <QStringList>

namespace rankscope {

QByteArray profileFixture(const QString &name);

/// A PROFILE with the metric 0 and these scopes, which begin on line 3.
QByteArray inTree(const QByteArray &scopes);

/// Reads bytes that outlive the call; `sections` readers at most.
ProfileResult readProfileBytes(const QByteArray &bytes, std::size_t sections = 1, const QString &encoding = {});

/// "4w×2": line, first letter of the severity, count where it is above 1. No line: "w".
QString problemMarks(const ProblemList &problems);

/// The sections as text, and what is said of the file around them.
QString documentText(const ProfileDocument &document);

} // namespace rankscope
