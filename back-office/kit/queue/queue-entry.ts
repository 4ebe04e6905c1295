import type { ReactNode } from 'react'

export type QueueEntry = {
  /** Value of `item` in the address while the entry is open. */
  id: string
  /** For example "Dach Kowalski · P-26-pl-000123". */
  title: ReactNode
  /** Label of its checkbox; must distinguish the entry from the others. */
  name?: string
  /** The reason for which it is in the queue. */
  text?: ReactNode
  /** At the right of the title, such as the age. */
  meta?: ReactNode
  /** Shown as initials. */
  claimedBy?: string | null
  isLate?: boolean
}
