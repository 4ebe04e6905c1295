import type { StaffPrint } from '#contract/shop/proofs.admin.ts'
import type { useDecideProof } from './proofs.queries.ts'

export type ProofAct = {
  print: StaffPrint
  decide: ReturnType<typeof useDecideProof>
  /** True when it is not the club's turn, or somebody else has claimed it. */
  isResting: boolean
}
