import { basename, dirname } from 'node:path'
import { isTest, type Source } from './import-graph.ts'
import type { Measure } from './measure-sizes.ts'

type Called = { file: string; name: string; line: string; feature: string }

/** Calls of the documents that our own screens do not make. */
const calledOutside: Record<string, string> = {
  createScans: 'the app of the documents sends the scans that it kept offline',
}

export function measureFeatures(sources: Source[]): Measure[] {
  const code = sources.filter(({ file }) => !isTest(file))
  const endpoints = code.filter(({ file }) => file.startsWith('contract/')).flatMap(findEndpoints)
  const files = [...new Set(endpoints.map(({ file }) => file))]
  const used = new Map(endpoints.map((endpoint) => [endpoint, findUsers(endpoint, code)]))
  const crooked = files.flatMap((file) => {
    const faults = findFaults(
      file,
      endpoints.filter((endpoint) => endpoint.file === file),
      used,
      code,
    )
    return faults.length ? [`${file}: ${faults.join('; ')}`] : []
  })
  const uncalled = endpoints.filter(
    (endpoint) => !(endpoint.name in calledOutside) && !used.get(endpoint)!.some(isScreen),
  )
  return [
    {
      name: '% of contract files with another name in server, screens or query keys',
      value: Math.round((1000 * crooked.length) / Math.max(1, files.length)) / 10,
      target: 5,
      places: crooked,
    },
    {
      name: 'endpoints without a caller',
      value: uncalled.length,
      target: 0,
      places: uncalled.map(({ file, name }) => `${file}: ${name}`),
    },
  ]
}

function findFaults(
  file: string,
  endpoints: Called[],
  used: Map<Called, string[]>,
  code: Source[],
): string[] {
  const feature = basename(file).replace(/(\.admin)?\.ts$/, '')
  const users = endpoints.flatMap((endpoint) => used.get(endpoint)!)
  const faults = endpoints
    .filter((endpoint) => endpoint.feature !== feature)
    .map(({ name, feature }) => `${name} claims ${feature}`)
  for (const endpoint of endpoints) {
    const served = used.get(endpoint)!.filter((user) => /\.(routes|admin)\.ts$/.test(user))
    if (!served.some((user) => isInside(user, feature)))
      faults.push(`${endpoint.name} is served by ${served.join(' ')}`)
  }
  if (!users.some((user) => isScreen(user) && (isFrame(user) || isInside(user, feature))))
    faults.push(`called by ${[...new Set(users.filter(isScreen).map(dirname))].join(' ')}`)
  const keys = code.filter((source) => isScreen(source.file) && isInside(source.file, feature))
  for (const word of new Set(keys.flatMap(({ text }) => findFirstWords(text))))
    // A longer word stands for what lives on when the feature's data are invalidated.
    if (word !== feature && !word.startsWith(`${feature}-`)) faults.push(`query key ${word}`)
  return faults
}

function findEndpoints({ file, text }: Source): Called[] {
  const written = /export const (\w+) = endpoint\(\s*'([^']+)',\s*'([^']+)'/g
  return [...text.matchAll(written)].map(([, name, line, feature]) => {
    return { file, name: name!, line: line!, feature: feature! }
  })
}

function findUsers({ file, name }: Called, code: Source[]): string[] {
  return code
    .filter((source) => /^(server|portal|back-office|web)\//.test(source.file))
    .filter(({ imports }) => imports.some(({ to }) => to === file))
    .filter(({ file: user, text }) => {
      const names = text.matchAll(/import (?:type )?(?:\* as (\w+)|\{([^}]*)\}) from '([^']+)'/g)
      return [...names].some(([, space, listed, from]) => {
        if (!from!.endsWith(basename(file)) || (from!.startsWith('#') && from !== `#${file}`))
          return false
        if (!space) return new RegExp(`\\b${name}\\b`).test(listed!)
        return user !== file && new RegExp(`\\b${space}\\.${name}\\b`).test(text)
      })
    })
    .map((source) => source.file)
}

function findFirstWords(text: string): string[] {
  return [...text.matchAll(/\b(?:queryKey: |[kK]ey = )\[\s*'([\w-]+)'/g)].map(([, word]) => word!)
}

function isScreen(file: string) {
  return /^(portal|back-office|web)\//.test(file)
}

/** What stands around every screen: the shell, the session and what runs below the screens. */
function isFrame(file: string) {
  return /^(web\/|(portal|back-office)\/(app|platform)\/)/.test(file)
}

function isInside(file: string, feature: string) {
  return dirname(file).split('/').slice(2).includes(feature)
}
