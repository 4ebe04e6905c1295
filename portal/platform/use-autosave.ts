import { useEffect, useRef } from 'react'

const saveAfterSeconds = 1

/**
 * Saves what is typed a second after the last key, and at once when the page or its screen is
 * left: maintenance or a lost session may take the screen away within that second.
 */
export function useAutosave<T>(value: T, save: (value: T) => void) {
  const latest = useRef({ value, save })
  useEffect(() => {
    latest.current = { value, save }
  })

  useEffect(() => {
    const timer = setTimeout(() => latest.current.save(value), saveAfterSeconds * 1000)
    return () => clearTimeout(timer)
  }, [value])

  useEffect(() => {
    const flush = () => latest.current.save(latest.current.value)
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [])
}
