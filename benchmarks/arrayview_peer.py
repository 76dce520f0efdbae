#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What arrayview_benchmark measures, by other programs on a file of the same form: opening a data set of 4 GB and
showing its first page, jumps anywhere in it, memory. h5py alone has no window: it reads the 38 x 9 cells of a page.
silx and ViTables where they are installed: the table of the one's viewer, the window of the other.

    arrayview_peer.py h5py|silx|vitables"""
import os
import random
import statistics
import sys
import tempfile
import time

import h5py
import numpy as np

ROWS, COLUMNS = 500_000, 1000
PAGE = (38, 9)
JUMPS = 101


def resident():
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) / 1024 for line in status if line.startswith("VmRSS:"))


def write_file(path):
    with h5py.File(path, "w") as file:
        properties = h5py.h5p.create(h5py.h5p.DATASET_CREATE)
        properties.set_fill_time(h5py.h5d.FILL_TIME_NEVER)
        space = h5py.h5s.create_simple((ROWS, COLUMNS))
        data = h5py.Dataset(h5py.h5d.create(file.id, b"u", h5py.h5t.NATIVE_DOUBLE, space, properties))
        data[:1000] = np.arange(1000 * COLUMNS, dtype=float).reshape(1000, COLUMNS)
        data[-1000:] = np.arange(1000 * COLUMNS, dtype=float).reshape(1000, COLUMNS)


class Reading:
    """h5py without a window."""

    def open(self, path):
        self.data = h5py.File(path, "r")["u"]
        self.jump(0)

    def jump(self, row):
        self.page = self.data[row:row + PAGE[0], :PAGE[1]]


class Silx:
    def __init__(self):
        from silx.gui import qt
        from silx.gui.data.ArrayTableWidget import ArrayTableWidget
        self.application = qt.QApplication.instance() or qt.QApplication([])
        self.table = ArrayTableWidget()
        self.table.resize(1200, 800)
        self.table.show()
        self.image = qt.QImage(self.table.size(), qt.QImage.Format_ARGB32_Premultiplied)
        self.paint()

    def paint(self):
        self.application.processEvents()
        self.table.render(self.image)

    def open(self, path):
        self.table.setArrayData(h5py.File(path, "r")["u"], copy=False)
        self.paint()

    def jump(self, row):
        bar = self.table.view.verticalScrollBar()
        bar.setValue(row * bar.maximum() // ROWS)
        self.paint()


class ViTables:
    def __init__(self):
        from qtpy import QtCore, QtGui, QtWidgets
        from vitables.vtapp import VTApp
        self.application = QtWidgets.QApplication.instance() or QtWidgets.QApplication([])
        self.application.setOrganizationName("peer")
        QtCore.QSettings.setPath(QtCore.QSettings.NativeFormat, QtCore.QSettings.UserScope, tempfile.mkdtemp())
        self.program = VTApp(keep_splash=False)
        self.window = self.program.gui
        self.window.resize(1200, 800)
        self.image = QtGui.QImage(self.window.size(), QtGui.QImage.Format_ARGB32_Premultiplied)
        self.paint()

    def paint(self):
        self.application.processEvents()
        self.window.render(self.image)

    def open(self, path):
        from qtpy import QtCore
        self.program.fileOpen(path, "r")
        tree = self.window.dbs_tree_model
        top = QtCore.QModelIndex()
        file = next(file for file in tree.indexChildren(top) if file.data() == os.path.basename(path))
        tree.lazyAddChildren(file)
        self.program.nodeOpen(next(tree.indexChildren(file)))
        sheet = self.window.workspace.subWindowList()[0]
        sheet.showMaximized()
        self.bar = sheet.leaf_view.vscrollbar
        self.paint()

    def jump(self, row):
        self.bar.setValue(row * self.bar.maximum() // ROWS)
        self.paint()


def main():
    peer = {"h5py": Reading, "silx": Silx, "vitables": ViTables}[sys.argv[1]]()
    with tempfile.TemporaryDirectory() as folder:
        path = folder + "/large.h5"
        write_file(path)
        before = resident()
        start = time.perf_counter()
        peer.open(path)
        print(f"open and first page {1000 * (time.perf_counter() - start):.1f} ms, "
              f"memory {resident() - before:+.1f} MB")
        times = []
        for _ in range(JUMPS):
            row = random.randrange(ROWS - PAGE[0])
            start = time.perf_counter()
            peer.jump(row)
            times.append(1000 * (time.perf_counter() - start))
        print(f"jump {statistics.median(times):.2f} ms, memory {resident() - before:+.1f} MB")


main()
