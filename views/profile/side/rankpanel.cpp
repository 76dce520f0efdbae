// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/side/rankpanel.h"

#include "views/plots/plotpanel.h"
#include "views/plots/rankgridplot.h"
#include "views/plots/rankplot.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>

#include <algorithm>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr double remarkable = 1.2; // of the maximum over the mean
constexpr int mostRemarked = 20; // problems in a tool-tip

struct Sorted {
    PlotData plot;
    std::vector<std::int64_t> order;
};

/// Each process at its place from the smallest value to the largest one.
Sorted sortedByValue(const PlotData &plot)
{
    std::vector<PlotData::Span> spans = plot.spans;
    std::ranges::stable_sort(spans, {}, &PlotData::Span::value);
    Sorted sorted;
    sorted.plot.values = plot.values;
    sorted.plot.until = plot.until;
    for (const PlotData::Span &span : spans) {
        for (std::int64_t rank = span.first; rank <= span.last; ++rank) {
            const auto place = static_cast<std::int64_t>(sorted.order.size());
            sorted.plot.spans.push_back({place, place, span.value, span.outlier});
            sorted.order.push_back(rank);
        }
    }
    return sorted;
}

bool hasThreads(const RankValues &values)
{
    return std::ranges::adjacent_find(values.who, {}, &RankThread::rank) != values.who.end();
}

std::int64_t highestRank(const PlotData &plot)
{
    return plot.isEmpty() ? 0 : plot.spans.back().last;
}

} // namespace

RankPanel::RankPanel(QWidget *parent)
    : QWidget(parent)
    , m_job(this, [this](const Picture &picture) { showPicture(picture); })
{
    buildWidgets();
    showPicture({});
}

void RankPanel::buildWidgets()
{
    m_sentence = new QLabel(this);
    m_sentence->setObjectName(u"rankSentence"_s);
    m_remark = new QLabel(this);
    m_remark->setObjectName(u"rankRemark"_s);
    m_remark->setForegroundRole(QPalette::PlaceholderText);
    for (QLabel *const label : {m_sentence, m_remark}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setContentsMargins(8, 4, 8, 0);
    }
    m_plots = new PlotPanel(this);
    addPlots();
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_sentence);
    layout->addWidget(m_remark);
    layout->addWidget(makeControls());
    layout->addWidget(m_plots, 1);
    connect(m_plots, &PlotPanel::processesChosen, this, &RankPanel::processesChosen);
    connect(m_plots, &PlotPanel::pictureRequested, this, &RankPanel::pictureRequested);
}

QWidget *RankPanel::makeControls()
{
    auto *const line = new QWidget(this);
    const auto addBox = [line](const QString &name, const QString &toolTip, const QStringList &items) {
        auto *const box = new QComboBox(line);
        box->setObjectName(name);
        box->setAccessibleName(toolTip);
        box->setToolTip(toolTip);
        box->addItems(items);
        return box;
    };
    m_flavour = addBox(u"rankFlavour"_s, tr("Whether what a scope calls counts for it"), {tr("Inclusive"), tr("Own")});
    m_threads = addBox(u"rankThreads"_s, tr("How the values of the threads of a process become one"),
                       {tr("Sum of the threads"), tr("Mean of the threads"), tr("Slowest thread")});
    m_level = addBox(u"rankLevel"_s,
                     tr("What counts as a process here, and in what is selected: ranks, nodes, threads, "
                        "GPUs"),
                     {});
    auto *const layout = new QHBoxLayout(line);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(8);
    layout->addWidget(m_flavour);
    layout->addWidget(m_level);
    layout->addWidget(m_threads);
    layout->addStretch(1);
    connect(m_flavour, &QComboBox::activated, this, [this] { read(); });
    connect(m_threads, &QComboBox::activated, this, [this] { rejoin(); });
    connect(m_level, &QComboBox::activated, this, [this] {
        m_levelName = m_level->currentData().toString();
        rejoin();
    });
    return line;
}

QWidget *RankPanel::makeGridPage()
{
    auto *const page = new QWidget(this);
    m_gridEdit = new QLineEdit(page);
    m_gridEdit->setObjectName(u"rankGridEdit"_s);
    m_gridEdit->setAccessibleName(tr("Grid of the processes"));
    m_gridEdit->setToolTip(tr("The grid of the processes, such as 8x4x2: rows, columns, planes beside each other. The "
                              "last number runs fastest, as MPI_Cart_create() counts."));
    m_gridEdit->setClearButtonEnabled(true);
    m_gridEdit->setMaximumWidth(160);
    m_gridRemark = new QLabel(page);
    m_gridRemark->setObjectName(u"rankGridRemark"_s);
    m_gridRemark->setTextFormat(Qt::PlainText);
    m_gridRemark->setWordWrap(true);
    auto *const label = new QLabel(tr("&Grid:"), page);
    label->setBuddy(m_gridEdit);
    m_grid = new RankGridPlot(page);
    m_grid->setObjectName(u"rankGridPlot"_s);
    m_grid->setAccessibleName(tr("The values of the processes as colours on a grid"));
    auto *const line = new QHBoxLayout;
    line->setContentsMargins(8, 4, 8, 4);
    line->addWidget(label);
    line->addWidget(m_gridEdit);
    line->addWidget(m_gridRemark, 1);
    auto *const layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(line);
    layout->addWidget(m_grid, 1);
    connect(m_gridEdit, &QLineEdit::textChanged, this, [this] { showGrid(); });
    connect(m_grid, &RankGridPlot::processesChosen, this, &RankPanel::processesChosen);
    return page;
}

void RankPanel::addPlots()
{
    m_sorted = new RankPlot(this);
    m_sorted->setObjectName(u"sortedPlot"_s);
    const QString sorted = tr("The ranks in the order of their values");
    m_sorted->setAccessibleName(sorted);
    m_plots->addPlot(m_sorted, m_sorted, tr("Sorted"), sorted);
    connect(m_sorted, &PlotView::processesChosen, this, &RankPanel::processesChosen);
    QWidget *const page = makeGridPage();
    m_plots->addPlot(m_grid, page, tr("Grid"), tr("The values of the ranks as colours on a grid that you give"));
}

void RankPanel::setProfile(std::shared_ptr<const ProfileDocument> document, RankReader reader)
{
    m_document = std::move(document);
    m_reader = std::move(reader);
    m_quantities = m_document ? rankQuantities(*m_document) : std::vector<RankQuantity>();
    m_scopes.clear();
    m_ownScopes.clear();
    m_title.clear();
    m_metric.clear();
    m_quantity = m_quantities.empty() ? std::nullopt : std::optional<std::size_t>(0);
    read();
}

void RankPanel::setScopes(std::vector<ScopeId> scopes, const QString &title, std::vector<ScopeId> ownScopes)
{
    if (scopes == m_scopes && ownScopes == m_ownScopes && title == m_title)
        return;
    m_scopes = std::move(scopes);
    m_ownScopes = std::move(ownScopes);
    m_title = title;
    read();
}

void RankPanel::setMetric(const ProfileMetric &metric, MetricFlavour flavour)
{
    const auto quantity = quantityOf(m_quantities, metric);
    const int index = flavour == MetricFlavour::Own ? 1 : 0;
    if (m_metric == metric.name && quantity == m_quantity && m_flavour->currentIndex() == index)
        return;
    m_metric = metric.name;
    m_quantity = quantity;
    m_flavour->setCurrentIndex(index);
    read();
}

ThreadJoin RankPanel::threadJoin() const
{
    constexpr ThreadJoin joins[] = {ThreadJoin::Sum, ThreadJoin::Mean, ThreadJoin::Largest};
    return joins[m_threads->currentIndex()];
}

RankPanel::Picture RankPanel::makePicture(std::shared_ptr<const RankValues> values, const QString &level,
                                          ThreadJoin join)
{
    Picture picture;
    picture.read = std::move(values);
    picture.values = std::make_shared<const RankValues>(atLevel(*picture.read, level));
    const ValueGroups groups = valuesByRank(*picture.values, join);
    picture.balance = std::make_shared<const RankBalance>(rankBalance(*picture.values, join));
    picture.plot = std::make_shared<const PlotData>(plotData(groups, groups));
    Sorted sorted = sortedByValue(*picture.plot);
    picture.sorted = std::make_shared<const PlotData>(std::move(sorted.plot));
    picture.order = std::make_shared<const std::vector<std::int64_t>>(std::move(sorted.order));
    return picture;
}

void RankPanel::read()
{
    const MetricFlavour flavour = m_flavour->currentIndex() == 1 ? MetricFlavour::Own : MetricFlavour::Inclusive;
    Picture nothing;
    std::optional<RankRequest> request;
    if (m_document && m_quantities.empty())
        nothing.message = tr("This profile says nothing of single processes.");
    else if (m_document && !m_quantity)
        nothing.message = tr("“%1” was not stored for single processes.").arg(m_metric);
    else if (m_document)
        request = rankRequest(*m_document, m_quantities[*m_quantity], flavour,
                              flavour == MetricFlavour::Own && !m_ownScopes.empty() ? m_ownScopes : m_scopes);
    if (m_document && m_quantity && !request)
        nothing.message = tr("The files of single processes do not have these values.");
    if (!request) {
        m_job.drop();
        showPicture(nothing);
        return;
    }
    m_sentence->setEnabled(false); // what it says is not of what was set last
    m_job.start([request = *request, reader = m_reader, level = m_levelName, join = threadJoin()](Progress &progress) {
        auto values = request.metrics.empty() ? reader(request, progress) : rankValuesOfMetrics(request, progress);
        if (values)
            return makePicture(std::make_shared<const RankValues>(std::move(*values)), level, join);
        Picture none;
        none.message = QString(values.error().message % u' ' % values.error().hint).trimmed();
        return none;
    });
}

void RankPanel::rejoin()
{
    if (m_job.isAwaited())
        return read();
    if (!m_picture.read)
        return;
    m_job.start([values = m_picture.read, level = m_levelName, join = threadJoin()](Progress &) {
        return makePicture(values, level, join);
    });
}

/// Those of the values, below "By process": what is named by the ranks of MPI, or by the nodes.
void RankPanel::showLevels()
{
    const QStringList levels = m_picture.read ? m_picture.read->identities.levels : QStringList();
    m_level->clear();
    m_level->addItem(tr("By process"), QString());
    for (const QString &level : levels)
        m_level->addItem(tr("By %1").arg(levelTitle(level)), level);
    m_level->setCurrentIndex(std::max(m_level->findData(m_levelName), 0));
    m_level->setVisible(levels.size() > 1);
}

QString RankPanel::valueTitle() const
{
    if (!m_quantity)
        return {};
    const QString &name = m_quantities[*m_quantity].name;
    return m_flavour->currentIndex() == 1 ? tr("%1, own").arg(name) : tr("%1, inclusive").arg(name);
}

QString RankPanel::remark() const
{
    if (!m_picture.values || m_picture.values->problems.isEmpty())
        return {};
    const auto files = std::ranges::count_if(m_picture.values->problems.items(),
                                             [](const Problem &problem) { return !problem.file.isEmpty(); });
    QStringList said;
    if (files > 0)
        said << tr("%Ln file(s) were left out.", nullptr, static_cast<int>(files));
    for (const Problem &problem : m_picture.values->problems.items()) {
        if (problem.file.isEmpty())
            said << problem.text;
    }
    return said.join(u' ');
}

void RankPanel::showPicture(const Picture &picture)
{
    m_picture = picture;
    const bool any = picture.plot != nullptr;
    const bool isUneven = any && picture.balance->maximumOverMean.value_or(1) >= remarkable;
    QFont bold = font();
    bold.setBold(isUneven);
    m_sentence->setFont(bold);
    m_sentence->setEnabled(true);
    QString text =
        any ? QString((isUneven ? u"⚑ "_s : QString()) % balanceSentence(*picture.balance)) : picture.message;
    if (any && !m_title.isEmpty())
        text = QString(m_title % u" · "_s % text);
    m_sentence->setText(text);
    m_remark->setText(remark());
    m_remark->setVisible(!m_remark->text().isEmpty());
    QStringList told;
    if (any) {
        for (const Problem &problem : picture.values->problems.items()) {
            if (told.size() < mostRemarked)
                told << toString(problem);
        }
    }
    m_remark->setToolTip(told.join(u'\n'));
    showLevels();
    m_threads->setVisible(any && hasThreads(*picture.values));
    m_flavour->setEnabled(m_quantity.has_value());
    m_plots->setEnabled(any);
    m_plots->setValueTitle(valueTitle());
    m_plots->setData(picture.plot);
    m_sorted->setValueTitle(valueTitle());
    m_sorted->setData(nullptr); // the order and the data belong together
    m_sorted->setOrder(picture.order);
    m_sorted->setData(picture.sorted);
    m_grid->setValueTitle(valueTitle());
    m_grid->setData(picture.plot);
    showGrid();
    if (!m_job.isAwaited())
        Q_EMIT built();
}

/// What is typed, or a grid for as many processes as there are.
void RankPanel::showGrid()
{
    const std::int64_t ranks = m_picture.plot ? highestRank(*m_picture.plot) + 1 : 0;
    const RankGrid suggested = RankGrid::suggested(ranks);
    m_gridEdit->setPlaceholderText(suggested.toString());
    const QString text = m_gridEdit->text().trimmed();
    const auto grid = text.isEmpty() ? std::optional(suggested) : RankGrid::parse(text);
    m_grid->setGrid(grid);
    QString said;
    if (!grid)
        said = tr("A grid is written as 8x4x2.");
    else if (grid->places() < ranks)
        said = tr("The grid has %1 places; ranks go up to %2.")
                   .arg(QLocale().toString(qlonglong(grid->places())), QLocale().toString(qlonglong(ranks - 1)));
    m_gridRemark->setText(said);
}

void RankPanel::setChosen(const ProcessSet &processes)
{
    m_plots->setChosen(processes);
    m_sorted->setChosen(processes);
    m_grid->setChosen(processes);
}

QByteArray RankPanel::picture(PictureFormat format) const
{
    return m_plots->currentPlot().picture(format);
}

RankPanelState RankPanel::state() const
{
    return {m_plots->currentTab(), m_threads->currentIndex(), m_gridEdit->text(), m_levelName};
}

void RankPanel::setState(const RankPanelState &state)
{
    m_plots->setCurrentTab(state.tab);
    m_threads->setCurrentIndex(std::clamp(state.threads, 0, m_threads->count() - 1));
    m_gridEdit->setText(state.grid);
    m_levelName = state.level;
    rejoin();
}

} // namespace rankscope
