// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/html/pagestyle.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

const QString lightColours = uR"( color-scheme: light;
  --paper: #ffffff; --ink: #1b1f24; --soft: #5b6570; --rule: #d5dae0; --card: #f5f7f9;
  --reference: #0072b2; --current: #b34c00; --origin: #cc0044; --origin-paper: #fdeef3; --equal: #1d6f42;
  --differs: #ffd9a8; --lacks: #eceff2; )"_s;

const QString darkColours = uR"( color-scheme: dark;
  --paper: #16191d; --ink: #e6e9ed; --soft: #9aa5b1; --rule: #343b43; --card: #1f242a;
  --reference: #56b4e9; --current: #e69f00; --origin: #ff6f91; --origin-paper: #33202a; --equal: #6fcf97;
  --differs: #6b4410; --lacks: #23282e; )"_s;

const QString pageRules = uR"(
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem; max-width: 100rem; background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.4rem; margin: 0 0 1rem; }
h2 { font-size: 1rem; margin: 0 0 .3rem; }
section { margin: 0 0 1.6rem; }
p { margin: .2rem 0; }
ul { margin: .2rem 0; padding-left: 1.2rem; }
.answer { border-left: 5px solid var(--origin); background: var(--origin-paper); padding: .8rem 1rem; }
.answer.equal { border-color: var(--equal); background: var(--card); }
.origin { font-size: 1.1rem; font-weight: 600; }
.runs { display: flex; flex-wrap: wrap; gap: 2rem; }
.runs ul { list-style: none; padding: 0; }
.runs .reference { border-top: 3px solid var(--reference); padding-top: .4rem; }
.runs .current { border-top: 3px solid var(--current); padding-top: .4rem; }
.counts { display: flex; flex-wrap: wrap; gap: .5rem; list-style: none; padding: 0; }
.counts li { background: var(--card); border: 1px solid var(--rule); border-radius: 4px; padding: .1rem .6rem; }
.legend { color: var(--soft); }
code, td.code, td.tree, td.number { font-family: ui-monospace, monospace; font-size: .9em; }
.table { overflow: auto; max-height: 85vh; }
table { border-collapse: collapse; }
th, td { padding: .2rem .6rem; text-align: left; border-bottom: 1px solid var(--rule); vertical-align: top; }
thead th { position: sticky; top: 0; background: var(--paper); white-space: nowrap; }
td.tree { white-space: pre; }
td.code, td.number { white-space: nowrap; max-width: 40ch; overflow: hidden; text-overflow: ellipsis; }
td.number, th.number { text-align: right; }
td.reference { color: var(--reference); }
td.current { color: var(--current); }
tr.start td { font-weight: 600; }
tr.start td:first-child { color: var(--origin); }
tr.carried td:first-child { color: var(--soft); }
)"_s;

/// Both sides of an excerpt stand next to each other.
const QString excerptRules = uR"(
figure.excerpt { margin: .6rem 0 1.2rem; }
.excerpt figcaption { font-weight: 600; padding: 0 0 .2rem; }
.excerpt table { width: 100%; table-layout: fixed; border: 1px solid var(--rule); }
.excerpt th, .excerpt td { border-bottom: 0; padding: 0 .5rem; overflow-wrap: anywhere; }
.excerpt th.mark { width: 4rem; }
.excerpt th.reference { border-left: 3px solid var(--reference); color: var(--reference); }
.excerpt th.current { border-left: 3px solid var(--current); color: var(--current); }
.excerpt td { font-family: ui-monospace, monospace; font-size: .85rem; font-weight: 400; }
.excerpt td.reference, .excerpt td.current { border-left: 3px solid var(--reference); color: var(--soft); }
.excerpt td.current { border-left-color: var(--current); }
.excerpt td.mark { white-space: nowrap; }
.excerpt .line { display: flex; gap: .8rem; align-items: baseline; }
.excerpt .at { flex: none; min-width: 4rem; text-align: right; color: var(--soft); }
.excerpt .record { flex: auto; white-space: pre-wrap; }
.excerpt .place { flex: none; color: var(--soft); }
.excerpt tr.start td, .excerpt tr.carried td { color: var(--ink); background: var(--card); }
.excerpt tr.start td { background: var(--origin-paper); }
.excerpt tr.start .record { font-weight: 600; }
.excerpt tr.start td.mark { color: var(--origin); }
.excerpt tr td.lacks { background: repeating-linear-gradient(135deg, var(--lacks) 0 4px, var(--paper) 4px 8px); }
mark { background: var(--differs); color: inherit; }
)"_s;

/// What the script makes.
const QString toolRules = uR"(
.tools { display: flex; flex-wrap: wrap; gap: .4rem .8rem; align-items: center; margin: .4rem 0; }
.tools label { display: inline-flex; gap: .3rem; align-items: center; color: var(--soft); }
.tools input, .tools select, button { font: inherit; color: var(--ink); background: var(--card);
  border: 1px solid var(--rule); border-radius: 4px; padding: .15rem .5rem; }
.tools input { min-width: 18rem; }
.tools select { max-width: 18rem; }
button { cursor: pointer; }
button.theme { position: absolute; top: 1rem; right: 1rem; }
th button { border: 0; border-radius: 2px; background: none; padding: 0; font-weight: inherit; white-space: nowrap; }
th button::after { content: var(--order, none); color: var(--soft); }
th[aria-sort=ascending] { --order: var(--up); }
th[aria-sort=descending] { --order: var(--down); }
:focus-visible { outline: 2px solid var(--reference); outline-offset: 1px; }
)"_s;

const QString printRules = uR"(
@page { size: landscape; margin: 1cm; }
@media print {
body { padding: 0; max-width: none; font-size: 11px; }
th, td, .excerpt td { font-size: 9px; padding: .1rem .3rem; }
.tools, button.theme { display: none; }
.table { overflow: visible; max-height: none; }
thead th { position: static; }
th button { color: inherit; }
table { width: 100% !important; table-layout: auto !important; }
.excerpt table { table-layout: fixed !important; }
th { width: auto !important; }
.excerpt th.mark { width: 4rem !important; }
thead th, td.code, td.number { white-space: normal; max-width: none; overflow: visible; overflow-wrap: anywhere; }
tr, .excerpt figcaption { break-inside: avoid; }
h2, .excerpt figcaption { break-after: avoid; }
* { print-color-adjust: exact; }
}
)"_s;

} // namespace

QString pageStyle()
{
    const QString light = u"{"_s % lightColours % u"}\n"_s;
    const QString dark = u"{"_s % darkColours % u"}\n"_s;
    return u"\n:root "_s % light % u"@media (prefers-color-scheme: dark) { :root "_s % dark % u"}\n"_s
           % u":root[data-theme=light] "_s % light % u":root[data-theme=dark] "_s % dark % pageRules % excerptRules
           % toolRules % u"@media print { :root, :root[data-theme=dark] "_s % light % u"}\n"_s % printRules;
}

} // namespace rankscope
