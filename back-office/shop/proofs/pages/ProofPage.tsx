import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { MemberLink } from '#back-office/platform/session/MemberLink.tsx'
import { staffPrintQuery } from '#back-office/shop/proofs/proofs.queries.ts'
import { getDesignName } from '#back-office/shop/proofs/proof-columns.tsx'
import { ProofDecision } from '#back-office/shop/proofs/ProofDecision.tsx'
import { ProofEvidence } from '#back-office/shop/proofs/ProofEvidence.tsx'
import { PhaseBadge } from '#back-office/shop/proofs/PhaseBadge.tsx'
import { useTakeProof } from '#back-office/shop/proofs/use-take-proof.ts'
import { formatPoints } from '#ui/format.ts'
import { TextLink } from '#ui/TextLink.tsx'

export function ProofPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { uuid } = useParams({ from: '/inside/proofs/$uuid' })
  const { version } = useSearch({ from: '/inside/proofs/$uuid' })
  const { data: print } = useSuspenseQuery(staffPrintQuery(uuid))
  const { number, company, quantity, phase, proofs } = print
  const newest = proofs[0]!
  const next = useTakeProof((to) => {
    void navigate(to ? { to: '/proofs/$uuid', params: { uuid: to } } : { to: '/proofs' })
  })
  return (
    <BackOfficePage
      title={number}
      windowTitle={`${number} · ${company.name}`}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <MemberLink kind="companies" uuid={company.uuid}>
            {company.name}
          </MemberLink>
          <span>{getDesignName(t, newest.data.subtype)}</span>
          <span>
            {t('backOffice.orders.pieces')}: <span className="num">{formatPoints(quantity)}</span>
          </span>
          <PhaseBadge phase={phase} />
        </span>
      }
      actions={
        <TextLink to="/proofs" className="inline-flex min-h-11 items-center">
          {t('backOffice.kit.back')}
        </TextLink>
      }
      aside={<ProofDecision key={`${uuid} ${newest.no}`} uuid={uuid} print={print} next={next} />}
    >
      <ProofEvidence
        uuid={uuid}
        print={print}
        proof={proofs.find(({ no }) => no === version) ?? newest}
      />
    </BackOfficePage>
  )
}
