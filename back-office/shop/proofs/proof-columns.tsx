import type { TFunction } from 'i18next'
import { getRegion } from '#contract/regions.ts'
import { isSubtype } from '#contract/shop/prints.rules.ts'
import type { ListedProof } from '#contract/shop/proofs.admin.ts'
import { formatAge } from '#back-office/kit/queue/age.ts'
import { isLate } from '#back-office/kit/queue/is-late.ts'
import { toRegionName } from '#back-office/kit/region-name.ts'
import type { Column } from '#back-office/kit/table/table-model.ts'
import { PhaseBadge } from './PhaseBadge.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { classes } from '#ui/classes.ts'
import { formatLastDay, formatPoints } from '#ui/format.ts'

export function proofColumns(t: TFunction, now: number): Column<ListedProof>[] {
  return [
    { id: 'company', header: t('backOffice.orders.company'), cell: ({ company }) => company.name },
    {
      id: 'number',
      header: t('backOffice.orders.number'),
      cell: ({ number }) => <span className="num">{number}</span>,
      width: 105,
    },
    {
      id: 'design',
      header: t('backOffice.catalogue.subtype'),
      cell: ({ subtype }) => getDesignName(t, subtype),
    },
    {
      id: 'quantity',
      header: t('backOffice.orders.pieces'),
      cell: ({ quantity }) => <span className="num">{formatPoints(quantity)}</span>,
      width: 80,
      align: 'end',
    },
    {
      id: 'phase',
      header: t('backOffice.proofs.phase'),
      cell: ({ phase }) => <PhaseBadge phase={phase} />,
      width: 140,
    },
    {
      id: 'version',
      header: t('backOffice.proofs.version'),
      cell: ({ no }) => <span className="num">{no}</span>,
      width: 80,
      align: 'end',
    },
    {
      id: 'due',
      header: t('backOffice.orders.due'),
      cell: ({ due_at }) =>
        due_at && (
          <span className={classes('num', isLate(due_at, now) && 'font-bold text-bad')}>
            {formatLastDay(due_at)}
          </span>
        ),
      width: 130,
    },
    {
      id: 'findings',
      header: t('backOffice.proofs.findings'),
      cell: ({ findings }) => (
        <span className={classes('num', findings > 0 && 'font-bold text-warn')}>{findings}</span>
      ),
      width: 85,
      align: 'end',
    },
    {
      id: 'claim',
      header: t('backOffice.proofs.claim'),
      cell: ({ claim }) => claim && <Holder name={claim.name} />,
      width: 70,
    },
    {
      id: 'waiting',
      header: t('backOffice.reviews.waiting'),
      cell: ({ created_at }) => <span className="num">{formatAge(created_at, now)}</span>,
      width: 90,
      isExtra: true,
    },
    {
      id: 'region',
      header: t('backOffice.orders.region'),
      cell: ({ region_id }) => toRegionName(getRegion(region_id).slug),
      width: 110,
      isExtra: true,
    },
  ]
}

function Holder({ name }: { name: string }) {
  return (
    <span title={name}>
      <Avatar name={name} src={null} className="size-5! rounded-badge text-[10px]" />
      <span className="sr-only">{name}</span>
    </span>
  )
}

/** Label of a design; a discontinued one keeps its own name. */
export function getDesignName(t: TFunction, subtype: string) {
  return isSubtype(subtype) ? t(`backOffice.catalogue.subtypes.${subtype}`) : subtype
}
