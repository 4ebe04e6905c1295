import { subtypes } from '#contract/shop/prints.rules.ts'
import { drawPrint } from '#server/shop/prints/draw-print.ts'
import { aPrint } from '#testing/prints/a-print.ts'
import type { Row } from './row.ts'
import { median, milliseconds } from './timing.ts'

const keys = 60

export async function benchPrintPreview(): Promise<Row[]> {
  const rows: Row[] = []
  for (const subtype of subtypes) {
    const data = aPrint({ subtype, language: 'pl', isLong: true })
    const times: number[] = []
    for (let key = 0; key < keys; key++) {
      const companyName = 'Dach i okno Świętosławski'.slice(0, 1 + (key % 25))
      const started = performance.now()
      await drawPrint({ ...data, companyName }, null)
      times.push(performance.now() - started)
    }
    rows.push({
      what: `preview on a key press, ${subtype}, median of ${keys}`,
      value: milliseconds(median(times)),
      against: `slowest ${milliseconds(Math.max(...times))}`,
      aim: '< 16 ms',
    })
  }
  return rows
}
