// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/comparedialog.h"

#include "app/documents/comparedruns.h"
#include "views/common/icons.h"
#include "views/common/theme.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

enum RunItemRole { RunIdRole = Qt::UserRole, PathsRole };

} // namespace

CompareDialog::CompareDialog(const Documents &documents, Choosers choosers, QWidget *parent)
    : QDialog(parent)
    , m_documents(documents)
    , m_choosers(std::move(choosers))
    , m_reference(new QComboBox)
    , m_current(new QComboBox)
    , m_hint(new QLabel)
{
    setObjectName(u"compareDialog"_s);
    setWindowTitle(tr("Compare Two Runs"));
    auto *const form = new QFormLayout;
    form->addRow(tr("&Reference:"), makeSide(*m_reference, u"reference"_s));
    form->addRow(tr("&Current:"), makeSide(*m_current, u"current"_s));
    static_cast<QLabel *>(form->itemAt(0, QFormLayout::LabelRole)->widget())->setBuddy(m_reference);
    static_cast<QLabel *>(form->itemAt(1, QFormLayout::LabelRole)->widget())->setBuddy(m_current);
    m_reference->setAccessibleName(tr("Reference run"));
    m_current->setAccessibleName(tr("Current run"));
    for (const OpenRun &run : documents.runs()) {
        for (QComboBox *const box : {m_reference, m_current}) {
            box->addItem(run.title(), QVariant::fromValue(run.id.value));
            box->setItemData(box->count() - 1, run.path(), Qt::ToolTipRole);
        }
    }
    propose();
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_compare = buttons->addButton(tr("Co&mpare"), QDialogButtonBox::AcceptRole);
    m_compare->setObjectName(u"compareAccept"_s);
    m_compare->setDefault(true);
    auto *const swap = buttons->addButton(tr("&Swap"), QDialogButtonBox::ActionRole);
    swap->setObjectName(u"compareSwap"_s);
    swap->setAutoDefault(false); // Enter compares, wherever the keyboard is
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    m_hint->setObjectName(u"compareHint"_s);
    m_hint->setWordWrap(true);
    auto *const layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(m_hint);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(swap, &QPushButton::clicked, this, &CompareDialog::swapSides);
    connect(m_reference, &QComboBox::currentIndexChanged, this, &CompareDialog::updateState);
    connect(m_current, &QComboBox::currentIndexChanged, this, &CompareDialog::updateState);
    resize(560, sizeHint().height());
    updateState();
    m_reference->setFocus();
}

QWidget *CompareDialog::makeSide(QComboBox &box, const QString &name)
{
    box.setObjectName(name);
    box.setPlaceholderText(tr("Choose a folder or files"));
    box.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box.setMinimumContentsLength(24);
    auto *const folder = new QToolButton;
    folder->setObjectName(QString(name + u"Folder"_s));
    folder->setIcon(themedIcon(u"open"_s));
    folder->setAccessibleName(tr("Choose a folder"));
    folder->setToolTip(tr("Choose the folder of a run"));
    auto *const files = new QToolButton;
    files->setObjectName(QString(name + u"Files"_s));
    files->setIcon(themedIcon(u"file"_s));
    files->setAccessibleName(tr("Choose files"));
    files->setToolTip(tr("Choose the files of a run, one for each process"));
    connect(folder, &QToolButton::clicked, this, [this, &box] { choose(box, true); });
    connect(files, &QToolButton::clicked, this, [this, &box] { choose(box, false); });
    auto *const side = new QWidget;
    auto *const layout = new QHBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(&box, 1);
    layout->addWidget(folder);
    layout->addWidget(files);
    return side;
}

void CompareDialog::choose(QComboBox &box, bool folder)
{
    QStringList paths = folder ? QStringList{m_choosers.folder(this)} : m_choosers.files(this);
    paths.removeAll(QString());
    if (paths.isEmpty())
        return;
    OpenRun run;
    run.sources = paths;
    box.addItem(run.title());
    box.setItemData(box.count() - 1, paths, PathsRole);
    box.setItemData(box.count() - 1, paths.join(u'\n'), Qt::ToolTipRole);
    box.setCurrentIndex(box.count() - 1);
}

CompareDialog::Side CompareDialog::sideOf(const QComboBox &box) const
{
    Side side;
    side.paths = box.currentData(PathsRole).toStringList();
    if (box.currentIndex() >= 0 && side.paths.isEmpty())
        side.open = RunId{box.currentData(RunIdRole).toULongLong()};
    return side;
}

CompareDialog::Side CompareDialog::reference() const
{
    return sideOf(*m_reference);
}

CompareDialog::Side CompareDialog::current() const
{
    return sideOf(*m_current);
}

/// The first two runs that can be compared; where no two can, the first one alone.
void CompareDialog::propose()
{
    const auto &runs = m_documents.runs();
    m_reference->setCurrentIndex(runs.empty() ? -1 : 0);
    m_current->setCurrentIndex(-1);
    for (std::size_t reference = 0; reference < runs.size(); ++reference) {
        for (std::size_t current = reference + 1; current < runs.size(); ++current) {
            if (!mayBeCompared(runs[reference], runs[current]))
                continue;
            setReference(runs[reference].id);
            setCurrent(runs[current].id);
            return;
        }
    }
}

void CompareDialog::proposeCurrent(RunId id)
{
    const OpenRun *const run = m_documents.find(id);
    if (!run)
        return;
    setCurrent(id);
    const auto fitting = std::ranges::find_if(
        m_documents.runs(), [&](const OpenRun &other) { return other.id != id && mayBeCompared(other, *run); });
    if (fitting == m_documents.runs().end())
        m_reference->setCurrentIndex(-1);
    else
        setReference(fitting->id);
}

void CompareDialog::setSide(QComboBox &box, RunId id)
{
    box.setCurrentIndex(box.findData(QVariant::fromValue(id.value)));
}

void CompareDialog::setReference(RunId id)
{
    setSide(*m_reference, id);
}

void CompareDialog::setCurrent(RunId id)
{
    setSide(*m_current, id);
}

/// Why the two sides cannot be compared; empty: they can, or it is not known yet.
QString CompareDialog::whyNot() const
{
    if (m_reference->currentIndex() < 0 || m_current->currentIndex() < 0)
        return {};
    if (reference() == current())
        return tr("Both sides are the same run. Choose another one for one of them.");
    const OpenRun *const before = reference().open ? m_documents.find(*reference().open) : nullptr;
    const OpenRun *const now = current().open ? m_documents.find(*current().open) : nullptr;
    return before && now && !mayBeCompared(*before, *now) ? whyNotCompared(*before, *now) : QString();
}

void CompareDialog::swapSides()
{
    const auto itemFor = [](QComboBox &box, const QString &text, const QVariant &run, const QVariant &paths) {
        for (int index = 0; index < box.count(); ++index) {
            if (box.itemData(index, RunIdRole) == run && box.itemData(index, PathsRole) == paths)
                return index;
        }
        box.addItem(text, run);
        box.setItemData(box.count() - 1, paths, PathsRole);
        return box.count() - 1;
    };
    if (m_reference->currentIndex() < 0 || m_current->currentIndex() < 0)
        return;
    const int reference = itemFor(*m_reference, m_current->currentText(), m_current->currentData(RunIdRole),
                                  m_current->currentData(PathsRole));
    const int current = itemFor(*m_current, m_reference->currentText(), m_reference->currentData(RunIdRole),
                                m_reference->currentData(PathsRole));
    m_reference->setCurrentIndex(reference);
    m_current->setCurrentIndex(current);
}

void CompareDialog::updateState()
{
    const bool both = m_reference->currentIndex() >= 0 && m_current->currentIndex() >= 0;
    const QString mistake = whyNot();
    m_compare->setEnabled(both && mistake.isEmpty());
    m_hint->setText(mistake.isEmpty()
                        ? tr("The reference is the run that is right. Differences are reported from its point of view.")
                        : mistake);
}

} // namespace rankscope
