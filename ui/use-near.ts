import { useEffect, useRef, useState } from 'react'

/** True once the element has come within one screen of the visible part; stays true. */
export function useNear<E extends Element>() {
  const element = useRef<E>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setNear(true)
        watcher.disconnect()
      },
      { rootMargin: '100% 0%' },
    )
    if (element.current) watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [])
  return [element, isNear] as const
}
