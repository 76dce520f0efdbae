// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/selection.h"

#include <QObject>

#include <deque>

namespace rankscope {

/// The one Selection of the window, and the way back to the places where the user has been.
class SelectionHistory : public QObject
{
    Q_OBJECT

public:
    static constexpr std::size_t maximum = 100;

    using QObject::QObject;

    const Selection &selection() const { return m_selection; }
    /// Likewise, or the place where a pane began before the user chose any.
    Selection shown() const;
    /// A pane was filled and shows this place: that is where the way back ends, if the user has been nowhere yet.
    /// Tells nobody.
    void begin(const Selection &selection);
    /// Another place is remembered; another set of processes at the same place is not. Does nothing where it is the
    /// same.
    void select(const Selection &selection);

    bool canGoBack() const { return m_position > 0; }
    bool canGoForward() const { return m_position + 1 < m_places.size(); }
    void goBack();
    void goForward();

Q_SIGNALS:
    void changed(const rankscope::Selection &selection);

private:
    void goTo(std::size_t position);

    Selection m_selection;
    std::deque<Selection> m_places = {Selection()}; // processes of no meaning
    std::size_t m_position = 0;
};

} // namespace rankscope
