import { moneyMutants } from './money-mutants.ts'
import { processMutants } from './process-mutants.ts'

export type Mutant = {
  file: string
  from: string
  to: string
  /** Tests that must find it, if not those of its feature, of the ledger or of the model. */
  tests?: readonly string[]
}

/** Bugs that somebody could write; each text stands once in its file. */
export const mutants: readonly Mutant[] = [...moneyMutants, ...processMutants]
