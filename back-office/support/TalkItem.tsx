import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { useTranslation } from 'react-i18next'
import type { StaffTicket } from '#contract/admin/support.admin.ts'
import { TalkFile } from '#back-office/support/TalkFile.tsx'
import type { Talk } from '#back-office/support/talk-of.ts'
import { classes } from '#ui/classes.ts'
import { formatDateTime } from '#ui/format.ts'

const styles = {
  member: 'mr-6 bg-surface border-line',
  club: 'ml-6 bg-patina-soft border-transparent',
  note: 'ml-6 bg-daylight-soft border-transparent',
}

/** One message, or a note of the staff; what was written is shown as text alone. */
export function TalkItem({ item, ticket }: { item: Talk; ticket: StaffTicket }) {
  const { t } = useTranslation()
  const { kind, author, text, files, created_at } = item
  return (
    <li className={classes('rounded-control border px-3 py-2', styles[kind])}>
      <p className="flex flex-wrap items-center gap-x-2 text-meta text-ink-2">
        {kind === 'note' && <LockSimpleIcon aria-hidden size={14} />}
        <span className="font-semibold text-ink">{author || t('backOffice.support.club')}</span>
        {kind === 'note' && <span>{t('backOffice.support.note')}</span>}
        {kind === 'club' && item.is_read && <span>{t('backOffice.support.read')}</span>}
        <time dateTime={created_at} className="num ml-auto">
          {formatDateTime(created_at)}
        </time>
      </p>
      <p
        lang={kind === 'member' ? ticket.member.language : undefined}
        className="mt-1 wrap-anywhere whitespace-pre-wrap"
      >
        {text}
      </p>
      {files.map((file) => (
        <TalkFile key={file.uuid} file={file} ticket={ticket} />
      ))}
    </li>
  )
}
