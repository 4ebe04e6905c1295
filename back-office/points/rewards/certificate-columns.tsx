import type { TFunction } from 'i18next'
import { getRegion } from '#contract/regions.ts'
import type { StaffCertificate } from '#contract/points/rewards.admin.ts'
import { formatCode } from '#contract/points/rewards.rules.ts'
import { toRegionName } from '#back-office/kit/region-name.ts'
import type { Column } from '#back-office/kit/table/table-model.ts'
import { formatDate } from '#ui/format.ts'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { HourglassIcon } from '@phosphor-icons/react/dist/csr/Hourglass'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'
import { useState } from 'react'
import { ReasonConfirm } from '#back-office/kit/form/ReasonConfirm.tsx'
import { useRevokeCertificate } from './rewards.queries.ts'
import { Button } from '#ui/Button.tsx'

const styles = {
  valid: { tone: 'ok', icon: CheckCircleIcon },
  expired: { tone: 'neutral', icon: HourglassIcon },
  revoked: { tone: 'closed', icon: ProhibitIcon },
} as const

export function certificateColumns(t: TFunction, mayRevoke: boolean): Column<StaffCertificate>[] {
  return [
    { id: 'company', header: t('backOffice.orders.company'), cell: ({ company }) => company.name },
    { id: 'kind', header: t('backOffice.rewards.kind'), cell: ({ name }) => name },
    {
      id: 'holder',
      header: t('backOffice.rewards.holder'),
      cell: ({ holder }) => holder,
      width: 150,
    },
    {
      id: 'state',
      header: t('backOffice.content.state'),
      cell: ({ state }) => <CertificateBadge state={state} />,
      width: 130,
    },
    {
      id: 'basis',
      header: t('backOffice.rewards.basis'),
      cell: ({ basis }) => t(`backOffice.rewards.bases.${basis}`),
      width: 100,
      isExtra: true,
    },
    {
      id: 'issued',
      header: t('backOffice.rewards.issued'),
      cell: ({ issued_at }) => <span className="num">{formatDate(issued_at)}</span>,
      width: 105,
    },
    {
      id: 'expires',
      header: t('backOffice.rewards.expires'),
      cell: ({ expires_at }) => <span className="num">{formatDate(expires_at)}</span>,
      width: 105,
    },
    {
      id: 'code',
      header: t('backOffice.rewards.code'),
      cell: ({ code }) => <span className="font-mono text-meta">{formatCode(code)}</span>,
      width: 190,
      isExtra: true,
    },
    {
      id: 'region',
      header: t('backOffice.shell.region'),
      cell: ({ region_id }) => toRegionName(getRegion(region_id).slug),
      width: 120,
    },
    ...(mayRevoke
      ? [
          {
            id: 'revoke',
            header: t('backOffice.rewards.revoke'),
            cell: (row: StaffCertificate) => row.state === 'valid' && <RevokeButton row={row} />,
            width: 120,
          },
        ]
      : []),
  ]
}

function CertificateBadge({ state }: Pick<StaffCertificate, 'state'>) {
  const { t } = useTranslation()
  return <Badge {...styles[state]}>{t(`backOffice.rewards.states.${state}`)}</Badge>
}

function RevokeButton({ row }: { row: StaffCertificate }) {
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
