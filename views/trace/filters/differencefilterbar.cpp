// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/filters/differencefilterbar.h"

#include "model/base/text/basename.h"
#include "model/trace/rows/differencelistmodel.h"
#include "views/common/flowlayout.h"
#include "views/tables/elidednumber.h"
#include "views/trace/filters/filterfield.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QLocale>
#include <QMenu>
#include <QToolButton>

#include <chrono>

namespace rankscope {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr int longestMenu = 1000; // entries of a list to choose from
constexpr int shownCharacters = 10; // of the choice, longer ones are elided

QString patternText(const DifferenceFilter &filter)
{
    QStringList parts;
    for (const auto &index : filter.iteration)
        parts << (index ? QString::number(*index) : u"*"_s);
    return parts.join(u',');
}

} // namespace

DifferenceFilterBar::DifferenceFilterBar(QWidget *parent) : QWidget(parent)
{
    auto *const layout = new FlowLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    m_classes = makeClassButton();
    m_names = makeCombo(u"nameFilter"_s, tr("Show only differences of this variable"));
    m_places = makeCombo(u"placeFilter"_s, tr("Show only differences of this source line"));
    m_processes =
        makeField(u"processFilter"_s, tr("process"), tr("Show only differences of these processes, for example 0-3,7"));
    m_iteration = makeField(u"iterationFilter"_s, tr("iteration"),
                            tr("Show only differences of this innermost iteration, for example 3,4 or *,4"));
    m_clear = new QToolButton(this);
    m_clear->setObjectName(u"clearFilter"_s);
    m_clear->setText(tr("Clear"));
    m_clear->setToolTip(tr("Show all differences (Esc)"));
    m_clear->setAutoRaise(true);
    m_clear->setEnabled(false);
    connect(m_clear, &QToolButton::clicked, this, [this] { setFilter({}); });
    for (QWidget *widget :
         std::initializer_list<QWidget *>{m_classes, m_names, m_places, m_processes, m_iteration, m_clear})
        layout->addWidget(widget);
    m_delay.setSingleShot(true);
    m_delay.setInterval(150ms);
    connect(&m_delay, &QTimer::timeout, this, &DifferenceFilterBar::announce);
    setFacets({});
    showClassText();
}

QToolButton *DifferenceFilterBar::makeClassButton()
{
    auto *const button = new QToolButton(this);
    button->setObjectName(u"classFilter"_s);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setToolTip(tr("Show only differences of these classes"));
    button->setAccessibleName(button->toolTip());
    button->setFocusPolicy(Qt::TabFocus);
    auto *const menu = new QMenu(button);
    m_origins = menu->addAction(tr("● Origins only"));
    m_origins->setObjectName(u"originsOnly"_s);
    menu->addSeparator();
    for (std::size_t index = 0; index < differenceClassCount; ++index) {
        const auto differenceClass = DifferenceClass(index);
        m_classActions << menu->addAction(differenceClassMark(differenceClass) % u' '
                                          % differenceClassTitle(differenceClass));
    }
    const QList<QAction *> all = m_classActions + QList{m_origins};
    for (QAction *action : all) {
        action->setCheckable(true);
        connect(action, &QAction::triggered, this, &DifferenceFilterBar::read);
    }
    button->setMenu(menu);
    return button;
}

QComboBox *DifferenceFilterBar::makeCombo(const QString &name, const QString &toolTip)
{
    auto *const combo = new QComboBox(this);
    combo->setObjectName(name);
    combo->setToolTip(toolTip);
    combo->setAccessibleName(toolTip);
    combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo->setMinimumContentsLength(shownCharacters);
    connect(combo, &QComboBox::activated, this, &DifferenceFilterBar::read);
    return combo;
}

FilterField *DifferenceFilterBar::makeField(const QString &name, const QString &placeholder, const QString &toolTip)
{
    auto *const field = new FilterField(name, placeholder, toolTip, this);
    connect(field, &QLineEdit::textEdited, this, &DifferenceFilterBar::read);
    connect(field, &QLineEdit::returnPressed, this, &DifferenceFilterBar::announce);
    return field;
}

void DifferenceFilterBar::setFacets(const DifferenceFacets &facets)
{
    const QLocale locale;
    const auto label = [&locale](const QString &text, std::uint64_t count) {
        return tr("%1  (%2)").arg(text, locale.toString(qulonglong(count)));
    };
    m_names->clear();
    m_names->addItem(tr("any name"));
    for (const Facet<QString> &name : facets.names) {
        if (m_names->count() <= longestMenu)
            m_names->addItem(label(shortenedName(name.value, m_names->fontMetrics(), Qt::ElideMiddle, 400), name.count),
                             name.value);
    }
    m_places->clear();
    m_places->addItem(tr("any place"));
    for (const Facet<SourcePlace> &place : facets.places) {
        if (m_places->count() <= longestMenu)
            m_places->addItem(
                label(baseNameOf(place.value.file) % u':' % QString::number(place.value.line), place.count),
                QVariant::fromValue(place.value));
    }
    for (QComboBox *combo : {m_names, m_places})
        combo->view()->setTextElideMode(Qt::ElideMiddle);
    const auto choose = [](QComboBox *combo, const auto &wanted) {
        for (int index = 1; wanted && index < combo->count(); ++index) {
            if (combo->itemData(index).template value<std::decay_t<decltype(*wanted)>>() == *wanted)
                combo->setCurrentIndex(index);
        }
    };
    choose(m_names, m_filter.name);
    choose(m_places, m_filter.place);
}

void DifferenceFilterBar::setFilter(const DifferenceFilter &filter)
{
    m_filter = filter;
    m_origins->setChecked(filter.originsOnly);
    for (qsizetype index = 0; index < m_classActions.size(); ++index) {
        const bool chosen = std::ranges::find(filter.classes, DifferenceClass(index)) != filter.classes.end();
        m_classActions[index]->setChecked(chosen);
    }
    const auto show = [](QComboBox *combo, const QVariant &wanted) {
        int index = 0;
        while (wanted.isValid() && index < combo->count() && combo->itemData(index) != wanted)
            ++index;
        if (index == combo->count())
            combo->addItem(wanted.canConvert<QString>() ? wanted.toString() : wanted.value<SourcePlace>().file, wanted);
        combo->setCurrentIndex(index);
    };
    show(m_names, filter.name ? QVariant(*filter.name) : QVariant());
    show(m_places, filter.place ? QVariant::fromValue(*filter.place) : QVariant());
    m_processes->setText(filter.processes.toString());
    m_iteration->setText(patternText(filter));
    m_processes->markWrong(false);
    m_iteration->markWrong(false);
    showClassText();
    announce();
}

void DifferenceFilterBar::read()
{
    DifferenceFilter filter;
    filter.originsOnly = m_origins->isChecked();
    for (qsizetype index = 0; index < m_classActions.size(); ++index) {
        if (m_classActions[index]->isChecked())
            filter.classes.push_back(DifferenceClass(index));
    }
    if (m_names->currentIndex() > 0)
        filter.name = m_names->currentData().toString();
    if (m_places->currentIndex() > 0)
        filter.place = m_places->currentData().value<SourcePlace>();
    const auto processes = ProcessSet::parse(m_processes->text());
    const auto iteration = parseIterationPattern(m_iteration->text());
    m_processes->markWrong(!processes);
    m_iteration->markWrong(!iteration);
    showClassText();
    if (!processes || !iteration)
        return;
    filter.processes = *processes;
    filter.iteration = *iteration;
    m_filter = filter;
    m_delay.start();
}

void DifferenceFilterBar::announce()
{
    m_delay.stop();
    m_clear->setEnabled(!m_filter.isEmpty());
    Q_EMIT filterChanged(m_filter);
}

void DifferenceFilterBar::showClassText()
{
    QStringList chosen;
    if (m_origins->isChecked())
        chosen << tr("origins");
    for (const QAction *action : std::as_const(m_classActions)) {
        if (action->isChecked())
            chosen << action->text();
    }
    if (chosen.isEmpty())
        m_classes->setText(tr("any class"));
    else
        m_classes->setText(chosen.size() <= 2 ? chosen.join(u", "_s) : tr("%n class(es)", nullptr, int(chosen.size())));
}

void DifferenceFilterBar::focusFields()
{
    m_names->setFocus(Qt::ShortcutFocusReason);
}

} // namespace rankscope
