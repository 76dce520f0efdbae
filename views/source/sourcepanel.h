// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/source/sourcetext.h"

#include <QStringList>
#include <QWidget>

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

    SourceView *view() const { return m_view; }

protected:
    void changeEvent(QEvent *event) override;

Q_SIGNALS:
    /// The person wants to say where this file is.
    void locateRequested(const QString &name);
    void encodingChosen(const QString &name, const QString &encoding);

private:
    QWidget *makeHeader(const QStringList &encodings);
    QWidget *makeMessage();
    void showMessage(const QString &text, const QString &details, bool locatable);

    ElidedLabel *m_title = nullptr;
    QComboBox *m_encoding = nullptr;
    QToolButton *m_locateHere = nullptr;
    QStackedWidget *m_pages = nullptr;
    SourceView *m_view = nullptr;
    QLabel *m_message = nullptr;
    QLabel *m_details = nullptr;
    QPushButton *m_locate = nullptr;
    QString m_name; // of the file shown or missing
};

} // namespace rankscope
