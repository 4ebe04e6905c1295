import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslation } from 'react-i18next'
import type { BulkEffect } from '#contract/staff/bulk.admin.ts'
import { type BulkKind, isReversible, undoMinutes } from '#contract/staff/bulk.rules.ts'

type Props = { kind: BulkKind; effect: BulkEffect }

export function BulkEffectText({ kind, effect }: Props) {
  const { t } = useTranslation()
  const { total, points, failing } = effect
  if (total === 0) return <p>{t('backOffice.bulk.nothing')}</p>
  return (
    <div className="space-y-1">
      <p>
        <strong>{t('backOffice.bulk.effect', { count: total })}</strong>
        {points !== null && (
          <span className="ml-2 text-ink-2">{t('backOffice.bulk.points', { count: points })}</span>
        )}
      </p>
      {failing > 0 && (
        <p className="flex gap-2 text-warn">
          <WarningIcon weight="fill" aria-hidden className="mt-0.5 shrink-0" />
          {isReversible(kind)
            ? t('backOffice.bulk.unpriced', { count: failing })
            : t('backOffice.bulk.willFail', { count: failing })}
        </p>
      )}
      <p className="text-ink-2">
        {isReversible(kind)
          ? t('backOffice.bulk.canUndo', { count: undoMinutes })
          : t('backOffice.bulk.willNotify')}
      </p>
    </div>
  )
}
