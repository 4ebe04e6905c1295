import { ChatsCircleIcon } from '@phosphor-icons/react/dist/csr/ChatsCircle'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { footerLink } from '#portal/platform/layout/Footer.tsx'
import { UnreadMessages } from './UnreadMessages.tsx'
import { classes } from '#ui/classes.ts'

/** Beside the telephone in the footer of signed-in screens. */
export function AskClub() {
  const { t } = useTranslation()
  return (
    <Link to="/support/chat" className={classes(footerLink, 'text-ink')}>
      <ChatsCircleIcon size={20} aria-hidden />
      {t('support.write')}
      <UnreadMessages />
    </Link>
  )
}
