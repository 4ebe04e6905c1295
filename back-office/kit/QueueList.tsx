import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { QueueEntry } from '#back-office/kit/queue-entry.ts'
import { QueueItem } from '#back-office/kit/QueueItem.tsx'
import { useKeys } from '#back-office/kit/keys.ts'
import { SelectPage } from '#back-office/kit/SelectPage.tsx'
import { type Selection, shownAsTicked } from '#back-office/kit/table-model.ts'
import { useTicks } from '#back-office/kit/use-ticks.ts'

type Props = {
  label: string
  items: readonly QueueEntry[]
  /** Id of the open item. */
  currentId?: string
  selection?: Selection
  empty: ReactNode
  /** Below the items, as the pager. */
  footer?: ReactNode
}

/** The items of a queue; j and k open the next and the previous one, x selects it. */
export function QueueList({ label, items, currentId, selection, empty, footer }: Props) {
  const router = useRouter()
  const at = items.findIndex(({ id }) => id === currentId)
  const go = (index: number) => {
    const item = items[index]
    if (item) void router.navigate({ ...item.link, replace: true } as never)
  }
  const keys = items.map(({ id }) => id)
  const tick = useTicks(keys, selection)
  const ticked = shownAsTicked(selection, keys)
  const tickOpen = (isRun: boolean) => () => {
    if (at >= 0) tick(keys[at]!, isRun)
  }
  useKeys({
    j: () => go(at + 1),
    k: () => go(at < 0 ? items.length - 1 : at - 1),
    x: selection && tickOpen(false),
    'shift+x': selection && tickOpen(true),
  })

  if (items.length === 0) return <div className="p-4">{empty}</div>
  return (
    <>
      {selection && <SelectPage keys={keys} selection={selection} />}
      <ul aria-label={label}>
        {items.map((item) => (
          <QueueItem
            key={item.id}
            item={item}
            isCurrent={item.id === currentId}
            isTicked={ticked.has(item.id)}
            onTick={selection && ((isRun) => tick(item.id, isRun))}
          />
        ))}
      </ul>
      {footer}
    </>
  )
}
