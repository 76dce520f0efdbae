// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/profilepane.h"

#include "model/base/plural.h"
#include "model/profile/rows/callerrows.h"
#include "model/profile/rows/flatrows.h"
#include "model/profile/rows/scoperows.h"
#include "model/profile/scopes/profilename.h"
#include "views/common/shellwords.h"
#include "views/profile/icicle/profileicicletab.h"
#include "views/profile/profilecommand.h"
#include "views/profile/profilefilterbar.h"
#include "views/profile/profilefind.h"
#include "views/profile/side/profileside.h"
#include "views/profile/table/profiletreeview.h"

#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QSignalBlocker>
#include <QTabWidget>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

bool hasValues(const ProfileSection &section)
{
    return std::ranges::any_of(section.values, [](const MetricValues &values) { return values.size() > 0; });
}

/// Why there is no metric of which a sentence could be said: without values there are no columns to show.
QString noMetricText(const ProfileSection &section)
{
    if (section.metrics.empty())
        return ProfilePane::tr("The file has scopes and no metrics.");
    if (hasValues(section))
        return ProfilePane::tr("No metric is shown.");
    return section.tree.size() == 1
               ? ProfilePane::tr("The file has no scopes below its root, and no metric has values.")
               : ProfilePane::tr("The file has scopes, and no metric has values.");
}

} // namespace

ProfilePane::ProfilePane(QWidget *parent)
    : StatefulPane(parent)
    , m_sentenceJob(this, [this](const std::shared_ptr<const Sentence> &sentence) { takeSentence(*sentence); })
{
    addActions();
    addSteps();
    addColumnActions();
    buildWidgets();
    showSubject();
}

ProfilePane::~ProfilePane() = default;

void ProfilePane::setDocument(std::shared_ptr<const ProfileDocument> document, Extent extent)
{
    const bool isOther = !document || !m_document || document->file != m_document->file;
    m_document = std::move(document);
    m_isPart = extent == Extent::Part;
    if (isOther) {
        for (ProfileTreeView *const view : m_tables)
            view->forgetPlace();
        m_section = 0;
        m_derived.clear();
        m_isFresh = true;
    }
    const std::size_t sections = m_document ? m_document->sections.size() : 0;
    m_section = sections == 0 ? 0 : std::min(m_section, sections - 1);
    const QSignalBlocker blocker(m_sections);
    m_sections->clear();
    for (std::size_t index = 0; index < sections; ++index) {
        const ProfileSection &section = *m_document->sections[index];
        const QString kind = section.isCallPath ? tr("Call paths") : tr("Structure");
        m_sections->addItem(section.title.isEmpty() ? kind : tr("%1: %2").arg(kind, section.title));
    }
    m_sections->setCurrentIndex(static_cast<int>(m_section));
    m_sections->setVisible(sections > 1);
    showSubject();
}

void ProfilePane::setSection(std::size_t section)
{
    if (section == m_section)
        return;
    m_section = section;
    for (ProfileTreeView *const view : m_tables)
        view->forgetPlace();
    showSubject();
}

/// Everything is made anew from the document; tables that are not seen wait until they are.
void ProfilePane::showSubject()
{
    const bool hasScopes = m_document && !m_document->sections.empty();
    m_isStale.fill(hasScopes);
    m_hotSpot.reset();
    m_subject.reset();
    if (hasScopes) {
        m_subject = std::make_shared<const ProfileSubject>(
            ProfileSubject{m_document, m_document->sections[m_section], m_derived});
        makeCurrentRows();
    } else {
        for (ProfileTreeView *const view : m_tables)
            view->session().clear();
        m_sentence->setText(m_document ? tr("There are no scopes in the file.") : QString());
        m_side->setSubject(nullptr);
    }
    const bool isCallPath = m_subject && m_subject->section->isCallPath;
    m_tabs->setTabEnabled(static_cast<int>(Table::Callers), isCallPath);
    if (hasScopes && !isCallPath && currentTable() == Table::Callers)
        showTable(Table::Tree);
    followTree();
    updateActions();
}

void ProfilePane::makeCurrentRows()
{
    const Table table = currentTable();
    if (m_subject && m_isStale[static_cast<std::size_t>(table)])
        makeRows(table);
}

void ProfilePane::makeRows(Table table, ProfileSession::Values values)
{
    m_isStale[static_cast<std::size_t>(table)] = false;
    ProfileSession &session = m_tables[static_cast<std::size_t>(table)]->session();
    switch (table) {
    case Table::Tree:
        session.setRows([subject = m_subject] { return std::make_shared<const ScopeRows>(subject); }, values);
        break;
    case Table::Flat:
        session.setRows([subject = m_subject, by = flatBy()] { return std::make_shared<const FlatRows>(subject, by); },
                        values);
        break;
    case Table::Callers:
        session.setRows([subject = m_subject] { return std::make_shared<const CallerRows>(subject); }, values);
        break;
    }
}

FlatBy ProfilePane::flatBy() const
{
    return static_cast<FlatBy>(std::max(0, m_flatBy->currentIndex()));
}

ProfilePane::Table ProfilePane::currentTable() const
{
    const int tab = m_tabs->currentIndex();
    return tab >= 0 && tab < static_cast<int>(tableCount) ? static_cast<Table>(tab) : Table::Tree;
}

void ProfilePane::showTable(Table table)
{
    m_tabs->setCurrentIndex(static_cast<int>(table));
}

ProfileTreeView &ProfilePane::table() const
{
    return *m_tables[static_cast<std::size_t>(currentTable())];
}

void ProfilePane::tableChanged()
{
    followTree();
    m_flatBy->setVisible(currentTable() == Table::Flat);
    makeCurrentRows();
    showBeside();
    m_find->rowsChanged();
    setFocusProxy(&table());
    updateActions();
    Q_EMIT statusChanged(status());
}

bool ProfilePane::isSettled() const
{
    const auto isBusy = [](const ProfileTreeView *view) { return view->session().isBusy(); };
    return !m_sentenceJob.isAwaited() && !m_side->isBuilding() && !m_find->isSearching() && !m_icicle->isBusy()
           && std::ranges::none_of(m_tables, isBusy);
}

void ProfilePane::tellBuilt()
{
    if (isSettled())
        Q_EMIT settled();
}

void ProfilePane::rowsShown(Table table)
{
    if (table == currentTable()) {
        m_filters->setColumns(m_tables[static_cast<std::size_t>(table)]->treeModel().columns());
        m_find->rowsChanged();
    }
    showSentence();
    applyPendingState();
    showBeside();
    markHotPath(table, std::nullopt);
    followTree();
    updateActions();
    Q_EMIT statusChanged(status());
}

void ProfilePane::valuesShown(Table table, std::size_t metric)
{
    const ProfileTreeModel &model = m_tables[static_cast<std::size_t>(table)]->treeModel();
    if (model.hotPath().empty() && leadingMetric() == metric)
        markHotPath(table, std::nullopt);
    showBeside();
    followTree();
}

/// Of the metric that the table follows; where its shares say nothing, of the first metric of which they do.
void ProfilePane::showSentence()
{
    if (!m_subject)
        return;
    if (m_subject->section->tree.size() == 0) { // of a configuration whose inputs are gone
        const ProblemList &problems = m_document->problems;
        const bool isSaid = problems.has(Severity::Error) || problems.has(Severity::Warning);
        takeSentence({m_subject,
                      isSaid ? tr("There are no scopes in the file; Problems says why.")
                             : tr("There are no scopes in the file."),
                      std::nullopt});
        return;
    }
    const auto shown = m_tables.front()->shownColumns();
    const auto metric = leadingMetric();
    if (!metric || *metric >= m_subject->metricCount() || !hasValues(*m_subject->section)) {
        takeSentence({m_subject, noMetricText(*m_subject->section), std::nullopt});
        return;
    }
    const auto cost = std::ranges::find_if(shown, &ProfileColumn::showPercent);
    const auto other = cost == shown.end() ? std::nullopt : std::optional(cost->metric);
    m_sentenceJob.start([subject = m_subject, which = *metric, other](Progress &progress) {
        const auto sentence = profileSentence(*subject, which, other, progress);
        Sentence shownNow{subject, {}, std::nullopt};
        if (!sentence)
            shownNow.text = sentence.error().message;
        else if (*sentence)
            shownNow = {subject, (*sentence)->text, (*sentence)->scope};
        else
            shownNow.text = tr("Nothing was measured of %1.").arg(subject->metricName(which));
        return std::make_shared<const Sentence>(std::move(shownNow));
    });
}

void ProfilePane::takeSentence(const Sentence &sentence)
{
    if (sentence.subject != m_subject)
        return;
    m_hotSpot = sentence.scope;
    m_showSpot->setVisible(m_hotSpot.has_value());
    showHotSpotFirst();
    m_sentence->setText(m_isPart ? tr("A part of the file is read so far. %1").arg(sentence.text) : sentence.text);
    tellBuilt();
}

/// When a file was opened: something is selected, and the source of it is seen.
void ProfilePane::showHotSpotFirst()
{
    if (!std::exchange(m_isFresh, m_isFresh && m_isPart) || m_isPart || !m_hotSpot)
        return;
    if (table().currentRow() || !table().showScope(*m_hotSpot))
        return;
    updateActions();
    showBeside();
    takePlaceOfRow();
    Q_EMIT selectionBegun(m_selection);
}

QString ProfilePane::title() const
{
    return tr("Profile");
}

QString ProfilePane::commandLine() const
{
    if (!m_subject)
        return {};
    QString command = profileCommand(*m_subject, table().shownColumns(),
                                     currentTable() == Table::Flat ? std::optional(flatBy()) : std::nullopt);
    if (!m_structure.isEmpty())
        command.insert(command.lastIndexOf(u" -o "_s), QString(u" --structure "_s % fileWord(m_structure)));
    return command;
}

QString ProfilePane::commandRemark() const
{
    QStringList left;
    if (m_section != 0)
        left << tr("that this is not the first part of the file");
    if (currentTable() == Table::Callers)
        left << tr("the callers");
    const RowArrangement &arrangement = table().session().arrangement();
    if (!arrangement.filters.empty())
        left << tr("the filters");
    if (arrangement.flattened > 0)
        left << tr("that the top rows are flattened");
    return left.isEmpty() ? QString() : tr("The command does not say: %1.").arg(left.join(u", "_s));
}

namespace {

/// Own and inclusive values are one metric.
std::uint64_t countMetrics(const std::vector<ProfileMetric> &metrics)
{
    std::uint64_t count = 0;
    for (std::size_t index = 0; index < metrics.size(); ++index)
        count += metrics[index].partner && *metrics[index].partner < index ? 0 : 1;
    return count;
}

} // namespace

QString ProfilePane::status() const
{
    if (!m_subject)
        return {};
    const auto count = plural(m_subject->section->tree.size());
    const auto metrics = plural(countMetrics(m_subject->section->metrics));
    QStringList parts{profileName(*m_document), tr("%Ln scope(s)", nullptr, count),
                      tr("%Ln metric(s)", nullptr, metrics)};
    if (!m_document->target.isEmpty())
        parts.insert(1, QFileInfo(m_document->target).fileName());
    if (m_isPart)
        parts << tr("the rest is being read");
    return parts.join(u" · "_s);
}

} // namespace rankscope
