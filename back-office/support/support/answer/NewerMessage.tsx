import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { useTranslation } from 'react-i18next'
import type { StaffTicket } from '#contract/support/support.admin.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Button } from '#ui/Button.tsx'

type Props = { ticket: StaffTicket; onSend: () => void; onChange: () => void }

/**
 * A message arrived while the answer was being sent: it is read before the answer is sent again.
 */
export function NewerMessage({ ticket, onSend, onChange }: Props) {
  const { t } = useTranslation()
  const newest = ticket.messages.at(-1)
  return (
    <div role="alert">
      <Banner
        tone="warn"
        icon={ChatCircleDotsIcon}
        title={t('backOffice.support.newer')}
        action={
          <div className="flex flex-wrap gap-2">
            <Button kind="secondary" onClick={onChange}>
              {t('backOffice.support.changeAnswer')}
            </Button>
            <Button kind="quiet" onClick={onSend}>
              {t('backOffice.support.sendAnyway')}
            </Button>
          </div>
        }
      >
        {newest && (
          <p className="line-clamp-4 wrap-anywhere">
            <span className="font-semibold">{newest.author || t('backOffice.support.club')}:</span>{' '}
            <span lang={ticket.member.language}>{newest.text}</span>
          </p>
        )}
      </Banner>
    </div>
  )
}
