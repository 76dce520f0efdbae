// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "io/formats.h"
#include "tests/support/testclass.h"

#include <QSet>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What holds of each row of the table of formats.
class TestFormats : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rows();
    void words();
    void processes();
};

namespace {

std::vector<const FileFormat *> allFormats()
{
    std::vector<const FileFormat *> formats;
    for (int kind = 0; kind <= int(FileKind::Unknown); ++kind)
        formats.push_back(&formatOf(FileKind(kind)));
    return formats;
}

} // namespace

void TestFormats::rows()
{
    for (const FileFormat *format : allFormats()) {
        const bool isSeries = format->kind == FileKind::ArraySeries; // several files, of which none is one
        const bool isKnown = format->kind != FileKind::Unknown && !isSeries;
        QVERIFY2(!kindTitle(format->kind).isEmpty(), format->word.data());
        QVERIFY2((format->recognise != nullptr) == isKnown, format->word.data());
        QVERIFY2((format->isDocument() || format->facts) == isKnown, format->word.data()); // info has something to say
        QVERIFY2(!format->isReadByParts || format->family == Family::Stacks, format->word.data());
        QVERIFY2(!format->needsLayout || format->family == Family::Arrays, format->word.data());
        QVERIFY2(!format->hasReport || format->family == Family::Stacks, format->word.data());
    }
}

void TestFormats::words()
{
    QSet<QString> seen;
    QStringList twice;
    for (const FileFormat *format : allFormats()) {
        if (seen.contains(format->word))
            twice << format->word;
        seen.insert(format->word);
    }
    QCOMPARE(twice, QStringList(u"py-spy"_s)); // its text and its JSON
}

void TestFormats::processes()
{
    QStringList words;
    for (const FileFormat *format : allFormats()) {
        if (format->isPerProcess && format->family == Family::Stacks)
            words << format->word;
    }
    words.sort();
    QCOMPARE(words, QStringList({u"atp-walkback"_s, u"coredumpctl"_s, u"cuda-gdb"_s, u"eu-stack"_s, u"gdb-backtrace"_s,
                                 u"lldb"_s, u"openmpi-signal"_s, u"perf-script"_s, u"py-spy"_s, u"py-spy"_s,
                                 u"speedscope"_s, u"torch-flight-recorder"_s, u"torch-flight-recorder-pickle"_s}));
}

RANKSCOPE_TEST(TestFormats, NoApplication)

#include "tst_formats.moc"
