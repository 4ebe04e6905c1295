import { useTranslation } from 'react-i18next'
import type { TierBracket } from '#contract/points/tiers.admin.ts'
import { tierCategories, tierLevels } from '#contract/points/tiers.rules.ts'
import { TierCell } from './TierCell.tsx'

type Props = {
  brackets: readonly TierBracket[]
  /** Without it the grid is read only. */
  onChange?: (brackets: TierBracket[]) => void
}

export function TierGrid({ brackets, onChange }: Props) {
  const { t } = useTranslation()
  const findCell = (category: number, level: number) =>
    brackets.findIndex((row) => row.category === category && row.level === level)
  return (
    <section
      aria-label={t('backOffice.settings.tabs.tiers')}
      // A region that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto rounded-control border border-line bg-surface"
    >
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">
          {`${t('backOffice.settings.fromScans')}, ${t('backOffice.settings.bonus')}`}
        </caption>
        <thead>
          <tr className="border-b border-line text-meta text-ink-2">
            <th className="px-3 py-2">{t('backOffice.settings.category')}</th>
            {tierLevels.map((level) => (
              <th key={level} className="px-3 py-2">
                {t(`tiers.levels.${level}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tierCategories.map((category) => (
            <tr key={category} className="border-b border-line last:border-0">
              <th scope="row" className="px-3 py-1.5 font-semibold">
                {t(`tiers.categories.${category}`)}
              </th>
              {tierLevels.map((levelName, level) => {
                const index = findCell(category, level)
                const bracket = brackets[index]
                if (!bracket) return null
                return (
                  <td key={levelName} className="px-3 py-1.5 align-top">
                    <TierCell
                      bracket={bracket}
                      {...(onChange && {
                        onChange: (next: TierBracket) =>
                          onChange([...brackets].toSpliced(index, 1, next)),
                      })}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
