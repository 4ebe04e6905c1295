import { useTranslation } from 'react-i18next'
import { type OfficeTopUp, type TopUpRefusal, topUpRefusals } from '#contract/club-card.admin.ts'
import type { useDecideTopUp } from '#back-office/card/card.queries.ts'
import { TopUpRefusalMessage } from '#back-office/card/TopUpRefusalMessage.tsx'
import { type GivenReason, ReasonForm } from '#back-office/kit/ReasonForm.tsx'
import { toast } from '#ui/toast.ts'

type Props = {
  topUp: OfficeTopUp
  decide: ReturnType<typeof useDecideTopUp>
  onDone: () => void
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** A refusal with its reason and what the member will read. */
export function RefuseTopUpForm({ topUp, decide, onDone, isOpen, onOpen }: Props) {
  const { t } = useTranslation()
  const refuse = ({ reason, note }: GivenReason<TopUpRefusal>) =>
    decide.mutate(
      { deed: 'refuse', body: { reason, text: note } },
      {
        onSuccess() {
          toast(t('office.topUps.refused'))
          onDone()
        },
      },
    )
  return (
    <ReasonForm
      words={{
        deed: t('office.topUps.refuse'),
        busy: t('office.topUps.refusing'),
        missing: t('office.orders.whyRefuse'),
      }}
      reasons={topUpRefusals.map((id) => ({ id, label: t(`office.topUps.refusals.${id}`) }))}
      notedReason="other"
      language={topUp.buyer.language}
      renderPreview={(value) => <TopUpRefusalMessage topUp={topUp} value={value} />}
      isBusy={decide.isPending}
      onGive={refuse}
      isOpen={isOpen}
      onOpen={onOpen}
    />
  )
}
