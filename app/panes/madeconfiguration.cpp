// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/madeconfiguration.h"

#include "app/documents/workspace.h"
#include "app/panes/panehost.h"
#include "io/dvm/configuration/recordedconfiguration.h"
#include "views/configuration/configurationpane.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct MadeConfigurationTexts {
    Q_DECLARE_TR_FUNCTIONS(MadeConfiguration)
};

using MadeConfiguration = std::shared_ptr<const TraceConfiguration>;

void showMadeConfiguration(const OpenRun &run, const MadeConfiguration &made, const QStringList &traces, PaneHost &host)
{
    const PaneSubject subject{.run = run.id, .part = u"configuration"_s};
    const auto fill = ofPane<ConfigurationPane>([&](ConfigurationPane &pane) {
        const auto state = pane.state();
        pane.setMade(made, traces);
        if (state)
            pane.setState(*state);
        return MadeConfigurationTexts::tr("Configuration · made from %1").arg(run.title());
    });
    host.showMade(u"configuration"_s, subject, fill);
    host.raise(u"configuration"_s, subject);
}

} // namespace

void makeConfigurationOf(RunId id, const PaneContext &context)
{
    const OpenRun *const run = context.workspace.documents().find(id);
    if (!run || run->isLoading()) {
        context.tell({.kind = ErrorKind::BadOption,
                      .message = MadeConfigurationTexts::tr("The traces of this run are still being read."),
                      .hint = MadeConfigurationTexts::tr("Try it again when they are there.")});
        return;
    }
    const TraceRun traces = run->traces();
    QStringList files;
    for (const TraceRun::Process &process : traces.processes)
        files << process.trace->file;
    const std::function<Result<MadeConfiguration>(Progress &)> work = [traces](Progress &progress) {
        return configurationOf(traces, progress);
    };
    const auto take = [id, files, context](const Result<MadeConfiguration> &made) {
        const OpenRun *const open = context.workspace.documents().find(id);
        if (!made && made.error().kind != ErrorKind::Cancelled)
            context.tell(made.error());
        else if (made && open)
            showMadeConfiguration(*open, *made, files, context.host);
    };
    context.workspace.work().start<MadeConfiguration>(
        MadeConfigurationTexts::tr("counting what %1 traced").arg(run->title()), work, &context.window, take);
}

} // namespace rankscope
