import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CardAccount, TopUp as Sent } from '#contract/club-card.ts'
import { type CardPlace, useTopUpCard } from '#portal/card/card.queries.ts'
import { LeftToTopUp } from '#portal/card/LeftToTopUp.tsx'
import { amountsOf, emptyDraft } from '#portal/card/top-up.ts'
import { TopUpConfirm } from '#portal/card/TopUpConfirm.tsx'
import { TopUpForm } from '#portal/card/TopUpForm.tsx'
import { TopUpRefused } from '#portal/card/TopUpRefused.tsx'
import { TopUpSent } from '#portal/card/TopUpSent.tsx'
import { Card } from '#ui/Card.tsx'

type Props = {
  place: CardPlace
  account: CardAccount
  balance: number | undefined
  isOnline: boolean
}

/** An amount, the terms, a last question: points become money on the card. */
export function TopUp({ place, account, balance, isOnline }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<number>()
  const [sent, setSent] = useState<Sent>()
  const [draft, setDraft] = useState(emptyDraft)
  const topUp = useTopUpCard(place)
  const box = useRef<HTMLDivElement>(null)
  const amounts = amountsOf(account, balance)
  const amount = amounts.find(({ points }) => points === chosen)

  useEffect(() => {
    if (topUp.error) box.current?.focus()
  }, [topUp.error])

  function send(points: number) {
    setSent(undefined)
    topUp.mutate(
      { points, termsVersion: account.terms.version },
      {
        onSuccess(answer) {
          setSent(answer)
          setDraft(emptyDraft)
        },
        onSettled: () => setChosen(undefined),
      },
    )
  }

  return (
    <Card>
      <h2 className="text-h3">{t('card.topUp.title')}</h2>
      <p className="mt-1 text-ink-2">{t('card.topUp.text')}</p>
      <TopUpForm
        draft={draft}
        onDraft={setDraft}
        amounts={amounts}
        account={account}
        isOnline={isOnline}
        isSending={topUp.isPending}
        onChoose={setChosen}
      >
        <div ref={box} tabIndex={-1} className="rounded-card empty:hidden">
          <TopUpRefused error={topUp.error} />
        </div>
        <TopUpSent topUp={sent} onGone={() => setSent(undefined)} />
      </TopUpForm>
      <LeftToTopUp left={account.left} />
      {amount && (
        <TopUpConfirm
          amount={amount}
          currency={account.currency}
          balance={balance}
          isSending={topUp.isPending}
          onSend={() => send(amount.points)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Card>
  )
}
