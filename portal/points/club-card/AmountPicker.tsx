import { useTranslation } from 'react-i18next'
import { formatLocalMoney } from '#portal/platform/local-format.ts'
import type { Amount } from './top-up.ts'
import { FieldProblem } from '#ui/form/FieldProblem.tsx'
import { RadioCard } from '#ui/form/RadioCard.tsx'
import { formatPoints } from '#ui/format.ts'

const group = 'top-up-amount'

type Props = {
  amounts: readonly Amount[]
  currency: string
  selection: number | undefined
  problem: string | undefined
  onChoose: (points: number) => void
}

export function AmountPicker({ amounts, currency, selection, problem, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <fieldset aria-describedby={problem && `${group}-error`}>
      <legend className="mb-2 font-semibold">{t('clubCard.topUp.amount')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {amounts.map(({ points, local, block }) => (
          <RadioCard
            key={points}
            id={`amount-${points}`}
            name={group}
            value={points}
            checked={points === selection}
            disabled={Boolean(block)}
            aria-invalid={problem ? true : undefined}
            onChange={() => onChoose(points)}
            label={
              <>
                <span className="num text-h3 font-bold">{formatPoints(points)}</span>{' '}
                {t('common.pointsUnit', { count: points })}
              </>
            }
            note={
              <>
                <span className="block">= {formatLocalMoney({ local, currency })}</span>
                {block?.kind === 'points' && t('shop.short', { count: block.short })}
                {block && block.kind !== 'points' && t(`clubCard.topUp.over.${block.kind}`)}
              </>
            }
            className="gap-2! p-3!"
          />
        ))}
      </div>
      <FieldProblem id={group} error={problem} />
    </fieldset>
  )
}
