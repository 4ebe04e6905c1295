import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-step.ts'

const lookAgain = 150

/** `npm run sizes`: how long our files are; it prints and never fails. */
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !/\.test\.tsx?$|database\/tables\.ts|seed\/demo\/|pictures\//.test(file))
const sizes = files
  .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length }))
  .sort((a, b) => a.lines - b.lines)
const at = (share: number) => sizes[Math.floor((sizes.length - 1) * share)]?.lines
console.log(`${sizes.length} files · median ${at(0.5)} · p95 ${at(0.95)} · longest ${at(1)}`)
for (const { file, lines } of sizes.filter((size) => size.lines > lookAgain))
  console.log(`${lines}  ${file}`)
