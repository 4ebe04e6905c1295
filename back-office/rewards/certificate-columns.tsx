import type { TFunction } from 'i18next'
import { knownRegion } from '#contract/regions.ts'
import type { OfficeCertificate } from '#contract/rewards.admin.ts'
import { groupedCode } from '#contract/rewards.rules.ts'
import { regionName } from '#back-office/kit/region-name.ts'
import type { Column } from '#back-office/kit/table-model.ts'
import { CertificateBadge } from '#back-office/rewards/CertificateBadge.tsx'
import { RevokeButton } from '#back-office/rewards/RevokeButton.tsx'
import { formatDate } from '#ui/format.ts'

export function certificateColumns(t: TFunction, mayRevoke: boolean): Column<OfficeCertificate>[] {
  return [
    { id: 'company', header: t('office.orders.company'), cell: ({ company }) => company.name },
    { id: 'kind', header: t('office.rewards.kind'), cell: ({ name }) => name },
    { id: 'holder', header: t('office.rewards.holder'), cell: ({ holder }) => holder, width: 150 },
    {
      id: 'state',
      header: t('office.content.state'),
      cell: ({ state }) => <CertificateBadge state={state} />,
      width: 130,
    },
    {
      id: 'basis',
      header: t('office.rewards.basis'),
      cell: ({ basis }) => t(`office.rewards.bases.${basis}`),
      width: 100,
      isExtra: true,
    },
    {
      id: 'issued',
      header: t('office.rewards.issued'),
      cell: ({ issued_at }) => <span className="num">{formatDate(issued_at)}</span>,
      width: 105,
    },
    {
      id: 'expires',
      header: t('office.rewards.expires'),
      cell: ({ expires_at }) => <span className="num">{formatDate(expires_at)}</span>,
      width: 105,
    },
    {
      id: 'code',
      header: t('office.rewards.code'),
      cell: ({ code }) => <span className="font-mono text-meta">{groupedCode(code)}</span>,
      width: 190,
      isExtra: true,
    },
    {
      id: 'region',
      header: t('office.shell.region'),
      cell: ({ region_id }) => regionName(knownRegion(region_id).slug),
      width: 120,
    },
    ...(mayRevoke
      ? [
          {
            id: 'revoke',
            header: t('office.rewards.revoke'),
            cell: (row: OfficeCertificate) => row.state === 'valid' && <RevokeButton row={row} />,
            width: 120,
          },
        ]
      : []),
  ]
}
