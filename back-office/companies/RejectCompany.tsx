import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type RejectionReason, rejectionReasons } from '#contract/company-reviews.rules.ts'
import type { CompanyAct } from '#back-office/companies/company-act.ts'
import { RejectionWords } from '#back-office/companies/RejectionWords.tsx'
import { KeyHint } from '#back-office/kit/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys.ts'
import { type Reason, ReasonPicker } from '#back-office/kit/ReasonPicker.tsx'
import { Button } from '#ui/Button.tsx'

type Props = CompanyAct & { isOpen: boolean; onOpen: (isOpen: boolean) => void }

/** Why the club does not take the company, and what its people will read. */
export function RejectCompany({ company, language, isBusy, onDecide, isOpen, onOpen }: Props) {
  const { t } = useTranslation()
  const [value, setValue] = useState<Reason>({ reason: '', note: '' })
  const [isTried, setTried] = useState(false)
  function reject() {
    setTried(true)
    if (value.reason === '' || isBusy) return
    onDecide({ deed: 'reject', reason: value.reason as RejectionReason, note: value.note })
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
        reasons={rejectionReasons.map((id) => ({ id, label: t(`companies.rejections.${id}`) }))}
        value={value}
        onChange={setValue}
        language={language}
        error={isTried && value.reason === '' ? t('office.reviews.why') : undefined}
        preview={<RejectionWords company={company} language={language} value={value} />}
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
