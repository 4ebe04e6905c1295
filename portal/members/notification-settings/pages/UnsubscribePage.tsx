import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import {
  unsubscribeQuery,
  useUnsubscribe,
} from '#portal/members/notification-settings/unsubscribe.queries.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/Button.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import type { LinkedMails } from '#contract/members/notification-settings.ts'

/** Target of the link at the end of a mail; works without signing in. */
export function UnsubscribePage() {
  const { t } = useTranslation()
  const { token = '-' } = useSearch({ from: '/open/unsubscribe' })
  const { data: link, error } = useQuery(unsubscribeQuery(token))
  const title = t('unsubscribe.title')
  return (
    <>
      <title>{`${title} · Rooflight Club`}</title>
      <h1 className="text-h2">{title}</h1>
      <div className="mt-4 space-y-4">
        {!link && !error && <Skeleton className="h-48" />}
        {error && !link && (
          <>
            <RefusalBox error={error} />
            <p>{t('unsubscribe.wrongText')}</p>
          </>
        )}
        {link && <Switching token={token} mails={link.mails} isSubscribed={link.subscribed} />}
        <TextLink to="/user/notifications" className="inline-flex min-h-12 items-center">
          {t('unsubscribe.settings')}
        </TextLink>
      </div>
    </>
  )
}

type Props = { token: string; mails: readonly LinkedMails[]; isSubscribed: boolean }

function Switching({ token, mails, isSubscribed }: Props) {
  const { t } = useTranslation()
  const { mutate, isPending, isSuccess, error } = useUnsubscribe(token)
  return (
    <>
      <div aria-live="polite">
        {!isSubscribed && (
          <Banner tone="ok" icon={CheckCircleIcon} title={t('unsubscribe.done')}>
            {t('unsubscribe.doneText')} <Names mails={mails} />
          </Banner>
        )}
        {isSubscribed && isSuccess && (
          <Banner tone="ok" icon={CheckCircleIcon} title={t('unsubscribe.again')}>
            {t('unsubscribe.againText')} <Names mails={mails} />
          </Banner>
        )}
      </div>
      {isSubscribed && !isSuccess && (
        <div className="text-lead">
          {t('unsubscribe.text')} <Names mails={mails} />
        </div>
      )}
      <RefusalBox error={error} />
      {isSubscribed ? (
        <Button
          size="large"
          isWide
          busy={isPending && t('unsubscribe.busy')}
          onClick={() => mutate(false)}
        >
          {t('unsubscribe.button')}
        </Button>
      ) : (
        <Button
          kind="secondary"
          size="large"
          isWide
          busy={isPending && t('unsubscribe.backBusy')}
          onClick={() => mutate(true)}
        >
          {t('unsubscribe.back')}
        </Button>
      )}
      <p className="text-meta text-ink-2">{t('unsubscribe.stays')}</p>
    </>
  )
}

function Names({ mails }: Pick<Props, 'mails'>) {
  const { t } = useTranslation()
  return (
    <ul className="font-bold">
      {mails.map((name) => (
        <li key={name}>
          {name === 'weekly'
            ? t('notificationSettings.weekly.title')
            : t(`notificationSettings.groups.${name}.title`)}
        </li>
      ))}
    </ul>
  )
}
