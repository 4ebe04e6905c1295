import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

const nearPixels = 80

/**
 * Scrolls to new messages if the person is at the end, otherwise reports them. Earlier messages
 * inserted before `first` keep the reading position.
 */
export function useThreadEnd(last: string | undefined, isOwn: boolean, first?: string) {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const lastSeen = useRef<string>(undefined)
  const firstSeen = useRef(first)
  /** Distance from the reading position to the end. */
  const below = useRef(0)
  const [hasNew, setHasNew] = useState(false)

  const toEnd = useCallback(() => {
    const { current } = box
    if (current) current.scrollTop = current.scrollHeight
    isAtEnd.current = true
    setHasNew(false)
  }, [])

  useLayoutEffect(() => {
    if (lastSeen.current === last) return
    lastSeen.current = last
    if (isAtEnd.current || isOwn) toEnd()
    else setHasNew(true)
  }, [last, isOwn, toEnd])

  useLayoutEffect(() => {
    if (firstSeen.current === first) return
    firstSeen.current = first
    if (box.current && !isAtEnd.current)
      box.current.scrollTop = box.current.scrollHeight - below.current
  }, [first])

  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) toEnd()
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [toEnd])

  const onScroll = useCallback(() => {
    if (!box.current) return
    const { scrollTop, scrollHeight, clientHeight } = box.current
    below.current = scrollHeight - scrollTop
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearPixels
    if (isAtEnd.current) setHasNew(false)
  }, [])

  return { box, hasNew, toEnd, onScroll }
}
