// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Arrays that a person computes from those of the file, in the Array pane.
#include "views/arrays/arraypane.h"

#include "model/arrays/arraytreemodel.h"
#include "views/arrays/derivedarraydialog.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTreeView>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

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
                if (file != m_file)
                    return; // the arrays it was made of are not shown any more
                addDerived(definition, array);
                showDataSet(static_cast<std::uint32_t>(m_document->dataSets.size() - 1));
            });
    dialog->open();
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
void ArrayPane::remakeDerived(std::vector<DerivedArray> definitions, const QByteArray &state)
{
    m_remaking.start([file = m_file, definitions = std::move(definitions), state] {
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
    QJsonObject state = QJsonDocument::fromJson(remade.state).object();
    if (m_derived.empty())
        state.remove("derived"_L1); // none of them can be computed any more
    restoreState(QJsonDocument(state).toJson(QJsonDocument::Compact));
}

void ArrayPane::showTree()
{
    m_treeModel->setDocument(m_document);
    m_tree->expandToDepth(1);
    for (const int column : {ArrayTreeModel::NameColumn, ArrayTreeModel::TypeColumn})
        m_tree->resizeColumnToContents(column);
    m_tree->setVisible(m_document && m_document->entries.size() > 1);
}

} // namespace rankscope
