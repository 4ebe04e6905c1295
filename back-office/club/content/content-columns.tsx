import { PushPinIcon } from '@phosphor-icons/react/dist/csr/PushPin'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { TFunction } from 'i18next'
import type { StaffContentRow } from '#contract/club/content.admin.ts'
import { StateBadge } from './StateBadge.tsx'
import type { Column } from '#back-office/kit/table/table-model.ts'
import { targetColumns } from '#back-office/kit/table/target-columns.tsx'
import { formatDateTime } from '#ui/format.ts'

export function contentColumns(t: TFunction): Column<StaffContentRow>[] {
  return [
    {
      id: 'title',
      header: t('backOffice.content.name'),
      cell: ({ title, sticky, important }) => (
        <span className="inline-flex min-w-0 items-center gap-1.5">
          {title}
          {sticky && (
            <PushPinIcon
              weight="fill"
              className="shrink-0 text-patina"
              aria-label={t('backOffice.content.sticky')}
            />
          )}
          {important && (
            <WarningCircleIcon
              weight="fill"
              className="shrink-0 text-bad"
              aria-label={t('backOffice.content.important')}
            />
          )}
        </span>
      ),
    },
    {
      id: 'state',
      header: t('backOffice.content.state'),
      cell: ({ state }) => <StateBadge state={state} />,
      width: 130,
    },
    ...targetColumns(t),
    {
      id: 'from',
      header: t('backOffice.content.from'),
      cell: ({ visible_from }) => <span className="num">{formatDateTime(visible_from)}</span>,
      width: 140,
    },
    {
      id: 'until',
      header: t('backOffice.content.until'),
      cell: ({ visible_until }) =>
        visible_until && <span className="num">{formatDateTime(visible_until)}</span>,
      width: 140,
      isExtra: true,
    },
    {
      id: 'changed',
      header: t('backOffice.form.changed'),
      cell: ({ updated_at }) => <span className="num">{formatDateTime(updated_at)}</span>,
      width: 140,
      isExtra: true,
    },
  ]
}
