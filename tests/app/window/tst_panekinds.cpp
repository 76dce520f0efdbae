// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The table of panes: every row says all that the window asks of it.
#include "tests/app/window/windowfixture.h"

#include "tests/support/testclass.h"
#include "views/common/pane.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestPaneKinds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture.open(); }
    void cleanup() { m_fixture.close(); }

    void namesAreThoseOfTheCommandLine();
    void everyRowIsWhole();
    void everyRowMakesItsPane();
    void aFileHasOneKindOfPane();

private:
    const std::vector<PaneKind> &kinds() { return m_fixture.window().panes().kinds(); }

    WindowFixture m_fixture;
};

/// docs/command-line.md; they are also the keys of remembered layouts.
void TestPaneKinds::namesAreThoseOfTheCommandLine()
{
    QStringList names;
    for (const PaneKind &kind : kinds())
        names << kind.name;
    QCOMPARE(names, (QStringList{u"trace"_s, u"trace-diff"_s, u"stacks"_s, u"comparison"_s, u"array"_s,
                                 u"series-diff"_s, u"array-diff"_s, u"timeline"_s, u"profile"_s, u"profile-diff"_s,
                                 u"parameters"_s, u"configuration"_s, u"findings"_s, u"errors"_s, u"saved-result"_s}));
}

void TestPaneKinds::everyRowIsWhole()
{
    for (const PaneKind &kind : kinds()) {
        QVERIFY2(kind.make && kind.exports && !kind.title.isEmpty(), qPrintable(kind.name));
        QVERIFY2(kind.compare || kind.accepts || kind.demand, qPrintable(kind.name));
        QVERIFY2(bool(kind.accepts) == bool(kind.show), qPrintable(kind.name));
        QVERIFY2(kind.compare || (!kind.endCompare && !kind.asks), qPrintable(kind.name));
    }
    for (const Family family : families) {
        const auto isOf = [family](const PaneKind &kind) { return kind.family == family; };
        const auto comparesIt = [&](const PaneKind &kind) { return isOf(kind) && kind.compare; };
        const auto showsIt = [&](const PaneKind &kind) { return isOf(kind) && kind.accepts; };
        const bool isCompared = family != Family::SavedResult; // it is a result by itself
        const bool hasSeries = family == Family::Arrays; // beside the pane of two files
        QCOMPARE(std::ranges::count_if(kinds(), comparesIt), hasSeries ? 2 : isCompared ? 1 : 0);
        const bool hasTimeLines = family == Family::Profile; // beside the tree
        QCOMPARE(std::ranges::count_if(kinds(), showsIt), hasTimeLines ? 2 : 1);
    }
}

void TestPaneKinds::everyRowMakesItsPane()
{
    for (const PaneKind &kind : kinds()) {
        const std::unique_ptr<Pane> pane(kind.make());
        QVERIFY2(pane->title().startsWith(kind.title), qPrintable(pane->title()));
        QVERIFY2(!pane->hasContent() && pane->isSettled(), qPrintable(kind.name));
    }
}

void TestPaneKinds::aFileHasOneKindOfPane()
{
    const auto accepting = [this](const OpenFile &file) {
        QStringList names;
        for (const PaneKind &kind : kinds()) {
            if (kind.accepts && kind.accepts(file))
                names << kind.name;
        }
        return names;
    };
    OpenFile file;
    QCOMPARE(accepting(file), QStringList());
    const auto acceptingContent = [&](Document::Content content) {
        file.document = std::make_shared<const Document>(std::move(content));
        return accepting(file);
    };
    QCOMPARE(acceptingContent(std::make_shared<const StackDocument>()), QStringList{u"stacks"_s});
    QCOMPARE(acceptingContent(std::make_shared<const ComparisonDocument>()), QStringList{u"comparison"_s});
    QCOMPARE(acceptingContent(std::vector<ArrayProcess>{{0, std::make_shared<const ArrayDocument>()}}),
             QStringList{u"array"_s});
    QCOMPARE(acceptingContent(std::make_shared<const ProfileDocument>()), QStringList{u"profile"_s});
    QCOMPARE(acceptingContent(std::make_shared<const ParameterFile>()), QStringList{u"parameters"_s});
    QCOMPARE(acceptingContent(std::make_shared<const TraceConfiguration>()), QStringList{u"configuration"_s});
    QCOMPARE(acceptingContent(std::make_shared<const ErrorsDocument>()), QStringList{u"errors"_s});
}

RANKSCOPE_TEST(TestPaneKinds, QApplication)

} // namespace rankscope

#include "tst_panekinds.moc"
