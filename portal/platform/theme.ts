import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark', 'sun'] as const
export type Theme = (typeof themes)[number]

const listeners = new Set<() => void>()

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(watch, getStoredTheme), chooseTheme]
}

/** The strongest contrast, for outdoors, and back to what was there before. */
export function toggleSun() {
  const theme = getStoredTheme()
  if (theme === 'sun') chooseTheme(readTheme('themeBeforeSun'))
  else {
    localStorage.setItem('themeBeforeSun', theme)
    chooseTheme('sun')
  }
}

function chooseTheme(next: Theme) {
  if (next === 'system') {
    localStorage.removeItem('theme')
    delete document.documentElement.dataset.theme
  } else {
    localStorage.setItem('theme', next)
    document.documentElement.dataset.theme = next
  }
  for (const listener of listeners) listener()
}

function watch(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function getStoredTheme() {
  return readTheme('theme')
}

function readTheme(key: string): Theme {
  const stored = localStorage.getItem(key)
  return themes.find((theme) => theme === stored) ?? 'system'
}
