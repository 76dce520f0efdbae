// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/arrays/controls/labelsbutton.h"

#include "model/arrays/derived/relabelleddocument.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QWidgetAction>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::int64_t farthestBase = 1'000'000'000'000'000; // with any extent and stride it stays in 64 bits

} // namespace

LabelsButton::LabelsButton(QWidget *parent) : QToolButton(parent)
{
    setObjectName(u"subscripts"_s);
    setText(tr("Subscripts"));
    setToolTip(tr("From where the subscripts count (Fortran: from 1), and in which order they stand"));
    setPopupMode(QToolButton::InstantPopup);
    setAutoRaise(true);
    makePanel();
}

void LabelsButton::makePanel()
{
    auto *const menu = new QMenu(this);
    auto *const panel = new QWidget(menu);
    panel->setObjectName(u"subscriptsPanel"_s);
    m_rows = new QGridLayout;
    m_reversed = new QCheckBox(tr("Axes in reverse order, as the Fortran program has them"), panel);
    m_reversed->setObjectName(u"axesReversed"_s);
    m_reversed->setToolTip(
        tr("What a Fortran program calls a(i,j) its HDF5 or C file calls a[j][i]; rows and columns change places."));
    m_coordinates = new QCheckBox(tr("Coordinates on the axes, where the file has them"), panel);
    m_coordinates->setObjectName(u"axisCoordinates"_s);
    m_coordinates->setToolTip(tr("The headers of the table and the axes of the plots show the values of the dimension "
                                 "(of netCDF, Zarr, HDF5, NeXus or openPMD) in place of its subscripts"));
    m_coordinates->setChecked(true);
    m_dates = new QCheckBox(tr("Times as dates"), panel);
    m_dates->setObjectName(u"axisDates"_s);
    m_dates->setToolTip(tr("\"hours since 2026-11-24\" as dates, in the calendar that the file names"));
    for (QCheckBox *const box : {m_coordinates, m_dates})
        connect(box, &QCheckBox::clicked, this, &LabelsButton::axisChoiceChanged);
    connect(m_coordinates, &QCheckBox::toggled, m_dates, &QCheckBox::setEnabled);
    auto *const buttons = new QHBoxLayout;
    const auto add = [&](const QString &text, const QString &name, auto chosen) {
        auto *const button = new QPushButton(text, panel);
        button->setObjectName(name);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, chosen);
        buttons->addWidget(button);
    };
    add(tr("All from 0"), u"basesZero"_s, [this] { chooseBases(0); });
    add(tr("All from 1"), u"basesOne"_s, [this] { chooseBases(1); });
    add(tr("As in the file"), u"basesFile"_s, [this] { choose({}); });
    auto *const layout = new QVBoxLayout(panel);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setSpacing(8);
    layout->addWidget(new QLabel(tr("The lowest subscript of each dimension"), panel));
    layout->addLayout(m_rows);
    layout->addWidget(m_reversed);
    layout->addLayout(buttons);
    layout->addWidget(m_coordinates);
    layout->addWidget(m_dates);
    auto *const action = new QWidgetAction(menu);
    action->setDefaultWidget(panel);
    menu->addAction(action);
    setMenu(menu);
    connect(m_reversed, &QCheckBox::clicked, this, [this] { choose(turned(m_labels, m_file.shape)); });
}

void LabelsButton::setArray(const ArrayDescription &file, const ArrayLabels &labels)
{
    m_file = file;
    m_labels = labels;
    m_reversed->setChecked(!labels.order.empty());
    m_reversed->setEnabled(file.shape.size() > 1);
    setVisible(!file.shape.empty());
    showRows();
}

LabelsButton::AxisChoice LabelsButton::axisChoice() const
{
    return {m_coordinates->isChecked(), m_dates->isChecked()};
}

void LabelsButton::setAxisChoice(const AxisChoice &choice)
{
    m_coordinates->setChecked(choice.hasCoordinates);
    m_dates->setChecked(choice.hasDates);
}

const ArrayDimension &LabelsButton::fileDimension(std::size_t dimension) const
{
    return m_file.dimensions[m_labels.order.empty() ? dimension : m_labels.order[dimension]];
}

std::int64_t LabelsButton::baseOf(std::size_t dimension) const
{
    return m_labels.bases.empty() ? fileDimension(dimension).base : m_labels.bases[dimension];
}

void LabelsButton::showRows()
{
    while (m_bases.size() < m_file.shape.size()) {
        const std::size_t dimension = m_bases.size();
        auto *const field = new QLineEdit(m_reversed->parentWidget());
        field->setObjectName(u"base-"_s + QString::number(dimension));
        field->setAlignment(Qt::AlignRight);
        connect(field, &QLineEdit::editingFinished, this, [this, dimension] { readBase(dimension); });
        m_rows->addWidget(new QLabel(m_reversed->parentWidget()), static_cast<int>(dimension), 0);
        m_rows->addWidget(field, static_cast<int>(dimension), 1);
        m_bases.push_back(field);
    }
    for (std::size_t dimension = 0; dimension < m_bases.size(); ++dimension) {
        auto *const name = static_cast<QLabel *>(m_rows->itemAtPosition(static_cast<int>(dimension), 0)->widget());
        const bool isThere = dimension < m_file.shape.size();
        name->setVisible(isThere);
        m_bases[dimension]->setVisible(isThere);
        if (!isThere)
            continue;
        ArrayDescription seen;
        seen.dimensions.assign(dimension + 1, fileDimension(dimension));
        name->setText(dimensionName(seen, dimension));
        m_bases[dimension]->setText(QString::number(baseOf(dimension)));
        m_bases[dimension]->setAccessibleName(tr("Lowest subscript of %1").arg(name->text()));
    }
}

void LabelsButton::choose(ArrayLabels labels)
{
    bool isAsInFile = true;
    m_labels.order = labels.order;
    for (std::size_t dimension = 0; dimension < labels.bases.size(); ++dimension)
        isAsInFile = isAsInFile && labels.bases[dimension] == fileDimension(dimension).base;
    if (isAsInFile)
        labels.bases.clear();
    m_labels = std::move(labels);
    m_reversed->setChecked(!m_labels.order.empty());
    showRows();
    Q_EMIT labelsChanged();
}

void LabelsButton::chooseBases(std::int64_t base)
{
    choose({m_labels.order, std::vector<std::int64_t>(m_file.shape.size(), base)});
}

void LabelsButton::readBase(std::size_t dimension)
{
    bool isNumber = false;
    const std::int64_t base = m_bases[dimension]->text().trimmed().toLongLong(&isNumber);
    if (!isNumber || base > farthestBase || base < -farthestBase || base == baseOf(dimension)) {
        showRows(); // as it was
        return;
    }
    ArrayLabels labels = m_labels;
    labels.bases.resize(m_file.shape.size());
    for (std::size_t other = 0; other < labels.bases.size(); ++other)
        labels.bases[other] = other == dimension ? base : baseOf(other);
    choose(std::move(labels));
}

} // namespace rankscope
