import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureFont } from './measure-font.ts'

const folder = join(import.meta.dirname, '../print/fonts/press')

/** `node tools/font-metrics.ts`, after a change of a print font: writes what its letters measure. */
for (const file of readdirSync(folder).filter((name) => name.endsWith('.ttf'))) {
  const metrics = join(folder, file.replace(/ttf$/, 'json'))
  writeFileSync(metrics, `${JSON.stringify(measureFont(join(folder, file)))}\n`)
  console.log(metrics)
}
