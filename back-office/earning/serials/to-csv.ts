/**
 * A table for spreadsheets of our countries, which part columns by semicolons. Text that a
 * spreadsheet would take for a formula begins with an apostrophe; numbers are numbers. (1.2.10)
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]) {
  return `\uFEFF${rows.map((row) => row.map(formatCell).join(';')).join('\r\n')}\r\n`
}

function formatCell(value: string | number) {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
