// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Array pane remembers: of what it shows over a reload, of its arrangement over sessions; and its command.
#include "views/arrays/arraypane.h"

#include "model/arrays/view/layoutwords.h"
#include "views/arrays/arraycommand.h"
#include "views/arrays/controls/arrayfilterbar.h"
#include "views/arrays/controls/colorcontrol.h"
#include "views/arrays/controls/labelsbutton.h"
#include "views/arrays/controls/layoutbar.h"
#include "views/arrays/dialogs/blocksdialog.h"
#include "views/arrays/grid/arraygrid.h"
#include "views/arrays/plots/arrayplots.h"
#include "views/common/shellwords.h"

#include <QComboBox>
#include <QSplitter>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr auto ownLayout = "generic-i32-v1"_L1; // which the command line knows by name

} // namespace

/// Our own layout has a name; of another one the user has a profile, or can save one.
QString ArrayPane::layoutWord() const
{
    return m_document->flavour == ownLayout ? m_document->flavour : u"layout.json"_s;
}

std::optional<CommandSource> ArrayPane::commandSource() const
{
    if (!m_view || m_file->format == ArrayFormat::Assembled)
        return std::nullopt;
    const ArrayDescription &description = m_document->dataSets[*m_dataSet]->description();
    QString path = description.path;
    if (*m_dataSet >= m_file->dataSets.size()) {
        const std::size_t derived = *m_dataSet - m_file->dataSets.size();
        const auto values = rowsInFile(derivedDefinitions(), derived, *m_file);
        if (!values)
            return std::nullopt;
        path = *values; // --stagger makes the rows again
    }
    QStringList words{fileWord(m_document->name), u"--view"_s, u"array"_s, u"--dataset"_s, shellQuoted(path)};
    if (m_document->format == ArrayFormat::Visualizer)
        words << u"--dataset-layout"_s << layoutWord();
    if (description.snapshot && *m_dataSet != newestOf(*m_dataSet))
        words << u"--snapshot"_s << QString::number(*description.snapshot);
    return CommandSource{words, description, labels()};
}

QString ArrayPane::commandLine() const
{
    const auto source = commandSource();
    return source ? arrayCommand(*source, {*m_view, m_filter}, {}, u"-"_s) : QString();
}

QString ArrayPane::commandRemark() const
{
    QStringList remarks;
    if (!labels().isEmpty())
        remarks << tr("The command counts subscripts and names dimensions as the file does, in its filter too.");
    if (m_view && m_document->format == ArrayFormat::Visualizer && m_document->flavour != ownLayout)
        remarks << tr(
            "Put the profile or the visualize.h of the layout for layout.json; File, Layout of Data Sets saves "
            "one.");
    return remarks.join(u' ');
}

std::optional<ArrayPaneState> ArrayPane::state() const
{
    if (!m_view)
        return std::nullopt;
    const ArrayDescription &description = m_view->source().description();
    const LabelsButton::AxisChoice axes = m_layoutBar->labelsButton().axisChoice();
    ArrayPaneState state{.place = arrayPlace(*m_grid, description.path, wordsOf(m_view->layout(), description)),
                         .derived = derivedDefinitions(),
                         .labels = labels(),
                         .filter = m_filterBar->text(),
                         .stagger = m_stagger,
                         .colorLow = m_colors->lowText(),
                         .colorHigh = m_colors->highText(),
                         .hasCoordinates = axes.hasCoordinates,
                         .hasDates = axes.hasDates};
    if (*m_dataSet != newestOf(*m_dataSet))
        state.snapshot = description.snapshot;
    return state;
}

void ArrayPane::setState(const ArrayPaneState &state)
{
    if (!m_document)
        return;
    if (!state.derived.empty() && m_derived.empty()) {
        remakeDerived(state.derived, state); // and then this again
        return;
    }
    const auto dataSet = dataSetOf(state);
    if (!dataSet)
        return;
    m_layoutBar->labelsButton().setAxisChoice({state.hasCoordinates, state.hasDates});
    showDataSet(*dataSet);
    setLabels(state.labels);
    if (const auto layout = layoutOf(state.place.layout, shownArray().description()))
        setLayout(*layout);
    setFilter(state.filter);
    if (state.stagger)
        setStagger(state.stagger);
    showCells(*m_grid, state.place);
    m_colors->setTexts(state.colorLow, state.colorHigh);
}

/// The data set that a state shows; nothing where the file has it no more.
std::optional<std::uint32_t> ArrayPane::dataSetOf(const ArrayPaneState &state) const
{
    for (std::uint32_t set = 0; set < m_document->dataSets.size(); ++set) {
        const ArrayDescription &description = m_document->dataSets[set]->description();
        const bool isIt = state.snapshot ? description.snapshot == state.snapshot : set == newestOf(set);
        if (description.path == state.place.dataSet && isIt)
            return set;
    }
    return std::nullopt;
}

ArrayPaneArrangement ArrayPane::arrangement() const
{
    ArrayPaneArrangement arrangement{m_columns->saveState(), m_areas->saveState(), m_format->currentIndex(),
                                     static_cast<int>(m_colors->choice()), m_plots->state()};
    arrangement.plots.isShown = m_showPlots->isChecked();
    return arrangement;
}

void ArrayPane::setArrangement(const ArrayPaneArrangement &arrangement)
{
    m_columns->restoreState(arrangement.columns);
    m_areas->restoreState(arrangement.areas);
    if (arrangement.colors >= 0 && arrangement.colors <= static_cast<int>(ColorControl::Choice::Thresholds))
        m_colors->setChoice(static_cast<ColorControl::Choice>(arrangement.colors));
    m_plots->setState(arrangement.plots);
    m_showPlots->setChecked(arrangement.plots.isShown);
    if (arrangement.format >= 0 && arrangement.format < m_format->count()) {
        m_format->setCurrentIndex(arrangement.format);
        setNumberFormat(arrangement.format);
    }
}

} // namespace rankscope
