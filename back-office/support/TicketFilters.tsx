import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type TicketState, ticketStates } from '#contract/support.admin.ts'
import { Filters } from '#back-office/kit/Filters.tsx'
import { FilterSearch } from '#back-office/kit/FilterSearch.tsx'
import { FilterSelect } from '#back-office/kit/FilterSelect.tsx'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { linkLook } from '#ui/TextLink.tsx'

type Place = { state?: TicketState | 'all'; mine?: '1'; q?: string; page?: number }
type Props = {
  given: { state?: TicketState; mine?: '1'; q?: string }
  open: Record<string, number> | undefined
  go: (changes: Place, replace?: boolean) => void
}

export function TicketFilters({ given, open, go }: Props) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const label = (state: TicketState) => {
    const count = open?.[state]
    return `${t(`office.tickets.states.${state}`)}${count === undefined ? '' : ` (${count})`}`
  }
  return (
    <Filters>
      <FilterSelect
        label={t('office.tickets.show')}
        value={given.state}
        all={t('office.tickets.all')}
        options={ticketStates.map((state) => ({ value: state, label: label(state) }))}
        onChange={(state) =>
          go({ state: (state as TicketState | undefined) ?? 'all', page: undefined }, true)
        }
      />
      <label className="inline-flex min-h-(--control) items-center gap-2">
        <input
          type="checkbox"
          checked={given.mine === '1'}
          onChange={(event) =>
            go({ mine: event.target.checked ? '1' : undefined, page: undefined }, true)
          }
          className="size-4 accent-(--patina)"
        />
        {t('office.tickets.mine')}
      </label>
      <FilterSearch
        value={given.q}
        label={t('office.tickets.search')}
        onChange={(q) => go({ q, page: undefined }, true)}
      />
      {may('tickets.answer') && (
        <Link to="/tickets/macros" className={linkLook}>
          {t('office.tickets.macros')}
        </Link>
      )}
    </Filters>
  )
}
