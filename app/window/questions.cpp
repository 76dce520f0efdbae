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

QString groupFilters()
{
    return QStringList{Text::tr("Groups of processes (*.txt)"), Text::tr("All files (*)")}.join(u";;"_s);
}

QString profileFilters()
{
    return QStringList{Text::tr("Profiles (*.json)"), Text::tr("All files (*)")}.join(u";;"_s);
}

QString layoutFilters()
{
    return Text::tr("Headers and profiles (*.h *.json)") % u";;"_s % profileFilters();
}

/// "csv" of "Table (*.csv)".
QString suffixOf(const QString &format)
{
    return format.section(u"*."_s, 1, 1).chopped(1);
}

/// The dialog in which a person names the file of an export; who chooses another format gets the end of the name with it.
QString askForExport(QWidget *parent, const QString &name, const QStringList &formats)
{
    QFileDialog dialog(parent, Text::tr("Export"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilters(formats);
    dialog.setDefaultSuffix(suffixOf(formats.value(0)));
    dialog.selectFile(name);
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, [&dialog](const QString &format) {
        const QFileInfo file(dialog.selectedFiles().value(0));
        dialog.setDefaultSuffix(suffixOf(format));
        dialog.selectFile(file.completeBaseName() % u'.' % suffixOf(format));
    });
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
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
    questions.saveFile = askForExport;
    questions.openGroups = [](QWidget *parent, const QString &folder) {
        return QFileDialog::getOpenFileName(parent, Text::tr("Load Groups of Processes"), folder, groupFilters());
    };
    questions.saveGroups = [](QWidget *parent, const QString &name) {
        return QFileDialog::getSaveFileName(parent, Text::tr("Save Groups of Processes"), name, groupFilters());
    };
    questions.openLayout = [](QWidget *parent, const QString &folder) {
        return QFileDialog::getOpenFileName(parent, Text::tr("Load a Layout of Data Sets"), folder, layoutFilters());
    };
    questions.saveLayout = [](QWidget *parent, const QString &name) {
        return QFileDialog::getSaveFileName(parent, Text::tr("Save the Profile"), name, profileFilters());
    };
    return questions;
}

} // namespace rankscope
