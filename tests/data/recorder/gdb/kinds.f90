! A value of each type that traces have.
program kinds
  implicit none
  integer, parameter :: n = 3
  integer :: i
  integer(8) :: long
  real :: single
  real(8) :: series(n)
  complex :: small
  complex(8) :: large
  logical :: flag
  do i = 1, n
    long = 10_8**12 * i
    single = 0.1 * i
    series(i) = i / 8d0 &
      + 1
    small = cmplx(i, -i)
    large = cmplx(0.1d0, i, 8)
    flag = i > 1
    if (i == 2) series(i) = -1
  end do
  if (flag) print *, long, single, series, small, large
end program
