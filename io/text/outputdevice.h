// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIODevice>

namespace rankscope {

/// Writes to an open descriptor in large blocks. Unlike QFile it never takes a part of what it is given without saying
/// why: the first failure of the system stays, with its reason in errorString(), and nothing is written after it.
class OutputDevice : public QIODevice
{
public:
    /// The descriptor stays open.
    explicit OutputDevice(int descriptor);

    /// Hands what is held back to the system. False: it takes no more; not until now may that have been known.
    bool flush();
    /// errno of the first failure, or 0.
    int error() const { return m_error; }
    bool isSequential() const override { return true; }

protected:
    qint64 readData(char *, qint64) override { return -1; }
    qint64 writeData(const char *data, qint64 size) override;

private:
    bool writeThrough(const char *data, qint64 size);

    int m_descriptor;
    int m_error = 0;
    QByteArray m_buffer;
};

} // namespace rankscope
