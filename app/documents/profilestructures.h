// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/backgroundwork.h"
#include "app/documents/documents.h"

#include <QObject>

#include <vector>

namespace rankscope {

/// The loops and inlined code that were put into open profiles: each file may have a structure of its own, which is put
/// in again when the file is read again.
class ProfileStructures : public QObject
{
    Q_OBJECT

public:
    struct File {
        RunId run;
        QString path;
        friend bool operator==(const File &, const File &) = default;
    };

    /// Both outlive this.
    ProfileStructures(Documents &documents, BackgroundWork &work, QObject *parent);

    /// Reads a structure beside the window, and puts it into an open profile, as if that had been read so.
    void add(const File &file, const QString &structure);
    /// What was put into a file; empty: nothing.
    QString of(const File &file) const;

Q_SIGNALS:
    void failed(const rankscope::Error &error);

private:
    struct Joined {
        File file;
        QString structure;
        std::shared_ptr<const ProfileDocument> document; // with it
    };

    const OpenFile *find(const File &file) const;
    void take(const Joined &joined);
    void fileChanged(RunId run, std::size_t index);

    Documents &m_documents;
    BackgroundWork &m_work;
    std::vector<Joined> m_joined;
};

} // namespace rankscope
