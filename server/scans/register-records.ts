import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { refuse } from '#server/http/refuse.ts'
import { registerColumns, type RegisterRecord } from './serial-row.ts'

const mostHeadChunks = 16

/**
 * The lines of a CSV file with their numbers; comma, semicolon or tab, and the first line names the
 * columns in any order. Refuses `scans.import_columns` and `scans.import_unreadable`.
 */
export async function* registerRecords(file: Readable) {
  const { delimiter, content } = await opened(file)
  const parser = parse({
    bom: true,
    info: true,
    trim: true,
    delimiter,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: 10_000,
    columns: (header: string[]) => {
      const names = header.map((column) => column.toLowerCase().replaceAll(' ', '_'))
      const missing = registerColumns.filter((column) => !names.includes(column))
      if (missing.length > 0) refuse('scans.import_columns', { columns: missing.join(', ') })
      return names
    },
  })
  pipeline(content, parser, () => {})
  try {
    for await (const found of parser as AsyncIterable<{
      record: RegisterRecord
      info: { lines: number }
    }>)
      yield { record: found.record, line: found.info.lines }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    refuse('scans.import_unreadable', { line: Number(error['lines'] ?? 1) })
  }
}

/** The file with the delimiter that its first line uses. */
async function opened(file: Readable) {
  const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Buffer | string>
  const first: Buffer[] = []
  for (let isWhole = false; !isWhole;) {
    const { value, done } = await chunks.next()
    if (done) break
    first.push(Buffer.from(value))
    isWhole = first.at(-1)!.includes('\n') || first.length > mostHeadChunks
  }
  const head = Buffer.concat(first)
  const [line = ''] = head.toString('utf8').split('\n')
  const count = (delimiter: string) => line.split(delimiter).length
  const delimiter = [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!
  async function* content() {
    yield head
    for (let next = await chunks.next(); !next.done; next = await chunks.next())
      yield Buffer.from(next.value)
  }
  return { delimiter, content: Readable.from(content()) }
}
