// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/filters/recordfilterbar.h"

#include "model/trace/rows/recordfiltertext.h"
#include "model/trace/rows/recordmatch.h"
#include "views/common/flowlayout.h"
#include "views/common/theme.h"
#include "views/trace/filters/filterfield.h"

#include <QAction>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <chrono>

namespace rankscope {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

/// The accesses first, which are filtered most.
constexpr std::array<RecordKind, recordKindCount> kindsInMenu = {RecordKind::Read,
                                                                 RecordKind::BeforeWrite,
                                                                 RecordKind::AfterWrite,
                                                                 RecordKind::ReductionRead,
                                                                 RecordKind::ReductionBeforeWrite,
                                                                 RecordKind::ReductionAfterWrite,
                                                                 RecordKind::Result,
                                                                 RecordKind::Skip,
                                                                 RecordKind::Checksum,
                                                                 RecordKind::Iteration,
                                                                 RecordKind::SequentialLoop,
                                                                 RecordKind::ParallelLoop,
                                                                 RecordKind::TaskRegion,
                                                                 RecordKind::End,
                                                                 RecordKind::Local,
                                                                 RecordKind::Chunk};
constexpr std::size_t kindsBeforeLoops = 9;
constexpr int shownValue = 22; // characters of the expression

} // namespace

RecordFilterBar::RecordFilterBar(QWidget *parent) : QWidget(parent)
{
    m_kinds = makeKindButton();
    makeFields();
    m_clear = new QToolButton(this);
    m_clear->setObjectName(u"clearRecordFilter"_s);
    m_clear->setText(tr("Clear"));
    m_clear->setToolTip(tr("Show all records (Esc)"));
    m_clear->setAutoRaise(true);
    m_clear->setEnabled(false);
    connect(m_clear, &QToolButton::clicked, this, [this] { setFilter({}); });
    m_count = new QLabel(this);
    m_count->setObjectName(u"shownRecords"_s);
    m_count->setTextFormat(Qt::PlainText);
    m_error = new QLabel(this);
    m_error->setObjectName(u"recordFilterError"_s);
    m_error->setTextFormat(Qt::PlainText);
    m_error->setFont(dataFont(font()));
    m_error->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_error->hide();
    auto *const line = new FlowLayout;
    line->setSpacing(4);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_kinds, m_names, m_places, m_constructs, m_iterations,
                                                            m_value, m_clear, m_count})
        line->addWidget(widget);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(4);
    layout->addLayout(line);
    layout->addWidget(m_error);
    m_delay.setSingleShot(true);
    m_delay.setInterval(250ms);
    connect(&m_delay, &QTimer::timeout, this, &RecordFilterBar::announce);
    showKinds();
}

void RecordFilterBar::makeFields()
{
    m_names = makeField(u"recordNames"_s, tr("name"),
                        tr("Show only records of these operands, for example A, B(I,*): * and ? stand for anything"));
    m_places = makeField(u"recordPlaces"_s, tr("place"),
                         tr("Show only records of these lines of the source, for example jacobi.fdv:20-34, :50"));
    m_constructs =
        makeField(u"recordConstructs"_s, tr("construct"),
                  tr("Show only records inside these constructs, by number: 4 for PL 4, or 4, 7; by number and "
                     "place where several have the number: 4@heat.fdv:24"));
    m_iterations =
        makeField(u"recordIterations"_s, tr("iteration"),
                  tr("Show only records inside these iterations, an index or a range for each dimension, for example "
                     "3,4 or *,1:10 or 1:100:10; of the constructs beside, or of any"));
    m_value = makeField(u"recordValue"_s, tr("value, as > 3 && < 4"),
                        tr("Show only records for whose value this is true, for example > 3, 1:5, $nan or abs($value) "
                           "> 1e6: $value is the value"));
    m_value->setFont(dataFont(font()));
    m_value->setShownCharacters(shownValue);
}

QToolButton *RecordFilterBar::makeKindButton()
{
    auto *const button = new QToolButton(this);
    button->setObjectName(u"recordKinds"_s);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setToolTip(tr("Show only records of these kinds (Ctrl+L)"));
    button->setAccessibleName(button->toolTip());
    button->setFocusPolicy(Qt::TabFocus);
    auto *const menu = new QMenu(button);
    m_kindActions.resize(recordKindCount);
    for (std::size_t place = 0; place < kindsInMenu.size(); ++place) {
        if (place == kindsBeforeLoops)
            menu->addSeparator();
        QAction *const action = menu->addAction(kindsText({kindsInMenu[place]}));
        action->setCheckable(true);
        connect(action, &QAction::triggered, this, &RecordFilterBar::read);
        m_kindActions[qsizetype(kindsInMenu[place])] = action;
    }
    button->setMenu(menu);
    return button;
}

FilterField *RecordFilterBar::makeField(const QString &name, const QString &placeholder, const QString &toolTip)
{
    auto *const field = new FilterField(name, placeholder, toolTip, this);
    connect(field, &QLineEdit::textEdited, this, &RecordFilterBar::read);
    connect(field, &QLineEdit::returnPressed, this, &RecordFilterBar::announce);
    return field;
}

void RecordFilterBar::setFilter(const RecordFilter &filter)
{
    for (std::size_t kind = 0; kind < recordKindCount; ++kind)
        m_kindActions[qsizetype(kind)]->setChecked(std::ranges::find(filter.kinds, RecordKind(kind))
                                                   != filter.kinds.end());
    m_names->setText(namesText(filter.names));
    m_places->setText(placesText(filter.places));
    m_constructs->setText(constructsText(filter.constructs));
    m_iterations->setText(iterationsText(filter.iterations));
    m_value->setText(filter.value);
    read();
    announce();
}

void RecordFilterBar::setCount(const QString &count)
{
    m_count->setText(count);
}

bool RecordFilterBar::isClear() const
{
    const bool hasKind = std::ranges::any_of(m_kindActions, [](const QAction *action) { return action->isChecked(); });
    const auto fields = {m_names, m_places, m_constructs, m_iterations, m_value};
    return !hasKind && std::ranges::all_of(fields, [](const FilterField *field) { return field->text().isEmpty(); });
}

void RecordFilterBar::read()
{
    RecordFilter filter;
    for (std::size_t kind = 0; kind < recordKindCount; ++kind) {
        if (m_kindActions[qsizetype(kind)]->isChecked())
            filter.kinds.push_back(RecordKind(kind));
    }
    QString error;
    readFields(filter, error);
    readValue(filter, error);
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, themeColors(colors).error);
    m_error->setPalette(colors);
    m_error->setText(error);
    m_error->setVisible(!error.isEmpty());
    m_clear->setEnabled(!isClear());
    showKinds();
    if (!error.isEmpty()) {
        m_delay.stop();
        return;
    }
    m_filter = filter;
    m_delay.start();
}

void RecordFilterBar::readFields(RecordFilter &filter, QString &error)
{
    const auto take = [&error](FilterField *field, auto read, auto &part) {
        field->markWrong(!read);
        if (read)
            part = std::move(*read);
        else if (error.isEmpty())
            error = read.error().message;
    };
    filter.names = parseNamePatterns(m_names->text());
    take(m_places, parsePlaceRanges(m_places->text()), filter.places);
    take(m_constructs, parseConstructs(m_constructs->text()), filter.constructs);
    take(m_iterations, parseIterationRanges(m_iterations->text()), filter.iterations);
}

/// The error of an expression has carets under what is wrong.
void RecordFilterBar::readValue(RecordFilter &filter, QString &error)
{
    const QString value = m_value->text().trimmed();
    const auto wrong = value.isEmpty() ? std::nullopt : valueError(value);
    m_value->markWrong(wrong.has_value());
    if (wrong && error.isEmpty())
        error = caretText(value, *wrong) % u'\n' % wrong->message;
    filter.value = value;
}

void RecordFilterBar::announce()
{
    m_delay.stop();
    Q_EMIT filterChanged(m_filter);
}

void RecordFilterBar::showKinds()
{
    QStringList chosen;
    for (const QAction *action : std::as_const(m_kindActions)) {
        if (action->isChecked())
            chosen << action->text();
    }
    if (chosen.isEmpty())
        m_kinds->setText(tr("any kind"));
    else
        m_kinds->setText(chosen.size() <= 3 ? chosen.join(u", "_s) : tr("%n kind(s)", nullptr, int(chosen.size())));
}

void RecordFilterBar::focusFields()
{
    m_names->setFocus(Qt::ShortcutFocusReason);
    m_names->selectAll();
}

void RecordFilterBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && !isClear())
        setFilter({});
    else
        QWidget::keyPressEvent(event);
}

} // namespace rankscope
