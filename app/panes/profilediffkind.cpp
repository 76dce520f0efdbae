// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/panekinds.h"

#include "app/documents/workspace.h"
#include "app/panes/exports/paneformats.h"
#include "views/profile/diff/profilediffpane.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

void addProfiles(ProfileDiffPane::Runs &profiles, const OpenRun &run)
{
    for (const OpenFile &file : run.files) { // each of them is a run by itself
        if (file.profile() && file.state == FileState::Loaded)
            profiles.push_back(file.profile());
    }
}

void offerOtherProfiles(ProfileDiffPane &pane, const Documents &documents)
{
    ProfileDiffPane::Runs others;
    for (const OpenRun &run : documents.runs())
        addProfiles(others, run);
    pane.setOthers(std::move(others));
}

ProfileDiffPane *makeProfileDiffPane(const Workspace &workspace)
{
    auto *const pane = new ProfileDiffPane;
    const Documents &documents = workspace.documents();
    const auto offer = [pane, &documents] { offerOtherProfiles(*pane, documents); };
    QObject::connect(&workspace, &Workspace::runLoaded, pane, offer);
    QObject::connect(&documents, &Documents::runRemoved, pane, offer);
    return pane;
}

QString compareProfiles(ProfileDiffPane &pane, const OpenSubject &shown, Workspace &workspace)
{
    const OpenFile &before = *shown.reference->fileOf(Family::Profile);
    ProfileDiffPane::Runs runs{before.profile()};
    addProfiles(runs, shown.run);
    pane.setRuns(runs);
    if (const auto tolerance = workspace.takeTolerance({shown.reference->id, shown.run.id}))
        pane.setTolerance(*tolerance);
    offerOtherProfiles(pane, workspace.documents());
    const auto count = static_cast<int>(runs.size());
    return count > 2 ? PaneKindsTexts::tr("Profile diff · %Ln run(s)", nullptr, count)
                     : comparedTitle(before.name(), shown.run.fileOf(Family::Profile)->name());
}

} // namespace

PaneKind profileDiffKind(const PaneContext &context)
{
    Workspace &workspace = context.workspace;
    return {.name = u"profile-diff"_s,
            .title = PaneKindsTexts::tr("Profile diff"),
            .family = Family::Profile,
            .make = [&workspace] { return makeProfileDiffPane(workspace); },
            .compare = ofPane<ProfileDiffPane>([&workspace](ProfileDiffPane &pane, const OpenSubject &shown) {
                return compareProfiles(pane, shown, workspace);
            }),
            .exports = ofPane<ProfileDiffPane>([](const ProfileDiffPane &pane) {
                return PaneExports{u"profile-diff"_s, formatsOf(pane)};
            })};
}

} // namespace rankscope
