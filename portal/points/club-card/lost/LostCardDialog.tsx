import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyCards } from '#contract/points/club-card.ts'
import { type CardLossReason, cardLossReasons } from '#contract/points/club-card.rules.ts'
import { type CardPlace, useReportLostCard } from '#portal/points/club-card/club-card.queries.ts'
import { createUuid } from '#portal/platform/new-uuid.ts'
import { useFreshFactor } from '#portal/platform/session/use-fresh-factor.tsx'
import { AlertDialog } from '#ui/feedback/AlertDialog.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { SelectField } from '#ui/form/SelectField.tsx'

type Props = { place: CardPlace; cards: CompanyCards; isOpen: boolean; onClose: () => void }

export function LostCardDialog({ place, cards, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const report = useFreshFactor(useReportLostCard(place))
  const [reason, setReason] = useState<CardLossReason>('lost')
  const [clientUuid, setClientUuid] = useState(createUuid)
  const isReplaced = cards.replacements_left > 0

  function close() {
    report.reset()
    onClose()
  }

  return (
    <AlertDialog
      isOpen={isOpen}
      onClose={close}
      title={t('clubCard.lost.title')}
      text={
        <div className="space-y-4">
          <p>{t('clubCard.lost.text')}</p>
          <SelectField
            id="loss-reason"
            label={t('clubCard.lost.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value as CardLossReason)}
            options={cardLossReasons.map((one) => ({
              value: one,
              label: t(`clubCard.lost.reasons.${one}`),
            }))}
          />
          {isReplaced ? (
            <p>
              {t('clubCard.lost.address')} <strong>{cards.address}</strong>
            </p>
          ) : (
            <p>{t('clubCard.lost.tooOften')}</p>
          )}
          <RefusalBox error={report.error} />
          {report.freshFactor}
        </div>
      }
      confirmLabel={t('clubCard.lost.send')}
      busy={report.isPending && t('clubCard.lost.sending')}
      onConfirm={() =>
        report.mutate(
          { reason, client_uuid: clientUuid },
          {
            onSuccess({ data }) {
              close()
              setClientUuid(createUuid())
              const isBlocked = data.every(({ loss }) => !loss || loss.blocked_at)
              toast(t(isBlocked ? 'clubCard.lost.done' : 'clubCard.lost.queued'))
            },
          },
        )
      }
    />
  )
}
