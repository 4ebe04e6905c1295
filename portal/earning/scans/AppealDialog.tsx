import { useMutation } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { formatSerial, maxAppealPhotos, type ReasonCode } from '#contract/earning/scans.rules.ts'
import { appealDraft, type Scan } from '#contract/earning/scans.ts'
import * as contract from '#contract/earning/scans.ts'
import { call } from '#portal/platform/call.ts'
import { invalidate } from '#portal/platform/query-client.ts'
import { Form } from '#ui/form/Form.tsx'
import { useShapeForm } from '#ui/form/form.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormErrorSummary } from '#ui/form/FormErrorSummary.tsx'
import { PhotosField } from '#ui/form/PhotosField.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Refused } from '#ui/feedback/refused.ts'
import { clearUploaded, uploadPhotos } from './photos.queries.ts'

type Appeal = { text: string; photos: readonly File[] }

const appealText = z.pick(appealDraft, { text: true })

type Props = {
  scan: Scan
  isOpen: boolean
  onClose: () => void
  /** Takes the focus afterwards: the button disappears after sending. */
  focusAfter?: RefObject<HTMLElement | null>
}

/** The draft is kept until it is sent. */
export function AppealDialog({ scan, isOpen, onClose, focusAfter }: Props) {
  const { t } = useTranslation()
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [tries, setTries] = useState(0)
  const appeal = useAppeal(scan.uuid)
  const { form, field, problems } = useShapeForm(appealText, { text: '' }, appeal.error)
  const photoProblem = tries > 0 && photos.length === 0 ? t('scans.appeal.photoNeeded') : undefined
  const summary = problems.map(({ id, message }) => ({
    id,
    message: t('checkout.problem', { field: t('scans.appeal.text'), problem: message }),
  }))
  const all = photoProblem ? [...summary, { id: 'appeal-photos', message: photoProblem }] : summary

  const send = form.handleSubmit(({ text }) => {
    if (photos.length === 0 || appeal.isPending) return
    appeal.mutate(
      { text, photos },
      {
        onSuccess() {
          onClose()
          toast(t('scans.appeal.sent'))
        },
      },
    )
  })

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      focusAfter={focusAfter}
      title={t('scans.appeal.title')}
    >
      <p className="num text-lead font-bold">{formatSerial(scan.serial_number)}</p>
      {scan.reason_code && (
        <p className="mt-1 mb-5 text-ink-2">
          {t(`scans.reasons.${scan.reason_code as ReasonCode}`)}
        </p>
      )}
      <Form
        noValidate
        onSubmit={() => {
          setTries(tries + 1)
          void send()
        }}
      >
        <FormErrorSummary problems={all} attempt={tries} />
        <RefusalBox error={problems.length > 0 ? undefined : appeal.error} className="mb-4" />
        <TextArea
          label={t('scans.appeal.text')}
          hint={t('scans.appeal.textHint')}
          maxLength={2000}
          {...field('text')}
        />
        <PhotosField
          id="appeal-photos"
          max={maxAppealPhotos}
          hint={t('scans.appeal.photosHint')}
          photos={photos}
          error={photoProblem}
          onChange={setPhotos}
        />
        <SubmitButton busy={appeal.isPending && t('scans.appeal.sending')} className="mt-6">
          {t('scans.appeal.send')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}

function useAppeal(scanUuid: string) {
  return useMutation({
    mutationFn: async ({ text, photos }: Appeal) =>
      call(contract.appealScan, {
        params: { uuid: scanUuid },
        body: { text, photos: await uploadPhotos(photos) },
      }),
    onSuccess: () => invalidate('scans'),
    onError(error, { photos }) {
      if (error instanceof Refused && error.errors?.['photos']) clearUploaded(photos)
    },
  })
}
