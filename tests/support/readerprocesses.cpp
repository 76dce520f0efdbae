// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of a program with this file read HDF5 and netCDF as Rankscope does, in processes of that program: it has a
// "class" of the name that is the argument of these processes.
#include "io/reader/readermain.h"
#include "tests/support/testclass.h"

#include <QCoreApplication>

namespace {

int readArrays(int count, char **arguments)
{
    const QCoreApplication application(count, arguments);
    return rankscope::runArrayReader();
}

void useProcesses()
{
    rankscope::useReaderProcesses();
}

const rankscope::TestClass reader(rankscope::readArraysArgument, readArrays);

} // namespace

Q_COREAPP_STARTUP_FUNCTION(useProcesses)
