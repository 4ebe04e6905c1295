import { moneyMutants } from './money-mutants.ts'
import { processMutants } from './process-mutants.ts'

export type Mutant = {
  file: string
  from: string
  to: string
  /** Where it must be found, if not by the tests of its room, the ledger's or the model. */
  tests?: readonly string[]
}

/** Bugs that somebody could write; each text stands once in its file. */
export const mutants: readonly Mutant[] = [...moneyMutants, ...processMutants]
