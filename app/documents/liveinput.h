// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include "io/arrays/spoolbytes.h"
#include "io/totalview/layoutchoice.h"
#include "io/totalview/visualizerscan.h"

#include <condition_variable>
#include <mutex>
#include <thread>

namespace rankscope {

/// Visualizer data sets that a debugger sends for as long as it runs. They are taken in a thread of their own as fast
/// as they come, so that the sender never waits for the window, and kept from the first to the last.
class LiveInput : public QObject
{
    Q_OBJECT

public:
    /// What came so far.
    struct State {
        std::shared_ptr<const ArrayDocument> document; // null: no whole data set yet
        std::optional<Error> error; // why there is none: no layout fits
        ProblemList problems; // also those of the document
        std::uint64_t bytes = 0;
        bool hasEnded = false; // the sender is done
    };

    /// Takes over the descriptor, and closes it. `name` stands in errors.
    LiveInput(int descriptor, const QString &name, const VisualizerLayouts &layouts, QObject *parent = nullptr);
    ~LiveInput() override; ///< stops reading; the sender finds nobody

    /// Reads all that came again, by other layouts.
    void setLayouts(const VisualizerLayouts &layouts);
    /// All that came and that is still to come.
    SharedBytes bytes() const { return m_spool; }
    /// The sender is done, or sends nothing at the moment.
    bool isQuiet() const;

Q_SIGNALS:
    void changed(const rankscope::LiveInput::State &state); ///< several times a second at most
    void becameQuiet();

private:
    // in the thread
    void run(const std::stop_token &stop);
    void takeLayouts();
    bool waitForBytes(const std::stop_token &stop);
    void takeBytes();
    void advance();
    const VisualizerScan *bestScan() const;
    State state();
    void tell();

    void take(const State &state);

    int m_descriptor;
    QString m_name;
    std::shared_ptr<SpoolBytes> m_spool;
    QTimer m_quiet; // runs while something came a moment ago
    bool m_isTold = false;
    bool m_hasEnded = false;

    std::mutex m_mutex;
    std::condition_variable_any m_layoutsCame;
    std::optional<VisualizerLayouts> m_newLayouts;

    // of the thread
    Progress m_progress; // cancelled when this goes
    std::vector<char> m_buffer;
    VisualizerLayouts m_layouts;
    std::vector<VisualizerScan> m_scans; // by the layouts that fit so far
    std::optional<Error> m_scanError; // of the last one that did not fit
    ProblemList m_spoolProblems;
    bool m_isOver = false;
    bool m_isNew = false; // since it was told
    std::jthread m_thread;
};

} // namespace rankscope
