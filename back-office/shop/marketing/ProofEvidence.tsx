import { useTranslation } from 'react-i18next'
import type { StaffPrint } from '#contract/shop/marketing.admin.ts'
import type { Proof } from '#contract/shop/marketing.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { PrintPart } from './PrintPart.tsx'
import { FindingList } from './FindingList.tsx'
import { HandOverList } from './HandOverList.tsx'
import { LogoPart } from './LogoPart.tsx'
import { printFacts } from './print-facts.ts'
import { isMade } from './is-made.ts'
import { ProofPictures } from './ProofPictures.tsx'
import { VersionList } from './VersionList.tsx'
import { formatLastDay } from '#ui/format.ts'

type Props = { uuid: string; print: StaffPrint; proof: Proof }

/** All that a decision on a print needs. */
export function ProofEvidence({ uuid, print, proof }: Props) {
  const { t } = useTranslation()
  const { company, due_at, changes_left, logo, hand_overs, proofs } = print
  return (
    <div className="space-y-6">
      <ProofPictures uuid={uuid} print={print} proof={proof} />
      {isMade(proof) && (
        <PrintPart title={t('backOffice.marketing.findings')}>
          <FindingList findings={proof.findings} />
        </PrintPart>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PrintPart title={t('backOffice.marketing.data')}>
          <Facts label={t('backOffice.marketing.data')} items={printFacts(t, proof.data)} />
        </PrintPart>
        <div className="space-y-6">
          <PrintPart title={t('backOffice.marketing.order')}>
            <Facts
              label={t('backOffice.marketing.order')}
              items={[
                [
                  t('backOffice.orders.due'),
                  due_at && <span className="num">{formatLastDay(due_at)}</span>,
                ],
                [t('backOffice.marketing.changesLeft'), changes_left],
                [
                  t('backOffice.marketing.sign'),
                  company.recommended
                    ? t('backOffice.marketing.recommended')
                    : t('backOffice.marketing.notRecommended'),
                ],
              ]}
            />
          </PrintPart>
          {logo && <LogoPart uuid={uuid} logo={logo} />}
        </div>
      </div>
      <PrintPart title={t('backOffice.marketing.versions')}>
        <VersionList uuid={uuid} proofs={proofs} currentNo={proof.no} />
      </PrintPart>
      {hand_overs.length > 0 && (
        <PrintPart title={t('backOffice.marketing.handedOver')}>
          <HandOverList handOvers={hand_overs} />
        </PrintPart>
      )}
    </div>
  )
}
