import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '#back-office/kit/Facts.tsx'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { ResourceTable } from '#back-office/kit/table/ResourceTable.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { UploadDialog } from '#back-office/shop/vouchers/UploadDialog.tsx'
import { LevelBadge } from '#back-office/shop/vouchers/LevelBadge.tsx'
import { batchColumns } from '#back-office/shop/vouchers/pool-columns.tsx'
import { poolQuery } from '#back-office/shop/vouchers/vouchers.queries.ts'
import { WaitingUploads } from '#back-office/shop/vouchers/WaitingUploads.tsx'
import { Button } from '#ui/Button.tsx'
import { formatDate, formatPoints } from '#ui/format.ts'
import { LinkButton } from '#ui/LinkButton.tsx'

export function PoolPage() {
  const { t } = useTranslation()
  const { uuid } = useParams({ from: '/inside/vouchers/$uuid' })
  const { may } = useStaff()
  const [isUploading, setUploading] = useState(false)
  const { pool, batches, uploads } = useSuspenseQuery(poolQuery(uuid)).data
  const { name, sku, product, left, ordered, days_left, ends_first } = pool
  return (
    <BackOfficePage
      title={name}
      lead={<span className="num">{sku}</span>}
      windowTitle={`${name} · ${t('backOffice.vouchers.title')}`}
      actions={
        <>
          <LinkButton kind="secondary" to="/products/$uuid" params={{ uuid: product }}>
            {t('backOffice.catalogue.part.text')}
          </LinkButton>
          {may('vouchers.import') && (
            <Button onClick={() => setUploading(true)}>
              {t('backOffice.vouchers.uploadCodes')}
            </Button>
          )}
        </>
      }
    >
      <WaitingUploads uploads={uploads} />
      <div className="max-w-xl">
        <Facts
          items={[
            [t('backOffice.vouchers.level'), <LevelBadge key="level" {...pool} />],
            [
              t('backOffice.vouchers.left'),
              <span key="left" className="num">
                {formatPoints(left)}
              </span>,
            ],
            [
              t('backOffice.vouchers.ordered'),
              <span key="ordered" className="num">
                {formatPoints(ordered)}
              </span>,
            ],
            [
              t('backOffice.vouchers.lasts'),
              days_left === null ? '–' : t('backOffice.vouchers.days', { count: days_left }),
            ],
            [t('backOffice.vouchers.ends'), ends_first && formatDate(ends_first)],
          ]}
        />
      </div>
      <h2 className="mt-6 mb-2 text-h2">{t('backOffice.vouchers.batches')}</h2>
      <ResourceTable
        label={t('backOffice.vouchers.batches')}
        columns={batchColumns(t)}
        rows={batches}
        rowKey={(batch) => batch.uuid}
        empty={<p className="text-ink-2">{t('backOffice.vouchers.noBatches')}</p>}
      />
      <UploadDialog uuid={uuid} isOpen={isUploading} onClose={() => setUploading(false)} />
    </BackOfficePage>
  )
}
