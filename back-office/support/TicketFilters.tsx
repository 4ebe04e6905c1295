import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type TicketState, ticketStates } from '#contract/admin/support.admin.ts'
import { Filters } from '#back-office/kit/filter/Filters.tsx'
import { FilterSearch } from '#back-office/kit/filter/FilterSearch.tsx'
import { FilterSelect } from '#back-office/kit/filter/FilterSelect.tsx'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { linkClass } from '#ui/TextLink.tsx'

type Props = {
  filter: { state?: TicketState; mine?: '1'; q?: string }
  open: Record<string, number> | undefined
  onFilter: (changes: { state?: TicketState | 'all'; mine?: '1'; q?: string }) => void
}

export function TicketFilters({ filter, open, onFilter }: Props) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const label = (state: TicketState) => {
    const count = open?.[state]
    return `${t(`backOffice.support.states.${state}`)}${count === undefined ? '' : ` (${count})`}`
  }
  return (
    <Filters>
      <FilterSelect
        label={t('backOffice.support.show')}
        value={filter.state}
        all={t('backOffice.support.all')}
        options={ticketStates.map((state) => ({ value: state, label: label(state) }))}
        onChange={(state) => onFilter({ state: state ?? 'all' })}
      />
      <label className="inline-flex min-h-(--control) items-center gap-2">
        <input
          type="checkbox"
          checked={filter.mine === '1'}
          onChange={(event) => onFilter({ mine: event.target.checked ? '1' : undefined })}
          className="size-4 accent-(--patina)"
        />
        {t('backOffice.support.mine')}
      </label>
      <FilterSearch
        value={filter.q}
        label={t('backOffice.support.search')}
        onChange={(q) => onFilter({ q })}
      />
      {may('tickets.answer') && (
        <Link to="/tickets/macros" className={linkClass}>
          {t('backOffice.support.macros')}
        </Link>
      )}
    </Filters>
  )
}
