import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MergePlan } from '#contract/club/merge-companies.admin.ts'
import { getFieldProblem } from '#back-office/kit/form/field-problem.ts'
import { useMergeCompanies } from './merge-companies.queries.ts'
import { useStepUp } from '#back-office/platform/session/use-step-up.tsx'
import { Form } from '#ui/form/Form.tsx'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { toast } from '#ui/feedback/toast.ts'

const minReasonLength = 3

type Props = { uuid: string; plan: MergePlan }

/** A merge cannot be undone, so the name of the duplicate must be typed. */
export function MergeForm({ uuid, plan: { duplicate } }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const navigate = useNavigate()
  const merge = useStepUp(useMergeCompanies(uuid))
  const [typedName, setTypedName] = useState('')
  const [reason, setReason] = useState('')
  const isReady =
    typedName.trim() === duplicate.name.trim() && reason.trim().length >= minReasonLength

  function save() {
    merge.mutate(
      { duplicate: duplicate.uuid, typed: typedName.trim(), reason: reason.trim() },
      {
        onSuccess() {
          toast(t('backOffice.members.mergeDone'))
          void navigate({ to: '/companies/$uuid', params: { uuid } })
        },
      },
    )
  }

  return (
    <>
      <Form className="max-w-xl space-y-4" onSubmit={() => isReady && save()}>
        <TextField
          id={`${id}-typed`}
          label={t('backOffice.members.typeName')}
          hint={duplicate.name}
          value={typedName}
          autoComplete="off"
          error={getFieldProblem(t, merge.error, 'typed')}
          onChange={(event) => setTypedName(event.target.value)}
        />
        <TextArea
          id={`${id}-reason`}
          label={t('backOffice.form.reason')}
          value={reason}
          maxLength={500}
          rows={2}
          onChange={(event) => setReason(event.target.value)}
        />
        <RefusalBox error={merge.error} />
        <Button
          type="submit"
          kind="danger"
          isDisabled={!isReady}
          busy={merge.isPending && t('backOffice.members.merging')}
        >
          {t('backOffice.members.mergeNow')}
        </Button>
      </Form>
      {merge.stepUp}
    </>
  )
}
