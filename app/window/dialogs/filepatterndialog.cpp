// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/filepatterndialog.h"

#include "model/arrays/series/filenames.h"
#include "model/base/plural.h"
#include "views/common/paneparts.h"
#include "views/common/theme.h"
#include "views/tables/tableform.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostListed = 1000; // names
constexpr int nameCharacters = 40;

QString sentenceOfReading(const FileNameReading &reading)
{
    const auto steps = std::uint64_t(
        std::ranges::count_if(reading.parts, [](const FileNameParts &parts) { return parts.step.has_value(); }));
    if (steps == 0)
        return FilePatternDialog::tr("No name says a step: each file is of a process.");
    QString sentence = FilePatternDialog::tr("%Ln name(s) say a step.", nullptr, plural(steps));
    if (const std::uint64_t others = reading.parts.size() - steps; others > 0)
        sentence +=
            u' ' % FilePatternDialog::tr("%Ln name(s) do not and are not in the series.", nullptr, plural(others));
    if (!reading.assumptions.empty())
        sentence += u' ' % FilePatternDialog::tr("That is assumed from how the numbers count.");
    return sentence;
}

} // namespace

FilePatternDialog::FilePatternDialog(const QStringList &names, const QString &pattern, QWidget *parent)
    : QDialog(parent)
    , m_names(names)
{
    setObjectName(u"filePatternDialog"_s);
    setWindowTitle(tr("Steps of the Files"));
    m_pattern = new QLineEdit(pattern);
    m_message = makeText({});
    m_message->setObjectName(u"filePatternMessage"_s);
    m_message->setMinimumHeight(fontMetrics().height() * 2); // the table stays where it is
    m_message->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_table = new QTableWidget;
    m_table->setObjectName(u"filePatternTable"_s);
    m_table->setAccessibleName(tr("The files with their steps and processes"));
    m_table->setColumnCount(3);
    m_table->setHorizontalHeaderLabels({tr("File"), tr("Step"), tr("Process")});
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    formTable(*m_table);
    m_table->setFrameShape(QFrame::StyledPanel);
    m_table->setFont(dataFont(font()));
    m_table->setColumnWidth(0, nameCharacters * QFontMetrics(m_table->font()).averageCharWidth());
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    m_accept = buttons->button(QDialogButtonBox::Ok);
    m_accept->setObjectName(u"filePatternAccept"_s);
    m_accept->setToolTip(tr("Read the files again with this pattern and keep it for their folder"));
    m_accept->setDefault(true);
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    auto *const layout = new QVBoxLayout(this);
    layout->addWidget(makeText(
        tr("The pattern says what the numbers in the names of the files are: {step} is the step of a series, {date} a "
           "step that is a date, {time} one with decimals, {rank} the process, * is anything. For example, "
           "u_{step}_{rank}.h5 takes u_0040_3.h5 "
           "for step 40 of process 3, and u_{rank}.h5 has no steps at all. Without a pattern the names say it "
           "themselves, as far as they do.")));
    layout->addWidget(makePattern());
    layout->addWidget(m_message);
    layout->addWidget(m_table, 1);
    layout->addWidget(makeText(tr("The pattern is kept for this folder and used when it is opened again.")));
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(720, 520);
    check();
    m_pattern->setFocus();
    m_pattern->selectAll();
}

QWidget *FilePatternDialog::makePattern()
{
    auto *const line = new QWidget;
    auto *const label = new QLabel(tr("&Pattern:"));
    label->setBuddy(m_pattern);
    m_pattern->setObjectName(u"filePattern"_s);
    m_pattern->setAccessibleName(tr("Pattern of the names"));
    m_pattern->setFont(dataFont(font()));
    const QStringList found = readFileNames(m_names).patterns;
    m_pattern->setPlaceholderText(found.isEmpty() ? tr("none: each file is of a process") : found.front());
    auto *const layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(label);
    layout->addWidget(m_pattern, 1);
    connect(m_pattern, &QLineEdit::textChanged, this, &FilePatternDialog::check);
    return line;
}

QString FilePatternDialog::givenPattern() const
{
    return m_pattern->text().trimmed();
}

void FilePatternDialog::check()
{
    FileNameReading reading;
    if (givenPattern().isEmpty()) {
        reading = readFileNames(m_names);
    } else if (const auto pattern = FileNamePattern::read(givenPattern())) {
        reading = readFileNames(m_names, *pattern);
        if (pattern->hasStep() && !reading.hasSteps()) {
            m_accept->setEnabled(false);
            m_message->setText(tr("No name is as this pattern says."));
            return;
        }
    } else {
        m_accept->setEnabled(false);
        m_message->setText(pattern.error().message);
        return;
    }
    m_accept->setEnabled(true);
    m_message->setText(sentenceOfReading(reading));
    const qsizetype count = std::min(m_names.size(), mostListed);
    m_table->setRowCount(int(count));
    for (qsizetype row = 0; row < count; ++row) {
        const FileNameParts &parts = reading.parts[std::size_t(row)];
        const QStringList texts{m_names[row], parts.step ? parts.step->text() : QString(),
                                parts.rank ? QString::number(*parts.rank) : QString()};
        for (int column = 0; column < texts.size(); ++column)
            m_table->setItem(int(row), column, new QTableWidgetItem(texts[column]));
    }
}

} // namespace rankscope
