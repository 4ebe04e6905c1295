import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyReview } from '#contract/earning/company-reviews.admin.ts'
import { useDecideCompany } from './company-reviews.queries.ts'
import type { CompanyAct } from './company-act.ts'
import { NumbersDecision } from './NumbersDecision.tsx'
import { RejectCompany } from './RejectCompany.tsx'
import { AskForm } from '#back-office/earning/reviews/AskForm.tsx'
import { DecisionFrame } from '#back-office/earning/reviews/DecisionFrame.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { Button } from '#ui/Button.tsx'
import { PointsAmount } from '#ui/PointsAmount.tsx'

type Props = { company: CompanyReview; onNext: () => void }
type Panel = 'reject' | 'ask' | null

export function CompanyDecision({ company, onNext }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<Panel>(null)
  const decide = useDecideCompany(company.uuid)
  const { verification, numbers_requested: hasNumberRequest, name, claim } = company
  const mayReject =
    verification === 'pending' || (company.is_appealed && company.rejected?.is_own !== true)
  const isWaiting = verification === 'pending' || hasNumberRequest
  const isOpen = isWaiting || verification === 'rejected'

  const onDecide: CompanyAct['onDecide'] = (action) =>
    decide.mutate(action, {
      onSuccess() {
        toast(t(successTexts[action.action], { name }))
        onNext()
      },
    })
  const language = company.owners[0]?.language ?? 'en'
  const act = { company, language, isBusy: decide.isPending, onDecide }
  const setOpenFor = (panel: Panel) => (isOn: boolean) => setOpen(isOn ? panel : null)
  return (
    <DecisionFrame
      kind="companies"
      uuid={company.uuid}
      claim={claim}
      isOpen={isOpen}
      error={decide.error}
      onNext={onNext}
    >
      {open === null && verification !== 'verified' && <VerifyCompany {...act} />}
      {open === null && verification === 'verified' && <NumbersDecision {...act} />}
      {open !== 'ask' && mayReject && (
        <RejectCompany {...act} isOpen={open === 'reject'} onOpen={setOpenFor('reject')} />
      )}
      {open !== 'reject' && isWaiting && (
        <AskForm
          language={language}
          isOpen={open === 'ask'}
          onOpen={setOpenFor('ask')}
          isBusy={decide.isPending}
          onAsk={(question) => onDecide({ action: 'ask', question })}
        />
      )}
    </DecisionFrame>
  )
}

const successTexts = {
  verify: 'backOffice.companyReviews.verified',
  reject: 'backOffice.reviews.rejected',
  agree: 'backOffice.companyReviews.agreed',
  decline: 'backOffice.companyReviews.numbersUnchanged',
  ask: 'backOffice.reviews.asked',
} as const

/** Verifies the company; a rejected one needs another person than who rejected it. */
function VerifyCompany({ company, isBusy, onDecide }: CompanyAct) {
  const { t } = useTranslation()
  const isOwn = company.rejected?.is_own === true
  const verify = () => {
    if (!isBusy) onDecide({ action: 'verify' })
  }
  useKeys({ a: isOwn ? undefined : verify })
  if (isOwn) return <p className="text-ink-2">{t('backOffice.companyReviews.appealOwn')}</p>
  return (
    <div className="space-y-3">
      <Facts
        items={[
          [
            t('backOffice.companyReviews.welcome'),
            <PointsAmount
              key="welcome"
              points={company.welcome_points}
              isChange={company.welcome_points > 0}
            />,
          ],
        ]}
      />
      <Button isWide onClick={verify} busy={isBusy && t('backOffice.companyReviews.verifying')}>
        <CheckIcon aria-hidden weight="bold" />
        {t('backOffice.companyReviews.verify')}
        <KeyHint keys="a" />
      </Button>
    </div>
  )
}
