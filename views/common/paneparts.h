// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QLabel;
class QString;
class QWidget;

namespace rankscope {

/// The one line that parts two areas of a pane.
QWidget *makeRule(QWidget *parent);

/// What a dialog explains: it wraps.
QLabel *makeText(const QString &text, QWidget *parent = nullptr);

/// Sentences about what a pane shows: they wrap, and can be selected and copied.
QLabel *makeSentence(const QString &name, QWidget *parent);

} // namespace rankscope
