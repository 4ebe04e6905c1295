/** Squares of nothing around a QR code, without which no reader finds it. */
export const quietSquares = 4
