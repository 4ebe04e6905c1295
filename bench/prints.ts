import { subtypes } from '#contract/shop/prints.rules.ts'
import { drawPrint } from '#server/shop/prints/draw-print.ts'
import { aPrint } from '#testing/prints/a-print.ts'
import { createWorkers } from '#server/platform/workers/create-workers.ts'
import type { Row } from './row.ts'
import { median, milliseconds } from './timing.ts'

const rounds = 5
const [kilobyte, megabyte] = [1000, 1_000_000]

export async function benchPrints(): Promise<Row[]> {
  const workers = createWorkers({ threads: 1 })
  const at = new Date()
  const rows: Row[] = []
  const before = process.memoryUsage().rss
  for (const subtype of subtypes) {
    const data = aPrint({ subtype, language: 'pl', isLong: true })
    const { sheet } = await drawPrint(data, null)
    const options = { title: subtype, createdAt: at, modifiedAt: at }
    const times: number[] = []
    let bytes = 0
    for (let round = 0; round < rounds; round++) {
      const started = performance.now()
      const file = await workers.run('printSheet', { sheet, options, logo: null })
      times.push(performance.now() - started)
      bytes = file.length
    }
    const memory = process.memoryUsage().rss - before
    rows.push({
      what: `print file, ${subtype}, median of ${rounds}`,
      value: milliseconds(median(times)),
      against: `${Math.round(bytes / kilobyte)} kB, server +${Math.round(memory / megabyte)} MB`,
      aim: '< 1 s',
    })
  }
  await workers.close()
  return rows
}
