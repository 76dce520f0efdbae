// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/text/conversionnote.h"

#include "io/text/encoding.h"

#include <QCoreApplication>

namespace rankscope {

Problem conversionNote(const QString &name, std::uint64_t line, const QString &encoding)
{
    return {
        Severity::Note, name, line,
        QCoreApplication::translate("Text", "A text is not UTF-8; it was read as %1.").arg(encodingOrDefault(encoding)),
        1};
}

} // namespace rankscope
