// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "tests/app/window/configurationfixture.h"

#include "model/trace/configuration/configurationmodel.h"

#include <QLineEdit>
#include <QTreeView>

namespace rankscope {

using namespace Qt::StringLiterals;

void typeFirstRange(const ConfigurationPane &pane, const QString &range)
{
    auto *const view = pane.findChild<QTreeView *>(u"configurationView"_s);
    view->setFocus();
    view->setCurrentIndex(view->currentIndex().siblingAtColumn(ConfigurationModel::FirstRangeColumn));
    QTest::keyClick(view, Qt::Key_F2);
    auto *const editor = view->viewport()->findChild<QLineEdit *>();
    QVERIFY(editor);
    QTest::keyClicks(editor, range);
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_VERIFY(!view->viewport()->findChild<QLineEdit *>());
}

} // namespace rankscope
