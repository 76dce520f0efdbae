! SPDX-FileCopyrightText: 2026 The Rankscope developers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! Loops whose body is one statement, divided among threads in several ways.
program bodies
  implicit none
  integer, parameter :: n = 5
  real(8) :: a(n, n), b(n, n), total
  integer :: i, j, step
  a = 1.5d0
  do step = 1, 2
    !$omp parallel do collapse(2)
    do j = 1, n
      do i = 1, n
        b(i, j) = a(i, j) + i * j
      end do
    end do
    total = 0
    !$omp parallel do reduction(+:total) private(i)
    do j = 1, n
      do i = 1, n
        total = total + b(i, j)
      end do
    end do
  end do
  print *, total
end program
