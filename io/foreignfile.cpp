// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/foreignfile.h"

#include "io/detection.h"
#include "io/formats.h"
#include "io/text/bytesource.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <vector>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t textBytes = std::size_t(16) << 10; // of a text that is looked through by patterns

struct ForeignFileTexts {
    Q_DECLARE_TR_FUNCTIONS(ForeignFile)
};

/// A kind that is known by the bytes at a place.
struct Signature {
    std::size_t place;
    std::string_view bytes;
    const char *name;
    const char *hint; // null: none
};

template<std::size_t size>
constexpr std::string_view raw(const char (&text)[size])
{
    return {text, size - 1}; // with the zeros inside
}

constexpr const char *unpackHint = QT_TRANSLATE_NOOP("ForeignFile", "Unpack it, and open what is in it.");
constexpr const char *gdbHint =
    QT_TRANSLATE_NOOP("ForeignFile", "gdb writes what is read: gdb -batch -ex \"thread apply all bt\" PROGRAM FILE.");
constexpr const char *numpyHint = QT_TRANSLATE_NOOP("ForeignFile", "Save the arrays with numpy.save or numpy.savez.");
constexpr const char *flameHint = QT_TRANSLATE_NOOP(
    "ForeignFile", "The folded stacks that it was made of are read, and have what was too narrow for it.");
constexpr const char *perfHint =
    QT_TRANSLATE_NOOP("ForeignFile", "Call stacks are read: perf record -g PROGRAM, then perf script -F +pid > TEXT.");
constexpr const char *speedscopeHint =
    QT_TRANSLATE_NOOP("ForeignFile", "speedscope opens it and exports its own JSON, which is read.");
constexpr const char *collapseHint = QT_TRANSLATE_NOOP(
    "ForeignFile", "The stackcollapse scripts of FlameGraph make folded stacks of it, which are read.");
constexpr const char *cubeHint =
    QT_TRANSLATE_NOOP("ForeignFile", "Profiles of HPCToolkit are read; cube_dump writes tables of this one.");

constexpr Signature signatures[] = {
    {0, raw("\x0e\x03\x13\x01"), QT_TRANSLATE_NOOP("ForeignFile", "HDF4, which is not HDF5"),
     QT_TRANSLATE_NOOP("ForeignFile", "Convert it with \"h4toh5 OLD.hdf NEW.h5\".")},
    {0, raw("\xcd\xf3\x00\x01"), QT_TRANSLATE_NOOP("ForeignFile", "CDF (of NASA), which is not netCDF"), nullptr},
    {0, raw("\xcd\xf2\x60\x02"), QT_TRANSLATE_NOOP("ForeignFile", "CDF (of NASA), which is not netCDF"), nullptr},
    {0, raw("MATLAB 5.0 MAT-file"),
     QT_TRANSLATE_NOOP("ForeignFile", "a MAT-file of the older kind (MATLAB 5, MATLAB 6, MATLAB 7 before 7.3)"),
     QT_TRANSLATE_NOOP("ForeignFile", "Save it with save -v7.3, which is HDF5.")},
    {0, raw("GRIB"), QT_TRANSLATE_NOOP("ForeignFile", "GRIB"),
     QT_TRANSLATE_NOOP("ForeignFile", "Convert it to netCDF-4, as \"cdo -f nc4 copy\" does.")},
    {0, raw("SIMPLE  ="), QT_TRANSLATE_NOOP("ForeignFile", "FITS"), numpyHint},
    {0, raw("# vtk DataFile"), QT_TRANSLATE_NOOP("ForeignFile", "a file of VTK"), numpyHint},
    {0, raw("PAR1"), QT_TRANSLATE_NOOP("ForeignFile", "Parquet"), numpyHint},
    {0, raw("ARROW1"), QT_TRANSLATE_NOOP("ForeignFile", "Arrow"), numpyHint},
    {0, raw("PERFILE2"), QT_TRANSLATE_NOOP("ForeignFile", "perf.data"),
     QT_TRANSLATE_NOOP("ForeignFile", "Its text is read: perf script -F +pid -i FILE > TEXT.")},
    {0, raw("gmon"), QT_TRANSLATE_NOOP("ForeignFile", "gmon.out of gprof"), perfHint},
    {0, raw("Flat profile:"), QT_TRANSLATE_NOOP("ForeignFile", "the report of gprof"), perfHint},
    {0, raw("OTF2"), QT_TRANSLATE_NOOP("ForeignFile", "OTF2"),
     QT_TRANSLATE_NOOP("ForeignFile", "otf2-print writes its events as a text for people.")},
    {0, raw("#Paraver "), QT_TRANSLATE_NOOP("ForeignFile", "a trace of Paraver"), nullptr},
    {0, raw("@ mpiP"), QT_TRANSLATE_NOOP("ForeignFile", "the report of mpiP"), nullptr},
    {0, raw("SQLite format 3"), QT_TRANSLATE_NOOP("ForeignFile", "a database of SQLite"), nullptr},
    {0, raw("# callgrind format"), QT_TRANSLATE_NOOP("ForeignFile", "a profile of callgrind"), speedscopeHint},
    {0, raw("Full thread dump"), QT_TRANSLATE_NOOP("ForeignFile", "a thread dump of Java"), collapseHint},
    {0, raw("Analysis of sampling"), QT_TRANSLATE_NOOP("ForeignFile", "a report of sample (macOS)"), collapseHint},
    {0, raw("MDMP"), QT_TRANSLATE_NOOP("ForeignFile", "a minidump"),
     QT_TRANSLATE_NOOP("ForeignFile", "minidump-2-core of Breakpad makes a core dump of it for gdb.")},
    {0, raw("version https://git-lfs.github.com/spec/"), QT_TRANSLATE_NOOP("ForeignFile", "a pointer of Git LFS"),
     QT_TRANSLATE_NOOP("ForeignFile", "Fetch the file itself with \"git lfs pull\".")},
    {0, raw("%PDF-"), QT_TRANSLATE_NOOP("ForeignFile", "a PDF document"), nullptr},
    {0, raw("\x89PNG"), QT_TRANSLATE_NOOP("ForeignFile", "a picture (PNG)"), nullptr},
    {0, raw("\xff\xd8\xff"), QT_TRANSLATE_NOOP("ForeignFile", "a picture (JPEG)"), nullptr},
    {0, raw("Rar!\x1a\x07"), QT_TRANSLATE_NOOP("ForeignFile", "a .rar archive"), unpackHint},
    {0, raw("PK\x05\x06"), QT_TRANSLATE_NOOP("ForeignFile", "a .zip archive without files"), nullptr},
    {0, raw("7z\xbc\xaf\x27\x1c"), QT_TRANSLATE_NOOP("ForeignFile", "a .7z archive"), unpackHint},
    {0,
     raw("\xfd"
         "7zXZ\x00"),
     QT_TRANSLATE_NOOP("ForeignFile", "packed by xz"), unpackHint},
    {0, raw("BZh"), QT_TRANSLATE_NOOP("ForeignFile", "packed by bzip2"), unpackHint},
    {0, raw("\x28\xb5\x2f\xfd"), QT_TRANSLATE_NOOP("ForeignFile", "packed by zstd"), unpackHint},
    {0, raw("\x04\x22\x4d\x18"), QT_TRANSLATE_NOOP("ForeignFile", "packed by lz4"), unpackHint},
    {0, raw("\x1f\x9d"), QT_TRANSLATE_NOOP("ForeignFile", "packed by compress"), unpackHint},
    {0, raw("\xff\xfe"), QT_TRANSLATE_NOOP("ForeignFile", "text in UTF-16"),
     QT_TRANSLATE_NOOP("ForeignFile", "Convert it with \"iconv -f UTF-16 -t UTF-8\".")},
    {0, raw("\xfe\xff"), QT_TRANSLATE_NOOP("ForeignFile", "text in UTF-16"),
     QT_TRANSLATE_NOOP("ForeignFile", "Convert it with \"iconv -f UTF-16 -t UTF-8\".")},
};

ForeignFile made(const char *name, const char *hint = nullptr)
{
    return {ForeignFileTexts::tr(name), hint ? ForeignFileTexts::tr(hint) : QString()};
}

std::optional<ForeignFile> bySignature(std::string_view head)
{
    const auto known = std::ranges::find_if(signatures, [head](const Signature &one) {
        return head.size() > one.place && head.substr(one.place).starts_with(one.bytes);
    });
    if (known == std::end(signatures))
        return std::nullopt;
    return made(known->name, known->hint);
}

std::optional<ForeignFile> elfOrArchive(std::string_view head)
{
    if (head.starts_with("\x7f"
                         "ELF")) {
        const bool isCore = head.size() > 17 && (head[16] == 4 || head[17] == 4); // e_type, of either byte order
        return isCore ? made(QT_TRANSLATE_NOOP("ForeignFile", "a core dump"), gdbHint)
                      : made(QT_TRANSLATE_NOOP("ForeignFile", "a program or a library (ELF)"));
    }
    if (head.starts_with("PK\x03\x04")) {
        if (head.substr(0, 200).find("data.pkl") != std::string_view::npos)
            return made(QT_TRANSLATE_NOOP("ForeignFile", "a file of PyTorch"), numpyHint);
        return made(QT_TRANSLATE_NOOP("ForeignFile", "a .zip archive"), unpackHint);
    }
    constexpr std::size_t tarMark = 257;
    if (head.size() > tarMark && head.substr(tarMark).starts_with("ustar")) {
        const bool isCube = head.find("anchor.xml") != std::string_view::npos;
        return isCube ? made(QT_TRANSLATE_NOOP("ForeignFile", "a profile of Score-P or Scalasca (.cubex)"), cubeHint)
                      : made(QT_TRANSLATE_NOOP("ForeignFile", "a .tar archive"), unpackHint);
    }
    return std::nullopt;
}

/// A pickle of protocol 2 or later; since 4 a frame follows its number.
bool isPickle(std::string_view head)
{
    if (head.size() < 3 || head[0] != '\x80' || head[1] < 2 || head[1] > 5)
        return false;
    return head[1] < 4 ? std::string_view("}](cX\x8a\x71K").find(head[2]) != std::string_view::npos : head[2] == '\x95';
}

/// The first field of a profile.proto is a ValueType, two small numbers; another one follows, or samples do.
bool isPprof(std::string_view head)
{
    if (head.size() < 8 || head[0] != '\x0a' || head[1] < 2 || head[1] > 12 || head[2] != '\x08')
        return false;
    const auto next = std::size_t{2} + static_cast<std::size_t>(head[1]);
    return next < head.size() && (head[next] == '\x0a' || head[next] == '\x12');
}

bool has(std::string_view head, std::string_view part)
{
    return head.find(part) != std::string_view::npos;
}

std::optional<ForeignFile> jsonFile(std::string_view head)
{
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t first = head.find_first_not_of(blanks);
    if (first == std::string_view::npos || (head[first] != '{' && head[first] != '['))
        return std::nullopt;
    if (has(head, "\"traceEvents\"") || (has(head, "\"ph\"") && has(head, "\"ts\"")))
        return made(QT_TRANSLATE_NOOP("ForeignFile", "a Chrome trace (JSON)"), speedscopeHint);
    if (has(head, "\"callFrame\""))
        return made(QT_TRANSLATE_NOOP("ForeignFile", "a CPU profile of V8 (JSON)"), speedscopeHint);
    const std::size_t second = head.find_first_not_of(blanks, first + 1);
    const std::string_view begins = head[first] == '{' ? "\"}" : "{[\"]";
    if (second == std::string_view::npos || !has(begins, head.substr(second, 1)))
        return std::nullopt; // gdb writes "[New Thread …]"
    return made(QT_TRANSLATE_NOOP("ForeignFile", "JSON of an unknown kind"));
}

std::optional<ForeignFile> markupFile(const QString &text)
{
    static const QRegularExpression html(uR"(\A\s*(<!--.*?-->\s*)*<(!doctype html|html)\b)"_s,
                                         QRegularExpression::CaseInsensitiveOption
                                             | QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression root(
        uR"(\A\s*(<\?xml.*?\?>\s*|<!DOCTYPE.*?>\s*|<!--.*?-->\s*)*<([A-Za-z_][\w.:-]*))"_s,
        QRegularExpression::DotMatchesEverythingOption);
    if (html.match(text).hasMatch())
        return made(QT_TRANSLATE_NOOP("ForeignFile", "an HTML page that is no report of DDT"));
    const QRegularExpressionMatch match = root.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    if (match.captured(2) == "cube"_L1)
        return made(QT_TRANSLATE_NOOP("ForeignFile", "a profile of CUBE (XML)"), cubeHint);
    if (match.captured(2) == "svg"_L1) {
        const bool isFlame = text.contains(" samples, "_L1) || text.contains("flame"_L1, Qt::CaseInsensitive);
        return isFlame ? made(QT_TRANSLATE_NOOP("ForeignFile", "a flame graph (SVG)"), flameHint)
                       : made(QT_TRANSLATE_NOOP("ForeignFile", "a picture (SVG)"));
    }
    if (match.captured(2) == "VTKFile"_L1)
        return made(QT_TRANSLATE_NOOP("ForeignFile", "a file of VTK"), numpyHint);
    return ForeignFile{ForeignFileTexts::tr("XML with the element <%1>, which is not known").arg(match.captured(2)),
                       {}};
}

/// Texts that are known by their lines.
std::optional<ForeignFile> textFile(const QString &text)
{
    constexpr auto lines = QRegularExpression::MultilineOption;
    static const QRegularExpression perf(
        uR"(\A(?:#.*\n|[ \t\r]*\n)*\S.*\s\d+(?:/\d+)?\s+(?:\[\d+\]\s+)?\d+\.\d+:\s.*)"_s);
    static const QRegularExpression lldb(uR"(^\s*(?:\(lldb\) |\* thread #\d+|(?:\* )?frame #\d+: 0x[0-9a-f]+ ))"_s,
                                         lines);
    static const QRegularExpression go(uR"(^goroutine \d+ \[)"_s, lines);
    static const QRegularExpression tau(uR"(\A\d+ templated_functions)"_s);
    static const QRegularExpression callgrind(uR"(^creator: callgrind)"_s, lines);
    static const QRegularExpression java(uR"(^Full thread dump )"_s, lines);
    static const QRegularExpression aborted(uR"(application called MPI_Abort\(|\bAbort\(-?\d+\) (?:on node|\(rank) \d|)"
                                            uR"(MPI_ABORT was invoked on rank|\*\*\* MPI_ERRORS_ARE_FATAL)"_s);
    if (aborted.match(text).hasMatch())
        return made(QT_TRANSLATE_NOOP("ForeignFile", "what MPI writes when a program is aborted"),
                    QT_TRANSLATE_NOOP("ForeignFile", "It names the rank and the call. Call stacks of the processes are "
                                                     "read: gdb -p PID -batch -ex \"thread apply all bt\"."));
    if (perf.match(text).hasMatch())
        return made(QT_TRANSLATE_NOOP("ForeignFile", "the text of perf script without call chains"),
                    QT_TRANSLATE_NOOP("ForeignFile", "perf record -g records call chains, which are read."));
    if (lldb.match(text).hasMatch())
        return made(QT_TRANSLATE_NOOP("ForeignFile", "the text of lldb without a frame"),
                    QT_TRANSLATE_NOOP("ForeignFile", "lldb writes what is read: lldb -p PID --batch -o \"bt all\"."));
    if (go.match(text).hasMatch())
        return made(QT_TRANSLATE_NOOP("ForeignFile", "a stack dump of Go"));
    if (tau.match(text).hasMatch())
        return made(QT_TRANSLATE_NOOP("ForeignFile", "a profile of TAU"));
    if (callgrind.match(text).hasMatch())
        return made(QT_TRANSLATE_NOOP("ForeignFile", "a profile of callgrind"), speedscopeHint);
    if (java.match(text).hasMatch())
        return made(QT_TRANSLATE_NOOP("ForeignFile", "a thread dump of Java"), collapseHint);
    return markupFile(text);
}

} // namespace

std::optional<ForeignFile> foreignFile(std::string_view head)
{
    head = head.substr(0, detectBytes);
    if (auto known = bySignature(head))
        return known;
    if (auto known = elfOrArchive(head))
        return known;
    if (isPickle(head))
        return made(QT_TRANSLATE_NOOP("ForeignFile", "a pickle of Python"), numpyHint);
    if (isPprof(head))
        return made(QT_TRANSLATE_NOOP("ForeignFile", "a profile of pprof"),
                    QT_TRANSLATE_NOOP("ForeignFile", "pprof -raw shows what is in it."));
    if (has(head, std::string_view("\0", 1)))
        return std::nullopt; // no text
    if (auto known = jsonFile(head))
        return known;
    return textFile(QString::fromUtf8(head.substr(0, textBytes)));
}

Error withSeen(Error error, std::string_view head)
{
    if (error.kind != ErrorKind::WrongFormat || head.empty())
        return error;
    if (const FileKind kind = detectKind(head); kind != FileKind::Unknown) {
        const QString seen = ForeignFileTexts::tr("What is in it: %1.").arg(kindTitle(kind));
        error.hint = error.hint.isEmpty() || error.hint == seen ? seen : QString(seen % u' ' % error.hint);
        return error;
    }
    if (const auto foreign = foreignFile(head)) {
        error.message = ForeignFileTexts::tr("This is %1; it is not read.").arg(foreign->name);
        error.hint = foreign->hint;
    }
    return error;
}

Error withSeen(Error error, const ByteSource &source, std::string_view head)
{
    const std::optional<QString> damage = source.damage();
    if (damage && head.empty())
        error.message = *damage;
    error = withSeen(std::move(error), head);
    if (damage && !error.message.contains(*damage))
        error.message = error.message % u' ' % *damage;
    return error;
}

Error withSeen(Error error)
{
    if (error.kind != ErrorKind::WrongFormat || error.file.isEmpty() || error.file == "-"_L1)
        return error;
    auto source = ByteSource::open(error.file);
    if (!source)
        return error;
    std::vector<char> head(detectBytes);
    head.resize(source->read(head));
    return withSeen(std::move(error), *source, {head.data(), head.size()});
}

} // namespace rankscope
