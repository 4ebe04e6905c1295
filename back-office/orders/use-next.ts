import { useState } from 'react'
import { useKeys } from '#back-office/kit/keys.ts'
import { useNextOrder } from '#back-office/orders/orders.queries.ts'

type Queue = { type?: number; status?: number; region?: string }

/** `n` takes the oldest order that waits; at the end of the queue nothing stays open. */
export function useNext(queue: Queue, open: (uuid: string | undefined) => void) {
  const next = useNextOrder()
  const [isAtEnd, setAtEnd] = useState(false)
  function take() {
    next.mutate(queue, {
      onSuccess({ uuid }) {
        setAtEnd(uuid === null)
        open(uuid ?? undefined)
      },
    })
  }
  useKeys({ n: take })
  return { take, isAtEnd }
}
