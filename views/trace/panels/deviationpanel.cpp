// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/panels/deviationpanel.h"

#include "model/base/text/basename.h"
#include "model/trace/diff/differencequery.h"
#include "model/trace/rows/alignedrows.h"
#include "views/common/elidedlabel.h"
#include "views/common/flatbutton.h"
#include "views/common/flowlayout.h"
#include "views/common/pane.h"
#include "views/common/paneparts.h"
#include "views/trace/alignedview.h"
#include "views/trace/panels/deviationbars.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QTabWidget>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int heatTab = 0;

QString heatWord(RecordKind kind)
{
    const std::string_view word = keyword(kind);
    return QString::fromLatin1(word.data(), qsizetype(word.size()));
}

QString heatPlace(const Trace &trace, const Place &place)
{
    return baseNameOf(trace.text(place.file)) % u':' % QString::number(place.line);
}

/// A number of pairs or values as the plural forms take it.
int pluralOf(std::uint64_t count)
{
    return int(std::min<std::uint64_t>(count, 2'000'000'000));
}

} // namespace

DeviationPanel::DeviationPanel(AlignedView &view, QWidget *parent)
    : QWidget(parent)
    , m_view(view)
    , m_tabs(new QTabWidget(this))
    , m_detailTimer(new QTimer(this))
    , m_listing(this, [this](Listed listed) { take(std::move(listed)); })
    , m_heating(this, [this](Heated heated) { take(std::move(heated)); })
    , m_counting(this, [this](Counted counted) { take(std::move(counted)); })
{
    m_tabs->setObjectName(u"deviationTabs"_s);
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(makeHeatPage(), tr("Over iterations"));
    m_tabs->setTabToolTip(heatTab, tr("The largest difference in each iteration of a loop with two indices or more"));
    m_tabs->addTab(makeHistogramPage(), tr("By size"));
    m_tabs->setTabToolTip(heatTab + 1, tr("How many pairs of values are how far apart: rounding noise and divergence"));
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeRule(this));
    layout->addWidget(m_tabs, 1);
    addLine();
    m_detailTimer->setSingleShot(true);
    m_detailTimer->setInterval(100);
    connect(m_detailTimer, &QTimer::timeout, this, [this] {
        if (!isVisible() || !isHeatShown() || !m_heated || m_heating.isAwaited())
            return;
        if (m_map->wantsDetail())
            heat(true);
        else if (isTooCoarse())
            heat(false);
    });
    connect(m_tabs, &QTabWidget::currentChanged, this, &DeviationPanel::refresh);
    for (ZoomPlot *const one : {static_cast<ZoomPlot *>(m_map), static_cast<ZoomPlot *>(m_bars)}) {
        connect(one, &ZoomPlot::pointed, this, &DeviationPanel::showText);
        connect(one, &ZoomPlot::zoomChanged, this, [this] { m_reset->setEnabled(plot().isZoomed()); });
    }
    connect(m_map, &ZoomPlot::zoomChanged, m_detailTimer, qOverload<>(&QTimer::start));
    connect(m_map, &DeviationMap::binChosen, this, &DeviationPanel::showChosen);
    hide();
}

QComboBox *DeviationPanel::makeCombo(const QString &name, const QString &toolTip)
{
    auto *const combo = new QComboBox(this);
    combo->setObjectName(name);
    combo->setToolTip(toolTip);
    combo->setAccessibleName(toolTip);
    combo->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    combo->setMinimumContentsLength(6);
    return combo;
}

QWidget *DeviationPanel::makeHeatPage()
{
    auto *const page = new QWidget(this);
    m_construct = makeCombo(u"heatConstruct"_s, tr("The loop whose iterations are shown"));
    m_operand = makeCombo(u"heatOperand"_s, tr("The values that are compared"));
    m_down = makeCombo(u"heatDown"_s, tr("The index from top to bottom"));
    m_across = makeCombo(u"heatAcross"_s, tr("The index from left to right"));
    m_map = new DeviationMap(page);
    m_map->setObjectName(u"deviationMap"_s);
    m_map->setAccessibleName(tr("Differences over the iterations"));
    auto *const choices = new FlowLayout;
    choices->setContentsMargins(8, 4, 8, 0);
    for (QComboBox *const combo : {m_construct, m_operand, m_down, m_across})
        choices->addWidget(combo);
    auto *const layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(choices);
    layout->addWidget(m_map, 1);
    connect(m_construct, &QComboBox::currentIndexChanged, this, [this] {
        if (m_isFilling)
            return;
        fillOperands();
        fillDimensions();
        heat(false);
    });
    for (QComboBox *const combo : {m_operand, m_down, m_across}) {
        connect(combo, &QComboBox::currentIndexChanged, this, [this, combo] {
            if (m_isFilling)
                return;
            if (combo != m_operand && m_down->currentIndex() == m_across->currentIndex()) {
                m_isFilling = true; // two indices, never one twice
                QComboBox *const other = combo == m_down ? m_across : m_down;
                other->setCurrentIndex(combo->currentIndex() == 0 ? 1 : 0);
                m_isFilling = false;
            }
            heat(false);
        });
    }
    return page;
}

QWidget *DeviationPanel::makeHistogramPage()
{
    m_bars = new DeviationBars(this);
    m_bars->setObjectName(u"deviationBars"_s);
    m_bars->setAccessibleName(tr("How many pairs of values are how far apart"));
    return m_bars;
}

void DeviationPanel::addLine()
{
    m_text = new ElidedLabel(this);
    m_text->setObjectName(u"deviationText"_s);
    m_reset =
        flatButton(u"deviationReset"_s, tr("Show all"), tr("Show the whole plot again (Ctrl+0 in the plot)"), this);
    QToolButton *const closing = flatButton(u"closeDeviation"_s, tr("Close"), tr("Close the plots (Esc)"), this);
    connect(m_reset, &QToolButton::clicked, this, [this] { plot().reset(); });
    connect(closing, &QToolButton::clicked, this, &DeviationPanel::close);
    auto *const line = new QHBoxLayout;
    line->setContentsMargins(8, 2, 4, 2);
    line->setSpacing(4);
    line->addWidget(m_text, 1);
    line->addWidget(m_reset);
    line->addWidget(closing);
    static_cast<QVBoxLayout *>(layout())->addLayout(line);
}

QAction *DeviationPanel::addAction(Pane &pane)
{
    QAction *const action = pane.addPaneAction(PaneMenu::View, u"plotDifferences"_s, tr("Plot the Differences"),
                                               QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M));
    action->setToolTip(tr("Show how far the runs are apart, over the iterations of a loop and by size (Ctrl+Shift+M)"));
    connect(action, &QAction::triggered, this, &DeviationPanel::open);
    return action;
}

ZoomPlot &DeviationPanel::plot() const
{
    return isHeatShown() ? static_cast<ZoomPlot &>(*m_map) : static_cast<ZoomPlot &>(*m_bars);
}

bool DeviationPanel::isHeatShown() const
{
    return m_tabs->currentIndex() == heatTab;
}

void DeviationPanel::setDiff(std::shared_ptr<const TraceDiff> diff)
{
    const bool isSameAlignment = m_diff && diff && m_diff->alignment == diff->alignment;
    m_diff = std::move(diff);
    m_counting.drop();
    m_counted = {}; // which keeps the diff
    if (!isSameAlignment) {
        m_listed = {};
        m_listing.drop();
        m_heating.drop();
        m_heated.reset();
        m_map->setHeat(nullptr, {});
    }
    if (m_diff && std::exchange(m_opensWithDiff, false))
        show();
    if (!m_diff)
        close();
    else
        refresh();
}

DeviationPanelState DeviationPanel::state() const
{
    DeviationPanelState state = m_wanted.value_or(DeviationPanelState());
    state.isOpen = !isHidden() || m_opensWithDiff;
    state.isHistogram = !isHeatShown();
    if (m_wanted || m_construct->count() == 0)
        return state;
    state.construct = m_construct->currentText();
    state.operand = m_operand->currentIndex() > 0 ? m_operand->currentText() : QString();
    state.down = m_down->currentIndex();
    state.across = m_across->currentIndex();
    return state;
}

void DeviationPanel::setState(const DeviationPanelState &state)
{
    if (state == this->state())
        return;
    m_wanted = state;
    if (m_diff && m_listed.alignment == m_diff->alignment)
        takeWanted();
    m_tabs->setCurrentIndex(state.isHistogram ? heatTab + 1 : heatTab);
    m_opensWithDiff = state.isOpen && !m_diff;
    if (!state.isOpen) {
        close();
    } else if (m_diff) {
        show();
        refresh();
    }
}

/// Chooses what was wanted, as far as these constructs have it.
void DeviationPanel::takeWanted()
{
    if (!m_wanted || m_listed.constructs.empty())
        return;
    const DeviationPanelState wanted = *std::exchange(m_wanted, std::nullopt);
    const auto choose = [](QComboBox &combo, int index) {
        if (index >= 0 && index < combo.count())
            combo.setCurrentIndex(index);
    };
    m_isFilling = true;
    choose(*m_construct, m_construct->findText(wanted.construct));
    m_isFilling = false;
    fillOperands();
    fillDimensions();
    m_isFilling = true;
    choose(*m_operand, wanted.operand.isEmpty() ? 0 : m_operand->findText(wanted.operand));
    if (wanted.down < m_down->count() && wanted.across < m_across->count()) {
        choose(*m_down, wanted.down);
        choose(*m_across, wanted.across);
    }
    m_isFilling = false;
    m_heated.reset();
}

void DeviationPanel::open()
{
    if (!m_diff)
        return;
    show();
    refresh();
    plot().setFocus();
}

void DeviationPanel::close()
{
    const bool hadFocus = isAncestorOf(focusWidget());
    m_opensWithDiff = false;
    m_listing.drop();
    m_heating.drop();
    m_counting.drop();
    hide();
    if (hadFocus)
        m_view.setFocus();
}

/// Makes what is seen, where it is not there.
void DeviationPanel::refresh()
{
    if (isHidden() || !m_diff)
        return;
    m_reset->setEnabled(plot().isZoomed());
    if (isHeatShown()) {
        if (m_listed.alignment != m_diff->alignment)
            list();
        else if (!m_heated)
            heat(false);
    } else if (m_counted.diff != m_diff) {
        count();
    }
    showText({});
}

// --- over iterations ---

void DeviationPanel::list()
{
    if (m_listing.isAwaited())
        return;
    m_map->setHeat(nullptr, {});
    m_map->setMessage(tr("Looking for loops with two indices…"));
    m_listing.start([alignment = m_diff->alignment](Progress &progress) -> Result<Listed> {
        auto constructs = heatConstructs(*alignment, progress);
        if (!constructs)
            return tl::unexpected(std::move(constructs.error()));
        return Listed{alignment, std::move(*constructs)};
    });
}

void DeviationPanel::take(Listed listed)
{
    m_listed = std::move(listed);
    m_heated.reset();
    fillConstructs();
    if (m_listed.constructs.empty())
        m_map->setMessage(tr("No loop of these traces has two indices: every construct has rank 1."));
    else
        heat(false);
    settle();
}

QString DeviationPanel::constructText(ConstructId construct) const
{
    const Trace &trace = *m_listed.alignment->reference;
    const Construct &facts = trace.constructs[construct.value];
    return heatWord(facts.kind) % u' ' % QString::number(facts.number);
}

QString DeviationPanel::operandText(const HeatOperand &operand) const
{
    const Trace &trace = *m_listed.alignment->reference;
    return heatWord(operand.kind) % u' ' % trace.text(operand.name);
}

/// The construct in which the runs first differ.
std::size_t DeviationPanel::firstConstruct() const
{
    constexpr std::size_t mostLooked = 1000;
    const Trace &trace = *m_listed.alignment->reference;
    const auto placeOf = [this](ConstructId construct) {
        return std::ranges::find(m_listed.constructs, construct, &HeatConstruct::construct);
    };
    const std::size_t all = std::min(mostLooked, m_diff->differences.size());
    for (std::size_t index = 0; index < all; ++index) {
        const std::uint32_t record = m_diff->differences[index].reference;
        if (record >= trace.size())
            continue;
        auto iteration = trace.enclosingIteration(RecordIndex{record});
        while (iteration) {
            const Execution &row = trace.executions[trace.iterations[iteration->value].execution];
            if (const auto found = placeOf(row.construct); found != m_listed.constructs.end())
                return std::size_t(found - m_listed.constructs.begin());
            iteration = row.parentIteration == noIndex ? std::nullopt : std::optional(IterationId{row.parentIteration});
        }
    }
    return 0;
}

void DeviationPanel::fillConstructs()
{
    m_isFilling = true;
    const Trace &trace = *m_listed.alignment->reference;
    m_construct->clear();
    for (const HeatConstruct &one : m_listed.constructs)
        m_construct->addItem(constructText(one.construct) % u" · "_s
                             % heatPlace(trace, trace.constructs[one.construct.value].place));
    if (!m_listed.constructs.empty())
        m_construct->setCurrentIndex(int(firstConstruct()));
    m_construct->setVisible(!m_listed.constructs.empty());
    m_isFilling = false;
    fillOperands();
    fillDimensions();
    takeWanted();
}

void DeviationPanel::fillOperands()
{
    m_isFilling = true;
    m_operand->clear();
    m_operand->setVisible(!m_listed.constructs.empty());
    if (!m_listed.constructs.empty()) {
        const Trace &trace = *m_listed.alignment->reference;
        m_operand->addItem(tr("all values"));
        for (const HeatOperand &one : m_listed.constructs[std::size_t(m_construct->currentIndex())].operands)
            m_operand->addItem(operandText(one) % u" · "_s % heatPlace(trace, one.place));
    }
    m_isFilling = false;
}

void DeviationPanel::fillDimensions()
{
    m_isFilling = true;
    std::uint32_t rank = 2;
    if (!m_listed.constructs.empty()) {
        const ConstructId id = m_listed.constructs[std::size_t(m_construct->currentIndex())].construct;
        rank = m_listed.alignment->reference->constructs[id.value].rank;
    }
    const auto most = std::min<std::uint32_t>(rank, IndexTuple::maxRank);
    m_down->clear();
    m_across->clear();
    for (std::uint32_t dimension = 1; dimension <= most; ++dimension) {
        m_down->addItem(tr("rows: index %1").arg(dimension));
        m_across->addItem(tr("columns: index %1").arg(dimension));
    }
    m_down->setCurrentIndex(0);
    m_across->setCurrentIndex(1);
    m_down->setVisible(!m_listed.constructs.empty());
    m_across->setVisible(!m_listed.constructs.empty());
    m_isFilling = false;
}

void DeviationPanel::heat(bool isDetail)
{
    if (m_listed.constructs.empty() || isHidden())
        return;
    const HeatConstruct &construct = m_listed.constructs[std::size_t(m_construct->currentIndex())];
    const auto operand = std::size_t(std::max(0, m_operand->currentIndex()));
    Heated made{.shown = {.heat = nullptr, .choice = {.construct = construct.construct}, .titles = {}},
                .isDetail = isDetail};
    HeatChoice &choice = made.shown.choice;
    if (operand > 0)
        choice.sites = construct.operands[operand - 1].sites;
    choice.down = std::uint32_t(m_down->currentIndex());
    choice.across = std::uint32_t(m_across->currentIndex());
    const QSize pixels = m_map->pixels();
    choice.mostRows = std::uint32_t(pixels.height());
    choice.mostColumns = std::uint32_t(pixels.width());
    if (isDetail)
        choice.window = m_map->zoomedWindow();
    made.shown.titles = {.construct = constructText(construct.construct),
                         .rank = m_listed.alignment->reference->constructs[construct.construct.value].rank,
                         .down = choice.down,
                         .across = choice.across,
                         .operand = m_operand->currentText()};
    if (!isDetail) {
        m_heated.reset();
        m_map->setMessage(tr("Comparing the values…"));
    }
    m_heating.start([alignment = m_listed.alignment, made](Progress &progress) -> Result<Heated> {
        auto heat = iterationHeat(*alignment, made.shown.choice, progress);
        if (!heat)
            return tl::unexpected(std::move(heat.error()));
        Heated done = made;
        done.shown.heat = std::make_shared<const IterationHeat>(std::move(*heat));
        return done;
    });
}

/// The plot has grown, and more bins would be seen.
bool DeviationPanel::isTooCoarse() const
{
    const HeatChoice &choice = m_heated->shown.choice;
    const IterationHeat &heat = *m_heated->shown.heat;
    const QSize pixels = m_map->pixels();
    return (heat.down.width > 1 && int(choice.mostRows) * 4 < pixels.height() * 3)
           || (heat.across.width > 1 && int(choice.mostColumns) * 4 < pixels.width() * 3);
}

void DeviationPanel::take(Heated heated)
{
    if (heated.isDetail) {
        m_map->setDetail(heated.shown.heat);
    } else {
        m_map->setMessage(tr("No iteration of this loop has values."));
        m_heated = heated;
        m_map->setHeat(heated.shown.heat, heated.shown.titles);
        m_detailTimer->start();
    }
    showText({});
    settle();
}

/// Goes to what is worst in a bin.
void DeviationPanel::showChosen(const HeatBin &bin)
{
    const AlignedRows *const rows = m_view.rows();
    if (!rows || !rows->alignment() || rows->alignment() != m_listed.alignment.get())
        return;
    if (bin.reference != noIndex)
        Q_EMIT positionChosen(rows->positionOfReference(RecordIndex{bin.reference}));
    else if (const auto position = rows->positionOfCurrent({bin.process, RecordIndex{bin.current}}))
        Q_EMIT positionChosen(*position);
}

// --- by size ---

void DeviationPanel::count()
{
    m_bars->setHistogram(nullptr, {});
    m_bars->setMessage(tr("Comparing the values…"));
    m_counting.start([diff = m_diff](Progress &progress) -> Result<Counted> {
        auto histogram = deviationHistogram(*diff, progress);
        if (!histogram)
            return tl::unexpected(std::move(histogram.error()));
        return Counted{diff, std::make_shared<const DeviationHistogram>(std::move(*histogram))};
    });
}

void DeviationPanel::take(Counted counted)
{
    m_counted = std::move(counted);
    m_bars->setMessage(m_counted.histogram->pairs() == 0 ? tr("The traces have no values to compare.")
                                                         : tr("No two values are apart by a finite number."));
    m_bars->setHistogram(m_counted.histogram, m_counted.diff->tolerance.absolute,
                         m_counted.diff->noise ? DeviationBars::Within::Noise : DeviationBars::Within::Tolerance);
    showText({});
    settle();
}

void DeviationPanel::settle()
{
    if (!isBusy())
        Q_EMIT settled();
}

// --- texts ---

QString DeviationPanel::heatText() const
{
    if (!m_heated || m_heated->shown.heat->bins.empty())
        return {};
    const HeatBin &whole = m_heated->shown.heat->whole;
    return tr("%Ln pair(s) of values in the iterations of %1", nullptr, pluralOf(whole.compared()))
        .arg(m_heated->shown.titles.construct);
}

/// What the bars do not show is counted.
QString DeviationPanel::histogramText() const
{
    if (!m_counted.histogram || m_counted.diff != m_diff)
        return {};
    const DeviationHistogram &histogram = *m_counted.histogram;
    QStringList parts{tr("%Ln pair(s) of values", nullptr, pluralOf(histogram.pairs()))};
    if (histogram.zero > 0)
        parts << tr("%Ln of them the same", nullptr, pluralOf(histogram.zero));
    if (histogram.notFinite > 0)
        parts << tr("%Ln with NaN or infinity on one side", nullptr, pluralOf(histogram.notFinite));
    if (histogram.otherType > 0)
        parts << tr("%Ln of different types", nullptr, pluralOf(histogram.otherType));
    return parts.join(u" · "_s);
}

void DeviationPanel::showText(const QString &text)
{
    if (!text.isEmpty())
        m_text->setText(text);
    else
        m_text->setText(isHeatShown() ? heatText() : histogramText());
}

QByteArray DeviationPanel::picture(PictureFormat format) const
{
    const bool isMade = isHeatShown() ? shownHeat() && !m_heated->shown.heat->bins.empty()
                                      : shownHistogram() && shownHistogram()->bins() > 0;
    return isMade ? plot().picture(format) : QByteArray();
}

std::optional<ShownHeat> DeviationPanel::shownHeat() const
{
    return isVisible() && isHeatShown() && m_heated ? std::optional(m_heated->shown) : std::nullopt;
}

std::shared_ptr<const DeviationHistogram> DeviationPanel::shownHistogram() const
{
    return isVisible() && !isHeatShown() && m_counted.diff == m_diff ? m_counted.histogram : nullptr;
}

void DeviationPanel::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QWidget::keyPressEvent(event);
}

void DeviationPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_detailTimer->start();
}

} // namespace rankscope
