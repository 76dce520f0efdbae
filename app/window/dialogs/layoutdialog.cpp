// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/layoutdialog.h"

#include "io/text/outputfile.h"
#include "model/arrays/sources/arraytreemodel.h"
#include "views/common/paneparts.h"
#include "views/common/theme.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>

#include <climits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostCandidates = 12;
constexpr std::size_t headBytes = 4096;

QComboBox *makeCombo(const QString &name, const QString &accessibleName, const QStringList &items)
{
    auto *const combo = new QComboBox;
    combo->setObjectName(name);
    combo->setAccessibleName(accessibleName);
    combo->addItems(items);
    return combo;
}

/// "Header of 256 bytes, little-endian", and what comes first.
QString textOf(const VisualizerCandidate &candidate)
{
    const ArrayDescription &first = candidate.document->dataSets.front()->description();
    const auto count = static_cast<int>(std::min<std::size_t>(candidate.document->dataSets.size(), INT_MAX));
    QStringList parts{first.title, QString(typeName(first.type)), shapeText(first.shape)};
    parts.removeAll(QString());
    return LayoutDialog::tr("Header of %1 bytes, %2")
               .arg(QString::number(candidate.layout.headerBytes), candidate.layout.order == std::endian::big
                                                                       ? LayoutDialog::tr("big-endian")
                                                                       : LayoutDialog::tr("little-endian"))
           % u'\n' % LayoutDialog::tr("%Ln data set(s), the first: %1", nullptr, count).arg(parts.join(u"  "_s));
}

} // namespace

LayoutDialog::LayoutDialog(Source source, Choosers choosers, QWidget *parent)
    : QDialog(parent)
    , m_source(std::move(source))
    , m_choosers(std::move(choosers))
    , m_search(this, [this](const Found &found) { takeFound(found); })
    , m_preview(this, [this](const LayoutPreview &preview) { takePreview(preview); })
{
    setObjectName(u"layoutDialog"_s);
    setWindowTitle(tr("Layout of Data Sets"));
    buildWidgets();
    resize(980, 560);
    m_message->setText(tr("Searching for layouts that explain the file to its last byte…"));
    m_search.start([source = m_source](Progress &progress) { return search(source, progress); });
}

/// What the user used before comes first, where it fits.
LayoutDialog::Found LayoutDialog::search(const Source &source, Progress &progress)
{
    Found found;
    const auto bytes = source.open(progress);
    if (!bytes) {
        found.error = bytes.error().message;
        return found;
    }
    found.bytes = *bytes;
    const auto head = readHead(**bytes, headBytes, progress);
    for (const VisualizerLayout &layout : source.known) {
        if (head && fittingLayout({layout}, *head))
            found.choices.push_back({layout, tr("%1, known from before").arg(layout.name)});
    }
    const auto candidates = findLayouts(*bytes, source.name, progress, mostCandidates);
    if (!candidates) {
        found.error = candidates.error().message;
        return found;
    }
    for (const VisualizerCandidate &candidate : *candidates) {
        found.choices.push_back({candidate.layout, textOf(candidate)});
        found.choices.back().layout.name = tr("found in %1").arg(source.name);
    }
    return found;
}

QWidget *LayoutDialog::makeChoices()
{
    auto *const part = new QWidget;
    m_list = new QListWidget;
    m_list->setObjectName(u"layoutCandidates"_s);
    m_list->setAccessibleName(tr("Layouts that fit the file"));
    m_list->setWordWrap(true);
    m_list->setSpacing(3);
    m_list->setAlternatingRowColors(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(m_list, &QListWidget::currentRowChanged, this, &LayoutDialog::chooseLayout);
    auto *const load = new QPushButton(tr("&Load…"));
    load->setObjectName(u"layoutLoad"_s);
    load->setToolTip(tr("Load a profile, or the file include/visualize.h of your TotalView, which says it for sure"));
    load->setAutoDefault(false);
    connect(load, &QPushButton::clicked, this, &LayoutDialog::load);
    m_save = new QPushButton(tr("&Save Profile…"));
    m_save->setObjectName(u"layoutSave"_s);
    m_save->setToolTip(tr("Save the layout as a profile, for --dataset-layout and for other people"));
    m_save->setAutoDefault(false);
    connect(m_save, &QPushButton::clicked, this, &LayoutDialog::save);
    auto *const buttons = new QHBoxLayout;
    buttons->addWidget(load);
    buttons->addWidget(m_save);
    buttons->addStretch();
    auto *const lines = new QVBoxLayout(part);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->addWidget(m_list, 1);
    lines->addLayout(buttons);
    return part;
}

QWidget *LayoutDialog::makePreview()
{
    auto *const part = new QWidget;
    m_dataSet = makeCombo(u"layoutDataSet"_s, tr("Data set that is shown"), {});
    m_dataSet->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_type = makeCombo(u"layoutType"_s, tr("What the elements are"),
                       {tr("signed integers"), tr("unsigned integers"), tr("real numbers")});
    m_order = makeCombo(u"layoutOrder"_s, tr("Order of the elements"),
                        {tr("row-major, as C"), tr("column-major, as Fortran")});
    connect(m_dataSet, &QComboBox::activated, this, &LayoutDialog::showPreview);
    connect(m_type, &QComboBox::activated, this, &LayoutDialog::changeAssumptions);
    connect(m_order, &QComboBox::activated, this, &LayoutDialog::changeAssumptions);
    m_table = new QTableWidget;
    m_table->setObjectName(u"layoutPreview"_s);
    m_table->setAccessibleName(tr("First elements of the data set"));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setFont(dataFont(font()));
    m_table->horizontalHeader()->setFont(dataFont(font()));
    m_table->verticalHeader()->setFont(dataFont(font()));
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    auto *const line = new QHBoxLayout;
    line->addWidget(m_dataSet, 1);
    line->addWidget(m_type);
    line->addWidget(m_order);
    auto *const lines = new QVBoxLayout(part);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->addLayout(line);
    lines->addWidget(m_table, 1);
    return part;
}

QWidget *LayoutDialog::makeButtons()
{
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    m_accept = buttons->button(QDialogButtonBox::Ok);
    m_accept->setObjectName(u"layoutAccept"_s);
    m_accept->setText(tr("&Use This Layout"));
    m_accept->setToolTip(tr("Read the file by this layout, and keep it for other files that begin alike"));
    m_accept->setDefault(true);
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    return buttons;
}

void LayoutDialog::buildWidgets()
{
    m_message = makeText({});
    m_message->setObjectName(u"layoutMessage"_s);
    m_message->setMinimumHeight(fontMetrics().height() * 2); // the table stays where it is
    m_message->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto *const columns = new QHBoxLayout;
    columns->addWidget(makeChoices(), 2);
    columns->addWidget(makePreview(), 3);
    auto *const lines = new QVBoxLayout(this);
    lines->addWidget(
        makeText(tr("%1 does not say how its data sets lie in memory, and several layouts may fit. Choose the one "
                    "whose numbers are those of the program; the wrong ones show zeros, huge or senseless values.")
                     .arg(m_source.name)));
    lines->addLayout(columns, 1);
    lines->addWidget(m_message);
    lines->addWidget(makeButtons());
    chooseLayout(-1);
}

void LayoutDialog::takeFound(const Found &found)
{
    m_bytes = found.bytes;
    for (const Choice &choice : found.choices)
        addChoice(choice);
    if (!found.error.isEmpty())
        m_message->setText(found.error);
    else if (found.choices.empty())
        m_message->setText(tr("No layout fits. Load your visualize.h or a profile."));
    if (m_list->count() > 0)
        m_list->setCurrentRow(0);
}

void LayoutDialog::addChoice(const Choice &choice)
{
    m_choices.push_back(choice);
    m_list->addItem(choice.text);
}

void LayoutDialog::chooseLayout(int row)
{
    const bool isChosen = row >= 0;
    for (QWidget *const widget : std::initializer_list<QWidget *>{m_save, m_dataSet, m_table})
        widget->setEnabled(isChosen);
    if (m_accept)
        m_accept->setEnabled(false); // until its numbers are seen
    m_type->setEnabled(false);
    m_order->setEnabled(false);
    if (!isChosen)
        return;
    m_layout = m_choices[static_cast<std::size_t>(row)].layout;
    m_type->setCurrentIndex(static_cast<int>(m_layout.assumedType));
    m_type->setEnabled(!m_layout.type);
    m_type->setToolTip(m_layout.type ? tr("The data sets say it themselves")
                                     : tr("The search cannot tell where the data sets say it: it is a guess"));
    m_order->setCurrentIndex(m_layout.assumedOrder == ArrayOrder::RowMajor ? 0 : 1);
    m_order->setEnabled(!m_layout.axisOrder);
    m_order->setToolTip(m_layout.axisOrder ? tr("The data sets say it themselves")
                                           : tr("The search cannot tell where the data sets say it: choose it"));
    showPreview();
}

void LayoutDialog::changeAssumptions()
{
    m_layout.assumedType = static_cast<VisualizerType>(m_type->currentIndex());
    m_layout.assumedOrder = m_order->currentIndex() == 0 ? ArrayOrder::RowMajor : ArrayOrder::ColumnMajor;
    m_choices[static_cast<std::size_t>(m_list->currentRow())].layout = m_layout;
    showPreview();
}

void LayoutDialog::showPreview()
{
    const auto dataSet = static_cast<std::size_t>(std::max(0, m_dataSet->currentIndex()));
    m_preview.start([bytes = m_bytes, layout = m_layout, dataSet](Progress &progress) {
        return previewOf(bytes, layout, dataSet, progress);
    });
}

void LayoutDialog::takePreview(const LayoutPreview &preview)
{
    const int current = std::clamp(m_dataSet->currentIndex(), 0, std::max(0, int(preview.dataSets.size()) - 1));
    const QSignalBlocker blocker(m_dataSet);
    m_dataSet->clear();
    m_dataSet->addItems(preview.dataSets);
    m_dataSet->setCurrentIndex(preview.dataSets.isEmpty() ? -1 : current);
    m_table->clear();
    m_table->setRowCount(static_cast<int>(preview.rows.size()));
    m_table->setColumnCount(static_cast<int>(preview.columns.size()));
    m_table->setVerticalHeaderLabels(preview.rows);
    m_table->setHorizontalHeaderLabels(preview.columns);
    for (int row = 0; row < m_table->rowCount(); ++row) {
        for (int column = 0; column < m_table->columnCount(); ++column) {
            auto *const item = new QTableWidgetItem(preview.cells[row][column]);
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            m_table->setItem(row, column, item);
        }
    }
    m_table->resizeColumnsToContents(); // they are few
    m_message->setText(!preview.error.isEmpty() ? preview.error
                       : preview.isCut          ? tr("These are the first rows and columns; there are more.")
                                                : tr("These are all elements of the data set."));
    m_accept->setEnabled(!preview.dataSets.isEmpty());
}

/// Of a visualize.h the layouts for both widths of long, where they differ.
void LayoutDialog::load()
{
    const QString path = m_choosers.load(this);
    if (path.isEmpty())
        return;
    const auto layouts = readLayouts(path);
    if (!layouts) {
        m_message->setText(layouts.error().hint.isEmpty() ? layouts.error().message
                                                          : layouts.error().message % u' ' % layouts.error().hint);
        return;
    }
    const int first = m_list->count();
    for (const VisualizerLayout &layout : *layouts)
        addChoice({layout, tr("%1, loaded from %2").arg(layout.name, QFileInfo(path).fileName())});
    m_list->setCurrentRow(first);
}

void LayoutDialog::save()
{
    const QString path = m_choosers.save(this, u"layout.json"_s);
    if (path.isEmpty())
        return;
    const auto written =
        writeOutput(path, [this](QIODevice &device) { return writeVisualizerLayout(m_layout, device); });
    m_message->setText(written ? tr("Written: %1").arg(path) : written.error().message);
}

} // namespace rankscope
