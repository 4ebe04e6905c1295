import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegionSettings, RegionDraft } from '#contract/settings/settings.admin.ts'
import { CheckLine } from '#back-office/kit/queue/CheckLine.tsx'
import { CountField } from '#back-office/kit/form/CountField.tsx'
import { getFieldProblem } from '#back-office/kit/form/field-problem.ts'
import { FormPart } from '#back-office/kit/form/FormPart.tsx'
import { FormGuard } from '#back-office/kit/form/FormGuard.tsx'
import { ContactFields } from './ContactFields.tsx'
import { LinkFields } from './LinkFields.tsx'
import { useChangeRegion } from './settings.queries.ts'
import { OperatorFields } from './OperatorFields.tsx'
import { StepField } from './StepField.tsx'
import { VideoFields } from './VideoFields.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { toast } from '#ui/feedback/toast.ts'

export function RegionForm({ region }: { region: RegionSettings }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [draft, setDraft] = useState(region)
  const save = useChangeRegion(region.region_id)
  const change = (changes: Partial<RegionDraft>) => setDraft({ ...draft, ...changes })
  const getProblem = (field: string) => getFieldProblem(t, save.error, field)
  const getFlagProps = (bit: 1 | 2) => ({
    label: t(`backOffice.settings.flag${bit}`),
    isChecked: (draft.flags & bit) !== 0,
    onChange: (isOn: boolean) => change({ flags: isOn ? draft.flags | bit : draft.flags & ~bit }),
  })
  return (
    <>
      <FormGuard isDirty={draft !== region && !save.isSuccess} />
      <RefusalBox error={save.error} className="mb-4" />
      <FormPart title={t('backOffice.settings.registration')}>
        <div className="grid gap-4 sm:grid-cols-3">
          <StepField
            id="company_type_state"
            label={t('backOffice.settings.companyTypeState')}
            value={draft.company_type_state}
            onChange={(company_type_state) => change({ company_type_state })}
          />
          <StepField
            id="vat_field"
            label={t('backOffice.settings.vatField')}
            value={draft.vat_field}
            onChange={(vat_field) => change({ vat_field })}
          />
          <StepField
            id="company_id_field"
            label={t('backOffice.settings.companyIdField')}
            value={draft.company_id_field}
            onChange={(company_id_field) => change({ company_id_field })}
          />
          <CountField
            id="welcome_points"
            label={t('backOffice.settings.welcomePoints')}
            value={draft.welcome_points}
            error={getProblem('welcome_points')}
            onChange={(next) => change({ welcome_points: next ?? 0 })}
          />
          <CountField
            id="project_days"
            label={t('backOffice.settings.projectDays')}
            value={draft.project_days}
            error={getProblem('project_days')}
            onChange={(next) => change({ project_days: next ?? 0 })}
          />
        </div>
        <fieldset>
          <legend className="font-semibold">{t('backOffice.settings.flags')}</legend>
          <CheckLine {...getFlagProps(1)} />
          <CheckLine {...getFlagProps(2)} />
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-3">
          {(['team_owners', 'team_installers'] as const).map((field) => (
            <CountField
              key={field}
              id={field}
              label={t(
                field === 'team_owners'
                  ? 'backOffice.settings.teamOwners'
                  : 'backOffice.settings.teamInstallers',
              )}
              hint={t('backOffice.settings.unlimited')}
              value={draft[field]}
              error={getProblem(field)}
              onChange={(next) => change({ [field]: next })}
            />
          ))}
        </div>
      </FormPart>
      <FormPart title={t('backOffice.settings.contact')}>
        <ContactFields
          contact={draft.contact}
          problem={getProblem}
          onChange={(contact) => change({ contact })}
        />
      </FormPart>
      <FormPart title={t('backOffice.settings.operator.title')}>
        <OperatorFields
          operator={draft.operator}
          problem={getProblem}
          onChange={(operator) => change({ operator })}
        />
      </FormPart>
      <FormPart title={t('backOffice.settings.legalLinks')}>
        <LinkFields
          id="legal"
          links={draft.legal_links}
          isFixed
          error={getProblem('legal_links')}
          onChange={(legal_links) => change({ legal_links })}
        />
      </FormPart>
      <FormPart title={t('backOffice.settings.socialLinks')}>
        <LinkFields
          id="social"
          links={draft.social_links}
          error={getProblem('social_links')}
          onChange={(social_links) => change({ social_links })}
        />
      </FormPart>
      <FormPart title={t('backOffice.settings.rewardsVideo')}>
        <VideoFields
          video={draft.rewards_video}
          error={getProblem('rewards_video')}
          onChange={(rewards_video) => change({ rewards_video })}
        />
      </FormPart>
      {may('settings.edit') && (
        <Button
          className="mt-4"
          busy={save.isPending && t('profile.saving')}
          onClick={() => save.mutate(draft, { onSuccess: () => toast(t('backOffice.form.saved')) })}
        >
          {t('profile.save')}
        </Button>
      )}
    </>
  )
}
