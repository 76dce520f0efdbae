program jacobi
  implicit none
  integer, parameter :: n = 6
  real(8) :: a(n,n), b(n,n), eps
  complex(8) :: z
  complex(4) :: c
  logical :: flag
  integer(8) :: big
  integer :: it, i, j
  a = 0; b = 0
  do i = 2, n - 1
    do j = 2, n - 1
      b(i, j) = 1d0 / (i + 2*j) + i / 3d0
    end do
  end do
  !$rankscope
  do it = 1, 3
    eps = 0
    !$rankscope parallel(2) reduction(eps)
    do i = 2, n - 1
      do j = 2, n - 1
        eps = max(eps, abs(b(i, j) - a(i, j)))
        a(i, j) = b(i, j)
      end do
    end do
    !$rankscope parallel(2) reduction(eps)
    do i = 2, n - 1
      do j = 2, n - 1
        b(i, j) = (a(i-1, j) + a(i, j-1) &
                 + a(i+1, j) + a(i, j+1)) / 4
      end do
    end do
  end do
!$rankscope
  do i = 1, 3
    z = cmplx(i, -i, 8)
    c = cmplx(0.5, i)
    flag = i > 1
    big = 10_8**10 * i
  end do
  print *, eps, z, c, flag, big
end program
