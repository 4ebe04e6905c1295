import type { NumberField } from '#contract/members/registration.rules.ts'

const registerSources = [
  'vies',
  'white_list',
  'ares',
  'rpo',
  'anaf',
  'ariregister',
  'ur',
  'stand_in',
] as const
export type RegisterSource = (typeof registerSources)[number]

export type AskedNumber = { kind: NumberField['kind']; value: string }

export type RegisterAddress = {
  street: string
  house_number: string
  postal_code: string
  city: string
  /** The whole address in one line, also where its parts could not be read. */
  line: string
}

/** Published data of a company; nothing about people is read. */
export type RegisterEntry = {
  found: boolean
  /** In business, as far as the register says so. */
  active: boolean
  /** Empty where the register does not tell names. */
  name: string
  address: RegisterAddress
}

export type RegisterAnswer = RegisterEntry & { number: string; source: RegisterSource; at: Date }

export type RegisterQuestion = { regionSlug: string; numbers: readonly AskedNumber[]; now: Date }

export type RegistryPort = {
  /** Null when none has answered. Never throws. */
  ask(question: RegisterQuestion): Promise<RegisterAnswer | null>
}

export type NumberToAsk = { number: AskedNumber; regionSlug: string; now: Date }

export type Register = {
  source: RegisterSource
  numberFrom(regionSlug: string, number: AskedNumber): string | null
  /** Throws when it does not answer; null where its answer says nothing about the company. */
  findEntry(
    question: NumberToAsk & { text: string; signal: AbortSignal },
  ): Promise<RegisterEntry | null>
}

export const noAddress: RegisterAddress = {
  street: '',
  house_number: '',
  postal_code: '',
  city: '',
  line: '',
}

export const notFound: RegisterEntry = { found: false, active: false, name: '', address: noAddress }

/** True when a register lists the company as in business; null when none has answered. */
export function isKnown(answer: RegisterAnswer | null) {
  return answer && answer.found && answer.active
}
