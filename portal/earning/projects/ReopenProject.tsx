import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reopenDays } from '#contract/earning/projects.rules.ts'
import { reopening, type Project } from '#contract/earning/projects.ts'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { Form } from '#ui/form/Form.tsx'
import { useShapeForm } from '#ui/form/form.ts'
import { useReopenProject } from './projects.queries.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { toast } from '#ui/feedback/toast.ts'

export function ReopenProject({ project }: { project: Project }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const reopen = useReopenProject(project.uuid)
  const { form, field, problems } = useShapeForm(reopening, { reason: '' }, reopen.error)
  const button = useRef<HTMLButtonElement>(null)

  const submit = form.handleSubmit(({ reason }) => {
    if (reopen.isPending) return
    reopen.mutate(reason, {
      onSuccess() {
        setAsking(false)
        toast(t('projects.reopen.done', { count: reopenDays }))
      },
    })
  })

  return (
    <>
      <Button ref={button} onClick={() => setAsking(true)}>
        {t('projects.reopen.action')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        focusAfter={button}
        title={t('projects.reopen.title', { address: project.street_name })}
      >
        <Form noValidate onSubmit={submit}>
          <p className="mb-4 text-ink-2">{t('projects.reopen.text', { count: reopenDays })}</p>
          <RefusalBox error={problems.length > 0 ? undefined : reopen.error} className="mb-4" />
          <TextField
            label={t('projects.reopen.reason')}
            hint={t('projects.reopen.reasonHint')}
            autoComplete="off"
            maxLength={500}
            {...field('reason')}
          />
          <SubmitButton busy={reopen.isPending && t('projects.reopen.busy')} className="mt-6">
            {t('projects.reopen.action')}
          </SubmitButton>
        </Form>
      </Dialog>
    </>
  )
}
