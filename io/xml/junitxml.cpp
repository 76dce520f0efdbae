// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/xml/junitxml.h"

#include "io/writeerror.h"
#include "io/xml/xmltext.h"

#include <QXmlStreamWriter>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct JunitCounts {
    std::uint64_t tests = 0;
    std::uint64_t failures = 0;
    std::uint64_t errors = 0;
    std::uint64_t skipped = 0;

    void add(TestCase::Outcome outcome)
    {
        ++tests;
        failures += outcome == TestCase::Outcome::Failed ? 1 : 0;
        errors += outcome == TestCase::Outcome::NotCompared ? 1 : 0;
        skipped += outcome == TestCase::Outcome::Skipped ? 1 : 0;
    }
    void add(const JunitCounts &other)
    {
        tests += other.tests;
        failures += other.failures;
        errors += other.errors;
        skipped += other.skipped;
    }
};

Result<JunitCounts> countsOf(const TestSuite &suite, const Progress &progress)
{
    JunitCounts counts;
    const auto count = [&counts](const TestCase &testCase) {
        counts.add(testCase.outcome);
        return true;
    };
    if (const Result<void> visited = suite.cases(count, progress); !visited)
        return tl::unexpected(visited.error());
    return counts;
}

void writeCounts(QXmlStreamWriter &xml, const JunitCounts &counts)
{
    xml.writeAttribute("tests"_L1, QString::number(counts.tests));
    xml.writeAttribute("failures"_L1, QString::number(counts.failures));
    xml.writeAttribute("errors"_L1, QString::number(counts.errors));
    xml.writeAttribute("skipped"_L1, QString::number(counts.skipped));
}

void writeProperties(QXmlStreamWriter &xml, const TestSuite &suite)
{
    if (suite.properties.empty())
        return;
    xml.writeStartElement("properties"_L1);
    for (const auto &[name, value] : suite.properties) {
        xml.writeEmptyElement("property"_L1);
        xml.writeAttribute("name"_L1, name);
        xml.writeAttribute("value"_L1, xmlText(value));
    }
    xml.writeEndElement();
}

void writeResult(QXmlStreamWriter &xml, const TestCase &testCase)
{
    const bool isFailure = testCase.outcome == TestCase::Outcome::Failed;
    if (testCase.outcome == TestCase::Outcome::Passed)
        return;
    xml.writeStartElement(isFailure                                            ? "failure"_L1
                          : testCase.outcome == TestCase::Outcome::NotCompared ? "error"_L1
                                                                               : "skipped"_L1);
    if (testCase.outcome != TestCase::Outcome::Skipped)
        xml.writeAttribute("type"_L1, testCase.type.isEmpty() ? u"not-compared"_s : xmlText(testCase.type));
    xml.writeAttribute("message"_L1, xmlText(testCase.message));
    if (!testCase.details.isEmpty())
        xml.writeCharacters(xmlText(testCase.details.join(u'\n')));
    xml.writeEndElement();
}

void writeCase(QXmlStreamWriter &xml, const TestCase &testCase)
{
    xml.writeStartElement("testcase"_L1);
    xml.writeAttribute("classname"_L1, testCase.className);
    xml.writeAttribute("name"_L1, xmlText(testCase.name));
    writeResult(xml, testCase);
    if (!testCase.remarks.isEmpty())
        xml.writeTextElement("system-out"_L1, xmlText(testCase.remarks.join(u'\n')));
    xml.writeEndElement();
}

Result<void> writeSuite(QXmlStreamWriter &xml, const TestSuite &suite, const JunitCounts &counts,
                        const Progress &progress)
{
    xml.writeStartElement("testsuite"_L1);
    xml.writeAttribute("name"_L1, xmlText(suite.name));
    writeCounts(xml, counts);
    writeProperties(xml, suite);
    const auto write = [&xml](const TestCase &testCase) {
        writeCase(xml, testCase);
        return !xml.hasError();
    };
    if (Result<void> visited = suite.cases(write, progress); !visited)
        return visited;
    xml.writeEndElement();
    return {};
}

} // namespace

Result<void> writeJunitXml(const std::vector<TestSuite> &suites, QIODevice &device, const Progress &progress)
{
    JunitCounts all;
    std::vector<JunitCounts> counts;
    for (const TestSuite &suite : suites) {
        const Result<JunitCounts> counted = countsOf(suite, progress);
        if (!counted)
            return tl::unexpected(counted.error());
        counts.push_back(*counted);
        all.add(*counted);
    }
    QXmlStreamWriter xml(&device);
    xml.setAutoFormatting(true);
    xml.setAutoFormattingIndent(1);
    xml.writeStartDocument();
    xml.writeStartElement("testsuites"_L1);
    xml.writeAttribute("name"_L1, "rankscope diff"_L1);
    writeCounts(xml, all);
    for (std::size_t suite = 0; suite < suites.size(); ++suite) {
        if (Result<void> written = writeSuite(xml, suites[suite], counts[suite], progress); !written)
            return written;
    }
    xml.writeEndDocument();
    if (xml.hasError())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
