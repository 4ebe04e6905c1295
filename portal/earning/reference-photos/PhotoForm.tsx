import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { photoDraft, type ReferencePhotos } from '#contract/earning/reference-photos.ts'
import { maxCaption, photoConsentVersion } from '#contract/earning/reference-photos.rules.ts'
import { createUuid } from '#portal/platform/new-uuid.ts'
import { useSendPhoto } from './reference-photos.queries.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useShapeForm } from '#ui/form/form.ts'
import { FormErrorSummary } from '#ui/form/FormErrorSummary.tsx'
import { PhotosField } from '#ui/form/PhotosField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { TickField } from '#ui/form/TickField.tsx'

const formShape = z.pick(photoDraft, { project: true, caption: true })

type Props = {
  projects: ReferencePhotos['projects']
  /** The preselected project. */
  initialProject: string | undefined
}

/** Retries reuse `clientUuid`, so that a photo is sent only once. */
export function PhotoForm({ projects, initialProject }: Props) {
  const { t, i18n } = useTranslation()
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [agrees, setAgrees] = useState(false)
  const [tries, setTries] = useState(0)
  const [clientUuid, setClientUuid] = useState(createUuid)
  const send = useSendPhoto()
  const first = projects.find(({ uuid }) => uuid === initialProject) ?? projects[0]!
  const blank = { project: first.uuid, caption: '' }
  const { form, field, problems } = useShapeForm(formShape, blank, send.error)
  const noPhoto = tries > 0 && photos.length === 0 ? t('refusals.returns.photo_needed') : undefined
  const noConsent = tries > 0 && !agrees ? t('referencePhotos.consentNeeded') : undefined
  const all = [
    ...problems,
    ...(noPhoto ? [{ id: 'reference-photo', message: noPhoto }] : []),
    ...(noConsent ? [{ id: 'photo-consent', message: noConsent }] : []),
  ]

  const submit = form.handleSubmit((draft) => {
    const [photo] = photos
    if (!photo || !agrees || send.isPending) return
    send.mutate(
      {
        ...draft,
        photo,
        consent_version: photoConsentVersion,
        language: i18n.language,
        client_uuid: clientUuid,
      },
      {
        onSuccess({ projects: others }) {
          form.reset({ project: others[0]?.uuid ?? '', caption: '' })
          setPhotos([])
          setAgrees(false)
          setTries(0)
          setClientUuid(createUuid())
          toast(t('referencePhotos.sent'))
        },
      },
    )
  })

  return (
    <Form
      noValidate
      className="mt-5 space-y-5"
      onSubmit={() => {
        setTries(tries + 1)
        void submit()
      }}
    >
      <FormErrorSummary problems={all} attempt={tries} />
      <RefusalBox error={problems.length > 0 ? undefined : send.error} />
      <SelectField
        label={t('referencePhotos.project')}
        {...field('project')}
        options={projects.map(({ uuid, address }) => ({ value: uuid, label: address }))}
      />
      <PhotosField
        id="reference-photo"
        max={1}
        hint={t('referencePhotos.photoHint')}
        photos={photos}
        error={noPhoto}
        onChange={setPhotos}
      />
      <TextField
        label={t('referencePhotos.caption')}
        hint={t('referencePhotos.captionHint')}
        maxLength={maxCaption}
        {...field('caption')}
      />
      <TickField
        id="photo-consent"
        label={t('referencePhotos.consent')}
        isTicked={agrees}
        onTick={setAgrees}
        error={noConsent}
        isRequired
      />
      <SubmitButton busy={send.isPending && t('scans.appeal.sending')}>
        {t('referencePhotos.send')}
      </SubmitButton>
    </Form>
  )
}
