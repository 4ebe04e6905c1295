import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffCertificate } from '#contract/points/rewards.admin.ts'
import { ReasonConfirm } from '#back-office/kit/form/ReasonConfirm.tsx'
import { useRevokeCertificate } from './rewards.queries.ts'
import { Button } from '#ui/Button.tsx'

export function RevokeButton({ row }: { row: StaffCertificate }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('backOffice.rewards.revoke')}
      </Button>
      <ReasonConfirm
        id="revoke-reason"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('backOffice.rewards.revokeTitle', { name: row.holder ?? row.company.name })}
        confirmLabel={t('backOffice.rewards.revoke')}
        text={t('backOffice.rewards.revokeText')}
        isDanger
        mutation={useRevokeCertificate()}
        toSend={(reason) => ({ uuid: row.uuid, reason })}
      />
    </>
  )
}
