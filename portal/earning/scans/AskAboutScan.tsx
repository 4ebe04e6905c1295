import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/csr/ChatCircleText'
import { useTranslation } from 'react-i18next'
import { formatSerial, ScanFlag } from '#contract/earning/scans.rules.ts'
import type { Scan } from '#contract/earning/scans.ts'
import { useClubQuestion } from '#portal/support/support/support.queries.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { TextLink } from '#ui/TextLink.tsx'

const link = 'inline-flex min-h-11 items-center gap-1.5 text-meta whitespace-nowrap'

export function AskAboutScan({ scan }: { scan: Scan }) {
  const { t } = useTranslation()
  const { uuid, serial_number, flag, appeal } = scan
  const question = useClubQuestion({ kind: 'scan', uuid })
  const icon = <ChatCircleTextIcon size={20} aria-hidden className="shrink-0" />
  const serial = <span className="sr-only">{formatSerial(serial_number)}</span>
  if (question)
    return (
      <LinkButton to="/support/chat/$uuid" params={{ uuid: question.uuid }} className="my-2">
        {icon}
        {t('support.askedScan')} {serial}
      </LinkButton>
    )
  if (appeal)
    return (
      <TextLink to="/support/chat/$uuid" params={{ uuid: appeal.uuid }} className={link}>
        {icon}
        {t('notifications.open.chat')} {serial}
      </TextLink>
    )
  if (flag !== ScanFlag.normal) return null
  return (
    <TextLink to="/support/chat/new" search={{ about: `scan:${uuid}` }} className={link}>
      {icon}
      {t('support.askAbout.scan')} {serial}
    </TextLink>
  )
}
