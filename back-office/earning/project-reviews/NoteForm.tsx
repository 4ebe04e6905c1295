import type { Icon } from '@phosphor-icons/react'
import { useTranslation } from 'react-i18next'
import { daysAfterReturn } from '#contract/earning/projects.rules.ts'
import { ReasonForm } from '#back-office/kit/queue/ReasonForm.tsx'
import { useMemberTranslation } from '#back-office/platform/member-translation.ts'
import type { ProjectAct } from './project-act.ts'
import type { TFunction } from 'i18next'
import type { Reason } from '#back-office/kit/queue/ReasonPicker.tsx'

type Props = ProjectAct & {
  action: NoteAction
  /** The key that opens it. */
  letter: string
  icon: Icon
  label: string
  busyLabel: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

export function NoteForm({ project, action, label, busyLabel, onDecide, ...opening }: Props) {
  const { t } = useTranslation()
  const translate = useMemberTranslation(project.creator.language)
  return (
    <ReasonForm
      {...opening}
      kind={action === 'lose' ? 'danger' : 'primary'}
      labels={{
        action: label,
        busy: busyLabel,
        missing: t('backOffice.reviews.why'),
        missingNote: t('backOffice.reviews.write'),
      }}
      reasons={buildNoteKinds(t, action)}
      reasonWithNote="other"
      minNote={5}
      takesEnter
      language={project.creator.language}
      renderPreview={(value) => (
        <NoteMessage
          project={project}
          action={action}
          note={buildNoteText(translate, action, value)}
        />
      )}
      onGive={(value) => onDecide({ action, note: buildNoteText(translate, action, value) })}
    />
  )
}

type MessageProps = Pick<Props, 'project' | 'action'> & { note: string }

/** Preview of the notification and of the note on the project, in the member's language. */
function NoteMessage({ project, action, note }: MessageProps) {
  const t = useMemberTranslation(project.creator.language)
  const { address } = project
  return (
    <>
      <strong className="block">
        {action === 'return'
          ? t('notifications.events.project.returned.title')
          : t('notifications.events.project.rejected.title')}
      </strong>
      {action === 'return'
        ? t('notifications.events.project.returned.text', { address, count: daysAfterReturn })
        : t('notifications.events.project.rejected.text', { address })}
      <span className="mt-2 block border-l-3 border-line-strong pl-2">{note}</span>
    </>
  )
}

type NoteAction = 'return' | 'lose'

const templates = {
  return: ['plate', 'missing', 'answers', 'address'],
  lose: ['notInstalled', 'foreign', 'twice'],
} as const

function getNoteTemplate(t: TFunction, action: NoteAction, id: string) {
  return action === 'return'
    ? t(`backOffice.projectReviews.returnNotes.${id as 'plate'}`)
    : t(`backOffice.projectReviews.loseNotes.${id as 'twice'}`)
}

function buildNoteKinds(t: TFunction, action: NoteAction) {
  return [
    ...templates[action].map((id) => ({ id, label: getNoteTemplate(t, action, id) })),
    { id: 'other', label: t('backOffice.projectReviews.other') },
  ]
}

/**
 * The note stored with the project, in the member's language: the reason's template and free text.
 */
function buildNoteText(translate: TFunction, action: NoteAction, { reason, note }: Reason) {
  const templateText =
    reason === '' || reason === 'other' ? '' : getNoteTemplate(translate, action, reason)
  return `${templateText} ${note}`.trim()
}
