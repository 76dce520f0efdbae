// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a comparison of traces rests on, in the window: noise runs, rules, sources that are found.
#include "tests/app/window/windowfixture.h"

#include "app/panes/panearea.h"
#include "app/window/dialogs/noiserunsdialog.h"
#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"
#include "views/trace/panels/deviationbars.h"
#include "views/trace/tracediffpane.h"

#include <QDoubleSpinBox>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>

namespace rankscope {

using namespace Qt::StringLiterals;

/// Of the reference X and U(5) are 1; the noise run has X 0.25 away; the current run has X 2 away and U(5) 1 away.
class TestMainWindowNoise : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.close(); }

    void tellsNoiseFromDivergence();
    void givesTheToleranceBack();
    void takesRules();
    void saysWhatIsWrong();
    void followsElementsWhereTheSourceIsFound();
    void offersToNameTheSource();
    void exportsGroups();
    void comesBackWithTheState();
    void comesBackAfterARestart();
    void saysWhatIsGoneAfterARestart();
    void comparesWithoutWhatCannotBeRead();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    TraceDiffPane *pane() const
    {
        return qobject_cast<TraceDiffPane *>(m_fixture.find<PaneArea>(u"panes"_s)->currentPane());
    }
    QString notice() const
    {
        auto *const bar = m_fixture.find<QWidget>(u"notice"_s);
        return bar->isHidden() ? QString() : bar->findChild<QLabel *>(u"noticeText"_s)->text();
    }
    QString follows() const { return pane()->findChild<QLabel *>(u"answerFollows"_s)->text(); }
    NoiseRunsDialog *dialog() const { return m_fixture.find<NoiseRunsDialog>(u"noiseRunsDialog"_s); }
    bool isShown() const { return pane() && pane()->diff() && pane()->isSettled() && m_fixture.isReady(); }
    void openBoth() const;
    void compare() const;
    void ask() const;
    void accept() const;
    void giveNoise() const;

    mutable WindowFixture m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestMainWindowNoise::init()
{
    m_fixture.open();
    m_folder = std::make_unique<QTemporaryDir>();
    const auto trace = [](const QByteArray &x, const QByteArray &u) {
        return traceOf("AW: [4] \"X\" = " + x + "; {\"p.fdv\", 2}\nAW: [4] \"U(5)\" = " + u + "; {\"p.fdv\", 3}\n");
    };
    QVERIFY(writeFile(path(u"a.trd"_s), trace("1", "1")) && writeFile(path(u"b.trd"_s), trace("3", "2")));
    QVERIFY(writeFile(path(u"n.trd"_s), trace("1.25", "1")));
    QVERIFY(writeFile(path(u"rules.json"_s), R"({"traces":[{"match":{"name":"U"},"ignore":true}]})"));
    QVERIFY(writeFile(path(u"arrays.json"_s), R"({"datasets":[]})"));
}

/// Two files that are opened together are compared.
void TestMainWindowNoise::openBoth() const
{
    m_fixture.window().openPaths({path(u"a.trd"_s), path(u"b.trd"_s)});
    QTRY_VERIFY(m_fixture.isReady() && m_fixture.window().workspace().documents().runs().size() == 2);
    QTRY_VERIFY(isShown());
}

void TestMainWindowNoise::compare() const
{
    openBoth();
    const auto &runs = m_fixture.window().workspace().documents().runs();
    m_fixture.window().workspace().compare(runs[0].id, runs[1].id);
    QTRY_VERIFY(isShown());
}

void TestMainWindowNoise::ask() const
{
    pane()->findChild<QAction *>(u"noiseRuns"_s)->trigger();
    QTRY_VERIFY(dialog() && dialog()->isVisible());
    dialog()->activateWindow();
    QTRY_VERIFY(dialog()->isActiveWindow());
}

void TestMainWindowNoise::accept() const
{
    auto *const button = dialog()->findChild<QPushButton *>(u"noiseRunsAccept"_s);
    QVERIFY(button->isEnabled());
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_VERIFY(!dialog());
    QTRY_VERIFY(isShown());
}

void TestMainWindowNoise::giveNoise() const
{
    ask();
    dialog()->addRuns({path(u"n.trd"_s), path(u"n.trd"_s)}); // what the system's dialog returns
    QCOMPARE(dialog()->findChild<QListWidget *>(u"noiseRunsList"_s)->count(), 1);
    accept();
    QTRY_VERIFY(pane()->diff()->noise != nullptr && isShown());
}

/// 2 is eight times 0.25; U has no noise.
void TestMainWindowNoise::tellsNoiseFromDivergence()
{
    compare();
    QCOMPARE(pane()->diff()->total(), 2U);
    giveNoise();
    QCOMPARE(pane()->diff()->total(), 1U);
    QCOMPARE(pane()->diff()->noisePairs, 1U);
    QVERIFY2(follows().contains(u"1 pair of values differs by rounding noise alone"_s), qPrintable(follows()));
    QVERIFY2(pane()->commandLine().contains(u" --exact --noise "_s % path(u"n.trd"_s)),
             qPrintable(pane()->commandLine()));

    ask();
    auto *const factor = dialog()->findChild<QDoubleSpinBox *>(u"noiseFactor"_s);
    QCOMPARE(factor->text(), u"10"_s);
    factor->setFocus();
    factor->selectAll();
    QTest::keyClicks(factor, u"2"_s);
    accept();
    QTRY_COMPARE(pane()->diff()->total(), 2U);
    auto *const table = pane()->findChild<QTableView *>(u"differenceTable"_s);
    QTRY_COMPARE(table->model()->rowCount(), 2);
    const int last = table->model()->columnCount() - 1;
    QCOMPARE(table->model()->headerData(last, Qt::Horizontal).toString(), u"× Noise"_s);
    QCOMPARE(table->model()->index(0, last).data().toString(), u"8"_s);

    pane()->findChild<QAction *>(u"plotDifferences"_s)->trigger();
    pane()->findChild<QTabWidget *>(u"deviationTabs"_s)->setCurrentIndex(1);
    QTRY_VERIFY(isShown());
    auto *const bars = pane()->findChild<DeviationBars *>(u"deviationBars"_s);
    QCOMPARE(bars->seriesTitle(true), u"divergence"_s);
    QCOMPARE(bars->seriesTitle(false), u"noise, or equal"_s);
    QVERIFY(bars->textOf(*bars->binOf(2)).contains(u"diverge"_s));
}

/// As `diff --noise` does: noise takes the place of the default tolerance, not of one that was chosen.
void TestMainWindowNoise::givesTheToleranceBack()
{
    compare();
    giveNoise();
    QVERIFY(pane()->diff()->tolerance.exact && !pane()->diff()->tolerance.absolute);
    ask();
    auto *const list = dialog()->findChild<QListWidget *>(u"noiseRunsList"_s);
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Home);
    list->item(0)->setSelected(true);
    QTest::keyClick(list, Qt::Key_Delete);
    QTRY_COMPARE(list->count(), 0);
    accept();
    QTRY_VERIFY(!pane()->diff()->noise);
    QVERIFY(pane()->diff()->tolerance == Tolerance());
    QCOMPARE(pane()->diff()->total(), 2U);

    Tolerance chosen;
    chosen.absolute = 1.5;
    m_fixture.window().workspace().comparison().setTolerance(chosen);
    QTRY_VERIFY(isShown() && pane()->diff()->tolerance == chosen);
    giveNoise();
    QVERIFY(pane()->diff()->tolerance == chosen);
    m_fixture.window().workspace().reload();
    QTRY_VERIFY(isShown());
    QVERIFY(pane()->diff()->noise && pane()->diff()->tolerance == chosen);
    m_fixture.window().workspace().swapCompared();
    QTRY_VERIFY(isShown() && !pane()->diff()->noise); // other runs begin without
}

void TestMainWindowNoise::takesRules()
{
    compare();
    ask();
    auto *const rules = dialog()->findChild<QLineEdit *>(u"rulesFile"_s);
    rules->setFocus();
    QTest::keyClicks(rules, path(u"rules.json"_s));
    accept();
    QTRY_VERIFY(pane()->diff()->rules != nullptr && isShown());
    QCOMPARE(pane()->diff()->ignored, 1U);
    QCOMPARE(pane()->diff()->total(), 1U);
    QVERIFY2(follows().contains(u"ignored by the rules"_s), qPrintable(follows()));
    QVERIFY(pane()->commandLine().contains(u" --rules "_s % path(u"rules.json"_s)));
}

void TestMainWindowNoise::saysWhatIsWrong()
{
    compare();
    ask();
    auto *const rules = dialog()->findChild<QLineEdit *>(u"rulesFile"_s);
    auto *const button = dialog()->findChild<QPushButton *>(u"noiseRunsAccept"_s);
    rules->setFocus();
    QTest::keyClicks(rules, path(u"nowhere.json"_s));
    QVERIFY(!button->isEnabled());
    QVERIFY(dialog()->findChild<QLabel *>(u"noiseRunsHint"_s)->text().contains(u"is no file"_s));
    rules->selectAll();
    QTest::keyClicks(rules, path(u"arrays.json"_s));
    accept();
    QTRY_VERIFY(m_fixture.window().workspace().comparisonError().has_value());
    QCOMPARE(m_fixture.window().workspace().comparisonError()->message, u"These rules say nothing of traces."_s);
    QVERIFY(pane()->diff() && !pane()->diff()->rules); // the comparison stays as it was
    QVERIFY(m_fixture.window().workspace().comparison().basis() == ComparisonBasis());
}

void TestMainWindowNoise::followsElementsWhereTheSourceIsFound()
{
    QVERIFY(writeFile(path(u"p.fdv"_s), "      PROGRAM P\n      X = 1\n      U(5) = 1\n      END\n"));
    compare();
    QCOMPARE(pane()->diff()->followed.byElement, 1U);
    QCOMPARE(pane()->diff()->followed.folders, QStringList{m_folder->path()});
    QVERIFY2(follows().contains(u"single elements of arrays, by the loops in p.fdv."_s), qPrintable(follows()));
    QVERIFY(pane()->commandLine().contains(u" --source "_s % m_folder->path()));
    QVERIFY(pane()->findChild<QToolButton *>(u"offerSources"_s)->isHidden());
}

void TestMainWindowNoise::offersToNameTheSource()
{
    compare();
    QCOMPARE(pane()->diff()->followed.byArray, 1U);
    auto *const offer = pane()->findChild<QToolButton *>(u"offerSources"_s);
    QVERIFY(offer->isVisible());
    QTest::mouseClick(offer, Qt::LeftButton);
    QTRY_VERIFY(m_fixture.find<QDialog>(u"sourceFoldersDialog"_s));
    QTest::keyClick(m_fixture.find<QDialog>(u"sourceFoldersDialog"_s), Qt::Key_Escape);
    QTRY_VERIFY(!m_fixture.find<QDialog>(u"sourceFoldersDialog"_s));
}

void TestMainWindowNoise::exportsGroups()
{
    compare();
    m_fixture.fileToSave = path(u"out.csv"_s);
    m_fixture.trigger(u"exportPane"_s);
    QTRY_VERIFY(readFile(path(u"out.csv"_s)).startsWith("class,record,name,"));
    QTest::mouseClick(pane()->findChild<QToolButton *>(u"groupDifferences"_s), Qt::LeftButton);
    m_fixture.trigger(u"exportPane"_s);
    QTRY_VERIFY(readFile(path(u"out.csv"_s)).startsWith("name,file,line,count,origins,"));
    const QByteArray groups = readFile(path(u"out.csv"_s));
    QVERIFY2(groups.contains("\nX,p.fdv,2,1,1,2,0,,,0\n"), groups);
    QVERIFY(pane()->commandLine().endsWith(u" --group both"_s));
}

/// A state that another pane of these traces saved brings what its comparison rested on.
void TestMainWindowNoise::comesBackWithTheState()
{
    compare();
    giveNoise();
    pane()->findChild<QAction *>(u"variablesHere"_s)->trigger();
    QTRY_VERIFY(isShown() && pane()->variables());
    const QByteArray state = pane()->saveState();
    const QJsonObject object = QJsonDocument::fromJson(state).object();
    QVERIFY(comparisonBasisFrom(object["basis"_L1].toObject()).noiseRuns == QStringList{path(u"n.trd"_s)});
    QVERIFY(object["variables"_L1].toObject()["open"_L1].toBool());

    m_fixture.open();
    compare();
    QVERIFY(!pane()->diff()->noise && !pane()->variables());
    pane()->restoreState(state);
    QTRY_VERIFY(pane()->diff()->noise != nullptr && isShown());
    QTRY_VERIFY(pane()->variables());
    QCOMPARE(pane()->diff()->total(), 1U);
}

void TestMainWindowNoise::comesBackAfterARestart()
{
    compare();
    giveNoise();
    ask();
    dialog()->findChild<QLineEdit *>(u"rulesFile"_s)->setText(path(u"rules.json"_s));
    accept();
    QTRY_VERIFY(pane()->diff()->rules && isShown());
    m_fixture.reopen();
    openBoth();
    QVERIFY(pane()->diff()->noise && pane()->diff()->rules);
    QCOMPARE(pane()->diff()->noisePairs, 1U);
    QVERIFY(pane()->diff()->tolerance.exact);
    QVERIFY2(pane()->commandLine().contains(u" --exact --noise "_s % path(u"n.trd"_s)),
             qPrintable(pane()->commandLine()));
    QCOMPARE(notice(), QString());
    ask();
    QCOMPARE(dialog()->findChild<QListWidget *>(u"noiseRunsList"_s)->count(), 1);
    dialog()->reject();
    QTRY_VERIFY(!dialog());
    m_fixture.window().workspace().comparison().setBasis({});
    QTRY_VERIFY(isShown() && !pane()->diff()->noise);
    QVERIFY(pane()->diff()->tolerance == Tolerance());
    m_fixture.reopen();
    openBoth();
    QVERIFY(!pane()->diff()->noise && !pane()->diff()->rules);
}

void TestMainWindowNoise::saysWhatIsGoneAfterARestart()
{
    compare();
    ComparisonBasis basis;
    basis.noiseRuns = {path(u"n.trd"_s)};
    basis.rules = path(u"rules.json"_s);
    m_fixture.window().workspace().comparison().setBasis(basis);
    QTRY_VERIFY(pane()->diff()->noise && isShown());
    QVERIFY(QFile::remove(path(u"n.trd"_s)));
    m_fixture.reopen();
    openBoth();
    QVERIFY(!pane()->diff()->noise && pane()->diff()->rules);
    QVERIFY(pane()->diff()->tolerance == Tolerance()); // without noise runs it is not exact
    QCOMPARE(notice(),
             QString(u"What this comparison rested on before is gone, and is left out: "_s % path(u"n.trd"_s) % u'.'));
    QVERIFY(writeFile(path(u"n.trd"_s), readFile(path(u"a.trd"_s)))); // it is there again
    m_fixture.reopen();
    openBoth();
    QVERIFY(pane()->diff()->noise && pane()->diff()->rules);
}

void TestMainWindowNoise::comparesWithoutWhatCannotBeRead()
{
    compare();
    ComparisonBasis basis;
    basis.noiseRuns = {path(u"n.trd"_s)};
    basis.rules = path(u"rules.json"_s);
    m_fixture.window().workspace().comparison().setBasis(basis);
    QTRY_VERIFY(pane()->diff()->noise && isShown());
    QVERIFY(writeFile(path(u"rules.json"_s), "{"));
    m_fixture.reopen();
    openBoth();
    QVERIFY(!pane()->diff()->noise && !pane()->diff()->rules);
    QCOMPARE(pane()->diff()->total(), 2U);
    QVERIFY2(notice().startsWith(QString(path(u"rules.json"_s) % u": "_s))
                 && notice().endsWith(u"The runs are compared without the noise runs, rules and sources that were "
                                      "chosen for them before."_s),
             qPrintable(notice()));
    QVERIFY(!m_fixture.window().workspace().comparisonError());
}

RANKSCOPE_TEST(TestMainWindowNoise, QApplication)

} // namespace rankscope

#include "tst_mainwindownoise.moc"
