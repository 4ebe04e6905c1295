import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bulkQuery } from './bulk.queries.ts'
import { getBulkRunTitle } from './bulk-run-title.ts'
import { BulkRunProgress } from './BulkRunProgress.tsx'
import { useBulkRunEnd } from './use-bulk-run-end.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

type Props = {
  bulkRunId: string
  features: readonly string[]
  onUndo: (bulkRunId: string) => void
  onClose: () => void
}

export function BulkRunDialog({ bulkRunId, features, onUndo, onClose }: Props) {
  const { t } = useTranslation()
  const { data } = useQuery(bulkQuery(bulkRunId))
  useBulkRunEnd(data, features)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={data ? getBulkRunTitle(t, data) : t('backOffice.bulk.title')}
      actions={
        <>
          {!data?.ended_at && (
            <LinkButton to="/bulk-runs/$id" params={{ id: bulkRunId }} kind="secondary">
              {t('backOffice.bulk.open')}
            </LinkButton>
          )}
          <Button onClick={onClose}>{t('common.close')}</Button>
        </>
      }
    >
      <BulkRunProgress bulkRunId={bulkRunId} onUndo={onUndo} />
    </Dialog>
  )
}
