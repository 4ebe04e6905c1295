import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offeredLanguages } from '#contract/languages.ts'
import { getFieldProblem } from '#back-office/kit/form/field-problem.ts'
import { toLanguageName } from '#back-office/kit/language-name.ts'
import { getChangedFields } from './changed-fields.ts'
import { DraftFields } from './DraftFields.tsx'
import { FormDialog } from '#back-office/kit/form/FormDialog.tsx'
import { useEditInstaller } from './members.queries.ts'
import { useStepUp } from '#back-office/platform/session/use-step-up.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { formatName } from '#ui/format.ts'
import type { InstallerFacts } from '#contract/members/members.admin.ts'

const fields = [
  { name: 'name', label: 'registration.person.name', maxLength: 80 },
  { name: 'surname', label: 'registration.person.surname', maxLength: 80 },
  { name: 'email', label: 'registration.person.email', type: 'email', maxLength: 200 },
  { name: 'phone', label: 'registration.person.phone', type: 'tel', maxLength: 40 },
] as const

/** Only changed fields are sent; an address or number can be replaced, never removed. */
export function EditInstaller({ person }: { person: InstallerFacts }) {
  const { t } = useTranslation()
  const id = useId()
  const edit = useStepUp(useEditInstaller(person.uuid))
  const [draft, setDraft] = useState(() => toDraft(person))
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes })
  return (
    <FormDialog
      title={t('backOffice.members.editTitle', { name: formatName(person) })}
      icon={PencilSimpleIcon}
      label={t('profile.edit')}
      saveLabel={t('backOffice.members.save')}
      mutation={edit}
      onOpen={() => setDraft(toDraft(person))}
      toSend={(reason) => ({ ...getChanges(draft, person), reason })}
      messageOf={({ change: waiting }) =>
        t(waiting ? 'backOffice.adjustments.waits' : 'backOffice.form.saved')
      }
    >
      <DraftFields
        fields={fields}
        draft={draft}
        error={edit.error}
        onChange={(name, value) => change({ [name]: value })}
      />
      <SelectField
        id={`${id}-language`}
        label={t('common.language')}
        value={draft.language}
        error={getFieldProblem(t, edit.error, 'language')}
        onChange={(event) => change({ language: event.target.value })}
        options={offeredLanguages.map(({ code }) => ({ value: code, label: toLanguageName(code) }))}
      />
      <p className="text-ink-2">
        {t('backOffice.members.contactNote')} {t('backOffice.accountChanges.second')}{' '}
        {t('backOffice.accountChanges.effect')}
      </p>
    </FormDialog>
  )
}

/** A masked number cannot be edited. */
function toDraft({ name, surname, email, phone, phone_masked, language }: InstallerFacts) {
  return { name, surname, email, phone: phone_masked ? '' : phone, language }
}

function getChanges(draft: ReturnType<typeof toDraft>, person: InstallerFacts) {
  const changes = Object.entries(getChangedFields(draft, toDraft(person)))
  return Object.fromEntries(changes.filter(([, value]) => value !== ''))
}
