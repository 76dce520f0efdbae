// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/arrays/dialogs/rowsdialog.h"

#include "model/arrays/view/staggeredbounds.h"
#include "views/common/paneparts.h"
#include "views/common/theme.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// "values_rows", or with a number behind it.
QString freeName(const QString &path, const ArrayDocument &document)
{
    const QString leaf = path.section(u'/', -1) % u"_rows"_s;
    for (const QString &name : {leaf, u"rows"_s}) {
        if (nameMistake(name, document).isEmpty())
            return name;
    }
    for (int number = 2;; ++number) {
        const QString name = u"rows"_s % QString::number(number);
        if (nameMistake(name, document).isEmpty())
            return name;
    }
}

} // namespace

RowsDialog::RowsDialog(Scope scope, QWidget *parent)
    : QDialog(parent)
    , m_scope(std::move(scope))
    , m_checking(this, [this](const Made &made) { take(made); })
{
    setObjectName(u"rowsDialog"_s);
    setWindowTitle(tr("Rows of an Array"));
    buildWidgets();
    fillArrays();
    connect(m_offsets, &QComboBox::editTextChanged, this, &RowsDialog::check);
    m_offsets->setFocus();
    check();
    resize(520, sizeHint().height());
}

void RowsDialog::buildWidgets()
{
    auto *const intro = makeText(tr("Where the rows of a table lie one after the other in this array, as those of a "
                                    "sparse matrix do, another array says where each of them begins."),
                                 this);
    m_offsets = new QComboBox(this);
    m_offsets->setObjectName(u"rowsOffsets"_s);
    m_offsets->setEditable(true);
    m_offsets->setInsertPolicy(QComboBox::NoInsert);
    m_offsets->setFont(dataFont(font()));
    m_offsets->setToolTip(tr(
        "An array of one dimension with a value for each row and one more, or an expression: ptr - 1. Also first and "
        "last ones: first:first + count - 1. Values are subscripts of this array."));
    m_offsets->lineEdit()->setPlaceholderText(tr("where each row begins, and the last one ends"));
    auto *const form = new QFormLayout;
    form->addRow(tr("&Offsets:"), m_offsets);
    m_message = makeText({}, this);
    m_message->setObjectName(u"rowsMessage"_s);
    m_message->setMinimumHeight(2 * m_message->fontMetrics().lineSpacing());
    m_message->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_accept = buttons->addButton(tr("&Show Rows"), QDialogButtonBox::AcceptRole);
    m_accept->setObjectName(u"rowsAccept"_s);
    m_accept->setDefault(true);
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        if (m_array)
            Q_EMIT chosen(definition(), m_array);
        accept();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *const layout = new QVBoxLayout(this);
    layout->addWidget(intro);
    layout->addLayout(form);
    layout->addWidget(m_message);
    layout->addWidget(buttons);
}

/// Proposes all whole numbers of one dimension.
void RowsDialog::fillArrays()
{
    for (const auto &array : m_scope.document->dataSets) {
        const ArrayDescription &description = array->description();
        if (description.shape.size() == 1 && description.error.isEmpty() && isInteger(description.type)
            && description.path != m_scope.array && m_offsets->findText(description.path) < 0)
            m_offsets->addItem(description.path);
    }
    m_offsets->setCurrentIndex(-1);
}

DerivedArray RowsDialog::definition() const
{
    return {u'/' % freeName(m_scope.array, *m_scope.document), u"j(i)="_s % m_offsets->currentText().trimmed(),
            m_scope.array, m_scope.labels};
}

/// In a worker: the offsets are read.
void RowsDialog::check()
{
    m_array.reset();
    m_accept->setEnabled(false);
    m_checking.start([definition = definition(), document = m_scope.document](Progress &) {
        return makeDerived(definition, document);
    });
}

void RowsDialog::take(const Made &made)
{
    const bool isEmpty = m_offsets->currentText().trimmed().isEmpty();
    QPalette colors = palette();
    if (!made && !isEmpty)
        colors.setColor(QPalette::WindowText, themeColors(colors).error);
    m_message->setPalette(colors);
    m_accept->setEnabled(made && !isEmpty);
    if (isEmpty) {
        m_message->clear();
    } else if (!made) {
        m_message->setText(made.error().message);
    } else {
        m_array = *made;
        const auto [least, most] = m_array->ownBounds()->counts();
        const QLocale locale;
        m_message->setText(tr("Rows: %1, each with %2 to %3 values.")
                               .arg(locale.toString(static_cast<qulonglong>(m_array->shape()[0])),
                                    locale.toString(static_cast<qulonglong>(least)),
                                    locale.toString(static_cast<qulonglong>(most))));
    }
}

} // namespace rankscope
