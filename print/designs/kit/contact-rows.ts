import type { Ink } from '#print/inks.ts'
import type { Mark } from '#print/sheet.ts'
import type { Face } from '#print/type/faces.ts'
import { getCapHeight, measureWidth } from '#print/type/measure.ts'
import { drawable, type Drawing, setText, unbroken } from './drawing.ts'
import { type ContactIcon, contactIcon } from './icons.ts'

type Rows = {
  x: number
  top: number
  width: number
  /** Largest first, in millimetres. */
  sizes: readonly number[]
  ink: Ink
  icons: Ink
  /** Rows to leave out, such as an address that is placed elsewhere. */
  without?: readonly ContactIcon[]
  face?: 'text' | 'strong'
}

const phoneScale = 1.3

type Row = { icon: ContactIcon; texts: string[]; face: Face; field: string }

/** Phone, mail, web and address in one size with icons; missing ones leave no gap. */
export function contactRows(drawing: Drawing, place: Rows): { marks: Mark[]; bottom: number } {
  const { x, width, sizes, ink, icons, without = [] } = place
  const { face: weight = 'text' } = place
  const rows = buildRows(drawing, weight).filter(({ icon }) => !without.includes(icon))
  const size = commonSize(drawing, rows, place)
  const indent = size * 1.55
  const marks: Mark[] = []
  let { top } = place
  for (const { icon, texts, face, field } of rows) {
    const own = icon === 'phone' ? size * phoneScale : size
    const caps = getCapHeight({ fonts: drawing.fonts, face, size: own })
    const side = size * 1.08
    marks.push(contactIcon(icon, { x, y: top + caps / 2 - side / 2, size: side, ink: icons }))
    for (const text of texts) {
      const column = { x: x + indent, top, width: width - indent, face, ink, leading: 1.18 }
      const isWide = measureWidth(text, { fonts: drawing.fonts, face, size: own }) > column.width
      const lines = isWide ? breakContact(text, field) : text
      const set = setText(
        drawing,
        { ...column, sizes: [own, sizes.at(-1)!], maxLines: 2 },
        { text: lines, field },
      )
      marks.push(...set.marks)
      top = set.bottom + size * 0.62
    }
    top += size * 0.22
  }
  return { marks, bottom: top - size * 0.84 }
}

/** The largest size in which each row is one line; the smallest where none is. */
function commonSize({ fonts }: Drawing, rows: readonly Row[], { sizes, width }: Rows) {
  const fits = (size: number) =>
    rows.every(({ icon, texts, face }) =>
      texts.every((text) => {
        const own = icon === 'phone' ? size * phoneScale : size
        return measureWidth(text, { fonts, face, size: own }) <= width - size * 1.55
      }),
    )
  return sizes.find(fits) ?? sizes.at(-1)!
}

/** A mail address breaks at its @, a web address at its last dot or slash. */
function breakContact(text: string, field: string) {
  const at = field === 'email' ? text.indexOf('@') : field === 'link' ? lastBreak(text) : -1
  return at > 0 ? `${text.slice(0, at)}\n${text.slice(at)}` : text
}

function lastBreak(text: string) {
  return Math.max(
    text.lastIndexOf('/', text.length * 0.7),
    text.lastIndexOf('.', text.length * 0.8),
  )
}

function buildRows(drawing: Drawing, weight: Face): Row[] {
  const { phone = '', email = '', link = '', address } = drawing.data
  const lines = address ? [address.line1, address.line2, address.line3] : []
  const rows: Row[] = [
    { icon: 'phone', texts: [unbroken(phone)], face: 'figures', field: 'phone' },
    { icon: 'email', texts: [email], face: weight, field: 'email' },
    { icon: 'link', texts: [shortLink(link)], face: weight, field: 'link' },
    { icon: 'address', texts: lines, face: weight, field: 'address' },
  ]
  return rows
    .map((row) => ({ ...row, texts: row.texts.filter((text) => isDrawn(drawing, row, text)) }))
    .filter(({ texts }) => texts.length > 0)
}

function isDrawn(drawing: Drawing, { face, field }: Row, text: string) {
  return text.trim() !== '' && drawable(drawing, { text, field, face }) !== ''
}

export function shortLink(link: string) {
  return link
    .trim()
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/\/$/, '')
}
