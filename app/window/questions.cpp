// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/questions.h"

#include <QCoreApplication>
#include <QFileDialog>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("Questions", text);
}

QString kindFilters()
{
    return QStringList{tr("Traces (*.trd *.trd.gz)"), tr("Everything that can be read (*)")}.join(u";;"_s);
}

} // namespace

Questions systemQuestions()
{
    Questions questions;
    questions.openFiles = [](QWidget *parent, const QString &folder) {
        return QFileDialog::getOpenFileNames(parent, tr("Open Files of a Run"), folder, kindFilters());
    };
    questions.openFolder = [](QWidget *parent, const QString &folder) {
        return QFileDialog::getExistingDirectory(parent, tr("Open the Folder of a Run"), folder);
    };
    questions.locateSource = [](QWidget *parent, const QString &name) {
        return QFileDialog::getOpenFileName(parent, tr("Where Is %1?").arg(name));
    };
    return questions;
}

} // namespace rankscope
