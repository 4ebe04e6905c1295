import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProjectStatus } from '#contract/projects.rules.ts'
import type { ProjectReview } from '#contract/project-reviews.admin.ts'
import { AcceptProject } from '#back-office/projects/AcceptProject.tsx'
import { NoteForm } from '#back-office/projects/NoteForm.tsx'
import type { ProjectAct } from '#back-office/projects/project-act.ts'
import { useDecideProject } from '#back-office/projects/projects.queries.ts'
import { DecisionFrame } from '#back-office/reviews/DecisionFrame.tsx'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { toast } from '#ui/toast.ts'

type Props = { project: ProjectReview; valid: ReadonlySet<string>; onNext: () => void }

/** Accept what is ticked, send back or reject with words to the member; then the next one comes. */
export function ProjectDecision({ project, valid, onNext }: Props) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [open, setOpen] = useState<'return' | 'lose' | null>(null)
  const decide = useDecideProject(project.uuid)
  if (!may('reviews.decide')) return <p className="text-ink-2">{t('office.reviews.seeOnly')}</p>
  const isOpen = project.status === ProjectStatus.inReview
  const { number } = project

  const onDecide: ProjectAct['onDecide'] = (deed) =>
    decide.mutate(deed, {
      onSuccess({ points }) {
        if (deed.deed === 'accept') toast(t('office.projects.accepted', { number, count: points }))
        else if (deed.deed === 'return') toast(t('office.projects.returned', { number }))
        else toast(t('office.projects.lost', { number }))
        onNext()
      },
    })
  const act = { project, isBusy: decide.isPending, onDecide }
  const turn = (word: typeof open) => (isOn: boolean) => setOpen(isOn ? word : null)
  return (
    <DecisionFrame
      kind="projects"
      uuid={project.uuid}
      claim={project.claim}
      isOpen={isOpen}
      error={decide.error}
      onNext={onNext}
    >
      {open === null && <AcceptProject {...act} valid={valid} />}
      {open !== 'lose' && (
        <NoteForm
          {...act}
          deed="return"
          letter="h"
          icon={ArrowUUpLeftIcon}
          label={t('office.projects.return')}
          busyLabel={t('office.projects.returning')}
          isOpen={open === 'return'}
          onOpen={turn('return')}
        />
      )}
      {open !== 'return' && (
        <NoteForm
          {...act}
          deed="lose"
          letter="r"
          icon={XIcon}
          label={t('office.projects.lose')}
          busyLabel={t('office.projects.losing')}
          isOpen={open === 'lose'}
          onOpen={turn('lose')}
        />
      )}
    </DecisionFrame>
  )
}
