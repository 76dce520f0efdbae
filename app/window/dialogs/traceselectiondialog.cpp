// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/traceselectiondialog.h"

#include "io/dvm/headertext.h"
#include "io/dvm/tracelineends.h"
#include "io/dvm/tracewriter.h"
#include "model/trace/rows/recordfiltertext.h"
#include "views/common/theme.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QIODevice>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>

#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Takes all bytes and counts them.
class CountingDevice : public QIODevice
{
public:
    CountingDevice() { open(QIODevice::WriteOnly | QIODevice::Unbuffered); }
    std::uint64_t bytes() const { return m_bytes; }

protected:
    qint64 readData(char *, qint64) override { return -1; }
    qint64 writeData(const char *, qint64 size) override
    {
        m_bytes += static_cast<std::uint64_t>(size);
        return size;
    }

private:
    std::uint64_t m_bytes = 0;
};

QString chosenLevelText(TraceLevel level)
{
    const std::string_view word = levelName(level);
    return QString::fromLatin1(word.data(), qsizetype(word.size()));
}

} // namespace

TraceSelectionDialog::TraceSelectionDialog(std::shared_ptr<const Trace> trace, std::optional<ConstructId> construct,
                                           QWidget *parent)
    : QDialog(parent)
    , m_trace(std::move(trace))
    , m_job(this, [this](const Result<Size> &size) { showSize(size); })
{
    setObjectName(u"traceSelectionDialog"_s);
    setWindowTitle(tr("Trace of a Selection"));
    makeFields();
    fillConstructs(construct);
    connect(m_level, &QComboBox::currentIndexChanged, this, &TraceSelectionDialog::update);
    connect(m_construct, &QComboBox::currentIndexChanged, this, &TraceSelectionDialog::update);
    connect(m_iterations, &QLineEdit::textChanged, this, &TraceSelectionDialog::update);
    connect(m_names, &QLineEdit::textChanged, this, &TraceSelectionDialog::update);
    update();
    resize(620, sizeHint().height());
}

QLabel *TraceSelectionDialog::makeLabel(const QString &name)
{
    auto *const label = new QLabel(this);
    label->setObjectName(name);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    return label;
}

void TraceSelectionDialog::makeFields()
{
    m_level = new QComboBox(this);
    m_level->setObjectName(u"selectionLevel"_s);
    m_level->setToolTip(tr("What a recording at this level would have"));
    m_level->addItem(tr("As it was recorded"));
    for (const TraceLevel level : {TraceLevel::Full, TraceLevel::Modify, TraceLevel::Minimal, TraceLevel::Checksum})
        m_level->addItem(chosenLevelText(level), int(level));
    m_construct = new QComboBox(this);
    m_construct->setObjectName(u"selectionConstruct"_s);
    m_construct->setToolTip(tr("The construct, with what is in it and around it"));
    m_iterations = new QLineEdit(this);
    m_iterations->setObjectName(u"selectionIterations"_s);
    m_iterations->setPlaceholderText(tr("all, or 1:10, *, 2:20:2"));
    m_iterations->setToolTip(tr("For each dimension an index, first:last, first:last:step, or * for all"));
    m_names = new QLineEdit(this);
    m_names->setObjectName(u"selectionNames"_s);
    m_names->setPlaceholderText(tr("all, or A(*, EPS"));
    m_names->setToolTip(tr("Operands or names of arrays, with * and ?"));
    m_size = makeLabel(u"selectionSize"_s);
    m_leftOut = makeLabel(u"selectionLeftOut"_s);
    m_leftOut->setMinimumHeight(5 * fontMetrics().lineSpacing()); // the buttons stay where they are
    m_error = makeLabel(u"selectionError"_s);
    m_error->hide();
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_write = buttons->addButton(tr("&Export…"), QDialogButtonBox::AcceptRole);
    m_write->setObjectName(u"selectionWrite"_s);
    m_write->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *const layout = new QFormLayout(this);
    layout->setVerticalSpacing(8);
    layout->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    layout->addRow(tr("&Level:"), m_level);
    layout->addRow(tr("&Construct:"), m_construct);
    layout->addRow(tr("&Iterations:"), m_iterations);
    layout->addRow(tr("&Names:"), m_names);
    layout->addRow(m_error);
    layout->addRow(m_size);
    layout->addRow(m_leftOut);
    layout->addRow(buttons);
}

/// Each kind, number and place once.
void TraceSelectionDialog::fillConstructs(std::optional<ConstructId> construct)
{
    m_construct->addItem(tr("All"));
    m_listed = constructsApart(*m_trace);
    const Construct *const wanted = construct ? &m_trace->constructs[construct->value] : nullptr;
    for (const ConstructId id : m_listed) {
        const Construct &row = m_trace->constructs[id.value];
        const std::string_view kind = keyword(row.kind);
        m_construct->addItem(QString::fromLatin1(kind.data(), qsizetype(kind.size())) % u' '
                             % QString::number(row.number) % u" · "_s % m_trace->text(row.place.file) % u':'
                             % QString::number(row.place.line));
        if (wanted && row.kind == wanted->kind && row.number == wanted->number && row.place == wanted->place)
            m_construct->setCurrentIndex(m_construct->count() - 1);
    }
}

QString TraceSelectionDialog::readFields()
{
    m_selection = {};
    if (const QVariant level = m_level->currentData(); level.isValid())
        m_selection.level = static_cast<TraceLevel>(level.toInt());
    if (const int construct = m_construct->currentIndex(); construct > 0)
        m_selection.construct = choiceOf(*m_trace, m_listed[std::size_t(construct - 1)]);
    for (const QString &name : parseNamePatterns(m_names->text()))
        m_selection.names.push_back(name.toStdString());
    const auto ranges = parseIterationRanges(m_iterations->text());
    if (!ranges)
        return ranges.error().message;
    m_selection.iterations = *ranges;
    for (IterationRange &range : m_selection.iterations) {
        if (!range.step && m_trace->header.defaultStep != 1)
            range.step = 1;
    }
    return {};
}

Result<TraceSelectionDialog::Size> TraceSelectionDialog::sizeOf(const std::shared_ptr<const Trace> &trace,
                                                                const TraceSelection &selection, Progress &progress)
{
    const auto leftOut = leftOutOf(TraceRun{{{0, trace}}}, selection, progress);
    if (!leftOut)
        return tl::unexpected(leftOut.error());
    CountingDevice device;
    const TraceWriteOptions options{.selection = selection, .crlf = isWrittenWithCrLf(*trace, progress)};
    if (const Result<void> written = writeTrace(*trace, options, device, progress); !written)
        return tl::unexpected(written.error());
    return Size{*leftOut, device.bytes(), constructsWithoutRanges(*trace, options.dialect, selection)};
}

void TraceSelectionDialog::update()
{
    const QString wrong = readFields();
    m_error->setText(wrong);
    m_error->setVisible(!wrong.isEmpty());
    m_write->setEnabled(wrong.isEmpty());
    m_isCounting = wrong.isEmpty();
    m_leftOut->clear();
    if (!wrong.isEmpty()) {
        m_job.drop();
        m_size->clear();
        return;
    }
    m_size->setText(tr("Counting…"));
    m_job.start(
        [trace = m_trace, selection = m_selection](Progress &progress) { return sizeOf(trace, selection, progress); });
}

void TraceSelectionDialog::showSize(const Result<Size> &size)
{
    m_isCounting = false;
    if (!size) {
        m_size->setText(size.error().message);
        return;
    }
    const QLocale locale;
    const LeftOut &leftOut = size->leftOut;
    m_size->setText(tr("%1 of %2 records, %3")
                        .arg(locale.toString(qulonglong(leftOut.kept())),
                             locale.toString(qulonglong(leftOut.records.all)),
                             locale.formattedDataSize(qint64(size->bytes), 1, QLocale::DataSizeSIFormat)));
    const QString unstated = unstatedSentences(m_selection, size->withoutRanges);
    m_leftOut->setText(unstated.isEmpty() ? leftOutSentence(leftOut)
                                          : QString(leftOutSentence(leftOut) % u'\n' % unstated));
}

} // namespace rankscope
