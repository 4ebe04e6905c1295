import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Company } from '#contract/members/installers.ts'
import { getTypeStates } from '#contract/members/registration.rules.ts'
import { type RegionalSetting, StepState } from '#contract/settings/settings.ts'
import { pickChanges } from '#portal/platform/pick-changes.ts'
import { EditActions } from '#portal/platform/EditActions.tsx'
import type { BodyOf } from '#contract/endpoint.ts'
import * as contract from '#contract/members/companies.ts'
import { call } from '#portal/platform/call.ts'
import { invalidate } from '#portal/platform/query-client.ts'
import { Form } from '#ui/form/Form.tsx'
import { useShapeForm } from '#ui/form/form.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { UnsavedGuard } from '#ui/form/UnsavedGuard.tsx'
import { FormErrorSummary } from '#ui/form/FormErrorSummary.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { CompanyAddressFields } from './CompanyAddressFields.tsx'
import { CompanyTypeField } from './CompanyTypeField.tsx'
import { buildCompanyShape, toCompanyValues } from './company-shape.ts'
import { NumberFields } from './NumberFields.tsx'
import { StateCheckbox } from './StateCheckbox.tsx'

type Change = {
  company: BodyOf<typeof contract.patchCompany>
  type: BodyOf<typeof contract.patchCompanyType> | undefined
}

type Props = { company: Company; setting: RegionalSetting; onDone: () => void }

/** Sends only the changed fields; the type is sent with its two flags. */
export function CompanyForm({ company, setting, onDone }: Props) {
  const { t } = useTranslation()
  const current = toCompanyValues(company, setting)
  const [shape] = useState(() => buildCompanyShape(setting))
  const update = useUpdateCompany(company.id)
  const { form, field, problems, attempt } = useShapeForm(shape, current, update.error)
  const values = useWatch({ control: form.control })
  const [choice, setChoice] = useState(() => pickChoice(company))
  const [isTried, setTried] = useState(false)
  const { company_type: typeId } = choice
  const states = getTypeStates(setting, typeId)
  const type = setting.company_types.find(({ id }) => id === typeId)
  const isNewChoice = JSON.stringify(choice) !== JSON.stringify(pickChoice(company))
  const missingFlag = (['disclaimer', 'declaration'] as const).filter(
    (kind) => states[kind] === StepState.required && choice[`${kind}_accepted`] === 0,
  )

  const submit = form.handleSubmit((values) => {
    setTried(true)
    if (isNewChoice && missingFlag.length > 0) return
    const changes = pickChanges(current, values)
    if (Object.keys(changes).length === 0 && !isNewChoice) return onDone()
    update.mutate(
      { company: changes, type: isNewChoice ? choice : undefined },
      {
        onSuccess() {
          onDone()
          toast(t('profile.saved'))
        },
      },
    )
  })

  return (
    <Form noValidate onSubmit={() => !update.isPending && submit()}>
      <UnsavedGuard isDirty={(form.formState.isDirty || isNewChoice) && !update.isSuccess} />
      <FormErrorSummary problems={problems} attempt={attempt} />
      <RefusalBox error={problems.length > 0 ? undefined : update.error} className="mb-6" />
      <div className="space-y-5">
        <TextField
          label={t('profile.company.name')}
          autoComplete="organization"
          {...field('name')}
        />
        <CompanyAddressFields regionId={company.regions_id} field={field} />
        <NumberFields setting={setting} field={field} values={values} />
        <p className="text-meta text-ink-2">{t('profile.company.numbersHint')}</p>
        {setting.company_type_state !== StepState.disabled && (
          <div>
            <p className="mb-2 font-semibold">{t('profile.company.type')}</p>
            <CompanyTypeField
              types={setting.company_types}
              value={typeId}
              onChoose={(id) =>
                setChoice({ company_type: id, disclaimer_accepted: 0, declaration_accepted: 0 })
              }
            />
          </div>
        )}
        {isNewChoice &&
          (['disclaimer', 'declaration'] as const).map((kind) => (
            <StateCheckbox
              key={kind}
              kind={kind}
              state={states[kind]}
              text={type?.[`${kind}_translated`] ?? ''}
              value={choice[`${kind}_accepted`]}
              onChange={(value) => setChoice({ ...choice, [`${kind}_accepted`]: value })}
              error={isTried && missingFlag.includes(kind) ? t('problems.must_accept') : undefined}
            />
          ))}
      </div>
      <EditActions isSaving={update.isPending} onCancel={onDone} />
    </Form>
  )
}

function pickChoice({ company_type, disclaimer_accepted, declaration_accepted }: Company) {
  return { company_type, disclaimer_accepted, declaration_accepted }
}

function useUpdateCompany(id: number) {
  const params = { id: String(id) }
  return useMutation({
    async mutationFn({ company, type }: Change) {
      if (Object.keys(company).length > 0)
        await call(contract.patchCompany, { params, body: company })
      if (type) await call(contract.patchCompanyType, { params, body: type })
    },
    onSuccess: () => invalidate('installers'),
  })
}
