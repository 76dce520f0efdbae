// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/questions.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct QuestionsTexts {
    Q_DECLARE_TR_FUNCTIONS(Questions)
};

/// "Arrays (*.h5 *.npy …)", each also packed.
QString filterOf(const QString &title, const QStringList &suffixes)
{
    QStringList patterns;
    for (const QString &suffix : suffixes)
        patterns << u"*."_s % suffix << u"*."_s % suffix % u".gz"_s;
    return title % u" ("_s % patterns.join(u' ') % u')';
}

QString groupFilters()
{
    return QStringList{QuestionsTexts::tr("Groups of processes (*.txt)"), QuestionsTexts::tr("All files (*)")}.join(
        u";;"_s);
}

QString profileFilters()
{
    return QStringList{QuestionsTexts::tr("Profiles (*.json)"), QuestionsTexts::tr("All files (*)")}.join(u";;"_s);
}

QString layoutFilters()
{
    return QuestionsTexts::tr("Headers and profiles (*.h *.json)") % u";;"_s % profileFilters();
}

/// "csv" of "Table (*.csv)".
QString suffixOf(const QString &format)
{
    return format.section(u"*."_s, 1, 1).chopped(1);
}

/// The dialog in which a user names the file of an export; who chooses another format gets the end of the name with
/// it.
QString askForExport(QWidget *parent, const QString &name, const QStringList &formats)
{
    QFileDialog dialog(parent, QuestionsTexts::tr("Export"));
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

/// What a file is, is told by what is in it: dumps of stacks have any name.
QStringList openFilters()
{
    return {QuestionsTexts::tr("Everything that can be read (*)"),
            filterOf(QuestionsTexts::tr("Traces"), {u"trd"_s}),
            filterOf(QuestionsTexts::tr("Stacks"), {u"xml"_s, u"csv"_s, u"html"_s, u"txt"_s, u"log"_s, u"out"_s,
                                                    u"dot"_s, u"bt"_s, u"folded"_s, u"stack"_s, u"stacks"_s}),
            filterOf(QuestionsTexts::tr("Values of processes"), {u"csv"_s}),
            filterOf(QuestionsTexts::tr("Arrays"), {u"h5"_s, u"hdf5"_s, u"hdf"_s, u"he5"_s, u"nc"_s, u"nc4"_s, u"npy"_s,
                                                    u"npz"_s, u"csv"_s, u"vis"_s, u"dat"_s}),
            filterOf(QuestionsTexts::tr("Profiles"), {u"xml"_s, u"pxml"_s, u"psxml"_s, u"csv"_s})};
}

Questions systemQuestions()
{
    Questions questions;
    questions.openFiles = [](QWidget *parent, const QString &folder) {
        return QFileDialog::getOpenFileNames(parent, QuestionsTexts::tr("Open Files of a Run"), folder,
                                             openFilters().join(u";;"_s));
    };
    questions.openFolder = [](QWidget *parent, const QString &folder) {
        return QFileDialog::getExistingDirectory(parent, QuestionsTexts::tr("Open the Folder of a Run"), folder);
    };
    questions.locateSource = [](QWidget *parent, const QString &name) {
        return QFileDialog::getOpenFileName(parent, QuestionsTexts::tr("Where Is %1?").arg(name));
    };
    questions.saveFile = askForExport;
    questions.openGroups = [](QWidget *parent, const QString &folder) {
        return QFileDialog::getOpenFileName(parent, QuestionsTexts::tr("Load Groups of Processes"), folder,
                                            groupFilters());
    };
    questions.saveGroups = [](QWidget *parent, const QString &name) {
        return QFileDialog::getSaveFileName(parent, QuestionsTexts::tr("Save Groups of Processes"), name,
                                            groupFilters());
    };
    questions.openLayout = [](QWidget *parent, const QString &folder) {
        return QFileDialog::getOpenFileName(parent, QuestionsTexts::tr("Load a Layout of Data Sets"), folder,
                                            layoutFilters());
    };
    questions.saveLayout = [](QWidget *parent, const QString &name) {
        return QFileDialog::getSaveFileName(parent, QuestionsTexts::tr("Save the Profile"), name, profileFilters());
    };
    return questions;
}

} // namespace rankscope
