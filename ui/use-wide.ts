import { useSyncExternalStore } from 'react'

const wide = '(width >= 1280px)'

/** Whether there is room for tables; narrower screens show the same as cards. */
export function useWide() {
  return useSyncExternalStore(watch, () => matchMedia(wide).matches)
}

function watch(onChange: () => void) {
  const media = matchMedia(wide)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
