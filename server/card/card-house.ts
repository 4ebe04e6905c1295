import type { House } from '#server/app.ts'

/** What the verbs of the card need of the house. */
export type CardHouse = Pick<House, 'db' | 'clock' | 'secrets' | 'log'> & {
  outside: Pick<House['outside'], 'card' | 'reports'>
}
