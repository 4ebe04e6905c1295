import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '#back-office/kit/Facts.tsx'
import { OfficePage } from '#back-office/kit/OfficePage.tsx'
import { ResourceTable } from '#back-office/kit/ResourceTable.tsx'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { BringDialog } from '#back-office/vouchers/BringDialog.tsx'
import { LevelBadge } from '#back-office/vouchers/LevelBadge.tsx'
import { batchColumns } from '#back-office/vouchers/pool-columns.tsx'
import { poolQuery } from '#back-office/vouchers/vouchers.queries.ts'
import { WaitingUploads } from '#back-office/vouchers/WaitingUploads.tsx'
import { Button } from '#ui/Button.tsx'
import { formatDate, formatPoints } from '#ui/format.ts'
import { LinkButton } from '#ui/LinkButton.tsx'

/** One pool: its level, its batches, and more codes. */
export function PoolPage() {
  const { t } = useTranslation()
  const { uuid } = useParams({ from: '/inside/vouchers/$uuid' })
  const { may } = useStaff()
  const [isBringing, setBringing] = useState(false)
  const { pool, batches, uploads } = useSuspenseQuery(poolQuery(uuid)).data
  const { name, sku, product, left, ordered, days_left, ends_first } = pool
  return (
    <OfficePage
      title={name}
      lead={<span className="num">{sku}</span>}
      windowTitle={`${name} · ${t('office.vouchers.title')}`}
      actions={
        <>
          <LinkButton kind="secondary" to="/products/$uuid" params={{ uuid: product }}>
            {t('office.shop.part.text')}
          </LinkButton>
          {may('vouchers.import') && (
            <Button onClick={() => setBringing(true)}>{t('office.vouchers.bring')}</Button>
          )}
        </>
      }
    >
      <WaitingUploads uploads={uploads} />
      <div className="max-w-xl">
        <Facts
          items={[
            [t('office.vouchers.level'), <LevelBadge key="level" {...pool} />],
            [
              t('office.vouchers.left'),
              <span key="left" className="num">
                {formatPoints(left)}
              </span>,
            ],
            [
              t('office.vouchers.ordered'),
              <span key="ordered" className="num">
                {formatPoints(ordered)}
              </span>,
            ],
            [
              t('office.vouchers.lasts'),
              days_left === null ? '–' : t('office.vouchers.days', { count: days_left }),
            ],
            [t('office.vouchers.ends'), ends_first && formatDate(ends_first)],
          ]}
        />
      </div>
      <h2 className="mt-6 mb-2 text-h2">{t('office.vouchers.batches')}</h2>
      <ResourceTable
        label={t('office.vouchers.batches')}
        columns={batchColumns(t)}
        rows={batches}
        rowKey={(batch) => batch.uuid}
        empty={<p className="text-ink-2">{t('office.vouchers.noBatches')}</p>}
      />
      <BringDialog uuid={uuid} isOpen={isBringing} onClose={() => setBringing(false)} />
    </OfficePage>
  )
}
