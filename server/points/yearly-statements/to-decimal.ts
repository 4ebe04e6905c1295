/** A whole number of the smallest units as a decimal number: 1234567 thousandths are `1234.567`. */
export function toDecimal(units: number, digits = 2) {
  const text = String(units).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
