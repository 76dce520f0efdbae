// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stacks/viewoptionsbar.h"

#include "model/base/plural.h"
#include "views/common/flowlayout.h"
#include "views/common/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QToolTip>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// As the documentation of each spells itself.
QString modelTitle(ProgrammingModel model)
{
    switch (model) {
    case ProgrammingModel::Mpi:
        return u"MPI"_s;
    case ProgrammingModel::Threads:
        return u"pthread"_s;
    case ProgrammingModel::OpenMp:
        return u"OpenMP"_s;
    case ProgrammingModel::Python:
        return u"Python"_s;
    case ProgrammingModel::Nccl:
        return u"NCCL"_s;
    }
    Q_UNREACHABLE();
}

QString shortened(const QString &text)
{
    constexpr qsizetype most = 24;
    return text.size() <= most ? text : QString(text.left(most - 1) % u'…');
}

/// "/…/" is a regular expression, anything else has wildcards.
FramePattern patternOf(const QString &text)
{
    FramePattern pattern{text};
    if (text.size() > 2 && text.startsWith(u'/') && text.endsWith(u'/')) {
        pattern.text = text.mid(1, text.size() - 2);
        pattern.syntax = FramePattern::Syntax::RegularExpression;
    }
    return pattern;
}

/// What is on says so by a sign too; its room stays where it is off.
void showCheck(QToolButton &chip)
{
    const QString name = chip.property("name").toString();
    if (name.isEmpty())
        return;
    chip.setText(chip.isChecked() ? u"✓ "_s % name : name);
    const int mark = chip.fontMetrics().horizontalAdvance(u"✓ "_s);
    chip.setMinimumWidth(chip.sizeHint().width() + (chip.isChecked() ? 0 : mark));
}

} // namespace

ViewOptionsBar::ViewOptionsBar(const QList<QAction *> &actions, QWidget *parent) : QWidget(parent)
{
    auto *const flow = new FlowLayout(this);
    flow->setContentsMargins(8, 4, 8, 4);
    flow->setSpacing(4);
    addCutChips();
    addControls();
    for (QAction *const action : actions) {
        auto *const button = new QToolButton(this);
        button->setObjectName(action->objectName() + u"Button"_s);
        button->setDefaultAction(action);
        button->setVisible(action->isVisible());
        connect(action, &QAction::visibleChanged, button,
                [button, action] { button->setVisible(action->isVisible()); });
        button->setAccessibleName(action->text());
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        button->setToolButtonStyle(action->icon().isNull() ? Qt::ToolButtonTextOnly : Qt::ToolButtonIconOnly);
        flow->addWidget(button);
    }
    setOptions({});
    setHidden({});
}

QToolButton *ViewOptionsBar::addChip(const QString &name, const QString &text, const QString &toolTip)
{
    auto *const chip = new QToolButton(this);
    chip->setObjectName(name);
    chip->setText(text);
    chip->setProperty("name", text);
    chip->setToolTip(toolTip);
    chip->setAccessibleName(toolTip);
    chip->setCheckable(true);
    chip->setFocusPolicy(Qt::TabFocus);
    layout()->addWidget(chip);
    showCheck(*chip);
    connect(chip, &QToolButton::toggled, this, [chip] { showCheck(*chip); });
    return chip;
}

void ViewOptionsBar::addCutChips()
{
    auto *const caption = new QLabel(tr("Cut below"), this);
    caption->setToolTip(tr("Frames below these calls are hidden: what a library does inside tells little about the "
                           "program"));
    layout()->addWidget(caption);
    for (const ProgrammingModel model : programmingModels()) {
        const QString title = modelTitle(model);
        QToolButton *const chip = addChip(u"cut-"_s % modelName(model), title,
                                          tr("Hide what is below calls of %1; click to show or hide it").arg(title));
        m_models.emplace_back(model, chip);
        connect(chip, &QToolButton::toggled, this, [this, model](bool on) {
            change([model, on](StackViewOptions &options) { options.cutBelow.setFlag(model, on); });
        });
    }
    m_patternChips = new QWidget(this);
    auto *const row = new QHBoxLayout(m_patternChips);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    layout()->addWidget(m_patternChips);
    m_pattern = new QLineEdit(this);
    m_pattern->setObjectName(u"cutPattern"_s);
    m_pattern->setPlaceholderText(tr("+ function"));
    m_pattern->setAccessibleName(tr("Cut below functions of this name"));
    m_pattern->setToolTip(tr("Cut below functions of this name too: * and ? stand for anything, /…/ is a regular "
                             "expression (Enter)"));
    m_pattern->setFixedWidth(m_pattern->fontMetrics().averageCharWidth() * 16);
    layout()->addWidget(m_pattern);
    m_hidden = new QLabel(this);
    m_hidden->setObjectName(u"hiddenFrames"_s);
    m_hidden->setContentsMargins(4, 0, 12, 0);
    layout()->addWidget(m_hidden);
    connect(m_pattern, &QLineEdit::returnPressed, this, &ViewOptionsBar::addPattern);
}

void ViewOptionsBar::addControls()
{
    m_strip = addChip(u"stripAboveMain"_s, tr("From main"), tr("Leave out the frames above main"));
    connect(m_strip, &QToolButton::toggled, this,
            [this](bool on) { change([on](StackViewOptions &options) { options.stripAboveMain = on; }); });
    m_join =
        addChip(u"joinRuns"_s, tr("Join runs"), tr("Show frames that call one another without a branch as one row"));
    connect(m_join, &QToolButton::toggled, this,
            [this](bool on) { change([on](StackViewOptions &options) { options.joinRuns = on; }); });
    m_depth = new QSpinBox(this);
    m_depth->setObjectName(u"depth"_s);
    m_depth->setPrefix(tr("Depth "));
    m_depth->setSpecialValueText(tr("All levels"));
    m_depth->setToolTip(tr("How many levels of frames are shown"));
    m_depth->setAccessibleName(m_depth->toolTip());
    m_depth->setKeyboardTracking(false);
    m_depth->setRange(0, 1);
    layout()->addWidget(m_depth);
    connect(m_depth, &QSpinBox::valueChanged, this, [this](int depth) {
        change([depth](StackViewOptions &options) {
            options.depth = depth > 0 ? std::optional(static_cast<std::uint32_t>(depth)) : std::nullopt;
        });
    });
    m_focusNode =
        addChip(u"focusedFrame"_s, {}, tr("Only the frames above and below this one are shown; click to show all"));
    connect(m_focusNode, &QToolButton::clicked, this,
            [this] { change([](StackViewOptions &options) { options.focusNode.reset(); }); });
    m_focusProcesses =
        addChip(u"focusedProcesses"_s, {}, tr("Only the frames of these processes are shown; click to show all"));
    connect(m_focusProcesses, &QToolButton::clicked, this,
            [this] { change([](StackViewOptions &options) { options.focusProcesses.reset(); }); });
    m_byHand = addChip(u"hiddenByHand"_s, {}, tr("Frames that were cut by hand; click to show them"));
    connect(m_byHand, &QToolButton::clicked, this,
            [this] { change([](StackViewOptions &options) { options.hiddenNodes.clear(); }); });
}

void ViewOptionsBar::change(const std::function<void(StackViewOptions &)> &how)
{
    StackViewOptions options = m_options;
    how(options);
    if (options == m_options)
        return;
    setOptions(options);
    Q_EMIT optionsChanged(options);
}

void ViewOptionsBar::setOptions(const StackViewOptions &options)
{
    const bool otherPatterns = options.patterns != m_options.patterns || m_patterns.size() != options.patterns.size();
    m_options = options;
    for (const auto &[model, chip] : m_models) {
        const QSignalBlocker blocker(chip);
        chip->setChecked(options.cutBelow.testFlag(model));
        showCheck(*chip);
    }
    const QSignalBlocker strip(m_strip);
    const QSignalBlocker join(m_join);
    const QSignalBlocker depth(m_depth);
    m_strip->setChecked(options.stripAboveMain);
    m_join->setChecked(options.joinRuns);
    showCheck(*m_strip);
    showCheck(*m_join);
    if (options.depth)
        m_depth->setMaximum(std::max(m_depth->maximum(), static_cast<int>(*options.depth)));
    m_depth->setValue(static_cast<int>(options.depth.value_or(0)));
    if (otherPatterns)
        showPatterns();
    showFocus();
}

void ViewOptionsBar::setTree(std::uint32_t levels, const QString &focus)
{
    const QSignalBlocker depth(m_depth);
    m_depth->setMaximum(std::max(static_cast<int>(levels), m_depth->value()));
    m_focusName = focus;
    showFocus();
}

void ViewOptionsBar::showFocus()
{
    m_focusNode->setVisible(m_options.focusNode.has_value());
    m_focusNode->setChecked(true);
    m_focusNode->setText(tr("Focus: %1").arg(shortened(m_focusName)));
    m_focusProcesses->setVisible(m_options.focusProcesses.has_value());
    m_focusProcesses->setChecked(true);
    if (m_options.focusProcesses)
        m_focusProcesses->setText(tr("Processes: %1").arg(shortened(m_options.focusProcesses->toString())));
    m_byHand->setVisible(!m_options.hiddenNodes.empty());
    m_byHand->setChecked(true);
    m_byHand->setText(tr("%Ln cut by hand", nullptr, static_cast<int>(m_options.hiddenNodes.size())));
}

void ViewOptionsBar::addPattern()
{
    const FramePattern pattern = patternOf(m_pattern->text().trimmed());
    if (pattern.text.isEmpty())
        return;
    if (const Result<void> usable = checkFramePattern(pattern); !usable) {
        QToolTip::showText(m_pattern->mapToGlobal(QPoint(0, m_pattern->height())), usable.error().message, m_pattern);
        return;
    }
    m_pattern->clear();
    change([&pattern](StackViewOptions &options) { options.patterns.push_back(pattern); });
}

void ViewOptionsBar::showPatterns()
{
    for (QToolButton *const chip : m_patterns)
        chip->deleteLater();
    m_patterns.clear();
    for (std::size_t index = 0; index < m_options.patterns.size(); ++index) {
        const FramePattern &pattern = m_options.patterns[index];
        auto *const chip = new QToolButton(m_patternChips);
        chip->setObjectName(u"pattern-"_s % QString::number(index));
        chip->setText(shortened(pattern.text) % u" ✕"_s);
        chip->setToolTip(tr("Hide what is below functions like %1; click to stop it").arg(pattern.text));
        chip->setAccessibleName(chip->toolTip());
        chip->setCheckable(true);
        chip->setChecked(true);
        chip->setFocusPolicy(Qt::TabFocus);
        m_patternChips->layout()->addWidget(chip);
        m_patterns.push_back(chip);
        connect(chip, &QToolButton::clicked, this, [this, index] {
            change([index](StackViewOptions &options) {
                options.patterns.erase(options.patterns.begin() + static_cast<std::ptrdiff_t>(index));
            });
        });
    }
    m_patternChips->setVisible(!m_patterns.empty());
    updateGeometry();
}

void ViewOptionsBar::setHidden(const HiddenFrames &hidden)
{
    m_hidden->setText(tr("%Ln frame(s) cut", nullptr, plural(hidden.total())));
    QStringList parts;
    const auto add = [&parts](std::uint64_t count, const QString &text) {
        if (count > 0)
            parts << text;
    };
    add(hidden.cut, tr("%Ln below calls of libraries or patterns", nullptr, plural(hidden.cut)));
    add(hidden.collapsed, tr("%Ln deeper than the depth", nullptr, plural(hidden.collapsed)));
    add(hidden.byHand, tr("%Ln cut by hand", nullptr, plural(hidden.byHand)));
    add(hidden.aboveMain, tr("%Ln above main", nullptr, plural(hidden.aboveMain)));
    add(hidden.outOfFocus, tr("%Ln out of focus", nullptr, plural(hidden.outOfFocus)));
    m_hidden->setToolTip(parts.isEmpty() ? tr("Every frame of the source is shown") : parts.join(u'\n'));
}

QString ViewOptionsBar::hiddenText() const
{
    return m_hidden->text();
}

} // namespace rankscope
