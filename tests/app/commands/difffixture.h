// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/app/commands/program.h"

#include <QObject>
#include <QTemporaryDir>

/// Two traces of one process that differ in four values.
class DiffFixture : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

protected:
    /// The records stand on lines 10 to 28: an LLONG beyond 2^53, a FLOAT, a complex and a non-finite value among them.
    static const QByteArray records;
    /// The records of the current run.
    static QByteArray changed();

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_reference;
    QString m_current;
};
