#include <complex>
#include <cstdio>
#include <stdexcept>
#include <vector>
template<typename T>
struct Grid {
    std::vector<T> cells;
    explicit Grid(int n) : cells(n) {}
    void fill(T seed)
    {
        for (int i = 0; i < 3; i++) {
            T value = seed * T(i);
            cells[i] = value;
        }
    }
};
static void risky(int k)
{
    double x = k;
    if (k == 1)
        throw std::runtime_error("no");
    x = x + 1;
    std::printf("%g\n", x);
}
int main()
{
    Grid<double> a(3);
    Grid<float> b(3);
    a.fill(2.5);
    b.fill(0.1f);
    std::complex<double> z;
    for (int k = 0; k < 3; k++) {
        try {
            risky(k);
        } catch (const std::exception &) {
            z = {1.0 * k, 2.0};
        }
    }
    double *raw = a.cells.data();
    raw[2] = z.real();
    return raw[2] > 100;
}
