import type { ReactNode } from 'react'

export type QueueEntry = {
  /** What `item` in the address says when it is open. */
  id: string
  /** What it is: "Dach Kowalski · P-26-pl-000123". */
  title: ReactNode
  /** What its tick is called, where it can be selected: what tells it from the others. */
  name?: string
  /** Why it is here. */
  text?: ReactNode
  /** At the right of the title, as the age. */
  meta?: ReactNode
  /** Who holds it; shown as initials. */
  claimedBy?: string | null
  isLate?: boolean
}
