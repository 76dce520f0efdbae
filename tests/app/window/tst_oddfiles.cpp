// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/window/windowfixture.h"

#include "app/panes/panearea.h"
#include "io/text/filenames.h"
#include "tests/support/testclass.h"
#include "views/common/pane.h"

#include <QFile>
#include <QToolButton>

#include <sys/stat.h>
#include <unistd.h>

#include <thread>

namespace rankscope {

using namespace Qt::StringLiterals;

/// Files that the command line opens as well: names that are no UTF-8, and pipes. The trace is that of process 0 of the
/// sample's current run.
class TestOddFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.close(); }

    void namesThatAreNoUtf8();
    void pipesAreReadOnce();

private:
    Pane *shown() const { return m_fixture.find<PaneArea>(u"panes"_s)->currentPane(); }
    bool isTrace() const { return shown() && m_fixture.isReady() && m_fixture.status().contains(u"894 records"_s); }

    WindowFixture m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
    QByteArray m_trace;
};

void TestOddFiles::init()
{
    m_fixture.open();
    m_folder = std::make_unique<QTemporaryDir>();
    QFile sample(m_fixture.sample(u"current/0.trd"_s));
    QVERIFY(sample.open(QIODevice::ReadOnly));
    m_trace = sample.readAll();
    QCOMPARE(m_trace.count('\n'), 894 + 37); // records, header and end
}

/// Opened, read again, and offered again in the next window.
void TestOddFiles::namesThatAreNoUtf8()
{
    const QByteArray name = QFile::encodeName(m_folder->path()) + "/Gr\xf6\xdf" + "e.trd";
    FILE *const file = std::fopen(name.constData(), "wb");
    QVERIFY(file);
    QCOMPARE(std::fwrite(m_trace.constData(), 1, std::size_t(m_trace.size()), file), std::size_t(m_trace.size()));
    QCOMPARE(std::fclose(file), 0);
    m_fixture.window().openPaths({decodeFileName(name)});
    QTRY_VERIFY(isTrace());
    QTest::keyClick(&m_fixture.window(), Qt::Key_F5);
    QTRY_VERIFY(isTrace());
    m_fixture.reopen();
    auto *const recent = m_fixture.find<QToolButton>(u"welcomeRecent"_s);
    QVERIFY(recent);
    QTest::mouseClick(recent, Qt::LeftButton);
    QTRY_VERIFY(isTrace());
    QCOMPARE(::unlink(name.constData()), 0); // QTemporaryDir leaves files of such names
}

/// A pipe gives its bytes once; the window stays alive, and what was read stays shown, when it is asked for again.
void TestOddFiles::pipesAreReadOnce()
{
    const QString path = m_folder->filePath(u"pipe.trd"_s);
    QCOMPARE(::mkfifo(QFile::encodeName(path).constData(), 0600), 0);
    std::jthread writer([this, &path] {
        QFile pipe(path);
        if (pipe.open(QIODevice::WriteOnly))
            pipe.write(m_trace);
    });
    m_fixture.window().openPaths({path});
    QTRY_VERIFY(isTrace());
    writer.join();
    QTest::keyClick(&m_fixture.window(), Qt::Key_F5);
    QTRY_VERIFY(isTrace());
    QCOMPARE(::unlink(QFile::encodeName(path).constData()), 0); // QTemporaryDir leaves pipes
}

RANKSCOPE_TEST(TestOddFiles, QApplication)

} // namespace rankscope

#include "tst_oddfiles.moc"
