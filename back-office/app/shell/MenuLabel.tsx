import { useEffect, useRef } from 'react'

type Props = { isCurrent: boolean; children: string }

/** The name of a screen in the menu; the open one is scrolled into sight. */
export function MenuLabel({ isCurrent, children }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <span ref={place} className="min-w-0 flex-1 scroll-my-3 truncate">
      {children}
    </span>
  )
}
