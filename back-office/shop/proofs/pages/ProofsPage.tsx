import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { Filters } from '#back-office/kit/filter/Filters.tsx'
import { FilterSearch } from '#back-office/kit/filter/FilterSearch.tsx'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { QueryTable } from '#back-office/kit/table/QueryTable.tsx'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { proofsQuery } from '#back-office/shop/proofs/proofs.queries.ts'
import { phasesToShow } from '#back-office/shop/proofs/print-phases.ts'
import { proofColumns } from '#back-office/shop/proofs/proof-columns.tsx'
import { useTakeProof } from '#back-office/shop/proofs/use-take-proof.ts'
import { useRegion } from '#back-office/platform/session/region.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Tab, Tabs } from '#ui/Tabs.tsx'

export function ProofsPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search, change] = useSearchState('/inside/proofs')
  const { page = 1, phase, q } = search
  const region = useRegion()
  const proofs = useQuery(proofsQuery({ page, phase, q, region }))
  const meta = proofs.data?.meta
  const next = useTakeProof((uuid) => {
    if (uuid) void navigate({ to: '/proofs/$uuid', params: { uuid }, search: { region } })
  })
  return (
    <BackOfficePage
      title={t('backOffice.orders.proofs')}
      actions={
        next.isAllowed && (
          <Button onClick={next.take} busy={next.isTaking && t('backOffice.proofs.taking')}>
            {t('backOffice.proofs.takeNext')}
            <KeyHint keys="n" />
          </Button>
        )
      }
    >
      <Tabs label={t('backOffice.proofs.phase')}>
        {[undefined, ...phasesToShow].map((option) => (
          <Tab
            key={option ?? 'all'}
            to="/proofs"
            search={{ ...search, phase: option, page: undefined }}
            activeOptions={{ includeSearch: true, explicitUndefined: true }}
            aria-current={option === phase ? 'page' : undefined}
            count={option && (meta?.open[option] ?? 0)}
          >
            {option ? t(`backOffice.proofs.phases.${option}`) : t('backOffice.orders.all')}
          </Tab>
        ))}
      </Tabs>
      <div className="pt-3">
        <Filters
          onReset={
            q ? () => change({ q: undefined, page: undefined }, { replace: true }) : undefined
          }
        >
          <FilterSearch
            value={q}
            label={t('backOffice.orders.search')}
            onChange={(text) => change({ q: text, page: undefined }, { replace: true })}
          />
        </Filters>
        <p aria-live="polite" className="text-ink-2 not-empty:mb-3">
          {next.isAtEnd && t('backOffice.reviews.atEnd')}
        </p>
        <RefusalBox error={next.error} onRetry={next.take} className="mb-3" />
        <QueryTable
          query={proofs}
          label={t('backOffice.orders.proofs')}
          columns={proofColumns(t, proofs.dataUpdatedAt)}
          rowKey={({ uuid }) => uuid}
          rowLink={({ uuid }) => ({ to: '/proofs/$uuid', params: { uuid } })}
          page={page}
          onPage={(to) => change({ page: to })}
          empty={<EmptyState picture="no-orders">{t('backOffice.reviews.none')}</EmptyState>}
        />
      </div>
    </BackOfficePage>
  )
}
