// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/document/servedhdf5.h"

#include "io/hdf5/document/hdf5blockread.h"
#include "io/hdf5/document/hdf5directread.h"
#include "io/hdf5/document/hdf5tree.h"
#include "io/hdf5/library/hdf5handle.h"
#include "io/hdf5/library/hdf5thread.h"
#include "io/hdf5/values/hdf5values.h"

#include <QCoreApplication>

#include <new>

namespace rankscope {

namespace {

QString noMemoryText()
{
    return QCoreApplication::translate("Hdf5Array", "there is not enough memory");
}

Error listError(const QString &path, const QString &reason)
{
    return {ErrorKind::Damaged,
            QCoreApplication::translate("Hdf5File", "The contents of the HDF5 file cannot be listed (%1).").arg(reason),
            path,
            {},
            {}};
}

Error questionError(const QString &path)
{
    return {.message =
                QCoreApplication::translate("ArrayReader", "The reader process did not understand what was asked."),
            .file = path};
}

class ServedHdf5 : public ServedFile
{
public:
    explicit ServedHdf5(std::shared_ptr<Hdf5Input> input) : m_input(std::move(input)), m_names(m_input->file()) {}

    Result<QByteArray> answer(WireReader &question, ReaderDesk &desk) override;

private:
    Result<QByteArray> list(const Hdf5ListQuestion &question, ReaderDesk &desk);
    Result<void> listAll(Hdf5Tree &tree, ReaderDesk &desk);
    Result<QByteArray> read(const Hdf5DataQuestion &question, ReaderDesk &desk);
    QByteArray offset(const Hdf5DataQuestion &question);

    std::shared_ptr<Hdf5Input> m_input;
    Hdf5Names m_names; // of references among the elements
};

Result<QByteArray> ServedHdf5::answer(WireReader &question, ReaderDesk &desk)
{
    auto asked = Hdf5Question::Read;
    question.among(asked, Hdf5Question::Read);
    const auto listing = asked == Hdf5Question::List ? question.next<Hdf5ListQuestion>() : Hdf5ListQuestion();
    const auto data = asked == Hdf5Question::List ? Hdf5DataQuestion() : question.next<Hdf5DataQuestion>();
    if (!question.isGood())
        return tl::unexpected(questionError(m_input->path()));
    switch (asked) {
    case Hdf5Question::List:
        return list(listing, desk);
    case Hdf5Question::Offset:
        return offset(data);
    case Hdf5Question::Read:
        break;
    }
    return read(data, desk);
}

Result<QByteArray> ServedHdf5::list(const Hdf5ListQuestion &question, ReaderDesk &desk)
{
    ArrayDocument document;
    std::unique_ptr<Hdf5Tree> tree;
    runInHdf5Thread([&] { tree = std::make_unique<Hdf5Tree>(m_input, document, question.avoided, desk); });
    const Result<void> done = listAll(*tree, desk);
    Hdf5Listing listing;
    if (done) {
        listing = {std::move(document.entries), document.problems.items(), tree->takeListed(), tree->hasNetcdfMarks()};
    }
    runInHdf5Thread([&] { tree.reset(); });
    if (!done)
        return tl::unexpected(done.error());
    return wired(listing);
}

/// Some objects at a time, each time in the HDF5 thread.
Result<void> ServedHdf5::listAll(Hdf5Tree &tree, ReaderDesk &desk)
{
    Progress progress;
    std::optional<Error> error;
    for (bool hasMore = true; hasMore && !error;) {
        if (desk.isCancelled())
            return tl::unexpected(cancelledError(m_input->path()));
        runInHdf5Thread([&] {
            try {
                hasMore = tree.step(progress);
            } catch (const H5::Exception &exception) {
                error = listError(m_input->path(), reasonOf(exception));
            } catch (const std::bad_alloc &) {
                error = listError(m_input->path(), noMemoryText());
            }
        });
        desk.advanceTo(progress);
    }
    if (error)
        return tl::unexpected(*error);
    return {};
}

/// Where the elements begin in the file, if they are there as in memory.
QByteArray ServedHdf5::offset(const Hdf5DataQuestion &question)
{
    std::optional<std::uint64_t> offset;
    runInHdf5Thread([&] {
        try {
            offset = directOffset(*m_input, m_input->dataSet(question.place), question.element, question.shape);
        } catch (const H5::Exception &) { // reading will tell
        }
    });
    return wired(offset);
}

Result<QByteArray> ServedHdf5::read(const Hdf5DataQuestion &question, ReaderDesk &desk)
{
    std::optional<Error> error;
    std::vector<QString> texts;
    const bool isText = question.element.type == ElementType::Text;
    runInHdf5Thread([&] {
        try {
            const std::size_t bytes = isText ? 0 : blockElements(question).value() * transferBytes(question.element);
            readBlock(*m_input, question, m_names, desk.values(bytes), texts);
        } catch (const H5::Exception &exception) {
            error = blockError(*m_input, question, reasonOf(exception));
        } catch (const std::exception &) {
            error = blockError(*m_input, question, noMemoryText());
        }
    });
    if (error)
        return tl::unexpected(*error);
    return isText ? wired(texts) : QByteArray();
}

} // namespace

Result<std::shared_ptr<ServedFile>> openServedHdf5(const ReaderOpening &opening, QByteArray &said)
{
    ProblemList problems;
    auto input = Hdf5Input::open(opening.name, opening.path, problems);
    if (!input)
        return tl::unexpected(input.error());
    said = wired(Hdf5Opened{(*input)->isPlain(), problems.items()});
    return std::make_shared<ServedHdf5>(std::move(*input));
}

} // namespace rankscope
