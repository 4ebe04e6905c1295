import type { Import } from './import-graph.ts'

/** Domains, the lowest first. */
const rungs = [
  ['root', 'kit'],
  ['platform'],
  ['messaging'],
  ['staff'],
  ['support', 'settings'],
  ['points'],
  ['members'],
  ['earning'],
  ['shop'],
  ['club'],
  ['pages'],
  ['app'],
]
const laddered = ['server', 'portal', 'back-office']

function getDomain(path: string) {
  const [part, domain = '', ...rest] = path.split('/')
  if (rest.length === 0) return part === 'server' || /\.tsx?$/.test(domain) ? 'app' : 'root'
  return part !== 'server' && rest.includes('pages') ? 'pages' : domain
}

function getRung(domain: string) {
  return rungs.findIndex((rung) => rung.includes(domain))
}

export function findDomainImports(imports: readonly Import[]) {
  return imports.flatMap((one) => {
    const part = one.file.split('/')[0]!
    if (!laddered.includes(part) || !one.to.startsWith(`${part}/`)) return []
    const [from, to] = [getDomain(one.file), getDomain(one.to)]
    return from === to ? [] : [{ ...one, part, from, target: to }]
  })
}

export function findUpwardImports(imports: readonly Import[]) {
  return findDomainImports(imports).filter(
    ({ from, target }) => getRung(target) >= getRung(from) || getRung(target) === -1,
  )
}
