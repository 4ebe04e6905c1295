import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getRegion } from '#contract/regions.ts'
import { Form } from '#ui/form/Form.tsx'
import { useShapeForm } from '#ui/form/form.ts'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { toNationalNumber } from '#portal/platform/phone.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { MemberFields } from '#portal/members/team/MemberFields.tsx'
import { withNames } from '#portal/members/team/field-names.ts'
import { buildMemberShape } from '#portal/members/team/member-shape.ts'
import { teamQuery, useInviteMember } from '#portal/members/team/team.queries.ts'
import { useTypedText } from '#portal/platform/typed-text.ts'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { FormErrorSummary } from '#ui/form/FormErrorSummary.tsx'
import { Page } from '#ui/Page.tsx'
import { toast } from '#ui/feedback/toast.ts'

export function AddMemberPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: self } = useSuspenseQuery(selfQuery)
  const { data: team } = useSuspenseQuery(teamQuery())
  const region = getRegion(self.company.regions_id)
  const [shape] = useState(() => buildMemberShape(region))
  const invite = useInviteMember()
  const { form, field, problems, attempt } = useShapeForm(
    shape,
    { name: '', surname: '', phone: '' },
    invite.error,
  )
  useTypedText(form, self.uuid)
  const { installers, installers_used: memberCount } = team.limits
  const isFull = installers !== null && memberCount >= installers

  const submit = form.handleSubmit(async (values) => {
    const phone = await toNationalNumber(values.phone, region)
    invite.mutate(
      { ...values, phone },
      {
        onSuccess() {
          toast(t('team.added', { name: values.name }))
          void navigate({ to: '/team', replace: true })
        },
      },
    )
  })

  return (
    <Page
      title={t('shell.newMember')}
      lead={t('team.addLead')}
      width="form"
      isWrong={problems.length > 0 || invite.isError}
    >
      <Form noValidate onSubmit={() => !invite.isPending && !isFull && submit()}>
        <FormErrorSummary problems={withNames(problems, t)} attempt={attempt} />
        <RefusalBox error={problems.length > 0 ? undefined : invite.error} className="mb-6" />
        <MemberFields field={field} callingCode={region.callingCode} />
        <SubmitButton
          isDisabled={isFull}
          busy={invite.isPending && t('team.inviting')}
          className="mt-6"
        >
          {t('team.invite')}
        </SubmitButton>
        {isFull && (
          <p className="mt-2 text-center text-meta text-ink-2">
            {t('team.full', { count: installers, used: memberCount })}
          </p>
        )}
      </Form>
    </Page>
  )
}
