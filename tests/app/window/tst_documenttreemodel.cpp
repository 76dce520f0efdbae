// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/loadcontroller.h"
#include "app/samplesession.h"
#include "app/window/docks/documentpanel.h"
#include "app/window/docks/documenttreemodel.h"
#include "tests/support/testclass.h"
#include "views/common/theme.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QIcon>
#include <QImage>
#include <QLocale>
#include <QSet>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestDocumentTreeModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();

    void showsRunsAndTheirProcesses();
    void marksWhatIsCompared();
    void closedRunsAreGone();
    void failedFilesSayWhy();
    void theWorstIsMarked_data();
    void theWorstIsMarked();
    void narrowPanelsKeepTheNames();

private:
    QString text(const QModelIndex &index, int column) const { return index.siblingAtColumn(column).data().toString(); }
    RunId open(const QStringList &names);

    QTemporaryDir m_folder;
    std::unique_ptr<Documents> m_documents;
    std::unique_ptr<BackgroundWork> m_work;
    std::unique_ptr<LoadController> m_loader;
    std::unique_ptr<DocumentTreeModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

void TestDocumentTreeModel::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    QVERIFY(writeSampleSession(m_folder.path()));
}

void TestDocumentTreeModel::init()
{
    m_tester.reset();
    m_model.reset();
    m_loader.reset();
    m_work = std::make_unique<BackgroundWork>();
    m_documents = std::make_unique<Documents>();
    m_loader = std::make_unique<LoadController>(*m_documents, *m_work);
    m_model = std::make_unique<DocumentTreeModel>(*m_documents);
    m_tester = std::make_unique<QAbstractItemModelTester>(m_model.get(),
                                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
}

RunId TestDocumentTreeModel::open(const QStringList &names)
{
    QStringList paths;
    for (const QString &name : names)
        paths.append(m_folder.filePath(name));
    const QSignalSpy loaded(m_loader.get(), &LoadController::runLoaded);
    const RunId id = m_loader->open(paths);
    (void)QTest::qWaitFor([&loaded] { return loaded.count() == 1; });
    return id;
}

// Sizes: ls -l of resources/sample.
void TestDocumentTreeModel::showsRunsAndTheirProcesses()
{
    open({u"reference"_s});
    const RunId current = open({u"current"_s});
    QCOMPARE(m_model->rowCount(), 2);
    const QModelIndex first = m_model->index(0, 0);
    QCOMPARE(text(first, DocumentTreeModel::NameColumn), u"reference"_s);
    QCOMPARE(text(first, DocumentTreeModel::SizeColumn), u"155.4 kB"_s);
    QCOMPARE(m_model->rowCount(first), 0);
    QCOMPARE(m_model->fileAt(first), 0U);
    const QModelIndex second = m_model->indexOf(current);
    QCOMPARE(second.row(), 1);
    QCOMPARE(text(second, DocumentTreeModel::ProcessColumn), u"0-3"_s);
    QCOMPARE(m_model->rowCount(second), 4);
    QVERIFY(!m_model->fileAt(second));
    const QModelIndex third = m_model->index(2, 0, second);
    QCOMPARE(text(third, DocumentTreeModel::NameColumn), u"2.trd"_s);
    QCOMPARE(text(third, DocumentTreeModel::ProcessColumn), u"2"_s);
    QCOMPARE(text(third, DocumentTreeModel::SizeColumn), u"41.2 kB"_s);
    QCOMPARE(third.siblingAtColumn(DocumentTreeModel::SizeColumn).data(DocumentTreeModel::SortRole).toULongLong(),
             41202U);
    QCOMPARE(third.parent(), second);
    QCOMPARE(m_model->runAt(third), current);
    QCOMPARE(m_model->fileAt(third), 2U);
}

void TestDocumentTreeModel::marksWhatIsCompared()
{
    const RunId reference = open({u"reference"_s});
    const RunId current = open({u"current/2.trd"_s});
    m_model->setCompared(reference, current);
    QCOMPARE(text(m_model->index(0, 0), 0), u"reference"_s); // it is called so already
    QCOMPARE(text(m_model->index(1, 0), 0), u"current/2.trd · current"_s);
    m_model->setCompared(current, reference);
    QCOMPARE(text(m_model->index(0, 0), 0), u"reference · current"_s);
}

void TestDocumentTreeModel::closedRunsAreGone()
{
    const RunId reference = open({u"reference"_s});
    const RunId current = open({u"current"_s});
    m_loader->close(reference);
    QCOMPARE(m_model->rowCount(), 1);
    QCOMPARE(m_model->runAt(m_model->index(0, 0)), current);
    QVERIFY(!m_model->indexOf(reference).isValid());
}

void TestDocumentTreeModel::failedFilesSayWhy()
{
    open({u"README.txt"_s});
    open({u"missing"_s});
    QVERIFY(m_model->index(0, 0).data(Qt::ToolTipRole).toString().contains(u"was not recognised"_s));
    QVERIFY(m_model->index(1, 0).data(Qt::ToolTipRole).toString().contains(u"does not exist"_s));
    QVERIFY(!m_model->index(0, 0).data(Qt::DecorationRole).isNull());
}

void TestDocumentTreeModel::theWorstIsMarked_data()
{
    QTest::addColumn<QList<int>>("severities");
    QTest::addColumn<ErrorKind>("error");
    QTest::addColumn<QColor>("colour");
    const ThemeColors &colors = themeColors(QGuiApplication::palette());
    QTest::newRow("notes only") << QList<int>{int(Severity::Note)} << ErrorKind::Damaged << QColor();
    QTest::newRow("errors only") << QList<int>{int(Severity::Error)} << ErrorKind::Damaged << colors.error;
    QTest::newRow("both") << QList<int>{int(Severity::Warning), int(Severity::Error)} << ErrorKind::Damaged
                          << colors.error;
    QTest::newRow("warnings") << QList<int>{int(Severity::Warning)} << ErrorKind::Damaged << colors.warning;
    QTest::newRow("cancelled") << QList<int>() << ErrorKind::Cancelled << colors.muted;
}

void TestDocumentTreeModel::theWorstIsMarked()
{
    QFETCH(const QList<int>, severities);
    QFETCH(const ErrorKind, error);
    QFETCH(const QColor, colour);
    const RunId id = open({u"current"_s});
    OpenFile file = m_documents->find(id)->files[1];
    for (const int severity : severities)
        file.problems.add({.severity = Severity(severity), .file = file.path, .text = u"Something."_s});
    if (error == ErrorKind::Cancelled) {
        file.state = FileState::Failed;
        file.error = cancelledError();
    }
    m_documents->setFile(id, 1, file);
    const QModelIndex run = m_model->indexOf(id);
    for (const QModelIndex &index : {run, m_model->index(1, 0, run)}) {
        const QImage picture = index.data(Qt::DecorationRole).value<QIcon>().pixmap(16).toImage();
        QSet<QRgb> found;
        for (int x = 0; x < picture.width(); ++x) {
            for (int y = 0; y < picture.height(); ++y)
                found.insert(picture.pixelColor(x, y).rgb());
        }
        const ThemeColors &colors = themeColors(QGuiApplication::palette());
        for (const QColor &mark : {colors.error, colors.warning, colors.muted})
            QCOMPARE(found.contains(mark.rgb()), mark == colour);
    }
}

void TestDocumentTreeModel::narrowPanelsKeepTheNames()
{
    open({u"reference"_s});
    DocumentPanel panel(*m_model);
    panel.resize(400, 200);
    panel.show();
    QVERIFY(!panel.header()->isSectionHidden(DocumentTreeModel::SizeColumn));
    panel.resize(150, 200);
    QTRY_VERIFY(panel.header()->isSectionHidden(DocumentTreeModel::SizeColumn));
    QVERIFY(panel.header()->sectionSize(DocumentTreeModel::NameColumn) > panel.width() / 3);
}

RANKSCOPE_TEST(TestDocumentTreeModel, QApplication)

} // namespace rankscope

#include "tst_documenttreemodel.moc"
