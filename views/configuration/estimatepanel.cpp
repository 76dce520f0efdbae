// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/configuration/estimatepanel.h"

#include "model/base/text/sizetext.h"
#include "model/trace/configuration/settingedit.h"
#include "views/common/paneparts.h"

#include <QComboBox>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QRegularExpression>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostProcesses = 1'000'000;
constexpr CountBounds TraceEstimate::*estimateRows[] = {&TraceEstimate::lines, &TraceEstimate::bytes,
                                                        &TraceEstimate::iterations, &TraceEstimate::memory};

QString estimateCount(std::uint64_t count)
{
    return QLocale().toString(qulonglong(count));
}

/// "loops0.trd" is of processor 0.
QString processorOf(const QString &file)
{
    static const QRegularExpression digits(u"(\\d+)$"_s);
    return digits.match(QFileInfo(file).completeBaseName()).captured(1);
}

} // namespace

EstimatePanel::EstimatePanel(QWidget *parent)
    : QWidget(parent)
    , m_sentence(makeSentence(u"estimateSentence"_s, this))
    , m_source(makeSentence(u"estimateSource"_s, this))
    , m_all(makeSentence(u"estimateAll"_s, this))
{
    setAccessibleName(tr("Size of the trace"));
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setSpacing(8);
    QFont bold = m_sentence->font();
    bold.setBold(true);
    m_sentence->setFont(bold);
    auto *const grid = new QGridLayout;
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(4);
    addTable(*grid);
    auto *const options = new QGridLayout;
    addOptions(*options, 0);
    layout->addWidget(m_sentence);
    layout->addLayout(grid);
    layout->addWidget(m_source);
    layout->addWidget(m_all);
    layout->addLayout(options);
    setConfiguration(nullptr);
}

void EstimatePanel::addTable(QGridLayout &grid)
{
    const QString names[] = {tr("Lines"), tr("Size"), tr("Iterations"), tr("Memory")};
    for (int row = 0; row < RowCount; ++row) {
        grid.addWidget(makeText(names[row], this), row, 0, Qt::AlignTop);
        QLabel *const cell = makeText({}, this);
        cell->setObjectName(u"estimateNow%1"_s.arg(row));
        cell->setAlignment(Qt::AlignRight | Qt::AlignTop);
        grid.addWidget(cell, row, 1);
        m_cells[std::size_t(row)] = cell;
    }
    grid.setColumnStretch(1, 1);
}

void EstimatePanel::addOptions(QGridLayout &grid, int row)
{
    const auto add = [&](const QString &text, QWidget *control, const QString &name, const QString &toolTip) {
        QLabel *const label = makeText(text, this);
        label->setBuddy(control);
        control->setObjectName(name);
        control->setToolTip(toolTip);
        control->setAccessibleName(text);
        grid.addWidget(label, row, 0);
        grid.addWidget(control, row, 1);
        ++row;
        return label;
    };
    m_processes = new QSpinBox(this);
    m_processes->setRange(1, mostProcesses);
    m_processes->setValue(4);
    m_processes->setGroupSeparatorShown(true);
    m_processesLabel = add(tr("Processes"), m_processes, u"estimateProcesses"_s,
                           tr("The number of processes of the run that is to be traced"));
    m_level = new QComboBox(this);
    for (const TraceLevel level : settableLevels)
        m_level->addItem(levelText(level), int(level));
    m_level->setCurrentText(levelText(TraceLevel::Full));
    add(tr("Level of the program"), m_level, u"estimateLevel"_s,
        tr("The parameter TraceOptions.TraceLevel, with which the counters were made and which holds where no level is "
           "set. It is not in this file"));
    m_step = new QSpinBox(this);
    m_step->setRange(1, mostProcesses);
    add(tr("Step where none is set"), m_step, u"estimateStep"_s,
        tr("The parameter TraceOptions.DefaultIterStep. It is not in this file"));
    connect(m_processes, &QSpinBox::valueChanged, this, &EstimatePanel::showEstimates);
    connect(m_level, &QComboBox::currentIndexChanged, this, &EstimatePanel::optionsChanged);
    connect(m_step, &QSpinBox::valueChanged, this, &EstimatePanel::optionsChanged);
}

void EstimatePanel::setConfiguration(const TraceConfiguration *configuration)
{
    setEnabled(configuration != nullptr);
    m_isOfTraces = configuration && configuration->atLevels;
    m_counted = configuration ? configuration->processes : 1;
    m_processor = configuration && !m_isOfTraces ? processorOf(configuration->file) : QString();
    const TraceCounters total = configuration ? configuration->total : TraceCounters();
    const bool hasIterations = configuration && std::ranges::any_of(configuration->constructs, [](const auto &one) {
                                   return one.counters.iterations.has_value();
                               });
    m_isCounted = {total.lines.has_value(), total.bytes.has_value(), hasIterations, total.memory.has_value()};
    m_hasCounters = std::ranges::count(m_isCounted, true) > 0;
    m_processes->setVisible(!m_isOfTraces);
    m_processesLabel->setVisible(!m_isOfTraces);
    m_isEstimated = false;
    showEstimates();
}

void EstimatePanel::setEstimates(const TraceEstimate &inFile, const TraceEstimate &now, bool hasArraySections)
{
    m_isEstimated = true;
    m_inFile = inFile;
    m_now = now;
    m_hasArraySections = hasArraySections;
    showEstimates();
}

void EstimatePanel::showEstimates()
{
    for (std::size_t row = 0; row < RowCount; ++row) {
        const auto number = row == Bytes || row == Memory ? sizeText : estimateCount;
        const QString now = boundsText(m_now.*estimateRows[row], number);
        const QString inFile = boundsText(m_inFile.*estimateRows[row], number);
        const QString change = now == inFile ? QString() : QString(u'\n' % tr("in the file: %1").arg(inFile));
        const QString text = m_isCounted[row] ? QString(now % change) : tr("not counted");
        m_cells[row]->setText(m_isEstimated ? text : QString());
    }
    m_sentence->setText(sentence());
    m_source->setText(counterSource());
    m_all->setText(allProcessesText());
    m_all->setVisible(!m_all->text().isEmpty());
}

QString EstimatePanel::sentence() const
{
    if (!m_isEstimated)
        return {};
    if (!m_hasCounters)
        return tr("The file has no counters, so that nothing can be said about the size of the trace.");
    QStringList parts;
    if (m_isCounted[Lines])
        parts << tr("%1 lines").arg(boundsText(m_now.lines, estimateCount));
    if (m_isCounted[Bytes])
        parts << boundsText(m_now.bytes, sizeText);
    if (m_isCounted[Iterations])
        parts << tr("%1 iterations").arg(boundsText(m_now.iterations, estimateCount));
    if (m_isCounted[Memory])
        parts << tr("%1 of memory").arg(boundsText(m_now.memory, sizeText));
    return tr("This trace would have %1.").arg(parts.join(u", "_s));
}

QString EstimatePanel::counterSource() const
{
    if (!m_isEstimated || !m_hasCounters)
        return {};
    QStringList sentences;
    if (m_isOfTraces)
        sentences << tr("Counted in the traces of %n process(es) together, without their headers.", nullptr,
                        int(std::min<std::uint64_t>(m_counted, mostProcesses)));
    else if (m_processor.isEmpty())
        sentences << tr("Counted by the runtime in one process, that which wrote the file.");
    else
        sentences << tr("Counted by the runtime in one process: processor %1.").arg(m_processor);
    if (m_hasArraySections)
        sentences << tr("What sections of arrays leave out was not counted: the trace may be smaller.");
    return sentences.join(u' ');
}

QString EstimatePanel::allProcessesText() const
{
    if (!m_isEstimated || !m_hasCounters)
        return {};
    if (m_isOfTraces)
        return averageText();
    const TraceEstimate all = ofProcesses(m_now, processes());
    QStringList parts;
    if (m_isCounted[Lines] && all.lines.most)
        parts << tr("%1 lines").arg(estimateCount(*all.lines.most));
    if (m_isCounted[Bytes] && all.bytes.most)
        parts << sizeText(*all.bytes.most);
    if (parts.isEmpty())
        return tr("For all processes no bound is known.");
    return tr("%n process(es) would write %1 at most, if none writes more than this one.", nullptr, int(processes()))
        .arg(parts.join(u", "_s));
}

QString EstimatePanel::averageText() const
{
    const std::uint64_t processes = std::max<std::uint64_t>(m_counted, 1);
    const auto average = [processes](const CountBounds &count) {
        return CountBounds{count.least / processes, count.most ? std::optional(*count.most / processes) : std::nullopt};
    };
    return tr("On average a process would write %1 lines, %2.")
        .arg(boundsText(average(m_now.lines), estimateCount), boundsText(average(m_now.bytes), sizeText));
}

EstimateOptions EstimatePanel::options() const
{
    return {TraceLevel(m_level->currentData().toInt()), m_step->value()};
}

void EstimatePanel::setOptions(const EstimateOptions &options)
{
    m_level->setCurrentText(levelText(options.programLevel));
    m_step->setValue(int(std::clamp<std::int64_t>(options.defaultStep, 1, mostProcesses)));
}

std::uint64_t EstimatePanel::processes() const
{
    return std::uint64_t(m_processes->value());
}

void EstimatePanel::setProcesses(std::uint64_t processes)
{
    m_processes->setValue(int(std::min<std::uint64_t>(processes, mostProcesses)));
}

} // namespace rankscope
