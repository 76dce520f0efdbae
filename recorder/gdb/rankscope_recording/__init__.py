# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Recording a program that was not changed: what rankscope-record and rankscope-instrument are made of."""
