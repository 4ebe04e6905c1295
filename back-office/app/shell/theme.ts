import {
  storePreference,
  getPreference,
  usePreference,
} from '#back-office/kit/filter/preference.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export function useTheme(): [Theme, (theme: Theme) => void] {
  const [value] = usePreference('theme', 'system')
  const theme = themes.find((one) => one === value) ?? 'system'
  return [theme, chooseTheme]
}

export function chooseTheme(theme: Theme) {
  storePreference('theme', theme)
  showTheme()
}

/** Applies the stored theme, else the system's. */
export function showTheme() {
  const theme = getPreference('theme', 'system')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}
