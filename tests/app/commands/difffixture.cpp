// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/difffixture.h"

#include <QTest>

using namespace Qt::StringLiterals;

const QByteArray DiffFixture::records = "BW: [4] \"S\"; {\"p.fdv\", 2}\n"
                                        "AW: [4] \"S\" = 0.5; {\"p.fdv\", 2}\n"
                                        "PL: 1() [1]; {\"p.fdv\", 3}, 1.B\n"
                                        "  IT: 1, (1)\n"
                                        "  RD: [4] \"S\" = 0.5; {\"p.fdv\", 4}\n"
                                        "  BW: [8] \"K(I)\"; {\"p.fdv\", 4}\n"
                                        "  AW: [8] \"K(I)\" = 9007199254740993; {\"p.fdv\", 4}\n"
                                        "  IT: 2, (2)\n"
                                        "  RD: [4] \"S\" = 0.5; {\"p.fdv\", 4}\n"
                                        "  BW: [8] \"K(I)\"; {\"p.fdv\", 4}\n"
                                        "  AW: [8] \"K(I)\" = 9007199254740994; {\"p.fdv\", 4}\n"
                                        "EL: 1; {\"p.fdv\", 5}, 1.E\n"
                                        "BW: [3] \"F\"; {\"p.fdv\", 6}\n"
                                        "AW: [3] \"F\" = 0.100000001; {\"p.fdv\", 6}\n"
                                        "BW: [5] \"C\"; {\"p.fdv\", 7}\n"
                                        "AW: [5] \"C\" = (1.5,-2.25); {\"p.fdv\", 7}\n"
                                        "RD: [4] \"Q\"#NAN; {\"p.fdv\", 8}\n"
                                        "BW: [7] \"L\"; {\"p.fdv\", 9}\n"
                                        "AW: [7] \"L\" = 1; {\"p.fdv\", 9}\n";

QByteArray DiffFixture::changed()
{
    QByteArray text = records;
    text.replace("740994", "740995").replace("0.100000001", "0.200000003").replace("-2.25", "-2");
    return text.replace("\"Q\"#NAN", "\"Q\" = 1");
}

void DiffFixture::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_reference = m_folder->filePath(u"ref.trd"_s);
    m_current = m_folder->filePath(u"cur.trd"_s);
    QVERIFY(writeFile(m_reference, traceOf(records)));
    QVERIFY(writeFile(m_current, traceOf(changed())));
}
