import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffCertificate } from '#contract/points/rewards.admin.ts'
import { Confirm } from '#back-office/kit/form/Confirm.tsx'
import { useRevokeCertificate } from './rewards.queries.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'

export function RevokeButton({ row }: { row: StaffCertificate }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const revoke = useRevokeCertificate()
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('backOffice.rewards.revoke')}
      </Button>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('backOffice.rewards.revokeTitle', { name: row.holder ?? row.company.name })}
        confirmLabel={t('backOffice.rewards.revoke')}
        isDanger
        busy={revoke.isPending && t('profile.saving')}
        error={revoke.error}
        onConfirm={() =>
          revoke.mutate({ uuid: row.uuid, reason }, { onSuccess: () => setAsking(false) })
        }
      >
        <p className="mb-3">{t('backOffice.rewards.revokeText')}</p>
        <TextArea
          id="revoke-reason"
          label={t('backOffice.form.reason')}
          maxLength={500}
          rows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Confirm>
    </>
  )
}
