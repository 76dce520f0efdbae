/* Each process sums its part of the values; the result is that of all. */
#include <mpi.h>

enum { N = 10 };

int main(int count, char **arguments)
{
    static double value[N];
    double sum, total;
    int rank, size, first, last, i, step;
    MPI_Init(&count, &arguments);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    first = N * rank / size;
    last = N * (rank + 1) / size - 1;
    for (step = 1; step <= 2; step++) {
        sum = 0;
        for (i = first; i <= last; i++) {
            value[i] = i * step + 0.5;
            sum += value[i];
        }
        MPI_Allreduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
