import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '#back-office/kit/form/Confirm.tsx'
import { getFieldProblem } from '#back-office/kit/form/field-problem.ts'
import { useOfferedSlugs } from '#back-office/platform/session/offered-regions.ts'
import { toRegionName } from '#back-office/kit/region-name.ts'
import { useAddRepresentative } from './representatives.queries.ts'
import { toast } from '#ui/feedback/toast.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'

type Props = { isOpen: boolean; onClose: () => void }

const minNameLength = 2

export function AddRepresentative({ isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const mine = useOfferedSlugs()
  const [name, setName] = useState('')
  const [chosenRegion, setChosenRegion] = useState<string>()
  const region = chosenRegion ?? mine[0] ?? ''
  const add = useAddRepresentative()

  function send() {
    add.mutate(
      { region, name },
      {
        onSuccess() {
          toast(t('backOffice.representatives.added', { name: name.trim() }))
          setName('')
          onClose()
        },
      },
    )
  }

  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      title={t('backOffice.representatives.add')}
      confirmLabel={t('backOffice.representatives.add')}
      isDisabled={name.trim().length < minNameLength}
      busy={add.isPending && t('profile.saving')}
      error={add.error}
      onConfirm={send}
    >
      <div className="space-y-4">
        <TextField
          id="representative-name"
          label={t('backOffice.representatives.name')}
          hint={t('backOffice.representatives.nameHint')}
          autoComplete="off"
          maxLength={80}
          value={name}
          error={getFieldProblem(t, add.error, 'name') ?? ''}
          onChange={({ target }) => setName(target.value)}
        />
        <SelectField
          id="representative-region"
          label={t('backOffice.shell.region')}
          hint={t('backOffice.representatives.regionHint')}
          value={region}
          error={getFieldProblem(t, add.error, 'region') ?? ''}
          onChange={({ target }) => setChosenRegion(target.value)}
          options={mine.map((slug) => ({ value: slug, label: toRegionName(slug) }))}
        />
      </div>
    </Confirm>
  )
}
