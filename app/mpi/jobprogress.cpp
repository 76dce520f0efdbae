// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mpi/jobprogress.h"

#include "app/commands/messages.h"
#include "io/text/outputfile.h"
#include "io/writeerror.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>

#include <algorithm>
#include <cstdio>

#include <unistd.h>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using Clock = std::chrono::steady_clock;

bool isTerminal()
{
    return ::isatty(STDERR_FILENO) == 1;
}

/// A terminal is written over; in the output of a batch job each line stays.
Clock::duration interval()
{
    return isTerminal() ? std::chrono::seconds(1) : std::chrono::seconds(10);
}

} // namespace

void JobProgress::begin(const std::vector<TeamPiece> &pieces)
{
    m_pieces = pieces.size();
    m_size = 0;
    for (const TeamPiece &piece : pieces)
        m_size += piece.size;
    m_done = {};
    m_begin = Clock::now();
    m_shown = m_begin;
    m_hasShown = false;
    writeFile(false);
}

void JobProgress::add(const DoneWork &done)
{
    m_done.pieces += done.pieces;
    m_done.size += done.size;
}

double JobProgress::secondsSinceBegin() const
{
    return std::chrono::duration<double>(Clock::now() - m_begin).count();
}

QString JobProgress::line() const
{
    const QLocale locale;
    const double seconds = secondsSinceBegin();
    const double rate = seconds > 0 ? double(m_done.size) / seconds : 0;
    const QString done = locale.toString(qulonglong(m_done.pieces));
    const QString all = locale.toString(qulonglong(m_pieces));
    if (rate <= 0)
        return QCoreApplication::translate("JobProgress", "rankscope-mpi: %1 of %2 parts").arg(done, all);
    return QCoreApplication::translate("JobProgress", "rankscope-mpi: %1 of %2 parts, %3/s, about %4 s left")
        .arg(done, all, locale.formattedDataSize(qint64(rate)),
             locale.toString(qulonglong(double(m_size - std::min(m_size, m_done.size)) / rate)));
}

void JobProgress::show()
{
    const auto now = Clock::now();
    if (now - m_shown < interval())
        return;
    m_shown = now;
    if (isTerminal()) {
        const QByteArray bytes = "\r\033[K" + line().toUtf8();
        std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stderr);
    } else {
        say(line());
    }
    m_hasShown = true;
    writeFile(false);
}

void JobProgress::end()
{
    m_done = {m_pieces, m_size}; // what was done since a rank asked last
    if (m_hasShown && isTerminal())
        std::fputs("\r\033[K", stderr);
    writeFile(false);
}

/// As JSON, which scripts read; beside the file and renamed, so that it is whole at any time.
void JobProgress::writeFile(bool isEnd)
{
    if (m_file.isEmpty() || m_cannotWrite)
        return;
    const double seconds = std::chrono::duration<double>(Clock::now() - m_start).count();
    QJsonObject state{{"parts"_L1, qint64(m_pieces)}, {"parts_done"_L1, qint64(m_done.pieces)},
                      {"size"_L1, qint64(m_size)},    {"size_done"_L1, qint64(m_done.size)},
                      {"seconds"_L1, seconds},        {"done"_L1, isEnd}};
    if (m_done.size > 0 && !isEnd)
        state["seconds_left"_L1] =
            secondsSinceBegin() * double(m_size - std::min(m_size, m_done.size)) / double(m_done.size);
    const QByteArray bytes = QJsonDocument(state).toJson(QJsonDocument::Compact) + '\n';
    const Result<void> written = writeOutput(m_file, [&bytes](QIODevice &device) -> Result<void> {
        if (device.write(bytes) != bytes.size())
            return tl::unexpected(writeError(device));
        return {};
    });
    if (!written) {
        m_cannotWrite = true;
        say(written.error());
    }
}

} // namespace rankscope
