import type { TFunction } from 'i18next'
import type { LostMessage } from '#contract/messaging/messages.admin.ts'
import type { Column } from '#back-office/kit/table/table-model.ts'
import { formatDateTime } from '#ui/format.ts'
import { useTranslation } from 'react-i18next'
import { useSendAgain } from './messages.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

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

function SendAgainButton({ message }: { message: LostMessage }) {
  const { t } = useTranslation()
  const send = useSendAgain()
  if (!message.may_send)
    return <span className="text-ink-2">{t('backOffice.messages.tooLate')}</span>
  return (
    <>
      <Button
        kind="quiet"
        busy={send.isPending && t('backOffice.broadcasts.sending')}
        onClick={() => send.mutate({ messages: [message.uuid] })}
      >
        {t('backOffice.messages.again')}
      </Button>
      <RefusalBox error={send.error} />
    </>
  )
}
