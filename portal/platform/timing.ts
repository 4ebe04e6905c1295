import { useEffect, useState, useRef } from 'react'

/** Resolves to false after a delay, for `Promise.race`. */
export function wait(milliseconds: number) {
  return new Promise<false>((resolve) => setTimeout(() => resolve(false), milliseconds))
}

export function useDebounced<T>(value: T, milliseconds: number): T {
  const [latest, setLatest] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLatest(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return latest
}

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
