// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/arrays/givenarray.h"
#include "tests/support/testclass.h"
#include "views/arrays/blockwords.h"
#include "views/arrays/dialogs/blocksdialog.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

ArrayProcess process(std::int64_t number, std::uint64_t length, std::vector<double> values)
{
    auto document = std::make_shared<ArrayDocument>();
    document->dataSets = {givenArray(ElementType::Float64, {length}, std::move(values), u"/u"_s),
                          givenArray(ElementType::Float64, {}, std::vector<double>{0.5}, u"/dt"_s)};
    return {number, document};
}

} // namespace

class TestBlocksDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void proposesAGrid();
    void checksHalos();
    void saysWhatDoesNotFit();
    void takesALayout();
    void givesCommandWords();

private:
    template<typename Part>
    Part *part(const QString &name) const
    {
        return m_dialog->findChild<Part *>(name);
    }
    QString text(const QString &name) const { return part<QLabel>(name)->text(); }

    std::unique_ptr<BlocksDialog> m_dialog;
};

void TestBlocksDialog::proposesAGrid()
{
    m_dialog = std::make_unique<BlocksDialog>(u"run"_s, std::vector{process(0, 2, {0, 1}), process(1, 3, {2, 3, 4})},
                                              std::nullopt);
    QCOMPARE(part<QSpinBox>(u"blocks-1"_s)->value(), 2);
    QCOMPARE(text(u"blocksOutcome"_s), u"/u becomes an array of 5."_s);
    QCOMPARE(m_dialog->layout().grid, std::vector<std::uint64_t>{2});
    const auto document = assembledDocument({process(0, 2, {0, 1}), process(1, 3, {2, 3, 4})}, m_dialog->layout(), {});
    QCOMPARE(document->entries.size(), std::size_t(2));
    ArrayValues values;
    QVERIFY(document->dataSets.front()->read({{0, 5, 1}}, values, Progress()));
    QCOMPARE(std::get<std::vector<double>>(values), (std::vector<double>{0, 1, 2, 3, 4}));
}

/// 0 1 | 2 3 with a copy of the neighbour's cell in each.
void TestBlocksDialog::checksHalos()
{
    m_dialog = std::make_unique<BlocksDialog>(u"run"_s, std::vector{process(0, 3, {0, 1, 2}), process(1, 3, {1, 2, 3})},
                                              std::nullopt);
    QCOMPARE(text(u"blocksOutcome"_s), u"/u becomes an array of 6."_s);
    part<QSpinBox>(u"low-1"_s)->setValue(1);
    part<QSpinBox>(u"high-1"_s)->setValue(1);
    QCOMPARE(text(u"blocksOutcome"_s), u"/u becomes an array of 4."_s);
    QTRY_COMPARE(text(u"blocksHalos"_s), u"All 2 cells of neighbours in /u are as their owners have them."_s);
    m_dialog = std::make_unique<BlocksDialog>(u"run"_s, std::vector{process(0, 3, {0, 1, 2}), process(1, 3, {7, 2, 3})},
                                              m_dialog->layout());
    QTRY_COMPARE(text(u"blocksHalos"_s),
                 u"1 of 2 cells of neighbours in /u are not as their owners have them: [1] of process 1 is 7, its "
                 "owner 0 has 1."_s);
}

void TestBlocksDialog::saysWhatDoesNotFit()
{
    m_dialog = std::make_unique<BlocksDialog>(u"run"_s, std::vector{process(0, 2, {0, 1}), process(1, 3, {2, 3, 4})},
                                              std::nullopt);
    part<QSpinBox>(u"blocks-1"_s)->setValue(1);
    QVERIFY(text(u"blocksOutcome"_s).startsWith(u"/u: The grid has 1 processes"_s));
    QVERIFY(!part<QPushButton>(u"blocksAccept"_s)->isEnabled());
    part<QSpinBox>(u"blocks-1"_s)->setValue(2);
    QVERIFY(part<QPushButton>(u"blocksAccept"_s)->isEnabled());
}

void TestBlocksDialog::takesALayout()
{
    BlockLayout layout;
    layout.grid = {2};
    layout.halos = {{1, 0}};
    layout.haloAtEdges = true;
    layout.ranks = ArrayOrder::ColumnMajor;
    m_dialog =
        std::make_unique<BlocksDialog>(u"run"_s, std::vector{process(0, 2, {0, 1}), process(1, 3, {2, 3, 4})}, layout);
    QCOMPARE(part<QComboBox>(u"rankOrder"_s)->currentIndex(), 1);
    QCOMPARE(m_dialog->layout(), layout);
}

void TestBlocksDialog::givesCommandWords()
{
    const BlockLayout plain{.grid = {2, 3}};
    BlockLayout wide{.grid = {4}};
    wide.halos = {{1, 0}};
    QCOMPARE(blockWords(plain, std::nullopt), (QStringList{u"--grid"_s, u"2x3"_s}));
    QCOMPARE(blockWords(plain, wide), (u"--grid 2x3 --grid 4 --halo 0 --halo 1:0"_s.split(u' ')));
    wide.ranks = ArrayOrder::ColumnMajor;
    wide.grid = {4, 2};
    wide.halos = {{1, 1}, {1, 1}};
    wide.haloAtEdges = true;
    QCOMPARE(blockWords(wide, wide),
             (u"--grid 4x2 --grid 4x2 --halo 1 --halo-at-edges --rank-order column"_s.split(u' ')));
}

RANKSCOPE_TEST(TestBlocksDialog, QApplication)
#include "tst_blocksdialog.moc"
