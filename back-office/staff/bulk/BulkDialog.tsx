import { useQuery } from '@tanstack/react-query'
import type { ParseKeys } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BulkKind, isReversible, undoMinutes } from '#contract/staff/bulk.rules.ts'
import { bulkEffectQuery, type BulkSelection, useStartBulk } from './bulk.queries.ts'
import type { BulkAction, Params } from './bulk-action.ts'
import { Confirm } from '#back-office/kit/form/Confirm.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import type { BulkEffect } from '#contract/staff/bulk.admin.ts'

type Props = {
  action: BulkAction
  selection: BulkSelection
  onStart: (bulkRunId: string) => void
  onClose: () => void
}

/** A bulk run that cannot be undone is confirmed by typing the number of its items. */
export function BulkDialog({ action, selection, onStart, onClose }: Props) {
  const { t } = useTranslation()
  const { kind } = action
  const [params, setParams] = useState<Params>(selection.params)
  const effect = useQuery(bulkEffectQuery(action.params ? { ...selection, params } : selection))
  const start = useStartBulk()
  const total = effect.data?.total ?? 0
  const title = t(`backOffice.bulk.kinds.${kind}` as ParseKeys)
  const isReady = total > 0 && (action.isReady?.(params) ?? true)

  function confirm() {
    if (!isReady) return
    start.mutate(
      { ...selection, params, total },
      { onSuccess: ({ id }) => onStart(id), onError: () => void effect.refetch() },
    )
  }

  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={title}
      confirmLabel={title}
      isDanger={action.isDanger}
      isDisabled={!isReady}
      count={total > 1 && !isReversible(kind) ? total : undefined}
      busy={start.isPending && t('backOffice.bulk.starting')}
      error={start.error}
      onConfirm={confirm}
    >
      <div className="space-y-4">
        {effect.data ? (
          <BulkEffectText kind={kind} effect={effect.data} />
        ) : (
          !effect.error && <Skeleton />
        )}
        <RefusalBox error={effect.error} />
        {action.renderForm?.(params, setParams)}
      </div>
    </Confirm>
  )
}

type BulkEffectTextProps = { kind: BulkKind; effect: BulkEffect }

function BulkEffectText({ kind, effect }: BulkEffectTextProps) {
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
