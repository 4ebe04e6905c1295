import { useQuery } from '@tanstack/react-query'
import type { ParseKeys } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  bulkEffectQuery,
  bulkQuery,
  type BulkSelection,
  useStartBulk,
} from '#back-office/bulk/bulk.queries.ts'
import { BulkEffectText } from '#back-office/kit/BulkEffectText.tsx'
import type { BulkAction, Params } from '#back-office/kit/BulkBar.tsx'
import { Confirm } from '#back-office/kit/Confirm.tsx'
import { JobProgress } from '#back-office/kit/JobProgress.tsx'
import { invalidate } from '#back-office/query-client.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type Props = {
  action: BulkAction
  selection: BulkSelection
  rooms: readonly string[]
  onClose: () => void
}

/** First the effect and the number to type, then the job at work. */
export function BulkDialog({ action, selection, rooms, onClose }: Props) {
  const { t } = useTranslation()
  const [params, setParams] = useState<Params>({})
  const [jobId, setJobId] = useState<string>()
  const effect = useQuery(bulkEffectQuery(selection))
  const start = useStartBulk()
  const total = effect.data?.total ?? 0
  const title = t(`office.bulk.kinds.${action.kind}` as ParseKeys)
  const isReady = total > 0 && (action.isReady?.(params) ?? true)

  function confirm() {
    if (!isReady) return
    start.mutate(
      { ...selection, params, total },
      { onSuccess: ({ id }) => setJobId(id), onError: () => void effect.refetch() },
    )
  }

  if (jobId) return <RunningJob {...{ jobId, title, rooms, onClose }} />
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={title}
      confirmLabel={title}
      isDanger={action.isDanger}
      isDisabled={!isReady}
      count={total > 1 ? total : undefined}
      busy={start.isPending && t('office.bulk.starting')}
      error={start.error}
      onConfirm={confirm}
    >
      <div className="space-y-4">
        {effect.data ? <BulkEffectText effect={effect.data} /> : !effect.error && <Skeleton />}
        <RefusalBox error={effect.error} />
        {action.form?.(params, setParams)}
      </div>
    </Confirm>
  )
}

type RunningProps = Omit<Props, 'action' | 'selection'> & { jobId: string; title: string }

function RunningJob({ jobId, title, rooms, onClose }: RunningProps) {
  const { t } = useTranslation()
  const { data } = useQuery(bulkQuery(jobId))

  function close() {
    void invalidate(...rooms, 'today')
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={close}
      title={title}
      actions={
        <>
          {!data?.ended_at && (
            <LinkButton to="/jobs/$id" params={{ id: jobId }} kind="secondary">
              {t('office.bulk.open')}
            </LinkButton>
          )}
          <Button onClick={close}>{t('common.close')}</Button>
        </>
      }
    >
      <JobProgress jobId={jobId} />
    </Dialog>
  )
}
