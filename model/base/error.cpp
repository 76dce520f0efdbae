// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/error.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

QString toString(const Error &error)
{
    QString text;
    if (!error.file.isEmpty()) {
        text += error.file;
        text += u':';
        if (error.line) {
            text += QString::number(*error.line);
            text += u':';
        }
        text += u' ';
    }
    text += "error: "_L1;
    text += error.message;
    if (!error.hint.isEmpty()) {
        text += u' ';
        text += error.hint;
    }
    return text;
}

Error cancelledError(const QString &file)
{
    return {.kind = ErrorKind::Cancelled,
            .message = QCoreApplication::translate("Error", "Cancelled."),
            .file = file,
            .line = {},
            .hint = {}};
}

} // namespace rankscope
