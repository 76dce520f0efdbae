// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/stacks/stackspanefixture.h"

#include <QAction>
#include <QRegularExpression>
#include <QSignalSpy>

using namespace rankscope;
using namespace Qt::StringLiterals;

void StacksPaneFixture::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support).*"_s));
    m_pane = std::make_unique<StacksPane>();
    m_pane->resize(1100, 700);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
    show({hangingJob()});
}

void StacksPaneFixture::show(const QStringList &texts, const QString &file)
{
    QSignalSpy built(m_pane.get(), &StacksPane::settled);
    m_pane->setDocument(documentFromTexts(file, texts));
    QTRY_VERIFY(!built.isEmpty() && m_pane->isSettled());
}

QAction *StacksPaneFixture::action(const QString &name) const
{
    for (QAction *const action : m_pane->paneActions()) {
        if (action->objectName() == name)
            return action;
    }
    return nullptr;
}

std::optional<ViewRow> StacksPaneFixture::row(const QString &function) const
{
    const auto view = m_pane->view();
    for (ViewRow row{0}; row.value < view->size(); ++row.value) {
        if (functionText(*view, row) == function)
            return row;
    }
    return std::nullopt;
}

QString StacksPaneFixture::current() const
{
    const auto row = tree()->currentRow();
    return row ? functionText(*m_pane->view(), *row) : QString();
}

void StacksPaneFixture::click(const QString &function) const
{
    const QModelIndex index = tree()->treeModel().indexOf(row(function).value());
    QTest::mouseClick(tree()->viewport(), Qt::LeftButton, {}, tree()->visualRect(index).center() - QPoint(40, 0));
}
