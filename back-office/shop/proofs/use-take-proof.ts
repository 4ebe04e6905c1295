import { useTakeNext } from '#back-office/kit/queue/use-take-next.ts'
import { useNextProof } from './proofs.queries.ts'
import { useRegion } from '#back-office/platform/session/region.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'

/** `n` claims the oldest waiting proof of the chosen region; `open` gets undefined at the end. */
export function useTakeProof(open: (uuid: string | undefined) => void) {
  const { may } = useStaff()
  const region = useRegion()
  const isAllowed = may('orders.decide')
  const next = useNextProof()
  const takeNext = useTakeNext(next, { region }, { open, isAllowed })
  return { ...takeNext, isAllowed, isTaking: next.isPending }
}
