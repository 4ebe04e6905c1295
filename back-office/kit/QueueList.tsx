import { useRouter, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { QueueItem } from '#back-office/kit/QueueItem.tsx'
import { useKeys } from '#back-office/kit/keys.ts'

export type QueueEntry = {
  id: string
  link: LinkProps
  /** What it is: "Dach Kowalski · P-26-pl-000123". */
  title: ReactNode
  /** Why it is here. */
  text?: ReactNode
  /** At the right of the title, as the age. */
  meta?: ReactNode
  /** Who holds it; shown as initials. */
  claimedBy?: string | null
  isLate?: boolean
}

type Props = {
  label: string
  items: readonly QueueEntry[]
  /** Id of the open item. */
  currentId?: string
  empty: ReactNode
  /** Below the items, as the pager. */
  footer?: ReactNode
}

/** The items of a queue; j and k open the next and the previous one. */
export function QueueList({ label, items, currentId, empty, footer }: Props) {
  const router = useRouter()
  const at = items.findIndex(({ id }) => id === currentId)
  const go = (index: number) => {
    const item = items[index]
    if (item) void router.navigate({ ...item.link, replace: true } as never)
  }
  useKeys({ j: () => go(at + 1), k: () => go(at < 0 ? items.length - 1 : at - 1) })

  if (items.length === 0) return <div className="p-4">{empty}</div>
  return (
    <>
      <ul aria-label={label}>
        {items.map((item) => (
          <QueueItem key={item.id} item={item} isCurrent={item.id === currentId} />
        ))}
      </ul>
      {footer}
    </>
  )
}
