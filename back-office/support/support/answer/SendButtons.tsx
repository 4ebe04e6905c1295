import { useTranslation } from 'react-i18next'
import type { StaffTicket } from '#contract/support/support.admin.ts'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { CloseTicket } from '#back-office/support/support/side/CloseTicket.tsx'
import { Button } from '#ui/Button.tsx'

type Props = {
  ticket: StaffTicket
  hasText: boolean
  /** True when a colleague has claimed the ticket. */
  isBlocked: boolean
  onSend: (closes: boolean) => void
}

export function SendButtons({ ticket, hasText, isBlocked, onSend }: Props) {
  const { t } = useTranslation()
  useKeys({ 'ctrl+enter': () => onSend(true), 'ctrl+shift+enter': () => onSend(false) }, !isBlocked)
  return (
    <div className="ml-auto flex flex-wrap justify-end gap-2">
      {!hasText && <CloseTicket ticket={ticket} className="max-md:hidden" />}
      <Button
        kind="secondary"
        isDisabled={!hasText || isBlocked}
        aria-keyshortcuts="Control+Shift+Enter"
        onClick={() => onSend(false)}
      >
        {t('backOffice.support.send')}
      </Button>
      <Button
        isDisabled={!hasText || isBlocked}
        aria-keyshortcuts="Control+Enter"
        onClick={() => onSend(true)}
      >
        {t('backOffice.support.sendAndClose')}
        <KeyHint keys="ctrl+enter" />
      </Button>
    </div>
  )
}
