import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'

const maxHeadChunks = 16

type CsvOptions = {
  /** The columns that must be there, in any order, in small letters with `_` for a space. */
  columns: readonly string[]
  onMissing(columns: readonly string[], header: readonly string[]): never
  onUnreadable(line: number): never
}

/** Comma, semicolon or tab, with or without byte order mark; the first line names columns. */
export async function* readCsvRecords(
  file: Readable,
  { columns, onMissing, onUnreadable }: CsvOptions,
) {
  const { delimiter, content } = await detectDelimiter(file)
  let isNamed = false
  const parser = parse({
    bom: true,
    info: true,
    trim: true,
    delimiter,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: 10_000,
    columns: (header: string[]) => {
      isNamed = true
      const names = header.map((column) => column.toLowerCase().replaceAll(' ', '_'))
      const missing = columns.filter((column) => !names.includes(column))
      if (missing.length > 0) onMissing(missing, names)
      return names
    },
  })
  pipeline(content, parser, () => {})
  try {
    for await (const entry of parser as AsyncIterable<{
      record: Record<string, string>
      info: { lines: number }
    }>)
      yield { record: entry.record, line: entry.info.lines }
    if (!isNamed) onMissing(columns, [])
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    onUnreadable(Number(error['lines'] ?? 1))
  }
}

async function detectDelimiter(file: Readable) {
  const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Buffer | string>
  const first: Buffer[] = []
  for (let isWhole = false; !isWhole;) {
    const { value, done } = await chunks.next()
    if (done) break
    first.push(Buffer.from(value))
    isWhole = first.at(-1)!.includes('\n') || first.length > maxHeadChunks
  }
  const head = Buffer.concat(first)
  const [line = ''] = head.toString('utf8').split('\n')
  const count = (delimiter: string) => line.split(delimiter).length
  const delimiter = [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!
  async function* streamContent() {
    yield head
    for (let next = await chunks.next(); !next.done; next = await chunks.next())
      yield Buffer.from(next.value)
  }
  return { delimiter, content: Readable.from(streamContent()) }
}
