// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/arrays/dialogs/derivedarraydialog.h"

#include "model/arrays/sources/arraytreemodel.h"
#include "views/common/expressionedit.h"
#include "views/common/paneparts.h"
#include "views/common/theme.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using Made = ExpressionResult<std::shared_ptr<const ArraySource>>;

/// What is computed from an array must still be possible; nothing where it is.
std::optional<ExpressionError> mistakeOf(const Made &array, const std::vector<DerivedArray> &dependents,
                                         const std::shared_ptr<const ArrayDocument> &document)
{
    if (!array)
        return std::nullopt; // that is said already
    std::vector<std::shared_ptr<const ArraySource>> made{*array};
    for (const DerivedArray &dependent : dependents) {
        const Made next = makeDerived(dependent, withArrays(document, made));
        if (!next) {
            return ExpressionError{0, 1,
                                   DerivedArrayDialog::tr("%1 is computed from it, and could not be any more: %2")
                                       .arg(dependent.name(), next.error().message)};
        }
        made.push_back(*next);
    }
    return std::nullopt;
}

} // namespace

DerivedArrayDialog::DerivedArrayDialog(Scope scope, QWidget *parent)
    : QDialog(parent)
    , m_scope(std::move(scope))
    , m_job(this, [this](const Checked &checked) { take(checked); })
{
    setObjectName(u"derivedArrayDialog"_s);
    setWindowTitle(m_scope.changed ? tr("Change a Computed Array") : tr("New Array from an Expression"));
    buildWidgets();
    connect(m_name, &QLineEdit::textChanged, this, &DerivedArrayDialog::check);
    connect(m_expression, &QLineEdit::textChanged, this, &DerivedArrayDialog::check);
    m_name->setText(m_scope.changed ? m_scope.changed->name() : freeName());
    if (m_scope.changed)
        m_expression->setText(m_scope.changed->text);
    m_expression->setFocus();
}

QString DerivedArrayDialog::freeName() const
{
    for (int number = 1;; ++number) {
        const QString name = u"d"_s % QString::number(number);
        if (nameMistake(name, *m_scope.document).isEmpty())
            return name;
    }
}

void DerivedArrayDialog::buildWidgets()
{
    m_name = new QLineEdit(this);
    m_name->setObjectName(u"derivedName"_s);
    m_name->setToolTip(tr("What the new array is called; expressions and filters can use the name"));
    if (!m_scope.dependents.empty()) {
        m_name->setReadOnly(true);
        m_name->setToolTip(tr("Other arrays are computed from it by this name"));
    }
    m_expression = new ExpressionEdit(this);
    m_expression->setObjectName(u"derivedExpression"_s);
    m_expression->setPlaceholderText(u"u - v"_s);
    m_expression->setToolTip(
        tr("Arrays of the file by their names, $value for the one that is shown, $i, $j, … for subscripts, numbers, "
           "operators and functions"));
    auto *const form = new QFormLayout;
    form->addRow(tr("&Name:"), m_name);
    form->addRow(tr("&Expression:"), m_expression);
    m_message = makeText({}, this);
    m_message->setObjectName(u"derivedMessage"_s);
    m_message->setMinimumHeight(2 * m_message->fontMetrics().lineSpacing());
    m_message->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_create = buttons->addButton(m_scope.changed ? tr("C&hange") : tr("C&reate"), QDialogButtonBox::AcceptRole);
    m_create->setObjectName(u"derivedCreate"_s);
    m_create->setDefault(true);
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    auto *const layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(m_message);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &DerivedArrayDialog::acceptWhenRight);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(560, sizeHint().height());
}

/// In a worker: an element that the text names is read.
void DerivedArrayDialog::check()
{
    m_checked.reset();
    m_wanted = false;
    const DerivedArray definition = withOwnScope(
        {u'/' % m_name->text().trimmed(), m_expression->text(), m_scope.array, m_scope.labels}, *m_scope.document);
    m_job.start([definition, document = m_scope.document, dependents = m_scope.dependents](Progress &) {
        Checked checked{definition, makeDerived(definition, document)};
        if (const auto mistake = mistakeOf(checked.array, dependents, document))
            checked.array = tl::unexpected(*mistake);
        return checked;
    });
    m_create->setEnabled(!m_expression->text().trimmed().isEmpty());
}

void DerivedArrayDialog::take(const Checked &checked)
{
    m_checked = checked;
    showOutcome();
    if (m_wanted)
        acceptWhenRight();
}

void DerivedArrayDialog::showOutcome()
{
    const bool isEmpty = m_expression->text().trimmed().isEmpty();
    const QString mistake = nameMistake(m_name->text().trimmed(), *m_scope.document);
    const bool isWrong = !m_checked->array && !isEmpty;
    m_expression->setFault(isWrong ? std::optional(m_checked->array.error().position) : std::nullopt);
    QPalette colors = palette();
    if (isWrong || !mistake.isEmpty())
        colors.setColor(QPalette::WindowText, themeColors(colors).error);
    m_message->setPalette(colors);
    if (isWrong) {
        m_message->setText(m_checked->array.error().message);
    } else if (!mistake.isEmpty()) {
        m_message->setText(mistake);
    } else if (isEmpty) {
        m_message->clear();
    } else {
        const ArrayDescription &made = (*m_checked->array)->description();
        m_message->setText(tr("An array of %1, %2.").arg(shapeText(made.shape), QString(typeName(made.type))));
    }
    m_create->setEnabled(m_checked->array && mistake.isEmpty());
}

void DerivedArrayDialog::acceptWhenRight()
{
    if (!m_checked) {
        m_wanted = true;
        return;
    }
    if (!m_create->isEnabled())
        return;
    Q_EMIT chosen(m_checked->definition, *m_checked->array);
    accept();
}

} // namespace rankscope
