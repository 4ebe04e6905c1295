import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ListedLegalPage } from '#contract/members/legal.admin.ts'
import { getRegion } from '#contract/regions.ts'
import { toRegionName } from '#back-office/kit/region-name.ts'
import { ResourceTable } from '#back-office/kit/table/ResourceTable.tsx'
import type { Column } from '#back-office/kit/table/table-model.ts'
import { legalPagesQuery } from './legal.queries.ts'
import { ReviewedBadge } from './ReviewedBadge.tsx'
import { useRegion } from '#back-office/platform/session/region.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { formatDate } from '#ui/format.ts'

export function LegalPageList() {
  const { t } = useTranslation()
  const list = useQuery(legalPagesQuery(useRegion()))
  return (
    <>
      <p className="mb-3 max-w-prose text-ink-2">{t('backOffice.legal.lead')}</p>
      <RefusalBox error={list.error} onRetry={() => void list.refetch()} />
      {list.data && (
        <ResourceTable
          label={t('backOffice.legal.title')}
          columns={buildColumns(t)}
          rows={list.data.data}
          rowKey={({ region_id, page }) => `${region_id} ${page}`}
          rowLink={({ region_id, page }) => ({
            to: '/content/legal/$country/$page',
            params: { country: getRegion(region_id).slug, page },
          })}
          page={1}
          lastPage={1}
          total={list.data.data.length}
          onPage={() => undefined}
          isPending={list.isPlaceholderData}
        />
      )}
    </>
  )
}

function buildColumns(t: TFunction): Column<ListedLegalPage>[] {
  return [
    {
      id: 'page',
      header: t('backOffice.legal.page'),
      cell: ({ page }) => t(`legal.pages.${page}`),
    },
    {
      id: 'country',
      header: t('backOffice.shell.region'),
      cell: ({ region_id }) => toRegionName(getRegion(region_id).slug),
      width: 180,
    },
    {
      id: 'version',
      header: t('backOffice.legal.version'),
      cell: ({ version }) => <span className="num">{version}</span>,
      width: 90,
    },
    {
      id: 'since',
      header: t('backOffice.legal.since'),
      cell: ({ effective_from, region_id }) =>
        effective_from && (
          <span className="num">{formatDate(effective_from, getRegion(region_id).timeZone)}</span>
        ),
      width: 130,
    },
    {
      id: 'state',
      header: t('backOffice.content.state'),
      cell: ({ is_reviewed }) => <ReviewedBadge isReviewed={is_reviewed} />,
      width: 240,
    },
  ]
}
