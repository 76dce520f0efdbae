// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "tests/model/profile/comparedtext.h"
#include "views/profile/diff/profilediffpane.h"
#include "views/profile/diff/profiledifftree.h"
#include "views/profile/diff/profilediffview.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>

using namespace rankscope;
using namespace Qt::StringLiterals;

// scopes of both: 0 a.f, 1 f, 2 loop 3–9, 3 line 4, 4 g, 5 line 12, 6 h
inline const QByteArray referenceRun = "F /s/a.f\n  P f\n    L 3-9\n      S 4 {0=100}\n  P g\n    S 12 {0=100}\n";
inline const QByteArray currentRun = "F /s/a.f\n  P f\n    L 3-9\n      S 4 {0=260}\n  P h {0=40}\n";

/// The pane of compared profiles in a window of its own, and what its tests do with it.
class ProfileDiffPaneFixture : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void init()
    {
        m_pane = std::make_unique<ProfileDiffPane>();
        m_pane->resize(1300, 800);
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
        set(referenceRun, currentRun);
    }

protected:
    template<typename Part>
    Part *part(const QString &name) const
    {
        return m_pane->findChild<Part *>(name);
    }
    QString label(const QString &name) const { return part<QLabel>(name)->text(); }
    ProfileDiffTree *tree() const { return part<ProfileDiffTree>(u"profileDiffTree"_s); }
    ProfileDiffView *icicle() const { return part<ProfileDiffView>(u"profileDiffIcicle"_s); }
    void settle() const { QTRY_VERIFY(m_pane->isSettled()); }
    void set(const QByteArray &first, const QByteArray &second) const
    {
        m_pane->setRuns({profileFromText(u"runs/a.pxml"_s, first), profileFromText(u"runs/b c.pxml"_s, second)});
        settle();
    }
    void choose(const QString &box, int index) const
    {
        part<QComboBox>(box)->setCurrentIndex(index);
        settle();
    }
    void type(const QString &field, const QString &text) const
    {
        auto *const edit = part<QLineEdit>(field);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, text);
        QTest::keyClick(edit, Qt::Key_Return);
        settle();
    }
    QString current() const { return tree()->currentIndex().siblingAtColumn(0).data().toString(); }
    QString cell(std::uint32_t scope, int column) const
    {
        return tree()->diffModel().indexOf({scope}, column).data().toString();
    }
    /// Titles of the rows that are open to be seen.
    QStringList visible() const
    {
        QStringList titles;
        for (QModelIndex index = tree()->model()->index(0, 0); index.isValid(); index = tree()->indexBelow(index))
            titles << index.data().toString();
        return titles;
    }

    std::unique_ptr<ProfileDiffPane> m_pane;
};
