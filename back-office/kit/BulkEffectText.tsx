import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslation } from 'react-i18next'
import type { BulkEffect } from '#contract/bulk.admin.ts'

/** What a job would do, in words. */
export function BulkEffectText({ effect }: { effect: BulkEffect }) {
  const { t } = useTranslation()
  const { total, points, held } = effect
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
          {t('office.bulk.blocked', { count: held })}
        </p>
      )}
      <p className="text-ink-2">{t('office.bulk.told')}</p>
    </div>
  )
}
