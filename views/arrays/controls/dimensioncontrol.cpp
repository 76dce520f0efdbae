// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/arrays/controls/dimensioncontrol.h"

#include "model/arrays/view/slicetext.h"

#include <QApplication>
#include <QComboBox>
#include <QDrag>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QMouseEvent>
#include <QSlider>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t mostSteps = 1'000'000; // of a slider; a longer dimension moves several subscripts a step

} // namespace

DimensionControl::DimensionControl(const ArrayDescription &description, std::size_t dimension, QWidget *parent)
    : QFrame(parent)
    , m_description(description)
    , m_dimension(dimension)
    , m_range(IndexSelection::all(description.shape[dimension]))
{
    const QString name = dimensionName(description, dimension);
    setObjectName(u"dimension-"_s + name);
    m_name = new QLabel(name, this);
    m_name->setTextFormat(Qt::PlainText);
    m_name->setCursor(Qt::OpenHandCursor);
    m_name->setToolTip(tr("Drag it before or behind another dimension to nest it differently."));
    m_role = new QComboBox(this);
    m_role->setObjectName(u"role"_s);
    m_role->addItem(tr("down"));
    m_role->addItem(tr("across"));
    m_role->addItem(tr("fixed"));
    m_role->setToolTip(tr("Where this dimension runs: down as rows, across as columns, or fixed at one subscript"));
    m_role->setAccessibleName(tr("Where %1 runs").arg(name));
    m_text = new QLineEdit(this);
    m_text->setObjectName(u"slice"_s);
    m_text->setAccessibleName(tr("Subscripts of %1 that are shown").arg(name));
    m_slider = new QSlider(Qt::Horizontal, this);
    m_slider->setObjectName(u"slider"_s);
    m_slider->setAccessibleName(tr("Subscript of %1").arg(name));
    m_slider->setRange(0, static_cast<int>(std::min(extent() > 0 ? extent() - 1 : 0, mostSteps)));
    m_slider->setFixedWidth(120);
    auto *const layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    for (QWidget *const part : std::initializer_list<QWidget *>{m_name, m_role, m_text, m_slider})
        layout->addWidget(part);
    connect(m_role, &QComboBox::activated, this, &DimensionControl::roleChosen);
    connect(m_text, &QLineEdit::editingFinished, this, &DimensionControl::readText);
    connect(m_slider, &QSlider::valueChanged, this, &DimensionControl::sliderMoved);
}

std::uint64_t DimensionControl::extent() const
{
    return m_description.shape[m_dimension];
}

DimensionControl::Role DimensionControl::role() const
{
    return static_cast<Role>(m_role->currentIndex());
}

void DimensionControl::setNames(const QStringList &names)
{
    m_names = std::uint64_t(names.size()) == extent() ? names : QStringList();
    showSelection();
}

QString DimensionControl::nameOf(std::uint64_t index) const
{
    return m_names.isEmpty() ? QString::number(subscriptOf(m_description.dimensions[m_dimension], index))
                             : m_names[qsizetype(index)];
}

void DimensionControl::setState(Role role, const IndexSelection &selection)
{
    m_role->setCurrentIndex(static_cast<int>(role));
    m_selection = selection;
    if (role != Role::Fixed)
        m_range = selection;
    m_error.clear();
    showSelection();
}

void DimensionControl::showSelection()
{
    const bool isFixed = role() == Role::Fixed;
    const ArrayDimension &dimension = m_description.dimensions[m_dimension];
    m_slider->setVisible(isFixed);
    const bool isOne = isFixed && m_selection.size() == 1; // a number, also where it is the only one
    m_text->setText(isOne ? nameOf(m_selection.at(0)) : sliceText(m_selection, dimension, extent()));
    const auto boundOf = [&](std::uint64_t index) {
        return isFixed ? nameOf(index) : QString::number(subscriptOf(dimension, index));
    };
    const QString bounds = extent() == 0 ? QString() : tr("%1 to %2").arg(boundOf(0), boundOf(extent() - 1));
    m_text->setToolTip(
        isFixed
            ? tr("The subscript that is shown, of %1").arg(bounds)
            : tr("The subscripts that are shown, of %1: 0:99, 0:99:2, ::-1 (reversed), 1,5,8:12, : (all); or of all "
                 "dimensions at once: (::9,::9), [0:9][3]")
                  .arg(bounds));
    const int characters = std::clamp(static_cast<int>(m_text->text().size()) + 1, isFixed ? 4 : 7, 24);
    m_text->setFixedWidth(m_text->fontMetrics().horizontalAdvance(u'0') * characters + 16);
    if (isFixed && m_selection.size() > 0 && extent() > 1) {
        const QSignalBlocker blocker(m_slider);
        const double share = static_cast<double>(m_selection.at(0)) / static_cast<double>(extent() - 1);
        m_slider->setValue(static_cast<int>(share * m_slider->maximum() + 0.5));
    }
    updateGeometry();
}

void DimensionControl::roleChosen()
{
    if (role() == Role::Fixed)
        m_selection = m_selection.size() > 0 ? IndexSelection::one(m_selection.at(0)) : IndexSelection();
    else if (m_selection.size() <= 1)
        m_selection = m_range.size() > 1 ? m_range : IndexSelection::all(extent());
    m_error.clear();
    showSelection();
    Q_EMIT changed();
}

void DimensionControl::setError(const QString &error)
{
    m_error = error;
    Q_EMIT changed();
}

void DimensionControl::readText()
{
    if (saysSlices(m_text->text())) {
        Q_EMIT slicesTyped(m_text->text());
        return;
    }
    const qsizetype named = role() == Role::Fixed ? m_names.indexOf(m_text->text().trimmed()) : -1;
    const auto selection = named >= 0 ? Result<IndexSelection>(IndexSelection::one(std::uint64_t(named)))
                                      : readSlice(m_text->text(), m_description.dimensions[m_dimension], extent());
    if (role() == Role::Fixed && !m_names.isEmpty() && named < 0) {
        setError(
            tr("There is no %1 %2: there are %3.")
                .arg(m_name->text(), m_text->text().trimmed(), tr("%1 to %2").arg(nameOf(0), nameOf(extent() - 1))));
        return;
    }
    if (!selection) {
        setError(selection.error().message);
        return;
    }
    const bool isSame = *selection == m_selection && m_error.isEmpty();
    m_error.clear();
    m_selection = role() == Role::Fixed && selection->size() > 1 ? IndexSelection::one(selection->at(0)) : *selection;
    if (role() != Role::Fixed)
        m_range = m_selection;
    showSelection();
    if (!isSame)
        Q_EMIT changed();
}

void DimensionControl::sliderMoved(int value)
{
    if (extent() == 0)
        return;
    const double share = m_slider->maximum() == 0 ? 0 : static_cast<double>(value) / m_slider->maximum();
    const auto index = static_cast<std::uint64_t>(share * static_cast<double>(extent() - 1) + 0.5);
    m_selection = IndexSelection::one(std::min(index, extent() - 1));
    m_error.clear();
    showSelection();
    Q_EMIT changed();
}

void DimensionControl::mousePressEvent(QMouseEvent *event)
{
    m_pressed = event->position().toPoint();
}

void DimensionControl::mouseMoveEvent(QMouseEvent *event)
{
    const bool isDragged =
        event->buttons().testFlag(Qt::LeftButton)
        && (event->position().toPoint() - m_pressed).manhattanLength() >= QApplication::startDragDistance();
    if (!isDragged)
        return;
    auto *const mime = new QMimeData;
    mime->setData(u"application/x-rankscope-dimension"_s, QByteArray::number(static_cast<qulonglong>(m_dimension)));
    QDrag drag(this);
    drag.setMimeData(mime);
    drag.setPixmap(grab());
    drag.exec(Qt::MoveAction);
}

} // namespace rankscope
