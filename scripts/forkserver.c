// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Loaded before a program (LD_PRELOAD), makes it a server of itself: each request is answered by a copy that is forked
// off in front of main(), when all libraries are loaded, which takes most of the time of a short run. For
// scripts/mutate.py.
//
// A request on descriptor 3: a 4-byte length, then texts that end with a zero: where standard output and standard error
// go, then the arguments, the program's name first. The answer on descriptor 4: two lines, the process number at once,
// and at the end the status as of waitpid() and the largest memory in kB.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { Requests = 3, Answers = 4, MostBytes = 1 << 16, MostArguments = 256 };

typedef int (*Main)(int, char **, char **);
typedef int (*Start)(Main, int, char **, void (*)(void), void (*)(void), void (*)(void), void *);

static Main programMain;
static char request[MostBytes + 1];

static int readWhole(void *to, size_t size)
{
    for (size_t done = 0; done < size;) {
        const ssize_t got = read(Requests, (char *)to + done, size - done);
        if (got <= 0)
            return 0;
        done += (size_t)got;
    }
    return 1;
}

static void sendTo(int descriptor, const char *path)
{
    const int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (file < 0 || dup2(file, descriptor) < 0)
        _exit(125);
    close(file);
}

/// Splits the request into texts; their number.
static int textsOf(uint32_t size, char **texts)
{
    int count = 0;
    for (char *text = request; text < request + size && count < MostArguments; text += strlen(text) + 1)
        texts[count++] = text;
    texts[count] = NULL;
    return count;
}

static void answer(pid_t child)
{
    char text[64];
    int length = snprintf(text, sizeof text, "%d\n", (int)child);
    if (write(Answers, text, (size_t)length) != length)
        _exit(1);
    int status = 0;
    struct rusage usage;
    if (wait4(child, &status, 0, &usage) != child)
        _exit(1);
    length = snprintf(text, sizeof text, "%d %ld\n", status, usage.ru_maxrss);
    if (write(Answers, text, (size_t)length) != length)
        _exit(1);
}

static int serve(int count, char **arguments, char **environment)
{
    (void)count;
    (void)arguments;
    unsetenv("LD_PRELOAD"); // what the program starts is no server
    uint32_t size = 0;
    while (readWhole(&size, sizeof size) && size <= MostBytes && readWhole(request, size)) {
        const pid_t child = fork();
        if (child < 0)
            return 1;
        if (child > 0) {
            answer(child);
            continue;
        }
        static char *texts[MostArguments + 1];
        const int all = textsOf(size, texts);
        if (all < 3)
            _exit(125);
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        sendTo(1, texts[0]);
        sendTo(2, texts[1]);
        close(Requests);
        close(Answers);
        return programMain(all - 2, texts + 2, environment);
    }
    return 0;
}

int __libc_start_main(Main main, int count, char **arguments, void (*init)(void), void (*fini)(void),
                      void (*loaderFini)(void), void *stackEnd)
{
    programMain = main;
    const Start start = (Start)dlsym(RTLD_NEXT, "__libc_start_main");
    return start(serve, count, arguments, init, fini, loaderFini, stackEnd);
}
