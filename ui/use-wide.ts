import { useCallback, useSyncExternalStore } from 'react'

const roomForTables = 1280

/** True when the screen is at least this wide; the default is the width for tables. */
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
