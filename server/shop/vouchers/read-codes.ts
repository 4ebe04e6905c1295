import type { Readable } from 'node:stream'
import { readCsvRecords } from '#server/platform/csv-records.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { codeColumns, type CodeProblem, parseCodeRow, type CodeRow } from './code-row.ts'
import { getCodeHashes } from './encrypted-code.ts'
import { addDays, minDays } from './voucher-life.ts'

export type ListedRow = {
  line: number
  kind: 'known' | 'short' | 'wrong'
  problems?: CodeProblem[]
}
export type FreshCode = CodeRow & { line: number; hashes: readonly Buffer[] }

const maxRows = 100_000

/**
 * The codes of a file that are right, each once, and the other rows by number and kind. Refuses
 * `vouchers.import_columns`, `vouchers.import_unreadable`, `vouchers.import_encoding`,
 * `vouchers.import_too_long`.
 */
export async function readCodes(secrets: Secrets, file: Readable, at: Date) {
  const earliestEnd = addDays(at.toISOString().slice(0, 10), minDays)
  const seen = new Set<string>()
  const codes: FreshCode[] = []
  const rows: ListedRow[] = []
  const counts = { known: 0, short: 0, wrong: 0 }
  let read = 0
  for await (const { record, line } of readRecords(file)) {
    if (++read > maxRows) refuse('vouchers.import_too_long', { maximum: maxRows })
    if (Object.values(record).some(isGarbled)) refuse('vouchers.import_encoding', { line })
    const row = parseCodeRow(record)
    if (Array.isArray(row)) {
      leaveOut('wrong', line, row)
      continue
    }
    const hashes = getCodeHashes(secrets, row.code)
    const key = hashes[0]!.toString('hex')
    if (seen.has(key)) leaveOut('known', line)
    else if (row.expiresOn < earliestEnd) leaveOut('short', line)
    else codes.push({ ...row, line, hashes })
    seen.add(key)
  }
  return { codes, rows, ...counts }

  function leaveOut(kind: ListedRow['kind'], line: number, problems?: CodeProblem[]) {
    counts[kind]++
    rows.push({ line, kind, ...(problems && { problems }) })
  }
}

function readRecords(file: Readable) {
  return readCsvRecords(file, {
    columns: codeColumns,
    onMissing: (missing, header) =>
      header.some(isGarbled)
        ? refuse('vouchers.import_encoding', { line: 1 })
        : refuse('vouchers.import_columns', { columns: missing.join(', ') }),
    onUnreadable: (line) => refuse('vouchers.import_unreadable', { line }),
  })
}

/** Letters that are no UTF-8, or two bytes each. */
function isGarbled(text: string) {
  return /[\0\uFFFD]/.test(text)
}
