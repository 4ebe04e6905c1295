import * as z from 'zod/mini'
import { store, readStored } from '#portal/platform/session/storage.ts'

const key = 'scanner'
const maxProjects = 10
const shape = z.object({
  /** The camera was explained and wished for. */
  isAgreed: z.optional(z.boolean()),
  isSilent: z.optional(z.boolean()),
  camera: z.optional(z.string()),
  /** Projects that were scanned into, the last one first. */
  projects: z.optional(z.array(z.string())),
})
export type ScannerChoices = z.output<typeof shape>

export function readScannerChoices(): ScannerChoices {
  return readStored(localStorage, key, shape) ?? {}
}

export function choose(choices: ScannerChoices) {
  store(localStorage, key, { ...readScannerChoices(), ...choices })
}

export function rememberProject(uuid: string) {
  const { projects = [] } = readScannerChoices()
  choose({ projects: [uuid, ...projects.filter((one) => one !== uuid)].slice(0, maxProjects) })
}
