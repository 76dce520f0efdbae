// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/parameters/parameterspane.h"

#include "model/trace/parameters/parameterchecks.h"
#include "model/trace/parameters/parameterdiff.h"
#include "model/trace/parameters/parameterrun.h"
#include "model/trace/parameters/parametersmodel.h"
#include "views/common/flatbutton.h"
#include "views/common/paneparts.h"
#include "views/common/shellwords.h"
#include "views/parameters/parametersview.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostWarnings = 5; // in sight at once; the others are marked in the table

ParameterAddress addressOf(const ParameterFile &file, std::size_t entry)
{
    return {parameterTitle(file.entries[entry]), std::int64_t(entry)};
}

std::optional<std::size_t> entryAt(const ParameterFile &file, const ParameterAddress &address)
{
    const auto &[name, place] = address;
    if (place >= 0 && place < qint64(file.entries.size()) && parameterTitle(file.entries[std::size_t(place)]) == name)
        return std::size_t(place);
    const auto found = std::ranges::find(file.entries, name, parameterTitle);
    return found == file.entries.end() ? std::optional<std::size_t>() : std::size_t(found - file.entries.begin());
}

} // namespace

ParametersPane::ParametersPane(QWidget *parent)
    : StatefulPane(parent)
    , m_model(new ParametersModel(this))
    , m_sentence(makeSentence(u"parametersSentence"_s, this))
    , m_warnings(makeSentence(u"parametersWarnings"_s, this))
    , m_refusal(makeSentence(u"parametersRefusal"_s, this))
    , m_view(new ParametersView(*m_model, this))
{
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (QLabel *const label : {m_sentence, m_warnings, m_refusal}) {
        label->setContentsMargins(8, 4, 8, 4);
        layout->addWidget(label);
    }
    addActions();
    addButtons();
    layout->addWidget(makeRule(this));
    layout->addWidget(m_view, 1);
    setFocusProxy(m_view);
    connect(m_model, &ParametersModel::edited, this, [this](const std::shared_ptr<const ParameterFile> &file) {
        m_history.change(file);
        showTexts();
    });
    connect(m_model, &ParametersModel::refused, this, [this](const QString &why) {
        m_refusal->setText(tr("Not changed: %1").arg(why));
        m_refusal->show();
    });
    showTexts();
}

void ParametersPane::addActions()
{
    m_undo = addDone(PaneMenu::Edit, u"undoParameter"_s, tr("Undo"), QKeySequence(Qt::CTRL | Qt::Key_Z),
                     tr("Undo the last change of a value (Ctrl+Z)"), [this] {
                         m_history.undo();
                         showCurrent();
                     });
    m_redo = addDone(PaneMenu::Edit, u"redoParameter"_s, tr("Redo"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z),
                     tr("Redo the change that was undone (Ctrl+Shift+Z)"), [this] {
                         m_history.redo();
                         showCurrent();
                     });
    addDone(PaneMenu::Edit, u"editParameter"_s, tr("Change Value"), {},
            tr("Change the value of the current parameter (F2)"), [this] { m_view->editCurrent(); });
}

void ParametersPane::addButtons()
{
    auto *const bar = new QHBoxLayout;
    bar->setContentsMargins(8, 0, 8, 4);
    m_run = flatButton(u"openItsRun"_s, tr("Open Its Run"), tr("Open the files of the run"), this);
    m_save = flatButton(u"saveParameters"_s, tr("Save As…"),
                        tr("Save the parameters with what was changed; everything else stays byte for byte"), this);
    bar->addWidget(m_run);
    bar->addWidget(m_save);
    for (QAction *const action : {m_undo, m_redo}) {
        QToolButton *const button =
            flatButton(action->objectName() % "Button"_L1, action->text(), action->toolTip(), this);
        connect(button, &QToolButton::clicked, action, &QAction::trigger);
        connect(action, &QAction::enabledChanged, button, &QToolButton::setEnabled);
        button->setEnabled(action->isEnabled());
        bar->addWidget(button);
    }
    bar->addStretch(1);
    static_cast<QVBoxLayout *>(layout())->addLayout(bar);
    connect(m_save, &QToolButton::clicked, this, &ParametersPane::saveRequested);
    connect(m_run, &QToolButton::clicked, this, &ParametersPane::runRequested);
}

void ParametersPane::setFile(std::shared_ptr<const ParameterFile> file)
{
    if (file && file == m_history.first())
        return;
    m_history = ParameterHistory(std::move(file));
    showCurrent();
    if (this->file() && !m_view->currentIndex().isValid())
        select(0);
}

void ParametersPane::setReference(std::shared_ptr<const ParameterFile> reference)
{
    m_model->setReference(std::move(reference));
    m_view->setColumnHidden(ParametersModel::ReferenceColumn, !m_model->reference());
    showTexts();
}

const std::shared_ptr<const ParameterFile> &ParametersPane::reference() const
{
    return m_model->reference();
}

void ParametersPane::showCurrent()
{
    m_model->setFile(m_history.current(), m_history.first());
    showTexts();
}

QString ParametersPane::sentence() const
{
    if (!file())
        return {};
    QString text =
        tr("%1: %n parameter(s).", nullptr, int(file()->entries.size())).arg(QFileInfo(file()->file).fileName());
    if (reference())
        text += u' ' % parameterDiffSummary(compareParameters(*reference(), *file()));
    if (m_history.isChanged())
        text += u' ' % tr("There are changes that are not saved.");
    return text;
}

void ParametersPane::showTexts()
{
    m_sentence->setText(sentence());
    m_warnings->setText(warningsText());
    m_warnings->setVisible(!m_warnings->text().isEmpty());
    m_refusal->clear();
    m_refusal->hide();
    QStringList related;
    if (file() && file()->related) {
        for (const RelatedFile &one : *file()->related)
            related << relatedFileText(one);
    }
    m_run->setVisible(!related.isEmpty());
    m_run->setToolTip(related.join(u'\n'));
    m_save->setEnabled(hasContent());
    m_undo->setEnabled(m_history.canUndo());
    m_redo->setEnabled(m_history.canRedo());
    Q_EMIT statusChanged(status());
}

/// What of the run is not there, and the first of what clashes, a line each.
QString ParametersPane::warningsText() const
{
    if (!file())
        return {};
    const ProblemList clashes = parameterClashes(*file());
    QStringList lines;
    for (const RelatedFileNames &missing : missingFiles(*m_history.first()))
        lines << u"⚠ "_s % missingFileText(missing);
    const qsizetype before = lines.size();
    for (std::size_t index = 0; index < std::min(mostWarnings, clashes.items().size()); ++index) {
        const Problem &clash = clashes.items()[index];
        lines << u"⚠ "_s % tr("Line %1: %2").arg(QString::number(clash.line.value_or(0)), clash.text);
    }
    if (const int more = int(clashes.items().size()) - int(lines.size() - before); more > 0)
        lines << tr("and %n more, marked in the table", nullptr, more);
    return lines.join(u'\n');
}

void ParametersPane::select(std::size_t entry)
{
    const QModelIndex index = m_model->indexOf(entry);
    m_view->setCurrentIndex(index);
    m_view->scrollTo(index);
}

QString ParametersPane::title() const
{
    return tr("Parameters");
}

QString ParametersPane::commandLine() const
{
    if (!file())
        return {};
    if (reference())
        return u"rankscope diff %1 %2"_s.arg(fileWord(reference()->file), fileWord(file()->file));
    return u"rankscope export %1 --view parameters --format csv -o -"_s.arg(fileWord(file()->file));
}

QString ParametersPane::commandRemark() const
{
    return m_history.isChanged() ? tr("The values that were changed here are not in the file yet.") : QString();
}

QString ParametersPane::status() const
{
    if (!file())
        return {};
    const QString count = tr("%n parameter(s)", nullptr, int(file()->entries.size()));
    const int warnings = int(parameterClashes(*file()).items().size());
    return warnings == 0 ? count : QString(count % u" · "_s % tr("%n warning(s)", nullptr, warnings));
}

std::optional<ParametersPaneState> ParametersPane::state() const
{
    if (!file())
        return std::nullopt;
    ParametersPaneState state;
    for (std::size_t entry = 0; entry < file()->entries.size(); ++entry) {
        if (m_model->indexOf(entry).data(ParametersModel::ChangedRole).toBool())
            state.changes.push_back({addressOf(*file(), entry), valuesText(file()->entries[entry])});
    }
    const QVariant current = m_view->currentIndex().data(ParametersModel::EntryRole);
    if (current.isValid())
        state.current = addressOf(*file(), std::size_t(current.toULongLong()));
    return state;
}

void ParametersPane::setState(const ParametersPaneState &state)
{
    if (!file())
        return;
    for (const KeptParameter &change : state.changes) {
        if (const auto entry = entryAt(*file(), change.entry))
            m_model->setData(m_model->indexOf(*entry, ParametersModel::ValueColumn), change.value);
    }
    if (const auto current = state.current ? entryAt(*file(), *state.current) : std::nullopt)
        select(*current);
}

ParametersPaneArrangement ParametersPane::arrangement() const
{
    return {m_view->header()->saveState()};
}

void ParametersPane::setArrangement(const ParametersPaneArrangement &arrangement)
{
    m_view->header()->restoreState(arrangement.columns);
    m_view->setColumnHidden(ParametersModel::ReferenceColumn, !reference());
}

bool ParametersPane::goToLine(const QString &name, std::uint64_t line)
{
    if (!file() || file()->file != name)
        return false;
    const auto &entries = file()->entries;
    const auto behind = std::ranges::upper_bound(entries, line, {}, &ParameterEntry::line);
    select(std::size_t(std::max<std::ptrdiff_t>(behind - entries.begin() - 1, 0)));
    return true;
}

} // namespace rankscope
