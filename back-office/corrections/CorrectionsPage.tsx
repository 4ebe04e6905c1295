import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { correctionStatuses } from '#contract/points.admin.ts'
import { correctionColumns } from '#back-office/corrections/correction-columns.tsx'
import { CorrectionDialog } from '#back-office/corrections/CorrectionDialog.tsx'
import { correctionsQuery } from '#back-office/corrections/corrections.queries.ts'
import { OfficePage } from '#back-office/kit/OfficePage.tsx'
import { ResourceTable } from '#back-office/kit/ResourceTable.tsx'
import { useRegion } from '#back-office/shell/region.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'
import { Tab, Tabs } from '#ui/Tabs.tsx'

/** Corrections that wait for a second person, and those that were decided. */
export function CorrectionsPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const search = useSearch({ from: '/inside/corrections' })
  const { page = 1, status = 'waiting', item } = search
  const region = useRegion()
  const corrections = useQuery(correctionsQuery({ page, status, region }))
  const { data: rows = [], meta } = corrections.data ?? {}
  const go = (changes: object) =>
    void navigate({ to: '/corrections', search: { ...search, ...changes } as never })
  return (
    <OfficePage title={t('office.menu.corrections')}>
      <Tabs label={t('office.corrections.status')}>
        {correctionStatuses.map((word) => (
          <Tab
            key={word}
            to="/corrections"
            search={{ status: word === 'waiting' ? undefined : word } as never}
            activeOptions={{ includeSearch: true, explicitUndefined: true }}
            aria-current={word === status ? 'page' : undefined}
          >
            {t(`office.corrections.statuses.${word}`)}
          </Tab>
        ))}
      </Tabs>
      <div className="pt-3">
        <RefusalBox error={corrections.error} onRetry={() => void corrections.refetch()} />
        {corrections.data && (
          <ResourceTable
            label={t('office.menu.corrections')}
            columns={correctionColumns(t)}
            rows={rows}
            rowKey={({ uuid }) => uuid}
            onOpen={({ uuid }) => go({ item: uuid })}
            currentKey={item}
            page={page}
            lastPage={meta?.last_page}
            total={meta?.total}
            onPage={(next) => go({ page: next })}
            isPending={corrections.isPlaceholderData}
            empty={
              <EmptyState picture="nothing-found">
                {status === 'waiting' ? t('office.corrections.none') : t('office.kit.none')}
              </EmptyState>
            }
          />
        )}
        <CorrectionDialog
          key={item}
          correction={rows.find(({ uuid }) => uuid === item)}
          onClose={() => go({ item: undefined })}
        />
      </div>
    </OfficePage>
  )
}
