import { useTranslation } from 'react-i18next'
import type { CardAccount } from '#contract/club-card.ts'
import type { RegionalSetting } from '#contract/settings.ts'
import { AskClub } from '#portal/card/AskClub.tsx'
import type { CardPlace } from '#portal/card/card.queries.ts'
import { needsSerial } from '#portal/card/card-view.ts'
import { SerialForm } from '#portal/card/SerialForm.tsx'
import { Steps } from '#portal/card/Steps.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'

type Props = {
  account: CardAccount
  place: CardPlace
  contact: RegionalSetting['contact'] | undefined
  isOnline: boolean
  isAsking: boolean
  onAsk: () => void
}

/** The card has come: it is activated at its provider, then its number is told to the club. */
export function IssuedCard({ account, place, contact, isOnline, isAsking, onAsk }: Props) {
  const { t } = useTranslation()
  return (
    <div className="space-y-4">
      <Card>
        <h2 className="text-h3">{t('card.issued.title')}</h2>
        <p className="mt-1 mb-5 text-ink-2">{t('card.issued.text')}</p>
        <Steps
          steps={(['letter', 'activate', 'register'] as const).map((step) => ({
            title: t(`card.issued.steps.${step}.title`),
            text: t(`card.issued.steps.${step}.text`),
          }))}
        />
        <Button
          kind="secondary"
          busy={isAsking && t('card.issued.asking')}
          isDisabled={!isOnline}
          onClick={onAsk}
          className="mt-5"
        >
          {t('card.issued.ask')}
        </Button>
        <p className="mt-5 text-meta text-ink-2">{t('card.issued.help')}</p>
        <AskClub contact={contact} />
      </Card>
      {needsSerial(account) && <SerialForm place={place} isOnline={isOnline} />}
    </div>
  )
}
