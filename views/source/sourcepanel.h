// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "views/source/costcolumn.h"
#include "views/source/sourcetext.h"

#include <QStringList>

#include <functional>

class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace rankscope {

class ElidedLabel;
class SourceView;

/// The Source dock: the file and line of what is selected, or what to do where the file is not found. It opens nothing
/// itself: what it shows comes in decoded.
class SourcePanel : public QWidget
{
    Q_OBJECT

public:
    /// `encodings`: the names offered in the combo box, the most likely first.
    explicit SourcePanel(const QStringList &encodings, QWidget *parent = nullptr);

    void showSource(const SourceText &source, std::uint64_t line);
    /// `searched`: the paths that were tried.
    void showMissing(const QString &name, std::uint64_t line, const QStringList &searched);
    /// Why a file that was found cannot be shown, as a full sentence.
    void showFailure(const QString &name, const QString &message);
    void clear();
    void setMarks(const QList<SourceMark> &marks);
    /// What the lines of the shown file cost; no lines: nothing.
    void setCosts(const SourceCosts &costs);
    const CostLook &costLook() const { return m_look; }
    void setCostLook(const CostLook &look);

    SourceView *view() const { return m_view; }

protected:
    void changeEvent(QEvent *event) override;

Q_SIGNALS:
    /// The user wants to say where this file is.
    void locateRequested(const QString &name);
    /// The user wants to see, and to change, the rules by which files are found.
    void pathRulesRequested();
    void costLookChanged(const rankscope::CostLook &look);
    void encodingChosen(const QString &name, const QString &encoding);

private:
    QWidget *makeHeader(const QStringList &encodings);
    QWidget *makeMessage();
    void showMessage(const QString &text, const QString &details, bool locatable);

    void makeCostMenu();

    ElidedLabel *m_title = nullptr;
    QToolButton *m_costButton = nullptr;
    QComboBox *m_encoding = nullptr;
    QToolButton *m_locateHere = nullptr;
    QStackedWidget *m_pages = nullptr;
    SourceView *m_view = nullptr;
    QLabel *m_message = nullptr;
    QLabel *m_details = nullptr;
    QPushButton *m_locate = nullptr;
    QPushButton *m_rules = nullptr;
    CostLook m_look;
    QString m_name; // of the file shown or missing
};

} // namespace rankscope
