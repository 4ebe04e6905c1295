import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyFacts } from '#contract/members/members.admin.ts'
import { getFieldProblem } from '#back-office/kit/form/field-problem.ts'
import { getChangedFields } from './changed-fields.ts'
import { DraftFields } from './DraftFields.tsx'
import { FormDialog } from '#back-office/kit/form/FormDialog.tsx'
import { useEditCompany } from './members.queries.ts'
import { SelectField } from '#ui/form/SelectField.tsx'

const fields = [
  { name: 'name', label: 'profile.company.name', maxLength: 120, isWide: true },
  { name: 'street', label: 'profile.company.street', maxLength: 120 },
  { name: 'house_number', label: 'profile.company.houseNumber', maxLength: 20 },
  { name: 'postal_code', label: 'profile.company.postalCode', maxLength: 16 },
  { name: 'city', label: 'profile.company.city', maxLength: 100 },
  { name: 'registration_number', label: 'backOffice.members.registrationNumber', maxLength: 40 },
  { name: 'registration_number_2', label: 'backOffice.members.registrationNumber2', maxLength: 40 },
] as const

export function EditCompany({ company }: { company: CompanyFacts }) {
  const { t } = useTranslation()
  const id = useId()
  const edit = useEditCompany(company.uuid)
  const [draft, setDraft] = useState(() => toDraft(company))
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes })
  return (
    <FormDialog
      title={t('backOffice.members.editTitle', { name: company.name })}
      icon={PencilSimpleIcon}
      label={t('profile.edit')}
      saveLabel={t('backOffice.members.save')}
      mutation={edit}
      onOpen={() => setDraft(toDraft(company))}
      toSend={(reason) => ({ ...getChangedFields(draft, company), reason })}
    >
      <DraftFields
        fields={fields}
        draft={draft}
        error={edit.error}
        onChange={(name, value) => change({ [name]: value })}
      />
      <SelectField
        id={`${id}-type`}
        label={t('profile.company.type')}
        value={draft.company_type}
        error={getFieldProblem(t, edit.error, 'company_type')}
        onChange={(event) => change({ company_type: Number(event.target.value) })}
        options={company.company_types.map((type) => ({ value: type.id, label: type.name }))}
      >
        {draft.company_type === 0 && <option value={0}>–</option>}
      </SelectField>
      <p className="text-ink-2">{t('backOffice.members.numberNote')}</p>
    </FormDialog>
  )
}

function toDraft({
  name,
  street,
  house_number,
  postal_code,
  city,
  registration_number,
  registration_number_2,
  company_type,
}: CompanyFacts) {
  const address = { street, house_number, postal_code, city }
  return { name, ...address, registration_number, registration_number_2, company_type }
}
