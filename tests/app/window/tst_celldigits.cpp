// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/window/windowfixture.h"

#include "app/panes/panearea.h"
#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"
#include "tests/views/plots/plottexts.h"
#include "views/common/pane.h"
#include "views/tables/frozencolumn.h"
#include "views/tables/wholenumberstyle.h"

#include <QApplication>
#include <QBuffer>
#include <QHeaderView>
#include <QPaintEvent>
#include <QPainter>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSet>
#include <QStyleFactory>
#include <QSvgGenerator>
#include <QTableWidget>
#include <QTreeView>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

const QRegularExpression digits(u"\\d+"_s);

/// What a widget paints, as SVG, whose texts and places can be read.
QByteArray svgOf(QWidget &widget)
{
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(widget.size());
    generator.setViewBox(widget.rect());
    generator.setResolution(96);
    QPainter painter(&generator);
    widget.render(&painter, QPoint(), QRegion(), QWidget::RenderFlags());
    painter.end();
    return buffer.data();
}

/// All numbers that the cells and headings have.
QSet<QString> numbersOf(const QAbstractItemModel &model, const QModelIndex &parent = {})
{
    QSet<QString> numbers;
    const auto take = [&](const QString &text) {
        for (auto found = digits.globalMatch(text); found.hasNext();)
            numbers.insert(found.next().captured());
    };
    for (int column = 0; column < model.columnCount(parent); ++column)
        take(model.headerData(column, Qt::Horizontal).toString());
    for (int row = 0; row < std::min(model.rowCount(parent), 400); ++row) {
        for (int column = 0; column < model.columnCount(parent); ++column)
            take(model.index(row, column, parent).data().toString());
        numbers += numbersOf(model, model.index(row, 0, parent));
    }
    return numbers;
}

/// Whether digits are those of a number, or the first decimals of one, whose others "…" stands for.
bool areDigitsOf(const QRegularExpressionMatch &found, const QString &text, const QSet<QString> &whole)
{
    const QString shown = found.captured();
    const bool isBegun = found.capturedStart() > 0 && text[found.capturedStart() - 1] == u'.'
                         && text.mid(found.capturedEnd(), 1) == u"…"_s;
    return whole.contains(shown)
           || (isBegun && std::ranges::any_of(whole, [&shown](const QString &one) { return one.startsWith(shown); }));
}

/// Texts with a number that reach over the edge of what is seen, or that were shortened inside of one, but for
/// decimals.
QStringList cutIn(QWidget &widget, int from, const QSet<QString> &whole)
{
    constexpr double pixel = 1.5; // fonts of pictures are not those of the screen to the last tenth
    QStringList cut;
    for (const PlotText &text : textsOf(svgOf(widget))) {
        if (!text.text.contains(digits) || text.place.right() <= from || text.place.left() >= widget.width())
            continue; // what is wholly out of sight is not cut
        bool isWhole = text.place.left() >= from - pixel && text.place.right() <= widget.width() + pixel;
        for (auto found = digits.globalMatch(text.text); text.text.contains(u'…') && found.hasNext();)
            isWhole = areDigitsOf(found.next(), text.text, whole) && isWhole;
        if (!isWhole)
            cut << u"%1 at %2–%3 of %4–%5"_s.arg(text.text)
                       .arg(text.place.left())
                       .arg(text.place.right())
                       .arg(from)
                       .arg(widget.width());
    }
    return cut;
}

/// What a widget was asked to paint.
class PaintedRegion : public QObject
{
public:
    QRegion region;

    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::Paint)
            region += static_cast<QPaintEvent *>(event)->region();
        return false;
    }
};

/// The cells and the headings of a view as it is scrolled now.
QStringList cutIn(QAbstractItemView &view)
{
    const auto *const frozen = view.findChild<FrozenColumn *>(QString(), Qt::FindDirectChildrenOnly);
    const int from = frozen && frozen->isVisible() ? frozen->width() : 0;
    const QSet<QString> whole = numbersOf(*view.model());
    QStringList cut = cutIn(*view.viewport(), from, whole);
    for (QHeaderView *const header : view.findChildren<QHeaderView *>(QString(), Qt::FindDirectChildrenOnly)) {
        if (header->isVisible() && header->orientation() == Qt::Horizontal)
            cut += cutIn(*header->viewport(), from, whole);
    }
    return cut;
}

} // namespace

/// However narrow a view is and however far it is scrolled sideways: no cell and no heading is cut inside a number.
/// What is painted is looked at, text by text.
class TestCellDigits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup() { m_fixture.close(); }
    void areNeverCut_data();
    void areNeverCut();
    void theCheckFindsWhatIsCut();
    void scrollingPaintsAnew();

private:
    QString path(const QString &name) const { return m_folder.filePath(name); }
    void open(const QStringList &files);

    WindowFixture m_fixture;
    QTemporaryDir m_folder;
};

void TestCellDigits::initTestCase()
{
    QApplication::setStyle(new WholeNumberStyle); // as the program does
    const auto dump = [](int seed) {
        QByteArray text;
        for (int rank = 0; rank < 60; ++rank) {
            text += "Rank " + QByteArray::number(rank) + ":\nThread 1 (Thread 0x7f (LWP 1)):\n#0  0x1 in "
                    + (rank % seed == 0 ? "MPI_Allreduce" : "MPI_Waitall")
                    + " () from /usr/lib/libmpi.so.40\n#1  0x2 in step_of_solver (n=1) at solver.c:"
                    + QByteArray::number(1000 + rank / seed) + "\n#2  0x3 in main () at main.c:4711\n\n";
        }
        return text;
    };
    QVERIFY(writeFile(path(u"good.txt"_s), dump(3)));
    QVERIFY(writeFile(path(u"bad.txt"_s), dump(5)));
    QByteArray values = "Value,Processes\n";
    for (int value = 0; value < 40; ++value)
        values += "1.4181485181485" + QByteArray::number(100 + value) + ",\"" + QByteArray::number(7 * value) + "-"
                  + QByteArray::number(7 * value + 2) + ',' + QByteArray::number(7 * value + 4) + "\"\n";
    QVERIFY(writeFile(path(u"values.csv"_s), values));
}

void TestCellDigits::areNeverCut_data()
{
    QTest::addColumn<QStringList>("files"); // of the sample, of this test's folder or with their whole path
    QTest::newRow("stacks") << QStringList{u"good.txt"_s};
    QTest::newRow("stacks, compared") << QStringList{u"good.txt"_s, u"bad.txt"_s};
    QTest::newRow("values") << QStringList{u"values.csv"_s};
    QTest::newRow("trace diff") << QStringList{u"reference"_s, u"current"_s};
    QTest::newRow("profile") << QStringList{u"profile/before.pxml"_s};
    QTest::newRow("profile diff") << QStringList{u"profile/before.pxml"_s, u"profile/after.pxml"_s};
    QTest::newRow("errors") << QStringList{QStringLiteral(RANKSCOPE_TEST_DATA "/dvm/errors.err.trd")};
    QTest::newRow("configuration") << QStringList{QStringLiteral(RANKSCOPE_TEST_DATA "/dvm/loops.trd")};
}

void TestCellDigits::open(const QStringList &files)
{
    m_fixture.window().openPaths(m_fixture.pathsOf(files, m_folder.path()));
    QTRY_VERIFY(m_fixture.find<PaneArea>(u"panes"_s)->currentPane() && m_fixture.isReady());
}

void TestCellDigits::areNeverCut()
{
    QFETCH(const QStringList, files);
    m_fixture.open();
    open(files);
    int views = 0;
    for (const int width : {1280, 760}) {
        m_fixture.window().resize(width, 800);
        QTRY_VERIFY(m_fixture.isReady());
        for (QAbstractItemView *const view : m_fixture.window().findChildren<QAbstractItemView *>()) {
            if (!view->isVisible() || qobject_cast<QHeaderView *>(view) || !view->model())
                continue;
            ++views;
            view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
            if (auto *const table = qobject_cast<QTableView *>(view); table && table->model()->columnCount() > 1)
                table->setColumnWidth(0, table->viewport()->width() / 2 + 37); // something is beyond the edge
            if (auto *const tree = qobject_cast<QTreeView *>(view); tree && tree->model()->columnCount() > 1)
                tree->setColumnWidth(0, tree->viewport()->width() / 2 + 37);
            QScrollBar &bar = *view->horizontalScrollBar();
            for (const int place : {0, 9, 23, bar.maximum() / 3, bar.maximum() / 2, bar.maximum()}) {
                bar.setValue(place);
                const QStringList cut = cutIn(*view);
                QVERIFY2(cut.isEmpty(), qPrintable(u"%1, %2 pixels, scrolled to %3: %4"_s.arg(view->objectName())
                                                       .arg(view->width())
                                                       .arg(bar.value())
                                                       .arg(cut.join(u"; "_s))));
            }
        }
    }
    QVERIFY(views > 2);
}

/// The usual style cuts what it has no room for.
void TestCellDigits::theCheckFindsWhatIsCut()
{
    const std::unique_ptr<QStyle> fusion(QStyleFactory::create(u"Fusion"_s));
    QTableWidget table(3, 2);
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 2; ++column)
            table.setItem(row, column, new QTableWidgetItem(u"0-4,6-10,12-123456"_s));
    table.setHorizontalHeaderLabels({u"Ranks 0-4,6-10"_s, u"Ranks 11-123456"_s});
    table.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table.setColumnWidth(0, 150);
    table.setColumnWidth(1, 150);
    table.resize(240, 200);
    table.show();
    QVERIFY(QTest::qWaitForWindowExposed(&table));
    QCOMPARE(cutIn(table), QStringList());
    table.horizontalScrollBar()->setValue(40);
    QCOMPARE(cutIn(table), QStringList());
    table.setStyle(fusion.get());
    table.viewport()->setStyle(fusion.get());
    table.horizontalHeader()->setStyle(fusion.get());
    QVERIFY(cutIn(table).size() >= 4);
    table.horizontalScrollBar()->setValue(0);
    QVERIFY(cutIn(table).size() >= 4);
    table.setColumnWidth(1, 60);
    table.horizontalScrollBar()->setValue(table.horizontalScrollBar()->maximum());
    QVERIFY(cutIn(table).size() >= 4);
}

/// What is partly out of sight is shortened anew: its pixels are not only shifted.
void TestCellDigits::scrollingPaintsAnew()
{
    m_fixture.open();
    open({path(u"good.txt"_s), path(u"bad.txt"_s)});
    auto *const view = m_fixture.window().findChild<QTreeView *>(u"stackTree"_s);
    QVERIFY(view);
    view->setColumnWidth(0, view->viewport()->width() - 60);
    QTRY_VERIFY(view->horizontalScrollBar()->maximum() > 20);
    QTRY_VERIFY(m_fixture.isReady());
    for (QWidget *const part : {view->viewport(), view->header()->viewport()}) {
        PaintedRegion painted;
        part->installEventFilter(&painted);
        view->horizontalScrollBar()->setValue(view->horizontalScrollBar()->value() + 5);
        QTRY_COMPARE(painted.region.boundingRect(), part->rect());
    }
}

RANKSCOPE_TEST(TestCellDigits, QApplication)

} // namespace rankscope

#include "tst_celldigits.moc"
