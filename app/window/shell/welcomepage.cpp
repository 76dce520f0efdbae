// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/shell/welcomepage.h"

#include "app/window/files/recentfiles.h"
#include "views/common/icons.h"
#include "views/tables/elidednumber.h"

#include <QCommandLinkButton>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype shownRecentFiles = 6;

/// The style shows the keyboard nowhere on these buttons: a ring does.
class LinkButton : public QCommandLinkButton
{
public:
    using QCommandLinkButton::QCommandLinkButton;

protected:
    void paintEvent(QPaintEvent *event) override
    {
        QCommandLinkButton::paintEvent(event);
        if (!hasFocus())
            return;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 3, 3);
    }
};

QCommandLinkButton *addLine(QVBoxLayout &layout, const QString &name, const QString &icon, const QString &text,
                            const QString &description)
{
    auto *const button = new LinkButton(text, description);
    button->setObjectName(name);
    button->setAccessibleName(text);
    button->setAccessibleDescription(description);
    button->setIcon(themedIcon(icon));
    layout.addWidget(button);
    return button;
}

QLabel *heading(const QString &text)
{
    auto *const label = new QLabel(text);
    QFont font = label->font();
    font.setBold(true);
    label->setFont(font);
    label->setContentsMargins(8, 16, 0, 0);
    return label;
}

} // namespace

WelcomePage::WelcomePage(QWidget *parent) : QWidget(parent), m_recent(new QVBoxLayout)
{
    setObjectName(u"welcome"_s);
    auto *const column = new QWidget;
    column->setMaximumWidth(640);
    auto *const lines = new QVBoxLayout(column);
    lines->setSpacing(4);
    auto *const open =
        addLine(*lines, u"welcomeOpen"_s, u"open"_s, tr("Open files"),
                tr("Stacks, arrays, profiles or traces (Ctrl+O). You can also drop files and folders here."));
    auto *const compare = addLine(*lines, u"welcomeCompare"_s, u"compare"_s, tr("Compare two runs"),
                                  tr("Find what differs, and where two traces part first."));
    auto *const sample = addLine(*lines, u"welcomeSample"_s, u"run"_s, tr("Open the sample session"),
                                 tr("A small program with one wrong assignment, run by one process and by four."));
    m_recent->setSpacing(0);
    lines->addLayout(m_recent);
    lines->addWidget(heading(tr("It reads")));
    auto *const kinds = new QLabel(
        tr("DVM execution traces (*.trd); parallel stacks of DDT, gdb, STAT, Open MPI, py-spy and other tools; "
           "comparisons of values over processes; arrays in HDF5, netCDF, NumPy, CSV and Visualizer files and Zarr "
           "stores; profiles of "
           "HPCToolkit. What a file is, is "
           "told by what is in it; it may be packed with gzip."));
    kinds->setObjectName(u"welcomeKinds"_s);
    kinds->setWordWrap(true);
    kinds->setContentsMargins(8, 0, 8, 0);
    lines->addWidget(kinds);
    auto *const layout = new QHBoxLayout(this);
    layout->addStretch(1);
    layout->addWidget(column, 8, Qt::AlignVCenter);
    layout->addStretch(1);
    setFocusProxy(open);
    connect(open, &QAbstractButton::clicked, this, &WelcomePage::openRequested);
    connect(compare, &QAbstractButton::clicked, this, &WelcomePage::compareRequested);
    connect(sample, &QAbstractButton::clicked, this, &WelcomePage::sampleRequested);
}

/// Outside of dialogs Qt lets only the space bar press a button.
void WelcomePage::keyPressEvent(QKeyEvent *event)
{
    auto *const button = qobject_cast<QAbstractButton *>(focusWidget());
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (button && isEnter)
        button->click();
    else
        QWidget::keyPressEvent(event);
}

void WelcomePage::setRecentFiles(const QList<QStringList> &entries)
{
    while (QLayoutItem *const item = m_recent->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    if (entries.isEmpty())
        return;
    m_recent->addWidget(heading(tr("Recent files")));
    for (const QStringList &files : entries.first(std::min(entries.size(), shownRecentFiles))) {
        auto *const button = new QToolButton;
        button->setObjectName(u"welcomeRecent"_s);
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIcon(themedIcon(files.size() == 2 ? u"compare"_s : u"file"_s));
        const QString label = RecentFiles::label(files);
        button->setText(shortenedName(label, button->fontMetrics(), Qt::ElideMiddle, 560).replace(u'&', u"&&"_s));
        button->setAccessibleName(label);
        button->setToolTip(files.join(u'\n'));
        m_recent->addWidget(button);
        connect(button, &QToolButton::clicked, this, [this, files] { Q_EMIT recentRequested(files); });
    }
}

} // namespace rankscope
