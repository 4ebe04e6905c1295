import { daysAfterReturn } from '#contract/earning/projects.rules.ts'
import type { ProjectReview } from '#contract/earning/project-reviews.admin.ts'
import { useMemberTranslation } from '#back-office/platform/member-translation.ts'
import type { NoteAction } from './note-text.ts'

type Props = { project: ProjectReview; action: NoteAction; note: string }

/** Preview of the notification and of the note on the project, in the member's language. */
export function NoteMessage({ project, action, note }: Props) {
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
