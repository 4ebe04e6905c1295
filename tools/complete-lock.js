import { readFileSync, writeFileSync } from 'node:fs'

/**
 * `npm run lock`, after a change of dependencies: npm leaves platform packages out of the lock when
 * the registry at hand does not serve them, and `npm ci` then refuses the lock. This names them.
 */
const file = new URL('../package-lock.json', import.meta.url)
const systems = ['android', 'darwin', 'freebsd', 'linux', 'win32', 'openharmony']
const processors = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'wasm32']

const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = {}
for (const [path, entry] of Object.entries(lock.packages))
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const known = [`${path}/node_modules/${name}`, `node_modules/${name}`]
    if (!path || known.some((place) => lock.packages[place]) || !/^\d/.test(version)) continue
    added[`node_modules/${name}`] = platformPackage(name, version, entry.dev)
  }
const all = Object.entries({ ...lock.packages, ...added })
lock.packages = Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${Object.keys(added).length} platform packages were added to the lock.`)

function platformPackage(name, version, dev) {
  const text = name.split('/').at(-1).split('-')
  const os = systems.filter((system) => text.includes(system))
  const cpu = processors.filter((processor) => text.includes(processor))
  const musl = text.some((option) => option.startsWith('musl'))
  const glibc = text.some((option) => option.startsWith('gnu')) && os[0] === 'linux'
  return {
    version,
    cpu,
    ...(musl && { libc: ['musl'] }),
    ...(glibc && { libc: ['glibc'] }),
    ...(dev && { dev }),
    optional: true,
    ...(os.length > 0 && { os }),
  }
}
