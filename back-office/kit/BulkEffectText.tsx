import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslation } from 'react-i18next'
import type { BulkEffect } from '#contract/bulk.admin.ts'
import { type BulkKind, isReversible, undoMinutes } from '#contract/bulk.rules.ts'

type Props = { kind: BulkKind; effect: BulkEffect }

/** What a job would do, in words. */
export function BulkEffectText({ kind, effect }: Props) {
  const { t } = useTranslation()
  const { total, points, held } = effect
  if (total === 0) return <p>{t('office.bulk.nothing')}</p>
  return (
    <div className="space-y-1">
      <p>
        <strong>{t('office.bulk.effect', { count: total })}</strong>
        {points !== null && (
          <span className="ml-2 text-ink-2">{t('office.bulk.points', { count: points })}</span>
        )}
      </p>
      {held > 0 && (
        <p className="flex gap-2 text-warn">
          <WarningIcon weight="fill" aria-hidden className="mt-0.5 shrink-0" />
          {isReversible(kind)
            ? t('office.bulk.unpriced', { count: held })
            : t('office.bulk.willFail', { count: held })}
        </p>
      )}
      <p className="text-ink-2">
        {isReversible(kind)
          ? t('office.bulk.canUndo', { count: undoMinutes })
          : t('office.bulk.told')}
      </p>
    </div>
  )
}
