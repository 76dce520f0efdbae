// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/source/sourcepanel.h"

#include "views/common/elidedlabel.h"
#include "views/common/icons.h"
#include "views/source/sourceview.h"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>

namespace rankscope {

using namespace Qt::StringLiterals;

SourcePanel::SourcePanel(const QStringList &encodings, QWidget *parent)
    : QWidget(parent)
    , m_pages(new QStackedWidget)
    , m_view(new SourceView)
{
    m_view->setObjectName(u"sourceView"_s);
    m_view->setAccessibleName(tr("Source text"));
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeHeader(encodings));
    layout->addWidget(m_pages, 1);
    m_pages->addWidget(makeMessage());
    m_pages->addWidget(m_view);
    clear();
}

QWidget *SourcePanel::makeHeader(const QStringList &encodings)
{
    auto *const header = new QWidget;
    m_title = new ElidedLabel;
    m_title->setObjectName(u"sourceTitle"_s);
    m_encoding = new QComboBox;
    m_encoding->setObjectName(u"sourceEncoding"_s);
    m_encoding->setAccessibleName(tr("Encoding of the source file"));
    m_encoding->setToolTip(tr("How the bytes of this source file become letters"));
    m_encoding->addItems(encodings);
    m_encoding->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_encoding->setMinimumContentsLength(9);
    connect(m_encoding, &QComboBox::textActivated, this,
            [this](const QString &encoding) { Q_EMIT encodingChosen(m_name, encoding); });
    m_locateHere = new QToolButton;
    m_locateHere->setObjectName(u"sourceLocateHere"_s);
    m_locateHere->setAutoRaise(true);
    m_locateHere->setIcon(themedIcon(u"locate"_s));
    m_locateHere->setAccessibleName(tr("Locate another file"));
    m_locateHere->setToolTip(tr("Choose another file for this name; files beside it are then found as well"));
    connect(m_locateHere, &QToolButton::clicked, this, [this] { Q_EMIT locateRequested(m_name); });
    makeCostMenu();
    auto *const layout = new QHBoxLayout(header);
    layout->setContentsMargins(8, 4, 4, 4);
    layout->addWidget(m_title, 1);
    layout->addWidget(m_costButton);
    layout->addWidget(m_encoding);
    layout->addWidget(m_locateHere);
    return header;
}

QWidget *SourcePanel::makeMessage()
{
    auto *const page = new QWidget;
    m_message = new QLabel;
    m_message->setObjectName(u"sourceMessage"_s);
    m_details = new QLabel;
    m_details->setObjectName(u"sourceDetails"_s);
    m_details->setForegroundRole(QPalette::PlaceholderText);
    for (QLabel *const label : {m_message, m_details}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_locate = new QPushButton(tr("&Locate…"));
    m_locate->setObjectName(u"sourceLocate"_s);
    m_locate->setIcon(themedIcon(u"locate"_s));
    m_locate->setToolTip(tr("Choose the file; files beside it are then found as well"));
    connect(m_locate, &QPushButton::clicked, this, [this] { Q_EMIT locateRequested(m_name); });
    auto *const layout = new QVBoxLayout(page);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->addWidget(m_message);
    layout->addWidget(m_details);
    m_rules = new QPushButton(tr("Path &Rules…"));
    m_rules->setObjectName(u"sourcePathRules"_s);
    m_rules->setToolTip(tr("Say once where folders of sources lie on this machine"));
    connect(m_rules, &QPushButton::clicked, this, &SourcePanel::pathRulesRequested);
    auto *const buttons = new QHBoxLayout;
    buttons->addWidget(m_locate);
    buttons->addWidget(m_rules);
    buttons->addStretch(1);
    layout->addLayout(buttons);
    layout->addStretch(1);
    return page;
}

void SourcePanel::showSource(const SourceText &source, std::uint64_t line)
{
    m_name = source.name;
    m_title->setText(source.name);
    m_title->setToolTip(source.path);
    if (m_encoding->findText(source.encoding) < 0)
        m_encoding->addItem(source.encoding);
    m_encoding->setCurrentText(source.encoding);
    m_encoding->setVisible(true);
    m_locateHere->setVisible(true);
    m_costButton->setVisible(false);
    m_view->setSource(source);
    m_pages->setCurrentWidget(m_view);
    if (line == 0 || m_view->setCurrentLine(line))
        return;
    const QLocale locale;
    const qulonglong last = source.firstLine + static_cast<std::uint64_t>(m_view->blockCount()) - 1;
    m_title->setText(tr("%1 has no line %2: it ends at line %3")
                         .arg(source.name, locale.toString(static_cast<qulonglong>(line)), locale.toString(last)));
}

void SourcePanel::showMissing(const QString &name, std::uint64_t line, const QStringList &searched)
{
    m_name = name;
    m_title->setText(line == 0 ? name : QString(name + u':' + QString::number(line)));
    m_title->setToolTip(name);
    const QString details = searched.isEmpty() ? QString() : tr("Searched for:\n%1").arg(searched.join(u'\n'));
    showMessage(
        tr("The source file %1 was not found. Locate it once: files beside it are then found as well.").arg(name),
        details, true);
}

void SourcePanel::showFailure(const QString &name, const QString &message)
{
    m_name = name;
    m_title->setText(name);
    m_title->setToolTip(name);
    showMessage(message, QString(), true);
}

void SourcePanel::clear()
{
    m_name.clear();
    m_title->setText(tr("No line selected"));
    m_title->setToolTip({});
    showMessage(tr("The source line of what is selected is shown here."), QString(), false);
}

void SourcePanel::showMessage(const QString &text, const QString &details, bool locatable)
{
    m_message->setText(text);
    m_details->setText(details);
    m_details->setVisible(!details.isEmpty());
    m_locate->setVisible(locatable);
    m_rules->setVisible(locatable);
    m_costButton->setVisible(false);
    m_encoding->setVisible(false);
    m_locateHere->setVisible(false);
    m_pages->setCurrentIndex(0);
}

/// The view has a font of its own, which would not follow the size of text.
void SourcePanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        m_view->updateFont();
}

/// How costs are shown: in percent or as they are, own or with calls, or not at all.
void SourcePanel::makeCostMenu()
{
    m_costButton = new QToolButton;
    m_costButton->setObjectName(u"sourceCosts"_s);
    m_costButton->setAutoRaise(true);
    m_costButton->setText(tr("Costs"));
    m_costButton->setAccessibleName(tr("Costs beside the lines"));
    m_costButton->setPopupMode(QToolButton::InstantPopup);
    m_costButton->setMenu(new QMenu(m_costButton));
    const auto add = [this](QActionGroup *group, const QString &name, const QString &text,
                            const std::function<void(CostLook &, bool)> &change) {
        QAction *const action = m_costButton->menu()->addAction(text);
        action->setObjectName(name);
        action->setCheckable(true);
        action->setActionGroup(group);
        connect(action, &QAction::triggered, this, [this, change](bool checked) {
            CostLook look = m_look;
            change(look, checked);
            setCostLook(look);
            Q_EMIT costLookChanged(m_look);
        });
    };
    auto *const units = new QActionGroup(this);
    auto *const flavours = new QActionGroup(this);
    add(nullptr, u"costsShown"_s, tr("&Show Costs"), [](CostLook &look, bool shown) { look.isShown = shown; });
    m_costButton->menu()->addSeparator();
    add(units, u"costsPercent"_s, tr("&Percent of the Total"), [](CostLook &look, bool) { look.inPercent = true; });
    add(units, u"costsValues"_s, tr("&Values"), [](CostLook &look, bool) { look.inPercent = false; });
    m_costButton->menu()->addSeparator();
    add(flavours, u"costsOwn"_s, tr("&Own"), [](CostLook &look, bool) { look.flavour = MetricFlavour::Own; });
    add(flavours, u"costsInclusive"_s, tr("&Inclusive"),
        [](CostLook &look, bool) { look.flavour = MetricFlavour::Inclusive; });
    setCostLook(m_look);
}

void SourcePanel::setCostLook(const CostLook &look)
{
    m_look = look;
    const auto check = [this](const QString &name, bool checked) {
        m_costButton->findChild<QAction *>(name)->setChecked(checked);
    };
    check(u"costsShown"_s, look.isShown);
    check(look.inPercent ? u"costsPercent"_s : u"costsValues"_s, true);
    check(look.flavour == MetricFlavour::Own ? u"costsOwn"_s : u"costsInclusive"_s, true);
    m_view->setCostLook(look);
}

void SourcePanel::setCosts(const SourceCosts &costs)
{
    m_view->setCosts(costs);
    m_costButton->setVisible(!costs.lines.isEmpty() && m_pages->currentWidget() == m_view);
    m_costButton->setToolTip(costs.units.isEmpty() ? tr("Beside the lines: %1").arg(costs.metric)
                                                   : tr("Beside the lines: %1, in %2").arg(costs.metric, costs.units));
}

void SourcePanel::setMarks(const QList<SourceMark> &marks)
{
    m_view->setMarks(marks);
}

} // namespace rankscope
