// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/profileexport.h"

#include "io/csv/profileviewcsv.h"
#include "io/hpctoolkit/profilewriter.h"
#include "io/stacktools/foldedprofile.h"
#include "io/text/outputfile.h"
#include "views/profile/profilepane.h"
#include "views/profile/profiletreeview.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

PaneExport::Format streamed(const QString &title, const QString &suffix,
                            std::function<Result<void>(QIODevice &, Progress &)> write)
{
    return {title, suffix, [write = std::move(write)](const QString &path, Progress &progress) {
                return writeOutput(path, [&](QIODevice &device) { return write(device, progress); });
            }};
}

/// A table with all values of its columns: also those that nobody looked at yet are computed before it is written.
Result<ProfileTableView> completed(ProfileTableView view)
{
    for (ProfileTableView::Column &column : view.columns) {
        if (!column.values.empty())
            continue;
        const auto values = view.rows->columns(column.column.metric);
        if (!values)
            return tl::unexpected(values.error());
        column.values = values->of(column.column.flavour);
        column.total = values->total;
    }
    return view;
}

} // namespace

std::vector<PaneExport::Format> profileFormats(const ProfilePane &pane)
{
    const auto table =
        std::make_shared<const ProfileTableView>(pane.table().treeModel().tableView(pane.table().shownColumns()));
    std::vector<PaneExport::Format> formats;
    formats.push_back(streamed(PaneExport::tr("Table as it is shown, with rows that are folded (*.csv)"), u"csv"_s,
                               [table](QIODevice &device, Progress &progress) -> Result<void> {
                                   auto view = completed(*table);
                                   if (!view)
                                       return tl::unexpected(view.error());
                                   return writeProfileViewCsv(std::move(*view), LineEnd::Lf, device, progress);
                               }));
    const auto subject = pane.subject();
    if (!subject->section->isCallPath)
        formats.push_back(streamed(PaneExport::tr("The whole profile as PROFILE (*.xml)"), u"xml"_s,
                                   [subject](QIODevice &device, Progress &progress) {
                                       return writeProfileXml(*subject->document, {}, device, progress);
                                   }));
    if (const auto metric = pane.leadingMetric(); metric && !subject->isDerived(*metric))
        formats.push_back(
            streamed(PaneExport::tr("Folded stacks of %1 (*.folded)").arg(subject->section->metrics[*metric].name),
                     u"folded"_s, [subject, metric](QIODevice &device, Progress &progress) {
                         return writeFoldedProfile(*subject->section, *metric, {}, device, progress);
                     }));
    return formats;
}

} // namespace rankscope
