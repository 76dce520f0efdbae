// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What MUST's page and its text have in common.
#pragma once

#include <QString>
#include <QStringList>

#include <string_view>

namespace rankscope {

/// What a cell says without its tags: a space for each line break.
QString mustPlainText(std::string_view html);

/// "Representative location: MPI_Recv (2nd occurrence) called from: #0  main@ring.c:41 …" as "MPI_Recv of rank 1,
/// called in main (ring.c:41)"; empty where no call is in it.
QString mustCallOf(std::string_view html, const QString &rank);

/// The same of each of "reference 1 rank 0: MPI_Recv … called from: …".
QStringList mustReferences(std::string_view html);

/// "exchange@halo.c:88", "#0  exchange@halo.c:88" as "exchange (halo.c:88)"; empty: it is no frame.
QString mustFrame(const QString &text);

/// "MPI_Recv of rank 1, called in main (ring.c:41)", as far as it is known.
QString mustCallText(const QString &call, const QString &rank, const QString &place);

} // namespace rankscope
