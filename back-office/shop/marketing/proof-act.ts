import type { StaffPrint } from '#contract/shop/marketing.admin.ts'
import type { useDecideProof } from './marketing.queries.ts'

/** Props shared by all parts of the decision. */
export type ProofAct = {
  print: StaffPrint
  decide: ReturnType<typeof useDecideProof>
  /** The club is not to act, or somebody else works on it. */
  isResting: boolean
}
