// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/pane.h"

#include "model/profile/profilecolumns.h"
#include "views/profile/profilecolumnchoice.h"

#include <QJsonObject>

#include <functional>
#include <memory>

class QComboBox;
class QLabel;
class QSplitter;
class QVBoxLayout;

namespace rankscope {

class ProfileTreeView;

/// A profile: what costs most is said on top, below it the scopes with their own and inclusive costs. Rows and values are made
/// in workers; what was shown before stays until then.
///
/// Life: make it, connect `built`, setDocument(). The same file again (first rows, a reload) keeps what is open, selected and
/// chosen; another file begins anew. All of it is also in saveState().
class ProfilePane : public Pane
{
    Q_OBJECT

public:
    explicit ProfilePane(QWidget *parent = nullptr);
    ~ProfilePane() override;

    /// Whether the rest of a document is still being read.
    enum class Extent { Whole, Part };
    /// Null shows nothing.
    void setDocument(std::shared_ptr<const ProfileDocument> document, Extent extent = Extent::Whole);
    const std::shared_ptr<const ProfileDocument> &document() const { return m_document; }
    /// What the tables are made from; null while nothing is shown.
    const std::shared_ptr<const ProfileSubject> &subject() const { return m_subject; }
    /// True while a worker makes what is shown.
    bool isBuilding() const;

    QString title() const override;
    QString commandLine() const override;
    QString commandRemark() const override;
    QString status() const override;
    QByteArray saveState() const override;
    void restoreState(const QByteArray &state) override;
    QByteArray saveLayout() const override;
    void restoreLayout(const QByteArray &layout) override;

public Q_SLOTS:
    void takeSelection(const rankscope::Selection &selection) override;

Q_SIGNALS:
    /// What was set last is shown.
    void built();

private:
    void buildWidgets();
    QWidget *makeControls();
    void addActions();
    QAction *addDone(PaneMenu menu, const QString &name, const QString &text, const QKeySequence &key,
                     const QString &toolTip, const std::function<void()> &done);
    void updateActions();
    void setSection(std::size_t section);
    void showSubject();
    void rowsShown();
    void showSentence();
    void chooseRow();
    void offer();
    void copyRow();
    void showColumnMenu(const QPoint &global);
    void showRowMenu(const QPoint &global);
    void applyPendingState();

    std::shared_ptr<const ProfileDocument> m_document;
    std::shared_ptr<const ProfileSubject> m_subject;
    std::size_t m_section = 0;
    bool m_isPart = false;
    Selection m_selection; // what was offered or taken last
    QJsonObject m_pendingState; // waits for rows

    QLabel *m_sentence = nullptr;
    QComboBox *m_sections = nullptr;
    QComboBox *m_percentOf = nullptr;
    ProfileTreeView *m_tree = nullptr;
    QSplitter *m_parts = nullptr; // the tables, and what is docked beside them
    QAction *m_copy = nullptr;
    QAction *m_showInSource = nullptr;
};

} // namespace rankscope
