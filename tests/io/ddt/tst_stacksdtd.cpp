// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "io/ddt/stacksxmlwriter.h"
#include "tests/model/stacks/treetext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Every stacks XML that we write is valid, as xmllint sees it: by the document type inside and by the installed one.
class TestStacksDtd : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void valid_data();
    void valid();
    void refused();

private:
    /// What xmllint returns for a file of this text.
    int checked(const QByteArray &xml, const QStringList &options);

    QTemporaryDir m_folder;
};

int TestStacksDtd::checked(const QByteArray &xml, const QStringList &options)
{
    QFile file(m_folder.filePath(u"stacks.xml"_s));
    if (!file.open(QIODevice::WriteOnly) || file.write(xml) != xml.size())
        return -1;
    file.close();
    return QProcess::execute(QStringLiteral(RANKSCOPE_XMLLINT),
                             QStringList{u"--noout"_s} + options + QStringList{file.fileName()});
}

void TestStacksDtd::valid_data()
{
    QTest::addColumn<QString>("tree");
    QTest::addColumn<int>("members");
    QTest::addColumn<bool>("functions");
    const QString job = u"main (heat.c:212) [0-7] {0.0-7.1}\n"
                        "  a<b>(c&, \"d\") (é & \x01.c:4) [0-6…#9] {#7}\n"
                        "    MPI_Allreduce\n"
                        "  \n"
                        "other [7] {7.-1}\n"_s;
    QTest::newRow("as DDT") << job << int(MembersAs::Ddt) << true;
    QTest::newRow("sets") << job << int(MembersAs::Sets) << true;
    QTest::newRow("counts") << job << int(MembersAs::Counts) << true;
    QTest::newRow("functions hidden") << job << int(MembersAs::Sets) << false;
    QTest::newRow("empty") << QString() << int(MembersAs::Ddt) << true;
}

void TestStacksDtd::valid()
{
    QFETCH(QString, tree);
    QFETCH(int, members);
    QFETCH(bool, functions);
    for (const LineEnd lineEnd : {LineEnd::Lf, LineEnd::CrLf}) {
        StackWriteOptions options;
        options.members = MembersAs(members);
        options.columns.function = functions;
        options.lineEnd = lineEnd;
        QFile file(m_folder.filePath(u"written.xml"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        Progress progress;
        QVERIFY(writeStacksXml(treeFromText(tree), options, file, progress));
        file.close();
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray xml = file.readAll();
        QCOMPARE(checked(xml, {u"--valid"_s}), 0);
        QCOMPARE(checked(xml, {u"--dtdvalid"_s, QStringLiteral(RANKSCOPE_STACKS_DTD)}), 0);
    }
}

/// The document type is no rubber stamp.
void TestStacksDtd::refused()
{
    const QStringList installed = {u"--dtdvalid"_s, QStringLiteral(RANKSCOPE_STACKS_DTD)};
    QCOMPARE(checked("<stacks><frame><position/></frame></stacks>", installed), 0);
    for (const char *xml : {"<stacks><frame/></stacks>", "<stacks><frame><position/><position/></frame></stacks>",
                            "<stacks><frame><position><file>a</file></position></frame></stacks>",
                            "<stacks><frame ranks='1'><position/></frame></stacks>"})
        QVERIFY2(checked(xml, installed) > 0, xml);
}

RANKSCOPE_TEST(TestStacksDtd, NoApplication)
#include "tst_stacksdtd.moc"
