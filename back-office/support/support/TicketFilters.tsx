import { useTranslation } from 'react-i18next'
import { type TicketState, ticketStates } from '#contract/support/support.admin.ts'
import { Filters } from '#back-office/kit/filter/Filters.tsx'
import { FilterSearch } from '#back-office/kit/filter/FilterSearch.tsx'
import { FilterSelect } from '#back-office/kit/filter/FilterSelect.tsx'

type Changes = { state?: TicketState | 'all'; mine?: '1'; mentioned?: '1'; q?: string }
type Props = {
  filter: { state?: TicketState; mine?: '1'; mentioned?: '1'; q?: string }
  meta: { open: Record<string, number>; mentions: number } | undefined
  onFilter: (changes: Changes) => void
}

export function TicketFilters({ filter, meta, onFilter }: Props) {
  const { t } = useTranslation()
  const getStateLabel = (state: TicketState) => {
    const count = meta?.open[state]
    return `${t(`backOffice.support.states.${state}`)}${count === undefined ? '' : ` (${count})`}`
  }
  return (
    <Filters>
      <FilterSelect
        label={t('backOffice.support.show')}
        value={filter.state}
        all={t('backOffice.support.all')}
        options={ticketStates.map((state) => ({ value: state, label: getStateLabel(state) }))}
        onChange={(state) => onFilter({ state: state ?? 'all' })}
      />
      <Tick
        label={t('backOffice.support.mine')}
        isOn={filter.mine === '1'}
        onChange={(mine) => onFilter({ mine })}
      />
      <Tick
        label={t('backOffice.support.mentioned')}
        isOn={filter.mentioned === '1'}
        count={meta?.mentions}
        onChange={(mentioned) => onFilter({ mentioned, ...(mentioned && { state: 'all' }) })}
      />
      <FilterSearch
        value={filter.q}
        label={t('backOffice.support.search')}
        className="sm:w-full"
        onChange={(q) => onFilter({ q })}
      />
    </Filters>
  )
}

type TickProps = {
  label: string
  isOn: boolean
  /** Number of new items behind this filter. */
  count?: number
  onChange: (value: '1' | undefined) => void
}

function Tick({ label, isOn, count, onChange }: TickProps) {
  const { t } = useTranslation()
  return (
    <label className="inline-flex min-h-(--control) items-center gap-2">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked ? '1' : undefined)}
        className="size-4 accent-(--patina)"
      />
      {label}
      {count !== undefined && count > 0 && (
        <span className="num rounded-badge bg-daylight-soft px-1.5 text-label leading-5 font-bold text-daylight-text">
          <span aria-hidden>{count}</span>
          <span className="sr-only">{t('backOffice.support.newMentions', { count })}</span>
        </span>
      )}
    </label>
  )
}
