import { useTranslation } from 'react-i18next'
import type { BodyOf } from '#contract/endpoint.ts'
import { useCreateImportKey } from './deliveries.queries.ts'
import { RegionChoice } from '#back-office/staff/staff/RegionChoice.tsx'
import { useStepUp } from '#back-office/platform/session/use-step-up.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { useShapeForm } from '#ui/form/form.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { createImportKey } from '#contract/earning/serials.admin.ts'

type Props = { isOpen: boolean; onClose: () => void }
type NewKey = BodyOf<typeof createImportKey>

/** Creates a key and shows it once. */
export function ImportKeyDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('backOffice.serials.keys.new')}>
      {isOpen && <KeyForm onClose={onClose} />}
    </Dialog>
  )
}

function KeyForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const create = useStepUp(useCreateImportKey())
  const empty: NewKey = { name: '', regions: [] }
  const { form, field } = useShapeForm(createImportKey.body!, empty, create.error)
  const regions = form.watch('regions')
  const error = form.formState.errors.regions?.message
  if (create.data)
    return (
      <div className="space-y-4">
        <output className="block font-semibold">{t('backOffice.serials.keys.once')}</output>
        <code className="block rounded-control bg-sunken p-3 wrap-anywhere select-all">
          {create.data.key}
        </code>
        <Button isWide onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    )
  return (
    <>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) =>
          void form.handleSubmit((values: NewKey) => create.mutate(values))(event)
        }
      >
        <RefusalBox error={create.error} />
        <TextField
          {...field('name')}
          label={t('backOffice.serials.keys.name')}
          autoComplete="off"
        />
        <RegionChoice
          value={regions}
          onChange={(ids) =>
            form.setValue('regions', ids, { shouldValidate: form.formState.isSubmitted })
          }
          error={error && t('problems.required')}
        />
        <Button type="submit" isWide busy={create.isPending && t('profile.saving')}>
          {t('backOffice.serials.keys.create')}
        </Button>
      </form>
      {create.stepUp}
    </>
  )
}
