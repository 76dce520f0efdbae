// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/arrays/dialogs/staggerdialog.h"

#include "views/common/paneparts.h"
#include "views/common/theme.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Arrays of one dimension with as many numbers, by their paths.
QStringList arraysOf(const ArrayDocument &document, std::uint64_t count)
{
    QStringList paths;
    for (const auto &array : document.dataSets) {
        const ArrayDescription &description = array->description();
        if (description.shape == ArrayShape{count} && description.error.isEmpty()
            && (isInteger(description.type) || isReal(description.type)) && !paths.contains(description.path))
            paths << description.path;
    }
    return paths;
}

void fill(QComboBox &box, const QStringList &items)
{
    const QSignalBlocker blocker(&box);
    const QString text = box.currentText();
    box.clear();
    box.addItems(items);
    box.setCurrentIndex(-1); // the first one is chosen by the user
    box.setEditText(text);
}

} // namespace

StaggerDialog::StaggerDialog(Scope scope, const std::optional<StaggerWords> &words, QWidget *parent)
    : QDialog(parent)
    , m_scope(std::move(scope))
    , m_checking(this, [this](const Bounds &bounds) { take(bounds); })
{
    setObjectName(u"staggerDialog"_s);
    setWindowTitle(tr("Staggered Bounds"));
    buildWidgets(words.has_value());
    fillDimensions();
    if (words)
        show(*words);
    fillArrays();
    for (QComboBox *const box : {m_dimension, m_by, m_file})
        connect(box, &QComboBox::currentIndexChanged, this, &StaggerDialog::fillArrays);
    for (QComboBox *const box : {m_lower, m_upper, m_offset})
        connect(box, &QComboBox::editTextChanged, this, &StaggerDialog::check);
    connect(m_offsets, &QRadioButton::toggled, this, &StaggerDialog::fillArrays);
    (m_offsets->isChecked() ? m_offset : m_lower)->setFocus();
    resize(520, sizeHint().height());
}

QComboBox *StaggerDialog::makeChoice(const QString &name, const QString &toolTip)
{
    auto *const box = new QComboBox(this);
    box->setObjectName(name);
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->setFont(dataFont(font()));
    box->setToolTip(toolTip);
    return box;
}

void StaggerDialog::buildWidgets(bool hasBounds)
{
    auto *const intro =
        makeText(tr("Where each row of an array has bounds of its own, the cells outside are no part of "
                    "it: they are blank, and no statistics count them."),
                 this);
    auto *const form = new QFormLayout;
    makeForms(form);
    m_message = makeText({}, this);
    m_message->setObjectName(u"staggerMessage"_s);
    m_message->setMinimumHeight(2 * m_message->fontMetrics().lineSpacing());
    m_message->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto *const layout = new QVBoxLayout(this);
    layout->addWidget(intro);
    layout->addLayout(form);
    layout->addWidget(m_message);
    makeButtons(hasBounds);
}

void StaggerDialog::makeForms(QFormLayout *form)
{
    m_dimension = new QComboBox(this);
    m_dimension->setObjectName(u"staggerDimension"_s);
    m_dimension->setToolTip(tr("The dimension that has other bounds in each row"));
    m_by = new QComboBox(this);
    m_by->setObjectName(u"staggerBy"_s);
    m_by->setToolTip(tr("The dimension at each subscript of which the bounds are others"));
    m_file = new QComboBox(this);
    m_file->setObjectName(u"staggerFile"_s);
    m_file->setToolTip(tr("The open file whose arrays hold the bounds"));
    for (const auto &document : m_scope.documents)
        m_file->addItem(QFileInfo(document->name).fileName());
    const QString what = tr("An array of one dimension with a value for each row, or an expression: count - 1. "
                            "Values are subscripts.");
    m_pairs = new QRadioButton(tr("&Lower and upper bounds, both inside"), this);
    m_pairs->setObjectName(u"staggerPairs"_s);
    m_pairs->setChecked(true);
    m_offsets = new QRadioButton(tr("&Offsets: each row ends where the next one begins"), this);
    m_offsets->setObjectName(u"staggerOffsets"_s);
    m_lower = makeChoice(u"staggerLower"_s, what);
    m_lower->lineEdit()->setPlaceholderText(tr("the lowest subscript"));
    m_upper = makeChoice(u"staggerUpper"_s, what);
    m_upper->lineEdit()->setPlaceholderText(tr("the highest subscript"));
    m_offset = makeChoice(u"staggerOffset"_s, tr("An array of one dimension with a value for each row and one more"));
    form->addRow(tr("&Dimension:"), m_dimension);
    form->addRow(tr("At each subscript of:"), m_by);
    form->addRow(tr("Bounds are in:"), m_file);
    form->setRowVisible(m_file, m_scope.documents.size() > 1);
    form->addRow(m_pairs);
    form->addRow(tr("&From:"), m_lower);
    form->addRow(tr("&To:"), m_upper);
    form->addRow(m_offsets);
    form->addRow(tr("O&ffsets:"), m_offset);
}

void StaggerDialog::makeButtons(bool hasBounds)
{
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_accept = buttons->addButton(tr("&Apply"), QDialogButtonBox::AcceptRole);
    m_accept->setObjectName(u"staggerAccept"_s);
    m_accept->setDefault(true);
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    if (hasBounds) {
        auto *const remove = buttons->addButton(tr("&Remove"), QDialogButtonBox::DestructiveRole);
        remove->setObjectName(u"staggerRemove"_s);
        remove->setToolTip(tr("Show all cells again"));
        remove->setAutoDefault(false);
        connect(remove, &QPushButton::clicked, this, [this] {
            Q_EMIT chosen({});
            accept();
        });
    }
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        Q_EMIT chosen(words());
        accept();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout()->addWidget(buttons);
}

void StaggerDialog::fillDimensions()
{
    const ArrayDescription &description = m_scope.array->description();
    for (std::size_t dimension = 0; dimension < description.shape.size(); ++dimension) {
        m_dimension->addItem(dimensionName(description, dimension));
        m_by->addItem(dimensionName(description, dimension));
    }
    m_dimension->setCurrentIndex(m_dimension->count() - 1);
    m_by->setCurrentIndex(m_by->count() - 2);
}

void StaggerDialog::show(const StaggerWords &words)
{
    m_dimension->setCurrentText(words.dimension);
    m_by->setCurrentText(words.by);
    for (std::size_t file = 1; file < m_scope.documents.size(); ++file) {
        if (m_scope.documents[file]->name == words.file)
            m_file->setCurrentIndex(static_cast<int>(file));
    }
    const auto [lower, upper] = words.bounds();
    m_offsets->setChecked(!upper);
    (upper ? m_lower : m_offset)->setEditText(lower);
    m_upper->setEditText(upper.value_or(QString()));
}

bool StaggerDialog::areOffsets() const
{
    return m_offsets->isChecked();
}

const std::shared_ptr<const ArrayDocument> &StaggerDialog::document() const
{
    return m_scope.documents[static_cast<std::size_t>(std::max(0, m_file->currentIndex()))];
}

/// Proposes the arrays that have as many values as there are rows.
void StaggerDialog::fillArrays()
{
    const std::uint64_t rows = m_scope.array->shape()[static_cast<std::size_t>(m_by->currentIndex())];
    fill(*m_lower, arraysOf(*document(), rows));
    fill(*m_upper, arraysOf(*document(), rows));
    fill(*m_offset, arraysOf(*document(), rows + 1));
    m_lower->setEnabled(!areOffsets());
    m_upper->setEnabled(!areOffsets());
    m_offset->setEnabled(areOffsets());
    check();
}

StaggerWords StaggerDialog::words() const
{
    const QString range =
        areOffsets() ? m_offset->currentText() : QString(m_lower->currentText() % u':' % m_upper->currentText());
    return {m_dimension->currentText(), m_by->currentText(), range,
            m_file->currentIndex() > 0 ? document()->name : QString()};
}

/// In a worker: the bounds are read.
void StaggerDialog::check()
{
    m_accept->setEnabled(false);
    m_checking.start([words = words(), array = m_scope.array, from = document()](Progress &progress) {
        return StaggeredBounds::make(words, {array, from.get()}, progress);
    });
}

void StaggerDialog::take(const Bounds &bounds)
{
    const bool isEmpty = words().range.trimmed() == ":"_L1 || words().range.trimmed().isEmpty();
    QPalette colors = palette();
    if (!bounds && !isEmpty)
        colors.setColor(QPalette::WindowText, themeColors(colors).error);
    m_message->setPalette(colors);
    m_accept->setEnabled(bounds && !isEmpty);
    if (isEmpty) {
        m_message->clear();
    } else if (!bounds) {
        m_message->setText(bounds.error().message);
    } else {
        const auto [least, most] = (*bounds)->counts();
        m_message->setText(tr("At each %1 from %2 to %3 subscripts of %4.")
                               .arg(words().by, QLocale().toString(static_cast<qulonglong>(least)),
                                    QLocale().toString(static_cast<qulonglong>(most)), words().dimension));
    }
}

} // namespace rankscope
