// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/profilepane.h"

#include "model/profile/scoperows.h"
#include "model/profile/scopetitle.h"
#include "views/profile/profilecommand.h"
#include "views/profile/profiletreeview.h"

#include <QClipboard>
#include <QComboBox>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

int plural(std::uint64_t count)
{
    return static_cast<int>(std::min<std::uint64_t>(count, 2'000'000'000));
}

} // namespace

ProfilePane::ProfilePane(QWidget *parent) : Pane(parent)
{
    addActions();
    buildWidgets();
    showSubject();
    updateActions();
}

ProfilePane::~ProfilePane() = default;

void ProfilePane::setDocument(std::shared_ptr<const ProfileDocument> document, Extent extent)
{
    const bool isOther = !document || !m_document || document->file != m_document->file;
    m_document = std::move(document);
    m_isPart = extent == Extent::Part;
    if (isOther) {
        m_tree->forgetPlace();
        m_section = 0;
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
    m_tree->forgetPlace();
    showSubject();
}

/// Everything is made anew from the document.
void ProfilePane::showSubject()
{
    if (!m_document || m_document->sections.empty()) {
        m_subject.reset();
        m_tree->session().clear();
        m_sentence->setText(m_document ? tr("There are no scopes in the file.") : QString());
        updateActions();
        return;
    }
    m_subject = std::make_shared<const ProfileSubject>(ProfileSubject{m_document, m_document->sections[m_section], {}});
    m_tree->session().setRows([subject = m_subject] { return std::make_shared<const ScopeRows>(subject); });
    updateActions();
}

bool ProfilePane::isBuilding() const
{
    return m_tree->session().isBusy();
}

void ProfilePane::rowsShown()
{
    showSentence();
    applyPendingState();
    updateActions();
    Q_EMIT statusChanged(status());
}

/// Which scope costs most by itself, of the first metric.
void ProfilePane::showSentence()
{
    const auto shown = m_tree->shownColumns();
    if (!m_subject || shown.empty()) {
        const bool hasMetrics = m_subject && !m_subject->section->metrics.empty();
        m_sentence->setText(!m_subject   ? QString()
                            : hasMetrics ? tr("No metric is shown.")
                                         : tr("The file has scopes and no metrics."));
        return;
    }
    const MetricColumns *const values = m_tree->treeModel().values(shown.front().metric);
    if (!values)
        return;
    const QString name = shown.front().name;
    if (values->own.empty() || values->total <= 0) {
        m_sentence->setText(tr("The total of %1 is %2.").arg(name, metricText(values->total)));
        return;
    }
    const auto hottest = std::ranges::max_element(values->own);
    const auto row = static_cast<std::uint32_t>(hottest - values->own.begin());
    const QString percent = percentText(percentOf(*hottest, values->total));
    m_sentence->setText(
        tr("%1 of %2 are in %3 itself.").arg(percent, name, scopeTitle(m_subject->section->tree, {row})));
}

QString ProfilePane::title() const
{
    return tr("Profile");
}

QString ProfilePane::commandLine() const
{
    return m_subject ? profileCommand(*m_subject, m_tree->shownColumns(), {}) : QString();
}

QString ProfilePane::commandRemark() const
{
    return m_section == 0 ? QString() : tr("The command writes the first part of the file, not the one that is shown.");
}

QString ProfilePane::status() const
{
    if (!m_subject)
        return {};
    const auto count = plural(m_subject->section->tree.size());
    const auto metrics = plural(m_subject->section->metrics.size());
    QStringList parts{QFileInfo(m_document->file).fileName(), tr("%Ln scope(s)", nullptr, count),
                      tr("%Ln metric(s)", nullptr, metrics)};
    if (!m_document->target.isEmpty())
        parts.insert(1, QFileInfo(m_document->target).fileName());
    if (m_isPart)
        parts << tr("the rest is being read");
    return parts.join(u" · "_s);
}

// --- selection ---

void ProfilePane::chooseRow()
{
    updateActions();
    offer();
}

void ProfilePane::offer()
{
    const auto row = m_tree->currentRow();
    const auto place = row ? m_tree->treeModel().rows()->place(*row) : std::nullopt;
    m_selection.place = place;
    m_selection.where.clear();
    Q_EMIT selectionOffered(m_selection);
}

void ProfilePane::takeSelection(const Selection &selection)
{
    m_selection = selection;
}

/// The row as it is on the screen, columns by tabs, numbers with all their digits.
void ProfilePane::copyRow()
{
    const auto row = m_tree->currentRow();
    if (!row)
        return;
    const ProfileTreeModel &model = m_tree->treeModel();
    QStringList cells{model.rows()->title(*row)};
    for (const ProfileColumn &column : m_tree->shownColumns()) {
        const MetricColumns *const values = model.values(column.metric);
        const bool isThere = values && !values->of(column.flavour).empty();
        cells << (isThere ? QString::number(values->of(column.flavour)[*row], 'g', QLocale::FloatingPointShortest)
                          : QString());
    }
    QGuiApplication::clipboard()->setText(cells.join(u'\t'));
}

void ProfilePane::updateActions()
{
    const auto row = m_tree ? m_tree->currentRow() : std::nullopt;
    m_copy->setEnabled(row.has_value());
    m_showInSource->setEnabled(row && m_tree->treeModel().rows()->place(*row));
}

} // namespace rankscope
