// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/documents.h"

#include <QDialog>

#include <functional>
#include <optional>

class QComboBox;
class QLabel;
class QPushButton;

namespace rankscope {

/// Which run is the reference, which the current one: among what is open, or other files and folders. Two runs that
/// have nothing of one kind are neither proposed nor accepted.
class CompareDialog : public QDialog
{
    Q_OBJECT

public:
    /// One side: a run that is open, or paths to open.
    struct Side {
        std::optional<RunId> open;
        QStringList paths;
        friend bool operator==(const Side &, const Side &) = default;
    };
    /// Ask for a folder, and for files; empty where the user gave up.
    struct Choosers {
        std::function<QString(QWidget *)> folder;
        std::function<QStringList(QWidget *)> files;
    };

    /// The documents outlive this.
    CompareDialog(const Documents &documents, Choosers choosers, QWidget *parent = nullptr);

    /// Proposes this run as the current one, and the first that fits it as the reference.
    void proposeCurrent(RunId id);
    void setReference(RunId id);
    void setCurrent(RunId id);
    Side reference() const;
    Side current() const;

private:
    QWidget *makeSide(QComboBox &box, const QString &name);
    Side sideOf(const QComboBox &box) const;
    void choose(QComboBox &box, bool folder);
    void swapSides();
    void propose();
    void setSide(QComboBox &box, RunId id);
    QString whyNot() const;
    void updateState();

    const Documents &m_documents;
    Choosers m_choosers;
    QComboBox *m_reference;
    QComboBox *m_current;
    QLabel *m_hint;
    QPushButton *m_compare = nullptr;
};

} // namespace rankscope
