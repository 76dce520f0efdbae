// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/arrayexportdialog.h"

#include "app/window/dialogs/arrayexporttext.h"
#include "io/arraywriting.h"
#include "model/arrays/sources/arraytreemodel.h"
#include "views/common/elidedlabel.h"
#include "views/common/paneparts.h"
#include "views/common/shellwords.h"
#include "views/common/theme.h"

#include <QCheckBox>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QGroupBox>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array fileFormats{ArrayFileFormat::CsvTable, ArrayFileFormat::CsvList, ArrayFileFormat::Xml,
                                 ArrayFileFormat::Hdf5,     ArrayFileFormat::Npy,     ArrayFileFormat::Visualizer};
constexpr int textLines = 4; // the buttons stay where they are

ShownCells wholeOf(const ShownCells &cells)
{
    const auto &source = cells.view.sharedSource();
    auto view = ArrayView::make(source, wholeLayout(source->shape()));
    return {view ? std::move(*view) : cells.view, cells.filter};
}

} // namespace

ArrayExportDialog::ArrayExportDialog(Source source, ShownCells cells, const ArrayExportForm &form, QWidget *parent)
    : QDialog(parent)
    , m_source(std::move(source))
    , m_shown(std::move(cells))
{
    setObjectName(u"arrayExportDialog"_s);
    setWindowTitle(tr("Export the Array"));
    const ArrayDescription &description = m_shown.view.source().description();
    auto *const heading = new ElidedLabel;
    heading->setObjectName(u"arrayExportHeading"_s);
    heading->setFont(dataFont(font()));
    heading->setText(QStringList{description.title.isEmpty() ? description.path : description.title,
                                 QString(typeName(description.type)), shapeText(description),
                                 QFileInfo(m_source.document->name).fileName()}
                         .join(u"   "_s));
    m_text = makeText({});
    m_text->setObjectName(u"arrayExportText"_s);
    m_text->setMinimumHeight(fontMetrics().lineSpacing() * textLines);
    m_text->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto *const layout = new QVBoxLayout(this);
    layout->addWidget(heading);
    layout->addWidget(makeExtent());
    m_forms = makeForms(form);
    layout->addWidget(m_forms);
    layout->addWidget(m_text);
    layout->addStretch(1);
    layout->addWidget(makeButtons());
    resize(560, sizeHint().height());
    showText();
}

QWidget *ArrayExportDialog::makeExtent()
{
    auto *const group = new QGroupBox(tr("What"));
    auto *const layout = new QVBoxLayout(group);
    const QString extent = extentText(m_shown.view);
    if (m_source.tableCommand) {
        m_table = new QRadioButton(tr("The table of the comparison: a &row for each data set"));
        m_table->setObjectName(u"arrayExportTable"_s);
        m_table->setToolTip(tr("How many elements differ, the largest differences and where they are"));
        layout->addWidget(m_table);
        connect(m_table, &QRadioButton::toggled, this, [this] { showText(); });
    }
    if (m_shown.view.isWhole() && !m_table) {
        auto *const label = makeText(extent);
        label->setObjectName(u"arrayExportExtent"_s);
        layout->addWidget(label);
    } else {
        auto *const view = new QRadioButton(extent);
        view->setObjectName(u"arrayExportExtent"_s);
        view->setToolTip(tr("Write exactly the cells of the view, in its order"));
        view->setChecked(true);
        layout->addWidget(view);
    }
    if (!m_shown.view.isWhole()) {
        m_whole = new QRadioButton(tr("The &whole array: %1").arg(shapeText(m_shown.view.source().shape())));
        m_whole->setObjectName(u"arrayExportWhole"_s);
        m_whole->setToolTip(tr("Write every element: in a table the last dimension across, all others nested down"));
        layout->addWidget(m_whole);
        connect(m_whole, &QRadioButton::toggled, this, [this] { showText(); });
    }
    if (m_shown.filter) {
        auto *const filter = makeText(tr("Only elements that pass the filter: %1").arg(m_shown.filter->words()));
        filter->setObjectName(u"arrayExportFilter"_s);
        layout->addWidget(filter);
    }
    return group;
}

QWidget *ArrayExportDialog::makeForms(const ArrayExportForm &form)
{
    const std::array texts{tr("CSV, the &table of the screen"),
                           tr("CSV, a &line a value"),
                           tr("&XML, an element a value"),
                           tr("&HDF5"),
                           tr("&NumPy"),
                           tr("Data set for TotalView's &Visualizer")};
    const std::array names{u"csvTable"_s, u"csvList"_s, u"xml"_s, u"hdf5"_s, u"npy"_s, u"visualizer"_s};
    auto *const group = new QGroupBox(tr("Form"));
    auto *const layout = new QVBoxLayout(group);
    for (std::size_t index = 0; index < fileFormats.size(); ++index) {
        auto *const button = new QRadioButton(texts[index]);
        button->setObjectName(names[index]);
        const Result<void> possible = canWriteArray(m_shown, fileFormats[index]);
        button->setEnabled(possible.has_value());
        button->setToolTip(possible ? tr("A file with a name that ends in .%1").arg(suffixOf(fileFormats[index]))
                                    : possible.error().message);
        button->setChecked(possible && fileFormats[index] == form.format);
        connect(button, &QRadioButton::toggled, this, [this] { showText(); });
        m_formats[index] = button;
        layout->addWidget(button);
        if (fileFormats[index] == ArrayFileFormat::Hdf5) {
            m_swap = new QCheckBox(tr("&Dimensions the other way round, for Fortran"));
            m_swap->setObjectName(u"swapDimensions"_s);
            m_swap->setToolTip(tr("HDF5 stores the last dimension fastest, Fortran the first: a Fortran program sees "
                                  "the dimensions of a file in reverse"));
            m_swap->setChecked(form.isSwapped);
            connect(m_swap, &QCheckBox::toggled, this, [this] { showText(); });
            auto *const indented = new QHBoxLayout;
            indented->setContentsMargins(24, 0, 0, 0);
            indented->addWidget(m_swap);
            layout->addLayout(indented);
        }
    }
    if (!m_formats[static_cast<std::size_t>(form.format)]->isChecked())
        m_formats.front()->setChecked(true);
    return group;
}

QWidget *ArrayExportDialog::makeButtons()
{
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_accept = buttons->addButton(tr("&Save As…"), QDialogButtonBox::AcceptRole);
    m_accept->setObjectName(u"arrayExportAccept"_s);
    m_accept->setToolTip(tr("Choose the name of the file; it is written beside the window"));
    m_accept->setDefault(true);
    m_copy = buttons->addButton(tr("&Copy as Command"), QDialogButtonBox::ActionRole);
    m_copy->setObjectName(u"arrayExportCommand"_s);
    m_copy->setAutoDefault(false); // Enter saves, wherever the keyboard is
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(commandLine()); });
    return buttons;
}

ShownCells ArrayExportDialog::cells() const
{
    return m_whole && m_whole->isChecked() ? wholeOf(m_shown) : m_shown;
}

ArrayExportForm ArrayExportDialog::form() const
{
    ArrayExportForm form;
    for (std::size_t index = 0; index < fileFormats.size(); ++index) {
        if (m_formats[index]->isChecked())
            form.format = fileFormats[index];
    }
    form.isSwapped = m_swap->isEnabled() && m_swap->isChecked();
    return form;
}

bool ArrayExportDialog::isTable() const
{
    return m_table && m_table->isChecked();
}

QString ArrayExportDialog::fileName() const
{
    if (isTable())
        return m_source.document->name % u".csv"_s;
    return proposedArrayName(*m_source.document, m_shown.view.source().description(), form().format);
}

QString ArrayExportDialog::commandLine() const
{
    if (isTable())
        return m_source.tableCommand->isEmpty() ? QString()
                                                : QString(*m_source.tableCommand % u" --csv "_s % fileWord(fileName()));
    return m_source.command ? arrayCommand(*m_source.command, cells(), form(), fileName()) : QString();
}

void ArrayExportDialog::showText()
{
    if (!m_copy)
        return; // still being made
    const ShownCells chosen = cells();
    const Result<void> possible = canWriteArray(chosen, form().format);
    const bool isPossible = isTable() || possible;
    const bool hasCommand = isPossible && !commandLine().isEmpty();
    m_accept->setEnabled(isPossible);
    m_forms->setEnabled(!isTable());
    m_copy->setEnabled(hasCommand);
    m_copy->setToolTip(hasCommand ? tr("Copy the command line that writes the same")
                                  : tr("The command line knows no arrays that were computed here"));
    m_swap->setEnabled(form().format == ArrayFileFormat::Hdf5 && writtenDimensions(chosen.view, {}).size() > 1);
    m_text->setText(isTable()    ? tr("The end of the name says the form: .csv, .xml, .h5, .json or .html.")
                    : isPossible ? formText(chosen, form())
                                 : possible.error().message);
}

} // namespace rankscope
