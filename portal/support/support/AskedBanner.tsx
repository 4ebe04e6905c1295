import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/csr/ChatCircleText'
import { useTranslation } from 'react-i18next'
import type { About } from './about.ts'
import { useClubQuestion } from './support.queries.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

export function AskedBanner({ className, ...about }: About & { className?: string }) {
  const { t } = useTranslation()
  const ticket = useClubQuestion(about)
  if (!ticket) return null
  return (
    <Banner
      tone="warn"
      icon={ChatCircleTextIcon}
      title={t('support.asked')}
      className={className}
      action={
        <LinkButton to="/support/chat/$uuid" params={{ uuid: ticket.uuid }}>
          {t('support.answer')}
        </LinkButton>
      }
    >
      <p className="line-clamp-3 wrap-anywhere">{ticket.last.text}</p>
    </Banner>
  )
}
