import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxSentAgain, type MessageChannel } from '#contract/messaging/messages.admin.ts'
import { Confirm } from '#back-office/kit/form/Confirm.tsx'
import { useSendAgain } from './messages.queries.ts'
import { Button } from '#ui/Button.tsx'

/** After an outage: what is kept, of the channel that is shown. */
export function SendAllAgain({
  total,
  channel,
}: {
  total: number
  channel: MessageChannel | undefined
}) {
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
