// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/recorder/traces/comparedfolder.h"

#include "io/dvm/errors/errorsreader.h"
#include "io/text/bytesource.h"

#include <QDir>
#include <QFile>
#include <QTest>

namespace rankscope {

using namespace Qt::StringLiterals;

ComparedFolder::ComparedFolder()
{
    QVERIFY(QDir(path()).mkdir(u"ref"_s));
    QCOMPARE(runRecorded(filePath(u"ref"_s), {u"recorded_compared"_s}).code, 0);
}

void ComparedFolder::writeReference(const QByteArray &text) const
{
    QFile file(filePath(u"ref/0.trd"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

RecordedRun ComparedFolder::compare(const QString &kind, const QString &options,
                                    const RecordedEnvironment &environment) const
{
    return runRecorded(path(), {u"recorded_compared"_s, kind},
                       u"TraceOptions.TraceMode=3;TraceOptions.InputTracePrefix=ref/;"_s % options, environment);
}

std::vector<ComparatorError> ComparedFolder::read() const
{
    Progress progress;
    const QString path = filePath(u"0.err.trd"_s);
    auto source = ByteSource::open(path);
    const auto result = readErrors(std::move(*source), path, {}, progress);
    return result && (*result)->runs.size() == 1 ? (*result)->runs[0].errors : std::vector<ComparatorError>(99);
}

int ComparedFolder::lineOf(const QByteArray &begin, int which) const
{
    const QByteArrayList lines = reference();
    const qsizetype body = lines.indexOf("# End trace header");
    for (qsizetype line = body; line < lines.size(); ++line) {
        if (lines[line].trimmed().startsWith(begin) && --which == 0)
            return int(line) + 1;
    }
    return -1;
}

} // namespace rankscope
