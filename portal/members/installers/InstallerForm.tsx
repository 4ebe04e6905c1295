import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Installer } from '#contract/members/installers.ts'
import { getRegion } from '#contract/regions.ts'
import { pickChanges } from '#portal/platform/pick-changes.ts'
import { EditActions } from '#portal/platform/EditActions.tsx'
import { phoneQuery } from '#portal/platform/phone.queries.ts'
import { Form } from '#ui/form/Form.tsx'
import { useShapeForm } from '#ui/form/form.ts'
import { useUpdateProfile } from './profile.queries.ts'
import { toFullPhone, buildProfileShape } from './profile-shape.ts'
import { useFreshFactor } from '#portal/platform/session/use-fresh-factor.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { UnsavedGuard } from '#ui/form/UnsavedGuard.tsx'
import { FormErrorSummary } from '#ui/form/FormErrorSummary.tsx'
import { NameFields } from '#ui/form/NameFields.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { toast } from '#ui/feedback/toast.ts'

/** Sends only the changed fields; a new e-mail or phone leads to its code. */
export function InstallerForm({ self, onDone }: { self: Installer; onDone: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const region = getRegion(self.company.regions_id)
  const { name, surname, email } = self
  const { data: phone } = useSuspenseQuery(phoneQuery(self.phone))
  const current = { name, surname, email, phone }
  const [shape] = useState(() => buildProfileShape(region, current))
  const update = useFreshFactor(useUpdateProfile(self.uuid))
  const { form, field, problems, attempt } = useShapeForm(shape, current, update.error)
  const isDirty = form.formState.isDirty && !update.isSuccess

  const submit = form.handleSubmit(async (values) => {
    const { phone: phoneText, ...changes } = pickChanges(current, values)
    const full = phoneText && (await toFullPhone(phoneText, region))
    const body: { email?: string; phone?: string } & typeof changes =
      full && full !== self.phone ? { ...changes, phone: full } : changes
    if (Object.keys(body).length === 0) return onDone()
    update.mutate(body, {
      onSuccess(result) {
        onDone()
        toast(t('profile.saved'))
        const waits = body.email ? result.pending_email : body.phone ? result.pending_phone : null
        if (waits)
          void navigate({
            to: '/verify-email',
            search: body.email ? {} : { kind: 'phone' },
            // The form's guard has not seen the save yet.
            ignoreBlocker: true,
          })
      },
    })
  })

  return (
    <>
      <Form noValidate onSubmit={() => !update.isPending && submit()}>
        <UnsavedGuard isDirty={isDirty} />
        <FormErrorSummary problems={problems} attempt={attempt} />
        <RefusalBox error={problems.length > 0 ? undefined : update.error} className="mb-6" />
        <NameFields
          labels={{ name: t('profile.person.name'), surname: t('profile.person.surname') }}
          field={field}
        />
        <div className="mt-5 space-y-5">
          <TextField
            label={t('profile.person.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="off"
            spellCheck={false}
            {...field('email')}
          />
          <TextField
            label={t('profile.person.phone')}
            hint={t('profile.person.proofHint')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            {...field('phone')}
          />
        </div>
        <EditActions isSaving={update.isPending} onCancel={onDone} />
      </Form>
      {update.freshFactor}
    </>
  )
}
