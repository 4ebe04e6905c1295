import { refusals, type RefusalCode } from '#contract/refusals.ts'

type Params = Record<string, string | number>
type Extras = { errors?: Record<string, string[]>; retryAfterSeconds?: number }

/** An expected "no", part of the contract. */
export class Refusal extends Error {
  code: RefusalCode
  params: Params | undefined
  extras: Extras

  constructor(code: RefusalCode, params?: Params, extras: Extras = {}) {
    super(refusals[code].message)
    this.code = code
    this.params = params
    this.extras = extras
  }
}

export function refuse(code: RefusalCode, params?: Params, extras?: Extras): never {
  throw new Refusal(code, params, extras)
}

/** Refuses single fields, each with its texts. */
export function refuseFields(errors: Record<string, string[]>): never {
  throw new Refusal('common.invalid', undefined, { errors })
}
