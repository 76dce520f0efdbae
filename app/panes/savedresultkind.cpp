// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/panekinds.h"

#include "app/documents/workspace.h"
#include "app/panes/exports/exportformat.h"
#include "io/report/reporthtml.h"
#include "io/report/reportjson.h"
#include "io/saved/savedinputs.h"
#include "model/saved/savedchoice.h"
#include "model/saved/savedresult.h"
#include "views/saved/savedresultpane.h"

#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

const SavedReport *exportedReport(const SavedResult &result)
{
    const SavedReport *const all = result.report(SavedUse::All);
    return all ? all : result.report(SavedUse::Lists);
}

/// The report, with all rows.
PaneExports savedResultExports(const SavedResultPane &pane)
{
    const auto result = pane.result();
    const SavedReport *const saved = result ? exportedReport(*result) : nullptr;
    if (!saved)
        return {};
    const std::shared_ptr<const Report> report(result, &saved->report);
    const TableTitles titles{PaneKindsTexts::tr("Report as a table (*.csv)"),
                             PaneKindsTexts::tr("Report as XML (*.xml)"), PaneKindsTexts::tr("Report as HDF5 (*.h5)")};
    const auto page = [report](QIODevice &device, Progress &progress) {
        return writeReportHtml(*report, device, progress);
    };
    const auto json = [report](QIODevice &device, Progress &progress) {
        return writeReportJson(*report, device, progress);
    };
    std::vector<ExportFormat> formats{streamed(PaneKindsTexts::tr("Report as a page (*.html)"), u"html"_s, page),
                                      streamed(PaneKindsTexts::tr("Report as JSON (*.json)"), u"json"_s, json)};
    const auto tables =
        tableFormats(titles, [report](const UseTable &use, Progress &) { return use(fieldsOf(*report)); });
    formats.insert(formats.end(), tables.begin(), tables.end());
    return {QFileInfo(result->file).completeBaseName(), std::move(formats)};
}

QStringList pathsOfSide(const std::vector<SavedPath> &all, const QString &side)
{
    QStringList paths;
    for (const SavedPath &path : all) {
        if (path.side == side)
            paths << path.path;
    }
    return paths;
}

/// What the result was made from; two runs are compared, as they were then.
void openInputs(const LocatedInputs &located, const SavedResult &result, Workspace &workspace)
{
    const QStringList reference = pathsOfSide(located.paths, u"reference"_s);
    const QStringList current = pathsOfSide(located.paths, u"current"_s);
    if (!reference.isEmpty() && !current.isEmpty()) {
        const RunId before = workspace.openRun(reference);
        const RunId now = workspace.openRun(current);
        if (const auto choice = comparisonChoiceOf(result, located.folder))
            workspace.comparison().choose({before, now}, *choice);
        else if (result.tolerance)
            workspace.chooseTolerance({before, now}, *result.tolerance);
        workspace.compare(before, now);
    } else if (const QStringList inputs = pathsOfSide(located.paths, u"input"_s); !inputs.isEmpty()) {
        workspace.openRun(inputs);
    }
}

/// Says how the files are not what the result was made from; the user opens them all the same, or not.
void askWhetherToOpen(const std::vector<CheckedInput> &inputs, QWidget &window, const std::function<void()> &open)
{
    constexpr std::size_t mostNamed = 8;
    const InputStates states = statesOf(inputs);
    const bool isNoneThere = states.unchanged + states.changed == 0;
    auto *const box = new QMessageBox(
        QMessageBox::Warning, PaneKindsTexts::tr("Inputs That Differ"),
        isNoneThere ? PaneKindsTexts::tr("The files that the result was made from are not there.")
                    : PaneKindsTexts::tr("These are not the files that the result was made from. What they show may "
                                         "differ from it."),
        isNoneThere ? QMessageBox::Close : QMessageBox::Cancel, &window);
    box->setObjectName(u"savedInputsDiffer"_s);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(inputDifferences(inputs, mostNamed).join(u'\n'));
    box->setAttribute(Qt::WA_DeleteOnClose);
    if (!isNoneThere) {
        const QPushButton *const button =
            box->addButton(PaneKindsTexts::tr("&Open Them Anyway"), QMessageBox::AcceptRole);
        box->setDefaultButton(QMessageBox::Cancel);
        QObject::connect(button, &QPushButton::clicked, &window, open);
    }
    box->open();
}

/// What was found of the inputs, and where.
struct FoundInputs {
    LocatedInputs located;
    std::vector<CheckedInput> checked;
};

/// Compares the inputs with what is at these places, else where they are found, in a worker.
void checkInputsOf(SavedResultPane &pane, const PaneContext &context, const std::optional<LocatedInputs> &places,
                   const std::function<void(const FoundInputs &)> &then)
{
    const auto result = pane.result();
    const QString title = PaneKindsTexts::tr("checking the inputs of %1").arg(QFileInfo(result->file).fileName());
    const auto check = [result, places](Progress &progress) -> Result<FoundInputs> {
        FoundInputs found{places ? *places : foundInputs(*result), {}};
        auto checked = checkInputs(result->inputs, found.located.files, progress);
        if (!checked)
            return tl::unexpected(checked.error());
        found.checked = std::move(*checked);
        return found;
    };
    context.workspace.work().start<FoundInputs>(title, check, &pane, [then](const Result<FoundInputs> &found) {
        if (found)
            then(*found);
    });
}

/// Opens the inputs, after a question where they are not those of the result.
void openChecked(SavedResultPane &pane, const PaneContext &context, const std::optional<LocatedInputs> &places)
{
    const auto then = [context, result = pane.result()](const FoundInputs &found) {
        const auto open = [context, located = found.located, result] {
            openInputs(located, *result, context.workspace);
        };
        if (statesOf(found.checked).areAllThere())
            open();
        else
            askWhetherToOpen(found.checked, context.window, open);
    };
    checkInputsOf(pane, context, places, then);
}

SavedResultPane *makeSavedResultPane(const PaneContext &context)
{
    auto *const pane = new SavedResultPane;
    QObject::connect(pane, &SavedResultPane::inputsRequested, &context.window,
                     [pane, context] { openChecked(*pane, context, {}); });
    QObject::connect(pane, &SavedResultPane::locateRequested, &context.window, [pane, context] {
        if (const QStringList files = context.openFiles(); !files.isEmpty())
            openChecked(*pane, context, locateInputs(*pane->result(), files));
    });
    return pane;
}

} // namespace

PaneKind savedResultKind(const PaneContext &context)
{
    return {.name = u"saved-result"_s,
            .title = PaneKindsTexts::tr("Saved result"),
            .family = Family::SavedResult,
            .accepts = [](const OpenFile &file) { return file.document && file.document->savedResult() != nullptr; },
            .make = [context] { return makeSavedResultPane(context); },
            .show = ofPane<SavedResultPane>([context](SavedResultPane &pane, const OpenSubject &shown) {
                const auto result = shown.file->document->savedResult();
                pane.setResult(result);
                checkInputsOf(pane, context, {}, [&pane, result](const FoundInputs &found) {
                    if (pane.result() == result)
                        pane.setInputs(statesOf(found.checked));
                });
                return shown.file->name();
            }),
            .exports = ofPane<SavedResultPane>(savedResultExports),
            .restoresAfterReload = true};
}

} // namespace rankscope
