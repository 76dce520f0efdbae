// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/shell/runwindow.h"
#include "tests/app/commands/forkedverb.h"
#include "tests/support/testclass.h"

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <sys/ioctl.h>
#include <unistd.h>

#include <array>

using namespace Qt::StringLiterals;
using namespace rankscope;

namespace {

/// Closes what is open once all that came in was read and more is waited for.
void closeWhenDrained()
{
    auto *const timer = new QTimer(qApp);
    QObject::connect(timer, &QTimer::timeout, timer, [] {
        int waiting = 0;
        if (ioctl(STDIN_FILENO, FIONREAD, &waiting) == 0 && waiting == 0)
            QApplication::closeAllWindows();
    });
    timer->start(10);
}

/// The window with a file that never ends, closed while it is read.
int closeWhileReading()
{
    std::array<int, 2> ends = {};
    const QByteArray head = "# Begin trace header. Don't modify these records\nMODE = FULL\nCPU_COUNT = 1\n";
    if (pipe(ends.data()) != 0 || write(ends[1], head.constData(), std::size_t(head.size())) != head.size())
        return -1;
    dup2(ends[0], STDIN_FILENO);
    qAddPreRoutine(closeWhenDrained);
    WindowOptions options;
    options.files = {u"-"_s};
    QByteArray name = "rankscope";
    std::array<char *, 2> words = {name.data(), nullptr};
    int count = 1;
    return runWindow(options, count, words.data());
}

} // namespace

/// Each window is in a copy of this process, which has no application of its own.
class TestClosing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aWorkerThatHangsKeepsNothingOpen()
    {
        const QTemporaryDir home;
        qputenv("XDG_CONFIG_HOME", home.path().toUtf8());
        const ForkedEnd ended = runForked(closeWhileReading);
        QCOMPARE(ended.code, 0);
        QVERIFY2(ended.seconds < 6, qPrintable(QString::number(ended.seconds)));
        const QSettings settings(home.filePath(u"rankscope/rankscope.conf"_s), QSettings::IniFormat);
        QVERIFY(settings.contains("window/geometry"_L1));
    }
};

RANKSCOPE_TEST(TestClosing, NoApplication)
#include "tst_closing.moc"
