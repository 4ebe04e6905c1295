import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfficeRegion, RegionDraft } from '#contract/settings.admin.ts'
import { CheckLine } from '#back-office/kit/CheckLine.tsx'
import { CountField } from '#back-office/kit/CountField.tsx'
import { fieldProblem } from '#back-office/kit/field-problem.ts'
import { FormPart } from '#back-office/kit/FormPart.tsx'
import { FormGuard } from '#back-office/kit/FormGuard.tsx'
import { ContactFields } from '#back-office/rules/ContactFields.tsx'
import { LinkFields } from '#back-office/rules/LinkFields.tsx'
import { useChangeRegion } from '#back-office/rules/rules.queries.ts'
import { StepField } from '#back-office/rules/StepField.tsx'
import { VideoFields } from '#back-office/rules/VideoFields.tsx'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'
import { toast } from '#ui/toast.ts'

/** Everything a region has of its own. */
export function RegionForm({ region }: { region: OfficeRegion }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [draft, setDraft] = useState(region)
  const save = useChangeRegion(region.region_id)
  const change = (changes: Partial<RegionDraft>) => setDraft({ ...draft, ...changes })
  const problem = (field: string) => fieldProblem(t, save.error, field)
  const flag = (bit: 1 | 2) => ({
    label: t(`office.rules.flag${bit}`),
    isChecked: (draft.flags & bit) !== 0,
    onChange: (isOn: boolean) => change({ flags: isOn ? draft.flags | bit : draft.flags & ~bit }),
  })
  return (
    <>
      <FormGuard isDirty={draft !== region && !save.isSuccess} />
      <RefusalBox error={save.error} className="mb-4" />
      <FormPart title={t('office.rules.registration')}>
        <div className="grid gap-4 sm:grid-cols-3">
          <StepField
            id="company_type_state"
            label={t('office.rules.companyTypeState')}
            value={draft.company_type_state}
            onChange={(company_type_state) => change({ company_type_state })}
          />
          <StepField
            id="vat_field"
            label={t('office.rules.vatField')}
            value={draft.vat_field}
            onChange={(vat_field) => change({ vat_field })}
          />
          <StepField
            id="company_id_field"
            label={t('office.rules.companyIdField')}
            value={draft.company_id_field}
            onChange={(company_id_field) => change({ company_id_field })}
          />
          <CountField
            id="welcome_points"
            label={t('office.rules.welcomePoints')}
            value={draft.welcome_points}
            error={problem('welcome_points')}
            onChange={(next) => change({ welcome_points: next ?? 0 })}
          />
          <CountField
            id="project_days"
            label={t('office.rules.projectDays')}
            value={draft.project_days}
            error={problem('project_days')}
            onChange={(next) => change({ project_days: next ?? 0 })}
          />
        </div>
        <fieldset>
          <legend className="font-semibold">{t('office.rules.flags')}</legend>
          <CheckLine {...flag(1)} />
          <CheckLine {...flag(2)} />
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-3">
          {(['team_owners', 'team_installers'] as const).map((field) => (
            <CountField
              key={field}
              id={field}
              label={t(
                field === 'team_owners' ? 'office.rules.teamOwners' : 'office.rules.teamInstallers',
              )}
              hint={t('office.rules.unlimited')}
              value={draft[field]}
              error={problem(field)}
              onChange={(next) => change({ [field]: next })}
            />
          ))}
        </div>
      </FormPart>
      <FormPart title={t('office.rules.contact')}>
        <ContactFields
          contact={draft.contact}
          problem={problem}
          onChange={(contact) => change({ contact })}
        />
      </FormPart>
      <FormPart title={t('office.rules.legalLinks')}>
        <LinkFields
          id="legal"
          links={draft.legal_links}
          isFixed
          error={problem('legal_links')}
          onChange={(legal_links) => change({ legal_links })}
        />
      </FormPart>
      <FormPart title={t('office.rules.socialLinks')}>
        <LinkFields
          id="social"
          links={draft.social_links}
          error={problem('social_links')}
          onChange={(social_links) => change({ social_links })}
        />
      </FormPart>
      <FormPart title={t('office.rules.rewardsVideo')}>
        <VideoFields
          video={draft.rewards_video}
          error={problem('rewards_video')}
          onChange={(rewards_video) => change({ rewards_video })}
        />
      </FormPart>
      {may('rules.edit') && (
        <Button
          className="mt-4"
          busy={save.isPending && t('profile.saving')}
          onClick={() => save.mutate(draft, { onSuccess: () => toast(t('office.form.saved')) })}
        >
          {t('profile.save')}
        </Button>
      )}
    </>
  )
}
