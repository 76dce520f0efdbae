// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A part of the trace in the Trace pane is written as a trace.
#include "tests/app/window/windowfixture.h"

#include "app/panes/panearea.h"
#include "app/window/dialogs/traceselectiondialog.h"
#include "tests/support/testclass.h"
#include "views/trace/tracepane.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QStatusBar>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestTraceSelectionExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.close(); }

    void selectedConstructIsProposed();
    void tellsConstructsOfOneNumberApart();
    void countsWhatIsWritten();
    void saysWhatIsWrong();
    void cancelled();

private:
    TracePane *pane() const { return qobject_cast<TracePane *>(m_fixture.find<PaneArea>(u"panes"_s)->currentPane()); }
    TraceSelectionDialog *ask();
    void type(TraceSelectionDialog *dialog, const QString &field, const QString &text) const;
    QString text(TraceSelectionDialog *dialog, const QString &label) const
    {
        return dialog->findChild<QLabel *>(label)->text();
    }
    QByteArray readBack(const QString &name) const;

    WindowFixture m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

/// A record outside, a loop of two iterations, and its result: 10 records from line 10 on.
const QByteArray selectionTrace = "# Begin trace header. Don't modify these records\n"
                                  "MODE = FULL\nCPU_COUNT = 1\nEMPTYITER = 0\n"
                                  "PL: 1() [1] {\"p.fdv\", 3} = \nEL: 1\nEND_HEADER\n# End trace header\n\n"
                                  "AW: [4] \"S\" = 0.5; {\"p.fdv\", 2}\n"
                                  "PL: 1() [1]; {\"p.fdv\", 3}, 1.B\n"
                                  "  IT: 1, (1)\n"
                                  "  RD: [4] \"S\" = 0.5; {\"p.fdv\", 4}\n"
                                  "  AW: [4] \"A(I)\" = 1; {\"p.fdv\", 4}\n"
                                  "  IT: 2, (2)\n"
                                  "  RD: [4] \"S\" = 0.5; {\"p.fdv\", 4}\n"
                                  "  AW: [4] \"A(I)\" = 2; {\"p.fdv\", 4}\n"
                                  "EL: 1; {\"p.fdv\", 5}, 1.E\n"
                                  "AW: [4] \"S\" = 1.5; {\"p.fdv\", 7}\n"
                                  "END_TRACE\n";

} // namespace

void TestTraceSelectionExport::init()
{
    m_fixture.open();
    m_folder = std::make_unique<QTemporaryDir>();
    const QString path = m_folder->filePath(u"0.trd"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(selectionTrace);
    file.close();
    m_fixture.window().workspace().open({path});
    QTRY_VERIFY(m_fixture.isReady() && pane() && pane()->trace());
}

TraceSelectionDialog *TestTraceSelectionExport::ask()
{
    QTest::keyClick(pane(), Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    return m_fixture.find<TraceSelectionDialog>(u"traceSelectionDialog"_s);
}

void TestTraceSelectionExport::type(TraceSelectionDialog *dialog, const QString &field, const QString &text) const
{
    auto *const edit = dialog->findChild<QLineEdit *>(field);
    QTest::mouseClick(edit, Qt::LeftButton);
    edit->selectAll();
    QTest::keyClicks(edit, text);
}

QByteArray TestTraceSelectionExport::readBack(const QString &name) const
{
    QFile file(m_folder->filePath(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
}

void TestTraceSelectionExport::selectedConstructIsProposed()
{
    QVERIFY(pane()->goToLine(m_folder->filePath(u"0.trd"_s), 13));
    TraceSelectionDialog *const dialog = ask();
    QVERIFY(dialog);
    QCOMPARE(dialog->findChild<QComboBox *>(u"selectionConstruct"_s)->currentText(), u"PL 1 · p.fdv:3"_s);
    QCOMPARE(dialog->selection().construct, std::optional(ConstructChoice(1)));
    QTRY_COMPARE(text(dialog, u"selectionSize"_s).section(u", "_s, 0, 0), u"8 of 10 records"_s);
    QVERIFY(text(dialog, u"selectionLeftOut"_s).contains(u"(2 AW)"_s));
}

/// A second PL 1, of q.fdv, is an entry of its own, and only its records are written.
void TestTraceSelectionExport::tellsConstructsOfOneNumberApart()
{
    QByteArray two = selectionTrace;
    const qsizetype begin = two.indexOf("PL: 1() [1]; ");
    const qsizetype end = two.indexOf("EL: 1; ");
    const QByteArray loop = two.sliced(begin, two.indexOf('\n', end) + 1 - begin);
    two.insert(begin, QByteArray(loop).replace("p.fdv", "q.fdv").replace("1.B", "0.B").replace("1.E", "0.E"));
    QFile file(m_folder->filePath(u"0.trd"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(two);
    file.close();
    m_fixture.window().workspace().reload();
    QTRY_VERIFY(m_fixture.isReady() && pane() && pane()->trace() && pane()->trace()->size() == 18);
    TraceSelectionDialog *const dialog = ask();
    QVERIFY(dialog);
    auto *const constructs = dialog->findChild<QComboBox *>(u"selectionConstruct"_s);
    const int other = constructs->findText(u"PL 1 · q.fdv:3"_s);
    QVERIFY(other > 0 && constructs->findText(u"PL 1 · p.fdv:3"_s) > 0);
    constructs->setCurrentIndex(other);
    QVERIFY(dialog->selection().construct == ConstructChoice(1, u"q.fdv"_s, 3));
    QTRY_COMPARE(text(dialog, u"selectionSize"_s).section(u", "_s, 0, 0), u"8 of 18 records"_s);
}

void TestTraceSelectionExport::countsWhatIsWritten()
{
    TraceSelectionDialog *const dialog = ask();
    QVERIFY(dialog);
    QTRY_VERIFY(dialog->isSettled());
    QVERIFY(text(dialog, u"selectionSize"_s).startsWith(u"10 of 10 records"_s));
    auto *const level = dialog->findChild<QComboBox *>(u"selectionLevel"_s);
    level->setFocus();
    QTest::keyClicks(level, u"MOD"_s);
    QCOMPARE(level->currentText(), u"MODIFY"_s);
    type(dialog, u"selectionIterations"_s, u"2:"_s);
    QTRY_VERIFY(dialog->isSettled());
    QVERIFY(text(dialog, u"selectionSize"_s).startsWith(u"6 of 10 records"_s));
    QCOMPARE(text(dialog, u"selectionLeftOut"_s),
             u"Left out: 0 of 1 executions of constructs, 1 of 2 iterations, 4 of 10 records (1 IT, 2 RD, 1 AW)."_s);
    const QString said = text(dialog, u"selectionSize"_s).section(u", "_s, 1);
    m_fixture.fileToSave = m_folder->filePath(u"part.trd"_s);
    QTest::mouseClick(dialog->findChild<QPushButton *>(u"selectionWrite"_s), Qt::LeftButton);
    QTRY_COMPARE(m_fixture.window().statusBar()->currentMessage(), QString(u"Written: "_s % m_fixture.fileToSave));
    QCOMPARE(m_fixture.proposedFile, u"0-part.trd"_s);
    const QByteArray part = readBack(u"part.trd"_s);
    QVERIFY(part.contains("PL: 1() [1] {\"p.fdv\", 3} = , (0:2,,)\n"));
    QVERIFY(part.contains("MODE = MODIFY\n"));
    QVERIFY(!part.contains("RD:"));
    QVERIFY(!part.contains("IT: 1,"));
    QCOMPARE(said, QLocale().formattedDataSize(part.size(), 1, QLocale::DataSizeSIFormat));
}

void TestTraceSelectionExport::saysWhatIsWrong()
{
    TraceSelectionDialog *const dialog = ask();
    QVERIFY(dialog);
    type(dialog, u"selectionIterations"_s, u"2:x"_s);
    QVERIFY(!text(dialog, u"selectionError"_s).isEmpty());
    QVERIFY(!dialog->findChild<QPushButton *>(u"selectionWrite"_s)->isEnabled());
    type(dialog, u"selectionIterations"_s, u"2"_s);
    type(dialog, u"selectionNames"_s, u"S"_s);
    QVERIFY(dialog->findChild<QPushButton *>(u"selectionWrite"_s)->isEnabled());
    QVERIFY(text(dialog, u"selectionError"_s).isEmpty());
    QTRY_VERIFY(text(dialog, u"selectionSize"_s).startsWith(u"6 of 10 records"_s));
    QVERIFY(text(dialog, u"selectionLeftOut"_s).contains(u"names"_s));
}

void TestTraceSelectionExport::cancelled()
{
    m_fixture.fileToSave = m_folder->filePath(u"part.trd"_s);
    TraceSelectionDialog *const dialog = ask();
    QVERIFY(dialog);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!m_fixture.find<TraceSelectionDialog>(u"traceSelectionDialog"_s));
    QVERIFY(!QFile::exists(m_fixture.fileToSave));
}

RANKSCOPE_TEST(TestTraceSelectionExport, QApplication)

} // namespace rankscope

#include "tst_traceselectionexport.moc"
