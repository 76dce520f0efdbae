// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <sys/types.h>

namespace rankscope {

/// A file that is still being written and takes the place of its target only when it is whole. Where the file system
/// can do it, the file has no name until then, so that nothing stays behind however the program ends; elsewhere it has
/// a hidden one in the folder of the target, which goes with this object or by removePendingFiles(). The functions that
/// can fail leave the reason in errno.
class PendingFile
{
public:
    /// A link is followed: its target is replaced, the link stays.
    explicit PendingFile(const QString &target);
    ~PendingFile(); ///< what was not kept is gone
    PendingFile(const PendingFile &) = delete;
    PendingFile &operator=(const PendingFile &) = delete;

    /// Makes the file, empty. Fails where the target is a folder, or a file that the user may not write.
    bool open();
    int descriptor() const { return m_descriptor; }
    /// By which a library can open the file a second time, as long as it is open here.
    QString name() const;
    /// Brings the bytes to the disk and puts the file in the place of its target, with the rights of the old one. Fails
    /// also where only now the disk turns out to be full, as over a network.
    bool keep();

private:
    bool openUnnamed(mode_t mode);
    bool openNamed(mode_t mode);
    void takeName();
    bool takeRights() const;
    void forgetName();
    bool close();

    QByteArray m_target;
    QByteArray m_name; // empty: it has none
    int m_descriptor = -1;
    int m_slot = -1; // where removePendingFiles() finds the name
};

/// Removes the files that are being written in this process, for one that is about to end. May be called in the handler
/// of a signal; the objects must not be used after it.
void removePendingFiles() noexcept;

} // namespace rankscope
