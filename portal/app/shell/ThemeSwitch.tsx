import { CircleHalfIcon } from '@phosphor-icons/react/dist/csr/CircleHalf'
import { MoonIcon } from '@phosphor-icons/react/dist/csr/Moon'
import { SunIcon } from '@phosphor-icons/react/dist/csr/Sun'
import { SunHorizonIcon } from '@phosphor-icons/react/dist/csr/SunHorizon'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { themes, useTheme } from '#portal/platform/theme.ts'
import { classes } from '#ui/classes.ts'

const icons = { system: CircleHalfIcon, light: SunHorizonIcon, dark: MoonIcon, sun: SunIcon }

export function ThemeSwitch({ isOnSlate = false }: { isOnSlate?: boolean }) {
  const { t } = useTranslation()
  const name = useId()
  const [current, choose] = useTheme()
  return (
    <fieldset>
      <legend className={classes('text-meta font-semibold', isOnSlate ? 'sr-only' : 'mb-1.5')}>
        {t('shell.theme')}
      </legend>
      <div
        className={classes(
          'grid grid-cols-4 rounded-control border p-1',
          isOnSlate ? 'border-slate-line' : 'border-line-strong',
        )}
      >
        {themes.map((theme) => {
          const Picture = icons[theme]
          return (
            <label
              key={theme}
              title={t(`shell.themes.${theme}`)}
              className={classes(
                'flex min-h-12 flex-col items-center justify-center gap-0.5 rounded-badge px-1 text-center text-label font-semibold has-focus-visible:outline-3 has-focus-visible:outline-(--focus)',
                isOnSlate
                  ? 'text-on-slate-2 has-checked:bg-slate-raised has-checked:text-daylight xl:min-h-10'
                  : 'text-ink-2 has-checked:bg-patina has-checked:text-on-patina',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={current === theme}
                onChange={() => choose(theme)}
                className="sr-only"
              />
              <Picture size={22} weight={current === theme ? 'fill' : 'regular'} aria-hidden />
              <span className={isOnSlate ? 'sr-only' : undefined}>
                {t(`shell.themes.${theme}`)}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
