import type { Ink } from '#print/inks.ts'
import type { Mark } from '#print/sheet.ts'

type Attributes = Readonly<Record<string, string>>
type Group = Extract<Mark, { kind: 'group' }>

/**
 * The marks of a cover, which is a drawing in `content/covers`: its classes are inks, `clay` an area
 * and `clay-line` a stroke; groups move and clip. What else it says is for the eye.
 */
export function readCover(svg: string): Mark[] {
  const clips = new Map<string, string>()
  const open: Mark[][] = [[]]
  let clip: string | undefined
  for (const [, end, name, rest] of svg.matchAll(/<(\/?)(clipPath|g|path)\b([^>]*)>/g)) {
    const attributes = attributesOf(rest!)
    if (name === 'clipPath') clip = end ? undefined : attributes['id']
    else if (name === 'path' && clip !== undefined) clips.set(`url(#${clip})`, attributes['d']!)
    else if (name === 'path') open.at(-1)!.push(shapeOf(attributes))
    else if (end) open.pop()
    else {
      const marks: Mark[] = []
      open.at(-1)!.push({ kind: 'group', ...frameOf(attributes, clips), marks })
      open.push(marks)
    }
  }
  return open[0]!
}

function attributesOf(text: string): Attributes {
  const found = [...text.matchAll(/([\w-]+)="([^"]*)"/g)]
  return Object.fromEntries(found.map(([, name, value]) => [name!, value!]))
}

function shapeOf({ class: name, d, ...pen }: Attributes): Mark {
  const [ink, isLine] = name!.split('-') as [Ink, string?]
  if (!isLine) return { kind: 'shape', path: d!, fill: ink }
  const { 'stroke-width': width, 'stroke-linecap': cap, 'stroke-linejoin': join } = pen
  return {
    kind: 'shape',
    path: d!,
    stroke: ink,
    width: Number(width),
    ...(cap && { cap: cap as 'round' }),
    ...(join && { join: join as 'round' }),
  }
}

function frameOf(attributes: Attributes, clips: ReadonlyMap<string, string>) {
  const { transform, 'clip-path': clip } = attributes
  const numbers = transform?.slice('matrix('.length, -1).split(' ').map(Number)
  return {
    ...(numbers && { transform: numbers as unknown as Group['transform'] & object }),
    ...(clip && { clip: clips.get(clip)! }),
  }
}
