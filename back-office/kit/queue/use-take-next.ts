import { useState } from 'react'
import { useKeys } from '#back-office/kit/keys/keys.ts'

type NextMutation<Body> = {
  mutate: (body: Body, options: { onSuccess: (answer: { uuid: string | null }) => void }) => void
  isPending: boolean
  error: unknown
}

/** `n` claims and opens the next item of a queue; at the end it closes the open one. */
export function useTakeNext<Body>(
  next: NextMutation<Body>,
  body: Body,
  { open, isAllowed }: { open: (uuid: string | undefined) => void; isAllowed: boolean },
) {
  const [isAtEnd, setAtEnd] = useState(false)
  function take() {
    if (next.isPending) return
    next.mutate(body, {
      onSuccess({ uuid }) {
        setAtEnd(uuid === null)
        open(uuid ?? undefined)
      },
    })
  }
  useKeys({ n: isAllowed ? take : undefined })
  return { take, isAllowed, isAtEnd, error: next.error }
}
