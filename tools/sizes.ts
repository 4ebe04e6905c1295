import { measureSizes } from './checks/measure-sizes.ts'

/** `npm run sizes`: how long and how tangled our files are; `tools/checks/sizes.test.ts` holds the targets. */
const { rows, measures } = measureSizes()
console.table(Object.fromEntries(rows.map(({ folder, ...row }) => [folder, row])))
console.table(
  Object.fromEntries(
    measures.map(({ name, value, target }) => [
      name,
      { value, target: `<= ${target}`, met: value <= target ? 'yes' : 'NO' },
    ]),
  ),
)
