import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxAllowance } from '#contract/shop/allowance.rules.ts'
import type { TeamMember } from '#contract/members/team.ts'
import { parseAllowance } from './parse-allowance.ts'
import { useUpdateMember } from './team.queries.ts'
import { Form } from '#ui/form/Form.tsx'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/form/TextField.tsx'

/** The points an employee may order per month without asking the owner. */
export function MemberAllowance({ member }: { member: TeamMember }) {
  const { t } = useTranslation()
  const update = useUpdateMember(member.uuid)
  const [text, setText] = useState(member.allowance === null ? '' : String(member.allowance))
  const field = useRef<HTMLInputElement>(null)
  const [isSent, setIsSent] = useState(false)
  const allowance = parseAllowance(text)
  const isWrong = isSent && allowance === undefined
  if (member.permissions.may_request === 0) return null

  function save() {
    setIsSent(true)
    if (allowance === undefined) return field.current?.focus()
    if (!update.isPending) update.mutate({ allowance }, { onSuccess: () => toast(t('team.saved')) })
  }

  return (
    <Form noValidate className="mt-10" onSubmit={save}>
      <h2 className="text-h2">{t('team.allowance.title')}</h2>
      <RefusalBox error={update.error} className="mt-4" />
      <TextField
        ref={field}
        id="allowance"
        label={t('team.allowance.label')}
        hint={t('team.allowance.hint')}
        error={isWrong ? t('team.allowance.problem', { max: maxAllowance }) : undefined}
        isOptional
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="mt-4"
      />
      <Button
        type="submit"
        kind="secondary"
        isDisabled={allowance === member.allowance}
        busy={update.isPending && t('team.saving')}
        className="mt-4 max-md:w-full"
      >
        {t('team.save')}
      </Button>
    </Form>
  )
}
