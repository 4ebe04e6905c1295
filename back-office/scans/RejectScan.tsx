import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DecidableReason, decidableReasons } from '#contract/scan-reviews.rules.ts'
import { KeyHint } from '#back-office/kit/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys.ts'
import { type Reason, ReasonPicker } from '#back-office/kit/ReasonPicker.tsx'
import { RejectionMessage } from '#back-office/scans/RejectionMessage.tsx'
import type { ScanAct } from '#back-office/scans/scan-act.ts'
import { Button } from '#ui/Button.tsx'

type Props = ScanAct & { isOpen: boolean; onOpen: (isOpen: boolean) => void }

/** A rejection with its reason and what the member will read. */
export function RejectScan({ scan, isBusy, onDecide, isOpen, onOpen }: Props) {
  const { t } = useTranslation()
  const [value, setValue] = useState<Reason>({ reason: '', note: '' })
  const [isTried, setTried] = useState(false)
  function reject() {
    setTried(true)
    if (value.reason === '' || isBusy) return
    const reason = value.reason as DecidableReason
    onDecide({ deed: 'reject', body: { reason, note: value.note } })
  }
  useKeys({
    r: isOpen ? undefined : () => onOpen(true),
    'ctrl+enter': isOpen ? reject : undefined,
    enter: isOpen ? reject : undefined,
  })

  if (!isOpen)
    return (
      <Button kind="secondary" isWide onClick={() => onOpen(true)}>
        <XIcon aria-hidden weight="bold" />
        {t('office.reviews.reject')}
        <KeyHint keys="r" />
      </Button>
    )
  return (
    <div className="space-y-3">
      <ReasonPicker
        reasons={decidableReasons.map((id) => ({ id, label: t(`office.scans.why.${id}`) }))}
        value={value}
        onChange={setValue}
        language={scan.author.language}
        error={isTried && value.reason === '' ? t('office.reviews.why') : undefined}
        preview={<RejectionMessage scan={scan} value={value} />}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="danger" onClick={reject} busy={isBusy && t('office.reviews.rejecting')}>
          {t('office.reviews.reject')}
          <KeyHint keys="ctrl+enter" />
        </Button>
        <Button kind="quiet" onClick={() => onOpen(false)}>
          {t('common.cancel')}
        </Button>
      </div>
    </div>
  )
}
