// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/profile/profilepanefixture.h"

#include <QHeaderView>
#include <QLocale>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTabBar>
#include <QTabWidget>

using namespace rankscope;
using namespace Qt::StringLiterals;

std::shared_ptr<const ProfileDocument> profileOf(const QString &file, const QByteArray &text, std::size_t metrics,
                                                 bool callPaths)
{
    auto document = std::make_shared<ProfileDocument>();
    document->file = file;
    document->target = u"hydro"_s;
    ProfileSection section = sectionOf(text, metrics);
    const QStringList names = {u"cycles"_s, u"misses"_s};
    for (std::size_t metric = 0; metric < std::min<std::size_t>(metrics, 2); ++metric)
        section.metrics[metric].name = names[qsizetype(metric)];
    section.isCallPath = callPaths;
    for (ProfileMetric &metric : section.metrics)
        metric.kind = callPaths ? MetricKind::Raw : metric.kind;
    document->sections.push_back(std::make_shared<const ProfileSection>(std::move(section)));
    return document;
}

void ProfilePaneFixture::makePane()
{
    QLocale::setDefault(QLocale::c());
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support).*"_s));
    m_pane = std::make_unique<ProfilePane>();
    m_pane->resize(1100, 700);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
    show(hydroScopes());
}

void ProfilePaneFixture::show(const QByteArray &text, std::size_t metrics, const QString &file)
{
    QSignalSpy built(m_pane.get(), &ProfilePane::settled);
    m_pane->setDocument(profileOf(file, text, metrics));
    QTRY_VERIFY(!built.isEmpty() && m_pane->isSettled());
}

void ProfilePaneFixture::showTab(int tab) const
{
    QTabBar *const bar = child<QTabWidget>("profileTabs")->tabBar();
    QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(tab).center());
    settle();
}

void ProfilePaneFixture::showCallPaths()
{
    QSignalSpy built(m_pane.get(), &ProfilePane::settled);
    m_pane->setDocument(profileOf(u"calls.xml"_s,
                                  "PF main\n  C 2\n    PF f\n      S 3 {0=1}\n      C 4\n        PF g\n"
                                  "          S 7 {0=2}\n          C 8\n            PF f\n              S 3 {0=4}\n"
                                  "  C 9\n    PF f\n      S 3 {0=8}\n",
                                  1, true));
    QTRY_VERIFY(!built.isEmpty() && m_pane->isSettled());
}

QAction *ProfilePaneFixture::action(const QString &name) const
{
    for (QAction *const action : m_pane->paneActions()) {
        if (action->objectName() == name)
            return action;
    }
    return nullptr;
}

QModelIndex ProfilePaneFixture::at(const QString &title, const ProfileTreeView *view) const
{
    const ProfileTreeModel &model = (view ? view : tree())->treeModel();
    for (std::uint32_t row = 0; model.rows() && row < model.rows()->size(); ++row) {
        if (model.rows()->title(row) == title && model.indexOf(row).isValid())
            return model.indexOf(row);
    }
    return {};
}

QString ProfilePaneFixture::current(const ProfileTreeView *view) const
{
    return (view ? view : tree())->currentIndex().siblingAtColumn(0).data().toString();
}

QStringList ProfilePaneFixture::visible(const ProfileTreeView *view) const
{
    const ProfileTreeView &shown = view ? *view : *tree();
    QStringList titles;
    for (QModelIndex index = shown.model()->index(0, 0); index.isValid(); index = shown.indexBelow(index))
        titles << index.data().toString();
    return titles;
}

QStringList ProfilePaneFixture::columns(const ProfileTreeView *view) const
{
    QStringList titles;
    for (const ProfileColumn &column : (view ? view : tree())->shownColumns())
        titles << columnTitle(column);
    return titles;
}

void ProfilePaneFixture::click(const QString &title) const
{
    QTest::mouseClick(tree()->viewport(), Qt::LeftButton, {}, tree()->visualRect(at(title)).center());
}
