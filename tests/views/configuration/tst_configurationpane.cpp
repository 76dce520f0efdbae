// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "io/dvm/configuration/configurationreader.h"
#include "io/dvm/configuration/configurationwriter.h"
#include "tests/support/childof.h"
#include "tests/support/testclass.h"
#include "views/configuration/configurationpane.h"
#include "views/configuration/configurationview.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSpinBox>
#include <QToolButton>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The pane in a window of its own, with real keys and mouse. Expected counts are hand counts.
class TestConfigurationPane : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_pane.reset(); }
    void showsTheFile();
    void editsARangeByKeys();
    void estimatesWhileTyping();
    void refusesWhatIsNoRange();
    void editsALevelByTheMouse();
    void editsALevelByKeys();
    void takesALevelOfTheList();
    void goesFromCellToCell();
    void offersTheAcceptedForms();
    void offersThemEverywhere();
    void undoesAndRedoes();
    void asksToSave();
    void keepsUndoWhenItWasSaved();
    void namesTheCounters();
    void boundsAllProcesses();
    void assumesALevelOfTheProgram();
    void showsOneMadeFromTraces();
    void comparesWithAReference();
    void keepsItsState();
    void keepsTheWidthsOfTheUser();
    void goesToLines();
    void showsDamage_data();
    void showsDamage();

private:
    template<typename T>
    T *child(const QString &name) const
    {
        return childOf<T>(*m_pane, name);
    }
    ConfigurationView &view() const { return *child<ConfigurationView>(u"configurationView"_s); }
    const ConfigurationModel &model() const { return static_cast<const ConfigurationModel &>(*view().model()); }
    QString lines() const { return text(u"estimateNow0"_s).section(u'\n', 0, 0); }
    QString text(const QString &label) const { return child<QLabel>(label)->text(); }
    QLineEdit *rangeEditor() const { return view().viewport()->findChild<QLineEdit *>(u"rangeEditor"_s); }
    QComboBox *levelEditor() const { return view().viewport()->findChild<QComboBox *>(u"levelEditor"_s); }
    void choose(SettingPlace place, int column) const { view().setCurrentIndex(model().indexOf(place, column)); }
    void click(const QString &button) const { QTest::mouseClick(child<QToolButton>(button), Qt::LeftButton); }
    void typeRange(const QString &range) const;
    std::string fileText() const { return configurationText(*m_pane->configuration(), m_pane->settings()); }

    std::unique_ptr<ConfigurationPane> m_pane;
};

namespace {

/// 40 lines outside of all loops, 4 of the loop 1 itself, 36 of the loop 2 inside.
const QByteArray shownConfiguration = "# Trace size = 8000 bytes\n"
                                      "# String count = 80\n"
                                      "\n"
                                      "ARR: \"X\" (4) [1] {\"heat.fdv\", 10, 0, 0} =  # , (0:0,9,1)\n"
                                      "# Read access = 6 times\n"
                                      "\n"
                                      "SL: 1() [1] {\"heat.fdv\", 20} =  # \n"
                                      "  # Trace size = 4000 bytes\n"
                                      "  # String count = 40\n"
                                      "  # Count of traced iterations = 2\n"
                                      "  PL: 2(1) [2] {\"heat.fdv\", 22} =  # , (0:1,2,1), (1:1,3,1)\n"
                                      "    # Trace size = 3600 bytes\n"
                                      "    # String count = 36\n"
                                      "    # Count of traced iterations = 12\n"
                                      "  EL: 2\n"
                                      "EL: 1\n"
                                      "END_HEADER\n";
constexpr SettingPlace paneOuter{false, 0};
constexpr SettingPlace paneInner{false, 1};
constexpr int firstRange = ConfigurationModel::FirstRangeColumn;

std::shared_ptr<const TraceConfiguration> paneConfiguration(const QByteArray &bytes,
                                                            const QString &name = u"/run/loops0.trd"_s)
{
    Progress progress;
    const auto read =
        readConfiguration(ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())}), name, {}, progress);
    return read ? *read : nullptr;
}

QByteArray changed(const QByteArray &before, const QByteArray &after)
{
    return QByteArray(shownConfiguration).replace(before, after);
}

} // namespace

void TestConfigurationPane::init()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    m_pane = std::make_unique<ConfigurationPane>();
    m_pane->resize(1200, 600);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
    m_pane->setConfiguration(paneConfiguration(shownConfiguration));
    view().setFocus();
    QTRY_VERIFY(m_pane->isSettled());
}

/// Into the editor that is open; what was typed is taken when it is gone.
void TestConfigurationPane::typeRange(const QString &range) const
{
    QLineEdit *const editor = rangeEditor();
    QVERIFY(editor);
    editor->selectAll();
    QTest::keyClick(editor, Qt::Key_Delete);
    QTest::keyClicks(editor, range);
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_VERIFY(!rangeEditor());
}

void TestConfigurationPane::showsTheFile()
{
    QCOMPARE(m_pane->title(), u"Configuration"_s);
    QCOMPARE(text(u"configurationSentence"_s),
             u"loops0.trd: 2 construct(s), each of which can have a level and ranges of its own."_s);
    QVERIFY(!child<QLabel>(u"configurationWarnings"_s)->isVisible());
    QVERIFY(text(u"configurationMessage"_s).startsWith(u"F2 or a double click"_s));
    QCOMPARE(text(u"estimateSentence"_s), u"This trace would have 80 lines, 8.0 kB, 14 iterations."_s);
    QCOMPARE(text(u"estimateNow3"_s), u"not counted"_s); // memory
    QCOMPARE(m_pane->status(), u"2 construct(s)"_s);
    QCOMPARE(m_pane->commandLine(), u"rankscope export /run/loops0.trd --view configuration --format text -o -"_s);
    QVERIFY(m_pane->commandRemark().isEmpty());
    QCOMPARE(view().currentIndex().data().toString(), u"SL 1"_s);
    QVERIFY(text(u"configurationDetail"_s).startsWith(u"SL 1\nLevel: FULL, inherited from the whole program"_s));
    QCOMPARE(m_pane->place(), std::optional(SourcePlace{u"heat.fdv"_s, 20}));
    QVERIFY(view().isColumnHidden(firstRange + 2) && !view().isColumnHidden(firstRange + 1));
    QVERIFY(view().isColumnHidden(ConfigurationModel::ReferenceColumn));
    m_pane->setConfiguration(nullptr);
    QVERIFY(!m_pane->hasContent());
    QVERIFY(m_pane->commandLine().isEmpty());
}

void TestConfigurationPane::editsARangeByKeys()
{
    choose(paneInner, firstRange);
    QTest::keyClick(&view(), Qt::Key_F2);
    typeRange(u"2"_s);
    QCOMPARE(fileText(), changed("22} =  #", "22} = , (0:2,,) #").toStdString());
    QTRY_COMPARE(text(u"estimateSentence"_s), u"This trace would have 62 lines, 6.2 kB, 8 iterations."_s);
    QVERIFY(text(u"configurationSentence"_s).endsWith(u"There are changes that are not saved."_s));
    QVERIFY(!m_pane->commandRemark().isEmpty());
    QTest::keyClick(&view(), Qt::Key_Return);
    typeRange(QString());
    QCOMPARE(fileText(), shownConfiguration.toStdString());
    QVERIFY(m_pane->commandRemark().isEmpty());
}

void TestConfigurationPane::estimatesWhileTyping()
{
    choose(paneInner, firstRange + 1);
    QTest::keyClick(&view(), Qt::Key_F2);
    QTest::keyClicks(rangeEditor(), u"2"_s);
    QCOMPARE(text(u"configurationMessage"_s), u"Dimension 1 would be traced: from 2. The program ran 1 to 3."_s);
    QTRY_COMPARE(text(u"estimateNow0"_s), u"68\n"
                                          u"in the file: 80"_s); // two thirds of 36 and the 44 others
    QTest::keyClicks(rangeEditor(), u", 2"_s);
    QTRY_COMPARE(lines(), u"56"_s);
    QTest::keyClicks(rangeEditor(), u"0"_s); // 2 to 20
    QTRY_COMPARE(lines(), u"68"_s);
    QTest::keyClicks(rangeEditor(), u", 0"_s);
    QCOMPARE(text(u"configurationMessage"_s), u"⚠ A step must be 1 or more."_s);
    QTRY_COMPARE(lines(), u"80"_s); // as it is set
    QTest::keyClick(rangeEditor(), Qt::Key_Escape);
    QTRY_COMPARE(lines(), u"80"_s);
    QVERIFY(!m_pane->isChanged());
    QVERIFY(text(u"configurationMessage"_s).startsWith(u"F2 or a double click"_s));
}

void TestConfigurationPane::refusesWhatIsNoRange()
{
    choose(paneInner, firstRange);
    QTest::keyClick(&view(), Qt::Key_F2);
    typeRange(u"3, 1"_s);
    QVERIFY(!m_pane->isChanged());
    auto *const message = child<QLabel>(u"configurationMessage"_s);
    QVERIFY(message->isVisible());
    QCOMPARE(message->text(), u"⚠ Not changed: The range ends before it begins."_s);
    choose(paneOuter, ConfigurationModel::LevelColumn);
    QVERIFY(message->text().startsWith(u"F2 or a double click"_s));
}

void TestConfigurationPane::editsALevelByTheMouse()
{
    const QModelIndex level = model().indexOf(paneOuter, ConfigurationModel::LevelColumn);
    const QPoint place = view().visualRect(level).center();
    QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, place);
    QTest::mouseDClick(view().viewport(), Qt::LeftButton, {}, place);
    QComboBox *const editor = levelEditor();
    QVERIFY(editor);
    QCOMPARE(editor->count(), 5);
    QCOMPARE(editor->currentText(), u"inherited"_s);
    QTest::keyClick(editor, Qt::Key_Down); // NONE
    QTRY_COMPARE(lines(), u"40"_s);
    QVERIFY(levelEditor()); // keys go on to the next one
    QTest::keyClick(levelEditor(), Qt::Key_Return);
    QTRY_VERIFY(!levelEditor());
    QCOMPARE(fileText(), changed("20} =  #", "20} = NONE #").toStdString());
    QTRY_COMPARE(lines(), u"40"_s);
    QCOMPARE(model().indexOf(paneInner, ConfigurationModel::LevelColumn).data().toString(), u"NONE (SL 1)"_s);
}

void TestConfigurationPane::editsALevelByKeys()
{
    choose(paneInner, ConfigurationModel::NameColumn);
    QTest::keyClick(&view(), Qt::Key_F2); // the name is locked: the level is edited
    QComboBox *const editor = levelEditor();
    QVERIFY(editor);
    QTest::keyClick(editor, Qt::Key_M, Qt::NoModifier); // MINIMAL
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_VERIFY(!levelEditor());
    QCOMPARE(m_pane->settings().constructs[1].level, std::optional(TraceLevel::Minimal));
    QTRY_COMPARE(lines(), u"44 to 80"_s);
}

void TestConfigurationPane::takesALevelOfTheList()
{
    choose(paneInner, ConfigurationModel::LevelColumn);
    QTest::keyClick(&view(), Qt::Key_F2);
    QComboBox *const editor = levelEditor();
    QVERIFY(editor);
    editor->showPopup();
    QTRY_VERIFY(editor->view()->isVisible());
    QTest::keyClick(editor->view(), Qt::Key_Down);
    QTest::keyClick(editor->view(), Qt::Key_Down); // MINIMAL
    QTest::keyClick(editor->view(), Qt::Key_Return);
    QTRY_VERIFY(!levelEditor());
    QCOMPARE(m_pane->settings().constructs[1].level, std::optional(TraceLevel::Minimal));
}

void TestConfigurationPane::goesFromCellToCell()
{
    choose(paneInner, ConfigurationModel::NameColumn);
    for (int step = 0; step < 2; ++step)
        QTest::keyClick(&view(), Qt::Key_Right);
    QCOMPARE(view().currentIndex().column(), firstRange);
    QTest::keyClick(&view(), Qt::Key_Right);
    QTest::keyClick(&view(), Qt::Key_Right);
    QCOMPARE(view().currentIndex().column(), int(ConfigurationModel::LinesColumn)); // the others are hidden
    QTest::keyClick(&view(), Qt::Key_Left);
    QCOMPARE(view().currentIndex().column(), firstRange + 1);
    QTest::keyClick(&view(), Qt::Key_Up);
    QCOMPARE(view().currentIndex(), model().indexOf(paneOuter, firstRange + 1));
    QTest::keyClick(&view(), Qt::Key_F2); // no second dimension: the level is edited
    QVERIFY(levelEditor());
    QTest::keyClick(levelEditor(), Qt::Key_Escape);
    QTRY_VERIFY(!levelEditor());
}

void TestConfigurationPane::offersTheAcceptedForms()
{
    auto *const level = child<QToolButton>(u"keepLevelButton"_s);
    auto *const ranges = child<QToolButton>(u"keepRangesButton"_s);
    QVERIFY(!level->isVisible() && !ranges->isVisible());
    m_pane->setConfiguration(paneConfiguration(changed("22} =  #", "22} = MODIFY, (0:2,,) #")));
    QVERIFY(text(u"configurationWarnings"_s).startsWith(u"⚠ PL 2: The runtime rejects a level together with ranges"_s));
    QCOMPARE(m_pane->status(), u"2 construct(s) · 1 warning(s)"_s);
    choose(paneInner, ConfigurationModel::NameColumn);
    QVERIFY(level->isVisible() && ranges->isVisible());
    click(u"keepLevelButton"_s);
    QCOMPARE(fileText(), changed("22} =  #", "22} = MODIFY #").toStdString());
    QVERIFY(!level->isVisible() && !child<QLabel>(u"configurationWarnings"_s)->isVisible());
    click(u"undoSettingButton"_s);
    QVERIFY(level->isVisible());
    click(u"keepRangesButton"_s);
    QCOMPARE(fileText(), changed("22} =  #", "22} = , (0:2,,) #").toStdString());
}

void TestConfigurationPane::offersThemEverywhere()
{
    const QByteArray both = changed("22} =  #", "22} = MODIFY, (0:2,,) #").replace("20} =  #", "20} = FULL, (0:,1,) #");
    m_pane->setConfiguration(paneConfiguration(both));
    QCOMPARE(text(u"configurationWarnings"_s).count(u'\n'), 1);
    click(u"keepAllRangesButton"_s);
    QCOMPARE(fileText(),
             changed("22} =  #", "22} = , (0:2,,) #").replace("20} =  #", "20} = , (0:,1,) #").toStdString());
    QVERIFY(!child<QToolButton>(u"keepAllRangesButton"_s)->isVisible());
    click(u"undoSettingButton"_s); // both at once
    QCOMPARE(fileText(), both.toStdString());
}

void TestConfigurationPane::undoesAndRedoes()
{
    auto *const undo = child<QToolButton>(u"undoSettingButton"_s);
    auto *const redo = child<QToolButton>(u"redoSettingButton"_s);
    QVERIFY(!undo->isEnabled() && !redo->isEnabled());
    choose(paneInner, firstRange);
    QTest::keyClick(&view(), Qt::Key_F2);
    typeRange(u"2"_s);
    QVERIFY(undo->isEnabled());
    QTest::mouseClick(undo, Qt::LeftButton);
    QCOMPARE(fileText(), shownConfiguration.toStdString());
    QTRY_COMPARE(lines(), u"80"_s);
    QVERIFY(!undo->isEnabled() && redo->isEnabled());
    QTest::keyClick(&view(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(fileText() != shownConfiguration.toStdString());
    QTRY_COMPARE(lines(), u"62"_s);
    QTest::keyClick(&view(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(fileText(), shownConfiguration.toStdString());
    QCOMPARE(view().currentIndex(), model().indexOf(paneInner, firstRange)); // it stayed where it was
}

void TestConfigurationPane::asksToSave()
{
    const QSignalSpy save(m_pane.get(), &ConfigurationPane::saveRequested);
    const QSignalSpy saveAs(m_pane.get(), &ConfigurationPane::saveAsRequested);
    QVERIFY(!child<QToolButton>(u"saveConfigurationButton"_s)->isEnabled()); // nothing was changed
    click(u"saveConfigurationAs"_s);
    QCOMPARE(saveAs.count(), 1);
    choose(paneInner, firstRange);
    QTest::keyClick(&view(), Qt::Key_F2);
    typeRange(u"2"_s);
    QTest::keyClick(&view(), Qt::Key_S, Qt::ControlModifier);
    QCOMPARE(save.count(), 1);
}

void TestConfigurationPane::keepsUndoWhenItWasSaved()
{
    choose(paneInner, firstRange);
    QTest::keyClick(&view(), Qt::Key_F2);
    typeRange(u"2"_s);
    const QByteArray saved = QByteArray::fromStdString(fileText());
    m_pane->setConfiguration(paneConfiguration(saved));
    QVERIFY(!m_pane->isChanged());
    click(u"undoSettingButton"_s);
    QCOMPARE(fileText(), shownConfiguration.toStdString());
    QVERIFY(m_pane->isChanged());
    m_pane->setConfiguration(paneConfiguration(changed("20} =  #", "20} = NONE #"))); // somebody else's
    QVERIFY(!child<QToolButton>(u"undoSettingButton"_s)->isEnabled());
}

void TestConfigurationPane::namesTheCounters()
{
    QCOMPARE(text(u"estimateSource"_s), u"Counted by the runtime in one process: processor 0."_s);
    m_pane->setConfiguration(paneConfiguration(shownConfiguration, u"/run/my.trd"_s));
    QTRY_COMPARE(text(u"estimateSource"_s), u"Counted by the runtime in one process, that which wrote the file."_s);
    m_pane->setConfiguration(
        paneConfiguration(changed("10, 0, 0} =  #", "10, 0, 0} = , (0:1,2,) #"), u"/run/loops12.trd"_s));
    QTRY_COMPARE(text(u"estimateSource"_s),
                 u"Counted by the runtime in one process: processor 12. What sections of arrays leave out was not "
                 "counted: the trace may be smaller."_s);
}

void TestConfigurationPane::boundsAllProcesses()
{
    auto *const processes = child<QSpinBox>(u"estimateProcesses"_s);
    QCOMPARE(processes->value(), 4);
    QCOMPARE(text(u"estimateAll"_s),
             u"4 process(es) would write 320 lines, 32.0 kB at most, if none writes more than this one."_s);
    processes->setFocus();
    processes->selectAll();
    QTest::keyClicks(processes, u"1000"_s);
    QTRY_COMPARE(text(u"estimateAll"_s),
                 u"1000 process(es) would write 80,000 lines, 8.0 MB at most, if none writes more than this one."_s);
}

void TestConfigurationPane::assumesALevelOfTheProgram()
{
    auto *const level = child<QComboBox>(u"estimateLevel"_s);
    level->setFocus();
    QTest::keyClick(level, Qt::Key_Home); // NONE
    QCOMPARE(model().indexOf(paneInner, ConfigurationModel::LevelColumn).data().toString(), u"NONE (program)"_s);
    QVERIFY(!m_pane->isChanged()); // it is not in the file
    QTRY_VERIFY(m_pane->isSettled());
}

void TestConfigurationPane::showsOneMadeFromTraces()
{
    TraceConfiguration made = *paneConfiguration(shownConfiguration);
    made.processes = 3;
    made.atLevels = LevelCounters{};
    for (ConfiguredConstruct &construct : made.constructs) {
        construct.atLevels = LevelCounters{};
        construct.executions = 7;
    }
    m_pane->setMade(std::make_shared<const TraceConfiguration>(made), {u"/run/0.trd"_s, u"/run/1.trd"_s});
    QVERIFY(m_pane->isMade());
    QVERIFY(text(u"configurationSentence"_s).startsWith(u"Made from 2 trace(s), not saved yet."_s));
    QTRY_COMPARE(text(u"estimateSource"_s),
                 u"Counted in the traces of 3 process(es) together, without their headers."_s);
    QTRY_COMPARE(text(u"estimateAll"_s), u"On average a process would write 26 lines, 2.7 kB."_s);
    QVERIFY(!child<QSpinBox>(u"estimateProcesses"_s)->isVisible());
    QVERIFY(!view().isColumnHidden(ConfigurationModel::ExecutionsColumn));
    QCOMPARE(m_pane->commandLine(),
             u"rankscope export /run/0.trd /run/1.trd --view configuration --format text -o -"_s);
    choose(paneInner, firstRange);
    QTest::keyClick(&view(), Qt::Key_F2);
    typeRange(u"2"_s);
    QVERIFY(!child<QToolButton>(u"saveConfigurationButton"_s)->isEnabled()); // there is no file
    QVERIFY(child<QToolButton>(u"saveConfigurationAs"_s)->isEnabled());
}

void TestConfigurationPane::comparesWithAReference()
{
    m_pane->setReference(paneConfiguration(changed("22} =  #", "22} = MODIFY #")));
    QVERIFY(!view().isColumnHidden(ConfigurationModel::ReferenceColumn));
    QCOMPARE(model().indexOf(paneInner, ConfigurationModel::ReferenceColumn).data().toString(), u"MODIFY"_s);
    QVERIFY(text(u"configurationSentence"_s).contains(u"changed constructs 1, only in the reference 0"_s));
    QCOMPARE(m_pane->commandLine(), u"rankscope diff /run/loops0.trd /run/loops0.trd"_s);
    m_pane->setReference(nullptr);
    QVERIFY(view().isColumnHidden(ConfigurationModel::ReferenceColumn));
}

void TestConfigurationPane::keepsItsState()
{
    choose(paneInner, firstRange);
    QTest::keyClick(&view(), Qt::Key_F2);
    typeRange(u"2,,9007199254740993"_s); // more than a double holds
    child<QSpinBox>(u"estimateProcesses"_s)->setValue(9);
    const QByteArray state = m_pane->saveState();
    const QByteArray later = changed("SL: 1()", "TR: 7() [1] {\"heat.fdv\", 18} =  # \nEL: 7\nSL: 1()"); // a row on top
    m_pane->setConfiguration(paneConfiguration(later));
    m_pane->restoreState(state);
    QCOMPARE(fileText(), QByteArray(later).replace("22} =  #", "22} = , (0:2,,9007199254740993) #").toStdString());
    QCOMPARE(view().currentIndex().data().toString(), u"PL 2 ✎"_s);
    QCOMPARE(child<QSpinBox>(u"estimateProcesses"_s)->value(), 9);
    QVERIFY(child<QToolButton>(u"undoSettingButton"_s)->isEnabled());
    m_pane->restoreState("no state");
    QCOMPARE(view().currentIndex().data().toString(), u"PL 2 ✎"_s);
    m_pane->restoreLayout(m_pane->saveLayout());
    m_pane->restoreLayout("no layout");
    QVERIFY(view().isColumnHidden(firstRange + 2));
}

void TestConfigurationPane::keepsTheWidthsOfTheUser()
{
    QHeaderView &header = *view().header();
    QVERIFY(header.sectionSize(ConfigurationModel::PlaceColumn)
            >= QFontMetrics(view().font()).horizontalAdvance(u"heat.fdv:20"_s));
    QVERIFY(view().saveColumns().isEmpty()); // nobody set them
    header.resizeSection(ConfigurationModel::PlaceColumn, 321);
    const QByteArray layout = m_pane->saveLayout();
    header.resizeSection(ConfigurationModel::PlaceColumn, 99);
    m_pane->restoreLayout(layout);
    QCOMPARE(header.sectionSize(ConfigurationModel::PlaceColumn), 321);
    m_pane->setConfiguration(paneConfiguration(shownConfiguration, u"/run/other.trd"_s));
    QCOMPARE(header.sectionSize(ConfigurationModel::PlaceColumn), 321);
}

void TestConfigurationPane::goesToLines()
{
    QVERIFY(m_pane->goToLine(u"/run/loops0.trd"_s, 11));
    QCOMPARE(view().currentIndex().data().toString(), u"PL 2"_s);
    QVERIFY(m_pane->goToLine(u"/run/loops0.trd"_s, 4));
    QCOMPARE(view().currentIndex().data().toString(), u"X"_s);
    QVERIFY(text(u"configurationDetail"_s).startsWith(u"X\nRead 6 times"_s));
    QVERIFY(!m_pane->goToLine(u"/run/other.trd"_s, 4));
}

void TestConfigurationPane::showsDamage_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("sentence");
    QTest::addColumn<QString>("estimate");
    const QString none = u"loops0.trd: No constructs: there is no loop or task region whose level could be set."_s;
    const QString unknown = u"The file has no counters, so that nothing can be said about the size of the trace."_s;
    QTest::newRow("nothing inside") << "END_HEADER\n"_ba << none << unknown;
    QTest::newRow("counters alone") << "# String count = 5\nEND_HEADER\n"_ba << none
                                    << u"This trace would have 5 lines."_s;
    QTest::newRow("an array alone") << "ARR: \"X\" (4) [1] {\"a\", 1, 0, 0} =  # \nEND_HEADER\n"_ba << none << unknown;
    QTest::newRow("cut") << shownConfiguration.left(shownConfiguration.indexOf("    # Trace size"))
                         << u"loops0.trd: 2 construct(s), each of which can have a level and ranges of its own."_s
                         << u"This trace would have 80 lines, 8.0 kB, 2 or more iterations."_s;
}

void TestConfigurationPane::showsDamage()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, sentence);
    QFETCH(const QString, estimate);
    m_pane->setConfiguration(paneConfiguration(bytes));
    QCOMPARE(text(u"configurationSentence"_s), sentence);
    QTRY_COMPARE(text(u"estimateSentence"_s), estimate);
    QTest::keyClick(&view(), Qt::Key_F2);
    QTest::keyClick(&view(), Qt::Key_Escape);
    m_pane->restoreState(m_pane->saveState());
    QVERIFY(!m_pane->isChanged());
}

RANKSCOPE_TEST(TestConfigurationPane, QApplication)
#include "tst_configurationpane.moc"
