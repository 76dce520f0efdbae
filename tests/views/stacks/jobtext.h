// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "model/stacks/tree/stackdocument.h"
#include "tests/model/stacks/treetext.h"

#include <memory>

namespace rankscope {

/// A document of trees as text (treeText), one a snapshot, ten seconds apart.
inline std::shared_ptr<StackDocument> documentFromTexts(const QString &file, const QStringList &texts)
{
    const auto pools = std::make_shared<StackPools>();
    auto document = std::make_shared<StackDocument>();
    document->file = file;
    document->pools = pools;
    QDateTime time(QDate(2026, 3, 1), QTime(14, 2, 1));
    for (const QString &text : texts) {
        document->snapshots.push_back({{}, time, std::make_shared<const StackTree>(treeFromText(text, pools))});
        time = time.addSecs(10);
    }
    return document;
}

/// A job of 1,024 ranks that hangs: one is in a loop outside of the collective call, rank 7 is not there.
inline QString hangingJob()
{
    using namespace Qt::StringLiterals;
    return uR"(_start [0-6,8-1023] {0.1-6.1,8.1-1023.1}
  main (main.f90:10) [0-6,8-1023] {0.1-6.1,8.1-1023.1}
    solve (solve.f90:88) [0-6,8-1023] {0.1-6.1,8.1-1023.1}
      MPI_Allreduce [0-6,8-1022] {0.1-6.1,8.1-1022.1}
        PMPI_Allreduce [0-6,8-1022] {0.1-6.1,8.1-1022.1}
          ompi_coll_tuned_allreduce [0-6,8-1022] {0.1-6.1,8.1-1022.1}
            opal_progress [0-6,8-1022] {0.1-6.1,8.1-1022.1}
      flux (flux.f90:212) [1023] {1023.1}
        limiter (flux.f90:300) [1023] {1023.1}
clone [0-6,8-1023] {0.2-6.4,8.2-1023.4}
  gomp_thread_start [0-6,8-1023] {0.2-6.4,8.2-1023.4}
    gomp_team_barrier_wait [0-6,8-1023] {0.2-6.4,8.2-1023.4}
      futex_wait [0-6,8-1023] {0.2-6.4,8.2-1023.4}
)"_s;
}

/// The same ten seconds before: everybody is in the loop.
inline QString computingJob()
{
    using namespace Qt::StringLiterals;
    return uR"(_start [0-6,8-1023] {0.1-6.1,8.1-1023.1}
  main (main.f90:10) [0-6,8-1023] {0.1-6.1,8.1-1023.1}
    solve (solve.f90:80) [0-6,8-1023] {0.1-6.1,8.1-1023.1}
      flux (flux.f90:212) [0-6,8-1023] {0.1-6.1,8.1-1023.1}
)"_s;
}

} // namespace rankscope
