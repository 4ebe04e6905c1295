import { useTranslation } from 'react-i18next'
import { useAskProvider } from './club-card.queries.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { Button } from '#ui/Button.tsx'
import { formatPoints } from '#ui/format.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

export function ProviderAsked({ uuid }: { uuid: string }) {
  const { t } = useTranslation()
  const ask = useAskProvider(uuid)
  const reply = ask.data
  return (
    <div className="space-y-2">
      <div aria-live="polite">
        {reply?.answer === 'unknown' && <p>{t('backOffice.topUps.providerUnknown')}</p>}
        {reply?.answer === 'none' && <p>{t('backOffice.topUps.providerNone')}</p>}
        {reply?.answer === 'known' && (
          <>
            <p className={reply.differs ? 'font-bold text-bad' : 'font-semibold text-ok'}>
              {t(
                reply.differs
                  ? 'backOffice.topUps.providerDiffers'
                  : 'backOffice.topUps.providerMatches',
              )}
            </p>
            <Facts
              items={[
                [t('backOffice.orders.status'), reply.status],
                [t('backOffice.topUps.amount'), `${formatPoints(reply.amount)} ${reply.currency}`],
                [
                  t('backOffice.topUps.providerId'),
                  <span key="id" className="num">
                    {reply.id}
                  </span>,
                ],
                [t('backOffice.topUps.reason'), reply.reason],
              ]}
            />
          </>
        )}
      </div>
      <RefusalBox error={ask.error} />
      <Button
        kind="secondary"
        onClick={() => ask.mutate()}
        busy={ask.isPending && t('backOffice.topUps.asking')}
      >
        {t('backOffice.topUps.ask')}
      </Button>
    </div>
  )
}
