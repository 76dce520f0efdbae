// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/configuration/configurationpane.h"

#include "model/base/text/sizetext.h"
#include "model/trace/configuration/configurationdiffreport.h"
#include "model/trace/configuration/settingfaults.h"
#include "views/common/flatbutton.h"
#include "views/common/flowlayout.h"
#include "views/common/paneparts.h"
#include "views/common/shellwords.h"
#include "views/common/theme.h"
#include "views/configuration/configurationview.h"
#include "views/configuration/estimatepanel.h"

#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QScrollArea>
#include <QSplitter>
#include <QToolButton>
#include <QUndoStack>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostFaultyRows = 3; // whose warnings are in sight at once; the others are marked in the tree

/// A change of one setting.
class SettingChangeStep : public QUndoCommand
{
public:
    SettingChangeStep(ConfigurationModel &model, SettingPlace place, TraceSetting before, TraceSetting now)
        : m_model(model)
        , m_place(place)
        , m_before(std::move(before))
        , m_now(std::move(now))
    {}

    void undo() override { m_model.setSetting(m_place, m_before); }
    void redo() override { m_model.setSetting(m_place, m_now); }

private:
    ConfigurationModel &m_model;
    SettingPlace m_place;
    TraceSetting m_before;
    TraceSetting m_now;
};

bool isRejected(const TraceSetting &setting)
{
    return setting.level && !setting.ranges.empty();
}

QString localText(std::uint64_t count)
{
    return QLocale().toString(qulonglong(count));
}

} // namespace

ConfigurationPane::ConfigurationPane(QWidget *parent)
    : StatefulPane(parent)
    , m_model(new ConfigurationModel(this))
    , m_history(new QUndoStack(this))
    , m_job(this, [this](const Estimates &estimates) { takeEstimates(estimates); })
    , m_sentence(makeSentence(u"configurationSentence"_s, this))
    , m_warnings(makeSentence(u"configurationWarnings"_s, this))
    , m_message(makeSentence(u"configurationMessage"_s, this))
    , m_view(new ConfigurationView(*m_model, this))
    , m_estimate(new EstimatePanel(this))
    , m_detail(makeSentence(u"configurationDetail"_s, this))
{
    addActions();
    arrange();
    connectModel();
    showTexts();
}

/// The history tells that it is cleared while the children of the pane are destroyed.
ConfigurationPane::~ConfigurationPane()
{
    m_history->disconnect(this);
}

void ConfigurationPane::arrange()
{
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (QLabel *const label : {m_sentence, m_warnings, m_message})
        label->setContentsMargins(8, 4, 8, 4);
    layout->addWidget(m_sentence);
    layout->addWidget(m_warnings);
    addButtons();
    layout->addWidget(m_message);
    layout->addWidget(makeRule(this));
    auto *const side = new QWidget;
    auto *const column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_estimate);
    column->addWidget(makeRule(side));
    m_detail->setContentsMargins(12, 8, 12, 8);
    column->addWidget(m_detail);
    column->addStretch(1);
    auto *const area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(side);
    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_splitter->addWidget(m_view);
    m_splitter->addWidget(area);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setSizes({690, 280});
    m_splitter->setHandleWidth(1);
    layout->addWidget(m_splitter, 1);
    setFocusProxy(m_view);
}

void ConfigurationPane::addActions()
{
    m_save = addDone(PaneMenu::Edit, u"saveConfiguration"_s, tr("Save"), QKeySequence(Qt::CTRL | Qt::Key_S),
                     tr("Save levels and ranges in the file; everything else stays byte for byte (Ctrl+S)"),
                     [this] { Q_EMIT saveRequested(); });
    m_undo = addDone(PaneMenu::Edit, u"undoSetting"_s, tr("Undo"), QKeySequence(Qt::CTRL | Qt::Key_Z),
                     tr("Undo the last change of a setting (Ctrl+Z)"), [this] { m_history->undo(); });
    m_redo = addDone(PaneMenu::Edit, u"redoSetting"_s, tr("Redo"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z),
                     tr("Redo the change that was undone (Ctrl+Shift+Z)"), [this] { m_history->redo(); });
    addDone(PaneMenu::Edit, u"editSetting"_s, tr("Change Setting"), {}, tr("Change the current level or range (F2)"),
            [this] { m_view->editCurrent(); });
    m_forms[0] =
        addDone(PaneMenu::Edit, u"keepLevel"_s, tr("Level Alone"), {},
                tr("Take the ranges of this row away, so that the runtime reads its level"), [this] { takeForm(0); });
    m_forms[1] = addDone(PaneMenu::Edit, u"keepRanges"_s, tr("Ranges Alone"), {},
                         tr("Take the level of this row away, so that the runtime reads its ranges; the level is then "
                            "inherited"),
                         [this] { takeForm(1); });
    m_formsEverywhere[0] =
        addDone(PaneMenu::Edit, u"keepLevels"_s, tr("Levels Alone Everywhere"), {},
                tr("Take the ranges away wherever there is a level too"), [this] { takeFormEverywhere(0); });
    m_formsEverywhere[1] =
        addDone(PaneMenu::Edit, u"keepAllRanges"_s, tr("Ranges Alone Everywhere"), {},
                tr("Take the level away wherever there are ranges too"), [this] { takeFormEverywhere(1); });
}

void ConfigurationPane::addButtons()
{
    auto *const bar = new FlowLayout;
    bar->setContentsMargins(8, 0, 8, 4);
    m_saveAs = flatButton(u"saveConfigurationAs"_s, tr("Save As…"),
                          tr("Save the configuration with what was changed as another file"), this);
    const auto add = [&](QAction *action, bool hides) {
        QToolButton *const button =
            flatButton(action->objectName() % "Button"_L1, action->text(), action->toolTip(), this);
        connect(button, &QToolButton::clicked, action, &QAction::trigger);
        connect(action, &QAction::enabledChanged, button, &QToolButton::setEnabled);
        if (hides)
            connect(action, &QAction::enabledChanged, button, &QToolButton::setVisible);
        button->setEnabled(action->isEnabled());
        bar->addWidget(button);
    };
    add(m_save, false);
    bar->addWidget(m_saveAs);
    add(m_undo, false);
    add(m_redo, false);
    for (const auto &forms : {m_forms, m_formsEverywhere}) {
        add(forms[0], true);
        add(forms[1], true);
    }
    static_cast<QVBoxLayout *>(layout())->addLayout(bar);
    connect(m_saveAs, &QToolButton::clicked, this, &ConfigurationPane::saveAsRequested);
}

void ConfigurationPane::connectModel()
{
    connect(m_model, &ConfigurationModel::edited, this,
            [this](SettingPlace place, const TraceSetting &before, const TraceSetting &now) {
                m_history->push(new SettingChangeStep(*m_model, place, before, now));
            });
    connect(m_model, &ConfigurationModel::refused, this, [this](const QString &why) {
        tellOfRow(tr("Not changed: %1").arg(why), true);
        m_isRefused = true;
    });
    connect(m_model, &QAbstractItemModel::modelReset, m_history, &QUndoStack::clear);
    connect(m_history, &QUndoStack::indexChanged, this, [this] {
        showTexts();
        showRow(m_view->currentIndex());
        estimate(settings(), false);
    });
    connect(m_view, &ConfigurationView::typed, this, &ConfigurationPane::showTyped);
    connect(m_view, &ConfigurationView::typingEnded, this, [this] {
        if (!m_isRefused)
            tellOfRow({}, false);
        estimate(settings(), false);
    });
    connect(m_view, &ConfigurationView::rowChosen, this, [this](const QModelIndex &index) {
        tellOfRow({}, false);
        showRow(index);
    });
    connect(m_estimate, &EstimatePanel::optionsChanged, this, [this] {
        m_model->setProgramLevel(m_estimate->options().programLevel);
        showRow(m_view->currentIndex());
        estimate(settings(), false);
    });
}

void ConfigurationPane::setConfiguration(Configuration configuration)
{
    if (configuration && configuration == this->configuration())
        return;
    const TraceSettings before = settings();
    m_traces.clear();
    m_model->setConfiguration(std::move(configuration));
    if (before != settings()) {
        m_history->clear();
        m_saved.reset();
    }
    m_estimate->setConfiguration(this->configuration().get());
    m_view->fitColumns();
    if (hasContent() && !m_view->currentIndex().isValid())
        selectFirst();
    tellOfRow({}, false);
    showTexts();
    showRow(m_view->currentIndex());
    estimate(settings(), false);
}

void ConfigurationPane::setMade(Configuration configuration, const QStringList &traces)
{
    setConfiguration(std::move(configuration));
    m_traces = traces;
    showTexts();
}

void ConfigurationPane::setReference(Configuration reference)
{
    m_model->setReference(std::move(reference));
    m_view->fitColumns();
    showTexts();
}

// --- the estimate ---

void ConfigurationPane::estimate(const TraceSettings &settings, bool isTyped)
{
    if (!hasContent()) {
        m_job.drop();
        return;
    }
    m_job.start([configuration = configuration(), settings, options = m_estimate->options(),
                 isTyped](const Progress &progress) {
        return Estimates{estimateTrace(*configuration, settingsOf(*configuration), options, progress).total,
                         estimateTrace(*configuration, settings, options, progress), isTyped};
    });
}

void ConfigurationPane::takeEstimates(const Estimates &estimates)
{
    const auto isSection = [](const TraceSetting &setting) { return !setting.ranges.empty(); };
    m_estimate->setEstimates(estimates.inFile, estimates.now.total, std::ranges::any_of(settings().arrays, isSection));
    m_model->setEstimate(estimates.now);
    Q_EMIT statusChanged(status());
    Q_EMIT settled();
}

/// What is in an editor, before it is set.
void ConfigurationPane::showTyped(const QModelIndex &index, const QString &text)
{
    const Result<TraceSetting> setting = m_model->settingWith(index, text);
    if (!setting) {
        tellOfRow(setting.error().message, true);
        estimate(settings(), false); // not that of what was typed before
        return;
    }
    const SettingPlace place = *m_model->placeOf(index);
    const auto &observed = observedAt(*configuration(), place);
    const QStringList faults = faultSentences(*setting, rankAt(*configuration(), place), observed);
    if (!faults.isEmpty())
        tellOfRow(faults.join(u' '), true);
    else if (ConfigurationModel::isRange(index.column()))
        tellOfRow(rangeSentence(*setting, index.column() - ConfigurationModel::FirstRangeColumn, observed), false);
    else
        tellOfRow({}, false);
    TraceSettings typed = settings();
    settingAt(typed, place) = *setting;
    estimate(typed, true);
}

// --- changes ---

void ConfigurationPane::change(SettingPlace place, const TraceSetting &setting)
{
    const TraceSetting &before = settingAt(settings(), place);
    if (before != setting)
        m_history->push(new SettingChangeStep(*m_model, place, before, setting));
}

void ConfigurationPane::takeForm(std::size_t form)
{
    if (const auto place = currentPlace())
        change(*place, acceptedForms(settingAt(settings(), *place))[form]);
}

void ConfigurationPane::takeFormEverywhere(std::size_t form)
{
    m_history->beginMacro({});
    for (const SettingPlace place : m_model->faultyPlaces()) {
        if (const TraceSetting &setting = settingAt(settings(), place); isRejected(setting))
            change(place, acceptedForms(setting)[form]);
    }
    m_history->endMacro();
}

// --- texts ---

QString ConfigurationPane::sentence() const
{
    if (!hasContent())
        return {};
    QStringList parts;
    const int constructs = int(settings().constructs.size());
    if (isMade())
        parts << tr("Made from %n trace(s), not saved yet.", nullptr, int(m_traces.size()));
    else
        parts << QString(QFileInfo(configuration()->file).fileName() % u':');
    if (constructs == 0)
        parts << tr("No constructs: there is no loop or task region whose level could be set.");
    else
        parts << tr("%n construct(s), each of which can have a level and ranges of its own.", nullptr, constructs);
    if (reference()) {
        const TraceConfiguration now = withSettings(*configuration(), settings());
        parts << configurationDiffSentence(compareConfigurations(*reference(), now));
    }
    if (isChanged())
        parts << tr("There are changes that are not saved.");
    return parts.join(u' ');
}

QString ConfigurationPane::warningsText() const
{
    if (!hasContent())
        return {};
    const std::vector<SettingPlace> places = m_model->faultyPlaces();
    QStringList lines;
    for (std::size_t at = 0; at < std::min(mostFaultyRows, places.size()); ++at)
        lines << u"⚠ "_s
                     % tr("%1: %2").arg(settingPlaceName(*configuration(), places[at]),
                                        m_model->warningsOf(places[at]).replace(u'\n', u' '));
    if (const int more = int(places.size()) - int(lines.size()); more > 0)
        lines << tr("and %n more, marked in the tree", nullptr, more);
    return lines.join(u'\n');
}

void ConfigurationPane::showTexts()
{
    m_sentence->setText(sentence());
    m_warnings->setText(warningsText());
    m_warnings->setVisible(!m_warnings->text().isEmpty());
    m_save->setEnabled(hasContent() && !isMade() && isChanged());
    m_saveAs->setEnabled(hasContent());
    m_undo->setEnabled(m_history->canUndo());
    m_redo->setEnabled(m_history->canRedo());
    if (hasContent())
        m_view->fitColumns();
    showForms();
    Q_EMIT statusChanged(status());
}

/// The two forms are offered where the runtime rejects what is set.
void ConfigurationPane::showForms()
{
    const auto current = currentPlace();
    const bool isHere = current && isRejected(settingAt(settings(), *current));
    const auto places = hasContent() ? m_model->faultyPlaces() : std::vector<SettingPlace>();
    const auto rejected =
        std::ranges::count_if(places, [this](SettingPlace place) { return isRejected(settingAt(settings(), place)); });
    for (std::size_t form = 0; form < m_forms.size(); ++form) {
        m_forms[form]->setEnabled(isHere);
        m_formsEverywhere[form]->setEnabled(rejected > int(isHere));
    }
    for (QAction *const action : {m_forms[0], m_forms[1], m_formsEverywhere[0], m_formsEverywhere[1]}) {
        if (auto *const button = findChild<QToolButton *>(action->objectName() % "Button"_L1))
            button->setVisible(action->isEnabled());
    }
}

/// Below the buttons, where something always stands, so that the tree does not move while one types.
void ConfigurationPane::tellOfRow(const QString &text, bool isWarning)
{
    m_isRefused = false;
    const QString hint =
        m_model->rowCount() > 0 ? tr("F2 or a double click changes a level or a range: first, last, step.") : QString();
    m_message->setText(text.isEmpty() ? hint : isWarning ? QString(u"⚠ "_s % text) : text);
}

void ConfigurationPane::showRow(const QModelIndex &index)
{
    const auto place = hasContent() ? m_model->placeOf(index) : std::nullopt;
    m_detail->setText(place ? detailText(*place) : QString());
    showForms();
    if (!place)
        return;
    const ConfiguredPlace &where =
        place->isArray ? configuration()->arrays[place->row].place : configuration()->constructs[place->row].place;
    const SourcePlace line{nameText(*configuration(), where.file), where.line};
    setPlace(line);
    if (m_view->hasFocus())
        Q_EMIT sourceRequested(line);
}

QString ConfigurationPane::detailText(SettingPlace place) const
{
    const auto counted = [](const QString &text, const std::optional<std::uint64_t> &count,
                            QString (*number)(std::uint64_t)) {
        return count ? QStringList(text.arg(number(*count))) : QStringList();
    };
    QStringList lines{settingPlaceName(*configuration(), place)};
    if (place.isArray) {
        const ConfiguredArray &array = configuration()->arrays[place.row];
        lines += counted(tr("Read %1 times"), array.reads, localText);
        lines += counted(tr("Written %1 times"), array.writes, localText);
        lines += counted(tr("%1 of memory"), array.memory, sizeText);
    } else {
        const ConfiguredConstruct &construct = configuration()->constructs[place.row];
        lines << tr("Level: %1").arg(m_model->levelSource(place));
        lines += counted(tr("%1 lines were counted"), construct.counters.lines, localText);
        lines += counted(tr("%1 of the trace"), construct.counters.bytes, sizeText);
        lines += counted(tr("%1 traced iterations"), construct.counters.iterations, localText);
        lines += counted(tr("%1 executions"), construct.executions, localText);
        lines += counted(tr("%1 of memory"), construct.counters.memory, sizeText);
        if (lines.size() == 2)
            lines << tr("The file has no counters of it.");
    }
    lines << tr("Only level and ranges can be changed; the rest is what the program ran.");
    return lines.join(u'\n');
}

// --- the pane in the window ---

std::optional<SettingPlace> ConfigurationPane::currentPlace() const
{
    return hasContent() ? m_model->placeOf(m_view->currentIndex()) : std::nullopt;
}

void ConfigurationPane::select(SettingPlace place)
{
    const QModelIndex index = m_model->indexOf(place);
    m_view->setCurrentIndex(index);
    m_view->scrollTo(index);
}

/// What the runtime rejects, else the first construct.
void ConfigurationPane::selectFirst()
{
    const std::vector<SettingPlace> faulty = m_model->faultyPlaces();
    if (!faulty.empty())
        select(faulty.front());
    else if (!settings().constructs.empty())
        select({});
    else
        m_view->setCurrentIndex(m_model->index(0, 0));
}

QString ConfigurationPane::title() const
{
    return tr("Configuration");
}

QString ConfigurationPane::commandLine() const
{
    if (!hasContent())
        return {};
    const QString file = fileWord(configuration()->file);
    if (reference() && !isMade())
        return u"rankscope diff %1 %2"_s.arg(fileWord(reference()->file), file);
    QStringList files;
    std::ranges::transform(m_traces, std::back_inserter(files), fileWord);
    return u"rankscope export %1 --view configuration --format text -o -"_s.arg(isMade() ? files.join(u' ') : file);
}

QString ConfigurationPane::commandRemark() const
{
    return isChanged() ? tr("The settings that were changed here are not in the file yet.") : QString();
}

QString ConfigurationPane::status() const
{
    if (!hasContent())
        return {};
    const QString count = tr("%n construct(s)", nullptr, int(settings().constructs.size()));
    const int warnings = int(m_model->faultyPlaces().size());
    return warnings == 0 ? count : QString(count % u" · "_s % tr("%n warning(s)", nullptr, warnings));
}

std::optional<ConfigurationPaneState> ConfigurationPane::state() const
{
    if (!hasContent())
        return std::nullopt;
    ConfigurationPaneState state{.changes = changedSettings(*configuration(), settings()),
                                 .processes = std::int64_t(m_estimate->processes()),
                                 .level = m_estimate->options().programLevel,
                                 .step = m_estimate->options().defaultStep};
    if (const auto place = currentPlace())
        state.current = addressOf(*configuration(), *place);
    return state;
}

void ConfigurationPane::setState(const ConfigurationPaneState &state)
{
    if (!hasContent())
        return;
    for (const ChangedSetting &changed : state.changes) {
        if (const auto place = findAddress(*configuration(), changed.place))
            change(*place, changed.setting);
    }
    m_estimate->setProcesses(std::uint64_t(std::max<std::int64_t>(state.processes, 1)));
    m_estimate->setOptions({state.level, state.step});
    if (const auto current = state.current ? findAddress(*configuration(), *state.current) : std::nullopt)
        select(*current);
}

ConfigurationPaneArrangement ConfigurationPane::arrangement() const
{
    return {m_view->saveColumns(), {m_splitter->sizes()[0], m_splitter->sizes()[1]}};
}

void ConfigurationPane::setArrangement(const ConfigurationPaneArrangement &arrangement)
{
    m_view->restoreColumns(arrangement.columns);
    if (arrangement.sizes.size() == 2)
        m_splitter->setSizes({arrangement.sizes[0], arrangement.sizes[1]});
    m_view->fitColumns();
}

bool ConfigurationPane::goToLine(const QString &name, std::uint64_t line)
{
    if (!hasContent() || isMade() || configuration()->file != name)
        return false;
    if (const auto place = settingPlaceAtLine(*configuration(), line))
        select(*place);
    return true;
}

} // namespace rankscope
