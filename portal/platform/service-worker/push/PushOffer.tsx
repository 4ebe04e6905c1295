import { BellRingingIcon } from '@phosphor-icons/react/dist/csr/BellRinging'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfferProps } from '#portal/platform/service-worker/InstallOffer.tsx'
import { OfferCard } from '#portal/platform/service-worker/OfferCard.tsx'
import { mayOfferPush, offerShape } from './push-offer-moment.ts'
import { devicePushQuery, useSwitchPush } from './push.queries.ts'
import { queryClient } from '#portal/platform/query-client.ts'
import { on } from '#portal/platform/signals.ts'
import { store, readStored } from '#portal/platform/session/storage.ts'
import { isEmulated } from '#portal/platform/session/token.ts'
import { Button } from '#ui/Button.tsx'
import { toast, toastError } from '#ui/feedback/toast.ts'

const key = 'push-offer'
const moments = { 'job-sent': 'job', 'order-placed': 'order', 'ticket-sent': 'ticket' } as const
type Topic = (typeof moments)[keyof typeof moments]

export function PushOffer({ isOffered, onOffer, onSettle }: OfferProps) {
  const { t } = useTranslation()
  const [topic, setTopic] = useState<Topic>('job')
  const push = useSwitchPush()

  useEffect(() => {
    if (isEmulated()) return
    const unsubscribers = Object.entries(moments).map(([moment, topic]) =>
      on(moment as keyof typeof moments, () => {
        void isWelcome().then((isWelcome) => {
          if (!isWelcome) return
          setTopic(topic)
          onOffer()
        })
      }),
    )
    return () => unsubscribers.forEach((leave) => leave())
  }, [onOffer])

  function refuse() {
    store(localStorage, key, { refusedAt: Date.now() })
    onSettle()
  }

  function accept() {
    push.mutate(true, {
      onSuccess: () => Notification.permission === 'granted' && toast(t('push.offer.done')),
      onError: () => toastError(t('push.failed')),
      onSettled: onSettle,
    })
  }

  if (!isOffered) return null
  return (
    <OfferCard
      icon={BellRingingIcon}
      title={t(`push.offer.${topic}`)}
      onClose={refuse}
      // The composer occupies the lower edge there.
      isAtTop={topic === 'ticket'}
      action={
        <div className="flex flex-wrap gap-2">
          <Button busy={push.isPending && t('notificationSettings.saving')} onClick={accept}>
            {t('push.offer.accept')}
          </Button>
          <Button kind="quiet" onClick={refuse}>
            {t('install.later')}
          </Button>
        </div>
      }
    >
      {t('push.offer.text')}
    </OfferCard>
  )
}

async function isWelcome() {
  const refusal = readStored(localStorage, key, offerShape)
  if (!mayOfferPush('off', refusal, Date.now())) return false
  const device = await queryClient.fetchQuery(devicePushQuery).catch(() => undefined)
  return device !== undefined && device.isOffered && mayOfferPush(device.state, refusal, Date.now())
}
