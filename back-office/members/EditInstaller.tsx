import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offeredLanguages } from '#contract/languages.ts'
import type { InstallerFacts } from '#contract/member-people.admin.ts'
import { fieldProblem } from '#back-office/kit/field-problem.ts'
import { languageName } from '#back-office/kit/language-name.ts'
import { FormDialog } from '#back-office/members/FormDialog.tsx'
import { useEditInstaller } from '#back-office/members/members.queries.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'

const fields = [
  ['name', 'registration.person.name', 'text', 80],
  ['surname', 'registration.person.surname', 'text', 80],
  ['email', 'registration.person.email', 'email', 200],
  ['phone', 'registration.person.phone', 'tel', 40],
] as const

/** Name, address, number and language of a person. */
export function EditInstaller({ person }: { person: InstallerFacts }) {
  const { t } = useTranslation()
  const id = useId()
  const edit = useEditInstaller(person.uuid)
  const [draft, setDraft] = useState(() => draftOf(person))
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes })
  return (
    <FormDialog
      title={t('office.members.editTitle', { name: `${person.name} ${person.surname}` })}
      icon={PencilSimpleIcon}
      label={t('profile.edit')}
      saveLabel={t('office.members.save')}
      mutation={edit}
      onOpen={() => setDraft(draftOf(person))}
      toSend={(reason) => ({ ...changed(draft, person), reason })}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(([field, label, type, most]) => (
          <TextField
            key={field}
            id={`${id}-${field}`}
            type={type}
            label={t(label)}
            value={draft[field]}
            maxLength={most}
            autoComplete="off"
            error={fieldProblem(t, edit.error, field)}
            onChange={(event) => change({ [field]: event.target.value })}
          />
        ))}
      </div>
      <SelectField
        id={`${id}-language`}
        label={t('common.language')}
        value={draft.language}
        error={fieldProblem(t, edit.error, 'language')}
        onChange={(event) => change({ language: event.target.value })}
      >
        {offeredLanguages.map(({ code }) => (
          <option key={code} value={code}>
            {languageName(code)}
          </option>
        ))}
      </SelectField>
      <p className="text-ink-2">{t('office.members.contactNote')}</p>
    </FormDialog>
  )
}

/** A masked number is not there to be changed by mistake. */
function draftOf({ name, surname, email, phone, phone_masked, language }: InstallerFacts) {
  return { name, surname, email, phone: phone_masked ? '' : phone, language }
}

/** Only what the person has changed is sent; an address or number is replaced, never taken away. */
function changed(draft: ReturnType<typeof draftOf>, person: InstallerFacts) {
  const before = draftOf(person)
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([field, value]) => value !== '' && before[field as keyof typeof before] !== value,
    ),
  )
}
