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
        {reply?.answer === 'unknown' && <p>{t('backOffice.clubCard.providerUnknown')}</p>}
        {reply?.answer === 'none' && <p>{t('backOffice.clubCard.providerNone')}</p>}
        {reply?.answer === 'known' && (
          <>
            <p className={reply.differs ? 'font-bold text-bad' : 'font-semibold text-ok'}>
              {t(
                reply.differs
                  ? 'backOffice.clubCard.providerDiffers'
                  : 'backOffice.clubCard.providerMatches',
              )}
            </p>
            <Facts
              items={[
                [t('backOffice.orders.status'), reply.status],
                [
                  t('backOffice.clubCard.amount'),
                  `${formatPoints(reply.amount)} ${reply.currency}`,
                ],
                [
                  t('backOffice.clubCard.providerId'),
                  <span key="id" className="num">
                    {reply.id}
                  </span>,
                ],
                [t('backOffice.clubCard.reason'), reply.reason],
              ]}
            />
          </>
        )}
      </div>
      <RefusalBox error={ask.error} />
      <Button
        kind="secondary"
        onClick={() => ask.mutate()}
        busy={ask.isPending && t('backOffice.clubCard.asking')}
      >
        {t('backOffice.clubCard.ask')}
      </Button>
    </div>
  )
}
