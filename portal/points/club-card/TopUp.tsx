import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CardAccount, TopUp as Sent } from '#contract/points/club-card.ts'
import { type CardPlace, useTopUpCard } from './club-card.queries.ts'
import { getAmounts, emptyDraft } from './top-up.ts'
import { TopUpConfirm } from './TopUpConfirm.tsx'
import { TopUpForm } from './TopUpForm.tsx'
import { TopUpSent } from './TopUpSent.tsx'
import { Card } from '#ui/Card.tsx'
import { formatPoints } from '#ui/format.ts'
import { isCertain } from '#portal/platform/session/attempt-key.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

type Props = {
  place: CardPlace
  account: CardAccount
  balance: number | undefined
  isOnline: boolean
}

export function TopUp({ place, account, balance, isOnline }: Props) {
  const { t } = useTranslation()
  const [selection, setSelection] = useState<number>()
  const [result, setResult] = useState<Sent>()
  const [draft, setDraft] = useState(emptyDraft)
  const topUp = useTopUpCard(place)
  const box = useRef<HTMLDivElement>(null)
  const amounts = getAmounts(account, balance)
  const amount = amounts.find(({ points }) => points === selection)

  useEffect(() => {
    if (topUp.error) box.current?.focus()
  }, [topUp.error])

  function send(points: number) {
    setResult(undefined)
    topUp.mutate(
      { points, termsVersion: account.terms.version },
      {
        onSuccess(answer) {
          setResult(answer)
          setDraft(emptyDraft)
        },
        onSettled: () => setSelection(undefined),
      },
    )
  }

  return (
    <Card>
      <h2 className="text-h3">{t('clubCard.topUp.title')}</h2>
      <p className="mt-1 text-ink-2">{t('clubCard.topUp.text')}</p>
      <TopUpForm
        draft={draft}
        onDraft={setDraft}
        amounts={amounts}
        account={account}
        isOnline={isOnline}
        isSending={topUp.isPending}
        onChoose={setSelection}
      >
        <div ref={box} tabIndex={-1} className="rounded-card empty:hidden">
          <TopUpRefused error={topUp.error} />
        </div>
        <TopUpSent topUp={result} onHidden={() => setResult(undefined)} />
      </TopUpForm>
      <LeftToTopUp left={account.left} />
      {amount && (
        <TopUpConfirm
          amount={amount}
          currency={account.currency}
          balance={balance}
          isSending={topUp.isPending}
          onSend={() => send(amount.points)}
          onClose={() => setSelection(undefined)}
        />
      )}
    </Card>
  )
}

function LeftToTopUp({ left }: { left: CardAccount['left'] }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="left-to-top-up" className="mt-5 border-t border-line pt-4">
      <h3 id="left-to-top-up" className="text-body">
        {t('clubCard.left.title')}
      </h3>
      <dl className="mt-2 grid grid-cols-3 gap-2">
        {(['day', 'month', 'year'] as const).map((span) => (
          <div key={span}>
            <dt className="text-meta text-ink-2">{t(`clubCard.left.${span}`)}</dt>
            <dd className="num mt-1 text-h3 font-bold">{formatPoints(left[span])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Nothing was sent, or the outcome is unknown. */
function TopUpRefused({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (!error) return null
  return (
    <>
      <RefusalBox error={error} />
      {!isCertain(error) && (
        <p className="mt-2 text-meta text-ink-2">{t('clubCard.topUp.uncertain')}</p>
      )}
    </>
  )
}
