import { useCallback, useSyncExternalStore } from 'react'

const roomForTables = 1280

/** Whether there is so much room, for tables unless said; narrower screens show the same otherwise. */
export function useWide(pixels = roomForTables) {
  const wide = `(width >= ${pixels / 16}rem)`
  const watch = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(wide)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [wide],
  )
  return useSyncExternalStore(watch, () => matchMedia(wide).matches)
}
