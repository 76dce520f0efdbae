      PROGRAM FIXED
C     a comment: DO I = 1, 2
      REAL*8 A(4,4), TOTAL
      INTEGER I, J, K
      COMPLEX Z
      TOTAL = 0
      Z = 0
!$RANKSCOPE PARALLEL(2) REDUCTION(TOTAL)
      DO 1 I = 1, 4
      DO 1 J = 1, 4
        A(I,J) = I * 10
     &    + J ! continued
        IF (I .GT. J) A(I,J) = A(I,J) * 2.5D0 + A(I,J) / 3D0 +
     &     1
        TOTAL = TOTAL + A(I,J)
 1    CONTINUE
*$RANKSCOPE
      DO 2 K = 4, 1, -1
        Z = Z * K
     &    + (1.0, -1.0)
        IF (K .EQ. 2) CYCLE
        A(K,1) = REAL(Z)
 2    CONTINUE
      PRINT *, A, TOTAL, Z
      END
