import type { TFunction } from 'i18next'
import type { LostMessage } from '#contract/messaging/messages.admin.ts'
import type { Column } from '#back-office/kit/table/table-model.ts'
import { SendAgainButton } from './SendAgainButton.tsx'
import { formatDateTime } from '#ui/format.ts'

export function messageColumns(t: TFunction, maySend: boolean): Column<LostMessage>[] {
  return [
    {
      id: 'recipient',
      header: t('backOffice.messages.recipient'),
      cell: ({ recipient }) => recipient,
      width: 220,
    },
    {
      id: 'channel',
      header: t('backOffice.messages.channel'),
      cell: ({ channel }) => t(`backOffice.messages.channels.${channel}`),
      width: 90,
    },
    {
      id: 'kind',
      header: t('backOffice.messages.kind'),
      cell: ({ kind }) => t(`backOffice.messages.kinds.${kind}`),
      width: 170,
    },
    {
      id: 'lost',
      header: t('backOffice.messages.lostAt'),
      cell: ({ lost_at }) => <span className="num">{formatDateTime(lost_at)}</span>,
      width: 140,
    },
    {
      id: 'why',
      header: t('backOffice.messages.why'),
      cell: ({ refused }) =>
        refused ? t('backOffice.messages.refused') : t('backOffice.messages.tried'),
      isLong: true,
    },
    {
      id: 'error',
      header: t('backOffice.messages.error'),
      cell: ({ error }) => error,
      isLong: true,
    },
    ...(maySend
      ? [
          {
            id: 'again',
            header: t('backOffice.messages.again'),
            cell: (row: LostMessage) => <SendAgainButton message={row} />,
            width: 160,
          },
        ]
      : []),
  ]
}
