import { useTranslation } from 'react-i18next'
import type { LostMessage } from '#contract/messaging/messages.admin.ts'
import { useSendAgain } from './messages.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

export function SendAgainButton({ message }: { message: LostMessage }) {
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
