import { type Cover, getCovers, type Subtype } from '#contract/shop/prints.rules.ts'
import type { Mark } from '#print/sheet.ts'
import { readCover } from './read-cover.ts'

export type Covers = Readonly<Partial<Record<Cover, readonly Mark[]>>>

/** The same marks for a cover each time: a drawing that did not change is not drawn again. */
const known = new Map<Cover, readonly Mark[]>()

export async function coversFrom(
  subtype: Subtype,
  textOf: (cover: Cover) => Promise<string>,
): Promise<Covers> {
  const entries = getCovers(subtype).map(async (cover) => {
    const marks = known.get(cover) ?? readCover(await textOf(cover))
    known.set(cover, marks)
    return [cover, marks] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
