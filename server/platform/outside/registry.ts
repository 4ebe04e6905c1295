import CircuitBreaker from 'opossum'
import { createAnafRegister } from '#server/platform/outside/registers/anaf.ts'
import { createAresRegister } from '#server/platform/outside/registers/ares.ts'
import { createAriregisterRegister } from '#server/platform/outside/registers/ariregister.ts'
import type {
  NumberToAsk,
  Register,
  RegisterAnswer,
  RegisterEntry,
  RegisterQuestion,
  RegisterSource,
  RegistryPort,
} from '#server/platform/outside/registers/register-answer.ts'
import { createRpoRegister } from '#server/platform/outside/registers/rpo.ts'
import { createUrRegister } from '#server/platform/outside/registers/ur.ts'
import { createViesRegister } from '#server/platform/outside/registers/vies.ts'
import { createWhiteListRegister } from '#server/platform/outside/registers/white-list.ts'
import { fuse } from './fuse.ts'

/** A registration waits no longer for all registers of its country together. */
const timeoutMilliseconds = 5000

export type NamedSource = Exclude<RegisterSource, 'stand_in'>
/** By country, which registers are asked, in this order. */
export type RegistersOf = Readonly<Record<string, readonly NamedSource[]>>

export const freeRegisters: RegistersOf = {
  bg: ['vies'],
  cz: ['ares', 'vies'],
  ee: ['ariregister', 'vies'],
  hr: ['vies'],
  hu: ['vies'],
  lt: ['vies'],
  lv: ['ur', 'vies'],
  pl: ['white_list', 'vies'],
  ro: ['anaf', 'vies'],
  si: ['vies'],
  sk: ['rpo', 'vies'],
}
export const onlyVies: RegistersOf = Object.fromEntries(
  Object.keys(freeRegisters).map((slug) => [slug, ['vies'] as const]),
)

const registers: Record<NamedSource, (url?: string) => Register> = {
  vies: createViesRegister,
  white_list: createWhiteListRegister,
  ares: createAresRegister,
  rpo: createRpoRegister,
  anaf: createAnafRegister,
  ariregister: createAriregisterRegister,
  ur: createUrRegister,
}
export const namedSources = Object.keys(registers) as NamedSource[]

/** No register: a person reviews every company. (decisions B) */
export const absentRegistry: RegistryPort = { ask: () => Promise.resolve(null) }

type Options = { urls?: Partial<Record<NamedSource, string>>; timeout?: number }

/**
 * The registers of the countries. The first that knows the company answers; it is missing only
 * when a register says so and none was silent. An outage is a null, and throws nothing.
 */
export function createPublicRegistry(
  registersByCountry: RegistersOf,
  { urls = {}, timeout = timeoutMilliseconds }: Options = {},
): RegistryPort {
  const names = [...new Set(Object.values(registersByCountry).flat())]
  const registersByName = new Map(
    names.map((name) => [name, wrapInBreaker(registers[name](urls[name]))]),
  )
  return {
    async ask({ regionSlug, numbers, now }) {
      const signal = AbortSignal.timeout(timeout)
      let missing: RegisterAnswer | null = null
      let isSilent = false
      for (const name of registersByCountry[regionSlug] ?? [])
        for (const number of numbers) {
          const { register, findEntry } = registersByName.get(name)!
          const text = register.numberFrom(regionSlug, number)
          if (text === null) continue
          const entry = await findEntry({ regionSlug, number, now, text, signal }).catch(
            () => 'silent',
          )
          if (entry === 'silent') isSilent = true
          if (entry === null || typeof entry === 'string') continue
          const answer = { ...entry, number: number.value, source: register.source, at: now }
          if (entry.found) return answer
          missing = answer
        }
      return isSilent ? null : missing
    },
  }
}

type Call = NumberToAsk & { text: string; signal: AbortSignal }

function wrapInBreaker(register: Register) {
  const breaker = new CircuitBreaker((call: Call) => register.findEntry(call), fuse)
  return { register, findEntry: (call: Call): Promise<RegisterEntry | null> => breaker.fire(call) }
}

/** Asks a registry, without the numbers that are empty. */
export function askRegistry(registry: RegistryPort, question: RegisterQuestion) {
  const numbers = question.numbers.filter(({ value }) => value !== '')
  return numbers.length === 0 ? Promise.resolve(null) : registry.ask({ ...question, numbers })
}
