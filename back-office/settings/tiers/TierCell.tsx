import { useTranslation } from 'react-i18next'
import type { TierBracket } from '#contract/points/tiers.admin.ts'
import { tierLevels } from '#contract/points/tiers.rules.ts'
import { formatPoints } from '#ui/format.ts'

type Props = { bracket: TierBracket; onChange?: (bracket: TierBracket) => void }

export function TierCell({ bracket, onChange }: Props) {
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
