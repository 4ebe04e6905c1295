import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  maxSentAgain,
  type MessageChannel,
  messageChannels,
} from '#contract/messaging/messages.admin.ts'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { Filters } from '#back-office/kit/filter/Filters.tsx'
import { FilterSelect } from '#back-office/kit/filter/FilterSelect.tsx'
import { QueryTable } from '#back-office/kit/table/QueryTable.tsx'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { messageColumns } from '#back-office/messaging/messages/message-columns.tsx'
import {
  lostMessagesQuery,
  useSendAgain,
} from '#back-office/messaging/messages/messages.queries.ts'
import { MessagesTabs } from '#back-office/messaging/messages/MessagesTabs.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { formatDateTime } from '#ui/format.ts'
import { useState } from 'react'
import { Confirm } from '#back-office/kit/form/Confirm.tsx'
import { Button } from '#ui/Button.tsx'

export function MessagesPage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [search, change] = useSearchState('/inside/messages')
  const { page = 1, channel } = search
  const lost = useQuery(lostMessagesQuery({ page, channel }))
  const meta = lost.data?.meta
  const maySend = may('messages.resend')
  const actions = maySend && meta && meta.may_send > 1 && (
    <SendAllAgain total={meta.may_send} channel={channel} />
  )
  return (
    <BackOfficePage title={t('backOffice.messages.title')} lead={t('backOffice.messages.lead')}>
      <MessagesTabs />
      {meta?.closed.map((row) => (
        <Banner
          key={row.channel}
          tone="warn"
          icon={WarningIcon}
          title={t(`backOffice.messages.closed.${row.channel}`)}
          className="mb-3"
        >
          {t('backOffice.messages.closedText', {
            when: formatDateTime(row.since),
            waiting: row.waiting,
          })}
        </Banner>
      ))}
      <Filters actions={actions}>
        <FilterSelect
          label={t('backOffice.messages.channel')}
          value={channel}
          options={messageChannels.map((value) => ({
            value,
            label: t(`backOffice.messages.channels.${value}`),
          }))}
          onChange={(value) => change({ page: undefined, channel: value })}
        />
      </Filters>
      <QueryTable
        query={lost}
        label={t('backOffice.messages.title')}
        columns={messageColumns(t, maySend)}
        rowKey={({ uuid }) => uuid}
        page={page}
        onPage={(next) => change({ page: next })}
        empty={<EmptyState picture="nothing-found">{t('backOffice.messages.none')}</EmptyState>}
      />
    </BackOfficePage>
  )
}

function SendAllAgain({ total, channel }: { total: number; channel: MessageChannel | undefined }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const send = useSendAgain()

  const confirm = () => send.mutate({ channel }, { onSuccess: () => setAsking(false) })

  return (
    <>
      <Button kind="secondary" onClick={() => setAsking(true)}>
        {t('backOffice.messages.all')}
      </Button>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('backOffice.messages.all')}
        confirmLabel={t('backOffice.messages.all')}
        busy={send.isPending && t('backOffice.broadcasts.sending')}
        error={send.error}
        onConfirm={confirm}
      >
        <p>{t('backOffice.messages.allText', { total, maximum: maxSentAgain })}</p>
      </Confirm>
    </>
  )
}
