// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/questions.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(Questions)
};

QString kindFilters()
{
    return QStringList{Text::tr("Traces (*.trd *.trd.gz)"), Text::tr("Everything that can be read (*)")}.join(u";;"_s);
}

/// ".csv" of "Table (*.csv)".
QString suffixOf(const QString &format)
{
    return format.section(u'*', 1, 1).chopped(1);
}

} // namespace

Questions systemQuestions()
{
    Questions questions;
    questions.openFiles = [](QWidget *parent, const QString &folder) {
        return QFileDialog::getOpenFileNames(parent, Text::tr("Open Files of a Run"), folder, kindFilters());
    };
    questions.openFolder = [](QWidget *parent, const QString &folder) {
        return QFileDialog::getExistingDirectory(parent, Text::tr("Open the Folder of a Run"), folder);
    };
    questions.locateSource = [](QWidget *parent, const QString &name) {
        return QFileDialog::getOpenFileName(parent, Text::tr("Where Is %1?").arg(name));
    };
    questions.saveFile = [](QWidget *parent, const QString &name, const QStringList &formats) {
        QString format = formats.value(0);
        QString path = QFileDialog::getSaveFileName(parent, Text::tr("Export"), name, formats.join(u";;"_s), &format);
        if (!path.isEmpty() && QFileInfo(path).suffix().isEmpty())
            path += suffixOf(format);
        return path;
    };
    return questions;
}

} // namespace rankscope
