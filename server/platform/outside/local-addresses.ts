import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Street } from '#contract/platform/addresses.ts'
import type { AddressPort } from './addresses.ts'

const folder = join(import.meta.dirname, 'local-addresses')
const maxStreets = 8

type Town = { city: string; streets: [name: string, postalCode: string][] }
type Entry = Street & { key: string }

/** A small book of real streets of each country, so that typing is helped without any service. */
export function createLocalAddresses(): AddressPort {
  const books = new Map<string, Promise<Entry[]>>()
  return {
    async streets(query, regionSlug) {
      const book = books.get(regionSlug) ?? readBook(regionSlug)
      books.set(regionSlug, book)
      const searchKey = toSearchKey(query)
      const entries = await book
      const starting = entries.filter(({ key }) => startsWord(key, searchKey))
      return starting.slice(0, maxStreets).map(({ key: _, ...street }) => street)
    },
  }
}

async function readBook(regionSlug: string): Promise<Entry[]> {
  const text = await readFile(join(folder, `${regionSlug}.json`), 'utf8')
  return (JSON.parse(text) as Town[]).flatMap(({ city, streets }) =>
    streets.map(([street, postal_code]) => ({
      street,
      city,
      postal_code,
      key: toSearchKey(`${street} ${city}`),
    })),
  )
}

/** Accent-blind and case-blind: "debow" finds "ul. Dębowa". */
function toSearchKey(text: string) {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function startsWord(key: string, searchKey: string) {
  return searchKey !== '' && ` ${key}`.includes(` ${searchKey}`)
}
