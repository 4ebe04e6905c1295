import { useTranslation } from 'react-i18next'
import type { StaffPrint } from '#contract/shop/proofs.admin.ts'
import type { PrintFinding } from '#contract/shop/prints.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { PrintPart } from './PrintPart.tsx'
import { LogoPart } from './LogoPart.tsx'
import { printFacts } from './print-facts.ts'
import { hasFile } from './proof-file.ts'
import { ProofPictures } from './ProofPictures.tsx'
import { VersionList } from './VersionList.tsx'
import { formatLastDay } from '#ui/format.ts'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import type { TFunction } from 'i18next'
import { printFields } from '#contract/shop/prints.rules.ts'
import { Timeline } from '#back-office/kit/Timeline.tsx'
import type { Proof } from '#contract/shop/proofs.ts'

type Props = { uuid: string; print: StaffPrint; proof: Proof }

export function ProofEvidence({ uuid, print, proof }: Props) {
  const { t } = useTranslation()
  const { company, due_at, changes_left, logo, hand_overs, proofs } = print
  return (
    <div className="space-y-6">
      <ProofPictures uuid={uuid} print={print} proof={proof} />
      {hasFile(proof) && (
        <PrintPart title={t('backOffice.proofs.findings')}>
          <FindingList findings={proof.findings} />
        </PrintPart>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PrintPart title={t('backOffice.proofs.data')}>
          <Facts label={t('backOffice.proofs.data')} items={printFacts(t, proof.data)} />
        </PrintPart>
        <div className="space-y-6">
          <PrintPart title={t('backOffice.proofs.order')}>
            <Facts
              label={t('backOffice.proofs.order')}
              items={[
                [
                  t('backOffice.orders.due'),
                  due_at && <span className="num">{formatLastDay(due_at)}</span>,
                ],
                [t('backOffice.proofs.changesLeft'), changes_left],
                [
                  t('backOffice.proofs.sign'),
                  company.recommended
                    ? t('backOffice.proofs.recommended')
                    : t('backOffice.proofs.notRecommended'),
                ],
              ]}
            />
          </PrintPart>
          {logo && <LogoPart uuid={uuid} logo={logo} />}
        </div>
      </div>
      <PrintPart title={t('backOffice.proofs.versions')}>
        <VersionList uuid={uuid} proofs={proofs} currentNo={proof.no} />
      </PrintPart>
      {hand_overs.length > 0 && (
        <PrintPart title={t('backOffice.proofs.handedOver')}>
          <HandOverList handOvers={hand_overs} />
        </PrintPart>
      )}
    </div>
  )
}

function FindingList({ findings }: { findings: readonly PrintFinding[] }) {
  const { t } = useTranslation()
  if (findings.length === 0)
    return (
      <p className="flex items-center gap-2 text-ink-2">
        <CheckCircleIcon weight="fill" aria-hidden className="shrink-0 text-ok" size={18} />
        {t('backOffice.proofs.noFindings')}
      </p>
    )
  return (
    <ul aria-label={t('backOffice.proofs.findings')} className="space-y-2">
      {findings.map((finding, index) => (
        <li key={index} className="flex items-start gap-2">
          <WarningIcon weight="fill" aria-hidden className="mt-0.5 shrink-0 text-warn" size={18} />
          <span>
            {finding.field && <strong>{getFieldName(t, finding.field)}: </strong>}
            {getFindingText(t, finding)}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The text of a finding; its code if it has no text. */
function getFindingText(t: TFunction, { code, params }: PrintFinding) {
  return t(`print.findings.${code as 'long_word'}`, { ...params, defaultValue: code })
}

function getFieldName(t: TFunction, name: string) {
  const field = printFields.find((one) => one === name)
  return field ? t(`shop.print.fields.${field}`) : name
}

type HandOverListProps = { handOvers: StaffPrint['hand_overs'] }

function HandOverList({ handOvers }: HandOverListProps) {
  const { t } = useTranslation()
  return (
    <Timeline
      label={t('backOffice.proofs.handedOver')}
      items={handOvers.map(({ via, at, by }, index) => ({
        id: `${index}`,
        at,
        title: t(`backOffice.proofs.ways.${via as 'download'}`),
        who: by,
        tone: 'ok',
      }))}
    />
  )
}
