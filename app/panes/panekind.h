// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/comparedruns.h"
#include "app/documents/openrun.h"
#include "app/panes/exports/exportformat.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

class QWidget;

namespace rankscope {

class Pane;

/// What a pane shows: a file, the files of a run as one, two runs, or something that the user made of what is open.
struct PaneSubject {
    RunId run; ///< of the file; of two runs the current one
    QString path = {}; ///< of the file; empty: not a single one
    std::optional<RunId> reference = {}; ///< set where two runs take part
    QString part = {}; ///< says what the user made: an expression, two arrays; empty: the file or the runs themselves

    bool concerns(RunId id) const { return run == id || reference == id; }
    bool isComparison() const { return reference && part.isEmpty(); } ///< that the window makes, not a pane
    friend bool operator==(const PaneSubject &, const PaneSubject &) = default;
};

/// What is open of a subject, for as long as a call.
struct OpenSubject {
    const OpenRun &run;
    const OpenFile *file; ///< null where the subject names none, or it is gone
    const OpenRun *reference; ///< null unless two runs take part
};

/// What a pane can be written to.
struct PaneExports {
    QString fileName = {}; ///< proposed, without its suffix
    std::vector<ExportFormat> formats = {}; ///< as the save dialog lists them

    /// Set where a question comes first (which part, in which form): opens a dialog, and calls `then` when it is
    /// accepted.
    using Then = std::function<void(const PaneExports &chosen)>;
    std::function<void(QWidget *window, const Then &then)> ask = {};
};

/// The plot that is seen in a pane.
struct PanePicture {
    QString fileName; ///< proposed, without its suffix
    QByteArray svg;
    QByteArray png; ///< empty: no plot is seen
};

/// A kind of pane: a row of the table paneKinds(), and the only place that knows the class of the pane. Everything else
/// (menus, layouts, the command line, reloading, comparing, exporting) reads the row.
struct PaneKind {
    QString name; ///< "trace-diff": in layouts and after --pane
    QString title; ///< translated: "Trace diff"
    Family family = Family::Trace; ///< of the documents that it shows
    std::function<bool(const OpenFile &)> accepts = {}; ///< null: it shows no single file
    std::function<Pane *()> make = {}; ///< a new pane, connected, not yet in the window
    /// Shows a file, or all files of a run as one; returns what its tab says behind the title.
    std::function<QString(Pane &, const OpenSubject &)> show = {};
    /// Shows two runs; returns the text of the tab. Null: this kind compares none.
    std::function<QString(Pane &, const OpenSubject &)> compare = {};
    /// Which two runs of its family it compares; of several kinds the first one that does. Null: all.
    std::function<bool(const OpenRun &reference, const OpenRun &current)> compares = {};
    /// The pane stays without its reference when the comparison ends. Null: it is closed.
    std::function<void(Pane &)> endCompare = {};
    /// One of the two runs could not be read anew, for this reason: the pane says that it shows them as they were.
    /// Null: it does not say so.
    std::function<void(Pane &, const QString &reason)> keepCompare = {};
    /// True where a question comes before two runs are compared: `then` is called after it. Null: there is none.
    std::function<bool(const RunPair &, const std::function<void()> &then)> asks = {};
    std::function<PaneExports(const Pane &)> exports = {};
    std::function<PanePicture(const Pane &)> picture = {}; ///< null: its plots are among the exports
    /// Starts making its pane of what is open, where a kind opens no pane by itself; false: nothing fits. Null: it
    /// does.
    std::function<bool()> demand = {};
    /// The name of what the user changed in a pane and did not save; empty: nothing. Null: nothing is changed there.
    std::function<QString(const Pane &)> unsaved = {};
    /// Saves it, and calls `then` as soon as it is saved; not where the user gives up or it fails. Set with `unsaved`.
    std::function<void(Pane &, const std::function<void()> &then)> save = {};
    bool showsEachRun = false; ///< a run that is opened comes to the front although a pane of this kind is open
    bool restoresAfterReload = false; ///< the host keeps its state meanwhile; other panes keep it for the same file
};

/// Makes a function of any pane from one of a class of panes: the host gives a kind only panes that the kind made.
template<typename P, typename F>
auto ofPane(F function)
{
    return [function = std::move(function)](auto &pane, const auto &...arguments) -> decltype(auto) {
        using Target = std::conditional_t<std::is_const_v<std::remove_reference_t<decltype(pane)>>, const P, P>;
        return function(static_cast<Target &>(pane), arguments...);
    };
}

} // namespace rankscope
