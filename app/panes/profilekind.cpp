// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/panekinds.h"

#include "app/documents/profilestructures.h"
#include "app/documents/workspace.h"
#include "app/panes/exports/paneexport.h"
#include "app/panes/exports/profileexports.h"
#include "app/panes/panehost.h"
#include "app/panes/profilelinks.h"
#include "app/window/dialogs/profileexportdialog.h"
#include "app/window/docks/sourcecontroller.h"
#include "io/hpctoolkit/rankfiles.h"
#include "model/profile/scopes/profilename.h"
#include "views/profile/profilepane.h"

#include <QFileInfo>
#include <QList>

#include <optional>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// The source shows what lines cost: as the profile tells that is in front, or was last.
class ShownCosts
{
public:
    explicit ShownCosts(SourceController &source) : m_source(source) {}

    void add(ProfilePane *pane)
    {
        m_panes.prepend(pane);
        QObject::connect(pane, &ProfilePane::costsOffered, &m_source, [this] { update(); });
        QObject::connect(pane, &Pane::currentChanged, &m_source, [this, pane](bool current) {
            if (current && m_panes.removeOne(pane))
                m_panes.prepend(pane);
            update();
        });
        QObject::connect(pane, &QObject::destroyed, &m_source, [this, pane] {
            m_panes.removeOne(pane);
            update();
        });
    }

private:
    void update()
    {
        const auto costs = m_panes.isEmpty() ? std::nullopt : m_panes.front()->offeredCosts();
        if (costs == m_shown || (!costs && !m_panes.isEmpty())) // those of a pane that is being filled come soon
            return;
        m_shown = costs;
        m_source.setProfile(costs ? costs->first : nullptr, costs ? costs->second : 0);
    }

    SourceController &m_source;
    QList<ProfilePane *> m_panes; // the one that was current last comes first
    std::optional<ProfilePane::Costs> m_shown;
};

ProfilePane *makeProfilePane(const PaneContext &context, ProfileStructures &structures)
{
    auto *const pane = new ProfilePane;
    pane->setRankReader([heads = std::make_shared<RankFileHeads>()](const RankRequest &request, Progress &progress) {
        return readRankValues(request, progress, heads.get());
    });
    QObject::connect(pane, &ProfilePane::structureRequested, &structures,
                     [pane, &structures, &host = context.host, ask = context.openFiles] {
                         const QStringList files = ask();
                         const PaneSubject &subject = host.subjectOf(*pane);
                         if (!files.isEmpty())
                             structures.add({subject.run, subject.path}, files.front());
                     });
    return pane;
}

QString showProfile(ProfilePane &pane, const OpenSubject &shown, const ProfileStructures &structures)
{
    const bool isPart = shown.file->state == FileState::Loading;
    pane.setStructure(structures.of({shown.run.id, shown.file->path}));
    pane.setDocument(shown.file->profile(), isPart ? ProfilePane::Extent::Part : ProfilePane::Extent::Whole);
    return profileName(*shown.file->profile()); // of a database its folder, not its meta.db
}

/// A dialog offers what fits the table that is shown. `last` is the name of what was chosen last.
PaneExports profilePaneExports(const ProfilePane &pane, QString &last)
{
    std::vector<ProfileExport> exports = profileExports(pane);
    if (exports.empty())
        return {};
    const auto ask = [exports, &last, file = pane.document()->file](QWidget *window, const PaneExports::Then &then) {
        auto *const dialog = new ProfileExportDialog(exports, last, window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        QObject::connect(dialog, &QDialog::accepted, dialog, [dialog, &last, then, file] {
            last = dialog->chosen().name;
            const std::vector<ExportFormat> &formats = dialog->chosen().formats;
            const bool isSameName = QFileInfo(file).suffix() == formats.front().suffix;
            then({QFileInfo(file).completeBaseName() % (isSameName ? u"-copy"_s : QString()), formats});
        });
        dialog->open();
    };
    return {.ask = ask};
}

} // namespace

PaneKind profileKind(const PaneContext &context, ProfileLinks &links)
{
    auto *const structures =
        new ProfileStructures(context.workspace.documents(), context.workspace.work(), &context.host);
    QObject::connect(structures, &ProfileStructures::failed, &context.host, context.tell);
    const auto costs = std::make_shared<ShownCosts>(context.source);
    return {.name = u"profile"_s,
            .title = PaneKindsTexts::tr("Profile"),
            .family = Family::Profile,
            .accepts = [](const OpenFile &file) { return file.profile() != nullptr; },
            .make =
                [context, structures, costs, &links] {
                    ProfilePane *const pane = makeProfilePane(context, *structures);
                    links.add(pane);
                    costs->add(pane);
                    return pane;
                },
            .show = ofPane<ProfilePane>([structures](ProfilePane &pane, const OpenSubject &shown) {
                return showProfile(pane, shown, *structures);
            }),
            .exports = ofPane<ProfilePane>([&exporting = context.exporting](const ProfilePane &pane) {
                return profilePaneExports(pane, exporting.memory().profile);
            }),
            .picture = ofPane<ProfilePane>([](const ProfilePane &pane) {
                return PanePicture{u"ranks"_s, pane.picture(PictureFormat::Svg), pane.picture(PictureFormat::Png)};
            })};
}

} // namespace rankscope
