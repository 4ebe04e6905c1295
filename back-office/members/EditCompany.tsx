import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyFacts } from '#contract/members.admin.ts'
import { fieldProblem } from '#back-office/kit/field-problem.ts'
import { FormDialog } from '#back-office/members/FormDialog.tsx'
import { useEditCompany } from '#back-office/members/members.queries.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'

const fields = [
  ['name', 'profile.company.name', 120],
  ['street', 'profile.company.street', 120],
  ['house_number', 'profile.company.houseNumber', 20],
  ['postal_code', 'profile.company.postalCode', 16],
  ['city', 'profile.company.city', 100],
  ['registration_number', 'office.rules.flag1', 40],
  ['registration_number_2', 'office.rules.flag2', 40],
] as const

/** The data of a company, with the registration's own checks. */
export function EditCompany({ company }: { company: CompanyFacts }) {
  const { t } = useTranslation()
  const id = useId()
  const edit = useEditCompany(company.uuid)
  const [draft, setDraft] = useState(() => draftOf(company))
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes })
  return (
    <FormDialog
      title={t('office.members.editTitle', { name: company.name })}
      icon={PencilSimpleIcon}
      label={t('profile.edit')}
      saveLabel={t('office.members.save')}
      mutation={edit}
      onOpen={() => setDraft(draftOf(company))}
      toSend={(reason) => ({ ...changed(draft, company), reason })}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(([field, label, most]) => (
          <TextField
            key={field}
            className={field === 'name' ? 'sm:col-span-2' : undefined}
            id={`${id}-${field}`}
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
        id={`${id}-type`}
        label={t('profile.company.type')}
        value={draft.company_type}
        error={fieldProblem(t, edit.error, 'company_type')}
        onChange={(event) => change({ company_type: Number(event.target.value) })}
      >
        {draft.company_type === 0 && <option value={0}>–</option>}
        {company.company_types.map((type) => (
          <option key={type.id} value={type.id}>
            {type.name}
          </option>
        ))}
      </SelectField>
      <p className="text-ink-2">{t('office.members.numberNote')}</p>
    </FormDialog>
  )
}

function draftOf(company: CompanyFacts) {
  const texts = Object.fromEntries(fields.map(([field]) => [field, company[field]]))
  return {
    ...(texts as Record<(typeof fields)[number][0], string>),
    company_type: company.company_type,
  }
}

/** Only what the person has changed is sent. */
function changed(draft: ReturnType<typeof draftOf>, company: CompanyFacts) {
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([field, value]) => company[field as keyof CompanyFacts] !== value,
    ),
  )
}
