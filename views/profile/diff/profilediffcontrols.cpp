// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/diff/profilediffcontrols.h"

#include "views/common/flowlayout.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>

#include <chrono>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

enum Normalization { AsTheyAre, OfTotal, PerProcess, ByFactor };

/// "16:64" as a number each; what is no number is 0.
std::vector<double> numbersOf(const QString &text)
{
    std::vector<double> numbers;
    for (const QString &part : text.split(u':'))
        numbers.push_back(QLocale::c().toDouble(part.trimmed()));
    return numbers;
}

} // namespace

ProfileDiffControls::ProfileDiffControls(QWidget *parent) : QWidget(parent)
{
    auto *const row = new FlowLayout(this);
    row->setContentsMargins(8, 4, 8, 4);
    row->setSpacing(8);
    m_metric = addBox(u"profileDiffMetric"_s, tr("Metric"), {}, tr("Which metric is compared"));
    m_metric->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_run = addBox(u"profileDiffRun"_s, tr("Run"), {}, tr("Which run is compared with the first"));
    m_runLabel = findChild<QLabel *>(u"profileDiffRunLabel"_s);
    m_normalization = addBox(u"profileDiffNormalise"_s, tr("Values"),
                             {tr("as they are"), tr("% of the total"), tr("per process"), tr("times a factor")},
                             tr("What the values of each run are made of before they are compared"));
    m_factors =
        addField(u"profileDiffFactors"_s, u"1:1"_s, tr("What the values of each run are multiplied by, as 1:0.5"), 8);
    m_scaling = addBox(u"profileDiffScaling"_s, tr("Scaling loss"), {tr("none"), tr("strong"), tr("weak")},
                       tr("What more each scope costs than with perfect scaling: of the same problem on more processes "
                          "(strong), or of as much work for each process (weak)"));
    m_valuesOf = addBox(u"profileDiffValuesOf"_s, tr("Values are"), {tr("sums of all processes"), tr("of one process")},
                        tr("What the values of the files are, for the scaling loss"));
    m_processes = addField(u"profileDiffProcesses"_s, u"16:64"_s, tr("How many processes each run had, as 16:64"), 8);
    addFilter();
    addPairing();
    m_typing.setSingleShot(true);
    m_typing.setInterval(300ms);
    connect(&m_typing, &QTimer::timeout, this, &ProfileDiffControls::filterChanged);
    updateFields();
}

QComboBox *ProfileDiffControls::addBox(const QString &name, const QString &label, const QStringList &items,
                                       const QString &toolTip)
{
    auto *const caption = new QLabel(label, this);
    caption->setObjectName(QString(name % u"Label"_s));
    auto *const box = new QComboBox(this);
    box->setObjectName(name);
    box->addItems(items);
    box->setToolTip(toolTip);
    box->setAccessibleName(label);
    caption->setBuddy(box);
    connect(box, &QComboBox::currentIndexChanged, this, [this] {
        updateFields();
        Q_EMIT requestChanged();
    });
    layout()->addWidget(caption);
    layout()->addWidget(box);
    return box;
}

QLineEdit *ProfileDiffControls::addField(const QString &name, const QString &placeholder, const QString &toolTip,
                                         int characters)
{
    auto *const field = new QLineEdit(this);
    field->setObjectName(name);
    field->setPlaceholderText(placeholder);
    field->setToolTip(toolTip);
    field->setAccessibleName(toolTip);
    field->setFixedWidth((characters + 2) * fontMetrics().averageCharWidth() + 16);
    connect(field, &QLineEdit::editingFinished, this, [this, field] {
        if (field->property("sent").toString() == field->text())
            return;
        field->setProperty("sent", field->text());
        Q_EMIT requestChanged();
    });
    layout()->addWidget(field);
    return field;
}

void ProfileDiffControls::addFilter()
{
    m_shifted = new QCheckBox(tr("Lines may have shifted"), this);
    m_shifted->setObjectName(u"profileDiffShifted"_s);
    m_shifted->setToolTip(tr("Loops, lines and calls are the same whatever their lines"));
    connect(m_shifted, &QCheckBox::toggled, this, &ProfileDiffControls::requestChanged);
    m_only = new QCheckBox(tr("Only what differs"), this);
    m_only->setObjectName(u"profileDiffOnly"_s);
    m_only->setToolTip(tr("Leave out the scopes that are equal within the tolerance"));
    connect(m_only, &QCheckBox::toggled, this, &ProfileDiffControls::filterChanged);
    m_filter = new QLineEdit(this);
    m_filter->setObjectName(u"profileDiffFilter"_s);
    m_filter->setPlaceholderText(tr("Filter: part of a name, or * and ?"));
    m_filter->setToolTip(tr("Show only scopes with such a name, with what is around and below them (Ctrl+L)"));
    m_filter->setAccessibleName(tr("Filter"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setFixedWidth(36 * fontMetrics().averageCharWidth());
    connect(m_filter, &QLineEdit::textChanged, this, [this] { m_typing.start(); });
    for (QWidget *const part : std::initializer_list<QWidget *>{m_shifted, m_only, m_filter})
        layout()->addWidget(part);
}

/// Metrics that have another name in the other run can be compared all the same.
void ProfileDiffControls::addPairing()
{
    m_pairing = new QWidget(this);
    m_pairing->setObjectName(u"profileDiffPairing"_s);
    auto *const row = new QHBoxLayout(m_pairing);
    row->setContentsMargins(0, 0, 0, 0);
    const auto addChoice = [&](const QString &name, const QString &toolTip) {
        auto *const box = new QComboBox(m_pairing);
        box->setObjectName(name);
        box->setToolTip(toolTip);
        box->setAccessibleName(toolTip);
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        return box;
    };
    m_pairReference = addChoice(u"profileDiffPairReference"_s, tr("A metric that only the reference has"));
    m_pairCurrent = addChoice(u"profileDiffPairCurrent"_s, tr("A metric that only the other run has"));
    m_pair = new QPushButton(tr("Pair Metrics"), m_pairing);
    m_pair->setObjectName(u"profileDiffPair"_s);
    m_pair->setToolTip(tr("Compare these two metrics although their names differ"));
    m_unpair = new QPushButton(tr("Undo Pairs"), m_pairing);
    m_unpair->setObjectName(u"profileDiffUnpair"_s);
    m_unpair->setToolTip(tr("Compare only metrics of the same name again"));
    for (QWidget *const part : std::initializer_list<QWidget *>{m_pairReference, m_pairCurrent, m_pair, m_unpair})
        row->addWidget(part);
    connect(m_pair, &QPushButton::clicked, this, [this] {
        m_pairs.push_back({m_pairReference->currentText(), m_pairCurrent->currentText()});
        m_wantsPair = true;
        Q_EMIT requestChanged();
    });
    connect(m_unpair, &QPushButton::clicked, this, [this] {
        clearPairs();
        Q_EMIT requestChanged();
    });
    layout()->addWidget(m_pairing);
    m_pairing->hide();
}

void ProfileDiffControls::clearPairs()
{
    m_pairs.clear();
    m_wantsPair = false;
}

void ProfileDiffControls::offerPairs(const ProfileComparison &comparison)
{
    QStringList others;
    for (std::size_t run = 1; run < comparison.runs().size(); ++run)
        others << comparison.unmatchedMetrics(run);
    others.removeDuplicates();
    m_pairReference->clear();
    m_pairReference->addItems(comparison.unmatchedMetrics(0));
    m_pairCurrent->clear();
    m_pairCurrent->addItems(others);
    const bool canPair = m_pairReference->count() > 0 && m_pairCurrent->count() > 0;
    for (QWidget *const part : std::initializer_list<QWidget *>{m_pairReference, m_pairCurrent, m_pair})
        part->setVisible(canPair);
    m_unpair->setVisible(!m_pairs.empty());
    m_pairing->setVisible(canPair || !m_pairs.empty());
}

/// Fields that say nothing now are not seen.
void ProfileDiffControls::updateFields()
{
    if (!m_processes)
        return; // still being made
    const bool scales = m_scaling->currentIndex() > 0;
    m_factors->setVisible(m_normalization->currentIndex() == ByFactor);
    m_valuesOf->setVisible(scales);
    findChild<QLabel *>(u"profileDiffValuesOfLabel"_s)->setVisible(scales);
    m_processes->setVisible(scales || m_normalization->currentIndex() == PerProcess);
    m_run->setVisible(m_runs > 2);
    m_runLabel->setVisible(m_runs > 2);
}

void ProfileDiffControls::setComparison(const ProfileComparison &comparison)
{
    m_runs = comparison.runs().size();
    const QSignalBlocker metricBlocker(m_metric);
    const QSignalBlocker runBlocker(m_run);
    const QString metric = m_wantedMetric.isEmpty() ? m_metric->currentText() : m_wantedMetric;
    const int run = m_run->currentIndex();
    m_wantedMetric.clear();
    m_metric->clear();
    m_run->clear();
    for (std::size_t each = 0; each < comparison.metrics().size(); ++each)
        m_metric->addItem(comparison.metricTitle(each));
    for (std::size_t each = 1; each < m_runs; ++each)
        m_run->addItem(runLabel(comparison, each));
    const int pair = std::exchange(m_wantsPair, false) ? static_cast<int>(comparison.pairs().size()) - 1 : -1;
    m_metric->setCurrentIndex(pair >= 0 ? pair : std::max(0, m_metric->findText(metric)));
    offerPairs(comparison);
    m_run->setCurrentIndex(run >= 0 && run < m_run->count() ? run : m_run->count() - 1);
    showExamples();
    updateFields();
}

std::vector<double> ProfileDiffControls::factors() const
{
    std::vector<double> numbers = numbersOf(m_factors->text());
    if (numbers.size() > 1)
        return numbers;
    numbers.resize(m_runs, numbers.front()); // of all but the reference
    numbers.front() = 1;
    return numbers;
}

/// What is typed is a number for each run.
void ProfileDiffControls::showExamples()
{
    QStringList processes;
    QStringList factors;
    for (std::size_t run = 0; run < m_runs; ++run) {
        processes << QString::number(16 << std::min<std::size_t>(run, 10));
        factors << u"1"_s;
    }
    m_processes->setPlaceholderText(processes.join(u':'));
    m_factors->setPlaceholderText(factors.join(u':'));
}

DiffedMetricRequest ProfileDiffControls::request(const Tolerance &tolerance) const
{
    using Kind = ProfileNormalization::Kind;
    DiffedMetricRequest request;
    request.metric = static_cast<std::size_t>(std::max(0, m_metric->currentIndex()));
    request.run = static_cast<std::size_t>(std::max(0, m_run->currentIndex())) + 1;
    request.tolerance = tolerance;
    switch (m_normalization->currentIndex()) {
    case OfTotal:
        request.normalization.kind = Kind::Total;
        break;
    case PerProcess:
        request.normalization = {Kind::Processes, numbersOf(m_processes->text())};
        break;
    case ByFactor:
        request.normalization = {Kind::Factor, factors()};
        break;
    default:
        break;
    }
    if (m_scaling->currentIndex() > 0)
        request.scaling = {static_cast<ProfileScaling::Kind>(m_scaling->currentIndex()), numbersOf(m_processes->text()),
                           m_valuesOf->currentIndex() == 1};
    return request;
}

ProfileDiffFilter ProfileDiffControls::filter() const
{
    return {m_filter->text().trimmed(), m_only->isChecked()};
}

ScopeMatch ProfileDiffControls::match() const
{
    return {false, !m_shifted->isChecked()};
}

void ProfileDiffControls::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

bool ProfileDiffControls::clearFilter()
{
    const bool had = !m_filter->text().isEmpty();
    m_filter->clear();
    return had;
}

ProfileDiffControlsState ProfileDiffControls::state() const
{
    return {.pairs = m_pairs,
            .metric = m_metric->currentText(),
            .run = m_run->currentIndex(),
            .normalization = m_normalization->currentIndex(),
            .factors = m_factors->text(),
            .scaling = m_scaling->currentIndex(),
            .valuesOf = m_valuesOf->currentIndex(),
            .processes = m_processes->text(),
            .isShifted = m_shifted->isChecked(),
            .isOnly = m_only->isChecked(),
            .filter = m_filter->text()};
}

void ProfileDiffControls::setState(const ProfileDiffControlsState &state)
{
    const QSignalBlocker blocker(this);
    const auto set = [](QComboBox *box, int index) {
        if (index >= 0 && index < box->count())
            box->setCurrentIndex(index);
    };
    m_factors->setText(state.factors);
    m_processes->setText(state.processes);
    m_shifted->setChecked(state.isShifted);
    m_only->setChecked(state.isOnly);
    m_filter->setText(state.filter);
    set(m_normalization, state.normalization);
    set(m_scaling, state.scaling);
    set(m_valuesOf, state.valuesOf);
    set(m_run, state.run);
    clearPairs();
    m_pairs = state.pairs;
    m_wantedMetric = state.metric;
    if (const int metric = m_metric->findText(m_wantedMetric); metric >= 0) {
        m_metric->setCurrentIndex(metric);
        m_wantedMetric.clear();
    }
    updateFields();
}

} // namespace rankscope
