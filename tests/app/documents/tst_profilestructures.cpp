// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/profilestructures.h"
#include "io/readdocument.h"
#include "tests/support/testclass.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestProfileStructures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void eachFileHasItsOwn();
    void isPutInAgain();
    void aWrongFileIsTold();
    void goesWithItsRun();

private:
    std::shared_ptr<const ProfileDocument> read() const;
    RunId open();
    /// As reading the file again does.
    void readAgain(RunId run);
    const OpenFile &file(RunId run) const { return m_documents->find(run)->files.front(); }
    QString profilePath() const { return m_folder.filePath(u"heat.pxml"_s); }

    QTemporaryDir m_folder;
    BackgroundWork m_work;
    std::unique_ptr<Documents> m_documents;
    std::unique_ptr<ProfileStructures> m_structures;
};

namespace {

const QString bloopStructure = QStringLiteral(RANKSCOPE_TEST_DATA "/hpctoolkit/bloop.psxml");

} // namespace

void TestProfileStructures::init()
{
    m_documents = std::make_unique<Documents>();
    m_structures = std::make_unique<ProfileStructures>(*m_documents, m_work, nullptr);
    QFile profile(profilePath());
    QVERIFY(profile.open(QIODevice::WriteOnly));
    profile.write(
        "<PROFILE version='3.0'><PROFILEPARAMS><TARGET name='t'/><METRICS><METRIC shortName='0' "
        "nativeName='cycles' period='2'/></METRICS></PROFILEPARAMS><PROFILESCOPETREE><PGM n='heat'>"
        "<F n='heat.c'><P n='sweep'><S b='13'><M n='0' v='6'/></S></P></F></PGM></PROFILESCOPETREE></PROFILE>");
}

std::shared_ptr<const ProfileDocument> TestProfileStructures::read() const
{
    Progress progress;
    return readDocument({profilePath()}, {.family = Family::Profile}, progress).value()->profile();
}

RunId TestProfileStructures::open()
{
    const RunId run = m_documents->add({profilePath()});
    OpenFile file;
    file.path = profilePath();
    file.state = FileState::Loaded;
    file.document = std::make_shared<const Document>(read());
    m_documents->setFiles(run, {file});
    return run;
}

void TestProfileStructures::readAgain(RunId run)
{
    OpenFile again = file(run);
    again.document = std::make_shared<const Document>(read());
    again.problems = {};
    m_documents->setFile(run, 0, again);
}

void TestProfileStructures::eachFileHasItsOwn()
{
    const RunId first = open();
    const RunId second = open();
    const auto before = file(first).profile();
    const auto other = file(second).profile();
    m_structures->add({first, profilePath()}, bloopStructure);
    QTRY_VERIFY(file(first).profile() != before);
    QCOMPARE(file(second).profile(), other);
    QCOMPARE(m_structures->of({first, profilePath()}), bloopStructure);
    QVERIFY(m_structures->of({second, profilePath()}).isEmpty());
    QVERIFY(!file(first).problems.items().empty()); // what was joined is said
}

void TestProfileStructures::isPutInAgain()
{
    const RunId run = open();
    const auto before = file(run).profile();
    m_structures->add({run, profilePath()}, bloopStructure);
    QTRY_VERIFY(file(run).profile() != before);
    const auto joined = file(run).profile();
    readAgain(run);
    const auto plain = file(run).profile();
    QVERIFY(plain != joined && file(run).problems.items().empty());
    QTRY_VERIFY(file(run).profile() != plain);
    QVERIFY(!file(run).problems.items().empty());
    QTRY_VERIFY(m_work.isIdle()); // and not once more
}

void TestProfileStructures::aWrongFileIsTold()
{
    const RunId run = open();
    const auto before = file(run).profile();
    const QSignalSpy failures(m_structures.get(), &ProfileStructures::failed);
    m_structures->add({run, profilePath()}, profilePath()); // it has no structure
    QTRY_COMPARE(failures.size(), 1);
    QCOMPARE(file(run).profile(), before);
    QVERIFY(m_structures->of({run, profilePath()}).isEmpty());
}

void TestProfileStructures::goesWithItsRun()
{
    const RunId run = open();
    const auto before = file(run).profile();
    m_structures->add({run, profilePath()}, bloopStructure);
    QTRY_VERIFY(file(run).profile() != before);
    m_structures->add({run, profilePath()}, bloopStructure);
    m_documents->remove(run); // while it is being read
    QTRY_VERIFY(m_work.isIdle());
    QVERIFY(m_structures->of({run, profilePath()}).isEmpty());
}

RANKSCOPE_TEST(TestProfileStructures, QCoreApplication)

} // namespace rankscope

#include "tst_profilestructures.moc"
