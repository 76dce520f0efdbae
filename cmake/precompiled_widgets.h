// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The same for what has widgets.
#pragma once

#include "cmake/precompiled_core.h"

#include <QtWidgets>
