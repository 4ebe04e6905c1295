import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProjectStatus } from '#contract/earning/projects.rules.ts'
import type { ProjectReview } from '#contract/earning/project-reviews.admin.ts'
import { AcceptProject } from './AcceptProject.tsx'
import { NoteForm } from './NoteForm.tsx'
import type { ProjectAct } from './project-act.ts'
import { useDecideProject } from './project-reviews.queries.ts'
import { AskForm } from '#back-office/earning/reviews/AskForm.tsx'
import { DecisionFrame } from '#back-office/earning/reviews/DecisionFrame.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { toast } from '#ui/feedback/toast.ts'

type Props = { project: ProjectReview; valid: ReadonlySet<string>; onNext: () => void }

export function ProjectDecision({ project, valid, onNext }: Props) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [open, setOpen] = useState<'return' | 'lose' | 'ask' | null>(null)
  const decide = useDecideProject(project.uuid)
  if (!may('reviews.decide')) return <p className="text-ink-2">{t('backOffice.reviews.seeOnly')}</p>
  const isOpen = project.status === ProjectStatus.inReview
  const { number } = project

  const onDecide: ProjectAct['onDecide'] = (action) =>
    decide.mutate(action, {
      onSuccess({ points }) {
        if (action.action === 'accept')
          toast(t('backOffice.projectReviews.accepted', { number, count: points }))
        else if (action.action === 'return')
          toast(t('backOffice.projectReviews.returned', { number }))
        else if (action.action === 'ask') toast(t('backOffice.reviews.asked', { name: number }))
        else toast(t('backOffice.projectReviews.lost', { number }))
        onNext()
      },
    })
  const act = { project, isBusy: decide.isPending, onDecide }
  const setOpenFor = (panel: typeof open) => (isOn: boolean) => setOpen(isOn ? panel : null)
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
      {(open === null || open === 'return') && (
        <NoteForm
          {...act}
          action="return"
          letter="h"
          icon={ArrowUUpLeftIcon}
          label={t('backOffice.projectReviews.return')}
          busyLabel={t('backOffice.projectReviews.returning')}
          isOpen={open === 'return'}
          onOpen={setOpenFor('return')}
        />
      )}
      {(open === null || open === 'lose') && (
        <NoteForm
          {...act}
          action="lose"
          letter="r"
          icon={XIcon}
          label={t('backOffice.projectReviews.lose')}
          busyLabel={t('backOffice.projectReviews.losing')}
          isOpen={open === 'lose'}
          onOpen={setOpenFor('lose')}
        />
      )}
      {(open === null || open === 'ask') && (
        <AskForm
          letter="q"
          language={project.creator.language}
          isOpen={open === 'ask'}
          onOpen={setOpenFor('ask')}
          isBusy={decide.isPending}
          onAsk={(question) => onDecide({ action: 'ask', question })}
        />
      )}
    </DecisionFrame>
  )
}
