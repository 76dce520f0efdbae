// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Arrays that a user computes from those of the file, in the Array pane.
#include "views/arrays/arraypane.h"

#include "model/arrays/sources/arraytreemodel.h"
#include "views/arrays/controls/arrayfilterbar.h"
#include "views/arrays/dialogs/derivedarraydialog.h"
#include "views/arrays/dialogs/derivedlistdialog.h"
#include "views/arrays/dialogs/rowsdialog.h"

#include <QHeaderView>
#include <QStyle>
#include <QTreeView>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostMeasured = 10'000; // lines
constexpr int cellMargins = 12; // pixels
constexpr int longestName = 28; // characters that are not cut, where there is room
constexpr int widestTree = 400; // that is not left to the user

} // namespace

std::vector<std::shared_ptr<const ArraySource>> ArrayPane::derivedArrays() const
{
    std::vector<std::shared_ptr<const ArraySource>> arrays;
    for (const Derived &derived : m_derived)
        arrays.push_back(derived.array);
    return arrays;
}

void ArrayPane::askForDerived()
{
    if (!m_dataSet)
        return;
    auto *const dialog = new DerivedArrayDialog({m_document, shownArray().description().path, labels()}, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &DerivedArrayDialog::chosen, this,
            [this, file = m_file](const DerivedArray &definition, const std::shared_ptr<const ArraySource> &array) {
                if (file == m_file) // else the arrays it was made of are not shown any more
                    showNew(definition, array);
            });
    dialog->open();
}

/// Of an array of one dimension.
void ArrayPane::askForRows()
{
    auto *const dialog = new RowsDialog({m_document, shownArray().description().path, labels()}, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &RowsDialog::chosen, this,
            [this, file = m_file](const DerivedArray &definition, const std::shared_ptr<const ArraySource> &array) {
                if (file == m_file)
                    showNew(definition, array);
            });
    dialog->open();
}

void ArrayPane::showNew(const DerivedArray &definition, const std::shared_ptr<const ArraySource> &array)
{
    addDerived(definition, array);
    if (m_derivedList)
        m_derivedList->setArrays(derivedDefinitions());
    showDataSet(static_cast<std::uint32_t>(m_document->dataSets.size() - 1));
}

std::vector<DerivedArray> ArrayPane::derivedDefinitions() const
{
    std::vector<DerivedArray> definitions;
    for (const Derived &derived : m_derived)
        definitions.push_back(derived.definition);
    return definitions;
}

void ArrayPane::listDerived()
{
    if (!m_dataSet || m_derivedList)
        return;
    m_derivedList = new DerivedListDialog(derivedDefinitions(), this);
    m_derivedList->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_derivedList, &DerivedListDialog::newRequested, this, &ArrayPane::askForDerived);
    connect(m_derivedList, &DerivedListDialog::changeRequested, this, &ArrayPane::askToChange);
    connect(m_derivedList, &DerivedListDialog::removeRequested, this, &ArrayPane::removeDerived);
    m_derivedList->open();
}

/// Its expression may name all arrays but those that are computed from it.
void ArrayPane::askToChange(std::size_t derived)
{
    const std::vector<DerivedArray> all = derivedDefinitions();
    if (derived >= all.size())
        return;
    const std::vector<std::size_t> dependents = dependentsOf(all, derived);
    std::vector<std::shared_ptr<const ArraySource>> others;
    std::vector<DerivedArray> before; // in an order in which each needs only earlier ones
    std::vector<DerivedArray> behind;
    for (std::size_t array = 0; array < all.size(); ++array) {
        if (std::ranges::find(dependents, array) != dependents.end()) {
            behind.push_back(all[array]);
        } else if (array != derived) {
            before.push_back(all[array]);
            others.push_back(m_derived[array].array);
        }
    }
    const DerivedArray &changed = all[derived];
    auto *const dialog =
        new DerivedArrayDialog({withArrays(m_file, others), changed.scope, changed.labels, changed, behind}, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &DerivedArrayDialog::chosen, this, [this, before, behind, file = m_file](const DerivedArray &now) {
        if (file != m_file)
            return;
        std::vector<DerivedArray> definitions = before;
        definitions.push_back(now);
        definitions.insert(definitions.end(), behind.begin(), behind.end());
        setDerived(std::move(definitions), now.path);
    });
    dialog->open();
}

void ArrayPane::removeDerived(std::size_t derived)
{
    std::vector<DerivedArray> definitions = derivedDefinitions();
    if (derived >= definitions.size())
        return;
    std::vector<std::size_t> gone = dependentsOf(definitions, derived);
    gone.insert(gone.begin(), derived); // ascending
    const QString shown = m_document->dataSets[*m_dataSet]->description().path;
    for (auto number = gone.rbegin(); number != gone.rend(); ++number)
        definitions.erase(definitions.begin() + static_cast<std::ptrdiff_t>(*number));
    setDerived(std::move(definitions), shown);
}

/// All of them are others by now; of what is shown stays what there still is.
void ArrayPane::setDerived(std::vector<DerivedArray> definitions, const QString &shownPath)
{
    auto state = this->state().value_or(ArrayPaneState());
    if (state.place.dataSet != shownPath)
        state = {.place = {.dataSet = shownPath, .layout = {}}, .filter = m_filterBar->text()};
    state.derived.clear();
    const bool wasDerived = *m_dataSet >= m_file->dataSets.size();
    m_remaking.drop();
    m_derived.clear();
    m_document = m_file;
    if (m_derivedList)
        m_derivedList->setArrays(definitions);
    showTree();
    showDataSet(wasDerived ? newestOf(*mainDataSet(*m_document)) : *m_dataSet);
    if (definitions.empty())
        setState(state);
    else
        remakeDerived(std::move(definitions), state);
}

void ArrayPane::addDerived(const DerivedArray &definition, const std::shared_ptr<const ArraySource> &array)
{
    m_derived.push_back({definition, array});
    m_document = withArrays(m_file, derivedArrays());
    if (m_told)
        m_told = withArrays(m_told, {array});
    showTree();
    if (m_dataSet)
        m_tree->setCurrentIndex(m_treeModel->indexOfDataSet(*m_dataSet));
}

/// In a worker: elements that the expressions name are read.
void ArrayPane::remakeDerived(std::vector<DerivedArray> definitions, const ArrayPaneState &state)
{
    m_remaking.start([file = m_file, definitions = std::move(definitions), state](Progress &) {
        Remade remade{{}, state};
        std::vector<std::shared_ptr<const ArraySource>> made;
        for (const DerivedArray &definition : definitions) {
            const auto array = makeDerived(definition, withArrays(file, made));
            if (!array)
                continue; // the file has not what it was computed of any more
            made.push_back(*array);
            remade.arrays.push_back({definition, *array});
        }
        return remade;
    });
}

void ArrayPane::takeRemade(const Remade &remade)
{
    for (const Derived &derived : remade.arrays)
        addDerived(derived.definition, derived.array);
    ArrayPaneState state = remade.state;
    if (m_derived.empty())
        state.derived.clear(); // none of them can be computed any more
    setState(state);
}

void ArrayPane::showTree()
{
    m_treeModel->setDocument(m_document);
    m_tree->expandToDepth(1);
    fitTree();
    m_tree->setVisible(m_document && m_document->entries.size() > 1);
}

/// Types and shapes are never cut, those that are not seen yet among them; long names give way.
void ArrayPane::fitTree()
{
    const QFontMetrics metrics = m_tree->fontMetrics();
    int names = 0;
    for (const QString &text : m_treeModel->texts(ArrayTreeModel::NameColumn, mostMeasured))
        names = std::max(names, metrics.horizontalAdvance(text));
    int whole = std::clamp(names, metrics.averageCharWidth() * 12, metrics.averageCharWidth() * longestName)
                + 3 * m_tree->indentation() + m_tree->style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    for (const auto column : {ArrayTreeModel::TypeColumn, ArrayTreeModel::ShapeColumn}) {
        int width = m_tree->header()->sectionSizeHint(column);
        for (const QString &text : m_treeModel->texts(column, mostMeasured))
            width = std::max(width, metrics.horizontalAdvance(text) + cellMargins);
        m_tree->header()->resizeSection(column, width);
        whole += width;
    }
    m_tree->setMinimumWidth(std::min(whole, widestTree));
}

} // namespace rankscope
