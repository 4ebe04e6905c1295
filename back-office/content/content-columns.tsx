import { PushPinIcon } from '@phosphor-icons/react/dist/csr/PushPin'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { TFunction } from 'i18next'
import type { OfficeContentRow } from '#contract/content.admin.ts'
import { StateBadge } from '#back-office/content/StateBadge.tsx'
import type { Column } from '#back-office/kit/table-model.ts'
import { targetColumns } from '#back-office/kit/target-columns.tsx'
import { formatDateTime } from '#ui/format.ts'

export function contentColumns(t: TFunction): Column<OfficeContentRow>[] {
  return [
    {
      id: 'title',
      header: t('office.content.name'),
      cell: ({ title, sticky, important }) => (
        <span className="inline-flex min-w-0 items-center gap-1.5">
          {title}
          {sticky && (
            <PushPinIcon
              weight="fill"
              className="shrink-0 text-patina"
              aria-label={t('office.content.sticky')}
            />
          )}
          {important && (
            <WarningCircleIcon
              weight="fill"
              className="shrink-0 text-bad"
              aria-label={t('office.content.important')}
            />
          )}
        </span>
      ),
    },
    {
      id: 'state',
      header: t('office.content.state'),
      cell: ({ state }) => <StateBadge state={state} />,
      width: 130,
    },
    ...targetColumns(t),
    {
      id: 'from',
      header: t('office.content.from'),
      cell: ({ shown_from }) => <span className="num">{formatDateTime(shown_from)}</span>,
      width: 140,
    },
    {
      id: 'until',
      header: t('office.content.until'),
      cell: ({ shown_until }) =>
        shown_until && <span className="num">{formatDateTime(shown_until)}</span>,
      width: 140,
      isExtra: true,
    },
    {
      id: 'changed',
      header: t('office.form.changed'),
      cell: ({ updated_at }) => <span className="num">{formatDateTime(updated_at)}</span>,
      width: 140,
      isExtra: true,
    },
  ]
}
