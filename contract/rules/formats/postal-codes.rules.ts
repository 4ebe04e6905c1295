import type { Region } from '#contract/regions.ts'

const usualDigits = [5]
const digitsBySlug: Readonly<Record<string, readonly number[]>> = {
  bg: [4],
  hu: [4],
  lv: [4],
  ro: [6],
  rs: [5, 6],
  si: [4],
}

/** Whether a code has the form of the country's, with or without its letters, gap or hyphen. */
export function isPostalCode(code: string, { slug }: Pick<Region, 'slug'>) {
  const bare = code.trim().replace(new RegExp(`^${slug}[\\s-]*`, 'i'), '')
  if (!/^\d[\d\s-]*\d$/.test(bare)) return false
  const digits = bare.replace(/\D/g, '').length
  return (digitsBySlug[slug] ?? usualDigits).includes(digits)
}
