# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Loops and assignments of C, as far as plain programs need it: no preprocessor, no templates."""

import bisect
import re

from .source import Assignment, SourceError, SourceFunction, SourceLoop, minus_one, plus_one
from .spec import group_end, split_list

ASSIGN = re.compile(r"<<=|>>=|[-+*/%&|^]=|==|<=|>=|!=|=")
LVALUE = re.compile(r"\(*\s*\**\s*\(?\s*[A-Za-z_]\w*\s*\)?(\s*\[[^][]*(\[[^][]*\][^][]*)*\]|\s*(\.|->)\s*\w+|\s*\))*")
DECLARATION = re.compile(r"(?:(?:[A-Za-z_]\w*(?:\s*::\s*\w+)*)(?:\s+|\s*\*+\s*))+\**\s*([A-Za-z_]\w*)"
                         r"\s*((?:\[[^]]*\]\s*)*)")
NOT_PLAIN = "what is assigned to is not a plain variable or element"
KEYWORDS = {"if", "else", "for", "while", "do", "switch", "case", "default", "return", "goto", "break", "continue"}


def blank(text):
    """The text with comments and lines of the preprocessor as blanks and literals as 0, so that positions stay."""
    def hide(match):
        return re.sub(r"[^\n]", " " if match[0][0] in "/# \t" else "0", match[0])
    pattern = r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'"
    text = re.sub(pattern, hide, text, flags=re.S)
    return re.sub(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", hide, text, flags=re.M)


def macros(text):
    """The plain constants that the text defines: names and what stands for them."""
    found = re.findall(r"^[ \t]*#[ \t]*define[ \t]+([A-Za-z_]\w*)[ \t]+([^\n\\]+?)[ \t]*(?://[^\n]*|/\*[^\n]*)?$",
                       text, re.M)
    return {name: value for name, value in found}


def expand(text, table):
    """The text with plain constants put in."""
    for _ in range(8):
        before = text
        for name in set(re.findall(r"[A-Za-z_]\w*", text)) & set(table):
            value = table[name].strip()
            text = re.sub(rf"\b{name}\b", value if re.fullmatch(r"[\w.]+|\(.*\)", value) else f"({value})", text)
        if text == before:
            break
    return text


def element_macros(text):
    """
    The macros with parameters that stand for an element, “#define AT(i, j) u[(i) * n + (j)]”: the parameters and the
    element of each name.
    """
    found = re.findall(r"^[ \t]*#[ \t]*define[ \t]+([A-Za-z_]\w*)\(([\w \t,]*)\)[ \t]*((?:[^\n]*\\\n)*[^\n]*)$",
                       text, re.M)
    table = {}
    for name, parameters, body in found:
        body = " ".join(re.sub(r"/\*.*?\*/|//[^\n]*|\\\n", " ", body, flags=re.S).split())
        if body.startswith("(") and group_end(body, 0) == len(body):
            body = body[1:-1].strip()
        if re.match(r"\(?[A-Za-z_][\w.>-]*\)?[\w.>-]*\s*\[", body) and body.endswith("]"):
            table[name] = (split_list(parameters), body)
    return table


def expand_elements(text, table):
    """The text with the elements that its macros stand for."""
    for _ in range(64):
        match = next((one for one in re.finditer(r"\b([A-Za-z_]\w*)\s*\(", text) if one[1] in table), None)
        end = group_end(text, match.end() - 1) if match else -1
        if end < 0:
            break
        parameters, body = table[match[1]]
        given = split_list(text[match.end():end - 1])
        if len(given) != len(parameters):
            break
        values = dict(zip(parameters, (one.strip() for one in given)))
        body = re.sub(r"[A-Za-z_]\w*", lambda word: values.get(word[0], word[0]), body)
        text = text[:match.start()] + body + text[end:]
    return text


class Parser:
    def __init__(self, text):
        self.elements = element_macros(text)
        self.text = blank(text)
        self.newlines = [match.start() for match in re.finditer("\n", text)]
        self.closing, opened = {}, []
        for match in re.finditer(r"[][(){}]", self.text):
            if match[0] in "([{":
                opened.append(match.start())
            elif opened:
                self.closing[opened.pop()] = match.start()
        self.functions = []
        self.function, self.loop, self.conditions = None, None, []

    def line(self, position):
        return bisect.bisect_left(self.newlines, position) + 1

    def space(self, position):
        while position < len(self.text) and self.text[position].isspace():
            position += 1
        return position

    def close(self, position):
        """Behind the bracket that closes the one here."""
        if position not in self.closing:
            raise SourceError(f"the bracket on line {self.line(position)} is never closed")
        return self.closing[position] + 1

    def word(self, position):
        match = re.compile(r"[A-Za-z_]\w*").match(self.text, position)
        return match[0] if match else ""

    def parse(self):
        """All functions: what is in braces behind a list of parameters, at any depth of namespaces and classes."""
        position = 0
        while True:
            position = self.text.find("{", position)
            if position < 0:
                return self.functions
            start = max(self.text.rfind(letter, 0, position) for letter in ";{}") + 1
            head = self.text[start:position].rstrip()
            name = self.function_name(re.sub(r"\b(const|noexcept|override|final)\s*$", "", head).rstrip())
            if name:
                end = self.close(position)
                self.function = SourceFunction(name, self.line(start + head.rfind(name)), self.line(end - 1))
                self.functions.append(self.function)
                self.loop, self.conditions = None, []
                self.statement(position)
                position = end
            else:
                position = self.close(position) if head.endswith("=") else position + 1

    def function_name(self, head):
        if not head.endswith(")"):
            return None
        depth = 0
        for at in range(len(head) - 1, -1, -1):
            depth += (head[at] == ")") - (head[at] == "(")
            if depth == 0:
                match = re.search(r"([A-Za-z_]\w*)\s*$", head[:at])
                return match[1] if match and match[1] not in KEYWORDS else None
        return None

    def statement(self, position):
        """Takes one statement; returns the position behind it."""
        position = self.space(position)
        if position >= len(self.text):
            raise SourceError("the text ends within a function")
        if self.text[position] == "{":
            end = self.close(position) - 1
            position = self.space(position + 1)
            while position < end:
                position = self.space(self.statement(position))
            return end + 1
        word = self.word(position)
        if word in ("for", "while", "do"):
            return self.loop_statement(position, word)
        if word in ("if", "switch"):
            return self.branch(position, word)
        if word in ("else", "try"):
            return self.statement(position + len(word))
        if word == "catch" and self.text[self.space(position + 5)] == "(":
            return self.statement(self.close(self.space(position + 5)))
        return self.simple(position, word)

    def branch(self, position, word):
        open_bracket = self.space(position + len(word))
        if self.word(open_bracket) == "constexpr":
            open_bracket = self.space(open_bracket + len("constexpr"))
        if self.text[open_bracket:open_bracket + 1] != "(":
            raise SourceError(f"line {self.line(position)}: expected “(” behind {word}")
        end = self.close(open_bracket)
        condition = self.text[open_bracket + 1:end - 1]
        self.inside_expression(open_bracket, end, "in a condition")
        self.count_statement()
        plain = " ".join(condition.split()) if word == "if" else ""
        line = self.line(end - 1)
        self.conditions.append((condition, line, plain))
        end = self.statement(end)
        self.conditions.pop()
        following = self.space(end)
        if word == "if" and self.word(following) == "else":
            self.conditions.append((condition, line, f"!({plain})"))
            end = self.statement(following + 4)
            self.conditions.pop()
        return end

    def count_statement(self):
        if self.loop is not None:
            self.loop.statements += 1

    def loop_statement(self, position, word):
        loop = SourceLoop(word, self.line(position), start=position, parent=self.loop)
        if self.loop is not None:
            self.loop.loops.append(loop)
        self.function.loops.append(loop)
        outer, self.loop = self.loop, loop
        at = self.space(position + len(word))
        if word != "do":
            if self.text[at:at + 1] != "(":
                raise SourceError(f"line {self.line(position)}: expected “(” behind {word}")
            header_end = self.close(at)
            if word == "for":
                self.for_header(loop, self.text[at + 1:header_end - 1])
            else:
                self.inside_expression(at, header_end, "in a condition")
            at = header_end
        loop.body = self.space(at)
        end = self.statement(at)
        if word == "do":
            end = self.behind_condition(end)
        loop.end, loop.last_line = end, self.line(end - 1)
        self.loop = outer
        if outer is not None:
            outer.leaves += loop.leaves
        return end

    def behind_condition(self, position):
        """Behind “while (condition);” of a do loop whose body ends here."""
        at = self.space(position)
        opened = self.space(at + len("while"))
        if self.word(at) != "while" or self.text[opened:opened + 1] != "(":
            raise SourceError(f"line {self.line(position)}: expected “while (” behind the body of do")
        end = self.space(self.close(opened))
        if self.text[end:end + 1] != ";":
            raise SourceError(f"line {self.line(end)}: a statement without “;”")
        return end + 1

    def for_header(self, loop, header):
        parts = header.split(";")
        if len(parts) != 3:
            return
        start = re.fullmatch(r"\s*(?:[A-Za-z_][\w\s]*\s)?\s*([A-Za-z_]\w*)\s*=([^=].*)", parts[0], re.S)
        if not start or len(split_list(parts[0])) > 1:
            return
        name = start[1]
        step = re.fullmatch(rf"\s*(?:({name})\s*(\+\+|--)|(\+\+|--)\s*({name})|{name}\s*([-+])=\s*(.+)|"
                            rf"{name}\s*=\s*{name}\s*([-+])\s*(.+))\s*", parts[2], re.S)
        end = re.fullmatch(rf"\s*{name}\s*(<=|>=|<|>|!=)\s*([^&|?]+)", parts[1], re.S)
        if not step or not end:
            return
        sign = "-" if "-" in (step[2] or step[3] or step[5] or step[7] or "") else ""
        amount = (step[6] or step[8] or "1").strip()
        if end[1] == "!=" and amount != "1":
            return
        limit = " ".join(end[2].split())
        loop.index, loop.first = name, " ".join(start[2].split())
        loop.step = sign + (amount if not sign or re.fullmatch(r"\w+", amount) else f"({amount})")
        loop.last = limit if "=" in end[1] and end[1] != "!=" else (plus_one(limit) if sign else minus_one(limit))

    def simple(self, position, word):
        """A statement that ends with a semicolon, or a label."""
        label = re.compile(r"(case\b[^:;]*|default|[A-Za-z_]\w*)\s*:(?!:)").match(self.text, position)
        if label and "?" not in label[0]:
            following = self.space(label.end())
            return following if self.text[following:following + 1] == "}" else self.statement(following)
        end = position
        while end < len(self.text) and self.text[end] != ";":
            if self.text[end] == "}":
                raise SourceError(f"line {self.line(position)}: a statement without “;”")
            end = self.close(end) if self.text[end] in "([{" else end + 1
        self.count_statement()
        if word in ("return", "goto"):
            if self.loop is not None:
                self.loop.leaves.append((self.line(position), word))
            self.inside_expression(position, end, f"in a {word}")
        elif word not in ("break", "continue"):
            self.expression(position, end)
        return end + 1

    def expression(self, start, end):
        text = self.text[start:end]
        depth, found = 0, []
        for match in re.finditer(r"[][(){}]|" + ASSIGN.pattern + r"|\+\+|--|,", text):
            token = match[0]
            if token in "([{":
                depth += 1
            elif token in ")]}":
                depth -= 1
            elif token not in ("==", "<=", ">=", "!="):
                found.append((depth, token, match.start(), match.end()))
        changes = [one for one in found if one[1] != ","]
        if not changes:
            return
        top = [one for one in changes if one[0] == 0]
        made = Assignment(self.line(start), self.line(end), text.strip(), "", "", start, end + 1, self.loop,
                          conditions=[one[0] for one in self.conditions],
                          guards=[one[2] for one in self.conditions if one[1] == self.line(start)])
        self.function.assignments.append(made)
        if any(one[0] == 0 and one[1] == "," for one in found):
            made.refused = "several expressions in one statement"
        elif len(changes) > 1 or not top:
            made.refused = "more than one variable changes in this statement"
        else:
            self.assign(made, text, top[0])

    def assign(self, made, text, change):
        _, operator, begin, behind = change
        left, right = text[:begin].strip(), text[behind:].strip()
        if operator in ("++", "--"):
            made.target, made.operator, made.value = left or right, operator[0] + "=", "1"
        else:
            made.target, made.operator, made.value = left, operator, " ".join(right.split())
        declaration = DECLARATION.fullmatch(made.target) if operator == "=" else None
        if declaration:
            made.target, made.declares = declaration[1], True
            made.refused = "it is a declaration"
            if declaration[2] or right.startswith("{"):
                made.refused = "it is the declaration of an array"
            return
        if "(" in made.target and made.target[:made.target.index("(")].strip() in self.elements:
            made.element = expand_elements(made.target, self.elements)
        if not LVALUE.fullmatch(made.place) or made.place.count("(") != made.place.count(")"):
            made.refused = NOT_PLAIN
        elif operator in ("++", "--") and left.startswith("*"):
            made.refused = "it moves a pointer"

    def inside_expression(self, start, end, where):
        """Notes what is assigned where it cannot be recorded."""
        text = self.text[start:end]
        if self.function is not None and any(one[0] not in ("==", "<=", ">=", "!=")
                                             for one in re.finditer(ASSIGN.pattern + r"|\+\+|--", text)):
            self.function.assignments.append(
                Assignment(self.line(start), self.line(end), " ".join(text.split()), "", "", start, end, self.loop,
                           refused=f"it is {where}"))


def functions(text):
    return Parser(text).parse()
