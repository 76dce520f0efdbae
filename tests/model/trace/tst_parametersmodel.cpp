// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "io/dvm/parameters/parameterreader.h"
#include "model/trace/parameters/parameteredit.h"
#include "model/trace/parameters/parametersmodel.h"
#include "tests/support/testclass.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The table of parameters, its edits and their history, under the model tester.
class TestParametersModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void groups();
    void cells();
    void edits();
    void refusals_data();
    void refusals();
    void severalValues();
    void reference();
    void history();
    void empty();
};

namespace {

std::shared_ptr<const ParameterFile> modelFile(const QByteArray &bytes)
{
    Progress progress;
    auto file =
        readParameters(ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())}), u"a"_s, {}, progress);
    return file ? std::make_shared<const ParameterFile>(std::move(*file)) : nullptr;
}

QString cellOf(const ParametersModel &model, std::size_t entry, int column)
{
    return model.indexOf(entry, column).data().toString();
}

constexpr auto rejecting = QAbstractItemModelTester::FailureReportingMode::QtTest;

} // namespace

void TestParametersModel::groups()
{
    ParametersModel model;
    const QAbstractItemModelTester tester(&model, rejecting);
    const auto file = modelFile("EnableTrace=1;T.A=1;D.B=2;T.C=3;X=4;");
    model.setFile(file, file);
    QStringList rows;
    for (int group = 0; group < model.rowCount(); ++group) {
        const QModelIndex parent = model.index(group, 0);
        rows << parent.data().toString();
        for (int row = 0; row < model.rowCount(parent); ++row)
            rows << u"- "_s + model.index(row, 0, parent).data().toString();
    }
    QCOMPARE(rows, QStringList({u"General"_s, u"- EnableTrace"_s, u"- X"_s, u"T"_s, u"- T.A"_s, u"- T.C"_s, u"D"_s,
                                u"- D.B"_s}));
    QCOMPARE(model.indexOf(3).data(ParametersModel::EntryRole).toInt(), 3);
}

void TestParametersModel::cells()
{
    ParametersModel model;
    const QAbstractItemModelTester tester(&model, rejecting);
    const auto file = modelFile("TraceOptions.TraceMode=7; /* a mode */\nUnknown=x;\n");
    model.setFile(file, file);
    QCOMPARE(cellOf(model, 0, ParametersModel::NameColumn), u"⚠ TraceOptions.TraceMode"_s);
    QCOMPARE(cellOf(model, 0, ParametersModel::ValueColumn), u"7"_s);
    QCOMPARE(cellOf(model, 0, ParametersModel::DefaultColumn), u"1"_s);
    QVERIFY(cellOf(model, 0, ParametersModel::MeaningColumn).contains(u"compare with a trace"_s));
    QCOMPARE(cellOf(model, 0, ParametersModel::LineColumn), u"1"_s);
    QCOMPARE(cellOf(model, 1, ParametersModel::MeaningColumn), u"Unknown; kept as it is."_s);
    const QModelIndex value = model.indexOf(0, ParametersModel::ValueColumn);
    QCOMPARE(value.data(Qt::ToolTipRole).toString(), u"Allowed: 0 to 3."_s);
    QCOMPARE(value.data(ParametersModel::WarningRole).toString(),
             u"TraceOptions.TraceMode is 7; allowed is: 0 to 3."_s);
    QVERIFY(model.indexOf(0, ParametersModel::MeaningColumn).data(Qt::ToolTipRole).toString().endsWith(u"a mode"_s));
    QVERIFY(
        model.headerData(ParametersModel::ValueColumn, Qt::Horizontal, Qt::ToolTipRole).toString().contains(u"F2"_s));
}

void TestParametersModel::edits()
{
    ParametersModel model;
    const QAbstractItemModelTester tester(&model, rejecting);
    const auto file = modelFile("TraceOptions.TraceMode=7;/*m*/A=1;");
    model.setFile(file, file);
    const QSignalSpy edited(&model, &ParametersModel::edited);
    const QSignalSpy reset(&model, &ParametersModel::modelReset);
    const QModelIndex value = model.indexOf(0, ParametersModel::ValueColumn);
    QVERIFY(value.flags().testFlag(Qt::ItemIsEditable));
    QVERIFY(!model.indexOf(0).flags().testFlag(Qt::ItemIsEditable));
    QVERIFY(model.setData(value, u"2"_s));
    QCOMPARE(edited.count(), 1);
    QCOMPARE(reset.count(), 0); // so that selection and editor stay
    QCOMPARE(model.file()->text, "TraceOptions.TraceMode=2;/*m*/A=1;");
    QCOMPARE(value.data().toString(), u"2 ✎"_s);
    QCOMPARE(value.data(Qt::EditRole).toString(), u"2"_s);
    QVERIFY(value.data(ParametersModel::ChangedRole).toBool());
    QVERIFY(value.data(ParametersModel::WarningRole).toString().isEmpty());
    QVERIFY(value.data(Qt::ToolTipRole).toString().contains(u"In the file: 7."_s));
    QVERIFY(model.setData(value, u"7"_s) == false); // not allowed, although it was there before
    QCOMPARE(model.file()->text, "TraceOptions.TraceMode=2;/*m*/A=1;");
}

void TestParametersModel::refusals_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("why");
    QTest::newRow("not allowed") << "HashOffsetValue=1;"_ba << u"17"_s
                                 << u"HashOffsetValue is 17; allowed is: 0 to 16."_s;
    QTest::newRow("no number") << "TraceOptions.Exp=1;"_ba << u"small"_s
                               << u"TraceOptions.Exp must be a number, and \"small\" is none."_s;
    QTest::newRow("quote") << "A=1;"_ba << u"a\"b"_s << u"A value cannot hold a quote or the end of a line."_s;
    QTest::newRow("fewer values") << "A=1,2;"_ba << u"3"_s << u"A has 2 value(s), with commas between them."_s;
    QTest::newRow("the second one") << "HashMethod=0,1;"_ba << u"1,2"_s << u"HashMethod is 2; allowed is: 0 to 1."_s;
}

void TestParametersModel::refusals()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, typed);
    QFETCH(QString, why);
    ParametersModel model;
    const auto file = modelFile(bytes);
    model.setFile(file, file);
    QSignalSpy refused(&model, &ParametersModel::refused);
    const QSignalSpy edited(&model, &ParametersModel::edited);
    QVERIFY(!model.setData(model.indexOf(0, ParametersModel::ValueColumn), typed));
    QCOMPARE(refused.count(), 1);
    QCOMPARE(refused.takeFirst().front().toString(), why);
    QCOMPARE(edited.count(), 0);
    QCOMPARE(model.file(), file);
}

void TestParametersModel::severalValues()
{
    const auto file = modelFile("A=1, \"b c\" ,3;");
    const auto edited = withValues(*file, 0, u"10, d , 30"_s);
    QVERIFY(edited);
    QCOMPARE(edited->text, "A=10, \"d\" ,30;");
}

void TestParametersModel::reference()
{
    ParametersModel model;
    const QAbstractItemModelTester tester(&model, rejecting);
    const auto file = modelFile("TraceOptions.Exp=1e-4;A=1;B=2;C=3;");
    model.setFile(file, file);
    model.setReference(modelFile("B=3;A=1;TraceOptions.Exp=0.0001;"));
    QVERIFY(!model.indexOf(0).data(ParametersModel::DiffersRole).toBool());
    QVERIFY(!model.indexOf(1).data(ParametersModel::DiffersRole).toBool());
    QCOMPARE(cellOf(model, 2, ParametersModel::ValueColumn), u"Δ 2"_s);
    QCOMPARE(cellOf(model, 2, ParametersModel::ReferenceColumn), u"3"_s);
    QCOMPARE(cellOf(model, 3, ParametersModel::ReferenceColumn), u"not set"_s);
    model.setReference(nullptr);
    QCOMPARE(cellOf(model, 2, ParametersModel::ValueColumn), u"2"_s);
}

void TestParametersModel::history()
{
    ParameterHistory history(modelFile("A=1;"));
    QVERIFY(!history.canUndo() && !history.canRedo() && !history.isChanged());
    history.change(modelFile("A=2;"));
    history.change(modelFile("A=2;")); // the same again
    history.change(modelFile("A=3;"));
    QVERIFY(history.canUndo() && history.isChanged());
    history.undo();
    QCOMPARE(history.current()->text, "A=2;");
    history.undo();
    QVERIFY(!history.canUndo() && !history.isChanged());
    history.redo();
    QCOMPARE(history.current()->text, "A=2;");
    history.change(modelFile("A=9;"));
    QVERIFY(!history.canRedo());
    history.change(modelFile("A=1;")); // as it was read
    QVERIFY(!history.isChanged() && history.canUndo());
}

void TestParametersModel::empty()
{
    ParametersModel model;
    const QAbstractItemModelTester tester(&model, rejecting);
    QCOMPARE(model.rowCount(), 0);
    const auto file = modelFile("A=1;");
    model.setFile(file, file);
    QCOMPARE(model.rowCount(), 1);
    model.setFile(nullptr, nullptr);
    QCOMPARE(model.rowCount(), 0);
}

RANKSCOPE_TEST(TestParametersModel, QCoreApplication)
#include "tst_parametersmodel.moc"
