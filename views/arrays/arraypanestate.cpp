// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Array pane remembers: of what it shows over a reload, of its arrangement over sessions; and its command.
#include "views/arrays/arraypane.h"

#include "model/arrays/derived/relabelleddocument.h"
#include "model/arrays/view/layoutwords.h"
#include "views/arrays/arraycommand.h"
#include "views/arrays/controls/arrayfilterbar.h"
#include "views/arrays/controls/colorcontrol.h"
#include "views/arrays/controls/labelsbutton.h"
#include "views/arrays/controls/layoutbar.h"
#include "views/arrays/dialogs/blocksdialog.h"
#include "views/arrays/grid/arraygrid.h"
#include "views/arrays/jsonstrings.h"
#include "views/arrays/plots/arrayplots.h"
#include "views/common/shellwords.h"

#include <QComboBox>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSplitter>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr auto ownLayout = "generic-i32-v1"_L1; // which the command line knows by name

QJsonArray basesOf(const ArrayLabels &labels)
{
    QStringList bases;
    for (const std::int64_t base : labels.bases)
        bases.append(QString::number(base));
    return QJsonArray::fromStringList(bases);
}

QJsonObject jsonOf(const DerivedArray &array)
{
    return {{"path"_L1, array.path},
            {"text"_L1, array.text},
            {"scope"_L1, array.scope},
            {"bases"_L1, basesOf(array.labels)},
            {"dimensions"_L1, static_cast<int>(array.labels.order.size())}};
}

/// Those that do not fit the array are refused by whom they are given to.
ArrayLabels labelsIn(const QJsonObject &state, const ArrayShape &shape)
{
    ArrayLabels labels = state["reversed"_L1].toBool() ? swappedAxes(shape) : ArrayLabels();
    for (const QString &base : jsonStrings(state["bases"_L1]))
        labels.bases.push_back(base.toLongLong());
    return labels;
}

DerivedArray derivedIn(const QJsonObject &state)
{
    DerivedArray array{state["path"_L1].toString(), state["text"_L1].toString(), state["scope"_L1].toString()};
    const int reversed = state["dimensions"_L1].toInt(); // 0: the axes are as in the file
    if (reversed > 0 && reversed <= 32)
        array.labels = swappedAxes(ArrayShape(static_cast<std::size_t>(reversed)));
    for (const QString &base : jsonStrings(state["bases"_L1]))
        array.labels.bases.push_back(base.toLongLong());
    return array;
}

QJsonObject plotsState(const ArrayPlotsState &plots, bool shown)
{
    return {{"shown"_L1, shown},
            {"tab"_L1, plots.tab},
            {"pixel"_L1, plots.pixelValue},
            {"lines"_L1, plots.lines},
            {"bins"_L1, plots.bins},
            {"range"_L1, plots.range},
            {"logarithmic"_L1, plots.logarithmic}};
}

ArrayPlotsState plotsOf(const QJsonObject &state)
{
    return {state["tab"_L1].toInt(),    state["pixel"_L1].toInt(), state["lines"_L1].toInt(),
            state["bins"_L1].toInt(50), state["range"_L1].toInt(), state["logarithmic"_L1].toBool()};
}

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

QByteArray ArrayPane::saveState() const
{
    if (!m_view)
        return {};
    const ArrayDescription &description = m_view->source().description();
    const LayoutWords words = wordsOf(m_view->layout(), description);
    const ArrayPage seen = m_grid->visibleArea();
    const ArrayLabels labels = this->labels();
    QJsonArray derived;
    for (const Derived &one : m_derived)
        derived.append(jsonOf(one.definition));
    QJsonObject state{{"dataset"_L1, description.path},
                      {"derived"_L1, derived},
                      {"bases"_L1, basesOf(labels)},
                      {"reversed"_L1, !labels.order.empty()},
                      {"rows"_L1, QJsonArray::fromStringList(words.rows)},
                      {"columns"_L1, QJsonArray::fromStringList(words.columns)},
                      {"fixed"_L1, QJsonArray::fromStringList(words.fixed)},
                      {"ranges"_L1, QJsonArray::fromStringList(words.ranges)},
                      {"filter"_L1, m_filterBar->text()},
                      {"top"_L1, QString::number(seen.firstRow)},
                      {"left"_L1, QString::number(seen.firstColumn)},
                      {"colorLow"_L1, m_colors->lowText()},
                      {"colorHigh"_L1, m_colors->highText()},
                      {"coordinates"_L1, m_layoutBar->labelsButton().axisChoice().hasCoordinates},
                      {"dates"_L1, m_layoutBar->labelsButton().axisChoice().hasDates}};
    if (description.snapshot && *m_dataSet != newestOf(*m_dataSet))
        state["snapshot"_L1] = QString::number(*description.snapshot);
    if (m_stagger) {
        state["stagger"_L1] = m_stagger->text();
        state["staggerFile"_L1] = m_stagger->file;
    }
    if (const auto cell = m_grid->currentCell()) {
        state["row"_L1] = QString::number(cell->row);
        state["column"_L1] = QString::number(cell->column);
    }
    return QJsonDocument(state).toJson(QJsonDocument::Compact);
}

void ArrayPane::restoreState(const QByteArray &bytes)
{
    const QJsonObject state = QJsonDocument::fromJson(bytes).object();
    if (!m_document || state.isEmpty())
        return;
    std::vector<DerivedArray> lacking;
    for (const QJsonValue &derived : state["derived"_L1].toArray())
        lacking.push_back(derivedIn(derived.toObject()));
    if (!lacking.empty() && m_derived.empty()) {
        remakeDerived(std::move(lacking), bytes); // and then this again
        return;
    }
    const QString path = state["dataset"_L1].toString();
    for (std::uint32_t set = 0; set < m_document->dataSets.size(); ++set) {
        const ArrayDescription &file = m_document->dataSets[set]->description();
        const QString snapshot = state["snapshot"_L1].toString();
        const bool isIt =
            snapshot.isEmpty() ? set == newestOf(set) : QString::number(file.snapshot.value_or(0)) == snapshot;
        if (file.path != path || !isIt)
            continue;
        m_layoutBar->labelsButton().setAxisChoice({state["coordinates"_L1].toBool(true), state["dates"_L1].toBool()});
        showDataSet(set);
        setLabels(labelsIn(state, file.shape));
        const ArrayDescription &description = shownArray().description();
        const auto layout = layoutOf({jsonStrings(state["rows"_L1]), jsonStrings(state["columns"_L1]),
                                      jsonStrings(state["fixed"_L1]), jsonStrings(state["ranges"_L1])},
                                     description);
        if (layout)
            setLayout(*layout);
        setFilter(state["filter"_L1].toString());
        if (auto words = StaggerWords::read(state["stagger"_L1].toString())) {
            words->file = state["staggerFile"_L1].toString();
            setStagger(*words);
        }
        if (state.contains("row"_L1))
            m_grid->goTo({state["row"_L1].toString().toULongLong(), state["column"_L1].toString().toULongLong()});
        m_colors->setTexts(state["colorLow"_L1].toString(), state["colorHigh"_L1].toString());
        m_grid->scrollTo(state["top"_L1].toString().toULongLong(), state["left"_L1].toString().toULongLong());
        return;
    }
}

QByteArray ArrayPane::saveLayout() const
{
    const QJsonObject state{{"columns"_L1, QString::fromLatin1(m_columns->saveState().toBase64())},
                            {"areas"_L1, QString::fromLatin1(m_areas->saveState().toBase64())},
                            {"format"_L1, m_format->currentIndex()},
                            {"colors"_L1, static_cast<int>(m_colors->choice())},
                            {"plots"_L1, plotsState(m_plots->state(), m_showPlots->isChecked())}};
    return QJsonDocument(state).toJson(QJsonDocument::Compact);
}

void ArrayPane::restoreLayout(const QByteArray &layout)
{
    const QJsonObject state = QJsonDocument::fromJson(layout).object();
    if (state.isEmpty())
        return;
    m_columns->restoreState(QByteArray::fromBase64(state["columns"_L1].toString().toLatin1()));
    if (state.contains("areas"_L1))
        m_areas->restoreState(QByteArray::fromBase64(state["areas"_L1].toString().toLatin1()));
    const int colors = state["colors"_L1].toInt();
    if (colors >= 0 && colors <= static_cast<int>(ColorControl::Choice::Thresholds))
        m_colors->setChoice(static_cast<ColorControl::Choice>(colors));
    const QJsonObject plots = state["plots"_L1].toObject();
    m_plots->setState(plotsOf(plots));
    m_showPlots->setChecked(plots["shown"_L1].toBool());
    const int format = state["format"_L1].toInt();
    if (format >= 0 && format < m_format->count()) {
        m_format->setCurrentIndex(format);
        setNumberFormat(format);
    }
}

} // namespace rankscope
