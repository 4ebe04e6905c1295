export const linkKinds = ['device', 'address', 'phone', 'serial', 'network'] as const
export type LinkKind = (typeof linkKinds)[number]

export type CompanyLink = { kind: LinkKind; label: string; companies: readonly number[] }
export type LinkedGroup = { companies: number[]; links: CompanyLink[] }

/** Companies that share something, directly or through others; the largest group first. */
export function groupsOf(links: readonly CompanyLink[]): LinkedGroup[] {
  const parents = new Map<number, number>()
  const rootOf = (id: number): number => {
    const parent = parents.get(id) ?? id
    return parent === id ? id : rootOf(parent)
  }
  for (const { companies } of links)
    for (const id of companies) parents.set(rootOf(id), rootOf(companies[0]!))
  const groups = Map.groupBy(links, ({ companies }) => rootOf(companies[0]!))
  return [...groups.values()]
    .map((own) => ({
      companies: [...new Set(own.flatMap(({ companies }) => companies))].sort((a, b) => a - b),
      links: own,
    }))
    .sort((a, b) => b.companies.length - a.companies.length || b.links.length - a.links.length)
}
