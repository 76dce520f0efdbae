// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/html/pagescript.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// What rows are sorted by. Numbers of more digits than a double has are whole numbers; what is no number comes last.
const QString sortingScript = uR"(
const words = document.body.dataset;
const collator = new Intl.Collator(document.documentElement.lang || undefined, {numeric: true, sensitivity: 'base'});

function sortKey(cell) {
  if (!cell) return null;
  const number = cell.dataset.n;
  if (number === undefined) return cell.textContent === '' ? null : cell.textContent;
  if (/^-?[0-9]{16,}$/.test(number)) return BigInt(number);
  return Number.isNaN(Number(number)) ? null : Number(number);
}

function compareKeys(one, two, sign) {
  if (one === null || two === null) return (one === null ? 1 : 0) - (two === null ? 1 : 0);
  if (typeof one === 'string' || typeof two === 'string') return sign * collator.compare(String(one), String(two));
  return sign * (one > two ? 1 : two > one ? -1 : 0);
}

function sortedRows(rows, column, sign) {
  if (sign === 0) return rows;
  const keyed = rows.map((row, index) => ({row, index, key: sortKey(row.cells[column])}));
  keyed.sort((one, two) => compareKeys(one.key, two.key, sign) || one.index - two.index);
  return keyed.map(entry => entry.row);
}
)"_s;

/// A list of values for each column of texts that repeat.
const QString choiceScript = uR"(
function choicesOf(rows, column) {
  const counts = new Map();
  for (const row of rows) {
    const cell = row.cells[column];
    if (!cell || cell.dataset.n !== undefined) return [];
    counts.set(cell.textContent, (counts.get(cell.textContent) || 0) + 1);
    if (counts.size > 200) return [];
  }
  if (2 > counts.size || counts.size >= rows.length) return [];
  return Array.from(counts).sort((one, two) => collator.compare(one[0], two[0]));
}

function labelled(tools, title, control) {
  const label = tools.appendChild(document.createElement('label'));
  label.append(title, control);
  return control;
}

function addChoice(tools, title, choices) {
  const select = document.createElement('select');
  select.add(new Option(words.all, ''));
  const locale = collator.resolvedOptions().locale;
  for (const [text, count] of choices)
    select.add(new Option((text || words.empty) + ' (' + count.toLocaleString(locale) + ')', '=' + text));
  return labelled(tools, title, select);
}
)"_s;

/// The rows of a table: in the order of one column, those that match. A browser lays out thousands of rows slowly, so
/// that only the first ones are there, and more come when they are scrolled to; on paper all are there.
const QString rowsScript = uR"(
const step = 200;

function rowText(row) {
  return Array.from(row.cells, cell => cell.textContent).join('\n').toLowerCase();
}

class Rows {
  constructor(table) {
    this.body = table.tBodies[0];
    this.all = Array.from(this.body.rows);
    this.ordered = this.all;
    this.texts = new Map();
    this.accepts = () => true;
    const frame = table.parentNode;
    frame.tabIndex = 0;
    frame.addEventListener('scroll', () => {
      if (frame.scrollTop + 2 * frame.clientHeight > frame.scrollHeight) this.more();
    });
    addEventListener('beforeprint', () => this.body.replaceChildren(...this.ordered));
    addEventListener('afterprint', () => this.show());
  }

  text(row) {
    if (!this.texts.has(row)) this.texts.set(row, rowText(row));
    return this.texts.get(row);
  }

  sort(column, sign) {
    this.ordered = sortedRows(this.all, column, sign);
    this.show();
  }

  filter(accepts) {
    this.accepts = accepts;
    this.show();
  }

  show() {
    this.matching = this.ordered.filter(row => this.accepts(row));
    this.body.replaceChildren(...this.matching.slice(0, step));
    this.body.closest('.table').scrollTop = 0;
  }

  more() {
    const count = this.body.rows.length;
    this.body.append(...this.matching.slice(count, count + step));
  }
}
)"_s;

const QString tableScript = uR"(
/// The widths that all rows need, so that nothing moves when rows are filtered.
function keepWidths(table, heads) {
  const widths = heads.map(head => head.getBoundingClientRect().width + 16); // with the sign of the order
  table.style.width = widths.reduce((sum, width) => sum + width, 0) + 'px';
  heads.forEach((head, column) => { head.style.width = widths[column] + 'px'; });
  table.style.tableLayout = 'fixed';
}

function addFilters(table, rows, heads) {
  const tools = document.createElement('div');
  tools.className = 'tools';
  const input = document.createElement('input');
  input.type = 'search';
  labelled(tools, words.filter, input);
  const selects = [];
  heads.forEach((head, column) => {
    const choices = choicesOf(rows.all, column);
    if (choices.length > 0) selects.push([column, addChoice(tools, head.textContent || '●', choices)]);
  });
  const status = tools.appendChild(document.createElement('output'));
  const number = count => count.toLocaleString(collator.resolvedOptions().locale);
  const apply = () => {
    const wanted = input.value.trim().toLowerCase();
    const chosen = selects.filter(([, select]) => select.value !== '');
    rows.filter(row => chosen.every(([column, select]) => '=' + row.cells[column].textContent === select.value)
      ? wanted === '' || rows.text(row).includes(wanted) : false);
    status.textContent = words.shown.replace('%1', number(rows.matching.length)).replace('%2', number(rows.all.length));
  };
  tools.addEventListener('input', apply);
  tools.addEventListener('keydown', event => {
    if (event.key !== 'Escape') return;
    input.value = '';
    for (const [, select] of selects) select.value = '';
    apply();
  });
  apply();
  table.parentNode.before(tools);
}

function addSorting(rows, heads) {
  heads.forEach((head, column) => {
    const isNumber = rows.all.some(row => row.cells[column].dataset.n !== undefined);
    const cycle = isNumber ? ['descending', 'ascending', 'none'] : ['ascending', 'descending', 'none'];
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = head.textContent || '●';
    button.title = words.sort;
    head.replaceChildren(button);
    button.addEventListener('click', () => {
      const order = cycle[(cycle.indexOf(head.getAttribute('aria-sort') || 'none') + 1) % 3];
      for (const other of heads) other.removeAttribute('aria-sort');
      if (order !== 'none') head.setAttribute('aria-sort', order);
      rows.sort(column, order === 'ascending' ? 1 : order === 'none' ? 0 : -1);
    });
  });
}

function animate(table) {
  const heads = Array.from(table.tHead.rows[0].cells);
  const rows = new Rows(table);
  if (2 > rows.all.length) return;
  keepWidths(table, heads);
  addFilters(table, rows, heads);
  addSorting(rows, heads);
}
)"_s;

const QString startScript = uR"(
function isDark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

function addThemeButton() {
  const button = document.createElement('button');
  const label = () => { button.textContent = isDark() ? words.light : words.dark; };
  button.type = 'button';
  button.className = 'theme';
  button.addEventListener('click', () => {
    document.documentElement.dataset.theme = isDark() ? 'light' : 'dark';
    label();
  });
  label();
  document.body.prepend(button);
}

function showWhole(event) {
  const cell = event.target.closest('td');
  if (cell) if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
}

document.documentElement.style.setProperty('--up', '" ▲"');
document.documentElement.style.setProperty('--down', '" ▼"');
addThemeButton();
document.querySelectorAll('table.sorted').forEach(animate);
document.addEventListener('mouseover', showWhole);
)"_s;

} // namespace

QString pageScript()
{
    return u"\n'use strict';\n(() => {"_s % sortingScript % choiceScript % rowsScript % tableScript % startScript
           % u"})();\n"_s;
}

} // namespace rankscope
