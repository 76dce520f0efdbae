// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What tests of the window do with a configuration of tracing.
#pragma once

#include "views/configuration/configurationpane.h"

#include <QByteArray>

namespace rankscope {

/// One parallel loop over 1 to 10, all of it traced.
inline const QByteArray loopConfiguration = "# String count = 80\n"
                                            "\n"
                                            "PL: 2() [1] {\"heat.fdv\", 22} =  # , (0:1,10,1)\n"
                                            "  # String count = 40\n"
                                            "EL: 2\n"
                                            "END_HEADER\n";
/// The same from iteration 6 on.
inline const QByteArray restrictedConfiguration =
    QByteArray(loopConfiguration).replace("22} =  #", "22} = , (0:6,,) #");

/// Types the first range of the construct that is current, with the keys of the view.
void typeFirstRange(const ConfigurationPane &pane, const QString &range);

} // namespace rankscope
