import { correctionDays } from '#contract/projects.rules.ts'
import type { ProjectReview } from '#contract/project-reviews.admin.ts'
import { useMemberWords } from '#back-office/kit/member-words.ts'
import type { NoteDeed } from '#back-office/projects/note-text.ts'

type Props = { project: ProjectReview; deed: NoteDeed; note: string }

/** What the member reads: the message, and the words that stand with the project. */
export function NoteMessage({ project, deed, note }: Props) {
  const t = useMemberWords(project.creator.language)
  const { address } = project
  return (
    <>
      <strong className="block">
        {deed === 'return'
          ? t('notifications.events.project.returned.title')
          : t('notifications.events.project.rejected.title')}
      </strong>
      {deed === 'return'
        ? t('notifications.events.project.returned.text', { address, count: correctionDays })
        : t('notifications.events.project.rejected.text', { address })}
      <span className="mt-2 block border-l-3 border-line-strong pl-2">{note}</span>
    </>
  )
}
