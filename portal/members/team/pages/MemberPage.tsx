import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getRegion } from '#contract/regions.ts'
import type { TeamMember } from '#contract/members/team.ts'
import { pickChanges } from '#portal/platform/pick-changes.ts'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { Form } from '#ui/form/Form.tsx'
import { useShapeForm } from '#ui/form/form.ts'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { phoneQuery } from '#portal/platform/phone.queries.ts'
import { toNationalNumber } from '#portal/platform/phone.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { MemberAllowance } from '#portal/members/team/MemberAllowance.tsx'
import { MemberFields } from '#portal/members/team/MemberFields.tsx'
import { MemberRights } from '#portal/members/team/MemberRights.tsx'
import { withNames } from '#portal/members/team/field-names.ts'
import { buildMemberShape } from '#portal/members/team/member-shape.ts'
import { RemoveMemberDialog } from '#portal/members/team/RemoveMemberDialog.tsx'
import { memberQuery, usePatchMember } from '#portal/members/team/team.queries.ts'
import { Button } from '#ui/Button.tsx'
import { FormErrorSummary } from '#ui/form/FormErrorSummary.tsx'
import { Page } from '#ui/Page.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { formatName } from '#ui/format.ts'

export function MemberPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { uuid } = useParams({ from: '/member/team/$uuid' })
  const { data: self } = useSuspenseQuery(selfQuery)
  const { data: member } = useSuspenseQuery(memberQuery(uuid))
  const [memberToRemove, setMemberToRemove] = useState<TeamMember>()
  const { name, surname } = member
  return (
    <Page title={formatName({ name, surname })} width="form">
      <InstallerForm member={member} regionId={self.company.regions_id} />
      <MemberRights member={member} />
      <MemberAllowance member={member} />
      <Button
        kind="danger"
        className="mt-10 max-md:w-full"
        onClick={() => setMemberToRemove(member)}
      >
        {t('team.remove')}
      </Button>
      <RemoveMemberDialog
        member={memberToRemove}
        onClose={() => setMemberToRemove(undefined)}
        onRemoved={() => void navigate({ to: '/team', replace: true })}
      />
    </Page>
  )
}

function InstallerForm({ member, regionId }: { member: TeamMember; regionId: number }) {
  const { t } = useTranslation()
  const region = getRegion(regionId)
  const [shape] = useState(() => buildMemberShape(region))
  const update = usePatchMember(member.uuid)
  const { name, surname } = member
  const { data: phone } = useSuspenseQuery(phoneQuery(member.phone))
  const current = { name, surname, phone }
  const { form, field, problems, attempt } = useShapeForm(shape, current, update.error)

  const submit = form.handleSubmit(async (values) => {
    const { phone: phoneText, ...changes } = pickChanges(current, values)
    const body = phoneText
      ? { ...changes, phone: await toNationalNumber(phoneText, region) }
      : changes
    if (Object.keys(body).length > 0)
      update.mutate(body, { onSuccess: () => toast(t('team.saved')) })
  })

  return (
    <Form noValidate onSubmit={() => !update.isPending && submit()}>
      <FormErrorSummary problems={withNames(problems, t)} attempt={attempt} />
      <RefusalBox error={problems.length > 0 ? undefined : update.error} className="mb-6" />
      <MemberFields field={field} callingCode={region.callingCode} />
      <SubmitButton
        isDisabled={!form.formState.isDirty}
        busy={update.isPending && t('team.saving')}
        className="mt-6"
      >
        {t('team.save')}
      </SubmitButton>
    </Form>
  )
}
