import { useTranslation } from 'react-i18next'
import { useAskProvider } from '#back-office/card/card.queries.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { Button } from '#ui/Button.tsx'
import { formatPoints } from '#ui/format.ts'
import { RefusalBox } from '#ui/RefusalBox.tsx'

/** What the provider says of a top-up, beside what we wrote down. */
export function ProviderAsked({ uuid }: { uuid: string }) {
  const { t } = useTranslation()
  const ask = useAskProvider(uuid)
  const said = ask.data
  return (
    <div className="space-y-2">
      <div aria-live="polite">
        {said?.answer === 'unknown' && <p>{t('office.topUps.saysUnknown')}</p>}
        {said?.answer === 'none' && <p>{t('office.topUps.saysNone')}</p>}
        {said?.answer === 'known' && (
          <>
            <p className={said.differs ? 'font-bold text-bad' : 'font-semibold text-ok'}>
              {t(said.differs ? 'office.topUps.saysOther' : 'office.topUps.saysSame')}
            </p>
            <Facts
              items={[
                [t('office.orders.status'), said.status],
                [t('office.topUps.amount'), `${formatPoints(said.amount)} ${said.currency}`],
                [
                  t('office.topUps.providerId'),
                  <span key="id" className="num">
                    {said.id}
                  </span>,
                ],
                [t('office.topUps.reason'), said.reason],
              ]}
            />
          </>
        )}
      </div>
      <RefusalBox error={ask.error} />
      <Button
        kind="secondary"
        onClick={() => ask.mutate()}
        busy={ask.isPending && t('office.topUps.asking')}
      >
        {t('office.topUps.ask')}
      </Button>
    </div>
  )
}
