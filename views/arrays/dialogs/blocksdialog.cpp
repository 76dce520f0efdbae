// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/arrays/dialogs/blocksdialog.h"

#include "model/arrays/blocks/blockguess.h"
#include "model/arrays/derived/derivedarray.h"
#include "model/arrays/diff/arraydiffsummary.h"
#include "model/arrays/sources/arraytreemodel.h"
#include "views/common/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int widestHalo = 1000;

QString haloSentence(const DistributedArray &array, const Progress &progress)
{
    const auto check = array.checkHalos({.limit = 1}, progress);
    if (!check)
        return check.error().kind == ErrorKind::Cancelled ? QString() : check.error().message;
    const auto text = [](std::uint64_t count) { return QLocale().toString(static_cast<qulonglong>(count)); };
    if (check->cells == 0)
        return {};
    if (check->differing == 0) {
        return BlocksDialog::tr("All %1 cells of neighbours in %2 are as their owners have them.")
            .arg(text(check->cells), array.description().path);
    }
    const HaloDisagreement &first = check->disagreements.front();
    return BlocksDialog::tr("%1 of %2 cells of neighbours in %3 are not as their owners have them: %4 of process %5 is "
                            "%6, its owner %7 has %8.")
        .arg(text(check->differing), text(check->cells), array.description().path,
             indexText(first.index, array.description()), text(first.rank), first.value, text(first.owner),
             first.ownerValue);
}

} // namespace

std::shared_ptr<const ArrayDocument> assembledDocument(const std::vector<ArrayProcess> &run, const BlockLayout &layout,
                                                       const QString &name)
{
    const auto whole = assembleRun(run, [&layout](const QString &) { return std::optional(layout); });
    auto document = std::make_shared<ArrayDocument>();
    document->name = name;
    document->format = ArrayFormat::Assembled;
    return withArrays(document, whole->dataSets);
}

BlocksDialog::BlocksDialog(const QString &runTitle, std::vector<ArrayProcess> run,
                           const std::optional<BlockLayout> &layout, QWidget *parent)
    : QDialog(parent)
    , m_run(std::move(run))
    , m_checking(this, [this](const QString &sentence) { m_halos->setText(sentence); })
{
    setObjectName(u"blocksDialog"_s);
    setWindowTitle(tr("Processes' Blocks as Whole Arrays"));
    buildWidgets(runTitle);
    setLayout(layout.value_or(proposal()));
}

std::size_t BlocksDialog::dimensionCount() const
{
    std::size_t most = 0;
    for (const auto &set : m_run.front().document->dataSets)
        most = std::max(most, set->shape().size());
    return most;
}

QSpinBox *BlocksDialog::makeBox(const QString &name, const QString &toolTip, int least)
{
    auto *const box = new QSpinBox(this);
    box->setObjectName(name);
    box->setRange(least, least == 0 ? widestHalo : static_cast<int>(m_run.size()));
    box->setToolTip(toolTip);
    box->setAccessibleName(toolTip);
    connect(box, &QSpinBox::valueChanged, this, &BlocksDialog::showOutcome);
    return box;
}

void BlocksDialog::buildWidgets(const QString &runTitle)
{
    const int count = static_cast<int>(m_run.size());
    auto *const caption = new QLabel(
        tr("%1 has files of %Ln processes. How do their arrays make whole ones?", nullptr, count).arg(runTitle), this);
    caption->setWordWrap(true);
    auto *const grid = new QGridLayout;
    const QStringList titles{tr("Dimension"), tr("Processes"), tr("Halo below"), tr("Halo above")};
    for (int column = 0; column < titles.size(); ++column)
        grid->addWidget(new QLabel(titles[column], this), 0, column);
    for (std::size_t dimension = 0; dimension < dimensionCount(); ++dimension) {
        const QString number = QString::number(dimension + 1);
        const int line = static_cast<int>(dimension) + 1;
        m_rows.push_back(
            {makeBox(u"blocks-"_s + number, tr("Processes along dimension %1").arg(number), 1),
             makeBox(u"low-"_s + number, tr("Cells of the neighbour below, dimension %1").arg(number), 0),
             makeBox(u"high-"_s + number, tr("Cells of the neighbour above, dimension %1").arg(number), 0)});
        grid->addWidget(new QLabel(number, this), line, 0);
        grid->addWidget(m_rows.back().blocks, line, 1);
        grid->addWidget(m_rows.back().low, line, 2);
        grid->addWidget(m_rows.back().high, line, 3);
    }
    m_order = new QComboBox(this);
    m_order->setObjectName(u"rankOrder"_s);
    m_order->addItems({tr("ranks count along the last dimension first, as MPI does"),
                       tr("ranks count along the first dimension first")});
    m_order->setAccessibleName(tr("How ranks count through the grid"));
    m_edges = new QCheckBox(tr("Blocks at the ends of the array have halo cells too"), this);
    m_edges->setObjectName(u"haloAtEdges"_s);
    m_outcome = new QLabel(this);
    m_outcome->setObjectName(u"blocksOutcome"_s);
    m_halos = new QLabel(this);
    m_halos->setObjectName(u"blocksHalos"_s);
    for (QLabel *const label : {m_outcome, m_halos}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_assemble = buttons->addButton(tr("&Put Together"), QDialogButtonBox::AcceptRole);
    m_assemble->setObjectName(u"blocksAccept"_s);
    m_assemble->setDefault(true);
    auto *const layout = new QVBoxLayout(this);
    layout->addWidget(caption);
    layout->addLayout(grid);
    for (QWidget *const part : std::initializer_list<QWidget *>{m_order, m_edges, m_outcome, m_halos, buttons})
        layout->addWidget(part);
    connect(m_order, &QComboBox::currentIndexChanged, this, &BlocksDialog::showOutcome);
    connect(m_edges, &QCheckBox::toggled, this, &BlocksDialog::showOutcome);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(560, sizeHint().height());
}

/// From the shapes of the data set with the most dimensions.
BlockLayout BlocksDialog::proposal() const
{
    const auto &sets = m_run.front().document->dataSets;
    const auto largest = std::find_if(sets.begin(), sets.end(),
                                      [this](const auto &set) { return set->shape().size() == dimensionCount(); });
    std::vector<ArrayShape> shapes;
    for (const ArrayProcess &process : m_run) {
        const auto set =
            largest == sets.end() ? nullptr : findDataSet(*process.document, (*largest)->description().path);
        if (set)
            shapes.push_back(set->shape());
    }
    BlockLayout layout;
    const auto map = shapes.size() == m_run.size() ? guessBlockMap(shapes) : std::nullopt;
    if (!map) {
        layout.grid.assign(dimensionCount(), 1);
        return layout;
    }
    for (const BlockDimension &dimension : map->dimensions)
        layout.grid.push_back(dimension.blocks);
    layout.ranks = map->ranks;
    return layout;
}

void BlocksDialog::setLayout(const BlockLayout &layout)
{
    m_setting = true;
    for (std::size_t dimension = 0; dimension < m_rows.size(); ++dimension) {
        const Row &row = m_rows[dimension];
        row.blocks->setValue(dimension < layout.grid.size() ? static_cast<int>(layout.grid[dimension]) : 1);
        HaloWidth halo;
        if (!layout.halos.empty())
            halo = layout.halos[std::min(dimension, layout.halos.size() - 1)];
        row.low->setValue(static_cast<int>(halo.low));
        row.high->setValue(static_cast<int>(halo.high));
    }
    m_order->setCurrentIndex(layout.ranks == ArrayOrder::RowMajor ? 0 : 1);
    m_edges->setChecked(layout.haloAtEdges);
    m_setting = false;
    showOutcome();
}

/// Without the dimensions at the end that are not cut: data sets of fewer dimensions fit too.
BlockLayout BlocksDialog::layout() const
{
    BlockLayout layout;
    for (const Row &row : m_rows) {
        layout.grid.push_back(static_cast<std::uint64_t>(row.blocks->value()));
        layout.halos.push_back(
            {static_cast<std::uint64_t>(row.low->value()), static_cast<std::uint64_t>(row.high->value())});
    }
    while (layout.grid.size() > 1 && layout.grid.back() == 1 && layout.halos.back() == HaloWidth()) {
        layout.grid.pop_back();
        layout.halos.pop_back();
    }
    layout.haloAtEdges = m_edges->isChecked();
    layout.ranks = m_order->currentIndex() == 0 ? ArrayOrder::RowMajor : ArrayOrder::ColumnMajor;
    return layout;
}

void BlocksDialog::showOutcome()
{
    if (m_setting)
        return;
    const auto document = assembledDocument(m_run, layout(), {});
    const ArrayDescription *whole = nullptr;
    QString error;
    for (const auto &set : document->dataSets) {
        const ArrayDescription &description = set->description();
        if (!description.error.isEmpty() && error.isEmpty())
            error = description.path % u": "_s % description.error;
        if (description.error.isEmpty() && !description.shape.empty() && !whole)
            whole = &description;
    }
    QPalette colors = palette();
    if (!whole)
        colors.setColor(QPalette::WindowText, themeColors(colors).error);
    m_outcome->setPalette(colors);
    QStringList sentences;
    if (whole)
        sentences << tr("%1 becomes an array of %2.").arg(whole->path, shapeText(whole->shape));
    if (!error.isEmpty())
        sentences << error;
    m_outcome->setText(sentences.join(u'\n'));
    m_assemble->setEnabled(whole != nullptr);
    checkHalos(document);
}

void BlocksDialog::checkHalos(const std::shared_ptr<const ArrayDocument> &document)
{
    m_halos->clear();
    m_checking.drop();
    for (const auto &set : document->dataSets) {
        const auto array = std::dynamic_pointer_cast<const DistributedArray>(set);
        if (!array || !array->description().error.isEmpty() || array->shape().empty())
            continue;
        m_checking.start([array](Progress &progress) { return haloSentence(*array, progress); });
        return;
    }
}

} // namespace rankscope
