import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CardAccount } from '#contract/points/club-card.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { FormErrorSummary } from '#ui/form/FormErrorSummary.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { TickField } from '#ui/form/TickField.tsx'
import { AmountPicker } from './AmountPicker.tsx'
import type { Amount, TopUpDraft } from './top-up.ts'

type TermsBoxProps = {
  id: string
  url: string
  isTicked: boolean
  problem: string | undefined
  onTick: (isTicked: boolean) => void
}

const terms = 'top-up-terms'

type Props = {
  draft: TopUpDraft
  onDraft: (draft: TopUpDraft) => void
  amounts: readonly Amount[]
  account: Pick<CardAccount, 'terms' | 'currency'>
  isOnline: boolean
  isSending: boolean
  /** The amount to confirm. */
  onChoose: (points: number) => void
  /** Outcome of the last attempt. */
  children: ReactNode
}

export function TopUpForm(props: Props) {
  const { draft, onDraft, amounts, account, isOnline, isSending, onChoose, children } = props
  const { t } = useTranslation()
  const { attempt } = draft
  const open = amounts.filter(({ block }) => !block)
  const selection = open.find((amount) => amount.points === draft.points)
  // Changed terms must be accepted again.
  const isAccepted = draft.acceptedTerms === account.terms.version

  const noAmount = attempt > 0 && !selection && t('clubCard.topUp.problem.amount')
  const noTerms = attempt > 0 && !isAccepted && t('clubCard.topUp.problem.terms')
  const problems = [
    ...(noAmount ? [{ id: `amount-${open[0]?.points}`, message: noAmount }] : []),
    ...(noTerms ? [{ id: terms, message: noTerms }] : []),
  ]

  function ask() {
    onDraft({ ...draft, attempt: attempt + 1 })
    if (selection && isAccepted) onChoose(selection.points)
  }

  return (
    <Form
      noValidate
      className="mt-4 space-y-5"
      onSubmit={() => isOnline && !isSending && open.length > 0 && ask()}
    >
      <FormErrorSummary problems={problems} attempt={problems.length > 0 ? attempt : 0} />
      <AmountPicker
        amounts={amounts}
        currency={account.currency}
        selection={selection?.points}
        problem={noAmount || undefined}
        onChoose={(points) => onDraft({ ...draft, points })}
      />
      <TermsBox
        id={terms}
        url={account.terms.url}
        isTicked={isAccepted}
        problem={noTerms || undefined}
        onTick={(isTicked) =>
          onDraft({ ...draft, acceptedTerms: isTicked ? account.terms.version : undefined })
        }
      />
      {children}
      <SubmitButton
        isDisabled={!isOnline || open.length === 0}
        busy={isSending && t('clubCard.topUp.sending')}
      >
        {selection
          ? t('clubCard.topUp.send', { count: selection.points })
          : t('clubCard.topUp.sendAny')}
      </SubmitButton>
    </Form>
  )
}

/** The link stands beside the box, so that reading the terms does not tick it. */
function TermsBox({ id, url, isTicked, problem, onTick }: TermsBoxProps) {
  const { t } = useTranslation()
  return (
    <div>
      <TickField
        id={id}
        label={t('clubCard.terms.accept')}
        isTicked={isTicked}
        onTick={onTick}
        error={problem}
      />
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className={`${linkClass} inline-flex min-h-12 items-center gap-1.5`}
      >
        <span>
          {t('clubCard.terms.read')}
          <span className="sr-only"> {t('clubCard.terms.newTab')}</span>
        </span>
        <ArrowSquareOutIcon size={18} aria-hidden />
      </a>
    </div>
  )
}
