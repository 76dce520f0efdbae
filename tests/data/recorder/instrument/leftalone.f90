module things
contains
  pure integer function plain(k)
    integer, intent(in) :: k
    integer :: i, sum
    sum = 0
    !$rankscope
    do i = 1, k
      sum = sum + i
    end do
    plain = sum
  end function
end module
program leftalone
  use things
  implicit none
  type pair
    real :: first
  end type
  type(pair) :: both
  integer, parameter :: dp = kind(1d0)
  real(dp) :: a(3), b(3)
  integer(1) :: tiny
  character(4) :: text
  integer :: i, j, list(2), total, links(2) = [1, 1]
  logical, dimension(3) :: flags
  real(dp), pointer :: p(:)
  real(dp), target :: t(3)
  total = 0; list = [1, 2]; b = 0; t = 0
  !$rankscope
  do i = 1, 3
    a = i
    b(1:2) = i
    b(list) = i
    a(plain(2)) = i
    both%first = i
    tiny = 2
    text = 'a = b'
    p => t
    total = total + 1; total = total + i
    if (i == 2) total = total * 2
    if (i == 3) then
      flags(i) = i > &
        ! a comment between
        2
    else
      flags(i) = .false.
    end if
    links(Links(1)) = 2
  end do
  !$rankscope parallel(2)
  do i = 1, 3
    do j = 1, i
      total = total + j
    end do
  end do
  !$rankscope
  do while (total > 10)
    total = total - 7
  end do
  outer: do i = 1, 3
    !$rankscope
    do j = 1, 3
      if (j == 2) cycle outer
      total = total + 1
    end do
  end do outer
  !$rankscope parallel
  do i = 1, plain(2)
    total = total + 1
  end do
  !$rankscope
  total = total + 1
  print *, a, b, both%first, tiny, text, total, flags
end program
