import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useStopChange } from '#portal/members/account-changes/account-changes.queries.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Button } from '#ui/Button.tsx'
import { TextLink } from '#ui/TextLink.tsx'

/** Target of the "This was not me" link of a message; works without signing in. */
export function StopChangePage() {
  const { t } = useTranslation()
  const { token } = useParams({ from: '/open/stop-change/$token' })
  const stop = useStopChange(token)
  const title = t('accountChanges.stop.title')
  return (
    <>
      <title>{`${title} · Rooflight Club`}</title>
      <h1 className="text-h2">{title}</h1>
      {stop.isSuccess ? (
        <div aria-live="polite" className="mt-6 space-y-4">
          <Banner tone="ok" icon={CheckCircleIcon} title={t('accountChanges.stop.done')}>
            {t('accountChanges.stop.doneText')}
          </Banner>
          <TextLink to="/login">{t('signIn.title')}</TextLink>
        </div>
      ) : (
        <div className="mt-4 space-y-4">
          <p>{t('accountChanges.stop.text')}</p>
          <RefusalBox error={stop.error} />
          <Button
            size="large"
            isWide
            busy={stop.isPending && t('accountChanges.stop.busy')}
            onClick={() => stop.mutate()}
          >
            {t('accountChanges.stop.button')}
          </Button>
          <p className="text-meta text-ink-2">{t('accountChanges.stop.hint')}</p>
        </div>
      )}
    </>
  )
}
