// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/timeline/timelinepane.h"

#include "model/profile/scopes/profilename.h"
#include "model/profile/scopes/scopetitle.h"
#include "views/common/elidedlabel.h"
#include "views/common/flatbutton.h"
#include "views/common/paneparts.h"
#include "views/profile/timeline/callpathmodel.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QLocale>
#include <QSpinBox>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint32_t firstDepth = 3; // what a program begins with is seldom of interest
constexpr TimelineCells orderCells{256, 64}; // of the picture by which procedures get their colours

/// In a worker: the part, and where the depth is another one first its procedures and their colours.
Result<DrawnTimeline> drawPart(const TimelineSource &source, const ScopeTree &tree, DrawnTimeline before,
                               std::uint32_t depth, const TimelineRequest &request, Progress &progress)
{
    std::shared_ptr<const TimelineProcedures> procedures;
    if (before.picture && before.picture->procedures->depth() == depth) {
        procedures = before.picture->procedures;
    } else {
        procedures = timelineProcedures(tree, depth, progress);
        const auto whole = drawTimeline(source, procedures, wholeTimeline(source, orderCells), progress);
        if (!whole)
            return tl::unexpected(whole.error());
        before.colors = TimelineColors(**whole);
    }
    auto picture = drawTimeline(source, procedures, request, progress);
    if (!picture)
        return tl::unexpected(picture.error());
    before.picture = std::move(*picture);
    return before;
}

} // namespace

TimelinePane::TimelinePane(QWidget *parent)
    : StatefulPane(parent)
    , m_job(this, [this](const Result<DrawnTimeline> &drawn) { takeDrawn(drawn); })
    , m_look(this, [this](const FoundSample &found) { takeFound(found); })
{
    buildWidgets();
    addActions();
    setDocument(nullptr);
}

void TimelinePane::buildWidgets()
{
    m_sentence = makeSentence(u"timelineSentence"_s, this);
    m_sentence->setContentsMargins(12, 8, 12, 8);
    m_plot = new TimelinePlot(this);
    m_plot->setObjectName(u"timelinePlot"_s);
    m_plot->setAccessibleName(tr("Which procedure each thread was in over time"));
    m_text = new ElidedLabel(this);
    m_text->setObjectName(u"timelineText"_s);
    m_parts = new QSplitter(Qt::Horizontal, this);
    m_parts->addWidget(m_plot);
    m_parts->addWidget(makeSide());
    m_parts->setStretchFactor(0, 1);
    m_parts->setSizes({820, 240});
    m_parts->setChildrenCollapsible(false);
    m_parts->setHandleWidth(1);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (QWidget *const part :
         std::initializer_list<QWidget *>{m_sentence, makeRule(this), makeControls(), makeRule(this), m_parts})
        layout->addWidget(part);
    layout->setStretchFactor(m_parts, 1);
    setFocusProxy(m_plot);
    connect(m_plot, &TimelinePlot::partChanged, this, &TimelinePane::draw);
    connect(m_plot, &TimelinePlot::placePointed, this, [this](const auto &place) {
        if (place)
            look(*place, false);
        else
            showText({});
    });
    connect(m_plot, &ZoomPlot::pointed, this, &TimelinePane::showText); // it left
    connect(m_plot, &TimelinePlot::placeChosen, this, [this](const auto &place) { look(place, true); });
    connect(m_plot, &ZoomPlot::zoomChanged, this, [this](bool isZoomed) { m_reset->setEnabled(isZoomed); });
}

QWidget *TimelinePane::makeControls()
{
    auto *const controls = new QWidget(this);
    auto *const line = new QHBoxLayout(controls);
    line->setContentsMargins(12, 4, 8, 4);
    line->setSpacing(8);
    auto *const label = new QLabel(tr("&Depth"), controls);
    m_depth = new QSpinBox(controls);
    m_depth->setObjectName(u"timelineDepth"_s);
    m_depth->setRange(1, int(firstDepth));
    m_depth->setValue(int(firstDepth));
    m_depth->setKeyboardTracking(false);
    m_depth->setToolTip(tr("At which depth of the call paths the procedures are told apart: 1 is the outermost one "
                           "(Ctrl+Up, Ctrl+Down)"));
    label->setBuddy(m_depth);
    m_deepest = new QLabel(controls);
    m_level = new QComboBox(controls);
    m_level->setObjectName(u"timelineLevel"_s);
    m_level->setToolTip(tr("What counts as a process in what is selected: ranks, nodes, threads, GPUs"));
    m_level->setAccessibleName(m_level->toolTip());
    m_reset = flatButton(u"timelineReset"_s, tr("Show all"),
                         tr("Show all lines and all of the time (Ctrl+0 in the plot)"), controls);
    m_reset->setEnabled(false);
    auto *const save =
        flatButton(u"timelineSave"_s, tr("Save…"), tr("Save the plot as it is zoomed, as PNG or SVG"), controls);
    line->addWidget(label);
    line->addWidget(m_depth);
    line->addWidget(m_deepest);
    line->addWidget(m_level);
    line->addSpacing(12);
    line->addWidget(m_text, 1);
    line->addWidget(m_reset);
    line->addWidget(save);
    connect(m_depth, &QSpinBox::valueChanged, this, [this] {
        clearMark();
        draw();
    });
    connect(m_level, &QComboBox::activated, this, [this] { setLevel(m_level->currentData().toString()); });
    connect(m_reset, &QToolButton::clicked, m_plot, &ZoomPlot::reset);
    connect(save, &QToolButton::clicked, this, &TimelinePane::pictureRequested);
    return controls;
}

QWidget *TimelinePane::makeSide()
{
    auto *const side = new QWidget(this);
    auto *const column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_pathTitle = new QLabel(side);
    m_pathTitle->setObjectName(u"callPathTitle"_s);
    m_pathTitle->setTextFormat(Qt::PlainText);
    m_pathTitle->setWordWrap(true);
    m_pathTitle->setContentsMargins(8, 6, 8, 6);
    m_path = new CallPathModel(this);
    m_pathView = new QListView(side);
    m_pathView->setObjectName(u"callPath"_s);
    m_pathView->setAccessibleName(tr("Call path, the outermost procedure first"));
    m_pathView->setModel(m_path);
    m_pathView->setUniformItemSizes(true);
    m_pathView->setFrameShape(QFrame::NoFrame);
    m_pathView->setTextElideMode(Qt::ElideMiddle);
    m_pathView->setToolTip(tr("A double click, or Enter, shows the scope in the profile and in the source."));
    column->addWidget(m_pathTitle);
    column->addWidget(m_pathView, 1);
    connect(m_pathView, &QListView::activated, this,
            [this](const QModelIndex &index) { offer(m_path->scopeAt(index.row()), std::nullopt); });
    return side;
}

void TimelinePane::addActions()
{
    addDone(PaneMenu::Edit, u"copyTimelineLegend"_s, tr("Copy the Shares"), QKeySequence(Qt::CTRL | Qt::Key_C),
            tr("Copy the procedures that are seen with their shares as text (Ctrl+C)"),
            [this] { QGuiApplication::clipboard()->setText(m_plot->legendText()); });
    addDone(PaneMenu::View, u"deeper"_s, tr("Deeper"), QKeySequence(Qt::CTRL | Qt::Key_Down),
            tr("Color by the procedures that are one call deeper (Ctrl+Down)"), [this] { m_depth->stepUp(); });
    addDone(PaneMenu::View, u"lessDeep"_s, tr("Less Deep"), QKeySequence(Qt::CTRL | Qt::Key_Up),
            tr("Color by the procedures that are one call less deep (Ctrl+Up)"), [this] { m_depth->stepDown(); });
    addDone(PaneMenu::View, u"wholeTimeline"_s, tr("Show All"), {}, tr("Show all lines and all of the time"),
            [this] { m_plot->reset(); });
    addDone(PaneMenu::View, u"unmarkProcedure"_s, tr("Mark No Procedure"), {},
            tr("Show all procedures and all processes in their full colors again"), [this] {
                clearMark();
                offer(std::nullopt, std::nullopt);
            });
}

void TimelinePane::setDocument(std::shared_ptr<const ProfileDocument> document)
{
    const bool hasLines = document && document->timelines && !document->sections.empty();
    m_document = hasLines ? std::move(document) : nullptr;
    m_job.drop();
    m_look.drop();
    m_shown = {};
    m_request.reset();
    m_markedScope.reset();
    m_path->setPath(nullptr, std::nullopt);
    m_plot->setMessage(tr("The profile has no time lines: nothing was traced."));
    m_plot->setSource(hasLines ? m_document->timelines : nullptr, hasLines ? m_document->sections.front() : nullptr);
    m_depth->setEnabled(hasLines);
    showLevels();
    showText({});
    if (hasLines)
        draw();
    else
        m_sentence->clear();
}

/// Those of the lines, where there are several.
void TimelinePane::showLevels()
{
    const QStringList levels = m_document ? m_document->timelines->identities().levels : QStringList();
    m_level->clear();
    m_level->addItem(tr("By process"), QString());
    for (const QString &level : levels)
        m_level->addItem(tr("By %1").arg(levelTitle(level)), level);
    m_level->setVisible(levels.size() > 1);
    setLevel(m_levelName);
}

/// One that the lines do not have stays for others that do.
void TimelinePane::setLevel(const QString &level)
{
    m_levelName = level;
    const int place = std::max(m_level->findData(level), 0);
    m_level->setCurrentIndex(place);
    const bool isRank = place == 0 || !m_document;
    m_plot->setProcesses(isRank ? std::vector<std::optional<std::int64_t>>()
                                : processesAt(m_document->timelines->identities(), level).process);
}

std::uint32_t TimelinePane::depth() const
{
    return static_cast<std::uint32_t>(m_depth->value());
}

/// The range follows from the tree, which a worker looks at first.
void TimelinePane::setDepth(std::uint32_t depth)
{
    m_depth->setMaximum(std::max(m_depth->maximum(), static_cast<int>(std::min<std::uint32_t>(depth, 1'000'000))));
    m_depth->setValue(static_cast<int>(std::min<std::uint32_t>(depth, 1'000'000)));
}

void TimelinePane::draw()
{
    if (!m_document)
        return;
    const TimelineRequest request = m_plot->wanted();
    if (m_request == request && m_drawnDepth == depth())
        return;
    m_request = request;
    m_drawnDepth = depth();
    m_isSettled = false;
    if (!m_shown.picture)
        m_sentence->setText(tr("Reading the time lines…"));
    m_job.start(
        [source = m_document->timelines, section = m_document->sections.front(), before = m_shown, depth = depth(),
         request](Progress &progress) { return drawPart(*source, section->tree, before, depth, request, progress); });
}

void TimelinePane::takeDrawn(const Result<DrawnTimeline> &drawn)
{
    if (drawn) {
        m_shown = *drawn;
        const auto deepest =
            static_cast<int>(std::min<std::uint32_t>(m_shown.picture->procedures->deepest(), 1'000'000));
        m_deepest->setText(tr("of %1").arg(QLocale().toString(deepest)));
        m_sentence->setText(timelineSentence(*m_shown.picture));
        m_plot->setDrawn(m_shown);
        m_depth->setMaximum(deepest); // draws again where it was more
        if (m_markedScope)
            m_plot->setMarked(m_shown.picture->procedures->ofScope(*m_markedScope));
    } else {
        m_request.reset();
        m_sentence->setText(drawn.error().message);
    }
    Q_EMIT statusChanged(status());
    if (m_job.isAwaited())
        return;
    m_isSettled = true;
    Q_EMIT settled();
}

void TimelinePane::look(const TimelinePlot::Place &place, bool isChosen)
{
    m_look.start([source = m_document->timelines, place, isChosen](Progress &progress) -> Result<FoundSample> {
        auto sample = timelineSampleAt(*source, place.line, place.time, progress);
        if (!sample)
            return tl::unexpected(sample.error());
        return FoundSample{place, *sample, isChosen};
    });
}

QString TimelinePane::foundText(const FoundSample &found) const
{
    const TimelineSource &source = *m_document->timelines;
    const auto span = m_shown.picture ? double(m_shown.picture->request.end - m_shown.picture->request.begin)
                                      : double(source.length());
    const QString time = timeText(static_cast<double>(found.place.time), std::max(1.0, span / 10'000));
    const ThreadIdentities identities = source.identities();
    QString text = m_level->currentIndex() > 0
                       ? tr("%1 at %2").arg(identityText(identities, identities.threads[found.place.line]), time)
                   : source.lines()[found.place.line].who.thread != 0
                       ? tr("rank.thread %1 at %2").arg(lineName(source, found.place.line), time)
                       : tr("rank %1 at %2").arg(lineName(source, found.place.line), time);
    if (!m_shown.picture)
        return text;
    const ScopeTree &tree = m_document->sections.front()->tree;
    const TimelineProcedures &procedures = *m_shown.picture->procedures;
    const ProcedureId here = found.sample ? procedures.of(found.sample->scope) : noProcedure;
    text += u": "_s % procedureName(tree, procedures, here);
    const auto drawn = m_plot->drawnAt(found.place);
    if (drawn && *drawn != here && *drawn != noProcedure)
        text += tr("; most frequent in this cell: %1").arg(procedureName(tree, procedures, *drawn));
    return text;
}

void TimelinePane::takeFound(const FoundSample &found)
{
    const QString text = foundText(found);
    showText(text);
    const auto &section = m_document->sections.front();
    const auto scope =
        found.sample && m_shown.picture ? m_shown.picture->procedures->scope(found.sample->scope) : std::nullopt;
    m_path->setPath(section, scope);
    m_pathTitle->setText(scope ? tr("Call path: %1").arg(text) : text);
    m_pathView->scrollToBottom();
    if (!found.isChosen)
        return;
    if (scope)
        markScope(*scope);
    offer(scope, m_plot->processOf(found.place.line));
}

void TimelinePane::showText(const QString &text)
{
    m_text->setText(text);
    if (text.isEmpty() && m_path->rowCount() == 0)
        m_pathTitle->setText(tr("The call path under the pointer"));
}

void TimelinePane::markScope(ScopeId scope)
{
    if (!m_document || scope.value >= m_document->sections.front()->tree.size())
        return;
    m_markedScope = scope;
    if (m_shown.picture)
        m_plot->setMarked(m_shown.picture->procedures->ofScope(scope));
}

void TimelinePane::clearMark()
{
    m_markedScope.reset();
    m_plot->setMarked(std::nullopt);
}

/// The source shows the innermost line that is known.
void TimelinePane::offer(std::optional<ScopeId> scope, std::optional<std::int64_t> rank)
{
    std::optional<SourcePlace> place;
    if (m_document) {
        const ScopeTree &tree = m_document->sections.front()->tree;
        for (auto around = scope; around && !place; around = tree.parent(*around))
            place = scopePlace(tree, *around);
    }
    if (rank)
        m_selection.processes = ProcessSet(*rank);
    else if (!scope)
        m_selection.processes = {};
    m_selection.place = place;
    m_selection.where.clear();
    m_plot->setChosen(m_selection.processes);
    setPlace(place);
    Q_EMIT selectionOffered(m_selection);
    if (scope)
        Q_EMIT scopeChosen(*scope);
}

} // namespace rankscope
