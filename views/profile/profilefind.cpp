// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/profilefind.h"

#include "model/base/plural.h"
#include "model/base/polling.h"
#include "model/profile/rows/rowsteps.h"
#include "views/common/icons.h"
#include "views/common/pane.h"
#include "views/profile/table/profiletreeview.h"
#include "views/profile/typedpattern.h"

#include <QBoxLayout>
#include <QCheckBox>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Each text is looked at once, however many rows have it.
Bitmap rowsWith(const ProfileRowSource &rows, const TextPattern &pattern, const Progress &progress)
{
    const StringPool &strings = rows.tree().strings();
    const TextMatcher matcher(pattern);
    Bitmap texts(strings.size());
    for (std::uint32_t id = 1; id < strings.size() && !endsAt(id, progress); ++id) {
        if (matcher.matches(strings.text({id})))
            texts.set(id);
    }
    const std::uint32_t size = rows.size();
    Bitmap hits(size);
    for (std::uint32_t row = 0; row < size && !endsAt(row, progress); ++row) {
        if (texts.test(rows.text(row, ScopeText::Name).value))
            hits.set(row);
    }
    return hits;
}

} // namespace

ProfileFind::ProfileFind(std::function<ProfileTreeView &()> table, QWidget *parent)
    : QObject(parent)
    , m_table(std::move(table))
    , m_bar(new FindBar(tr("name, with * and ?, or /expression/"), {}, parent))
    , m_onlyHits(new QCheckBox(tr("Only hits"), m_bar))
    , m_job(this, [this](const FoundPointer &found) { take(found); })
{
    m_onlyHits->setObjectName(u"onlyHits"_s);
    m_onlyHits->setToolTip(tr("Show only the hits and the rows above them"));
    if (auto *const row = qobject_cast<QBoxLayout *>(m_bar->layout())) {
        // before the room at the end and the closing button
        row->insertSpacing(row->count() - 2, 12);
        row->insertWidget(row->count() - 2, m_onlyHits);
    }
    m_delay.setSingleShot(true);
    m_delay.setInterval(150);
    connect(&m_delay, &QTimer::timeout, this, &ProfileFind::search);
    connect(m_bar, &FindBar::textChanged, this, &ProfileFind::textChanged);
    connect(m_bar, &FindBar::nextRequested, this, [this] { goTo(true); });
    connect(m_bar, &FindBar::previousRequested, this, [this] { goTo(false); });
    connect(m_bar, &FindBar::closed, this, [this] {
        showFilter();
        m_table().setFocus();
    });
    connect(m_onlyHits, &QCheckBox::toggled, this, &ProfileFind::showFilter);
}

void ProfileFind::addActions(Pane &pane)
{
    const auto add = [&](const QString &name, const QString &text, const QKeySequence &key, const QString &toolTip,
                         auto &&done) {
        QAction *const action = pane.addPaneAction(PaneMenu::Edit, name, text, key);
        action->setToolTip(toolTip);
        connect(action, &QAction::triggered, this, std::forward<decltype(done)>(done));
        return action;
    };
    QAction *const find = add(u"find"_s, tr("Find…"), QKeySequence(Qt::CTRL | Qt::Key_F),
                              tr("Find a procedure, a file or a module (Ctrl+F)"), [this] {
                                  m_bar->open(FindBar::Mode::Find);
                                  if (!m_found && !m_bar->text().isEmpty())
                                      search();
                              });
    find->setIcon(themedIcon(u"find"_s));
    add(u"findNext"_s, tr("Find Next"), QKeySequence(Qt::Key_F3), tr("Go to the next hit (F3)"),
        [this] { goTo(true); });
    add(u"findPrevious"_s, tr("Find Previous"), QKeySequence(Qt::SHIFT | Qt::Key_F3),
        tr("Go to the previous hit (Shift+F3)"), [this] { goTo(false); });
}

void ProfileFind::rowsChanged()
{
    const auto &rows = m_table().treeModel().rows();
    if (m_found && m_found->rows == rows && m_found->hits.size() == rows->size()) {
        m_filtered = nullptr; // a new arrangement comes without
        showFilter();
        return;
    }
    m_found.reset();
    m_filtered = nullptr;
    if (m_bar->isVisible() && !m_bar->text().isEmpty()) {
        m_move = false;
        search();
    }
}

void ProfileFind::textChanged()
{
    m_job.drop();
    m_found.reset();
    m_move = true;
    m_bar->setOutcome({}, false);
    if (m_bar->text().isEmpty())
        showFilter();
    else
        m_delay.start();
}

void ProfileFind::search()
{
    m_delay.stop();
    const auto rows = m_table().treeModel().rows();
    if (!rows || m_bar->text().isEmpty())
        return;
    const TextPattern pattern = typedPattern(m_bar->text());
    if (const Result<void> usable = checkTextPattern(pattern); !usable) {
        m_bar->setOutcome(usable.error().message, false);
        Q_EMIT settled();
        return;
    }
    m_job.start([rows, pattern](Progress &progress) -> FoundPointer {
        Found found{rows, rowsWith(*rows, pattern, progress), 0};
        found.count = found.hits.count(found.hits.size());
        return std::make_shared<const Found>(std::move(found));
    });
}

void ProfileFind::take(const FoundPointer &found)
{
    if (found->rows == m_table().treeModel().rows()) {
        m_found = found;
        showFilter();
        showOutcome();
        if (std::exchange(m_move, false) && !isOnHit())
            goTo(true);
    }
    Q_EMIT settled();
}

/// Then what is typed needs not go on.
bool ProfileFind::isOnHit() const
{
    const auto row = m_table().currentRow();
    return row && *row < m_found->hits.size() && m_found->hits.test(*row);
}

std::optional<std::uint32_t> ProfileFind::next(bool forward) const
{
    const ProfileTreeView &view = m_table();
    const RowSteps steps(view.treeModel().order(), m_found->hits,
                         [&view](std::optional<std::uint32_t> row) { return view.treeModel().rowsBelow(row); });
    return forward ? steps.next(view.currentRow()) : steps.previous(view.currentRow());
}

void ProfileFind::goTo(bool forward)
{
    if (!m_found) {
        m_move = true;
        search();
        return;
    }
    if (const auto row = next(forward))
        Q_EMIT rowFound(*row);
}

void ProfileFind::showOutcome()
{
    const std::size_t count = m_found->count;
    m_bar->setOutcome(count == 0 ? tr("not found") : tr("%Ln hit(s)", nullptr, plural(count)), count > 0);
}

void ProfileFind::showFilter()
{
    ProfileTreeView &view = m_table();
    const bool wanted = m_bar->isVisible() && m_onlyHits->isChecked() && m_found && m_found->count > 0;
    if (wanted) {
        view.reduceTo(m_found->hits);
        m_filtered = &view;
    } else if (ProfileTreeView *const filtered = std::exchange(m_filtered, nullptr)) {
        filtered->session().arrange();
    }
}

} // namespace rankscope
