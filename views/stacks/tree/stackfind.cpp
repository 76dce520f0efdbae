// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stacks/tree/stackfind.h"

#include "model/base/plural.h"
#include "views/common/icons.h"
#include "views/common/pane.h"
#include "views/stacks/tree/stacktreeview.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QLocale>

#include <bit>

namespace rankscope {

using namespace Qt::StringLiterals;

StackFind::StackFind(const StackSession &session, StackTreeView &tree, QWidget *parent)
    : QObject(parent)
    , m_session(session)
    , m_tree(tree)
    , m_bar(new FindBar(tr("function, /expression/, FILE:LINE or ranks"), tr("rank, FILE:LINE or function"), parent))
    , m_onlyHits(new QCheckBox(tr("Only hits"), m_bar))
    , m_job(this, [this](const FoundPointer &found) { take(found); })
{
    m_onlyHits->setObjectName(u"onlyHits"_s);
    m_onlyHits->setToolTip(tr("Show only the hits and the frames above them"));
    if (auto *const row = qobject_cast<QBoxLayout *>(m_bar->layout())) {
        // before the room at the end and the closing button
        row->insertSpacing(row->count() - 2, 12);
        row->insertWidget(row->count() - 2, m_onlyHits);
    }
    m_delay.setSingleShot(true);
    m_delay.setInterval(150);
    connect(&m_delay, &QTimer::timeout, this, &StackFind::search);
    connect(m_bar, &FindBar::textChanged, this, &StackFind::textChanged);
    connect(m_bar, &FindBar::nextRequested, this, [this] { goTo(true); });
    connect(m_bar, &FindBar::previousRequested, this, [this] { goTo(false); });
    connect(m_bar, &FindBar::closed, this, [this] {
        showFilter();
        m_tree.setFocus();
    });
    connect(m_onlyHits, &QCheckBox::toggled, this, &StackFind::showFilter);
    connect(&session, &StackSession::pictureChanged, this, [this] {
        m_filtered = false; // a new view comes without one
        m_found.reset();
        if (m_bar->isVisible()) {
            m_move = false;
            search();
        }
    });
}

void StackFind::addActions(Pane &pane)
{
    const auto add = [&](PaneMenu menu, const QString &name, const QString &text, const QKeySequence &key,
                         const QString &toolTip, auto &&done) {
        QAction *const action = pane.addPaneAction(menu, name, text, key);
        action->setToolTip(toolTip);
        connect(action, &QAction::triggered, this, std::forward<decltype(done)>(done));
        return action;
    };
    const auto open = [this](FindBar::Mode mode) {
        m_onlyHits->setVisible(mode == FindBar::Mode::Find);
        m_bar->open(mode);
        if (!m_found && !m_bar->text().isEmpty())
            search();
    };
    QAction *const find = add(PaneMenu::Edit, u"find"_s, tr("Find…"), QKeySequence(Qt::CTRL | Qt::Key_F),
                              tr("Find a function, a place or ranks (Ctrl+F)"), [open] { open(FindBar::Mode::Find); });
    find->setIcon(themedIcon(u"find"_s));
    add(PaneMenu::Edit, u"findNext"_s, tr("Find Next"), QKeySequence(Qt::Key_F3), tr("Go to the next hit (F3)"),
        [this] { goTo(true); });
    add(PaneMenu::Edit, u"findPrevious"_s, tr("Find Previous"), QKeySequence(Qt::SHIFT | Qt::Key_F3),
        tr("Go to the previous hit (Shift+F3)"), [this] { goTo(false); });
    add(PaneMenu::Go, u"goTo"_s, tr("Go To…"), QKeySequence(Qt::CTRL | Qt::Key_G),
        tr("Go to where a rank stands, or to a line of the source (Ctrl+G)"), [open] { open(FindBar::Mode::GoTo); });
}

Result<StackPattern> StackFind::pattern() const
{
    return parseStackPattern(m_bar->text());
}

void StackFind::textChanged()
{
    m_job.drop();
    m_found.reset();
    m_move = m_bar->mode() == FindBar::Mode::Find;
    showFilter();
    m_bar->setOutcome({}, false);
    m_delay.start();
}

void StackFind::search()
{
    m_delay.stop();
    const auto view = m_session.picture().view;
    if (!view || m_bar->text().isEmpty())
        return;
    Result<StackPattern> wanted = pattern();
    if (!wanted) {
        m_bar->setOutcome(wanted.error().message, false);
        return;
    }
    m_job.start([view, wanted = std::move(*wanted)](Progress &progress) -> FoundPointer {
        return std::make_shared<const Found>(
            Found{view, hitsIn(*view, searchStacks(view->tree(), wanted, progress), progress)});
    });
}

void StackFind::take(const FoundPointer &found)
{
    if (found->view != m_session.picture().view)
        return;
    m_found = found;
    showFilter();
    showOutcome();
    if (std::exchange(m_move, false))
        goTo(true);
}

void StackFind::goTo(bool forward)
{
    if (!m_found) {
        m_move = true;
        search();
        return;
    }
    const auto from = m_tree.currentRow();
    const auto row = forward ? m_found->hits.next(from) : m_found->hits.previous(from);
    if (!row)
        return;
    Q_EMIT rowFound(*row);
    showOutcome();
    if (m_bar->isVisible() && m_bar->mode() == FindBar::Mode::GoTo)
        m_bar->close();
}

void StackFind::showOutcome()
{
    if (!m_found)
        return;
    const QLocale locale;
    const ViewHits &hits = m_found->hits;
    const std::size_t count = hits.count();
    QString text = count == 0 ? tr("not found") : tr("%Ln hit(s)", nullptr, plural(count));
    const auto row = m_tree.currentRow();
    if (row && row->value < hits.rows.size() && hits.rows.test(row->value)) {
        const std::size_t number = hits.rows.count(std::size_t(row->value) + 1);
        text = tr("%1 of %2").arg(locale.toString(qulonglong(number)), locale.toString(qulonglong(count)));
    }
    if (hits.hidden > 0)
        text += u" · "_s % tr("%Ln more in frames that are cut", nullptr, plural(hits.hidden));
    m_bar->setOutcome(text, count > 0);
}

void StackFind::showFilter()
{
    const bool wanted = m_bar->isVisible() && m_onlyHits->isChecked() && m_found && m_found->hits.count() > 0;
    if (wanted)
        m_tree.setFilter(withAncestors(*m_found->view, m_found->hits.rows));
    else if (m_filtered)
        m_tree.setFilter(std::nullopt);
    m_filtered = wanted;
}

} // namespace rankscope
