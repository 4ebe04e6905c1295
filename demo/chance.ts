import { createHash } from 'node:crypto'

/** A number from 0 to 1 that is always the same for a seed. */
export function toChance(seed: string) {
  return createHash('sha256').update(seed).digest().readUInt32BE() / 2 ** 32
}
