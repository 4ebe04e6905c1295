import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { projectDraft } from '#contract/projects.ts'
import { useShapeForm } from '#portal/form.ts'
import { selfQuery } from '#portal/installers/installers.queries.ts'
import { newUuid } from '#portal/new-uuid.ts'
import { useCreateProject } from '#portal/projects/projects.queries.ts'
import { RefusalBox } from '#portal/RefusalBox.tsx'
import { configQuery } from '#portal/settings/settings.queries.ts'
import { useTypedText } from '#portal/typed-text.ts'
import { Button } from '#ui/Button.tsx'
import { FormErrorSummary } from '#ui/FormErrorSummary.tsx'
import { Page } from '#ui/Page.tsx'
import { TextField } from '#ui/TextField.tsx'

const shape = z.pick(projectDraft, { streetName: true, postalCode: true, city: true })
const nothing = { streetName: '', postalCode: '', city: '' }

export function AddProjectPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: self } = useSuspenseQuery(selfQuery)
  const { data: config } = useSuspenseQuery(configQuery)
  const [clientUuid] = useState(newUuid)
  const create = useCreateProject()
  const { form, field, problems, attempt } = useShapeForm(shape, nothing, create.error)
  useTypedText(form, self.uuid)
  const [street, code] = useWatch({ control: form.control, name: ['streetName', 'postalCode'] })
  const isFilled = street.trim() !== '' && code.trim() !== ''
  const rules = config.regional_settings.find((row) => row.region_id === self.company.regions_id)

  const submit = form.handleSubmit((draft) => {
    create.mutate(
      { ...draft, client_uuid: clientUuid },
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
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isFilled && !create.isPending && !create.isSuccess) void submit()
        }}
      >
        <FormErrorSummary problems={problems} attempt={attempt} />
        <RefusalBox error={problems.length > 0 ? undefined : create.error} className="mb-6" />
        <div className="space-y-5">
          <TextField
            label={t('projects.add.street')}
            autoComplete="off"
            enterKeyHint="next"
            maxLength={200}
            {...field('streetName')}
          />
          <div className="grid gap-5 md:grid-cols-[12rem_1fr]">
            <TextField
              label={t('projects.add.postalCode')}
              autoComplete="off"
              autoCapitalize="characters"
              enterKeyHint="next"
              maxLength={16}
              {...field('postalCode')}
            />
            <TextField
              label={t('projects.add.city')}
              isOptional
              autoComplete="off"
              enterKeyHint="done"
              maxLength={100}
              {...field('city')}
            />
          </div>
        </div>
        {rules && (
          <p className="mt-5 text-meta text-ink-2">
            {t('projects.add.days', { count: rules.project_days })}
          </p>
        )}
        <Button
          type="submit"
          size="large"
          isWide
          isDisabled={!isFilled}
          aria-describedby={isFilled ? undefined : 'fill-first'}
          busy={(create.isPending || create.isSuccess) && t('projects.add.creating')}
          className="mt-6"
        >
          {t('projects.add.create')}
        </Button>
        {!isFilled && (
          <p id="fill-first" className="mt-2 text-center text-meta text-ink-2">
            {t('projects.add.fillFirst')}
          </p>
        )}
      </form>
    </Page>
  )
}
