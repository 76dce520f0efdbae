// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/exports/profileexports.h"

#include "io/hpctoolkit/profilewriter.h"
#include "io/stacktools/folded/foldedprofile.h"
#include "model/profile/listedfields.h"
#include "model/profile/rows/callerrows.h"
#include "model/profile/scopefields.h"
#include "views/profile/profilecommand.h"
#include "views/profile/profilepane.h"
#include "views/profile/table/profiletreeview.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ProfileExportsTexts {
    Q_DECLARE_TR_FUNCTIONS(ProfileExports)
};

/// What all of them are made from.
struct Shown {
    std::shared_ptr<const ProfileSubject> subject;
    std::vector<ProfileColumn> columns;
    std::optional<FlatBy> flat;
};

std::vector<ExportFormat> tables(const WithTable &withTable)
{
    return tableFormats({ProfileExportsTexts::tr("Table (*.csv)"), ProfileExportsTexts::tr("XML of the table (*.xml)"),
                         ProfileExportsTexts::tr("HDF5 of the table (*.h5)")},
                        withTable);
}

Result<void> useListed(const ListedRows &listed, const UseTable &use, const Progress &progress)
{
    const auto table = listedFields(listed, progress);
    return table ? use(*table) : Result<void>(tl::unexpected(table.error()));
}

/// The same as the command writes.
ProfileExport allScopes(const Shown &shown)
{
    const auto write = [shown](const UseTable &use, Progress &) -> Result<void> {
        const ProfileSubject &subject = *shown.subject;
        const auto made = makeProfileTable(*subject.section, profileRequest(subject, shown.columns, shown.flat));
        if (!made)
            return tl::unexpected(made.error());
        return use(scopeFields(*made, subject.document->format));
    };
    const QString title = shown.flat ? ProfileExportsTexts::tr("&All rows of the list")
                                     : ProfileExportsTexts::tr("&All scopes of the file");
    return {u"all"_s, title,
            ProfileExportsTexts::tr("A table (CSV, XML or HDF5) in the order of the file, without filters: own and "
                                    "inclusive values of the metrics "
                                    "that are shown."),
            profileCommand(*shown.subject, shown.columns, shown.flat), tables(write)};
}

/// How the rows of a model are sorted, computed again beside the window.
struct Sorting {
    std::optional<ProfileColumn> column;
    bool byTitle = false;
    bool descending = false;
};

Result<std::vector<double>> sortNumbers(const ProfileRowSource &rows, const Sorting &sorting)
{
    std::vector<double> numbers;
    for (std::uint32_t row = 0; sorting.byTitle && row < rows.size(); ++row)
        numbers.push_back(rows.titleRank(row));
    if (!sorting.column)
        return numbers;
    const auto columns = rows.columns(sorting.column->metric);
    if (!columns)
        return tl::unexpected(columns.error());
    return columns->of(sorting.column->flavour);
}

Sorting sortingOf(const ProfileTreeModel &model)
{
    const ProfileColumn *const column = model.columnAt(model.sortColumn());
    return {column ? std::optional(*column) : std::nullopt, model.sortColumn() == ProfileTreeModel::ScopeColumn,
            model.sortOrder() == Qt::DescendingOrder};
}

ProfileExport wholeTable(const ProfileTreeView &view)
{
    const auto write = [listed = view.listed(), order = view.treeModel().order(),
                        sorting = sortingOf(view.treeModel())](const UseTable &use,
                                                               Progress &progress) -> Result<void> {
        const auto numbers = sortNumbers(*listed.source, sorting);
        if (!numbers)
            return tl::unexpected(numbers.error());
        ListedRows all = listed;
        all.rows = rowsInOrder(order, {*numbers, sorting.descending});
        return useListed(all, use, progress);
    };
    return {u"table"_s,
            ProfileExportsTexts::tr("The &whole table"),
            ProfileExportsTexts::tr("A table (CSV, XML or HDF5) of the rows that the filters let through, open or not, "
                                    "sorted and with the columns "
                                    "as on the screen."),
            {},
            tables(write)};
}

/// Callers are found anew, and all of them: those on the screen are only what the user opened.
ProfileExport allCallers(const ProfileTreeView &view)
{
    constexpr std::uint32_t mostCallers = 1'000'000; // rows: of some profiles there would be more than of any use
    const RowArrangement arrangement = view.session().arrangement();
    const auto write = [listed = view.listed(), arrangement, sorting = sortingOf(view.treeModel())](
                           const UseTable &use, Progress &progress) -> Result<void> {
        const auto callers = std::make_shared<const CallerRows>(listed.source->sharedSubject());
        callers->findAll(mostCallers, progress);
        const auto order = arrangeRows(*callers, arrangement, progress);
        const auto numbers = sortNumbers(*callers, sorting);
        if (!order || !numbers)
            return tl::unexpected(order ? numbers.error() : order.error());
        ListedRows all = listed;
        all.source = callers;
        all.rows = rowsInOrder(*order, {*numbers, sorting.descending});
        return useListed(all, use, progress);
    };
    return {u"table"_s,
            ProfileExportsTexts::tr("The &whole table"),
            ProfileExportsTexts::tr("A table (CSV, XML or HDF5) of all callers that the filters let through, opened "
                                    "down to the outermost ones, or "
                                    "to where there are %1 rows; sorted and with the columns as on the screen.")
                .arg(QLocale().toString(mostCallers)),
            {},
            tables(write)};
}

ProfileExport openRows(const ProfileTreeView &view)
{
    ListedRows listed = view.listed();
    listed.rows = view.openRows();
    const auto count = static_cast<int>(std::min<std::size_t>(listed.rows.size(), 2'000'000'000));
    const auto write = [listed](const UseTable &use, Progress &progress) { return useListed(listed, use, progress); };
    return {u"screen"_s,
            ProfileExportsTexts::tr("The &open rows"),
            ProfileExportsTexts::tr("A table (CSV, XML or HDF5) of %Ln row(s), as on the screen.", nullptr, count),
            {},
            tables(write)};
}

ProfileExport profileXml(const Shown &shown)
{
    const auto write = [shown](QIODevice &device, Progress &progress) {
        const QStringList metrics = profileRequest(*shown.subject, shown.columns, {}).metrics;
        return writeProfileXml(*shown.subject->document, metrics, device, progress);
    };
    return {u"xml"_s,
            ProfileExportsTexts::tr("&Profile (XML)"),
            ProfileExportsTexts::tr(
                "PROFILE 3.0, which reads back the same: scopes and own values of the metrics that are shown."),
            profileCommand(*shown.subject, shown.columns, {}, u"xml"_s),
            {streamed(ProfileExportsTexts::tr("Profile (*.pxml)"), u"pxml"_s, write)}};
}

ProfileExport foldedStacks(const Shown &shown, const ProfileColumn &column)
{
    const auto write = [section = shown.subject->section, metric = column.metric](QIODevice &device,
                                                                                  Progress &progress) {
        return writeFoldedProfile(*section, metric, {}, device, progress);
    };
    return {u"folded"_s,
            ProfileExportsTexts::tr("&Folded stacks"),
            ProfileExportsTexts::tr("A line for each scope with what it costs itself, for flame graphs: %1.")
                .arg(column.name),
            profileCommand(*shown.subject, shown.columns, {}, u"folded"_s),
            {streamed(ProfileExportsTexts::tr("Folded stacks (*.folded)"), u"folded"_s, write)}};
}

ProfileExport icicle(const ProfilePane &pane, PictureFormat format, const QString &name, const QString &title)
{
    const QString filter = format == PictureFormat::Svg ? ProfileExportsTexts::tr("Picture of the icicle (*.svg)")
                                                        : ProfileExportsTexts::tr("Picture of the icicle (*.png)");
    return {name,
            title,
            ProfileExportsTexts::tr(
                "What the icicle shows, as it is zoomed, with all its levels and what the colors mean."),
            {},
            {painted(filter, name, pane.iciclePicture(format))}};
}

} // namespace

std::vector<ProfileExport> profileExports(const ProfilePane &pane)
{
    const ProfileTreeView &view = pane.table();
    if (!pane.subject() || !view.treeModel().rows())
        return {};
    const bool isFlat = pane.currentTable() == ProfilePane::Table::Flat;
    const Shown shown{view.treeModel().rows()->sharedSubject(), view.shownColumns(),
                      isFlat ? std::optional(pane.flatBy()) : std::nullopt};
    std::vector<ProfileExport> exports;
    const bool isCallers = pane.currentTable() == ProfilePane::Table::Callers;
    if (!isCallers)
        exports.push_back(allScopes(shown));
    exports.push_back(isCallers ? allCallers(view) : wholeTable(view));
    exports.push_back(openRows(view));
    if (!shown.subject->section->isCallPath)
        exports.push_back(profileXml(shown));
    const auto column = std::ranges::find_if(
        shown.columns, [&shown](const ProfileColumn &which) { return !shown.subject->isDerived(which.metric); });
    if (column != shown.columns.end())
        exports.push_back(foldedStacks(shown, *column));
    if (pane.isIcicleShown()) {
        exports.push_back(icicle(pane, PictureFormat::Svg, u"svg"_s, ProfileExportsTexts::tr("&Icicle (SVG)")));
        exports.push_back(icicle(pane, PictureFormat::Png, u"png"_s, ProfileExportsTexts::tr("I&cicle (PNG)")));
    }
    return exports;
}

} // namespace rankscope
