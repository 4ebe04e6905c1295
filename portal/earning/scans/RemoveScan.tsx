import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSerial, ScanFlag } from '#contract/earning/scans.rules.ts'
import type { Scan } from '#contract/earning/scans.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { useRemoveScan } from './scans.queries.ts'
import { AlertDialog } from '#ui/feedback/AlertDialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { toast } from '#ui/feedback/toast.ts'

export function RemoveScan({ scan, className }: { scan: Scan; className?: string }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveScan()
  const serial = formatSerial(scan.serial_number)
  const lostPoints = scan.flag === ScanFlag.rejected ? 0 : scan.points

  function confirm() {
    if (remove.isPending) return
    remove.mutate(scan.uuid, { onSuccess: () => toast(t('scans.removal.done', { serial })) })
  }

  return (
    <>
      <IconButton
        icon={TrashIcon}
        label={t('scans.removal.label', { serial })}
        onClick={() => setAsking(true)}
        className={className}
      />
      <AlertDialog
        isOpen={isAsking}
        onClose={() => {
          setAsking(false)
          remove.reset()
        }}
        title={t('scans.removal.title', { serial })}
        text={
          <>
            <p>
              {lostPoints > 0
                ? t('scans.removal.text', { count: lostPoints })
                : t('scans.removal.textNoPoints')}
            </p>
            <RefusalBox error={remove.error} className="mt-3" />
          </>
        }
        confirmLabel={t('scans.removal.action')}
        busy={remove.isPending && t('scans.removal.busy')}
        onConfirm={confirm}
      />
    </>
  )
}
