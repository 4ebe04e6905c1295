import {
  freeRegisters,
  type NamedSource,
  namedSources,
  type RegistersOf,
} from '#server/platform/outside/registry.ts'

/**
 * Parses the registers to ask: `free`, all without a key, or by country in order, as
 * `pl:white_list+vies,cz:ares`. Null if it is neither, or a register is of another country.
 */
export function parseRegisters(text: string): RegistersOf | null {
  if (text === 'free') return freeRegisters
  const rows = text.split(',').map((row) => row.trim().split(':'))
  const namedSources: [string, NamedSource[]][] = []
  for (const [slug = '', names = '', more] of rows) {
    const sources = names.split('+')
    if (more !== undefined || !sources.every((name) => hasSource(slug, name))) return null
    namedSources.push([slug, sources as NamedSource[]])
  }
  return Object.fromEntries(namedSources)
}

function hasSource(slug: string, name: string) {
  return namedSources.some((source) => source === name && freeRegisters[slug]?.includes(source))
}
