import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getRegion } from '#contract/regions.ts'
import { tidyPostalCode } from '#contract/formats/postal-codes.rules.ts'
import { PostalCodeField } from '#portal/platform/addresses/PostalCodeField.tsx'
import { StreetField } from '#portal/platform/addresses/StreetField.tsx'
import { useStreets } from '#portal/platform/addresses/use-streets.ts'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { createUuid } from '#portal/platform/new-uuid.ts'
import { AlreadyOpen } from '#portal/earning/projects/AlreadyOpen.tsx'
import { toStreetName } from '#portal/earning/projects/new-address.ts'
import { useCreateProject } from '#portal/earning/projects/projects.queries.ts'
import { useNewProject } from '#portal/earning/projects/use-new-project.ts'
import { Form } from '#ui/form/Form.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { configQuery } from '#portal/platform/settings/settings.queries.ts'
import { useTypedText } from '#portal/platform/typed-text.ts'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { FormErrorSummary } from '#ui/form/FormErrorSummary.tsx'
import { Page } from '#ui/Page.tsx'
import { TextField } from '#ui/form/TextField.tsx'

export function AddProjectPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: self } = useSuspenseQuery(selfQuery)
  const { data: config } = useSuspenseQuery(configQuery)
  const [clientUuid] = useState(createUuid)
  const create = useCreateProject()
  const region = getRegion(self.company.regions_id)
  const draft = useNewProject(create.error, (code) => tidyPostalCode(region.slug, code))
  const { form, field, problems, attempt, isFilled } = draft
  const lookup = useStreets(region.id, toStreetName(draft.street))
  useTypedText(form, self.uuid)
  const rules = config.regional_settings.find((row) => row.region_id === region.id)
  const street = field('streetName')

  const submit = form.handleSubmit((address) => {
    create.mutate(
      { ...address, name: address.streetName, client_uuid: clientUuid },
      {
        onSuccess: ({ uuid }) =>
          void navigate({ to: '/projects/$uuid', params: { uuid }, replace: true }),
      },
    )
  })

  return (
    <Page
      title={t('shell.newProject')}
      lead={t('projects.add.lead')}
      width="form"
      isWrong={problems.length > 0 || create.isError}
    >
      <Form
        noValidate
        onSubmit={() => isFilled && !create.isPending && !create.isSuccess && submit()}
      >
        <FormErrorSummary problems={problems} attempt={attempt} />
        <RefusalBox error={problems.length > 0 ? undefined : create.error} className="mb-6" />
        <div className="space-y-5">
          <StreetField
            id="streetName"
            label={t('projects.add.street')}
            value={draft.street}
            error={street.error}
            lookup={lookup}
            onType={draft.type}
            onChoose={draft.choose}
          />
          <div className="grid gap-5 md:grid-cols-[11rem_1fr] md:items-end md:gap-4">
            <PostalCodeField
              regionSlug={region.slug}
              onTidy={(text) => draft.set('postalCode', text)}
              {...field('postalCode')}
              autoComplete="off"
              maxLength={16}
            />
            {draft.asksForTown && (
              <TextField
                label={t('projects.add.city')}
                isOptional
                autoComplete="off"
                enterKeyHint="done"
                maxLength={100}
                {...field('city')}
              />
            )}
            {draft.town && (
              <p className="leading-snug md:pb-1">
                <span className="block text-meta text-ink-2">{t('projects.add.city')}</span>
                <span className="text-lead font-semibold">{draft.town}</span>
              </p>
            )}
          </div>
        </div>
        {draft.openThere && <AlreadyOpen project={draft.openThere} />}
        {rules && (
          <p className="mt-5 text-meta text-ink-2">
            {t('projects.add.days', { count: rules.project_days })}
          </p>
        )}
        <SubmitButton
          kind={draft.openThere ? 'secondary' : 'primary'}
          isDisabled={!isFilled}
          aria-describedby={isFilled ? undefined : 'fill-first'}
          busy={(create.isPending || create.isSuccess) && t('projects.add.creating')}
          className="mt-6"
        >
          {t(draft.openThere ? 'projects.add.createAnyway' : 'projects.add.create')}
        </SubmitButton>
        {!isFilled && (
          <p id="fill-first" className="mt-2 text-center text-meta text-ink-2">
            {t('projects.add.fillFirst')}
          </p>
        )}
      </Form>
    </Page>
  )
}
