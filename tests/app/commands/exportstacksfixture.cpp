// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/exportstacksfixture.h"

#include <QTest>

using namespace Qt::StringLiterals;

const QByteArray ExportStacksFixture::job = R"(<stacks>
<frame processes="0-3" threadcount="5"><position><function>main</function><file>heat.c</file><line>12</line></position>
<frame processes="0-1,3" threadcount="3"><position><function>exchange(int, int)</function><file>halo.c</file><line>48</line></position>
<frame processes="0-1,3" threadcount="3"><position><function>MPI_Allreduce</function></position>
<frame processes="0-1,3" threadcount="3"><position><function>poll</function></position></frame></frame></frame>
<frame processes="2" threadcount="2"><position><function>write_plane</function><file>out.f90</file><line>9</line></position></frame>
</frame></stacks>
)";

const QByteArray ExportStacksFixture::foldedJob =
    "main (heat.c:12);exchange(int, int) (halo.c:48);MPI_Allreduce;poll 3\n"
    "main (heat.c:12);write_plane (out.f90:9) 1\n";
const QByteArray ExportStacksFixture::table = "Depth,Processes,Threads,Function\n"
                                              "0,4,5,main (heat.c:12)\n"
                                              "1,3,3,\"exchange(int, int) (halo.c:48)\"\n"
                                              "2,3,3,MPI_Allreduce\n"
                                              "3,3,3,poll\n"
                                              "1,1,2,write_plane (out.f90:9)\n";

void ExportStacksFixture::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_job = m_folder->filePath(u"job.xml"_s);
    m_target = m_folder->filePath(u"target"_s);
    QVERIFY(writeFile(m_job, job));
}

Ended ExportStacksFixture::exported(const QString &file, const QString &format, const QStringList &options) const
{
    return run(QStringList{u"export"_s, file, u"--view"_s, u"stacks"_s, u"--format"_s, format, u"-o"_s, m_target}
               + options);
}
