export const linkKinds = ['device', 'address', 'phone', 'serial', 'network'] as const
export type LinkKind = (typeof linkKinds)[number]

export type CompanyLink = { kind: LinkKind; label: string; companies: readonly number[] }
export type LinkedGroup = { companies: number[]; links: CompanyLink[] }

/** Companies that share something, directly or through others; the largest group first. */
export function groupLinkedCompanies(links: readonly CompanyLink[]): LinkedGroup[] {
  const parents = new Map<number, number>()
  const findRoot = (id: number): number => {
    const parent = parents.get(id) ?? id
    return parent === id ? id : findRoot(parent)
  }
  for (const { companies } of links)
    for (const id of companies) parents.set(findRoot(id), findRoot(companies[0]!))
  const groups = Map.groupBy(links, ({ companies }) => findRoot(companies[0]!))
  return [...groups.values()]
    .map((own) => ({
      companies: [...new Set(own.flatMap(({ companies }) => companies))].sort((a, b) => a - b),
      links: own,
    }))
    .sort((a, b) => b.companies.length - a.companies.length || b.links.length - a.links.length)
}
