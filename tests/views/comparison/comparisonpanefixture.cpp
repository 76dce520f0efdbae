// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/comparison/comparisonpanefixture.h"

#include <QLocale>
#include <QRegularExpression>
#include <QSignalSpy>

using namespace rankscope;
using namespace Qt::StringLiterals;

std::shared_ptr<const ValueGroups> jobValues()
{
    ProcessValues values;
    for (std::int64_t process = 0; process < 1024; ++process)
        values.values.push_back({process, u"1.25"_s});
    values.values[512].text = u"1.2521"_s;
    values.values[700].text = u"nan"_s;
    values.values[701].text = u"nan"_s;
    values.values[9].text.reset();
    return std::make_shared<const ValueGroups>(exactGroups(values));
}

void ComparisonPaneFixture::makePane()
{
    // The platform says this of every window; it is no fault of ours.
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support ).*"_s));
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    m_pane = std::make_unique<ComparisonPane>();
    m_pane->resize(1000, 700);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
    show(jobValues());
}

void ComparisonPaneFixture::show(std::shared_ptr<const ValueGroups> values, const QString &title)
{
    QSignalSpy built(m_pane.get(), &ComparisonPane::settled);
    m_pane->setValues(std::move(values), title, {title});
    QTRY_COMPARE_EQ(built.size(), 1);
}

void ComparisonPaneFixture::type(QLineEdit &field, const QString &text) const
{
    field.setFocus();
    field.selectAll();
    QTest::keyClick(&field, Qt::Key_Delete);
    QTest::keyClicks(&field, text);
}
