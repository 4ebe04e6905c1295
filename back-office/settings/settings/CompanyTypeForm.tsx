import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LanguageCode, offeredLanguages } from '#contract/languages.ts'
import type { StaffCompanyType } from '#contract/settings/settings.admin.ts'
import { getFieldProblem } from '#back-office/kit/form/field-problem.ts'
import { LanguageTabs } from '#back-office/kit/form/LanguageTabs.tsx'
import { FormGuard } from '#back-office/kit/form/FormGuard.tsx'
import { useChangeCompanyType } from './settings.queries.ts'
import { StepField } from './StepField.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { toast } from '#ui/feedback/toast.ts'

type Props = { regionId: number; type: StaffCompanyType }
const acceptances = ['disclaimer', 'declaration'] as const

export function CompanyTypeForm({ regionId, type }: Props) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [draft, setDraft] = useState(type)
  const save = useChangeCompanyType(regionId, type.id)
  const change = (changes: Partial<StaffCompanyType>) => setDraft({ ...draft, ...changes })
  const requiredKinds = acceptances.filter((kind) => draft[`${kind}_state`] > 0)
  const countMissingTexts = (code: LanguageCode) =>
    [draft.names[code], ...requiredKinds.map((kind) => draft[`${kind}s`][code])].filter(
      (text) => !text,
    ).length

  function send() {
    const names = Object.entries(draft.names).filter(([, text]) => text.trim() !== '')
    const body = { ...draft, names: Object.fromEntries(names) }
    save.mutate(body, { onSuccess: () => toast(t('backOffice.form.saved')) })
  }

  return (
    <div className="max-w-3xl space-y-4">
      <FormGuard isDirty={draft !== type && !save.isSuccess} />
      <RefusalBox error={save.error} />
      <div className="grid gap-4 sm:grid-cols-2">
        {acceptances.map((kind) => (
          <StepField
            key={kind}
            id={`${kind}_state`}
            label={t(`backOffice.settings.${kind}`)}
            value={draft[`${kind}_state`]}
            onChange={(next) => change({ [`${kind}_state`]: next })}
          />
        ))}
      </div>
      <LanguageTabs
        languages={offeredLanguages.map(({ code }) => code)}
        first="en"
        countMissing={countMissingTexts}
      >
        {(code) => (
          <>
            <TextField
              id={`type-name-${code}`}
              label={t('backOffice.settings.typeName')}
              maxLength={80}
              value={draft.names[code] ?? ''}
              error={(code === 'en' ? getFieldProblem(t, save.error, 'names') : undefined) ?? ''}
              onChange={(event) =>
                change({ names: { ...draft.names, [code]: event.target.value } })
              }
            />
            {requiredKinds.map((kind) => (
              <TextArea
                key={kind}
                id={`${kind}-${code}`}
                label={t(`backOffice.settings.${kind}`)}
                maxLength={3000}
                value={draft[`${kind}s`][code] ?? ''}
                onChange={(event) =>
                  change({ [`${kind}s`]: { ...draft[`${kind}s`], [code]: event.target.value } })
                }
              />
            ))}
          </>
        )}
      </LanguageTabs>
      {may('settings.edit') && (
        <Button busy={save.isPending && t('profile.saving')} onClick={send}>
          {t('profile.save')}
        </Button>
      )}
    </div>
  )
}
