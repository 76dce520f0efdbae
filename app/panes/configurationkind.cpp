// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/panekinds.h"

#include "app/documents/workspace.h"
#include "app/panes/exports/paneexport.h"
#include "app/panes/exports/paneformats.h"
#include "app/panes/panehost.h"
#include "views/configuration/configurationpane.h"

#include <QFileInfo>
#include <QPointer>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

PaneExports configurationExports(const ConfigurationPane &pane)
{
    if (!pane.configuration())
        return {};
    const QString name =
        pane.isMade() ? u"loops0"_s : QString(QFileInfo(pane.configuration()->file).completeBaseName() % "-copy"_L1);
    return {name, formatsOf(pane)};
}

QString compareConfigurationFiles(ConfigurationPane &pane, const OpenSubject &shown)
{
    const OpenFile &before = *shown.reference->fileOf(Family::Configuration);
    const OpenFile &now = *shown.run.fileOf(Family::Configuration);
    pane.setConfiguration(now.configuration());
    pane.setReference(before.configuration());
    return comparedTitle(before.name(), now.name());
}

/// Over the file that was read. Nothing that somebody else wrote there meanwhile is lost.
void saveConfiguration(const ConfigurationPane &pane, const PaneContext &context, const PaneExport::Then &then = {})
{
    const TraceConfiguration &read = *pane.configuration();
    const QFileInfo file(read.file);
    if (file.size() == qint64(read.text.size()) && file.lastModified() == read.fileTime) {
        context.exporting.write(formatsOf(pane).front(), read.file, then);
        return;
    }
    context.tell({.kind = ErrorKind::BadOption,
                  .message = PaneKindsTexts::tr("%1 was not saved: it is compressed, or has changed since it was read.")
                                 .arg(file.fileName()),
                  .file = read.file,
                  .line = {},
                  .hint = PaneKindsTexts::tr("Reload it (F5), which keeps your changes, or use Save As.")});
}

/// In a file that the user names; what was changed is saved then.
void saveConfigurationAs(ConfigurationPane &pane, const PaneContext &context, const PaneExport::Then &then = {})
{
    const auto saved = [kept = QPointer<ConfigurationPane>(&pane), settings = pane.settings(), then] {
        if (kept)
            kept->noteSaved(settings);
        if (then)
            then();
    };
    PaneExports exports = configurationExports(pane);
    if (then) // tables do not hold all of it
        exports.formats.resize(std::min<std::size_t>(exports.formats.size(), 1));
    context.exporting.write(exports, saved);
}

QString unsavedConfiguration(const ConfigurationPane &pane)
{
    if (!pane.isUnsaved())
        return {};
    return pane.isMade() ? PaneKindsTexts::tr("The configuration made from traces")
                         : QFileInfo(pane.configuration()->file).fileName();
}

/// What was saved over the file that the pane shows is read again.
void reloadSaved(const ConfigurationPane &pane, const QString &path, const PaneContext &context)
{
    const bool isShown = pane.configuration() && !pane.isMade() && pane.configuration()->file == path;
    if (isShown)
        context.workspace.reload(context.host.subjectOf(pane).run);
}

ConfigurationPane *makeConfigurationPane(const PaneContext &context)
{
    auto *const pane = new ConfigurationPane;
    QObject::connect(pane, &ConfigurationPane::saveRequested, &context.window,
                     [pane, context] { saveConfiguration(*pane, context); });
    QObject::connect(pane, &ConfigurationPane::saveAsRequested, &context.window,
                     [pane, context] { saveConfigurationAs(*pane, context); });
    QObject::connect(&context.exporting, &PaneExport::written, pane,
                     [pane, context](const QString &path) { reloadSaved(*pane, path, context); });
    return pane;
}

} // namespace

PaneKind configurationKind(const PaneContext &context)
{
    return {.name = u"configuration"_s,
            .title = PaneKindsTexts::tr("Configuration"),
            .family = Family::Configuration,
            .accepts = [](const OpenFile &file) { return file.configuration() != nullptr; },
            .make = [context] { return makeConfigurationPane(context); },
            .show = ofPane<ConfigurationPane>([](ConfigurationPane &pane, const OpenSubject &shown) {
                pane.setConfiguration(shown.file->configuration());
                return shown.file->name();
            }),
            .compare = ofPane<ConfigurationPane>(compareConfigurationFiles),
            .endCompare = ofPane<ConfigurationPane>([](ConfigurationPane &pane) { pane.setReference(nullptr); }),
            .exports = ofPane<ConfigurationPane>(configurationExports),
            .unsaved = ofPane<ConfigurationPane>(unsavedConfiguration),
            .save = ofPane<ConfigurationPane>([context](ConfigurationPane &pane, const PaneExport::Then &then) {
                if (pane.isMade())
                    saveConfigurationAs(pane, context, then);
                else
                    saveConfiguration(pane, context, then);
            }),
            .restoresAfterReload = true};
}

} // namespace rankscope
