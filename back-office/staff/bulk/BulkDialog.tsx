import { useQuery } from '@tanstack/react-query'
import type { ParseKeys } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isReversible } from '#contract/staff/bulk.rules.ts'
import { bulkEffectQuery, type BulkSelection, useStartBulk } from './bulk.queries.ts'
import type { BulkAction, Params } from './bulk-action.ts'
import { BulkEffectText } from './BulkEffectText.tsx'
import { Confirm } from '#back-office/kit/form/Confirm.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

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
