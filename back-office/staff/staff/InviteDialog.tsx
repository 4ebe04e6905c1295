import { useTranslation } from 'react-i18next'
import { offeredLanguages } from '#contract/languages.ts'
import { type StaffInvitation, staffInvitation } from '#contract/staff/staff.admin.ts'
import { staffRoles } from '#contract/staff/staff.rules.ts'
import { useInviteStaff } from './staff-accounts.queries.ts'
import { RegionChoice } from './RegionChoice.tsx'
import { useStepUp } from '#back-office/platform/session/use-step-up.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useShapeForm } from '#ui/form/form.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { toast } from '#ui/feedback/toast.ts'

type Props = { isOpen: boolean; onClose: () => void }

export function InviteDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('backOffice.staff.inviteTitle')}>
      {isOpen && <InviteForm onClose={onClose} />}
    </Dialog>
  )
}

const empty: StaffInvitation = {
  name: '',
  email: '',
  role: 'reviewer',
  regions: [],
  language: 'en',
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const invite = useStepUp(useInviteStaff())
  const { form, field } = useShapeForm(staffInvitation, empty, invite.error)
  const regions = form.watch('regions')

  function send(values: StaffInvitation) {
    invite.mutate(values, {
      onSuccess() {
        toast(t('backOffice.staff.invited', { name: values.name }))
        onClose()
      },
    })
  }

  return (
    <>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => void form.handleSubmit(send)(event)}
      >
        <p className="text-ink-2">{t('backOffice.staff.inviteText')}</p>
        <RefusalBox error={invite.error} />
        <TextField
          {...field('name')}
          label={t('backOffice.staff.name')}
          hint={t('backOffice.staff.nameHint')}
          autoComplete="off"
        />
        <TextField
          {...field('email')}
          label={t('backOffice.staff.email')}
          type="email"
          autoComplete="off"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            {...field('role')}
            label={t('backOffice.staff.role')}
            options={staffRoles.map((role) => ({
              value: role,
              label: t(`backOffice.staff.roles.${role}`),
            }))}
          />
          <SelectField
            {...field('language')}
            label={t('backOffice.staff.language')}
            options={offeredLanguages.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </div>
        <RegionChoice
          value={regions}
          onChange={(ids) =>
            form.setValue('regions', ids, { shouldValidate: form.formState.isSubmitted })
          }
          error={field('regions').error}
        />
        <div className="flex justify-end gap-2">
          <Button kind="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" busy={invite.isPending && t('backOffice.staff.inviting')}>
            {t('backOffice.staff.invite')}
          </Button>
        </div>
      </form>
      {invite.stepUp}
    </>
  )
}
