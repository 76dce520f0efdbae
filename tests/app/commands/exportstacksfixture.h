// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/app/commands/program.h"

#include <QObject>
#include <QTemporaryDir>

/// A job of four processes as DDT writes it, and the command that exports its stacks.
class ExportStacksFixture : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

protected:
    /// Exports the stacks of a file to m_target.
    Ended exported(const QString &file, const QString &format, const QStringList &options = {}) const;

    static const QByteArray job;
    static const QByteArray foldedJob; // what the export as folded stacks makes of it
    static const QByteArray table; // and as CSV

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_job; // the file
    QString m_target;
};
