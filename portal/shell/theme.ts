import { useState } from 'react'

export const themes = ['system', 'light', 'dark', 'sun'] as const
export type Theme = (typeof themes)[number]

export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(storedTheme)
  function choose(next: Theme) {
    setTheme(next)
    if (next === 'system') {
      localStorage.removeItem('theme')
      delete document.documentElement.dataset.theme
    } else {
      localStorage.setItem('theme', next)
      document.documentElement.dataset.theme = next
    }
  }
  return [theme, choose]
}

function storedTheme(): Theme {
  const stored = localStorage.getItem('theme')
  return themes.find((theme) => theme === stored) ?? 'system'
}
