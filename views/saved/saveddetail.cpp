// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/saved/saveddetail.h"

#include "model/saved/savedtablemodel.h"
#include "model/trace/alignment/tracealignment.h"
#include "views/common/paneparts.h"
#include "views/source/sourceview.h"
#include "views/tables/tableform.h"

#include <QFontDatabase>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr auto differencesTable = "differences"_L1;
constexpr auto tracesTable = "traces"_L1;
constexpr auto sourcesTable = "sources"_L1;

/// What a column of all, shown or not, has in a row; nothing where there is no such column.
ReportValue valueOf(const SavedTableModel &model, std::size_t row, QLatin1StringView key)
{
    const auto &heads = model.heads();
    const auto found = std::ranges::find(heads, key, &ColumnHead::key);
    return found == heads.end() || !model.columns() ? ReportValue()
                                                    : model.columns()->value(row, std::size_t(found - heads.begin()));
}

QString textOf(const SavedTableModel &model, std::size_t row, QLatin1StringView key)
{
    const ReportValue value = valueOf(model, row, key);
    const auto *const text = std::get_if<QString>(&value);
    return text ? *text : QString();
}

std::uint64_t countOf(const SavedTableModel &model, std::size_t row, QLatin1StringView key)
{
    return std::uint64_t(std::max(numbersOf(valueOf(model, row, key)).real, 0.0));
}

bool keepsSources(const SavedResult &result)
{
    return result.surroundings && std::ranges::any_of(result.surroundings->report.parts, [](const ReportPart &part) {
               const auto *const table = std::get_if<ReportTable>(&part);
               return table && table->key == sourcesTable;
           });
}

/// By the word of its class, whether only the current run has what differs.
bool isOnlyCurrent(const QString &word)
{
    for (std::size_t number = 0; number < differenceClassCount; ++number) {
        const auto differenceClass = static_cast<DifferenceClass>(number);
        if (className(differenceClass) == word)
            return isExtra(differenceClass);
    }
    return false;
}

ReportExcerpts onlyExcerpt(const ReportExcerpts &all, const ReportExcerpt &excerpt)
{
    ReportExcerpts one{.heading = all.heading, .reference = all.reference, .current = all.current};
    one.excerpts = [excerpt](const ReportExcerpts::Visit &visit, const Progress &) -> Result<void> {
        visit(excerpt);
        return {};
    };
    return one;
}

} // namespace

SavedDetail::SavedDetail(QWidget *parent)
    : QWidget(parent)
    , m_message(makeSentence(u"savedDetailMessage"_s, this))
    , m_splitter(new QSplitter(this))
    , m_recordsView(new QTableView(m_splitter))
    , m_records(new SavedTableModel(this))
    , m_source(new SourceView(m_splitter))
    , m_header(new QPlainTextEdit(m_splitter))
    , m_job(this, [this](Result<std::shared_ptr<const SavedSurroundings>> read) {
        if (read)
            m_surroundings = *read;
        update();
        Q_EMIT settled();
    })
{
    m_message->setContentsMargins(8, 4, 8, 4);
    m_message->setTextFormat(Qt::RichText);
    m_recordsView->setObjectName(u"savedDetailRecords"_s);
    m_recordsView->setModel(m_records);
    formTable(*m_recordsView);
    m_source->setObjectName(u"savedDetailSource"_s);
    m_header->setObjectName(u"savedDetailHeader"_s);
    m_header->setReadOnly(true);
    m_header->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeRule(this));
    layout->addWidget(m_message);
    layout->addWidget(m_splitter, 1);
    connect(m_message, &QLabel::linkActivated, this, &SavedDetail::locateRequested);
    connect(m_records, &SavedTableModel::updated, this, [this] {
        m_recordsView->resizeColumnsToContents();
        Q_EMIT settled();
    });
    update();
}

/// Differences of traces are known by the columns of both records; what else names a place is shown where the result
/// keeps lines of the source.
std::optional<SavedDetail::Kind> SavedDetail::kindOf(const QString &table, const std::vector<ColumnHead> &heads)
{
    const auto has = [&heads](QLatin1StringView key) {
        return std::ranges::find(heads, key, &ColumnHead::key) != heads.end();
    };
    if (table == tracesTable)
        return Kind::Trace;
    if (table == sourcesTable || !has("file"_L1) || !has("line"_L1))
        return std::nullopt;
    return table == differencesTable && has("reference_line"_L1) ? Kind::Difference : Kind::Place;
}

bool SavedDetail::hasMoreThanSource(const QString &table, const std::vector<ColumnHead> &heads)
{
    return kindOf(table, heads).value_or(Kind::Place) != Kind::Place;
}

bool SavedDetail::hasDetails(const QString &table, const std::vector<ColumnHead> &heads) const
{
    const std::optional<Kind> kind = kindOf(table, heads);
    return kind && (*kind != Kind::Place || (m_result && keepsSources(*m_result)));
}

bool SavedDetail::isSettled() const
{
    return !m_job.isAwaited() && m_records->isSettled();
}

void SavedDetail::setResult(const std::shared_ptr<const SavedResult> &result)
{
    m_result = result;
    m_surroundings.reset();
    m_shown.reset();
    update();
    if (result)
        m_job.start([result](Progress &progress) { return SavedSurroundings::of(result, progress); });
}

void SavedDetail::showRow(const QString &table, const SavedTableModel &model, const QModelIndex &index)
{
    m_shown.reset();
    if (index.isValid() && hasDetails(table, model.heads())) {
        const std::size_t row = index.data(SavedTableModel::RowRole).toUInt();
        m_shown = Shown{*kindOf(table, model.heads()),   row,
                        textOf(model, row, "file"_L1),   countOf(model, row, "line"_L1),
                        textOf(model, row, "header"_L1), isOnlyCurrent(textOf(model, row, "class"_L1))};
    }
    update();
}

void SavedDetail::update()
{
    const bool isTrace = m_shown && m_shown->kind == Kind::Trace;
    m_message->clear();
    m_recordsView->hide();
    m_source->hide();
    m_header->setVisible(isTrace && !m_shown->header.isEmpty());
    if (isTrace) {
        m_header->setPlainText(m_shown->header);
        if (m_shown->header.isEmpty())
            m_message->setText(tr("The trace has no header."));
    } else if (m_shown && m_surroundings) {
        m_shown->kind == Kind::Difference ? showDifference() : showPlace();
    } else if (!m_shown) {
        m_message->setText(tr("Choose a row: what this file has of it is shown here."));
    }
    m_message->setVisible(!m_message->text().isEmpty());
}

namespace {

QString locateLink()
{
    return " <a href=\"locate\">"_L1 % SavedDetail::tr("Locate the inputs…").toHtmlEscaped() % "</a>"_L1;
}

} // namespace

void SavedDetail::showDifference()
{
    const QString locate = locateLink();
    const ReportExcerpt *const excerpt = m_surroundings->excerptOf(m_shown->row);
    if (excerpt)
        showRecords(*excerpt);
    const bool source = showSourceOf(*m_shown);
    if (!excerpt && !source)
        m_message->setText(tr("Neither the records around this difference nor its source are in this file.") % locate);
    else if (!excerpt)
        m_message->setText(tr("The records around this difference are not in this file.") % locate);
    else if (!source && !m_shown->file.isEmpty())
        m_message->setText(tr("The source of this difference is not in this file.") % locate);
}

void SavedDetail::showPlace()
{
    if (m_shown->file.isEmpty() || m_shown->line == 0)
        m_message->setText(tr("This row names no line of the source."));
    else if (!showSourceOf(*m_shown))
        m_message->setText(tr("The source of this row is not in this file.") % locateLink());
}

/// Whether it is there.
bool SavedDetail::showSourceOf(const Shown &shown)
{
    const auto source = m_surroundings->sourceAt(shown.file, shown.line, shown.isOfCurrent);
    if (source)
        showSource(*source);
    return source.has_value();
}

void SavedDetail::showRecords(const ReportExcerpt &excerpt)
{
    const ReportExcerpts one = onlyExcerpt(*m_result->context, excerpt);
    m_records->setTable(excerptHeads(one), [one](const Progress &progress) { return excerptColumns(one, progress); });
    m_recordsView->show();
}

void SavedDetail::showSource(const SavedSource &source)
{
    m_source->setSource({.name = source.side.isEmpty() ? source.file : QString(source.side % ": "_L1 % source.file),
                         .path = {},
                         .encoding = {},
                         .text = source.lines.join(u'\n'),
                         .firstLine = source.firstLine,
                         .wholeFile = false});
    m_source->setCurrentLine(m_shown->line);
    m_source->show();
}

} // namespace rankscope
