import { useSuspenseQuery } from '@tanstack/react-query'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { useProgrammeEnd } from './use-programme-end.ts'

/**
 * Offers to the person, without any that the server would refuse for rights or for the club's end.
 */
export function useOffers() {
  const { data: self } = useSuspenseQuery(selfQuery)
  const end = useProgrammeEnd(self.company.regions_id)
  const isOpen = !end?.isOver
  return { isOpen, mayRegister: isOpen && self.permissions.may_register === 1 }
}
