import { useTranslation } from 'react-i18next'
import type { TierBracket } from '#contract/points/tiers.admin.ts'
import { tierCategories, tierLevels } from '#contract/points/tiers.rules.ts'
import { formatPoints } from '#ui/format.ts'

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

type TierCellProps = { bracket: TierBracket; onChange?: (bracket: TierBracket) => void }

function TierCell({ bracket, onChange }: TierCellProps) {
  const { t } = useTranslation()
  const { category, level, from, points } = bracket
  if (!onChange)
    return (
      <span className="num whitespace-nowrap">
        {`${formatPoints(from)}+`}
        {points > 0 && <span className="ml-2 text-patina">{`+${formatPoints(points)}`}</span>}
      </span>
    )
  const about = `${t(`tiers.categories.${category as 1}`)}, ${t(`tiers.levels.${tierLevels[level]!}`)}`
  const field = (name: 'from' | 'points', label: string) => (
    <input
      aria-label={`${about}: ${label}`}
      title={label}
      inputMode="numeric"
      autoComplete="off"
      readOnly={name === 'from' && level === 0}
      value={bracket[name]}
      onChange={(event) =>
        onChange({
          ...bracket,
          [name]: Number(event.target.value.replaceAll(/\D/g, '').slice(0, 5)),
        })
      }
      className="num h-8 w-16 rounded-control border border-line-strong bg-surface px-2 read-only:border-line read-only:bg-sunken"
    />
  )
  return (
    <span className="flex gap-1">
      {field('from', t('backOffice.settings.fromScans'))}
      {field('points', t('backOffice.settings.bonus'))}
    </span>
  )
}
