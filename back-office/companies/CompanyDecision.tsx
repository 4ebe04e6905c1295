import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyReview } from '#contract/company-reviews.admin.ts'
import { useDecideCompany } from '#back-office/companies/companies.queries.ts'
import type { CompanyAct } from '#back-office/companies/company-act.ts'
import { NumbersDecision } from '#back-office/companies/NumbersDecision.tsx'
import { RejectCompany } from '#back-office/companies/RejectCompany.tsx'
import { VerifyCompany } from '#back-office/companies/VerifyCompany.tsx'
import { AskForm } from '#back-office/reviews/AskForm.tsx'
import { DecisionFrame } from '#back-office/reviews/DecisionFrame.tsx'
import { toast } from '#ui/toast.ts'

type Props = { company: CompanyReview; onNext: () => void }
type Open = 'reject' | 'ask' | null

/** Verify, reject with a reason, agree to numbers, or ask; then the next one comes. */
export function CompanyDecision({ company, onNext }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<Open>(null)
  const decide = useDecideCompany(company.uuid)
  const { verification, wishes_numbers: wishesNumbers, name, claim } = company
  const isWaiting = verification === 'pending' || wishesNumbers
  const isOpen = isWaiting || verification === 'rejected'

  const onDecide: CompanyAct['onDecide'] = (deed) =>
    decide.mutate(deed, {
      onSuccess() {
        toast(t(said[deed.deed], { name }))
        onNext()
      },
    })
  const language = company.owners[0]?.language ?? 'en'
  const act = { company, language, isBusy: decide.isPending, onDecide }
  const turn = (word: Open) => (isOn: boolean) => setOpen(isOn ? word : null)
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
      {open !== 'ask' && verification === 'pending' && (
        <RejectCompany {...act} isOpen={open === 'reject'} onOpen={turn('reject')} />
      )}
      {open !== 'reject' && isWaiting && (
        <AskForm
          language={language}
          isOpen={open === 'ask'}
          onOpen={turn('ask')}
          isBusy={decide.isPending}
          onAsk={(question) => onDecide({ deed: 'ask', question })}
        />
      )}
    </DecisionFrame>
  )
}

const said = {
  verify: 'office.verification.verified',
  reject: 'office.reviews.rejected',
  agree: 'office.verification.agreed',
  keep: 'office.verification.kept',
  ask: 'office.reviews.asked',
} as const
